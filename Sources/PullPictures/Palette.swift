import ViewKit

/// The colours of the scenery, about those of iOS's lists.
struct Palette {
  /// Behind everything, and behind the content where that is pulled away.
  let ground: Color
  let row: Color
  let bar: Color
  let line: Color
  let title: Color
  let detail: Color
  let frame: Color
  let finger: Color
  let accent: Color

  init(_ appearance: PictureOptions.Appearance) {
    switch appearance {
    case .light:
      ground = Palette.hex("#f2f2f7")
      row = Palette.hex("#ffffff")
      bar = Palette.hex("#fafafc")
      line = Palette.hex("#d8d8dc")
      title = Palette.hex("#1c1c1e")
      detail = Palette.hex("#b4b4ba")
      frame = Palette.hex("#3a3a3c")
      finger = Palette.hex("#0a60ff")
      accent = Palette.hex("#0a60ff")
    case .dark:
      ground = Palette.hex("#0c0c0e")
      row = Palette.hex("#1c1c1e")
      bar = Palette.hex("#161618")
      line = Palette.hex("#38383a")
      title = Palette.hex("#f2f2f7")
      detail = Palette.hex("#6a6a70")
      frame = Palette.hex("#636366")
      finger = Palette.hex("#64a8ff")
      accent = Palette.hex("#64a8ff")
    }
  }

  private static func hex(_ text: String) -> Color { Color(text) ?? Color(white: 0) }
}
