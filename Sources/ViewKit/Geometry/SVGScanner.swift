/// The words of SVG path data: commands, numbers, flags; blanks, and one comma between numbers.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether a comma was read that a number has to follow.
  private var owesNumber = false

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    skipBlanks()
  }

  var isAtEnd: Bool { position == bytes.count && !owesNumber }

  /// The next byte that is no blank.
  func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  mutating func command() -> UInt8? {
    guard let byte = peek(), !owesNumber, (65...90).contains(byte & 0xDF) else { return nil }
    position += 1
    skipBlanks()
    return byte
  }

  /// Whether a number follows, rather than a command or the end.
  func hasNumber() -> Bool {
    guard let byte = peek() else { return false }
    return owesNumber || SVGScanner.isDigit(byte) || "+-.".utf8.contains(byte)
  }

  mutating func point(_ origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  /// A number: it ends where it can no longer go on, so `1-2` and `1.5.5` are two.
  mutating func number() -> Double? {
    let start = position
    if let sign = peek(), "+-".utf8.contains(sign) { position += 1 }
    let whole = skipDigits()
    var fraction = 0
    if peek() == UInt8(ascii: ".") {
      position += 1
      fraction = skipDigits()
    }
    guard whole + fraction > 0 else { return nil }
    skipExponent()
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      return nil
    }
    skipSeparator()
    return value
  }

  /// A 0 or a 1, which need not be parted from what follows.
  mutating func flag() -> Bool? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    position += 1
    skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek(), SVGScanner.isDigit(byte) { position += 1 }
    return position - start
  }

  private mutating func skipExponent() {
    let start = position
    guard let mark = peek(), mark | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    if let sign = peek(), "+-".utf8.contains(sign) { position += 1 }
    if skipDigits() == 0 { position = start }
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 32 || (9...13).contains(byte) && byte != 11 { position += 1 }
  }

  private mutating func skipSeparator() {
    skipBlanks()
    owesNumber = peek() == UInt8(ascii: ",")
    guard owesNumber else { return }
    position += 1
    skipBlanks()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
