import Driver
import Foundation
import Testing

@testable import SpecRunner

/// What must not be lost, and what must not pass.
@Suite struct SafetyTests {
  private static let snapshots = """
    it("a", function() assert.matches_snapshot("x", "text") end)
    it("b", function() %END% assert.matches_snapshot("y", "text") end)
    """

  private func rig(endingWith text: String) -> SpecRig {
    let rig = SpecRig(SafetyTests.snapshots.replacing("%END%", with: ""))
    rig.settings.updatesSnapshots = true
    rig.run()
    rig.files["spec/a_spec.lua"] = SafetyTests.snapshots.replacing("%END%", with: text)
    return rig
  }

  @Test(arguments: ["error('early')", "assert.is_true(false)", "pending('later')"])
  func aTestThatDidNotComeToItsSnapshotKeepsIt(text: String) throws {
    let rig = rig(endingWith: text)
    let before = try #require(rig.files["spec/__snapshots__/a_spec.txt"])
    #expect(rig.run().report?.unusedSnapshots == [])
    #expect(rig.files["spec/__snapshots__/a_spec.txt"] == before)
  }

  @Test func snapshotsThatCannotBeReadAreNotWrittenOver() throws {
    let rig = rig(endingWith: "")
    let before = try #require(rig.files["spec/__snapshots__/a_spec.txt"])
    rig.readTrouble = .file(path: "a_spec.txt", reason: "it is too large")
    rig.run()
    #expect(rig.statuses == ["error a", "error b"])
    #expect(rig.message.contains("it is too large"))
    #expect(rig.files["spec/__snapshots__/a_spec.txt"] == before)
  }

  @Test(arguments: ["\u{FEFF}", "#!/usr/bin/env busted\n", "\u{FEFF}#!busted\n"])
  func startsOfFilesThatLuaSkips(start: String) {
    let rig = SpecRig(start + "it('a', function() end)\nerror('here')").run()
    #expect(rig.fileProblems.first?.line == (start.contains("\n") ? 3 : 2))
    #expect(rig.fileProblems.first?.message == "here")
  }

  @Test func anAssertionInTheDelegateFailsWhereItStands() {
    let rig = SpecRig(
      """
      it("a", function()
        delegate {
          did_change_state = function()
            assert.is_true(false)
          end,
        }
        pull(120)
      end)
      it("b", function()
        delegate { did_change_state = function() pending("later") end }
        pull(120)
      end)
      """
    ).run()
    #expect(rig.statuses == ["failed a", "pending b"])
    #expect(rig.problem?.line == 4)
    #expect(rig.message.hasPrefix("Expected objects to be the same."))
  }

  private func withPlugin(_ source: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pta-safety-\(UUID().uuidString)/bad")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appendingPathComponent("init.lua"))
    try body(folder.path)
  }

  @Test(arguments: [
    "assert.no.diagnostic() use('%FOLDER%') pull(50)",
    "use('%FOLDER%') pull(50) stage { fps = 60 }", "use('%FOLDER%') pull(50) back(1)",
  ])
  func aFaultIsNeverPassedOver(code: String) throws {
    try withPlugin(
      "local v = pta.visualizer { api = 1, name = 'bad', version = '1.0.0', description = 'x' }\n"
        + "function v:pulled_amount_changed() error('broken') end\nreturn v"
    ) { folder in
      let rig = SpecRig(
        "it('a', function() \(code.replacing("%FOLDER%", with: folder)) end)"
      ).run()
      #expect(rig.statuses == ["error a"])
      #expect(rig.message.contains("broken"))
    }
  }

  /// A fault from before what assertions look at is seen by the one that looks for faults, and not hidden by it.
  @Test(arguments: [
    (
      "before_each(function() use('%FOLDER%') pull(50) end) it('a', function() assert.no.diagnostic() end)",
      "failed a"
    ),
    ("it('a', function() use('%FOLDER%') pull(50) mark() assert.no.diagnostic() end)", "failed a"),
    (
      "it('a', function() use('%FOLDER%') pull(50) mark() assert.diagnostic 'callback-raised' end)",
      "passed a"
    ),
    (
      "it('a', function() use('%FOLDER%') pull(50) assert.diagnostic() mark() assert.no.diagnostic() end)",
      "passed a"
    ),
  ]) func anEarlierFaultIsSeen(spec: String, status: String) throws {
    try withPlugin(
      "local v = pta.visualizer { api = 1, name = 'bad', version = '1.0.0', description = 'x' }\n"
        + "local told function v:pulled_amount_changed() if not told then told = true error('broken') end end\n"
        + "return v"
    ) { folder in
      let rig = SpecRig(spec.replacing("%FOLDER%", with: folder)).run()
      #expect(rig.statuses == [status])
    }
  }

  /// All that went wrong is told, each place once, and what was on a stage before as well.
  @Test func severalFaultsAreTold() throws {
    try withPlugin(
      """
      local v = pta.visualizer { api = 1, name = 'bad', version = '1.0.0', description = 'x' }
      function v:pulled_amount_changed(_, amount) if amount > 119 then error('one') end end
      function v:did_change_state(_, from, to)
        if to == "triggered" then error('two') end
      end
      return v
      """
    ) { folder in
      let rig = SpecRig(
        "it('a', function() use('\(folder)') pull(120) stage() use('\(folder)') pull(50) end)"
      ).run()
      #expect(rig.results.first?.problems.map(\.line) == [4, 2])
    }
  }

