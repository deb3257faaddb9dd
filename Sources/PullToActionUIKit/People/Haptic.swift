import PullToAction

/// What a pull feels like (`UIFeedbackGenerator`).
package enum Haptic: Equatable, Sendable {
  /// A light tap: something is passed.
  case impact
  /// A tick: it is passed back.
  case selection
  /// It has worked.
  case success
  /// It has failed.
  case error
}

/// What is done for a person when a control signals something.
package enum PersonFeedback: Equatable, Sendable {
  case haptic(Haptic)
  case announcement(String)
}

extension PullSignal {
  /// What a person is to feel or hear; `nil` for nothing. The beginning of an action is felt by its having been
  /// armed; a cancelled one is the person's own doing.
  package var feedback: PersonFeedback? {
    switch self {
    case .armed: .haptic(.impact)
    case .disarmed: .haptic(.selection)
    case .began, .ended(.cancelled): nil
    case .ended(.success), .ended(.noMoreData): .haptic(.success)
    case .ended(.failure): .haptic(.error)
    case .announcement(let text): .announcement(text)
    }
  }
}
