/// The tokens of SVG path data: commands, numbers, flags; white space, and one comma between numbers.
struct SVGScanner {
  private let bytes: [UInt8]
  /// How many bytes were read.
  private(set) var position = 0
  /// Whether a comma was read that a number has to follow.
  private var owesNumber = false

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    skip(SVGScanner.blanks)
  }

  private static let blanks = " \t\n\u{C}\r"
  private static let digits = "0123456789"

  var isAtEnd: Bool { position == bytes.count && !owesNumber }

  /// The next byte.
  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func command() -> UInt8? {
    guard let byte = peek(), !owesNumber, (65...90).contains(byte & 0xDF) else { return nil }
    position += 1
    skip(SVGScanner.blanks)
    return byte
  }

  /// Whether a number follows, rather than a command or the end.
  func hasNumber() -> Bool {
    guard let byte = peek() else { return false }
    return owesNumber || "+-.0123456789".utf8.contains(byte)
  }

  mutating func point(_ origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  /// A number, as long as possible: `1-2` and `1.5.5` are two.
  mutating func number() -> Double? {
    let start = position
    skip("+-", atMost: 1)
    var digits = skip(SVGScanner.digits)
    if skip(".", atMost: 1) > 0 { digits += skip(SVGScanner.digits) }
    guard digits > 0 else { return nil }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    skipSeparator()
    return Double(text)
  }

  /// A 0 or a 1, after which no separator is needed.
  mutating func flag() -> Bool? {
    let byte = peek()
    guard skip("01", atMost: 1) > 0 else { return nil }
    skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  private mutating func skipExponent() {
    let start = position
    guard skip("eE", atMost: 1) > 0 else { return }
    skip("+-", atMost: 1)
    if skip(SVGScanner.digits) == 0 { position = start }
  }

  private mutating func skipSeparator() {
    skip(SVGScanner.blanks)
    owesNumber = skip(",", atMost: 1) > 0
    skip(SVGScanner.blanks)
  }

  /// Skips bytes that are among some; gives their count.
  @discardableResult private mutating func skip(_ wanted: String, atMost limit: Int = .max) -> Int {
    let count = bytes[position...].prefix(limit).prefix { wanted.utf8.contains($0) }.count
    position += count
    return count
  }
}
