import Driver
import LuaRuntime
import PullPlugins
import Testing

/// What a session measures of its plugins.
@Suite struct MeasuringTests {
  private static let manifest =
    "{ api = 1, name = \"p\", version = \"1.0.0\", description = \"A test.\" }"

  private func script(_ amountChanged: String) -> String {
    """
    local p = pta.visualizer \(Self.manifest)
    function p:pulled_amount_changed(pull, amount)
      \(amountChanged)
    end
    return p
    """
  }

  /// What a pull of 30 frames allocates in `pulled_amount_changed`.
  private func usage(of body: String) throws -> AllocationMeter.Usage {
    try withPlugins(["p": script(body)]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use 'p'")
      let usages = try rig.session.allocations.measure { () throws in try rig.run("pull(120)") }
      return try #require(usages["pulled_amount_changed"])
    }
  }

  @Test(arguments: [
    "pull.status_view.rotation = amount",
    "pull.y = -amount pull.height = amount",
    "pull.status_view:update_for_pulled_amount(amount, pull.pull_threshold)",
    "local view = pull.status_view view.alpha = math.min(1, amount / pull.pull_threshold)",
    "if pull.state == 'triggered' then pull.status_view.background_color = 'red' end",
  ])
  func costsNothingFromTheFirstFrame(body: String) throws {
    let usage = try usage(of: body)
    #expect(usage.calls == 30)
    #expect(usage.allocations == 0 && usage.allocatingCalls == 0 && usage.bytes == 0)
  }

  @Test(arguments: [
    "pull.frame = { x = 0, y = -amount, width = 390, height = amount }",
    "pull.status_view.text = 'pulled ' .. amount",
    "pta.animate { duration = 0.1, animations = function() pull.alpha = 1 end }",
    "local y = pull.frame.y",
  ])
  func costsSomethingInEachFrame(body: String) throws {
    let usage = try usage(of: body)
    #expect(usage.calls == 30)
    #expect(usage.allocatingCalls == 30)
  }

  /// The plugins of the repository, callback by callback: whether a whole pull costs anything.
  @Test(arguments: [
    ("centered", ["pulled_amount_changed": true, "did_change_state": true]),
    (
      "spinner",
      ["pulled_amount_changed": false, "update_for_pulled_amount": true, "update_for_state": false]
    ),
    ("traffic-light", ["update_for_pulled_amount": false, "update_for_state": true]),
  ])
  func shippedPlugins(name: String, isFree: [String: Bool]) throws {
    let rig = Rig()
    try rig.run("use '\(name)'")
    let usages = try rig.session.allocations.measure { () throws in
      try rig.run("pull(120) release() complete() settle()")
    }
    for (callback, isFree) in isFree {
      let usage = try #require(usages[callback])
      #expect((usage.allocations == 0) == isFree, "\(callback): \(usage)")
    }
  }

  @Test func anotherStageIsMeasuredAsWell() throws {
    let rig = Rig()
    let usages = try rig.session.allocations.measure { () throws in
      try rig.run("use 'centered' pull(60) stage {} use 'centered' pull(60)")
    }
    #expect(usages["pulled_amount_changed"]?.calls == 60)
    #expect(usages["layout_status_view"]?.calls ?? 0 >= 2)
    #expect(!rig.session.allocations.isMeasuring)
  }

  /// Neither changes what is seen.
  @Test(arguments: ["centered", "spinner", "traffic-light"])
  func tracesAreTheSame(name: String) throws {
    let source = """
      use '\(name)' pull(140) wait(0.1) pull(30) pull(120) release() wait(0.5) progress_to(0.5)
      complete() settle() fling(2000) settle() begin() fail('no') settle()
      """
    let plain = Rig()
    try plain.run(source)
    let coverage = PluginCoverage()
    let measured = Rig(coverage: coverage)
    _ = try measured.session.allocations.measure { () throws in try measured.run(source) }
    #expect(plain.session.trace == measured.session.trace)
    let files = try coverage.files()
    #expect(files.map(\.name) == ["init.lua"])
    #expect(files[0].folder == Rig.plugins + "/" + name)
    // One pull shows most of what a plugin has.
    #expect(files[0].hits.values.count { $0 > 0 } * 10 > files[0].hits.count * 8)
  }

  /// Scripts count the lines of modules that they require, where they are given the same counts.
  @Test func scriptsShareTheCounts() throws {
    let text = "return function()\n  return 1\nend"
    let coverage = LineCoverage(sources: ["mod.lua": Array(text.utf8)])
    let rig = Rig()
    let script = try ScriptState(session: rig.session, coverage: coverage, onPrint: { _ in })
    try script.run(
      "load(\(LuaSource.quoted(text)), '@mod.lua')()()", name: "test.lua")
    #expect(coverage.hits(of: "mod.lua") == [2: 1, 3: 1])
  }
}
