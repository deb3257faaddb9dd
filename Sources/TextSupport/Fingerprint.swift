/// A hash that tells texts apart: FNV-1a with 64 bits (www.isthe.com/chongo/tech/comp/fnv), to find changes,
/// not forgeries.
package enum Fingerprint {
  /// The number of lines, each ended by a newline, as 16 hexadecimal digits.
  package static func text(of lines: some Sequence<String>) -> String {
    var number = start
    for var line in lines {
      line.withUTF8 { for byte in $0 { add(byte, to: &number) } }
      add(UInt8(ascii: "\n"), to: &number)
    }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The number of some bytes.
  package static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: start) { add($1, to: &$0) }
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func add(_ byte: UInt8, to number: inout UInt64) {
    number = (number ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
