import PullToAction

/// Fonts, and about how wide a text will be: no renderer has set it yet.
enum ChartText {
  /// The estimated width of a text, in points: six tenths of the font's size a letter, which is more than
  /// most have, and all of it for letters beyond ASCII.
  static func width(of text: String, in font: Font) -> Double {
    text.reduce(0) { $0 + ($1.isASCII ? 0.6 : 1) } * font.size
  }

  /// As much of a text as has room, its end replaced by `…`; `nil` where not even one letter has.
  static func fitting(_ text: String, in font: Font, width: Double) -> String? {
    guard ChartText.width(of: text, in: font) > width else { return text }
    var room = width - ChartText.width(of: "…", in: font)
    let kept = text.prefix { character in
      room -= ChartText.width(of: String(character), in: font)
      return room >= 0
    }
    return kept.isEmpty ? nil : kept + "…"
  }

  /// A text on one line: the name of a file may hold anything.
  static func visible(_ text: String) -> String {
    String(
      text.map {
        $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "�" : $0
      })
  }

  static let title = Font(size: 15, weight: .semibold)
  static let body = Font(size: 11)
  static let small = Font(size: 10)
}

/// The colours of charts. Lines and bands differ in lightness too, so that they can be told apart
/// where there are no colours.
enum ChartColor {
  static let paper = Color(white: 1)
  static let ink = gray(0x22)
  static let faintInk = gray(0x6B)
  static let grid = gray(0xE3)
  static let axis = gray(0x9A)
  static let faint = gray(0xC4)

  static let pulled = hexadecimal(0x1B4F9C)
  static let offset = hexadecimal(0xE07B16)
  static let inset = hexadecimal(0x2A9D8F)
  static let threshold = hexadecimal(0xB3261E)
  static let call = hexadecimal(0x4A5568)
  static let fault = hexadecimal(0xC62828)

  /// What a state's band is filled with.
  static func band(_ state: PullState) -> Color {
    bands[PullState.allCases.firstIndex(of: state) ?? 0]
  }

  /// What a transition is drawn in that was taken so often.
  static func transition(_ count: Int) -> Color { count > 0 ? call : faint }

  private static let bands = [0xE9ECEF, 0xBFDBF7, 0xFFDD94, 0xBCE3C2, 0xDCCBF0, 0xF6C6CF].map(
    hexadecimal)

  /// The same behind lines: most of the way to white.
  static func tint(_ color: Color) -> Color {
    func tint(_ channel: Double) -> Double { 1 - (1 - channel) * 0.3 }
    return Color(red: tint(color.red), green: tint(color.green), blue: tint(color.blue))
  }

  private static func gray(_ byte: Int) -> Color { Color(white: Double(byte) / 255) }

  private static func hexadecimal(_ value: Int) -> Color {
    Color(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255)
  }
}
