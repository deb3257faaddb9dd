import PullToAction
import TextSupport

/// What a screen reader finds in a control as text: the control, and two spaces deeper what is in it.
enum AccessibilityText {
  static func lines(of control: PullToActionControl) -> [String] {
    var said = Accessibility()
    said.role = control.accessibilityRole
    said.label = control.accessibilityLabel
    said.value = control.accessibilityValue
    said.hint = control.accessibilityHint
    said.actions = control.accessibilityActions
    let inside = AccessibilityElement.elements(of: control.view)
      .filter { $0.view != control.view.id }
    return [line(control.name, said)]
      + inside.map { "  " + line(name($0.view, in: control.view), $0.accessibility) }
  }

  /// `pull button "Refresh" value "Loading…" actions refresh`
  private static func line(_ name: String, _ said: Accessibility) -> String {
    var parts = [name, said.role.rawValue]
    if let label = said.label { parts.append(LuaSource.quoted(label)) }
    if let value = said.value { parts.append("value " + LuaSource.quoted(value)) }
    if let hint = said.hint { parts.append("hint " + LuaSource.quoted(hint)) }
    if !said.actions.isEmpty {
      parts.append("actions " + said.actions.map(\.rawValue).joined(separator: " "))
    }
    return VisibleText.line(parts.joined(separator: " "))
  }

  private static func name(_ id: UInt32, in view: View) -> String {
    if view.id == id { return view.name }
    return view.subviews.lazy.map { name(id, in: $0) }.first { !$0.isEmpty } ?? ""
  }
}
