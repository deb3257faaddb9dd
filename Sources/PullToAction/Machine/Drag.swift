/// What has happened in a drag that decides whether it may trigger the control.
///
/// It outlives phases: a finger may stay down while its action runs and ends.
struct Drag: Equatable, Sendable {
  /// Since when the content has been past the threshold, in seconds.
  var pastSince: Double?
  /// When it has been there for as long as the dwell.
  var dwellEnd: Double?
  /// Whether the drag has begun an action already.
  var hasFired = false
  /// Whether the drag began with the content scrolled away from its edge.
  var beganScrolledAway = false
  /// How much of the amount, in points, is not the finger's: the content has shrunk under it, or the viewport
  /// has grown.
  var shift = 0.0
  /// Whether it is not final yet to which axis the drag belongs.
  var isAxisOpen = false
  /// By how many degrees it leaves the control's axis, where it belongs to the other one.
  var strayAngle: Double?
  /// How far, in points, the content was beyond its rest when the drag began, where that was at the rest of
  /// the open control: what it pushes back counts from there.
  var pushStart: Double?
  /// The amount when the drag began on the open second floor.
  var floorStart: Double?

  /// Takes in where the finger is, counted from where it went down.
  ///
  /// - Parameters:
  ///   - along: in points along the control's axis; `nil` where nobody knows, and the drag counts as a pull.
  ///   - across: in points across it.
  mutating func moved(along: Double?, across: Double, under lock: AxisLock) {
    guard isAxisOpen else { return }
    guard let along else { return isAxisOpen = false }
    strayAngle = lock.stray(along: along, across: across)
    let way = (along * along + across * across).squareRoot()
    isAxisOpen = way == 0 || way < lock.distance
  }

  /// Notes since when the content is past the threshold, and waits until that is as long as the dwell, in
  /// seconds; where it is not past it, both are forgotten.
  mutating func hold(
    isPast: Bool, for dwell: Double, _ timers: inout PullTimers, _ turn: inout PullTurn
  ) {
    guard isPast else {
      timers.stop(.dwell, &turn)
      (pastSince, dwellEnd) = (nil, nil)
      return
    }
    let since = pastSince ?? turn.now
    pastSince = since
    let end = since + dwell
    guard end != dwellEnd else { return }
    dwellEnd = end
    timers.stop(.dwell, &turn)
    if end > turn.now { timers.restart(.dwell, at: end, &turn) }
  }

  /// Forgets it, but for where it began.
  mutating func end(_ timers: inout PullTimers, _ turn: inout PullTurn) {
    timers.stop(.dwell, &turn)
    self = Drag(beganScrolledAway: beganScrolledAway)
  }
}

/// The time after an action in which a drag may pull but not trigger.
struct Cooldown: Equatable, Sendable {
  /// When it began, in seconds.
  let since: Double
  /// When it ends, in seconds.
  var end: Double

  /// Ends it sooner where a policy has less of it.
  ///
  /// - Returns: when it ends then, in seconds; `nil` where nothing changes.
  mutating func shorten(_ policy: PullPolicy, at now: Double) -> Double? {
    let due = max(since + policy.cooldown, now)
    guard due < end else { return nil }
    end = due
    return due
  }
}
