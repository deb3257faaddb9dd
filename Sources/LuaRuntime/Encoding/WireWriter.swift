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
