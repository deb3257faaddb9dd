import ViewKit

/// The colours of the scenery, about those of iOS's lists.
package struct Palette {
  /// Behind everything, and behind the content where that is pulled away.
  package let ground: Color
  /// Of the content.
  package let row: Color
  let bar, line, title, detail, frame: Color
  /// Of the finger and of the bar that fills.
  let accent: Color

  /// The colours of one appearance.
  package init(_ appearance: PictureOptions.Appearance) {
    func color(_ light: String, _ dark: String) -> Color {
      Color(appearance == .light ? light : dark) ?? Color(white: 0)
    }
    ground = color("#f2f2f7", "#0c0c0e")
    row = color("#ffffff", "#1c1c1e")
    bar = color("#fafafc", "#161618")
    line = color("#d8d8dc", "#38383a")
    title = color("#1c1c1e", "#f2f2f7")
    detail = color("#b4b4ba", "#6a6a70")
    frame = color("#3a3a3c", "#636366")
    accent = color("#0a60ff", "#64a8ff")
  }
}
