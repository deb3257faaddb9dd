/// A hash that tells texts apart: FNV-1a with 64 bits (www.isthe.com/chongo/tech/comp/fnv), to find changes,
/// not forgeries.
package enum Fingerprint {
  /// The number of lines, each ended by a newline, as 16 hexadecimal digits.
  package static func text(of lines: some Sequence<String>) -> String {
    let digits = String(number(of: lines.lazy.flatMap { Array($0.utf8) + [0x0A] }), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The number of some bytes.
  package static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
