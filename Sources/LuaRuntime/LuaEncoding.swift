internal import CLua

extension LuaValue {
  /// The value that a property's setter was called with. It is to be read first: whatever else runs
  /// in the state may overwrite it.
  package init(assignedIn state: OpaquePointer) {
    var decoder = LuaDecoder(state)
    self = decoder.value()
  }
}

/// Reads the encoded values that C leaves in a state's flat buffer. The format is in `CLua.h`; both
/// ends are ours and in one process, so damage is a programmer's error.
struct LuaDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// Reads what `state` holds, which must not change meanwhile.
  init(_ state: OpaquePointer) {
    var length = 0
    let start = clua_flat_bytes(state, &length)
    bytes = UnsafeRawBufferPointer(start: length > 0 ? start : nil, count: length)
  }

  /// Reads all values.
  mutating func values() -> [LuaValue] {
    var values: [LuaValue] = []
    while offset < bytes.count { values.append(value()) }
    return values
  }

  /// Reads one value.
  mutating func value() -> LuaValue {
    switch LuaTag(rawValue: Int32(take(UInt8.self))) {
    case .nil: return .nil
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .integer: return .integer(Int(take(Int64.self)))
    case .number: return .number(take(Double.self))
    case .string: return .string(text())
    case .other: return .other(text())
    case .function: return .function(LuaReference(index: take(Int32.self)))
    case .table: return .table(table())
    case .object, .reference, .value, nil: preconditionFailure("damaged value from Lua")
    }
  }

  private mutating func table() -> LuaTable {
    let arrayCount = take(UInt32.self)
    let fieldCount = take(UInt32.self)
    var table = LuaTable()
    table.array.reserveCapacity(Int(arrayCount))
    for _ in 0..<arrayCount { table.array.append(value()) }
    table.fields.reserveCapacity(Int(fieldCount))
    for _ in 0..<fieldCount {
      let key = value()
      table.fields.append(.init(key: key, value: value()))
    }
    return table
  }

  private mutating func text() -> String {
    let length = Int(take(UInt32.self))
    defer { offset += length }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]),
      as: UTF8.self)
  }

  private mutating func take<Number: BitwiseCopyable>(_ type: Number.Type) -> Number {
    defer { offset += MemoryLayout<Number>.size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }
}

/// Encodes values for C.
struct LuaEncoder {
  private var bytes: [UInt8] = []

  /// Puts values into a state's flat buffer; false when they are too large for it.
  static func write(_ values: [LuaValue], to state: OpaquePointer) -> Bool {
    clua_flat_clear(state)
    return bytes(of: values).withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return true }
      return clua_flat_append(state, start, buffer.count)
    }
  }

  /// Values as they are in the flat buffer.
  static func bytes(of values: [LuaValue]) -> [UInt8] {
    var encoder = LuaEncoder()
    for value in values { encoder.append(value) }
    return encoder.bytes
  }

  private mutating func append(_ value: LuaValue) {
    switch value {
    case .nil: append(LuaTag.nil)
    case .boolean(let flag): append(flag ? .true : .false)
    case .integer(let number): append(.integer, payload: Int64(number))
    case .number(let number): append(.number, payload: number)
    case .string(let text): append(.string, text: text)
    case .other(let text): append(.other, text: text)
    case .function(let reference): append(.function, payload: reference.index)
    case .table(let table): append(table)
    }
  }

  private mutating func append(_ table: LuaTable) {
    append(.table, payload: UInt32(table.array.count))
    append(payload: UInt32(table.fields.count))
    for value in table.array { append(value) }
    for field in table.fields {
      append(field.key)
      append(field.value)
    }
  }

  private mutating func append(_ tag: LuaTag, text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(tag, payload: UInt32(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  private mutating func append(_ tag: LuaTag) {
    bytes.append(UInt8(tag.rawValue))
  }

  private mutating func append<Number: BitwiseCopyable>(_ tag: LuaTag, payload: Number) {
    append(tag)
    append(payload: payload)
  }

  private mutating func append<Number: BitwiseCopyable>(payload: Number) {
    withUnsafeBytes(of: payload) { bytes.append(contentsOf: $0) }
  }
}
