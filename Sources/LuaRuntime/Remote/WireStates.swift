// Messages about a state: how it is made, what it keeps, what it is called with.

/// How a worker is to make its state.
struct WireOrder: WireValue {
  let profile: LuaProfile
  let limits: LuaLimits
  let seed: UInt64
  let prints, requires: Bool
  let api: LuaAPI

  func write(to writer: inout WireWriter) {
    writer.write(profile, limits, seed, prints, requires)
    api.write(to: &writer)
  }
}

extension WireOrder {
  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(
      profile: try reader.read(), limits: try reader.read(), seed: try reader.read(),
      prints: try reader.read(), requires: try reader.read(), api: try LuaAPI(from: &reader))
  }
}

/// The arguments of a call, whose objects are named.
struct WireArguments: WireValue {
  let arguments: LuaArguments

  func write(to writer: inout WireWriter) {
    writer.write(arguments.0, arguments.1, arguments.2, arguments.3)
  }
}

extension WireArguments {
  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    self.init(
      arguments: (try reader.read(), try reader.read(), try reader.read(), try reader.read()))
  }
}

extension LuaLimits: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(memory, instructions, chunkBytes, depth, seconds ?? 0)
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let (memory, instructions): (Int, Int) = (try reader.read(), try reader.read())
    let (chunkBytes, depth): (Int, Int) = (try reader.read(), try reader.read())
    let seconds: Double = try reader.read()
    guard min(memory, instructions, chunkBytes, depth) >= 0, seconds >= 0 else { throw .damage }
    self.init(
      memory: memory, instructions: instructions, seconds: seconds > 0 ? seconds : nil,
      depth: depth, chunkBytes: chunkBytes)
  }
}

extension LuaProfile: WireValue {
  private static let all: [LuaProfile] = [.plugin, .script, .spec]

  func write(to writer: inout WireWriter) {
    writer.write(UInt8(LuaProfile.all.firstIndex(of: self) ?? 0))
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let number = Int(try reader.read(UInt8.self))
    guard LuaProfile.all.indices.contains(number) else { throw .damage }
    self = LuaProfile.all[number]
  }
}

/// Its number, which is 0 for nil and -1 for the reference that Lua has of that.
extension LuaReference: WireValue {
  func write(to writer: inout WireWriter) { writer.write(index) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    index = try reader.read()
    guard index >= -1 else { throw .damage }
  }

  /// None, where that can be.
  static let nothing = LuaReference(index: 0)

  /// Nil for ``nothing``.
  var something: LuaReference? { index == 0 ? nil : self }
}

/// A host object in a worker, where a number stands for its address: its name.
extension LuaObject: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(slot, type, UInt32(UInt(bitPattern: pointer)))
  }

  /// What stands for an object's address there; nil for 0.
  static func name(_ token: UInt32) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt(token))
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    let (slot, type): (Int32, Int32) = (try reader.read(), try reader.read())
    guard let token = LuaObject.name(try reader.read()) else { throw .damage }
    self.init(slot: slot, type: type, pointer: token)
  }
}

extension LuaTag: WireValue {
  func write(to writer: inout WireWriter) { writer.write(UInt8(rawValue)) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    guard let tag = LuaTag(rawValue: Int32(try reader.read(UInt8.self))) else { throw .damage }
    self = tag
  }
}

/// An object in it is named already.
extension LuaArgument: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .none: writer.write(LuaTag.nil)
    case .boolean(let value): writer.write(value ? LuaTag.true : .false)
    case .number(let value): writer.write(LuaTag.number, value)
    case .string(let reference), .value(let reference): writer.write(LuaTag.reference, reference)
    case .object(let object): writer.write(LuaTag.object, object)
    }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    switch try reader.read(LuaTag.self) {
    case .nil: self = .none
    case .true: self = .boolean(true)
    case .false: self = .boolean(false)
    case .number: self = .number(try reader.read())
    case .reference: self = .value(try reader.read())
    case .object: self = .object(try reader.read())
    default: throw .damage
    }
  }
}

extension LuaMethodLookup: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .missing: writer.write(UInt8(0))
    case .function(let reference): writer.write(UInt8(1), reference)
    case .notAFunction(let typeName): writer.write(UInt8(2), typeName)
    }
  }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    switch try reader.read(UInt8.self) {
    case 0: self = .missing
    case 1: self = .function(try LuaReference(kept: &reader))
    case 2: self = .notAFunction(typeName: try reader.read())
    default: throw .damage
    }
  }
}

extension LuaField: WireValue {
  func write(to writer: inout WireWriter) { writer.write(name, isFunction) }

  init(from reader: inout WireReader) throws(LuaChannelLoss) {
    (name, isFunction) = (try reader.read(), try reader.read())
  }
}

extension LuaReference {
  /// A reference to a value that the worker keeps.
  init(kept reader: inout WireReader) throws(LuaChannelLoss) {
    self = try reader.read()
    guard index > 0 else { throw .damage }
  }
}
