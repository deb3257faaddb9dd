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
