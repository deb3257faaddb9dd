/// What is noted of a pull on its way, for ``lastPull``: in the frames of a drag no more than a
/// comparison.
extension PullToActionControl {
  private var isBusy: Bool { state == .executing || state == .retracting }

  /// A drag begins, or the control is idle again under a finger: what it pulls from now on is
  /// another pull.
  func beginPull() {
    let firedBefore = pulls.isDragged ? pulls.current?.firing?.time : nil
    var record = PullRecord(
      began: clock.tickTime, finger: .down, amount: pulledAmount, distance: distanceFromEdge,
      isPull: pulledAmount > 0 && !isBusy && !arming.hasFired)
    record.firedBefore = firedBefore ?? pulls.current?.firedBefore
    pulls.begin(record)
  }

  /// The amount has changed.
  func noteAmount() {
    if pulls.isDragged {
      pulls.current?.follow(pulledAmount)
    } else if pulledAmount == 0 {
      pulls.hasReturned = true
    } else if pulledAmount > pullThreshold {
      noteUnheld()
    }
  }

  /// The content is past the threshold with no finger on it.
  private func noteUnheld() {
    guard !isBusy else { return }
    if pulls.hasReturned {
      pulls.begin(
        PullRecord(
          began: clock.tickTime, finger: .absent, amount: pulledAmount, distance: 0, isPull: true))
    }
    pulls.current?.followUnheld(pulledAmount, threshold: pullThreshold)
  }

  /// The state has changed.
  func notePull(from previous: PullState, to next: PullState) {
    switch (previous, next) {
    case (_, .triggered):
      // A host's scroll view may have forgotten to tell of the drag's beginning.
      if !pulls.isDragged { beginPull() }
      pulls.current?.triggeredThreshold = look?.threshold ?? pullThreshold
      pulls.current?.wasReset = false
    case (.triggered, .executing):
      guard let ticket else { return }
      pulls.current?.amount = pulledAmount
      pulls.current?.threshold = look?.threshold ?? pullThreshold
      pulls.current?.firing = PullRecord.Firing(time: clock.tickTime, ticket: ticket)
    case (.triggered, .idle): pulls.current?.wasReset = true
    case (.executing, .idle), (.retracting, .idle): if pulls.isDragged { beginPull() }
    default: break
    }
  }

  /// The finger is gone; what it is called to account for is what was so until then.
  ///
  /// - Parameter armed: before the drag's end was looked at, which forgets all that.
  func noteLifted(cancelled: Bool, armed: Arming) {
    guard pulls.isDragged, var record = pulls.current else { return }
    record.isPull = isPull(record)
    record.finger = cancelled ? .cancelled : .lifted
    record.ended = clock.tickTime
    if record.firing == nil {
      record.amount = pulledAmount
      record.threshold = look?.threshold ?? pullThreshold
      record.verdict = verdict(of: record, armed: armed)
    }
    pulls.current = record
  }

  /// Everyone has been told of the drag's end.
  func endPull() {
    pulls.isDragged = false
    pulls.hasReturned = pulledAmount == 0
  }

  /// The control is about to be taken off its scroll view.
  func notePullDetached() {
    guard pulls.isDragged, var record = pulls.current else { return }
    if record.firing == nil {
      record.amount = pulledAmount
      record.threshold = pullThreshold
      record.isPull = isPull(record)
      record.verdict = .detached
    }
    pulls.current = record
    endPull()
  }
}
