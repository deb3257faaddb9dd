extension PictureSource {
  /// Reads what a file of one of these kinds says; `nil` where it says nothing.
  public init?(in file: [UInt8]) {
    var reader = SourceReader(file)
    guard let source = reader.read() else { return nil }
    self = source
  }
}

/// Goes from part to part of a file, none of which it trusts.
private struct SourceReader {
  let file: [UInt8]
  var position = 0

  init(_ file: [UInt8]) {
    self.file = file
  }

  mutating func read() -> PictureSource? {
    if starts(with: "\u{89}PNG", at: 0) { return readPNG() }
    if starts(with: "RIFF", at: 0), starts(with: "WEBP", at: 8) { return readWebP() }
    if starts(with: "GIF89a", at: 0) { return readGIF() }
    return nil
  }

  /// A length, a name, as many bytes, and a checksum.
  private mutating func readPNG() -> PictureSource? {
    position = 8
    while let length = number([0, 1, 2, 3]) {
      let body = position + 8
      if starts(with: "tEXtSource\0", at: position + 4) {
        return text(body + 7, length - 7).flatMap { PictureSource($0) }
      }
      position = body + length + 4
    }
    return nil
  }

  /// A name, a length, as many bytes, and one more where they are odd.
  private mutating func readWebP() -> PictureSource? {
    position = 12
    while let length = number([7, 6, 5, 4]) {
      let body = position + 8
      if starts(with: "XMP ", at: position) {
        return text(body, length).flatMap { XMPPacket.source(in: $0) }
      }
      position = body + length + length % 2
    }
    return nil
  }

  /// Extensions before the first image: a code, and blocks that each begin with their length. The
  /// screen's descriptor has no colours.
  private mutating func readGIF() -> PictureSource? {
    position = 13
    while byte(position) == 0x21, let code = byte(position + 1) {
      position += 2
      if code == 0xFE, let length = byte(position) {
        return text(position + 1, Int(length)).flatMap { PictureSource($0) }
      }
      while let length = byte(position), length > 0 { position += Int(length) + 1 }
      position += 1
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8? { file.indices.contains(index) ? file[index] : nil }

  /// A number of bytes at places from here, the greatest first.
  private func number(_ places: [Int]) -> Int? {
    guard position + 8 <= file.count else { return nil }
    return places.reduce(0) { $0 << 8 | Int(file[position + $1]) }
  }

  private func text(_ start: Int, _ count: Int) -> String? {
    guard count >= 0, start + count <= file.count else { return nil }
    return String(decoding: file[start..<start + count], as: UTF8.self)
  }

  private func starts(with text: String, at start: Int) -> Bool {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    guard start >= 0, start + bytes.count <= file.count else { return false }
    return file[start..<start + bytes.count].elementsEqual(bytes)
  }
}
