/// What a control is doing, in the words of ShinobiEssentials' Pull to Action.
public enum PullState: String, CaseIterable, Equatable, Hashable, Sendable {
  /// Neither pulled nor at work.
  case idle
  /// Pulled down, but not past the threshold.
  case pulling
  /// Pulled past the threshold; letting go now begins the action.
  case triggered
  /// The action runs.
  case executing
  /// The action has ended, and the control is on its way back.
  case retracting
  /// The second floor is open, without an action.
  case open

  /// Whether the control may go from this state to another: the table of transitions.
  public func canChange(to next: PullState) -> Bool {
    switch (self, next) {
    case (.idle, .pulling), (.pulling, .triggered), (.triggered, .pulling), (.pulling, .idle),
      (.idle, .executing), (.pulling, .executing), (.triggered, .executing),
      (.executing, .retracting), (.retracting, .idle),
      // The second floor.
      (.idle, .open), (.pulling, .open), (.triggered, .open), (.open, .retracting),
      // Detached, disabled or reset by the host.
      (.triggered, .idle), (.executing, .idle), (.open, .idle):
      true
    default: false
    }
  }
}
