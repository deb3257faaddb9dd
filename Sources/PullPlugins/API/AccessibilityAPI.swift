import LuaRuntime
import PullToAction

/// What a screen reader says of views, in Lua: "" stands for nothing.
enum AccessibilityAPI {
  static let properties = LuaProperty.list(
    settings, get: { object, _, state in Setting.give(settings, of: view(object), to: state) },
    set: { object, _, state in Setting.take(settings, of: view(object), from: state) })

  private static let settings: [Setting<View>] = [
    .word("accessibility_role", \.accessibilityRole, "What kind of thing the view is."),
    .string(
      "accessibility_label", \.itsLabel,
      "What a screen reader calls the view; \"\" for its text, if it has one."),
    .string(
      "accessibility_value", \.itsValue, "What it says the view shows now, such as \"50 %\"."),
    .string("accessibility_hint", \.itsHint, "What it says of how to use the view."),
  ]
}

extension View {
  fileprivate var itsLabel: String {
    get { accessibilityLabel ?? "" }
    set { accessibilityLabel = View.said(newValue) }
  }

  fileprivate var itsValue: String {
    get { accessibilityValue ?? "" }
    set { accessibilityValue = View.said(newValue) }
  }

  fileprivate var itsHint: String {
    get { accessibilityHint ?? "" }
    set { accessibilityHint = View.said(newValue) }
  }

  private static func said(_ text: String) -> String? { text.isEmpty ? nil : shownText(text) }
}
