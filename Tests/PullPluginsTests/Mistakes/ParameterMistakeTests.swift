import PullPlugins
import PullToAction
import Testing

/// A parameter that bears the name of what is given at another place is told with file and line.
@Suite struct ParameterMistakeTests {
  /// The method, its parameters, which is wrong, what is given there, and what is declared.
  static let ofVisualizers = [
    ("did_change_state", "pull, to, from", "to", "'from'", "pull, from, to"),
    ("did_change_state", "from, to", "from", "'pull'", "pull, from, to"),
    ("pulled_amount_changed", "amount, pull", "amount", "'pull'", "pull, amount"),
    ("pulled_amount_changed", "pull, progress", "progress", "'amount'", "pull, amount"),
    ("triggered_action", "state", "state", "'pull'", "pull"),
    ("action_completed", "pull, outcome", "outcome", "nothing", "pull"),
    ("layout_status_view", "status_view, pull", "status_view", "'pull'", "pull, status_view"),
    ("progress_changed", "progress", "progress", "'pull'", "pull, progress"),
    ("pulled_amount_changed", "pull, percent", "percent", "'amount'", "pull, amount"),
    ("pulled_amount_changed", "pull, ratio", "ratio", "'amount'", "pull, amount"),
    ("action_completed", "pull, success", "success", "nothing", "pull"),
  ]
  static let ofStatusViews = [
    ("setup", "pull, view", "pull", "'view'", "view, pull"),
    ("setup", "pull", "pull", "'view'", "view, pull"),
    ("update_for_state", "pull, state", "pull", "'state'", "state"),
    ("update_for_state", "state, pull", "pull", "nothing", "state"),
    (
      "update_for_pulled_amount", "threshold, amount", "threshold", "'amount'", "amount, threshold"
    ),
    ("update_for_result", "text", "text", "'outcome'", "outcome, text"),
    ("apply_style", "pull, style", "pull", "'style'", "style"),
    ("update_for_state", "previous, new_state", "new_state", "nothing", "state"),
    ("update_for_state", "state, animated", "animated", "nothing", "state"),
    (
      "update_for_pulled_amount", "fraction, threshold", "fraction", "'amount'",
      "amount, threshold"
    ),
  ]

  private func findings(_ script: String) throws -> [Diagnostic] {
    try PullStage(script).log.diagnostics
  }

  @Test(arguments: ofVisualizers.map { ("v", $0) } + ofStatusViews.map { ("s", $0) })
  func stands(part: String, row: (String, String, String, String, String)) throws {
    let (method, parameters, wrong, given, right) = row
    let code = "\nfunction \(part):\(method)(\(parameters)) end"
    let found = try findings(part == "v" ? Script.visualizer(code) : Script.statusView(code))
    #expect(
      found.map(\.message) == [
        "the parameter '\(wrong)' of '\(method)' stands where \(given) is given; "
          + "write function \(part):\(method)(\(right))"
      ])
    #expect(found.map(\.code) == [.wrongParameters] && found.map(\.line) == [3])
  }

  @Test(arguments: [
    "function v:did_change_state(_, old, new) end",
    "function v:did_change_state(pull, _, state) end",
    "function v:did_change_state(...) end", "function v:progress_changed(control, amount) end",
    "function v:layout_status_view(pull, view) end", "function v:touch_moved(pull, amount) end",
    "function v:triggered_action(view) end", "function v:action_completed(pull, _again) end",
    "function v:action_completed(pull, ...) end",
    "function v:triggered_action(pull, x) end\nfunction v:touch_moved(p, x) self:triggered_action(p, x) end",
  ]) func namesOfOnesOwn(code: String) throws {
    #expect(try findings(Script.visualizer(code)) == [])
  }
}
