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
  /// How it does what happens to it.
  let core: ControlCore
  /// For those who come back to the control later, without keeping it alive.
  package let link = WeakBox<PullToActionControl>()

  /// Makes a control that is attached to nothing yet.
  ///
  /// - Parameters:
  ///   - frame: a frame of its own, in the coordinates of the view that it is put into: the host puts
  ///     its ``view`` wherever it likes, in the scroll view or outside of it, and there it stays. Unless
  ///     given, it is over the gap above the content.
  ///   - clock: the time that it moves by until it is attached to a scroll view that has another;
  ///     it takes its turn in each frame after the physics.
  ///   - name: of its view and its inset entries.
  ///   - statusViewAlignment: which built-in visualizer it begins with.
  public init(
    frame: Rect? = nil, clock: FrameClock, name: String = "pull",
    statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    view = View(frame: frame ?? .zero, name: name)
    view.clock = clock
    core = ControlCore(
      view: view, clock: clock, scroll: HostLink(owner: name, isPlacedByHost: frame != nil),
      parts: Parts(
        visualizer: statusViewAlignment.makeVisualizer(), statusView: DefaultStatusView()))
    link.set(self)
    core.start(self)
  }

  /// Makes a control and attaches it to one of our scroll views.
  ///
  /// - Parameters:
  ///   - scrollView: what it is attached to; held weakly.
  ///   - name: of its view and its inset entries; several controls of one scroll view need
  ///     different ones.
  ///   - statusViewAlignment: which built-in visualizer it begins with.
  public convenience init(
    scrollView: ScrollView, name: String = "pull",
    statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    self.init(clock: scrollView.clock, name: name, statusViewAlignment: statusViewAlignment)
    attach(to: scrollView)
  }

  deinit {
    link.clear()
    core.end()
  }

  // MARK: What is so

  /// The name of its inset entries, and of its view; several controls of one scroll view need
  /// different ones.
  public var name: String { core.scroll.owner }
  /// What the control is doing.
  public var state: PullState { core.machine.state }
  /// How far, in points, the content's top edge is below where it rests, the control's own inset
  /// not counted; at rest while executing it is the executing height.
  public var pulledAmount: Double { core.machine.amount }
  /// The run of the action that has begun and not ended.
  public var ticket: ActionTicket? { core.machine.run?.ticket }
  /// How the last run ended; `nil` while one runs and before the first.
  public var lastOutcome: ActionOutcome? { core.machine.lastOutcome }
  /// How far an action that can tell has come, 0…1; `nil` when none runs or it cannot tell.
  public var progress: Double? { core.machine.run?.progress }
  /// Whether nothing of the control's own is under way; an action that runs does not count.
  public var isSettled: Bool {
    core.machine.isSettled && core.queue.isEmpty && !core.parts.statusView.styleIsPending
      && !core.parts.isBusy
  }
  /// The last pull, which may be under way: how far it went, and why it fired or did not; `nil`
  /// before the first.
  ///
  /// A pull is a drag toward the content's top edge or past it; one that only scrolls away from the
  /// edge is none. Content that came past the threshold with no finger on it counts too, with a
  /// verdict of its own. A control that is attached to nothing says that.
  public var lastPull: PullReport? { core.history.lastPull(core.scene) }
  /// The number of the clock's present frame.
  package var frameNumber: Int { core.clock.tickCount }

  // MARK: Who is told

  /// The time that it moves by: that of the last of our scroll views that it was attached to, or
  /// the one that it was made with.
  public var clock: FrameClock { core.clock }
  /// The name that the delegate is given with the action.
  public var actionName: String {
    get { core.machine.actionName }
    set { core.machine.actionName = newValue }
  }
  /// Where events go; without one nothing is recorded.
  public var log: EventLog? {
    get { core.hostSide.log }
    set { core.hostSide.log = newValue }
  }
  /// Told of every diagnostic, log or not.
  public var onDiagnostic: ((Diagnostic) -> Void)? {
    get { core.hostSide.onDiagnostic }
    set { core.hostSide.onDiagnostic = newValue }
  }
  /// Told what a pull means to a person, when the queue of what has happened is empty: armed and
  /// disarmed at most every 0.1 s and never the same twice in a row, announcements at most every
  /// 0.5 s, an action's beginning and end always.
  public var onSignal: ((PullSignal) -> Void)? {
    get { core.signals.observer }
    set {
      core.signals.observer = newValue
      if newValue == nil { core.cancelSignals() }
    }
  }
  /// Makes a diagnostic known, with its time and the state: to the log, and to whoever listens.
  package func report(_ diagnostic: Diagnostic) {
    core.report(diagnostic)
  }
}
