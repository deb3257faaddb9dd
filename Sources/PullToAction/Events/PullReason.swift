/// What became of a pull: how it fired, or the one thing that kept it from firing.
///
/// Of several things that stand in the way it is the one to change first: a control that is disabled
/// comes before an amount that is too small.
public enum PullReason: Equatable, Sendable {
  /// It fired, and the action was handed to the host.
  case fired
  /// It fired, and the visualizer of that name has not begun the action yet, so many seconds after
  /// it was asked to.
  case heldBack(visualizer: String, seconds: Double)
  /// It fired, and the action was ended before the visualizer had begun it.
  case endedBeforeAction(ActionOutcome)
  /// It fired, and there was neither a delegate nor an action to hand anything to.
  case actionUnheard

  /// It opened the second floor, which begins no action.
  case openedFloor
  /// The finger is still down; letting go now fires, or opens the second floor.
  case notReleased
  /// It never came past the threshold.
  case notReached
  /// It came to the threshold exactly, and the policy wants more.
  case exactlyAtThreshold
  /// It was past the threshold and was moved back. Until it came to the limit, an amount in points
  /// that is less than the threshold by the policy's hysteresis, it could have fired.
  case pushedBack(limit: Double)
  /// It was past the threshold, and the threshold was raised from what it was, in points.
  case thresholdRaised(from: Double)
  /// It would have fired, but its drag was cancelled: the system took the finger away, or somebody pressed
  /// escape while a key was down.
  case dragCancelled
  /// It would have fired, but letting go fired the control of that name on the same scroll view, whose
  /// threshold is farther.
  case fartherFired(String)
  /// The content went past the threshold with no finger on it, to so many points: by inertia, a
  /// trackpad's momentum or code.
  case movedByItself(to: Double)

  /// The control is attached to no scroll view, and sees no pulls.
  case notAttached
  /// The control was taken off its scroll view in the middle of the pull.
  case detached
  /// The control is disabled.
  case disabled
  /// The host has said that there is no more data.
  case noMoreData
  /// The finger moved, but no finger can pull this content.
  case immovable(ScrollObstacle)
  /// The content was never pulled: it is still scrolled away from its edge, by so many points.
  case scrolledAway(distance: Double)
  /// The drag began with the content scrolled away, which the policy does not let pull.
  case startedScrolledAway
  /// So many points of the amount, that was past the threshold, were a change of the layout and not the
  /// finger's.
  case movedByLayout(points: Double)
  /// The action of an earlier pull, or of code, was running or on its way out.
  case busy(PullState)
  /// The drag had fired before, at a time in seconds, and fires once until it is lifted or back
  /// at 0.
  case alreadyFired(at: Double)
  /// It belonged to the other axis: by its first movement the finger left the control's axis by an angle
  /// that the policy's limit does not allow; both in degrees.
  case acrossAxis(angle: Double, limit: Double)
  /// The finger was lifted with less than the policy's least velocity; both in points a second.
  case tooSlow(velocity: Double, minimum: Double)
  /// The finger was lifted with more than the policy's greatest velocity; both in points a second.
  case tooFast(velocity: Double, maximum: Double)
  /// It came too soon after the last action: so many seconds of the policy's cooldown remained.
  case cooldown(remaining: Double)
  /// It was not held past the threshold for as long as the policy's dwell wants; both in seconds.
  case dwell(held: Double, needed: Double)
  /// The control was reset, or disabled and enabled again, while it was triggered, and the finger
  /// was lifted before the next frame.
  case reset
  /// What had kept it from being triggered was changed in the frame in which the finger was lifted:
  /// the states had not been looked at again. Under a finger that stays down they are in the next
  /// frame.
  case notLookedAt

  /// Whether the pull began an action.
  public var hasFired: Bool {
    switch self {
    case .fired, .heldBack, .endedBeforeAction, .actionUnheard: true
    default: false
    }
  }

  /// Whether it is about how far the content was pulled, and nothing else.
  var isAboutDistance: Bool {
    switch self {
    case .notReached, .exactlyAtThreshold, .pushedBack, .thresholdRaised: true
    default: false
    }
  }
}
