import TextSupport

/// JSON that came from a page or a file.
enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// Always finite.
  case number(Double)
  case string(String)
  case list([JSONValue])
  /// Of two fields with one name the last counts.
  case object([String: JSONValue])

  /// What it is, for messages.
  var described: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): NumberText.text(number)
    case .string(let text):
      JSONText.string(String(text.prefix(40))) + (text.count > 40 ? " and more" : "")
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Reads JSON (RFC 8259) whose writer is not trusted: nesting has an end, and what is wrong is told with its place.
/// Foundation's decoder says "The given data was not valid JSON" of a recording that somebody has edited, and needs a
/// type for each message.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0

  /// How deep lists and objects may be nested: messages need three levels.
  static let greatestDepth = 16

  /// Reads a whole text.
  ///
  /// - Throws: ``BadMessage``.
  static func value(of bytes: [UInt8]) throws(BadMessage) -> JSONValue {
    guard String(validUTF8: bytes) != nil else {
      throw BadMessage("it is not UTF-8: write JSON as UTF-8")
    }
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.wrong("expected its end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func wrong(_ expected: String) -> BadMessage {
    BadMessage("it is no JSON: at byte \(place + 1), \(expected)")
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return skip(character)
  }

  private mutating func value(depth: Int) throws(BadMessage) -> JSONValue {
    guard depth <= JSONReader.greatestDepth else {
      throw wrong("it is nested deeper than \(JSONReader.greatestDepth) levels")
    }
    if take("{") { return .object(try fields(depth: depth)) }
    if take("[") { return .list(try items(depth: depth)) }
    if take("\"") { return .string(try string()) }
    for (word, value) in JSONReader.words where bytes[place...].starts(with: word) {
      place += word.count
      return value
    }
    return .number(try number())
  }

  private static let words: [([UInt8], JSONValue)] = [
    (Array("true".utf8), .boolean(true)), (Array("false".utf8), .boolean(false)),
    (Array("null".utf8), .null),
  ]

  private mutating func items(depth: Int) throws(BadMessage) -> [JSONValue] {
    var items: [JSONValue] = []
    guard !take("]") else { return items }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw wrong("expected , or ]") }
    return items
  }

  private mutating func fields(depth: Int) throws(BadMessage) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    guard !take("}") else { return fields }
    repeat {
      guard take("\"") else { throw wrong("expected the name of a field in quotes") }
      let name = try string()
      guard take(":") else { throw wrong("expected :") }
      fields[name] = try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw wrong("expected , or }") }
    return fields
  }

  /// By hand: a regular expression took half a millisecond of each message of a finger.
  private mutating func number() throws(BadMessage) -> Double {
    let start = place
    _ = skip("-")
    var isNumber = skip("0") || skipDigits()
    if isNumber, skip(".") { isNumber = skipDigits() }
    if isNumber, skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      isNumber = skipDigits()
    }
    guard isNumber, !(next.map(JSONReader.ofNumbers.contains) ?? false) else {
      place = start
      throw wrong("expected a value")
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      place = start
      throw wrong("the number is too large")
    }
    return number
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Whether there was one.
  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    return place > start
  }

  private static let ofNumbers = Set("0123456789+-.eE".utf8)

  // MARK: Strings

  /// What follows the opening quote.
  private mutating func string() throws(BadMessage) -> String {
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escaped().utf8
      case ..<0x20: throw wrong("a string has a control character: write it as \\u001f or \\n")
      default: text.append(byte)
      }
    }
    throw wrong("expected the end of a string")
  }

  private mutating func escaped() throws(BadMessage) -> String {
    guard let byte = next else { throw wrong("expected a character behind \\") }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return String(try scalar())
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    default: throw wrong("there is no such escape")
    }
  }

  /// `\uD83D\uDE00` is one character; half of such a pair is none.
  private mutating func scalar() throws(BadMessage) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes[place...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    let start = place
    place += 2
    let second = try self.unit()
    guard (0xDC00...0xDFFF).contains(second) else {
      place = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(BadMessage) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, let text = String(validUTF8: digits),
      text.allSatisfy(\.isHexDigit), let unit = UInt32(text, radix: 16)
    else { throw wrong("expected four hexadecimal digits") }
    place += 4
    return unit
  }
}
