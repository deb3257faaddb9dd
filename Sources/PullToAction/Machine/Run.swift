/// A run of the action, from firing until the control retracts.
struct Run: Equatable, Sendable {
  /// An outcome that came before the least executing time was over.
  struct Kept: Equatable, Sendable {
    let outcome: ActionOutcome
    /// When it takes effect, in seconds.
    var until: Double
  }

  let ticket: ActionTicket
  /// When it began, in seconds.
  let began: Double
  /// Whether nobody has ended the action yet.
  var isRunning = true
  /// Whether the control has opened: all callbacks for the change have returned.
  var isOpen = false
  /// Since when the visualizer has been asked to begin the action, in seconds; `nil` before that and
  /// once it has answered.
  var askedSince: Double?
  /// How far the action has come, 0…1, where it can tell.
  var progress: Double?
  /// What waits for the least executing time.
  var kept: Kept?

  init(ticket: ActionTicket, began: Double) {
    self.ticket = ticket
    self.began = began
  }

  /// Ends the least executing time sooner where a policy has less of it.
  ///
  /// - Returns: when it ends then, in seconds; `nil` where nothing changes.
  mutating func shorten(_ policy: PullPolicy, at now: Double) -> Double? {
    let due = max(began + policy.minimumExecutingTime, now)
    guard let kept, due < kept.until else { return nil }
    self.kept?.until = due
    return due
  }

  /// Whether the action runs, or is shown as running for longer.
  func isShownAsRunning(at now: Double) -> Bool {
    isRunning || (kept?.until ?? 0) > now + PullTimer.timeTolerance
  }
}
