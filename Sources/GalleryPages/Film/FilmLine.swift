/// A line of a display list's text (``DisplayListText``), taken apart into what stays from frame to frame and the
/// numbers that move.
///
///     {"view":4,"fill":"#ff0080","size":[390,60.5],"at":[0,-12]}
///
/// has the template `{"view":4,"fill":"#‹hex›‹hex›‹hex›","size":[‹number›,‹number›],"at":[‹number›,‹number›]}` and
/// the values 255, 0, 128, 390000000, 60500000, 0 and -12000000: numbers are counted in millionths, the most that
/// the text has. Put together they are the same line, byte for byte. The number of the view stays where it is: it
/// says whose item this is.
struct FilmLine: Equatable {
  /// The line with a mark in place of each value.
  let template: String
  /// In the order of their marks.
  let values: [Int]

  /// Stands for a number, and for two hexadecimal digits of a colour. JSON has neither character unescaped.
  static let number: UInt8 = 1
  static let byte: UInt8 = 2

  init(_ line: String) {
    var reader = FilmLineReader(Array(line.utf8))
    reader.read()
    template = String(decoding: reader.template, as: UTF8.self)
    values = reader.values
  }
}

private struct FilmLineReader {
  let bytes: [UInt8]
  private var at = 0
  private(set) var template: [UInt8] = []
  private(set) var values: [Int] = []

  /// How many digits a number's whole part has at most: its millionths are exact in JavaScript, and so is the
  /// difference of two of them.
  private static let wholeDigits = 9

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func isDigit(_ index: Int) -> Bool { (0x30...0x39).contains(byte(index)) }

  mutating func read() {
    keepView()
    while at < bytes.count {
      if byte(at) == UInt8(ascii: "#"), byte(at - 1) == UInt8(ascii: "\"") {
        readColor()
      } else if isDigit(at) || byte(at) == UInt8(ascii: "-") && isDigit(at + 1) {
        readNumber()
      } else {
        keep(1)
      }
    }
  }

  private mutating func keep(_ count: Int) {
    template += bytes[at..<at + count]
    at += count
  }

  private mutating func keepView() {
    guard bytes.starts(with: #"{"view":"#.utf8) else { return }
    keep(8)
    while isDigit(at) { keep(1) }
  }

  /// `"#rrggbb"` or `"#rrggbbaa"`.
  private mutating func readColor() {
    let digits = bytes[(at + 1)...].prefix { $0 != UInt8(ascii: "\"") }
    keep(1)
    guard digits.count == 6 || digits.count == 8 else { return }
    let parts = stride(from: at, to: at + digits.count, by: 2).compactMap { index in
      UInt8(hexadecimal: bytes[index], bytes[index + 1])
    }
    guard parts.count * 2 == digits.count else { return }
    template += [UInt8](repeating: FilmLine.byte, count: parts.count)
    values += parts.map(Int.init)
    at += digits.count
  }

  /// A number as ``NumberText`` writes it; what reads like one otherwise stays.
  private mutating func readNumber() {
    let isNegative = byte(at) == UInt8(ascii: "-")
    let start = isNegative ? at + 1 : at
    var end = start
    while isDigit(end) { end += 1 }
    let whole = bytes[start..<end]
    var decimals = bytes[end..<end]
    if byte(end) == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      let point = end
      while isDigit(end) { end += 1 }
      decimals = bytes[point..<end]
    }
    let zero = UInt8(ascii: "0")
    let isWritten =
      whole.count <= FilmLineReader.wholeDigits && (whole.count == 1 || whole.first != zero)
      && decimals.count <= 6 && decimals.last != zero
    let digits = Array(whole + decimals) + Array(repeating: zero, count: max(6 - decimals.count, 0))
    guard isWritten, let value = Int(String(decoding: digits, as: UTF8.self)),
      !isNegative || value > 0
    else { return keep(end - at) }
    template.append(FilmLine.number)
    values.append(isNegative ? -value : value)
    at = end
  }
}

extension UInt8 {
  /// Two digits, as ``Color`` writes them.
  fileprivate init?(hexadecimal high: UInt8, _ low: UInt8) {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard let high = digit(high), let low = digit(low) else { return nil }
    self = high << 4 | low
  }
}
