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

/// Writes messages.
struct WireWriter {
  private(set) var bytes: [UInt8] = []
  private var start = 0

  /// Begins a message, after the ones that are there.
  mutating func begin(_ kind: WireKind) {
    start = bytes.count
    number(UInt32(0))
    bytes.append(kind.rawValue)
  }

  /// Ends the message: its length is known now.
  mutating func end() {
    let length = UInt32(bytes.count - start - 4)
    withUnsafeBytes(of: length) { length in
      for (index, byte) in length.enumerated() { bytes[start + index] = byte }
    }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func write<each Value: WireValue>(_ value: repeat each Value) {
    repeat (each value).write(to: &self)
  }

  mutating func number<Number: BitwiseCopyable>(_ value: Number) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func raw(_ value: UnsafeRawBufferPointer) { bytes.append(contentsOf: value) }

  mutating func data(_ value: UnsafeRawBufferPointer) {
    number(UInt32(value.count))
    raw(value)
  }
}
