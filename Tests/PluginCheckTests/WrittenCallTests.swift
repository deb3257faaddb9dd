import PullPlugins
import Testing

@testable import PluginCheck

/// Calls and fields that a check finds in the files to be without effect.
@Suite struct WrittenCallTests {
  /// What is asked of the control where it has no effect.
  @Test(arguments: [
    (
      "triggered_action(pull) pull:execute_action()\npull:reset_to_idle()",
      "reset_to_idle has no effect before the action has ended; call it in action_completed"
    ),
    (
      "action_completed(pull) if x then x = 1 end\npull:execute_action()",
      "execute_action has no effect once the action has ended; call it in triggered_action"
    ),
    (
      "triggered_action(pull) pull:execute_action()\npull:execute_action()",
      "execute_action was called in line 1 already, and the second call has no effect; take one of the two "
        + "out"
    ),
    (
      "did_change_state(pull, from, to) if to == 'triggered' then\npull:execute_action() end",
      "execute_action has no effect while the control is triggered, only while it is executing; call it in "
        + "triggered_action"
    ),
    ("did_change_state(pull, from, to) if to == 'executing' then pull:execute_action() end", nil),
    ("did_change_state(pull, from, to) if from == 'idle' then pull:execute_action() end", nil),
    ("triggered_action(pull) if x then pull:execute_action() else pull:execute_action() end", nil),
    ("triggered_action(pull) if x then pull:execute_action() end pull:execute_action()", nil),
    ("triggered_action(pull) pull:execute_action() pta.sleep(1) pull:reset_to_idle()", nil),
    ("triggered_action(pull) pull:execute_action() x(function() pull:reset_to_idle() end)", nil),
    ("action_completed(pull) pull:reset_to_idle()", nil),
    (
      "pulled_amount_changed(pull, amount)\npull.status_view:update_for_pulled_amount(pull.pull_threshold, amount)",
      "the amount comes first: write update_for_pulled_amount(amount, pull.pull_threshold)"
    ),
    (
      "pulled_amount_changed(pull, amount)\npull.status_view:update_for_pulled_amount(amount / pull.pull_threshold, 1)",
      "both are in points: write update_for_pulled_amount(amount, pull.pull_threshold)"
    ),
    (
      "pulled_amount_changed(p, a) p.status_view:update_for_pulled_amount(a, p.pull_threshold)", nil
    ),
    (
      "pulled_amount_changed(p, a) p.status_view:update_for_pulled_amount(self:least(p.pull_threshold, a), 60)",
      nil
    ),
    ("pulled_amount_changed(p, a) p.status_view:update_for_pulled_amount(a / 2, 1 + a)", nil),
    (
      "did_change_state(pull, from, to)\npull.status_view:update_for_state(from)",
      "'from' is the state that is over; write update_for_state(to)"
    ),
    (
      "animation_cycle(view)\npta.animate { duration = 1, animations = function() x.alpha = 0 end }",
      "the cycle animates what animation_cycle changes, in the manifest's animation_duration; write the "
        + "changes alone"
    ),
    ("did_change_state(pull, from, to) pull.status_view:update_for_state(to)", nil),
    (
      "did_change_state(pull, from, to) x:update_for_state(from) x:update_for_state(to)", nil
    ),
  ]) func callsWithoutEffect(method: String, message: String?) {
    let source = PluginSource(name: "test", script: "function v:\(method) end")
    let findings = WrittenChecks(source).findings
    #expect(findings.map(\.message) == [message].compactMap(\.self))
    #expect(findings.allSatisfy { $0.line == 2 })
  }

  /// What belongs into the manifest, and is set later.
  @Test(arguments: [
    ("function s:setup()\nself.height = 90 end", 1),
    ("function s:setup() self.height = 90 print(self.height) end", 0),
    ("local ball = {} function ball:grow() self.height = 90 end", 0),
    ("function s:setup(view) self.height = 90 describe(self) end", 0),
    ("function s:setup(part) self.height = 90 print(part.height) end", 0),
    ("function s:setup() self.size = 90 end", 0),
    (
      "function s:setup() self.height = 90 end function s:update_for_state() print(s.height) end", 0
    ),
  ]) func aFieldOfTheManifest(code: String, count: Int) {
    let source = PluginSource(name: "test", script: "local s = pta.status_view {} \(code)")
    let findings = WrittenChecks(source).findings
    #expect(findings.count == count && findings.allSatisfy { $0.line == 2 })
    #expect(findings.allSatisfy { $0.message.hasPrefix("'height' is read with the manifest") })
  }
}
