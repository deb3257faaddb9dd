/// A number that tells texts apart: FNV-1a with 64 bits (www.isthe.com/chongo/tech/comp/fnv), for
/// noticing changes, not for keeping out forgers.
package enum Fingerprint {
  /// The number of lines, each ended by a newline, as 16 hexadecimal digits.
  package static func text(of lines: some Sequence<String>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for line in lines {
      line.utf8.forEach(add)
      add(UInt8(ascii: "\n"))
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
