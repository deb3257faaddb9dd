import PullPlugins
import PullToAction
import Testing

/// What is asked of the control at a wrong time, or twice, is told with file and line.
@Suite struct CallMistakeTests {
  private func diagnostics(_ methods: String) throws -> [Diagnostic] {
    let stage = try PullStage(Script.visualizer(methods))
    for _ in 0..<2 {
      stage.pull(120)
      stage.release()
      stage.settle()
      stage.control.complete()
      stage.settle()
    }
    return stage.log.diagnostics
  }

  static let mistakes: [(methods: String, message: String)] = [
    (
      "function v:triggered_action(pull) pull:execute_action()\npull:execute_action() end",
      "execute_action had no effect: it was called before; once is enough"
    ),
    (
      "function v:action_completed(pull) pull:reset_to_idle()\npull:reset_to_idle() end",
      "reset_to_idle had no effect: it was called before; once is enough"
    ),
    (
      "function v:triggered_action(pull) pull:execute_action()\npull:reset_to_idle() end",
      "reset_to_idle had no effect: the control is executing, and closes only once the action has ended; "
        + "call it in action_completed"
    ),
    (
      "function v:did_change_state(pull, _, to) if to == 'triggered' then\npull:execute_action() end end",
      "execute_action had no effect: the control is triggered, and begins the action only while it is "
        + "executing; call it in triggered_action"
    ),
  ]

  @Test(arguments: mistakes) func isTold(methods: String, message: String) throws {
    let found = try diagnostics(methods)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.code) == [.callIgnored] && found.map(\.line) == [3])
  }

  /// After a wait the control may have gone on, and nobody is to blame.
  @Test(arguments: [
    "function v:triggered_action(pull) pull:execute_action() end",
    "function v:did_change_state(pull, _, to) if to == 'executing' then pull:execute_action() end end",
    "function v:triggered_action(pull) pull:execute_action() pta.sleep(0.5) pull:execute_action() end",
    "function v:triggered_action(pull) pta.animate { duration = 2, completion = function() pull:reset_to_idle() "
      + "end, animations = function() pull.status_view.alpha = 0 end } pull:execute_action() end",
  ]) func inItsTime(methods: String) throws {
    #expect(try diagnostics(methods) == [])
  }
}
