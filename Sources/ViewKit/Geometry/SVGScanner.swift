/// The tokens of SVG path data: commands, numbers, flags; white space, and one comma between numbers.
struct SVGScanner {
  private let bytes: [UInt8]
  /// How many bytes were read.
  private(set) var position = 0
  /// Whether a comma was read that a number has to follow.
  private var owesNumber = false

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    skipBlanks()
  }

  var isAtEnd: Bool { position == bytes.count && !owesNumber }

  /// The next byte.
  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func command() -> UInt8? {
    guard let byte = peek(), !owesNumber, (65...90).contains(byte & 0xDF) else { return nil }
    position += 1
    skipBlanks()
    return byte
  }

  /// Whether a number follows, rather than a command or the end.
  func hasNumber() -> Bool {
    guard let byte = peek() else { return false }
    return owesNumber || byte.isDigit || byte == .point || byte.isSign
  }

  mutating func point(_ origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  /// A number, as long as possible: `1-2` and `1.5.5` are two.
  mutating func number() -> Double? {
    let start = position
    let isNegative = peek() == .minus
    if let byte = peek(), byte.isSign { position += 1 }
    var decimal = SVGDecimal()
    while let byte = peek(), byte.isDigit { append(byte, to: &decimal) }
    if peek() == .point {
      position += 1
      decimal.hasPoint = true
      while let byte = peek(), byte.isDigit { append(byte, to: &decimal) }
    }
    guard decimal.count > 0 else { return nil }
    let hasExponent = skipExponent()
    let end = position
    skipSeparator()
    guard !hasExponent, let size = decimal.value else {
      return Double(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    return isNegative ? -size : size
  }

  private mutating func append(_ digit: UInt8, to decimal: inout SVGDecimal) {
    decimal.append(digit)
    position += 1
  }

  /// A 0 or a 1, after which no separator is needed.
  mutating func flag() -> Bool? {
    guard let byte = peek(), byte | 1 == UInt8(ascii: "1") else { return nil }
    position += 1
    skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  private mutating func skipExponent() -> Bool {
    guard let letter = peek(), letter | 0x20 == UInt8(ascii: "e") else { return false }
    let start = position
    position += 1
    if let byte = peek(), byte.isSign { position += 1 }
    guard let byte = peek(), byte.isDigit else {
      position = start
      return false
    }
    while let byte = peek(), byte.isDigit { position += 1 }
    return true
  }

  private mutating func skipSeparator() {
    skipBlanks()
    owesNumber = peek() == UInt8(ascii: ",")
    guard owesNumber else { return }
    position += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte.isBlank { position += 1 }
  }
}

/// The digits of a number, as they are read.
private struct SVGDecimal {
  private var digits: UInt64 = 0
  private(set) var count = 0
  private var places = 0
  /// Whether further digits come after the point.
  var hasPoint = false

  mutating func append(_ digit: UInt8) {
    count += 1
    guard count <= SVGDecimal.mostDigits else { return }
    digits = digits * 10 + UInt64(digit & 0xF)
    if hasPoint { places += 1 }
  }

  /// The nearest double; `nil` where there are more digits than one holds. The digits and the power of ten
  /// are exact, and a division rounds once: that is what reading the text gives, in a twentieth of the time.
  var value: Double? {
    guard count <= SVGDecimal.mostDigits else { return nil }
    return Double(digits) / SVGDecimal.powers[places]
  }

  private static let mostDigits = 15
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension UInt8 {
  fileprivate static let point = UInt8(ascii: ".")
  fileprivate static let minus = UInt8(ascii: "-")
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isSign: Bool { self == .minus || self == UInt8(ascii: "+") }
  /// A space, a tab, or what begins a line or a page.
  fileprivate var isBlank: Bool {
    self == 0x20 || self == 9 || self == 10 || self == 12 || self == 13
  }
}
