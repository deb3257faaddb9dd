/// Reads what `lua_dump` has written, as `lundump.c` of Lua 5.4 does.
struct DumpReader {
  typealias FormatError = CompiledFunction.FormatError

  private let dump: [UInt8]
  private var offset = 0

  init(_ dump: [UInt8]) { self.dump = dump }

  var isAtEnd: Bool { offset == dump.count }

  mutating func byte() throws(FormatError) -> UInt8 {
    guard offset < dump.count else { throw .truncated }
    defer { offset += 1 }
    return dump[offset]
  }

  mutating func bytes(_ count: Int) throws(FormatError) -> ArraySlice<UInt8> {
    guard count <= dump.count - offset else { throw .truncated }
    defer { offset += count }
    return dump[offset..<offset + count]
  }

  /// Seven bits a byte, the most significant first; the last byte has its highest bit set.
  mutating func count() throws(FormatError) -> Int {
    var value = 0
    while true {
      let byte = try byte()
      guard value <= Int.max >> 8 else { throw .truncated }
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return value }
    }
  }

  /// A count of elements that take at least so many bytes each.
  mutating func count(ofBytes size: Int) throws(FormatError) -> Int {
    let count = try count()
    guard count <= (dump.count - offset) / size else { throw .truncated }
    return count
  }

  mutating func instruction() throws(FormatError) -> UInt32 {
    let bytes = try bytes(4)
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  /// The length is one more than the string has, 0 for none.
  mutating func skipString() throws(FormatError) {
    let length = try count()
    if length > 1 { _ = try bytes(length - 1) }
  }

  /// Type tags with their variants, from `lobject.h`.
  mutating func skipConstant() throws(FormatError) {
    switch try byte() {
    // nil, false, true
    case 0x00, 0x01, 0x11: break
    // An integer and a float.
    case 0x03, 0x13: _ = try bytes(8)
    // A short and a long string.
    case 0x04, 0x14: try skipString()
    case let tag: throw .constant(tag: tag)
    }
  }
}
