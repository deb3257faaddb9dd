internal import CLua

// Values as they are in a state's flat buffer, whose format is in `CLua.h`, and in messages.

extension LuaValue: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .nil: writer.write(LuaTag.nil)
    case .boolean(let value): writer.write(value ? LuaTag.true : .false)
    case .integer(let value): writer.write(LuaTag.integer, value)
    case .number(let value): writer.write(LuaTag.number, value)
    case .string(let text): writer.write(LuaTag.string, text)
    case .other(let text): writer.write(LuaTag.other, text)
    case .function(let reference): writer.write(LuaTag.function, reference)
    case .table(let table):
      writer.write(LuaTag.table, UInt32(table.array.count), UInt32(table.fields.count))
      for value in table.array { value.write(to: &writer) }
      for field in table.fields { writer.write(field.key, field.value) }
    }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    try self.init(from: &reader, depth: 0)
  }

  /// How deep tables may be nested; `encode.c` nests them less.
  private static let deepest = 24

  private init(from reader: inout WireReader, depth: Int) throws(LuaChannelLoss) {
    switch try reader.read(LuaTag.self) {
    case .nil: self = .nil
    case .false: self = .boolean(false)
    case .true: self = .boolean(true)
    case .integer: self = .integer(try reader.read())
    case .number: self = .number(try reader.read())
    case .string: self = .string(try reader.read())
    case .other: self = .other(try reader.read())
    case .function: self = .function(try LuaReference(kept: &reader))
    case .table where depth < LuaValue.deepest:
      let (values, fields): (UInt32, UInt32) = (try reader.read(), try reader.read())
      var table = LuaTable()
      // As many as most tables have; more only as they come, because the numbers may be anything.
      table.fields.reserveCapacity(Int(min(fields, 8)))
      for _ in 0..<values { table.array.append(try LuaValue(from: &reader, depth: depth + 1)) }
      for _ in 0..<fields {
        let key = try LuaValue(from: &reader, depth: depth + 1)
        table.fields.append(.init(key: key, value: try LuaValue(from: &reader, depth: depth + 1)))
      }
      self = .table(table)
    case .table, .object, .reference, .value: throw .damage
    }
  }
}

/// Values up to the end.
struct WireValues: WireValue {
  var values: [LuaValue] = []

  init(_ values: [LuaValue]) { self.values = values }

  func write(to writer: inout WireWriter) { for value in values { value.write(to: &writer) } }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    while !reader.isAtEnd { values.append(try reader.read()) }
  }

  /// The values that C left in a state's flat buffer. Both ends are ours and in one process, so damage is a
  /// programmer's error.
  init(leftIn state: OpaquePointer) {
    var reader = WireReader(Array(flatBytes(of: state)))
    do throws(LuaChannelLoss) {
      self = try reader.read()
    } catch { preconditionFailure("damaged value from Lua") }
  }

  /// Puts values into a state's flat buffer; false when they are too large for it.
  static func leave(_ values: [LuaValue], in state: OpaquePointer) -> Bool {
    var writer = WireWriter()
    writer.write(WireValues(values))
    clua_flat_clear(state)
    return writer.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { clua_flat_append(state, $0, bytes.count) } ?? true
    }
  }
}

extension LuaValue {
  /// The value that a property's setter was called with. It is to be read first: whatever else runs
  /// in the state may overwrite it.
  package init(assignedIn state: OpaquePointer) {
    self = WireValues(leftIn: state).values.first ?? .nil
  }
}

/// What is in a state's flat buffer, which must not change meanwhile.
func flatBytes(of state: OpaquePointer) -> UnsafeRawBufferPointer {
  var length = 0
  let start = clua_flat_bytes(state, &length)
  return UnsafeRawBufferPointer(start: length > 0 ? start : nil, count: length)
}
