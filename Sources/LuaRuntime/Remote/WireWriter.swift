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

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func byte(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func flag(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  mutating func number<Number: BitwiseCopyable>(_ value: Number) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func raw(_ value: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: value)
  }

  mutating func data(_ value: UnsafeRawBufferPointer) {
    number(UInt32(value.count))
    bytes.append(contentsOf: value)
  }

  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { data(UnsafeRawBufferPointer($0)) }
  }

  mutating func optionalText(_ value: String?) {
    flag(value != nil)
    if let value { text(value) }
  }

  mutating func list<Element>(
    _ elements: [Element], _ write: (inout WireWriter, Element) -> Void
  ) {
    number(UInt32(elements.count))
    for element in elements { write(&self, element) }
  }

  mutating func values(_ values: [LuaValue]) {
    bytes.append(contentsOf: LuaEncoder.bytes(of: values))
  }
}
