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
  indirect case executing(Run)
  /// The action has ended, and the control is on its way back.
  indirect case retracting(Exit)
  /// The second floor is open; whether all callbacks for that have returned.
  case open(isHigh: Bool)

  /// Its name.
  var state: PullState {
    switch self {
    case .idle: .idle
    case .pulling: .pulling
    case .triggered: .triggered
    case .executing: .executing
    case .retracting: .retracting
    case .open: .open
    }
  }

  /// The run that has begun and not ended.
  var run: Run? {
    guard case .executing(let run) = self, run.isRunning else { return nil }
    return run
  }

  /// What the control waits for.
  var pendingReply: PendingReply {
    switch self {
    case .executing(let run): run.askedSince == nil ? .none : .executeAction
    case .retracting(let exit): exit.reply
    case .idle, .pulling, .triggered, .open: .none
    }
  }

  /// Whether the inset is to be as high as the executing height, or as the second floor.
  var isOpen: Bool {
    switch self {
    case .executing(let run): run.isOpen
    case .retracting(let exit): exit.isOpen
    case .open(let isHigh): isHigh
    case .idle, .pulling, .triggered: false
    }
  }

  /// Whether the action runs, or has ended and is to be shown as running for longer.
  func isShownAsRunning(at now: Double) -> Bool {
    guard case .executing(let run) = self else { return false }
    return run.isShownAsRunning(at: now)
  }

  /// Since when the visualizer has been asked for an answer, in seconds.
  var askedSince: Double? {
    switch self {
    case .executing(let run): run.askedSince
    case .retracting(let exit): exit.askedSince
    case .idle, .pulling, .triggered, .open: nil
    }
  }

  /// What becomes of a request to begin: joined is a run whose action runs; after that it is only shown, and
  /// what is begun then is the next one.
  var resultOfBegin: BeginResult {
    switch self {
    case .idle, .pulling, .triggered: .began
    case .executing(let run): run.isRunning ? .joined : .postponed
    case .retracting, .open: .postponed
    }
  }

  /// Keeps an outcome of an executing control until a time in seconds.
  mutating func keep(_ outcome: ActionOutcome, until time: Double) {
    guard case .executing(var run) = self else { return }
    run.kept = Run.Kept(outcome: outcome, until: time)
    self = .executing(run)
  }

  mutating func takeKept() -> ActionOutcome? {
    guard case .executing(var run) = self, let kept = run.kept else { return nil }
    run.kept = nil
    self = .executing(run)
    return kept.outcome
  }

  /// It is left in a moment: the inset follows no height any more, and nothing is waited for.
  mutating func forgetAll() {
    switch self {
    case .executing(var run):
      run.isOpen = false
      run.kept = nil
      self = .executing(run)
    case .retracting(var exit):
      exit.isOpen = false
      exit.reply = .none
      self = .retracting(exit)
    case .open: self = .open(isHigh: false)
    case .idle, .pulling, .triggered: break
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
