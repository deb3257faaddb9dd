/// Why a pull fired, or did not.
extension PullToActionControl {
  /// The last pull, which may be under way: how far it went, and why it fired or did not; `nil`
  /// before the first.
  ///
  /// A pull is a drag toward the content's top edge or past it; one that only scrolls away from the
  /// edge is none. Content that came past the threshold with no finger on it counts too, with a
  /// verdict of its own. A control that is attached to nothing says that.
  public var lastPull: PullReport? {
    guard host != nil else {
      if let record = pulls.current, record.verdict == .detached { return report(of: record) }
      var record = PullRecord(
        began: clock.tickTime, finger: .absent, amount: 0, distance: 0, isPull: false)
      record.threshold = pullThreshold
      record.verdict = .notAttached
      return report(of: record)
    }
    guard let current = pulls.current else { return nil }
    return isPull(current) ? report(of: current) : pulls.previous.map(report)
  }

  /// How far, in points, the content is scrolled away from its edge.
  var distanceFromEdge: Double {
    guard let host else { return 0 }
    let distance = host.contentOffset.y - restOffset
    return distance.isFinite ? max(0, distance) : 0
  }

  /// Whether a drag is a pull: it has pulled the content, or brought it nearer to where it can be,
  /// or would have if the content could move.
  func isPull(_ record: PullRecord) -> Bool {
    guard pulls.isDragged, !record.isPull, record.peak == 0 else { return record.isPull }
    return host?.pullObstacle != nil || distanceFromEdge < record.distance
  }

  private func report(of record: PullRecord) -> PullReport {
    let isOpen = record.verdict == nil && record.firing == nil
    return PullReport(
      began: record.began, ended: record.ended, finger: record.finger,
      amount: isOpen ? pulledAmount : record.amount, peak: record.peak,
      threshold: isOpen ? look?.threshold ?? pullThreshold : record.threshold,
      fired: record.firing?.time,
      verdict: record.firing.map(verdict) ?? record.verdict ?? verdict(of: record, armed: arming),
      faults: record.faults)
  }

  private func verdict(of firing: PullRecord.Firing) -> PullVerdict {
    switch firing.fate {
    case .waiting:
      .heldBack(visualizer: visualizer.name, seconds: clock.tickTime - firing.time)
    case .handedOver: .fired
    case .unheard: .actionUnheard
    case .ended(let outcome): .endedBeforeAction(outcome)
    }
  }

  /// What keeps a pull that has not fired from firing if the finger goes now: what cannot be mended
  /// by pulling further comes first.
  func verdict(of record: PullRecord, armed: Arming) -> PullVerdict {
    let look = look ?? Look(threshold: pullThreshold, policy: policy)
    if state == .executing || state == .retracting { return .busy(state) }
    guard isEnabledNow else { return .disabled }
    if record.peak == 0 {
      if let obstacle = host?.pullObstacle { return .immovable(obstacle) }
      let distance = distanceFromEdge
      if distance > 0 { return .scrolledAway(distance: distance) }
    }
    if look.requiresDragFromEdge, armed.beganScrolledAway { return .startedScrolledAway }
    guard look.isPast(pulledAmount, isTriggered: state == .triggered) else {
      return shortfall(of: record, look)
    }
    if state == .triggered { return verdict(ofTriggered: record.finger) }
    return delay(of: record, armed)
  }

  private func verdict(ofTriggered finger: PullReport.Finger) -> PullVerdict {
    switch finger {
    case .down: .notReleased
    case .cancelled: .dragCancelled
    // It is just about to.
    case .lifted, .absent: .fired
    }
  }

  /// Why the amount is not past the threshold.
  private func shortfall(of record: PullRecord, _ look: Look) -> PullVerdict {
    if look.isStrict, pulledAmount == look.line { return .exactlyAtThreshold }
    if let old = record.triggeredThreshold, old < look.threshold {
      var before = look
      before.follow(threshold: old)
      if before.isPast(pulledAmount, isTriggered: true) { return .thresholdRaised(from: old) }
    }
    guard look.isPast(record.peak, isTriggered: false) else { return .notReached }
    let hysteresis = record.triggeredThreshold == nil ? 0 : look.hysteresis
    return .pushedBack(limit: max(0, look.threshold - hysteresis))
  }

  /// Why an amount past the threshold has not triggered the control.
  private func delay(of record: PullRecord, _ armed: Arming) -> PullVerdict {
    if armed.hasFired { return .alreadyFired(at: record.firedBefore ?? record.began) }
    if armed.cooldown != nil, let end = armed.cooldownEnd {
      return .cooldown(remaining: end - clock.now)
    }
    if armed.dwell != nil, let since = armed.pastSince, let due = armed.due {
      return .dwell(held: clock.now - since, needed: due - since)
    }
    return record.wasReset ? .reset : .notLookedAt
  }
}
