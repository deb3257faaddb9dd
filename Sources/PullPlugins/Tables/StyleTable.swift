import PullToAction
import ViewKit

/// Styles and themes as tables.
package enum StyleTable {
  /// ``PullToAction/Style``
  package static let style = TableSchema<Style>(
    name: "style",
    fields: [
      .color("background_color", \.backgroundColor, "What fills the control."),
      .color(
        "status_background_color", \.statusBackgroundColor, "What fills the status view."),
      .font("font", \.font, "The font of the status view's text."),
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
}
