/// Loading more as the content's end comes near, and having no more.
extension PullMachine {
  /// Begins the action once as the end comes near.
  mutating func see(_ end: ContentEnd, _ turn: inout PullTurn) {
    guard loading.note(end), end.remaining <= end.distance, loading.isArmed else { return }
    guard isEnabled, hasMoreData, !end.isBlocked, !timers.isRunning(.cooldown) else { return }
    guard state == .idle || state == .pulling else { return }
    loading.isArmed = false
    fire(&turn)
  }

  /// What an idle control goes on to show: that there is no more data, for as long as it is so.
  var shownOutcome: ActionOutcome? { state == .idle && !hasMoreData ? lastOutcome : nil }

  func showNoMoreData(_ turn: inout PullTurn) {
    if let shownOutcome { turn.add(.showResultAgain(shownOutcome)) }
  }

  /// There is more again: by the host's word, or after a refresh.
  mutating func resetNoMoreData(_ turn: inout PullTurn) {
    loading.isArmed = true
    guard !hasMoreData else { return }
    hasMoreData = true
    if state == .idle { turn.add(.showIdle) }
  }
}
