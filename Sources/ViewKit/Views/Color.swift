/// A colour in sRGB with its opacity; every component lies in 0…1.
public struct Color: Equatable, Hashable, Sendable {
  /// The component of the same name, 0…1.
  public let red: Double, green: Double, blue: Double
  /// The opacity: 0 is clear, 1 is solid.
  public let alpha: Double

  /// Makes a colour; components are clamped to 0…1, and NaN is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.clamped(red)
    self.green = Color.clamped(green)
    self.blue = Color.clamped(blue)
    self.alpha = Color.clamped(alpha)
  }

  /// Makes a grey, 0 black to 1 white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func clamped(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }

  // MARK: Colours as text

  /// UIKit's fixed colours by name, with UIKit's values
  /// (developer.apple.com/documentation/uikit/uicolor, "Fixed colors").
  public static let named: [(name: String, color: Color)] = [
    ("black", Color(white: 0)), ("dark_gray", Color(white: 1.0 / 3)),
    ("light_gray", Color(white: 2.0 / 3)), ("white", Color(white: 1)), ("gray", Color(white: 0.5)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 1)), ("cyan", Color(red: 0, green: 1, blue: 1)),
    ("yellow", Color(red: 1, green: 1, blue: 0)), ("magenta", Color(red: 1, green: 0, blue: 1)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)), ("clear", Color(white: 0, alpha: 0)),
  ]

  /// Reads a colour from text; `nil` where the text is neither a name nor hexadecimal.
  public init?(_ text: some StringProtocol) {
    if text.first == "#" {
      self.init(hexadecimal: text.dropFirst())
    } else if let entry = Color.named.first(where: { $0.name == text }) {
      self = entry.color
    } else {
      return nil
    }
  }

  private init?(hexadecimal digits: some StringProtocol) {
    var values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, digits.allSatisfy(\.isASCII) else { return nil }
    if values.count == 3 { values = values.flatMap { [$0, $0] } }
    guard values.count == 6 || values.count == 8 else { return nil }
    let parts = stride(from: 0, to: values.count, by: 2).map {
      Double(values[$0] * 16 + values[$0 + 1]) / 255
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// The colour as `"#rrggbb"`, or `"#rrggbbaa"` where it is not solid, each component
  /// rounded to 1/255.
  public var hexadecimal: String {
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let digits = parts.map { part in
      let byte = Int((part * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + digits.joined()
  }
}
