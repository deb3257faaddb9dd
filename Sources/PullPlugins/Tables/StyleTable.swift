import LuaRuntime
import PullToAction
import TextSupport

/// Styles and themes as tables.
package enum StyleTable {
  /// ``PullToAction/Style``
  package static let style = TableSchema<Style>(
    name: "style",
    fields: [
      .color("background_color", \.backgroundColor, "What fills the control."),
      .color("status_background_color", \.statusBackgroundColor, "What fills the status view."),
      .font("font", \.font, "The font of the status view's text."),
      .number("font_size", \.font.size, in: Font.sizes, "The size of that font, in points."),
      .color("text_color", \.textColor, "The colour of the status view's text."),
      .color("arrow_color", \.arrowColor, "What fills the status view's arrow."),
      .color("arrow_border_color", \.arrowBorderColor, "The colour of the arrow's border."),
      .number(
        "arrow_border_width", \.arrowBorderWidth, in: 0...100,
        "The width of the arrow's border, in points; 0 is none."),
    ])

  /// ``PullToAction/Theme``
  package static let theme = TableSchema<Theme>(
    name: "theme",
    fields: [
      .color("active_tint_color", \.activeTintColor, "The control's background."),
      .color("secondary_tint_color", \.secondaryTintColor, "The status view's background."),
      .font("primary_font", \.primaryFont, "The font of the status view's text."),
      .color("primary_font_color", \.primaryFontColor, "The colour of the status view's text."),
      .color("inactive_tint_color", \.inactiveTintColor, "The arrow and its border."),
    ])

  /// Reads a theme: the name of one, or a table that changes the light one.
  package static func theme(_ value: LuaValue) throws(Complaint) -> Theme {
    switch value {
    case .string(let name):
      if let entry = Theme.named.first(where: { $0.name == name }) { return entry.theme }
    case .table(let table):
      let known = theme.fields.map(\.name)
      for field in table.fields where !(field.key.asString.map(known.contains) ?? false) {
        let name = field.key.asString ?? field.key.described
        throw Complaint("a theme has no " + Spelling.unknown(name, among: known))
      }
      return try theme.read(value, over: .light)
    default: break
    }
    let near = value.asString.flatMap {
      Spelling.nearest(to: $0, among: Theme.named.map(\.name))
    }
    throw Complaint(
      "a theme is \(quoted(Theme.named.map(\.name))) or a table such as { primary_font = \"15\" }"
        + (near.map { " (did you mean \"\($0)\"?)" } ?? ""))
  }
}
