/// What the reason of a pull is derived from, at one moment.
struct PullScene {
  let machine: PullMachine
  let rules: PullRules
  /// In seconds: within a frame, and the frame's.
  let now: Double
  let time: Double
  let hasHost: Bool
  let obstacle: ScrollObstacle?
  /// How far, in points, the content is scrolled away from its edge.
  let distanceFromEdge: Double
  let visualizer: String
  /// The finger's when it was lifted, in points a second along the pull, where it is known.
  var velocity: Double?

  /// The threshold that the present look at the states goes by.
  var threshold: Double { machine.trigger?.threshold ?? rules.threshold }

  /// Whether a drag is a pull: it has pulled the content, or brought it nearer to where it can be,
  /// or would have if the content could move.
  func isPull(_ record: PullRecord, isDragged: Bool) -> Bool {
    guard isDragged, !record.isPull, record.peak == 0 else { return record.isPull }
    return obstacle != nil || distanceFromEdge < record.distance
  }

  func report(of record: PullRecord) -> PullReport {
    let isOpen = record.reason == nil && record.firing == nil
    return PullReport(
      began: record.began, ended: record.ended, finger: record.finger,
      amount: isOpen ? machine.amount : record.amount, peak: record.peak,
      threshold: isOpen ? threshold : record.threshold, fired: record.firing?.time,
      reason: record.firing.map(reason) ?? record.reason ?? reason(of: record, armed: machine),
      faults: record.faults)
  }

  private func reason(of firing: PullRecord.Firing) -> PullReason {
    switch firing.fate {
    case .waiting: .heldBack(visualizer: visualizer, seconds: time - firing.time)
    case .handedOver: .fired
    case .unheard: .actionUnheard
    case .ended(let outcome): .endedBeforeAction(outcome)
    }
  }

  /// What keeps a pull that has not fired from firing if the finger goes now: what cannot be mended
  /// by pulling further comes first.
  func reason(of record: PullRecord, armed: PullMachine) -> PullReason {
    let trigger = machine.trigger ?? TriggerRules(rules)
    let state = machine.state
    if state.isBusy { return .busy(state) }
    guard machine.isEnabled else { return .disabled }
    guard machine.hasMoreData else { return .noMoreData }
    if record.peak == 0 {
      if let obstacle { return .immovable(obstacle) }
      if distanceFromEdge > 0 { return .scrolledAway(distance: distanceFromEdge) }
    }
    if trigger.requiresDragFromEdge, armed.drag.beganScrolledAway { return .startedScrolledAway }
    if let angle = armed.drag.strayAngle {
      return .acrossAxis(angle: angle, limit: rules.policy.axisLock.angle)
    }
    guard trigger.isPast(machine.amount, isTriggered: state == .triggered) else {
      return shortfall(of: record, trigger)
    }
    guard machine.isPast(by: trigger) else { return .movedByLayout(points: machine.drag.shift) }
    if state == .triggered { return reason(ofTriggered: record.finger) }
    return delay(of: record, armed)
  }

  private func reason(ofTriggered finger: PullReport.Finger) -> PullReason {
    switch finger {
    case .down: .notReleased
    case .cancelled: .dragCancelled
    // It is just about to.
    case .lifted, .absent:
      rules.policy.obstacle(at: velocity) ?? (machine.isPastFloor(rules) ? .openedFloor : .fired)
    }
  }

  /// Why the amount is not past the threshold.
  private func shortfall(of record: PullRecord, _ trigger: TriggerRules) -> PullReason {
    if trigger.isStrict, machine.amount == trigger.line { return .exactlyAtThreshold }
    if let old = record.triggeredThreshold, old < trigger.threshold {
      var before = trigger
      before.follow(threshold: old)
      if before.isPast(machine.amount, isTriggered: true) { return .thresholdRaised(from: old) }
    }
    guard trigger.isPast(record.peak, isTriggered: false) else { return .notReached }
    let hysteresis = record.triggeredThreshold == nil ? 0 : trigger.hysteresis
    return .pushedBack(limit: max(0, trigger.threshold - hysteresis))
  }

  /// Why an amount past the threshold has not triggered the control.
  private func delay(of record: PullRecord, _ armed: PullMachine) -> PullReason {
    if armed.drag.hasFired { return .alreadyFired(at: record.firedBefore ?? record.began) }
    if armed.timers.isRunning(.cooldown), let cooldown = armed.cooldown {
      return .cooldown(remaining: cooldown.end - now)
    }
    if armed.timers.isRunning(.dwell), let since = armed.drag.pastSince,
      let end = armed.drag.dwellEnd
    {
      return .dwell(held: now - since, needed: end - since)
    }
    return record.wasReset ? .reset : .notLookedAt
  }
}
