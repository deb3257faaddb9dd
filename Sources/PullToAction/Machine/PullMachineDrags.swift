/// From a finger's first move to firing.
extension PullMachine {
  /// Takes in how far the content is pulled, and by which rules this look at the states goes.
  mutating func look(amount: Double, under trigger: TriggerRules) {
    self.trigger = trigger
    self.amount = amount
    if drag.shift != 0 { drag.shift = min(drag.shift, amount) }
  }

  /// How far the finger has pulled the content, in points.
  var fingersAmount: Double { amount - drag.shift }

  /// Whether a finger pulls the content.
  @inline(__always) func isPulled(by finger: @autoclosure () -> Finger) -> Bool {
    guard let trigger, isEnabled, hasMoreData, fingersAmount > 0, finger().contains(.isDragging)
    else { return false }
    return drag.strayAngle == nil
      && !(trigger.requiresDragFromEdge && drag.beganScrolledAway)
  }

  /// Whether the amount is past the threshold.
  @inline(__always) var isPast: Bool {
    guard let trigger else { return false }
    return isPast(by: trigger)
  }

  /// Whether the finger has pulled the content past the threshold of some rules.
  @inline(__always) func isPast(by trigger: TriggerRules) -> Bool {
    trigger.isPast(fingersAmount, isTriggered: state == .triggered)
  }

  /// Whether the drag may trigger the control.
  @inline(__always) private var isArmed: Bool {
    drag.pastSince != nil && !drag.hasFired && !timers.isRunning(.dwell)
      && !timers.isRunning(.cooldown)
  }

  /// Whether letting go now would fire, as far as the present look tells.
  func wouldFire(_ finger: Finger) -> Bool {
    guard let trigger, isPulled(by: finger), isPast else { return false }
    if state == .triggered { return true }
    return !drag.hasFired && !timers.isRunning(.cooldown) && trigger.dwell == 0
  }

  /// Whether ``arm(threshold:_:)`` has something to do; in most frames it has not. Mutating, as is
  /// ``nextStep(_:)``, though it changes nothing: else a frame copies the machine, for 1,300 instructions.
  mutating func isArmingChanged(threshold: Double, _ finger: Finger) -> Bool {
    guard let trigger else { return false }
    if threshold != trigger.threshold || amount == 0 && drag.hasFired { return true }
    guard isPulled(by: finger), isPast else {
      return drag.pastSince != nil || timers.isRunning(.dwell)
    }
    return drag.pastSince.map { $0 + trigger.dwell } != drag.dwellEnd || drag.dwellEnd == nil
  }

  /// Notes since when the drag is past the threshold, and waits until that is long enough.
  mutating func arm(threshold: Double, _ turn: inout PullTurn) {
    trigger?.follow(threshold: threshold)
    if amount == 0 { drag.hasFired = false }
    let isPast = isPulled(by: turn.moment.finger) && isPast
    drag.hold(isPast: isPast, for: trigger?.dwell ?? 0, &timers, &turn)
  }

  mutating func beginDrag(scrolledAway: Bool, rest: Double?, _ turn: inout PullTurn) {
    drag.end(&timers, &turn)
    drag.beganScrolledAway = scrolledAway
    drag.isAxisOpen = true
    loading.isArmed = true
    if state == .open { drag.floorStart = amount } else if isOpen { drag.pushStart = rest }
  }

  /// Calls the action off where the drag has pushed the content back as far as the policy says.
  mutating func pushBack(to distance: Double, _ turn: inout PullTurn) {
    guard let run, let start = drag.pushStart, drag.strayAngle == nil,
      let limit = turn.rules.policy.cancelDistance, start - distance >= limit
    else { return }
    drag.pushStart = nil
    complete(.cancelled, run.ticket, &turn)
  }

  /// The moment at which a pull fires, unless it has done so at the threshold.
  mutating func endDrag(fires: Bool, velocity: Double?, _ turn: inout PullTurn) {
    let (isPull, start) = (drag.strayAngle == nil, drag.floorStart)
    drag.end(&timers, &turn)
    if state == .open { return endFloorDrag(from: fires && isPull ? start : nil, &turn) }
    guard state == .triggered else { return }
    let fires = fires && isPull && isPast && turn.rules.policy.obstacle(at: velocity) == nil
    guard fires else { return turn.add(.change(to: .pulling)) }
    if isPastFloor(turn.rules) { turn.add(.change(to: .open(isHigh: false))) } else { fire(&turn) }
  }

  mutating func detach(_ turn: inout PullTurn) {
    drag.end(&timers, &turn)
    amount = 0
    forgetPlaces()
  }

  /// The content is looked at from elsewhere: what was measured before says nothing of what is now.
  mutating func forgetPlaces() {
    (drag.pushStart, drag.floorStart) = (nil, nil)
    loading = Loading()
  }

  /// The change that is due by itself, by how far the content is pulled and whether a finger pulls
  /// it. Only a drag moves idle, pulling and triggered forward.
  ///
  /// - Parameter finger: is asked for only where it matters.
  @inline(__always) mutating func nextStep(_ finger: @autoclosure () -> Finger) -> PullStep? {
    switch state {
    case .retracting:
      let isBack = amount == 0 || finger().contains(.isTracking)
      return isBack && pendingReply == .content ? .becomeIdle : nil
    case .executing, .open: return nil
    case .idle:
      if request.isPostponed { return .fire }
      return isPulled(by: finger()) ? .pull : nil
    case .pulling:
      if trigger != nil, amount == 0 { return .rest }
      return isPulled(by: finger()) && isPast && isArmed ? .trigger : nil
    case .triggered:
      // That the finger is gone is not looked at here: the end of its drag is told, but the app or
      // another control may set an inset just before, and the pull must not be lost to that.
      guard let trigger else { return nil }
      guard isPast, drag.strayAngle == nil else { return .pullBack }
      return trigger.firesAtThreshold && isPulled(by: finger()) && isArmed ? .fire : nil
    }
  }

  mutating func take(_ step: PullStep, _ turn: inout PullTurn) {
    switch step {
    case .pull, .pullBack: turn.add(.change(to: .pulling))
    case .trigger: turn.add(.change(to: .triggered))
    case .rest: turn.add(.change(to: .idle))
    case .fire:
      // What was begun by code and remembered is no drag's doing.
      if state == .triggered { drag.hasFired = true }
      fire(&turn)
    case .becomeIdle: becomeIdle(&turn)
    }
  }
}
