/// What the host has given a control to call, and to write down.
///
/// A class: whoever is called may set another delegate, action or log meanwhile.
final class HostSide {
  private weak var guest: (any PullToActionDelegate)?
  /// One that has itself taken out before it goes away: a pull takes 2 % more with a weak reference.
  unowned(unsafe) var member: (any PullToActionDelegate)?
  /// The action as an async closure.
  var action: AsyncAction?
  /// When the last action succeeded.
  var dates = UpdateDates()
  /// Called when an action begins, after the delegate.
  var refreshBlock: (() -> Void)?
  /// Whether the delegate was told that a refresh began, and not yet that it ended.
  private var hasToldStart = false
  /// Whether it was said that an action had nobody to be handed to.
  private var hasToldUnheard = false
  var log: EventLog? {
    didSet {
      logReference = log.map(Unmanaged.passUnretained)
      writer = log?.addWriter(name) ?? 0
    }
  }
  /// The log, to be written to without holding it: each frame does so three times, and would take 3 % longer.
  private var logReference: Unmanaged<EventLog>?
  /// The control's name, and its number among those that write to the log.
  private let name: String
  private var writer = 0
  var onDiagnostic: ((Diagnostic) -> Void)?
  private var diagnosticCount = DiagnosticCount()
  /// Where the results of tasks come in; there from the first task on.
  private(set) var inbox: ActionInbox?
  private var task: Task<Void, Never>?

  init(name: String) { self.name = name }

  var delegate: (any PullToActionDelegate)? {
    get { member ?? guest }
    set {
      member = nil
      guest = newValue
    }
  }

  // MARK: The action

  /// Whether there is nobody to hand an action to.
  var isEmpty: Bool { delegate == nil && action == nil && refreshBlock == nil }

  /// Whether there is nobody to hand an action to, and nobody was told of that.
  func takeUnheard() -> Bool {
    guard isEmpty, !hasToldUnheard else { return false }
    hasToldUnheard = true
    return true
  }

  /// The box that results come in by.
  func openInbox() -> ActionInbox {
    let box = inbox ?? ActionInbox()
    inbox = box
    return box
  }

  /// Gives the action to all that want it.
  func run(_ ticket: ActionTicket, of pull: PullToActionControl) {
    tell(.triggeredAction, .list([.text(ticket.action)]), at: pull.clock.tickTime) {
      $0.pullToAction(pull, triggeredAction: ticket.action)
    }
    refreshBlock?()
    if let action { task = openInbox().start(action, ticket: ticket) }
  }

  func cancelTask() {
    task?.cancel()
    task = nil
  }

  // MARK: Telling

  /// Tells the delegate something, if there is one.
  func tell(
    _ name: CallbackName, _ arguments: @autoclosure () -> CallArguments,
    at time: @autoclosure () -> Double, _ call: (any PullToActionDelegate) -> Void
  ) {
    guard let delegate else { return }
    record(.delegate, "host", name, arguments(), isOwn: true, at: time())
    call(delegate)
  }

  /// Tells the delegate that a refresh begins, unless it knows.
  func tellRefreshStart(_ pull: PullToActionControl) {
    guard !hasToldStart else { return }
    hasToldStart = true
    tell(.didStart, .none, at: pull.clock.tickTime) { $0.refreshControlDidStart(pull) }
  }

  /// Tells the delegate that the refresh is over, unless it knows: when the exit animation is, or
  /// the control is idle without one, whatever part has taken the refresh control's place.
  func tellRefreshEnd(_ pull: PullToActionControl) {
    guard hasToldStart else { return }
    hasToldStart = false
    tell(.didEnd, .none, at: pull.clock.tickTime) { $0.refreshControlDidEnd(pull) }
  }

  // MARK: Writing down

  func record(
    _ participant: Participant, _ plugin: @autoclosure () -> String, _ name: CallbackName,
    _ arguments: @autoclosure () -> CallArguments, isOwn: @autoclosure () -> Bool,
    at time: @autoclosure () -> Double
  ) {
    logReference?._withUnsafeGuaranteedRef {
      $0.append(
        participant, plugin(), name, arguments(), isDefault: !isOwn(), time: time(), of: writer)
    }
  }

  func record(_ event: PullEvent, at time: Double) { log?.append(event, time: time, of: writer) }

  /// Writes down a diagnostic and tells of it, unless there were too many.
  ///
  /// - Parameters:
  ///   - diagnostic: what went wrong.
  ///   - state: the control's.
  ///   - clock: the control's.
  /// - Returns: the diagnostic with its time and the state; `nil` when it was dropped.
  func report(_ diagnostic: Diagnostic, in state: PullState, _ clock: FrameClock) -> Diagnostic? {
    guard let end = diagnosticCount.add(diagnostic, in: clock.tickCount) else { return nil }
    var diagnostic = diagnostic
    diagnostic.time = clock.tickTime
    diagnostic.state = state
    diagnostic.message += end
    record(.diagnostic(diagnostic), at: clock.tickTime)
    return diagnostic
  }

  /// Other plugins have come: their diagnostics are counted anew.
  func forgetPlugins() { diagnosticCount.forgetPlugins() }
}
