/// The structure of a PNG file (W3C, Portable Network Graphics, third edition, sections 5 and 11).
///
/// Decoders are written in C: their input is checked here first. The pixels are not decompressed.
struct PNGFile {
  /// The size in pixels.
  private(set) var size = (width: 0, height: 0)
  private let bytes: [UInt8]
  private var position = 8
  private var seen: Set<String> = []
  private var last = ""
  private var colorType: UInt8 = 0

  /// Checks a file.
  init(_ bytes: [UInt8]) throws(PNGError) {
    self.bytes = bytes
    guard bytes.starts(with: PNGFile.signature) else { throw .notPNG }
    guard bytes.count <= ImageContent.greatestCount else { throw .tooManyBytes(bytes.count) }
    let header = try next()
    guard header.type == "IHDR" else { throw .damaged(.missing("IHDR")) }
    try readHeader(header)
    repeat { try checkOrder(of: try next()) } while last != "IEND"
    guard seen.contains("IDAT") else { throw .damaged(.missing("IDAT")) }
    guard position == bytes.count else { throw .damaged(.unexpected("after IEND")) }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// All critical chunks.
  private static let critical: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND"]

  private struct Chunk {
    let type: String
    let body: Range<Int>
  }

  /// The next chunk, its bounds and checksum checked.
  private mutating func next() throws(PNGError) -> Chunk {
    // Length, type and checksum are four bytes each.
    guard bytes.count - position >= 12 else { throw .damaged(.cutOff) }
    let length = Int(word(at: position))
    guard length <= bytes.count - position - 12 else { throw .damaged(.cutOff) }
    let name = bytes[position + 4..<position + 8]
    guard name.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw .damaged(.unexpected("with no name"))
    }
    let type = String(decoding: name, as: UTF8.self)
    let body = position + 8..<position + 8 + length
    guard Checksum.crc32(bytes[position + 4..<body.upperBound]) == word(at: body.upperBound) else {
      throw .damaged(.checksum(type))
    }
    position = body.upperBound + 4
    return Chunk(type: type, body: body)
  }

  private mutating func readHeader(_ chunk: Chunk) throws(PNGError) {
    guard chunk.body.count == 13 else { throw .damaged(.header) }
    let start = chunk.body.lowerBound
    size = (Int(word(at: start)), Int(word(at: start + 4)))
    let depth = bytes[start + 8]
    colorType = bytes[start + 9]
    guard size.width > 0, size.height > 0, PNGFile.depths[colorType]?.contains(depth) == true,
      bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1
    else { throw .damaged(.header) }
    guard max(size.width, size.height) <= ImageContent.greatestSide else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    (seen, last) = ([chunk.type], chunk.type)
  }

  /// The bit depths that each colour type may have (table 12).
  private static let depths: [UInt8: Set<UInt8>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  private mutating func checkOrder(of chunk: Chunk) throws(PNGError) {
    // A capital first letter marks a chunk that a decoder may not skip.
    let isCritical = chunk.type.utf8.first.map { $0 & 0x20 == 0 } ?? true
    guard !isCritical || PNGFile.critical.contains(chunk.type), isInPlace(chunk) else {
      throw .damaged(.unexpected(chunk.type))
    }
    if chunk.type == "IDAT", colorType == 3, !seen.contains("PLTE") {
      throw .damaged(.missing("PLTE"))
    }
    seen.insert(chunk.type)
    last = chunk.type
  }

  private func isInPlace(_ chunk: Chunk) -> Bool {
    switch chunk.type {
    case "IHDR": false
    case "PLTE":
      !seen.contains("PLTE") && !seen.contains("IDAT") && colorType != 0 && colorType != 4
        && (3...768).contains(chunk.body.count) && chunk.body.count % 3 == 0
    case "IDAT": last == "IDAT" || !seen.contains("IDAT")
    case "IEND": chunk.body.isEmpty
    default: true
    }
  }

  private func word(at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// The checksum of PNG's chunks (annex D of the same).
package enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// CRC-32 with the polynomial of ISO 3309.
  package static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var value = UInt32.max
    for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
    return ~value
  }
}
