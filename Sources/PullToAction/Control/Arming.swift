import ViewKit

/// The threshold and the policy that one look at the states goes by: what a callback sets meanwhile
/// waits for the next one.
///
/// Of the policy it has what is asked for in each frame, as plain numbers.
struct Look {
  private(set) var threshold: Double
  /// The threshold on the grid of the amounts: pulled exactly there, the content is where the grid has
  /// it.
  private(set) var line: Double
  let hysteresis: Double
  let dwell: Double
  let isStrict: Bool
  let requiresDragFromEdge: Bool
  let firesAtThreshold: Bool

  init(threshold: Double, policy: PullPolicy) {
    self.threshold = threshold
    line = Quantum.quantized(threshold)
    hysteresis = policy.hysteresis
    dwell = policy.dwell
    isStrict = policy.isStrict
    requiresDragFromEdge = policy.requiresDragFromEdge
    firesAtThreshold = policy.firing == .atThreshold
  }

  /// The same with another threshold.
  mutating func follow(threshold: Double) {
    guard threshold != self.threshold else { return }
    self.threshold = threshold
    line = Quantum.quantized(threshold)
  }

  /// Whether an amount is past the threshold.
  ///
  /// - Parameters:
  ///   - amount: in points.
  ///   - isTriggered: whether the hysteresis counts.
  func isPast(_ amount: Double, isTriggered: Bool) -> Bool {
    guard amount > 0 else { return false }
    let limit = isTriggered ? Quantum.quantized(max(0, threshold - hysteresis)) : line
    return isStrict ? amount > limit : amount >= limit
  }
}

/// What must have happened in a drag before it may trigger the control.
struct Arming {
  /// When the content was first seen past the threshold, without having left it since.
  var pastSince: Double?
  /// When it has been there for long enough.
  var due: Double?
  /// Waits for that.
  var dwell: ScheduledCall?
  /// Waits for the cooldown after an action.
  var cooldown: ScheduledCall?
  /// When it began, and when it is over.
  var cooldownSince = 0.0
  var cooldownEnd: Double?
  /// Whether the drag has begun an action already.
  var hasFired = false
  /// Whether the drag began with the content scrolled away from its edge.
  var beganScrolledAway = false

  var isComplete: Bool { pastSince != nil && dwell == nil && cooldown == nil && !hasFired }
}

/// When a drag may pull, trigger and fire.
extension PullToActionControl {
  /// How far, in points, content may be from its edge and count as lying there: hosts' own scroll
  /// views rest on whole pixels.
  private static let edgeTolerance = 0.5

  // Both are asked several times in a frame, and in place each answer would be some hundred bytes of
  // code that the processor has to fetch.

  @inline(never)
  var isPulledByFinger: Bool {
    guard let look, isEnabledNow, pulledAmount > 0, readHost({ $0.isDragging }) ?? false else {
      return false
    }
    return !(look.requiresDragFromEdge && arming.beganScrolledAway)
  }

  @inline(never)
  var isPastThreshold: Bool {
    look?.isPast(pulledAmount, isTriggered: state == .triggered) ?? false
  }

  /// Whether a triggered control need not wait for the finger to be lifted.
  var firesNow: Bool {
    look?.firesAtThreshold == true && isPulledByFinger && arming.isComplete
  }

  /// Whether the content is scrolled away from its edge.
  var isScrolledAway: Bool {
    guard let offset = readHost({ $0.contentOffset.y }) else { return false }
    return offset > restOffset + PullToActionControl.edgeTolerance
  }

  func dragBegan(scrolledAway: Bool) {
    forgetArming()
    arming.beganScrolledAway = scrolledAway
    beginPull()
  }

  /// The finger was lifted or taken away: the moment at which a pull fires, unless it has done so
  /// at the threshold.
  func dragEnded(cancelled: Bool) {
    let armed = arming
    lookAtScrollHost()
    forgetArming()
    noteLifted(cancelled: cancelled, armed: armed)
    if state == .triggered {
      if cancelled || !isPastThreshold { changeState(to: .pulling) } else { execute() }
    }
    endPull()
  }

  /// Notes since when the drag is past the threshold, and has the states looked at again when that
  /// is long enough.
  func noteArming() {
    guard let look else { return }
    if pulledAmount == 0 { arming.hasFired = false }
    guard isPulledByFinger, isPastThreshold else { return forgetDwell() }
    let since = arming.pastSince ?? clock.now
    arming.pastSince = since
    waitForDwell(until: since + look.dwell)
  }

  private func waitForDwell(until due: Double) {
    guard due != arming.due else { return }
    arming.due = due
    arming.dwell.map(clock.cancel)
    arming.dwell = nil
    guard due > clock.now else { return }
    arming.dwell = clock.schedule(at: due) { [link] in link.object?.enqueue(.dwellOver) }
  }

  func dwellOver() {
    arming.dwell = nil
    lookAtScrollHost()
  }

  private func forgetDwell() {
    arming.dwell.map(clock.cancel)
    arming.dwell = nil
    arming.pastSince = nil
    arming.due = nil
  }

  func forgetArming() {
    forgetDwell()
    arming.hasFired = false
  }

  func beginCooldown() {
    endCooldown()
    guard policy.cooldown > 0 else { return }
    arming.cooldownSince = clock.now
    waitForCooldown(until: clock.now + policy.cooldown)
  }

  func waitForCooldown(until end: Double) {
    endCooldown()
    arming.cooldownEnd = end
    arming.cooldown = clock.schedule(at: end) { [link] in
      link.object?.enqueue(.cooldownOver)
    }
  }

  func endCooldown() {
    arming.cooldown.map(clock.cancel)
    arming.cooldown = nil
  }

  func cooldownOver() {
    arming.cooldown = nil
    lookAtScrollHost()
  }
}
