import LuaRuntime
import PullToAction

/// What somebody does who uses a screen reader.
enum PeopleVerbs {
  static let all = [
    Verb(
      "accessibility_action",
      [
        LuaParameter(
          "action", .oneOf(AccessibilityAction.allCases.map(\.rawValue)), "what to do")
      ],
      doc:
        "Does what a screen reader offers: refresh, or cancel while an action runs."
    ) { session, arguments in
      let name = try arguments.requiredString("action")
      let control = session.stage.control
      guard let action = AccessibilityAction(rawValue: name), control.perform(action) else {
        let offered = control.accessibilityActions.map(\.rawValue).joined(separator: ", ")
        throw DriverError.refused(
          "accessibility_action: the control offers \(offered.isEmpty ? "nothing" : offered) now, "
            + "and not \(name)")
      }
    }
  ]
}
