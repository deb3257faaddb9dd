/// The one way in which numbers are written, in traces and for people: at most six decimals,
/// trailing zeros cut, no exponent, no -0. The same bytes in any process.
package enum NumberText {
  /// A number as text; what is not finite reads as `nan`, `inf` or `-inf`, which no event holds.
  package static func text(_ value: Double) -> String {
    guard let millionths = millionths(of: value) else { return rareText(value) }
    return String(unsafeUninitializedCapacity: longest) { bytes in
      let start = write(millionths, isNegative: value < 0, atEndOf: bytes)
      for index in start..<longest { bytes[index - start] = bytes[index] }
      return longest - start
    }
  }

  /// Adds the same to some bytes.
  package static func write(_ value: Double, to bytes: inout [UInt8]) {
    guard let millionths = millionths(of: value) else {
      return bytes += Array(rareText(value).utf8)
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { digits in
      let start = write(millionths, isNegative: value < 0, atEndOf: digits)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start..<longest]))
    }
  }

  /// `nil` beyond 2⁵³ of them, where a double has no six decimals to show.
  private static func millionths(of value: Double) -> UInt64? {
    let scaled = (value.magnitude * 1_000_000).rounded()
    return scaled < 9_007_199_254_740_992 ? UInt64(scaled) : nil
  }

  private static func rareText(_ value: Double) -> String {
    value.isFinite ? whole(value) : value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  /// From the last digit to the first: a frame has hundreds of numbers, and by strings they took a third of its time.
  ///
  /// - Parameter bytes: the ``longest`` bytes, of which the last are written.
  /// - Returns: where the text begins.
  private static func write(
    _ millionths: UInt64, isNegative: Bool, atEndOf bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var (rest, start) = (millionths, longest)
    func put(_ byte: UInt8) {
      start -= 1
      bytes[start] = byte
    }
    for _ in 0..<6 {
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      if digit > 0 || start < longest { put(UInt8(ascii: "0") + digit) }
    }
    if start < longest { put(UInt8(ascii: ".")) }
    repeat {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if isNegative, millionths > 0 { put(UInt8(ascii: "-")) }
    return start
  }

  /// A sign, ten digits, a point and six decimals, of less than 2⁵³ millionths.
  private static let longest = 18

  /// The same with a fixed number of decimals, so that it does not jump from frame to frame.
  package static func fixed(_ value: Double, decimals count: Int) -> String {
    let factor = (0..<count).reduce(1.0) { product, _ in product * 10 }
    let text = text((value * factor).rounded() / factor)
    let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
    guard decimals < count else { return text }
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: count - decimals)
  }

  private static func whole(_ value: Double) -> String {
    let rounded = value.rounded()
    if let exact = Int(exactly: rounded) { return String(exact) }
    // Swift writes such a number as 1.5e+300: its digits, and how far the point is to be moved.
    let parts = "\(rounded)".split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "\(rounded)" }
    let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    return parts[0].filter { $0 != "." } + String(repeating: "0", count: exponent - decimals)
  }
}
