/// A control's way back, from the action's end until it is idle.
struct Exit: Equatable, Sendable {
  /// For how long a result may be shown: a span that no change of visualizers puts off.
  struct ResultSpan: Equatable, Sendable {
    let since: Double
    var end: Double
  }

  /// How the action ended; `nil` after a second floor, which has none.
  let outcome: ActionOutcome?
  /// Whether the inset is still there.
  var isOpen = true
  /// The reply that is still missing: `none` until all callbacks for the change have returned.
  var reply = PendingReply.none
  /// Since when the visualizer has been asked to close the control, in seconds.
  var askedSince = 0.0
  /// `nil` where there is nothing to show, and when it is over.
  var result: ResultSpan?
  /// How the status view fades out after the result.
  var closing: AnimationTiming?
  /// The number of the frame in which the inset was taken away.
  var closedFrame = 0

  /// Ends the showing of the result sooner where a policy has less of it.
  ///
  /// - Returns: when it ends then, in seconds; `nil` where nothing changes.
  mutating func shorten(_ policy: PullPolicy, at now: Double) -> Double? {
    guard let result, let outcome else { return nil }
    let due = max(result.since + policy.duration(of: outcome), now)
    guard due < result.end else { return nil }
    self.result?.end = due
    return due
  }
}
