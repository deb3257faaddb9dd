/// A call as it is read from a log, which keeps its head and its numbers on a ``CallTape``.
struct PackedCall {
  /// What was called: eight bytes in one word, which is handed over and written as it is.
  struct Head {
    let bits: UInt64
  }

  let head: Head
  /// The frame's.
  let time: Double
  /// As many as the head says; then zeros.
  let numbers: (Double, Double, Double)

  /// The call as it is told.
  func callback(plugin: String) -> Callback {
    Callback(
      participant: head.participant, plugin: plugin, name: head.name,
      arguments: head.arguments(numbers), isDefault: head.isDefault)
  }
}

extension PackedCall.Head {
  /// The head of a call without its plugin and its time.
  init(
    _ participant: Participant, _ name: CallbackName, _ arguments: CallArguments, isDefault: Bool
  ) {
    bits =
      arguments.bits | Self.word(participant, at: 0) | Self.word(name, at: 1)
      | (isDefault ? Self.defaultBit : 0)
  }

  /// The part of it that tells which arguments there are.
  static func bits(
    _ shape: CallArguments.Shape, from: PullState, to: PullState, count: UInt64
  ) -> UInt64 {
    word(shape, at: 2) | word(from, at: 3) | word(to, at: 4) | count << 48
  }

  /// The arguments one by one, but for a list, which is not packed.
  func arguments(_ numbers: (Double, Double, Double)) -> [CallbackArgument] {
    let (first, second, third) = numbers
    return switch shape {
    case .none, .list: []
    case .number: [.number(first)]
    case .numbers: [.number(first), .number(second)]
    case .scrolling: [.number(first), .number(second), .number(third)]
    case .below: [.number(first), .boolean(false)]
    case .beyond: [.number(first), .boolean(true)]
    case .state: [.text(to.rawValue)]
    case .change: [.text(from.rawValue), .text(to.rawValue)]
    case .style: [.style]
    }
  }

  var participant: Participant { unsafeBitCast(byte(0), to: Participant.self) }
  var name: CallbackName { unsafeBitCast(byte(1), to: CallbackName.self) }
  private var shape: CallArguments.Shape { unsafeBitCast(byte(2), to: CallArguments.Shape.self) }
  private var from: PullState { unsafeBitCast(byte(3), to: PullState.self) }
  private var to: PullState { unsafeBitCast(byte(4), to: PullState.self) }
  var isDefault: Bool { bits & Self.defaultBit != 0 }
  /// Whether the time stands behind it: it is not that of the call before.
  var hasTime: Bool { bits & Self.timeBit != 0 }
  /// How many numbers it has.
  var count: Int { Int(byte(6)) }
  /// The place of its name among the log's.
  var plugin: Int { Int(byte(7)) }

  /// The head of the same call of the plugin at a place.
  func of(plugin: UInt8) -> PackedCall.Head { PackedCall.Head(bits: bits | UInt64(plugin) << 56) }

  /// The head of the same call, behind which the time stands or does not.
  func with(time hasTime: Bool) -> PackedCall.Head {
    PackedCall.Head(bits: bits | (hasTime ? Self.timeBit : 0))
  }

  private static var defaultBit: UInt64 { 1 << 40 }
  private static var timeBit: UInt64 { 2 << 40 }

  private func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }

  /// A case of an enumeration, which is a byte, at its place.
  private static func word<Value>(_ value: Value, at index: UInt64) -> UInt64 {
    UInt64(unsafeBitCast(value, to: UInt8.self)) << (index * 8)
  }
}
