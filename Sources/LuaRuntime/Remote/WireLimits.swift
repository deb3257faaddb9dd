/// How a state is made, and what is in a message in few bytes.
extension WireWriter {
  mutating func tag(_ tag: LuaTag) {
    byte(UInt8(tag.rawValue))
  }

  mutating func limits(_ limits: LuaLimits) {
    number(Int64(limits.memory))
    number(Int64(limits.instructions))
    number(Int64(limits.chunkBytes))
    number(Int64(limits.depth))
    number(limits.seconds ?? 0)
  }
}

extension WireReader {
  /// A reference, or 0 for nil.
  mutating func index() throws(LuaChannelLoss) -> LuaReference {
    let index = try number(Int32.self)
    guard index >= 0 || index == -1 else { throw .damage }
    return LuaReference(index: index)
  }

  mutating func limits() throws(LuaChannelLoss) -> LuaLimits {
    let numbers = try (0..<4).map { _ throws(LuaChannelLoss) in try number(Int64.self) }
    let seconds = try number(Double.self)
    guard numbers.allSatisfy({ $0 >= 0 }), seconds >= 0 else { throw .damage }
    return LuaLimits(
      memory: Int(numbers[0]), instructions: Int(numbers[1]),
      seconds: seconds > 0 ? seconds : nil, depth: Int(numbers[3]), chunkBytes: Int(numbers[2]))
  }
}

extension LuaProfile {
  var wireNumber: UInt8 {
    switch self {
    case .plugin: 0
    case .script: 1
    case .spec: 2
    }
  }

  init(wireNumber: UInt8) throws(LuaChannelLoss) {
    switch wireNumber {
    case 0: self = .plugin
    case 1: self = .script
    case 2: self = .spec
    default: throw .damage
    }
  }
}
