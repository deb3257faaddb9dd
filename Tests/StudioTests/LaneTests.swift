import Driver
import PullPlugins
import TestSupport
import Testing

@testable import Studio

/// What is on the controls: actions, faults, saves, comparisons.
@Suite struct LaneTests {
  @Test(arguments: [
    ("success", "ended in success"), ("failure", "ended in failure: No connection"),
    ("cancel", "ended in cancelled"),
  ])
  func theActionEndsAsSet(outcome: String, text: String) {
    let rig = Rig()
    rig.send("{\"do\":\"set\",\"name\":\"outcome\",\"value\":\"\(outcome)\"}")
    rig.send("{\"do\":\"set\",\"name\":\"action_seconds\",\"value\":0.5}")
    #expect(rig.send("{\"do\":\"begin\"}") == nil)
    rig.pass(0.4)
    #expect(rig.state == "executing")
    rig.pass(2)
    #expect(rig.state == "idle")
    let events = rig.session.feed.entries.range.compactMap { rig.session.feed.entries[$0]?.json }
    #expect(events.contains { $0.contains(text) })
    // By a verb, so that a replay has it.
    #expect(
      rig.session.main.session.entries.contains {
        ["complete", "fail", "cancel"].contains($0.verb.name)
      })
  }

  @Test func withoutAnEndItGoesOn() {
    let rig = Rig()
    rig.send("{\"do\":\"set\",\"name\":\"outcome\",\"value\":\"never\"}")
    rig.send("{\"do\":\"begin\"}")
    rig.pass(20)
    #expect(rig.state == "executing")
    rig.send("{\"do\":\"complete\"}")
    rig.pass(2)
    #expect(rig.state == "idle")
  }

  @Test func networksAreTheSameForASeed() {
    let weather = [NetworkWeather(seed: 1), NetworkWeather(seed: 1), NetworkWeather(seed: 2)]
    let draws = weather.map { weather in
      (0..<50).map { weather.draw("flaky", action: $0)?.seconds ?? 0 }
    }
    #expect(draws[0] == draws[1])
    #expect(draws[0] != draws[2])
    let succeeded = (0..<200).filter { weather[0].draw("flaky", action: $0)?.succeeds == true }
      .count
    #expect((80...160).contains(succeeded))
    #expect(
      (0..<100).allSatisfy { (2...8).contains(weather[0].draw("slow", action: $0)?.seconds ?? 0) })
    #expect(weather[0].draw("none", action: 1) == nil)
  }

  @Test(arguments: [
    ("raise", "callback-raised", false), ("memory", "limit-reached", false),
    ("raise", "callback-raised", true), ("memory", "limit-reached", true),
  ])
  func theNextCallbackFails(kind: String, code: String, isIsolated: Bool) throws {
    let rig = Rig(trust: isIsolated ? .none : .all)
    #expect(
      rig.send("{\"do\":\"fault\",\"kind\":\"\(kind)\"}")?.hasPrefix(
        "fault: no plugin is on the control") == true)
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"spinner\"}]}")
    #expect(rig.send("{\"do\":\"fault\",\"kind\":\"\(kind)\"}") == nil)
    rig.pull(by: 200)
    let problem = rig.newest("problem")
    #expect(problem?["file"]?.text?.hasSuffix("init.lua") == true)
    #expect(problem?["kept"] == .string(kind == "memory" ? "disabled" : "default"))
    rig.lift()
    rig.pass(8)
    #expect(rig.state == "idle")
    // What goes well again is a problem no more.
    #expect((rig.session.feed.problem == nil) == (kind == "raise"))
    #expect(rig.isDisabled == (kind == "memory"))
    let again = rig.send("{\"do\":\"fault\",\"kind\":\"\(kind)\"}")
    #expect(
      again
        == (kind == "memory"
          ? "fault: spinner is disabled, and nothing of it is called; reset the stage, or save its file"
          : nil))
    let codes = rig.session.main.stage.log.diagnostics.map { "\($0.event)" }
    #expect(codes.contains { $0.contains("\(code): spinner, init.lua:") })
    #expect(codes.contains { $0.contains("plugin-benched") } == (kind == "memory"))
    // A replay does the same.
    let copy = rig.session.main.session.repetition()
    try copy.goBack(to: rig.session.main.session.moment)
    #expect(copy.stage.log.events == rig.session.main.stage.log.events)
  }

  // MARK: Saving

  static func plugin(
    _ more: String = "", named name: String = "test", color: String = "red"
  ) -> String {
    """
    local view = pta.status_view { api = 1, name = "\(name)", version = "1.0.0", description = "A test.", height = 60 }

    function view:setup(root, pull)
      self.box = pta.view("box")
      self.box.frame = { x = 0, y = 0, width = 20, height = 20 }
      self.box.background_color = "\(color)"
      root:add_subview(self.box)
    end

    function view:update_for_pulled_amount(amount, threshold)
      \(more)
    end

    return view
    """
  }

  @Test func aSaveIsOnTheControlAtOnceAndAMistakeIsShown() throws {
    let folder = try PluginFolder(["init.lua": LaneTests.plugin()])
    let rig = Rig(library: PluginLibrary(folder: folder.path))
    #expect(rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}") == nil)
    rig.pull(by: 120)
    let amount = rig.amount
    try folder.write(LaneTests.plugin(color: "blue"), to: "init.lua")
    rig.pass(0.1)
    #expect(rig.amount == amount)
    #expect(rig.newest("frame").map { "\($0)".contains("#0000ff") } == true)
    // A mistake: the last good version goes on.
    try folder.write(LaneTests.plugin("local x = = 1"), to: "init.lua")
    rig.pass(0.3)
    let problem = rig.newest("problem")
    #expect(problem?["line"] == .number(11))
    #expect(problem?["kept"] == .string("version"))
    #expect(
      problem?["file"] == .string(folder.path + "/init.lua")
        || problem?["file"]?.text?.hasSuffix("/test/init.lua") == true)
    #expect(problem?["source"]?.items.count == 5)
    #expect(problem?["source"]?[2]?[1]?.text?.contains("local x = = 1") == true)
    #expect(rig.amount == amount)
    try folder.write(LaneTests.plugin(color: "green"), to: "init.lua")
    rig.pass(0.3)
    #expect(rig.newest("problem") == .null)
    // One that raises has a traceback.
    try folder.write(LaneTests.plugin("local x = nil + 1"), to: "init.lua")
    rig.pass(0.3)
    rig.send("{\"do\":\"touch\",\"samples\":[[195,330,\(rig.now * 1000)]]}")
    rig.pass(0.1)
    let raised = rig.newest("problem")
    #expect(raised?["line"] == .number(11))
    #expect(raised?["traceback"]?.items.isEmpty == false)
    #expect(raised?["kept"] == .string("default"))
    // A folder that is gone ends nothing.
    try folder.remove("init.lua")
    rig.pass(1)
    rig.lift()
    rig.pass(3)
    #expect(rig.state == "idle" || rig.state == "executing")
  }

  // MARK: Side by side

  @Test func anotherPluginIsUnderTheSameFinger() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"google\"}]}")
    rig.pull(by: 80)
    #expect(rig.send("{\"do\":\"compare\",\"with\":{\"name\":\"spinner\"}}") == nil)
    // It has seen what the first has.
    #expect(rig.session.lanes.map(\.stage.isFingerDown) == [true, true])
    #expect(rig.session.lanes[1].strip.end == rig.session.lanes[0].strip.end)
    #expect(rig.session.lanes[1].stage.offset == rig.session.lanes[0].stage.offset)
    rig.send("{\"do\":\"touch\",\"samples\":[[195,300,\(rig.now * 1000)]]}")
    rig.pass(0.2)
    let frame = rig.newest("frame")
    #expect(frame?["lanes"]?.items.count == 2)
    rig.lift()
    rig.pass(5)
    #expect(rig.session.lanes.map { $0.stage.control.state } == [.idle, .idle])
    #expect(rig.session.lanes[1].used.map(\.name) == ["spinner"])
    rig.send("{\"do\":\"seek\",\"frame\":20}")
    rig.send("{\"do\":\"resume\"}")
    #expect(rig.session.lanes.map(\.strip.end) == [21, 21])
    #expect(rig.send("{\"do\":\"compare\",\"with\":null}") == nil)
    #expect(rig.session.lanes.count == 1)
  }

  @Test func versionsAreSideBySide() throws {
    let folder = try PluginFolder(["init.lua": LaneTests.plugin(color: "red")])
    let rig = Rig(library: PluginLibrary(folder: folder.path)) { path throws(DriverError) in
      guard path == folder.path else { throw .refused("another folder: \(path)") }
      return PluginSource(name: "test", script: LaneTests.plugin(color: "yellow"))
    }
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}")
    try folder.write(LaneTests.plugin(color: "blue"), to: "init.lua")
    rig.pass(0.3)
    rig.pull(by: 100)
    #expect(rig.send("{\"do\":\"compare\",\"with\":\"saved\"}") == nil)
    #expect(colors(rig) == ["#0000ff", "#ff0000"])
    // What is saved comes onto the first, and what was there onto the second.
    try folder.write(LaneTests.plugin(color: "green"), to: "init.lua")
    rig.pass(0.3)
    #expect(colors(rig) == ["#00ff00", "#0000ff"])
    // One that does not load is no version.
    for text in [LaneTests.plugin("local x = = 1"), LaneTests.plugin(color: "red")] {
      try folder.write(text, to: "init.lua")
      rig.pass(0.3)
    }
    #expect(colors(rig) == ["#ff0000", "#00ff00"])
    rig.send("{\"do\":\"reset\"}")
    rig.pull(by: 100)
    #expect(colors(rig) == ["#ff0000", "#00ff00"])
    #expect(rig.send("{\"do\":\"compare\",\"with\":\"committed\"}") == nil)
    #expect(colors(rig) == ["#ff0000", "#ffff00"])
  }

  /// One that is in no commit stays as it is.
  @Test func oneOfTwoIsCommitted() throws {
    let folder = try PluginFolder(["init.lua": LaneTests.plugin(color: "red")])
    let rig = Rig(
      library: PluginLibrary(places: [
        LibraryPlace(folder.path), LibraryPlace(ShippedPlugins.folder),
      ])
    ) { path throws(DriverError) in
      guard path == folder.path else { throw .refused("\(path): it is in no git repository") }
      return PluginSource(name: "test", script: LaneTests.plugin(color: "yellow"))
    }
    let use = { (names: [String]) in
      let list = names.map { "{\"name\":\"\($0)\"}" }.joined(separator: ",")
      #expect(rig.send("{\"do\":\"use\",\"plugins\":[\(list)]}") == nil)
    }
    use(["centered", "test"])
    rig.pull(by: 60)
    #expect(rig.send("{\"do\":\"compare\",\"with\":\"committed\"}") == nil)
    #expect(rig.session.lanes[1].used.map(\.name) == ["centered", "test"])
    #expect(colors(rig) == ["#ff0000", "#ffff00"])
    let feed = rig.session.feed.entries
    let notes = feed.range.compactMap { feed[$0]?.json }.filter { $0.contains("\"note\"") }
    #expect(notes.contains { $0.contains("it is in no git repository; it stays as it is") })
    rig.send("{\"do\":\"compare\",\"with\":null}")
    use(["centered"])
    #expect(
      rig.send("{\"do\":\"compare\",\"with\":\"committed\"}")?.hasSuffix(
        "it is in no git repository") == true)
    #expect(rig.session.lanes.count == 1)
  }

  private func colors(_ rig: Rig) -> [String] {
    rig.session.changed()
    let lanes = rig.newest("frame")?["lanes"]?.items ?? []
    return lanes.map { lane in
      let text = "\(lane)"
      return ["#0000ff", "#ff0000", "#00ff00", "#ffff00"].first { text.contains($0) }
        ?? "none"
    }
  }

  @Test func optionsAreLive() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\"}]}")
    let declared = rig.session.plugins.first { $0.name == "compass" }?.options.first {
      $0.kind == .color
    }
    guard let option = declared else {
      Issue.record("compass has a colour")
      return
    }
    rig.pull(by: 60)
    let amount = rig.amount
    #expect(
      rig.send(
        "{\"do\":\"option\",\"plugin\":\"compass\",\"name\":\"\(option.name)\",\"value\":\"#123456\"}"
      ) == nil)
    #expect(rig.amount == amount)
    let use = rig.newest("use")
    #expect(use?[0]?["plugins"]?[0]?["options"]?[option.name] == .string("#123456"))
    #expect(
      rig.send(
        "{\"do\":\"option\",\"plugin\":\"compass\",\"name\":\"\(option.name)\",\"value\":\"no colour\"}"
      )?.contains("must be a colour") == true)
    #expect(rig.session.main.used.first?.options[option.name] == .string("#123456"))
  }
}
