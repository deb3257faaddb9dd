/// PNG files made part by part, with a checksum that is counted bit by bit.
package enum PNGBytes {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  /// The remainder of the division by the polynomial, as the standard defines it.
  package static func checksum(_ bytes: [UInt8]) -> Int {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let next = remainder & 1 ^ UInt32(byte >> bit & 1)
        remainder = remainder >> 1 ^ (next == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return Int(~remainder)
  }

  package static func chunk(_ type: String, _ body: [UInt8] = []) -> [UInt8] {
    let named = Array(type.utf8) + body
    return word(body.count) + named + word(checksum(named))
  }

  package static func header(
    _ width: Int = 3, _ height: Int = 2, depth: UInt8 = 8, type: UInt8 = 6,
    rest: [UInt8] = [0, 0, 0]
  ) -> [UInt8] {
    chunk("IHDR", word(width) + word(height) + [depth, type] + rest)
  }

  package static let end = chunk("IEND")
  package static let pixels = chunk("IDAT", [1, 2, 3])

  package static func file(_ chunks: [UInt8]...) -> [UInt8] {
    signature + chunks.flatMap { $0 }
  }

  /// One clear pixel: a file that a browser takes, byte by byte.
  package static let onePixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4,
    0x89, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x64, 0xF8, 0xCF, 0x50,
    0x0F, 0x00, 0x03, 0x86, 0x01, 0x80, 0x5A, 0x34, 0x7D, 0x6B, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
