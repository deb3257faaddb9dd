/// A declared API as a message has it: names, types and what is accepted, without code. So the
/// worker has exactly the host's API, whatever that is, and nothing else of the host.
extension LuaAPI {
  func write(to writer: inout WireWriter) { writer.write(types, functions, namespaces, words) }

  convenience init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(
      types: try reader.read(), functions: try reader.read(), namespaces: try reader.read(),
      words: try reader.read())
  }
}

extension LuaWords: WireValue {
  func write(to writer: inout WireWriter) { writer.write(type, words) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(try reader.read(), try reader.read())
  }
}

extension LuaTypeDeclaration: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(name, extends, describe != nil, properties, methods)
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let (name, extends): (String, String?) = (try reader.read(), try reader.read())
    let isDescribed: Bool = try reader.read()
    self.init(
      name: name, extends: extends, doc: "", properties: try reader.read(),
      methods: try reader.read(), describe: isDescribed ? { _, _, _ in } : nil)
  }
}

extension LuaNamespace: WireValue {
  func write(to writer: inout WireWriter) { writer.write(name, functions) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(name: try reader.read(), doc: "", functions: try reader.read())
  }
}

extension LuaFunctionDeclaration: WireValue {
  func write(to writer: inout WireWriter) { writer.write(name, isVariadic, parameters) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let (name, isVariadic): (String, Bool) = (try reader.read(), try reader.read())
    self.init(
      name: name, parameters: try reader.read(), doc: "", isVariadic: isVariadic,
      body: { _ in LuaOutcome.done.rawValue })
  }
}

extension LuaParameter: WireValue {
  func write(to writer: inout WireWriter) { writer.write(name, type, isOptional, range, fields) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(
      try reader.read(), try reader.read(), "", isOptional: try reader.read(),
      range: try reader.read(), fields: try reader.read())
  }
}

extension LuaProperty: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(name, type, range, fields, accessors.wireNumber, isReadOnly)
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(
      name: try reader.read(), type: try reader.read(), doc: "", range: try reader.read(),
      fields: try reader.read(),
      accessors: try .forwarded(number: reader.read(), isReadOnly: reader.read()))
  }
}

extension ClosedRange: WireValue where Bound == Double {
  func write(to writer: inout WireWriter) { writer.write(lowerBound, upperBound) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let (lower, upper): (Double, Double) = (try reader.read(), try reader.read())
    guard lower <= upper else { throw .damage }
    self = lower...upper
  }
}

extension LuaType: WireValue {
  /// Those that need no more than their name.
  private static let simple: [LuaType] = [
    .any, .boolean, .number, .integer, .string, .function, .table, .point, .size, .rect, .insets,
    .color, .font, .path, .autoresizing,
  ]

  func write(to writer: inout WireWriter) {
    writer.write(UInt8(LuaType.simple.firstIndex(of: self) ?? LuaType.simple.count))
    switch self {
    case .oneOf(let words): writer.write(true, words)
    case .object(let name): writer.write(false, name)
    default: break
    }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let index = Int(try reader.read(UInt8.self))
    if index < LuaType.simple.count {
      self = LuaType.simple[index]
    } else {
      self = try reader.read() ? .oneOf(try reader.read()) : .object(try reader.read())
    }
  }
}

extension LuaAccessors {
  fileprivate var wireNumber: UInt8 {
    switch self {
    case .number: 0
    case .boolean: 1
    case .string: 2
    case .geometry: 3
    case .object: 4
    case .value: 5
    }
  }

  /// Accessors that are never called: what they are for is forwarded.
  fileprivate static func forwarded(
    number: UInt8, isReadOnly: Bool
  ) throws(LuaChannelLoss) -> LuaAccessors {
    switch number {
    case 0: .number(get: { _, _ in 0 }, set: isReadOnly ? nil : { _, _, _ in })
    case 1: .boolean(get: { _, _ in false }, set: isReadOnly ? nil : { _, _, _ in })
    case 2: .string(get: { _, _, _ in }, set: isReadOnly ? nil : { _, _, _, _ in true })
    case 3: .geometry(get: { _, _, _ in }, set: isReadOnly ? nil : { _, _, _ in })
    case 4: .object(get: { _, _, _ in false })
    case 5: .value(get: { _, _, _ in }, set: isReadOnly ? nil : { _, _, _ in 0 })
    default: throw .damage
    }
  }
}
