/// What a control waits for by the clock.
package enum PullTimer: Int, CaseIterable, Sendable {
  /// The content has been held past the threshold for long enough.
  case dwell
  /// The cooldown after an action.
  case cooldown
  /// The longest executing time.
  case limit
  /// The least executing time.
  case minimum
  /// The visualizer's reply is due.
  case reply
  /// A result has been shown for long enough.
  case result
  /// A built-in visualizer's fading.
  case fade
  /// The content should have returned.
  case content

  /// How long a visualizer that is not busy may take to answer, in seconds.
  package static let patience = 3.0
  /// How long any visualizer may take, in seconds.
  package static let longestPatience = 30.0
  /// Sums of times may miss each other by a last bit.
  static let timeTolerance = 1e-9
}

/// When a machine's timers are due. At most one of a kind runs.
struct PullTimers: Equatable, Sendable {
  private var due = SIMD8<Double>(repeating: .infinity)

  /// When a timer is due, in seconds; `nil` where it does not run.
  subscript(timer: PullTimer) -> Double? {
    get { isRunning(timer) ? due[timer.rawValue] : nil }
    set { due[timer.rawValue] = newValue ?? .infinity }
  }

  /// Whether a timer runs.
  func isRunning(_ timer: PullTimer) -> Bool { due[timer.rawValue] < .infinity }

  mutating func restart(_ timer: PullTimer, at time: Double, _ turn: inout PullTurn) {
    stop(timer, &turn)
    self[timer] = time
    turn.add(.schedule(timer, at: time))
  }

  /// Nothing is asked of the visualizer any more.
  mutating func stopReplies(_ turn: inout PullTurn) {
    for timer in [PullTimer.reply, .result, .fade, .content] { stop(timer, &turn) }
  }

  mutating func stop(_ timer: PullTimer, _ turn: inout PullTurn) {
    guard isRunning(timer) else { return }
    self[timer] = nil
    turn.add(.cancel(timer))
  }
}
