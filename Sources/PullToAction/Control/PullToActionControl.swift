// Hosts see ViewKit with it, as UIKit brings Core Graphics.
@_exported import ViewKit

/// A control at an edge of a scroll view: pulling the content past a threshold and letting go begins an
/// action, and the control shows it until the action is done.
///
/// ```swift
/// let control = PullToActionControl(scrollView: scrollView)
/// control.action = { _ in
///   let count = try await model.reload()
///   return .success("\(count) new")
/// }
/// ```
///
/// It sits above the content unless it is made for another ``PullEdge``; at each edge it does the same, by
/// the points that the content is beyond its rest there.
///
/// The control moves with its scroll view's `FrameClock`. Everything that happens to it goes through one
/// queue, which is empty before the outermost call returns. What a callback asks for waits its turn there,
/// so a callback may call anything at any time.
///
/// A `PullMachine` decides; the control carries out what it says.
public final class PullToActionControl {
  /// The control's view, which covers the gap beyond the content unless the visualizer moves it.
  public let view: View
  let core: ControlCore
  /// Refers to the control without keeping it alive.
  package let link = WeakBox<PullToActionControl>()

  /// Makes a control that is not attached yet.
  ///
  /// - Parameters:
  ///   - frame: for a host that puts ``view`` where it likes, in the scroll view or outside of it: its
  ///     frame there, which stays. Without one the view covers the gap above the content.
  ///   - clock: drives the control until it is attached to a scroll view that has another clock.
  ///   - name: of its view and its inset entries.
  ///   - edge: where it sits.
  ///   - statusViewAlignment: the built-in visualizer to begin with.
  public init(
    frame: Rect? = nil, clock: FrameClock, name: String = "pull", edge: PullEdge = .top,
    statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    view = View(frame: frame ?? .zero, name: name)
    view.clock = clock
    core = ControlCore(
      view: view, clock: clock,
      scroll: HostLink(owner: name, edge: edge, isPlacedByHost: frame != nil),
      parts: Parts(
        visualizer: statusViewAlignment.makeVisualizer(), statusView: DefaultStatusView()))
    link.set(self)
    core.start(self)
  }

  /// Makes a control and attaches it to one of our scroll views.
  ///
  /// - Parameters:
  ///   - scrollView: held weakly.
  ///   - name: of its view and its inset entries; different for each control of a scroll view.
  ///   - edge: where it sits.
  ///   - statusViewAlignment: the built-in visualizer to begin with.
  public convenience init(
    scrollView: ScrollView, name: String = "pull", edge: PullEdge = .top,
    statusViewAlignment: StatusViewAlignment = .bottom
  ) {
    self.init(
      clock: scrollView.clock, name: name, edge: edge, statusViewAlignment: statusViewAlignment)
    attach(to: scrollView)
  }

  deinit {
    link.clear()
    core.end()
  }

  // MARK: State

  /// The name of its view and its inset entries.
  public var name: String { core.scroll.owner }
  /// Where the control sits; at the top unless it was made for another edge. Setting it takes the control
  /// there, open as it may be.
  public var edge: PullEdge {
    get { core.scroll.pullEdge }
    set { core.enqueue(.setEdge(newValue)) }
  }
  /// The side that ``edge`` is on in the present reading direction.
  public var side: Edge { core.scroll.edge }
  /// What the control is doing.
  public var state: PullState { core.machine.state }
  /// How far the content is beyond its rest at the control's edge, in points, without the control's own
  /// inset; the executing height when content rests beside an executing control.
  public var pulledAmount: Double { core.machine.amount }
  /// The run of the action that has begun and not ended.
  public var ticket: ActionTicket? { core.machine.run?.ticket }
  /// The same run, to be handed to work on other threads, which tells by it how far it is and how it ended.
  public var run: ActionRun? {
    ticket.map { ActionRun(ticket: $0, inbox: core.hostSide.openInbox()) }
  }
  /// How the last run ended; `nil` while one runs and before the first.
  public var lastOutcome: ActionOutcome? { core.machine.lastOutcome }
  /// The running action's progress, 0…1; `nil` when none runs or it has not told.
  public var progress: Double? { core.machine.run?.progress }
  /// Whether the control has nothing under way, a running action apart.
  public var isSettled: Bool {
    core.machine.isSettled && core.queue.isEmpty && !core.parts.statusView.styleIsPending
      && !core.parts.isBusy && !core.leavesFloor
  }
  /// Whether the next frame may change anything: for a host that stops its frames while nothing moves, and
  /// has `FrameClock.onResume` begin them again. A control at rest is out of sight, whatever moves in it.
  public var needsFrames: Bool {
    state != .idle || pulledAmount > 0 || !isSettled || !core.clock.isIdle
      || core.scroll.hasLostHost
  }
  /// The last pull, or the one under way: how far it went, and why it fired or did not; `nil` before the
  /// first. A drag that only scrolls away from the edge is no pull. Content that passes the threshold
  /// without a finger is one, with a reason of its own.
  public var lastPull: PullReport? { core.history.lastPull(PullScene(of: core)) }
  /// The machine, written out.
  package var snapshot: PullSnapshot { PullSnapshot(core.machine, under: core.rules) }
  /// The number of the clock's present frame.
  package var frameNumber: Int { core.clock.tickCount }

  // MARK: Listeners

  /// The clock of the scroll view that it was last attached to, or the one that it was made with.
  public var clock: FrameClock { core.clock }
  /// The action's name for the delegate.
  public var actionName: String {
    get { core.machine.actionName }
    set { core.machine.actionName = newValue }
  }
  /// Records events; `nil` for none.
  public var log: EventLog? {
    get { core.hostSide.log }
    set { core.hostSide.log = newValue }
  }
  /// Gets every diagnostic, with or without a log.
  public var onDiagnostic: ((Diagnostic) -> Void)? {
    get { core.hostSide.onDiagnostic }
    set { core.hostSide.onDiagnostic = newValue }
  }
  /// Gets what a pull means to a person, once the queue is empty: armed and disarmed in turn, at most every
  /// 0.1 s; announcements at most every 0.5 s; the beginning and the end of each action.
  public var onSignal: ((PullSignal) -> Void)? {
    get { core.signals.observer }
    set { core.signals.setObserver(newValue, core.clock) }
  }
  /// Adds time and state to a diagnostic and sends it to the log and to ``onDiagnostic``.
  package func report(_ diagnostic: Diagnostic) { core.report(diagnostic) }
}
