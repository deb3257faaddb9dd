import TextSupport

/// A text's family, size and weight.
///
/// Written as in a drawing program: `"15"`, `"bold 15"`, `"Helvetica Neue semibold 15"`.
public struct Font: Equatable, Hashable, Sendable {
  /// The thickness of the strokes (the weights of `UIFont.Weight` that most families have).
  public enum Weight: String, CaseIterable, Equatable, Hashable, Sendable {
    /// For body text.
    case regular
    /// Slightly bolder.
    case medium
    /// Between medium and bold.
    case semibold
    /// For headings.
    case bold
  }

  /// The family's name; `"system"` is the renderer's user interface font.
  public var family: String
  /// The size, in points. Ignores numbers that are not finite.
  public var size: Double { didSet { size = size.finite(or: oldValue) } }
  /// The weight.
  public var weight: Weight

  /// Makes a font; the system's family in regular 17 points unless given, as in UIKit's labels. A size
  /// that is not finite counts as not given.
  public init(family: String = "system", size: Double = 17, weight: Weight = .regular) {
    self.family = family
    self.size = size.finite(or: 17)
    self.weight = weight
  }

  /// The distance of the baseline below the middle of its line, in points, with any renderer's font:
  /// half the difference of ascent and descent in UIKit's system font (16.18 and 4.10 at 17 points).
  public var baselineOffset: Double { size * (16.18 - 4.10) / 2 / 17 }

  /// The sizes that a font may have, in points.
  public static let sizes = 1.0...1000.0

  // MARK: Fonts as text

  /// Reads a font: the last word is the size (1…1000, in decimals), the one before it may be a
  /// weight, and the rest is the family, `"system"` where nothing is left. A word in small letters that is a
  /// letter off a weight, such as `blod`, or a style that there is not, such as `light` and `italic`, is a slip and
  /// no family; and there is one family, with no comma in its name: no list as in CSS.
  ///
  ///     Font("Helvetica Neue semibold 15")  // family "Helvetica Neue", .semibold, 15 points
  public init?(_ text: some StringProtocol) {
    var words = String(text).split(separator: " ")
    guard let size = words.popLast().flatMap(Font.size), Font.sizes.contains(size) else {
      return nil
    }
    let weight = words.last.flatMap { Weight(rawValue: $0.lowercased()) }
    if weight != nil {
      words.removeLast()
    } else if words.last.map(Font.isSlip) ?? false {
      return nil
    }
    let family = words.joined(separator: " ")
    guard family.unicodeScalars.count <= 100, !family.contains(where: Font.breaksALine),
      !family.contains(",")
    else {
      return nil
    }
    self.init(family: family.isEmpty ? "system" : family, size: size, weight: weight ?? .regular)
  }

  /// The font as text, which reads as the same font: `"system 15"`, `"system bold 15"`.
  public var text: String {
    let number = size == size.rounded() && abs(size) < 1e6 ? String(Int(size)) : String(size)
    // A family whose name ends in a weight, or nearly, needs one after it, or its own end would be read as one.
    let last = family.split(separator: " ").last ?? ""
    let isPlain =
      weight == .regular && Weight(rawValue: last.lowercased()) == nil && !Font.isSlip(last)
    return isPlain ? "\(family) \(number)" : "\(family) \(weight.rawValue) \(number)"
  }

  /// Styles that other libraries have; and the number of a weight.
  private static let otherStyles = [
    "thin", "hairline", "light", "ultralight", "extralight", "demibold", "heavy", "extrabold",
    "ultrabold", "black", "italic", "oblique", "condensed", "normal", "bolder", "lighter",
  ]

  /// Whether a word is a weight with a letter too many, too few or wrong, or a style that there is not.
  private static func isSlip(_ word: Substring) -> Bool {
    // Nearly every font is of that family, and to look for a weight like it takes 90,000 instructions.
    if word == "system" { return false }
    if otherStyles.contains(String(word)) || word.count == 3 && word.hasSuffix("00") { return true }
    return word.allSatisfy(\.isLowercase)
      && Spelling.nearest(to: String(word), among: Weight.allCases.map(\.rawValue), allowing: 1)
        != nil
  }

  /// A decimal number: `Double` also reads `"nan"`, `"0x10"` and `"1e2"`.
  private static func size(of word: Substring) -> Double? {
    word.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(word) : nil
  }

  private static func breaksALine(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) }
  }
}
