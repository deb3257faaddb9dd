/// What messages are made of. Each kind of value is written and read in one place, so that both sides
/// agree; what is read may be anything.
protocol WireValue {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(LuaChannelLoss)
}

/// Numbers, in the machine's own order.
protocol WireNumber: WireValue, BitwiseCopyable {}

extension WireNumber {
  func write(to writer: inout WireWriter) { writer.number(self) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) { self = try reader.number() }
}

extension UInt8: WireNumber {}
extension Int32: WireNumber {}
extension UInt32: WireNumber {}
extension Int: WireNumber {}
extension UInt64: WireNumber {}
extension Double: WireNumber {}

extension Bool: WireValue {
  func write(to writer: inout WireWriter) { writer.number(UInt8(self ? 1 : 0)) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let value: UInt8 = try reader.number()
    guard value <= 1 else { throw .damage }
    self = value == 1
  }
}

/// A length and UTF-8; what is not UTF-8 in it is replaced.
extension String: WireValue {
  func write(to writer: inout WireWriter) {
    var text = self
    text.withUTF8 { writer.data(UnsafeRawBufferPointer($0)) }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self = String(decoding: try reader.data(), as: UTF8.self)
  }
}

/// A flag, and the value where it is set.
extension Optional: WireValue where Wrapped: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(self != nil)
    self?.write(to: &writer)
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self = try reader.read(Bool.self) ? try Wrapped(from: &reader) : nil
  }
}

/// A count and the elements.
extension Array: WireValue where Element: WireValue {
  func write(to writer: inout WireWriter) {
    writer.number(UInt32(count))
    for element in self { element.write(to: &writer) }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self = []
    for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
  }
}

/// Bytes, with their length before them.
struct WireBytes: WireValue {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func write(to writer: inout WireWriter) { bytes.withUnsafeBytes { writer.data($0) } }

  init(from reader: inout WireReader) throws(LuaChannelLoss) { bytes = Array(try reader.data()) }
}

extension LuaPlace: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(file)
    writer.number(Int32(line))
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(file: try reader.read(), line: Int(try reader.number(Int32.self)))
  }
}

/// An empty value: all went well.
struct WireNothing: WireValue {
  init() {}

  func write(to writer: inout WireWriter) {}

  init(from reader: inout WireReader) throws(LuaChannelLoss) {}
}
