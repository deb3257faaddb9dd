import ViewKit

/// A control above a scroll view: pulling the content past a threshold and letting go begins an
/// action, and the control shows it until the action is done.
///
/// ```swift
/// let control = PullToActionControl(scrollView: scrollView)
/// control.action = { try await model.reload() }
/// ```
///
/// The control moves with its scroll view's `FrameClock`. Everything that happens to it goes
/// through one queue that is emptied before the outermost call returns; what callbacks ask for
/// waits its turn there, so they may call anything at any time.
///
/// What a pull is, a `PullMachine` knows; the control asks it, and does what it says.
public final class PullToActionControl {
  /// The control's view, which the visualizer moves: by default over the gap above the content.
  public let view: View
  /// The time that it moves by: that of the last of our scroll views that it was attached to, or
  /// the one that it was made with.
  public internal(set) var clock: FrameClock
  /// The name that the delegate is given with the action.
  public var actionName: String {
    get { machine.actionName }
    set { machine.actionName = newValue }
  }
  /// Where events go; without one nothing is recorded.
  public var log: EventLog?
  /// Told of every diagnostic, log or not.
  public var onDiagnostic: ((Diagnostic) -> Void)?
  /// Told what a pull means to a person, when the queue of what has happened is empty: armed and
  /// disarmed at most every 0.1 s and never the same twice in a row, announcements at most every
  /// 0.5 s, an action's beginning and end always.
  public var onSignal: ((PullSignal) -> Void)? {
    didSet { if onSignal == nil { forgetSignals() } }
  }

  /// What the pull is, and what it was.
  var machine = PullMachine()
  var history = PullHistory()
  var signals = PullSignals()
  var settings = PullSettings()
  /// What the control holds: the two parts, the scroll view, the host's side.
  let parts: Parts
  var scroll: HostLink
  var hostSide = HostSide()
  /// What waits: for its turn, and for the clock.
  var queue = InputQueue()
  var waits: [PullTimer: ScheduledCall] = [:]
  var diagnosticCount = DiagnosticCount()
  /// For those who come back to the control later, without keeping it alive.
  package let link = Backlink<PullToActionControl>()

  init(
    clock: FrameClock, name: String, statusViewAlignment: StatusViewAlignment, frame: Rect?
  ) {
    self.clock = clock
    scroll = HostLink(owner: name, isPlacedByHost: frame != nil)
    view = View(frame: frame ?? .zero, name: name)
    view.clock = clock
    parts = Parts(visualizer: statusViewAlignment.makeVisualizer(), statusView: DefaultStatusView())
    clock.addMember(self, phase: .control)
    link.lead(to: self)
  }

  deinit {
    link.cut()
    clock.remove(self)
    scroll.scrollView?.removeObserver(self)
    hostSide.task?.cancel()
    for wait in waits.values { clock.cancel(wait) }
    parts.stop()
    if scroll.inset != 0 {
      scroll.host?.addInset(-scroll.inset, edge: scroll.edge, owner: name)
    }
    view.removeFromSuperview()
  }

  // MARK: What is so

  /// The name of its inset entries, and of its view; several controls of one scroll view need
  /// different ones.
  public var name: String { scroll.owner }
  /// What the control is doing.
  public var state: PullState { machine.state }
  /// How far, in points, the content's top edge is below where it rests, the control's own inset
  /// not counted; at rest while executing it is the executing height.
  public var pulledAmount: Double { machine.amount }
  /// The run of the action that has begun and not ended.
  public var ticket: ActionTicket? { machine.run?.ticket }
  /// How the last run ended; `nil` while one runs and before the first.
  public var lastOutcome: ActionOutcome? { machine.lastOutcome }
  /// How far an action that can tell has come, 0…1; `nil` when none runs or it cannot tell.
  public var progress: Double? { machine.run?.progress }
  /// Whether nothing of the control's own is under way; an action that runs does not count.
  public var isSettled: Bool {
    machine.isSettled && queue.isEmpty && !parts.statusView.styleIsPending && !parts.isBusy
  }
  /// The last pull, which may be under way: how far it went, and why it fired or did not; `nil`
  /// before the first.
  ///
  /// A pull is a drag toward the content's top edge or past it; one that only scrolls away from the
  /// edge is none. Content that came past the threshold with no finger on it counts too, with a
  /// verdict of its own. A control that is attached to nothing says that.
  public var lastPull: PullReport? { history.lastPull(scene) }
  /// The number of the clock's present frame.
  package var frameNumber: Int { clock.tickCount }

  /// All that a verdict on a pull goes by.
  var scene: PullScene {
    let host = scroll.host
    return PullScene(
      machine: machine, rules: rules, now: clock.now, time: clock.tickTime, hasHost: host != nil,
      obstacle: host?.pullObstacle, distanceFromEdge: scroll.distanceFromEdge,
      visualizer: parts.visualizer.part.name)
  }

  var rules: PullRules { PullRules(threshold: pullThreshold, policy: settings.policy) }

  var moment: Moment {
    Moment(now: clock.now, frame: clock.tickCount, finger: scroll.finger)
  }

  /// The height at which the control stays, within what a plugin's mistake may make of it.
  var executingHeightInForce: Double {
    let height = settings.executingHeight ?? parts.statusView.ownSize.height
    return height.isFinite ? min(max(height, 0), PullToActionControl.greatestHeight) : 0
  }

  /// No control is taller: a plugin's mistake must not scroll the content out of reach.
  static let greatestHeight = 10_000.0
}
