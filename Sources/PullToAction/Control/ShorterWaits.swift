import ViewKit

/// What the control waits for by its policy, when that changes.
extension PullToActionControl {
  /// Ends the least executing time, the showing of a result and the cooldown sooner where the new policy has
  /// less of them, and never later: a plugin that has asked for an hour must not hold the control for it when
  /// another has taken its place.
  func shortenWaits() {
    shortenExecution()
    shortenResult()
    shortenCooldown()
  }

  private func shortenExecution() {
    let due = max(executingSince + policy.minimumExecutingTime, clock.now)
    guard keptOutcome != nil, due < keptUntil else { return }
    waitForMinimumTime(until: due)
  }

  private func shortenResult() {
    let due = max(resultSince + policy.resultDuration, clock.now)
    guard let resultEnd, due < resultEnd else { return }
    self.resultEnd = due
    if resultWait != nil { waitForResult(until: due) }
  }

  private func shortenCooldown() {
    let due = max(arming.cooldownSince + policy.cooldown, clock.now)
    guard arming.cooldown != nil, let end = arming.cooldownEnd, due < end else { return }
    waitForCooldown(until: due)
  }
}