  /// A plugin that raises is why an assertion fails, and is told first; the test has failed, as it says itself.
  @Test func theCauseIsToldFirst() throws {
    try withPlugin(
      "local v = pta.visualizer { api = 1, name = 'bad', version = '1.0.0', description = 'x' }\n"
        + "function v:triggered_action() error('broken') end\nreturn v"
    ) { folder in
      let rig = SpecRig(
        "it('a', function() use('\(folder)') pull(120) release() assert.state 'idle' end)"
      ).run()
      #expect(rig.statuses == ["failed a"])
      #expect(rig.results.first?.problems.map(\.status) == [.error, .failed])
    }
  }

  /// What nobody calls fails each test that uses the plugin, at its line.
  @Test(arguments: ["function v:onPull() end", "function v.touch_moved(pull, x) end"])
  func whatNobodyCallsIsAFault(method: String) throws {
    try withPlugin(
      "local v = pta.visualizer { api = 1, name = 'bad', version = '1.0.0', description = 'x' }\n"
        + "\(method)\nreturn v"
    ) { folder in
      let rig = SpecRig("it('a', function() use('\(folder)') end) it('b', function() end)").run()
      #expect(rig.statuses == ["error a", "passed b"])
      #expect(rig.problem?.file == "init.lua" && rig.problem?.line == 2)
    }
  }

  @Test func aFaultThatWasLookedForIsExpected() throws {
    try withPlugin(
      "local v = pta.visualizer { api = 1, name = 'bad', version = '1.0.0', description = 'x' }\n"
        + "function v:pulled_amount_changed() error('broken') end\nreturn v"
    ) { folder in
      let rig = SpecRig(
        "it('a', function() use('\(folder)') pull(50) assert.diagnostic('callback-raised') end)"
      ).run()
      #expect(rig.statuses == ["passed a"])
    }
  }

  @Test func errorObjectsOfAuthorsAreErrors() {
    let rig = SpecRig("it('a', function() error({ message = 'x', kind = 'pending' }) end)").run()
    #expect(rig.statuses == ["error a"])
  }

  @Test func aSpecWithALongNameIsFound() {
    let rig = SpecRig("")
    let name = String(repeating: "long_", count: 20) + "spec.lua"
    rig.files["spec/" + name] = "\nit('a', function()\n  error('x')\nend)"
    rig.file = SpecFile(path: "spec/" + name, moduleRoot: ".")
    rig.run()
    #expect(rig.problem?.file == "spec/" + name)
    #expect(rig.problem?.line == 3)
  }

  @Test func seedsDifferInTheirLastDigit() {
    let texts = [UInt64(1), 2].map { seed in
      let rig = SpecRig("it('a', function() print(math.random(1 << 30)) end)")
      rig.settings.seed = seed
      return rig.run().printed
    }
    #expect(texts[0] != texts[1])
  }

  @Test(arguments: ["zz%", "r("])
  func aPatternThatLuaCannotReadIsAProblem(pattern: String) {
    let rig = SpecRig("it('zzr', function() end)")
    rig.settings.filters = [pattern]
    rig.run()
    #expect(rig.results.isEmpty)
    #expect(rig.fileProblems.count == 1)
    #expect(rig.fileProblems.first?.message.hasPrefix("a pattern cannot be read: ") == true)
  }

  @Test func aTeardownThatUsesUpMemoryIsToldOnce() {
    let rig = SpecRig(
      """
      describe("a", function()
        describe("b", function()
          teardown(function() local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end end)
          it("c", function() end)
        end)
      end)
      it("d", function() end)
      """
    ).run()
    #expect(rig.fileProblems.count == 1)
    #expect(rig.statuses == ["passed a b c", "passed d"])
  }

  @Test func testsAreListedAsTheyRun() {
    let rig = SpecRig(
      """
      describe("b", function() it("1", function() end) end)
      it("2", function() end)
      describe("a", function() it("3", function() end) end)
      """
    ).run(kind: .list)
    #expect(rig.report?.tests.map(\.fullName) == ["b 1", "2", "a 3"])
  }

  @Test func tablesInThemselvesAreShown() {
    let rig = SpecRig(
      "it('a', function() local t = {} t.delta = t assert.insets { t } end)"
    )
    .run()
    #expect(rig.statuses == ["failed a"])
    #expect(rig.message.contains("{ … }"))
  }

  @Test func anActionTooFewIsExplained() {
    let rig = SpecRig("it('a', function() pull(120) release() assert.fired(2) end)").run()
    #expect(rig.message.contains("The last pull fired"))
  }

  @Test func nothingIsFollowedWhileAPropertyIsTried() {
    let rig = SpecRig(
      "it('a', function() track('pulled', function() for_all({ gestures = true }, function() end) end) end)"
    ).run()
    #expect(rig.message.contains("while a value is followed"))
  }
}
