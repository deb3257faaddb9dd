/// Everything that can happen to a pull.
enum PullInput: Equatable, Sendable {
  /// The scroll view has been looked at.
  case looked(amount: Double)
  /// All callbacks for the amount of that look have returned; a threshold that follows the status view's
  /// height may have changed in them.
  case amountTold(threshold: Double)
  /// A drag begins.
  ///
  /// - Parameter rest: how far, in points, the content is beyond its rest, where it lies at the rest of the
  ///   open control.
  case dragBegan(scrolledAway: Bool, rest: Double?)
  /// The finger has moved, from where it went down; `along` is `nil` where that is not known.
  case dragMoved(along: Double?, across: Double)
  /// The content was pushed back under the finger, to so many points beyond its rest.
  case pushedBack(to: Double)
  /// The finger is gone: whether that fires a control that is triggered, and its velocity in points a
  /// second along the pull, where it is known.
  case dragEnded(fires: Bool, velocity: Double?)
  /// The content's end was looked at, by a control that loads more as it comes near.
  case sawEnd(ContentEnd)
  /// There is more data again.
  case resetNoMoreData
  case attached(scrolledAway: Bool)
  case detached
  /// The host begins by code.
  case begin(BeginReveal)
  /// The control is attached to a scroll view that has a size, and has something to begin there.
  case laidOut
  /// The host opens the second floor by code, or closes it.
  case openFloor, closeFloor
  /// The visualizer's answers.
  case executeAction
  case resetToIdle
  /// The host ends the action, or says how far it is.
  case complete(ActionOutcome, ActionTicket?)
  case progress(Double)
  case reset
  case setEnabled(Bool)
  /// A timer has run out.
  case due(PullTimer)
  /// The same for ``PullTimer/reply``, and whether the visualizer has something under way.
  case replyIsDue(isBusy: Bool)
  /// A change that is due by itself: see ``PullMachine/nextStep(_:)``.
  case step(PullStep)
  /// All callbacks for a change of the phase have returned.
  case entered
  /// A built-in visualizer shows the result, then has the status view fade out.
  case showResult(closing: AnimationTiming?)
  /// The status view fades until a time in seconds.
  case fades(until: Double)
  /// The rules have changed.
  case rulesChanged
  /// Another visualizer takes its place, and has taken it.
  case visualizerLeaves
  case visualizerReplaced, statusViewReplaced
}

/// A change of the phase that is due by itself.
enum PullStep: Equatable, Sendable, CaseIterable {
  case pull, trigger, pullBack, rest, fire, becomeIdle
}

/// When an input comes.
struct Moment: Equatable, Sendable {
  /// In seconds.
  var now: Double
  /// The number of the clock's frame.
  var frame: Int
  var finger: Finger
}

/// The finger, and whether there is a scroll view for it.
struct Finger: OptionSet, Sendable {
  let rawValue: UInt8

  /// There is a scroll view.
  static let hasHost = Finger(rawValue: 1)
  /// It is down.
  static let isTracking = Finger(rawValue: 2)
  /// It scrolls.
  static let isDragging = Finger(rawValue: 4)
  /// The scroll view has a size.
  static let isLaidOut = Finger(rawValue: 8)
}
