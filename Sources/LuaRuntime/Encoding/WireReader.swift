/// Reads a message, which may hold anything: a field that is missing or wrong is an error.
struct WireReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all has been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Throws unless everything has been read.
  func finish() throws(LuaChannelLoss) { guard isAtEnd else { throw .damage } }

  mutating func read<Value: WireValue>(
    _ type: Value.Type = Value.self
  ) throws(LuaChannelLoss) -> Value { try Value(from: &self) }

  mutating func kind() throws(LuaChannelLoss) -> WireKind {
    guard let kind = WireKind(rawValue: try number()) else { throw .damage }
    return kind
  }

  mutating func number<Number: BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(LuaChannelLoss) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else { throw .damage }
    defer { offset += size }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  /// A count of elements that take at least a byte each.
  mutating func count() throws(LuaChannelLoss) -> Int {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count - offset else { throw .damage }
    return count
  }

  mutating func data() throws(LuaChannelLoss) -> ArraySlice<UInt8> {
    let count = try count()
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Hands over what is left.
  mutating func rest<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = offset
    offset = bytes.count
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }
}
