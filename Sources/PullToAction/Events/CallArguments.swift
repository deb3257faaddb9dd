/// The arguments of a call, as the control has them.
package enum CallArguments {
  /// Those that most calls have: a log keeps them as they are, with nothing to retain, in at most 17 bytes.
  /// One enumeration for all makes a pull 1 % dearer.
  package enum Plain {
    case none
    case number(Double)
    case numbers(Double, Double)
    case progress(Double, Bool)
    case state(PullState)
    case change(PullState, PullState)
    case style
  }

  case plain(Plain)
  case list([CallbackArgument])

  package static var none: Self { .plain(.none) }
  /// An amount or a fraction.
  package static func number(_ number: Double) -> Self { .plain(.number(number)) }
  /// Two amounts.
  package static func numbers(_ first: Double, _ second: Double) -> Self {
    .plain(.numbers(first, second))
  }
  /// How far of the way, and whether letting go there would do.
  package static func progress(_ progress: Double, beyondThreshold: Bool) -> Self {
    .plain(.progress(progress, beyondThreshold))
  }
  package static func state(_ state: PullState) -> Self { .plain(.state(state)) }
  package static func change(from: PullState, to: PullState) -> Self { .plain(.change(from, to)) }
  package static var style: Self { .plain(.style) }

  /// The arguments one by one.
  package var all: [CallbackArgument] {
    switch self {
    case .plain(let plain): plain.all
    case .list(let list): list
    }
  }
}

extension CallArguments.Plain {
  fileprivate var all: [CallbackArgument] {
    switch self {
    case .none: []
    case .number(let number): [.number(number)]
    case .numbers(let first, let second): [.number(first), .number(second)]
    case .progress(let progress, let isBeyond): [.number(progress), .boolean(isBeyond)]
    case .state(let state): [.text(state.rawValue)]
    case .change(let from, let to): [.text(from.rawValue), .text(to.rawValue)]
    case .style: [.style]
    }
  }
}
