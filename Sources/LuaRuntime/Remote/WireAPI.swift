/// A declared API as a message has it: names, types and what is accepted, without code. So the
/// worker has exactly the host's API, whatever that is, and nothing else of the host.
extension WireWriter {
  mutating func api(_ api: LuaAPI) {
    list(api.types) { writer, type in
      writer.text(type.name)
      writer.optionalText(type.extends)
      writer.flag(type.describe != nil)
      writer.list(type.properties) { $0.property($1) }
      writer.list(type.methods) { $0.function($1) }
    }
    list(api.functions) { $0.function($1) }
    list(api.namespaces) { writer, namespace in
      writer.text(namespace.name)
      writer.list(namespace.functions) { $0.function($1) }
    }
  }

  private mutating func function(_ function: LuaFunctionDeclaration) {
    text(function.name)
    flag(function.isVariadic)
    list(function.parameters) { $0.parameter($1) }
  }

  private mutating func parameter(_ parameter: LuaParameter) {
    text(parameter.name)
    type(parameter.type)
    flag(parameter.isOptional)
    range(parameter.range)
    list(parameter.fields) { $0.parameter($1) }
  }

  private mutating func property(_ property: LuaProperty) {
    text(property.name)
    type(property.type)
    range(property.range)
    list(property.fields) { $0.parameter($1) }
    byte(property.accessors.wireNumber)
    flag(property.isReadOnly)
  }

  private mutating func range(_ range: ClosedRange<Double>?) {
    flag(range != nil)
    if let range {
      number(range.lowerBound)
      number(range.upperBound)
    }
  }

  private mutating func type(_ type: LuaType) {
    let simple = LuaType.simple.firstIndex(of: type)
    byte(UInt8(simple ?? LuaType.simple.count))
    switch type {
    case .oneOf(let words):
      flag(true)
      list(words) { $0.text($1) }
    case .object(let name):
      flag(false)
      text(name)
    default: break
    }
  }
}

extension WireReader {
  mutating func api() throws(LuaChannelLoss) -> LuaAPI {
    LuaAPI(
      types: try list { reader throws(LuaChannelLoss) in try reader.typeDeclaration() },
      functions: try list { reader throws(LuaChannelLoss) in try reader.function() },
      namespaces: try list { reader throws(LuaChannelLoss) in
        LuaNamespace(
          name: try reader.text(), doc: "",
          functions: try reader.list { reader throws(LuaChannelLoss) in try reader.function() })
      })
  }

  private mutating func typeDeclaration() throws(LuaChannelLoss) -> LuaTypeDeclaration {
    let name = try text()
    let extends = try optionalText()
    let isDescribed = try flag()
    return LuaTypeDeclaration(
      name: name, extends: extends, doc: "",
      properties: try list { reader throws(LuaChannelLoss) in try reader.property() },
      methods: try list { reader throws(LuaChannelLoss) in try reader.function() },
      describe: isDescribed ? { _, _, _ in } : nil)
  }

  private mutating func function() throws(LuaChannelLoss) -> LuaFunctionDeclaration {
    let name = try text()
    let isVariadic = try flag()
    return LuaFunctionDeclaration(
      name: name,
      parameters: try list { reader throws(LuaChannelLoss) in try reader.parameter() },
      doc: "", isVariadic: isVariadic, body: { _ in LuaOutcome.done.rawValue })
  }

  private mutating func parameter() throws(LuaChannelLoss) -> LuaParameter {
    LuaParameter(
      try text(), try type(), "", isOptional: try flag(), range: try range(),
      fields: try list { reader throws(LuaChannelLoss) in try reader.parameter() })
  }

  private mutating func property() throws(LuaChannelLoss) -> LuaProperty {
    LuaProperty(
      name: try text(), type: try type(), doc: "", range: try range(),
      fields: try list { reader throws(LuaChannelLoss) in try reader.parameter() },
      accessors: try .forwarded(number: byte(), isReadOnly: flag()))
  }

  private mutating func range() throws(LuaChannelLoss) -> ClosedRange<Double>? {
    guard try flag() else { return nil }
    let lower = try number(Double.self)
    let upper = try number(Double.self)
    guard lower <= upper else { throw .damage }
    return lower...upper
  }

  private mutating func type() throws(LuaChannelLoss) -> LuaType {
    let index = Int(try byte())
    if index < LuaType.simple.count { return LuaType.simple[index] }
    guard try flag() else { return .object(try text()) }
    return .oneOf(try list { reader throws(LuaChannelLoss) in try reader.text() })
  }
}

extension LuaType {
  /// Those that need no more than their name.
  fileprivate static let simple: [LuaType] = [
    .any, .boolean, .number, .integer, .string, .function, .table, .point, .size, .rect, .insets,
    .color, .font, .path, .autoresizing,
  ]
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
