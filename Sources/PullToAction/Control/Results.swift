import ViewKit

/// Between an action's end and the control's closing: how long it is shown as running all the same,
/// and then how it ended.
extension PullToActionControl {
  /// Sums of times may miss each other by a last bit.
  private static let timeTolerance = 1e-9

  /// Keeps an outcome that came before the policy's least executing time, until that is over.
  ///
  /// - Returns: whether it is kept; else it takes effect at once.
  func keep(_ outcome: ActionOutcome) -> Bool {
    let due = executingSince + policy.minimumExecutingTime
    guard due > clock.now + PullToActionControl.timeTolerance else { return false }
    closeGate(to: .none)
    keptOutcome = outcome
    waitForMinimumTime(until: due)
    return true
  }

  func waitForMinimumTime(until due: Double) {
    keptUntil = due
    minimumTime.map(clock.cancel)
    minimumTime = clock.schedule(at: due) { [link] in link.object?.enqueue(.minimumTimeOver) }
  }

  /// Whether the action runs, or has ended and is to be shown as running for longer.
  var isShownAsRunning: Bool {
    guard state == .executing else { return false }
    return ticket != nil || keptUntil > clock.now + PullToActionControl.timeTolerance
  }

  func minimumTimeOver() {
    if let outcome = takeKeptOutcome() { retract(outcome) }
  }

  func takeKeptOutcome() -> ActionOutcome? {
    minimumTime.map(clock.cancel)
    minimumTime = nil
    defer { keptOutcome = nil }
    return keptOutcome
  }

  /// Notes until when a result is to be shown: a time that no change of visualizers puts off.
  func noteResult(_ outcome: ActionOutcome) {
    guard outcome.text != nil, policy.resultDuration > 0 else { return }
    resultSince = clock.now
    resultEnd = resultSince + policy.resultDuration
  }

  /// Shows the result, if the policy has time for one, and then closes.
  ///
  /// - Parameter closing: how the status view fades out in between.
  func closeAfterResult(by closing: AnimationTiming? = nil) {
    guard case .resetToIdle = gate else { return }
    self.closing = closing
    guard let resultEnd, let lastOutcome,
      resultEnd > clock.now + PullToActionControl.timeTolerance
    else { return fadeOut() }
    updateStatusView(forResult: lastOutcome)
    waitForResult(until: resultEnd)
  }

  func waitForResult(until due: Double) {
    resultWait.map(clock.cancel)
    resultWait = clock.schedule(at: due) { [link] in link.object?.enqueue(.resultOver) }
    // The control's own wait is not the visualizer's being late.
    gate = .resetToIdle(since: due)
    scheduleGateCheck(after: due - clock.now + PullToActionControl.patience)
  }

  /// A status view that comes while a result is shown shows it too.
  func showResultAgain() {
    if resultWait != nil, let lastOutcome { updateNow(forResult: lastOutcome) }
  }

  func resultOver() {
    resultWait = nil
    fadeOut()
  }

  func forgetResult() {
    resultWait.map(clock.cancel)
    resultWait = nil
    resultEnd = nil
  }
}
