import PullToAction
import Testing

@testable import PullPlugins

/// A visualizer's requests where they can have no effect.
@Suite struct EarlyRequestTests {
  private static func told(_ script: String) throws -> [Diagnostic] {
    let stage = PullStage()
    try stage.use(script)
    stage.pull(140, frames: 10)
    stage.release()
    stage.wait(1)
    stage.pull(0)
    return stage.log.diagnostics.filter { $0.code == .callIgnored }
  }

  @Test(arguments: [
    ("function s:setup(view, pull)\npull:execute_action() end", "idle"),
    (
      "function s:setup(view, pull) self.pull = pull end function s:update_for_state(state)\n"
        + "if state == 'triggered' then self.pull:execute_action() end end", "triggered"
    ),
  ]) func ofAStatusView(methods: String, state: String) throws {
    let found = try EarlyRequestTests.told(Script.statusView(methods))
    #expect(found.count == 1)
    #expect(found.first?.line != nil)
    #expect(
      found.first?.message
        == "execute_action had no effect: the control is \(state), and it has one only while it is executing; "
        + "a visualizer calls it in triggered_action; to begin the action without a release, write "
        + "pull.policy = { firing = \"at_threshold\" }")
  }

  /// In its own callbacks, or after a wait, it may come when it likes.
  @Test(arguments: [
    "function v:triggered_action(pull) pull:execute_action() end",
    "function v:triggered_action(pull) pta.sleep(0.2) pull:execute_action() pta.sleep(5) pull:execute_action() end",
    "function v:did_change_state(pull, _, to) if to == 'executing' then pull:execute_action() end end",
  ]) func ofAVisualizer(methods: String) throws {
    #expect(try EarlyRequestTests.told(Script.visualizer(methods)) == [])
  }
}
