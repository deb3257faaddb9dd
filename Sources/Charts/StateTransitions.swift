import PullToAction

/// A change from one state to another.
package struct StateTransition: Hashable, Sendable {
  /// The state that is left.
  package let from: PullState
  /// The state that is entered.
  package let to: PullState

  /// Makes a transition.
  package init(from: PullState, to: PullState) {
    self.from = from
    self.to = to
  }

  /// All that there can be, in the states' order.
  package static let all: [StateTransition] = PullState.allCases.flatMap { from in
    PullState.allCases.filter(from.canChange).map { StateTransition(from: from, to: $0) }
  }
}

extension TraceSamples {
  /// How often each transition was taken; none for those that never were.
  package var transitions: [StateTransition: Int] {
    var counts: [StateTransition: Int] = [:]
    for event in events {
      guard case .state(let from, let to) = event.event else { continue }
      counts[StateTransition(from: from, to: to), default: 0] += 1
    }
    return counts
  }
}
