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

  private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.color) })

  /// Reads a colour from text; `nil` where the text is neither a name nor hexadecimal.
  public init?(_ text: some StringProtocol) { self.init(written: String(text)) }

  private init?(written text: String) {
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "#") {
      self.init(hexadecimal: bytes.dropFirst())
    } else if let color = Color.byName[text] {
      self = color
    } else {
      return nil
    }
  }

  /// Reads 3, 6 or 8 digits, byte by byte: a plugin may set a colour in each frame.
  private init?(hexadecimal digits: some Sequence<UInt8>) {
    var value: UInt32 = 0
    var count = 0
    for byte in digits {
      guard count < 8, let digit = Color.value(ofDigit: byte) else { return nil }
      value = value << 4 | digit
      count += 1
    }
    switch count {
    case 3: value = ((value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF) * 0x11
    case 6, 8: break
    default: return nil
    }
    if count < 8 { value = value << 8 | 0xFF }
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte & 0xF)
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      UInt32(byte & 0xF) + 9
    default: nil
    }
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
