import CLibrary
import ViewKit

/// How well two colours are told apart (WCAG 2.2, "contrast ratio").
enum Contrast {
  /// From 1 to 21, of two solid colours.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// What level AA asks of a text: less of a large one, from 24 points, bold from 18.66.
  ///
  /// - Parameter scale: how much larger it is drawn than its font says.
  static func required(of font: Font, scale: Double) -> Double {
    font.size * scale >= (font.weight == .bold ? 18.66 : 24) ? 3 : 4.5
  }

  /// The colour nearest to a given one that is told apart from another well enough: darker or lighter.
  static func mended(_ color: Color, on back: Color, to required: Double) -> Color {
    for step in 1...20 {
      let share = Double(step) / 20
      for pole in [0.0, 1] {
        let mixed = Color(white: pole, alpha: share).over(color)
        if ratio(mixed, back) >= required { return mixed }
      }
    }
    return color
  }
}
