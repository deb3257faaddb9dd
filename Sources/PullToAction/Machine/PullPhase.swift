/// What a control is doing, with all that belongs to doing it: entering a phase makes its payload,
/// leaving it throws it away.
enum PullPhase: Equatable, Sendable {
  /// Neither pulled nor at work.
  case idle
  /// Pulled, but not past the threshold.
  case pulling
  /// Pulled past the threshold.
  case triggered
  /// The action runs, or is shown as running.
  case executing(Run)
  /// The action has ended, and the control is on its way back.
  case retracting(Exit)

  /// Its name.
  var state: PullState {
    switch self {
    case .idle: .idle
    case .pulling: .pulling
    case .triggered: .triggered
    case .executing: .executing
    case .retracting: .retracting
    }
  }

  /// What the control waits for.
  var pendingReply: PendingReply {
    switch self {
    case .executing(let run): run.askedSince == nil ? .none : .executeAction
    case .retracting(let exit): exit.reply
    case .idle, .pulling, .triggered: .none
    }
  }

  /// Whether the inset is to be as high as the executing height.
  var isOpen: Bool {
    switch self {
    case .executing(let run): run.isOpen
    case .retracting(let exit): exit.isOpen
    case .idle, .pulling, .triggered: false
    }
  }
}

/// What an executing or retracting control waits for.
enum PendingReply: Equatable, Sendable {
  case none
  /// The visualizer's `executeAction`.
  case executeAction
  /// The visualizer's `resetToIdle`.
  case resetToIdle
  /// Nothing but the content's return: `resetToIdle` was called.
  case content
}
