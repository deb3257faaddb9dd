/// Reads a message that may be anything: whatever is not there to be read is an error.
struct WireReader {
  /// How deep a value's tables may be nested; `encode.c` nests them less.
  private static let deepest = 24

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all has been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Everything must have been read.
  func finish() throws(LuaChannelLoss) {
    guard isAtEnd else { throw .damage }
  }

  mutating func byte() throws(LuaChannelLoss) -> UInt8 {
    guard offset < bytes.count else { throw .damage }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func kind() throws(LuaChannelLoss) -> WireKind {
    guard let kind = WireKind(rawValue: try byte()) else { throw .damage }
    return kind
  }

  mutating func flag() throws(LuaChannelLoss) -> Bool {
    let value = try byte()
    guard value <= 1 else { throw .damage }
    return value == 1
  }

  mutating func number<Number: BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(LuaChannelLoss) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else { throw .damage }
    defer { offset += size }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  /// A count of things that take a byte each at least.
  mutating func count() throws(LuaChannelLoss) -> Int {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count - offset else { throw .damage }
    return count
  }

  mutating func data() throws(LuaChannelLoss) -> [UInt8] {
    let count = try count()
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// A text; what is not UTF-8 in it is replaced.
  mutating func text() throws(LuaChannelLoss) -> String {
    let count = try count()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func optionalText() throws(LuaChannelLoss) -> String? {
    try flag() ? try text() : nil
  }

  mutating func list<Element>(
    _ read: (inout WireReader) throws(LuaChannelLoss) -> Element
  ) throws(LuaChannelLoss) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try count()) { elements.append(try read(&self)) }
    return elements
  }

  /// Hands over what is left.
  mutating func rest<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = offset
    offset = bytes.count
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// The values up to the end.
  mutating func values() throws(LuaChannelLoss) -> [LuaValue] {
    var values: [LuaValue] = []
    while !isAtEnd { values.append(try value()) }
    return values
  }

  /// A reference to a value that the worker keeps.
  mutating func reference() throws(LuaChannelLoss) -> LuaReference {
    let index = try number(Int32.self)
    guard index > 0 else { throw .damage }
    return LuaReference(index: index)
  }

  mutating func value(depth: Int = 0) throws(LuaChannelLoss) -> LuaValue {
    switch LuaTag(rawValue: Int32(try byte())) {
    case .nil: return .nil
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .integer: return .integer(Int(try number(Int64.self)))
    case .number: return .number(try number(Double.self))
    case .string: return .string(try text())
    case .other: return .other(try text())
    case .function: return .function(try reference())
    case .table where depth < WireReader.deepest: return .table(try table(depth: depth + 1))
    case .table, .object, .reference, .value, nil: throw .damage
    }
  }

  private mutating func table(depth: Int) throws(LuaChannelLoss) -> LuaTable {
    let arrayCount = try number(UInt32.self)
    let fieldCount = try number(UInt32.self)
    var table = LuaTable()
    for _ in 0..<arrayCount { table.array.append(try value(depth: depth)) }
    for _ in 0..<fieldCount {
      let key = try value(depth: depth)
      table.fields.append(.init(key: key, value: try value(depth: depth)))
    }
    return table
  }
}
