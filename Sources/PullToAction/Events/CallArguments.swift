/// What a call is given, as the control has it: making one allocates nothing but for
/// ``list(_:)``.
package enum CallArguments {
  /// Nothing.
  case none
  /// An amount or a fraction.
  case number(Double)
  /// Two amounts.
  case numbers(Double, Double)
  /// How far, how far of the way, and how fast.
  case scrolling(distance: Double, ratio: Double, velocity: Double)
  /// How far of the way, and whether letting go there would do.
  case progress(Double, beyondThreshold: Bool)
  /// A state.
  case state(PullState)
  /// Two states.
  case change(from: PullState, to: PullState)
  /// The control's style.
  case style
  /// Anything else.
  case list([CallbackArgument])

  /// The arguments one by one.
  package var list: [CallbackArgument] {
    switch self {
    case .none: []
    case .number(let value): [.number(value)]
    case .numbers(let first, let second): [.number(first), .number(second)]
    case .scrolling(let distance, let ratio, let velocity):
      [.number(distance), .number(ratio), .number(velocity)]
    case .progress(let progress, let isBeyond): [.number(progress), .boolean(isBeyond)]
    case .state(let state): [.text(state.rawValue)]
    case .change(let from, let to): [.text(from.rawValue), .text(to.rawValue)]
    case .style: [.style]
    case .list(let list): list
    }
  }
}

/// A call as a log keeps it: plain numbers, which are copied and forgotten as bytes.
struct PackedCall {
  private enum Shape {
    case none, number, numbers, scrolling, progress, state, change, style
  }

  let time: Double
  /// The place of its name among the log's.
  let plugin: Int
  private let participant: Participant
  private let name: CallbackName
  private let isDefault: Bool
  private let shape: Shape
  private var from = PullState.idle
  private var to = PullState.idle
  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  private var flag = false

  /// Packs a call; `nil` for one that has a list of arguments.
  init?(
    time: Double, participant: Participant, plugin: Int, name: CallbackName,
    arguments: CallArguments, isDefault: Bool
  ) {
    self.time = time
    self.participant = participant
    self.plugin = plugin
    self.name = name
    self.isDefault = isDefault
    switch arguments {
    case .none: shape = .none
    case .number(let value):
      shape = .number
      first = value
    case .numbers(let one, let other):
      shape = .numbers
      (first, second) = (one, other)
    case .scrolling(let distance, let ratio, let velocity):
      shape = .scrolling
      (first, second, third) = (distance, ratio, velocity)
    case .progress(let progress, let isBeyond):
      shape = .progress
      (first, flag) = (progress, isBeyond)
    case .state(let state):
      shape = .state
      to = state
    case .change(let old, let new):
      shape = .change
      (from, to) = (old, new)
    case .style: shape = .style
    case .list: return nil
    }
  }

  private var arguments: CallArguments {
    switch shape {
    case .none: .none
    case .number: .number(first)
    case .numbers: .numbers(first, second)
    case .scrolling: .scrolling(distance: first, ratio: second, velocity: third)
    case .progress: .progress(first, beyondThreshold: flag)
    case .state: .state(to)
    case .change: .change(from: from, to: to)
    case .style: .style
    }
  }

  /// The call as it is told.
  func callback(plugin: String) -> Callback {
    Callback(
      participant: participant, plugin: plugin, name: name, arguments: arguments.list,
      isDefault: isDefault)
  }
}
