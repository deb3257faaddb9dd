import PullPlugins
import PullToAction
import Testing

/// What goes wrong after a wait: it is reported as in any callback, and what the callback owes the
/// control is done by the default.
@Suite struct WaitFaultTests {
  private static let long = "it ran longer than it may: is there a loop that does not end?"

  static let faults: [(code: String, message: String, isLimit: Bool)] = [
    ("error('no')", "no", false), ("error({})", "(the error object is a table value)", false),
    ("local x = nil x.y = 1", "attempt to index a nil value (local 'x')", false),
    ("while true do end", long, true), ("pcall(function() while true do end end)", long, true),
    ("local s = 'x' while true do s = s .. s end", "it used more memory than it may", true),
  ]

  private static let visualizing = [
    "layout_status_view", "did_change_state", "triggered_action", "action_completed",
    "progress_changed",
  ]

  @Test(arguments: visualizing) func theDefaultStandsIn(method: String) throws {
    for (code, message, isLimit) in WaitFaultTests.faults {
      var limits = PluginLimits.neverDisabled
      limits.instructions = 50_000
      limits.memory = 256 << 10
      let stage = PullStage()
      try stage.use(
        Script.visualizer(
          Script.method(
            method, of: .visualizer, "\n  pta.sleep(0.1)\n  pta.sleep(0.1) \(code)\n")),
        limits: limits)
      stage.pullAndFail(after: 0.5)
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      let gates = ["triggered_action", "action_completed"]
      let end = gates.contains(method) ? ", where the default stood in for it" : ""
      #expect(!stage.log.diagnostics.isEmpty)
      for diagnostic in stage.log.diagnostics {
        #expect(diagnostic.code == (isLimit ? .limitReached : .callbackRaised))
        #expect(diagnostic.message == "\(message); in \(method), after a wait\(end)")
        #expect(diagnostic.file == "init.lua" && diagnostic.line == 4)
        #expect(diagnostic.plugin == "test")
        #expect(diagnostic.traceback.last == "init.lua:4: in method '\(method)'")
      }
    }
  }

  /// The stand-in acts at once: nobody has to be helped on.
  @Test func fallsBackAtOnce() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:triggered_action() pta.sleep(0.25) error("no") end
        function v:action_completed() pta.sleep(0.25) error("no") end
        """))
    stage.pull(120, frames: 2)
    stage.release()
    stage.wait(0.25)
    #expect(stage.host.actions == 1)
    stage.control.complete()
    stage.wait(0.2)
    #expect(stage.control.state == .retracting && stage.inset == 50)
    stage.wait(0.1)
    #expect(stage.inset == 0)
  }

  /// The stand-in is the base that the plugin extends: it fades out before it closes.
  @Test func theBaseStandsIn() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        v.base.transition = { closing_duration = 0.5 }
        function v:action_completed() pta.sleep(0.25) error("no") end
        """, fields: Script.fields + ", extends = \"stretch\""))
    stage.pull(120, frames: 2)
    stage.release()
    stage.control.complete()
    stage.wait(0.7)
    #expect(stage.inset == 50)
    stage.wait(0.1)
    #expect(stage.inset == 0)
  }

  /// A traceback goes through what waited.
  @Test func theTracebackIsWhole() throws {
    let stage = try PullStage(
      Script.statusView(
        """
        local function inner()
          pta.sleep(0.1)
          error("no")
        end
        function s:helper() inner() end
        function s:setup()
          self:helper()
        end
        """))
    stage.wait(0.2)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.message == "no; in setup, after a wait" && diagnostic.line == 4)
    #expect(
      diagnostic.traceback == [
        "init.lua:4: in function 'inner'", "init.lua:6: in method 'helper'",
        "init.lua:8: in method 'setup'",
      ])
  }

  /// Each piece between waits has a budget of its own, but all of a second have only four together.
  @Test func waitingRenewsTheBudget() throws {
    var limits = PluginLimits.neverDisabled
    limits.instructions = 20_000
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup()
          for i = 1, 8 do
            for j = 1, 3000 do local x = j * j end
            pta.sleep(0)
          end
          print("done")
        end
        """), limits: limits)
    stage.wait(1)
    #expect(stage.log.messages == ["done"] && stage.log.diagnostics.count == 1)
  }
}
