import LuaRuntime
import PullToAction
import ViewKit

/// What the callbacks of one instance wait for.
final class PluginWaits {
  /// How often an instance may go on in one frame. What is due beyond that has its turn in the next
  /// one: a chain of waits of no length to speak of must not hold the frame for ever.
  static let turnLimit = 256

  private struct Pause {
    /// The control's, when it was asked for.
    let clock: FrameClock
    let call: ScheduledCall
  }

  /// By lane: what to take back when the callback is called anew or dropped.
  private var pauses: [Pause?] = Lane.all.map { _ in nil }
  /// The part whose code runs, or ran last.
  private(set) var running = PartKind.visualizer
  /// How often the instance went on in a frame, and in which.
  private var turns = (frame: -1, count: 0)
  /// The frame of the last call.
  private var frame = -1
  /// Whose this is: whoever holds this for longer than a call holds that as well.
  private unowned let context: PluginContext

  init(context: PluginContext) {
    self.context = context
  }

  /// Whether a callback of some lanes waits.
  func isWaiting(_ lanes: Range<Int>) -> Bool {
    context.state?.isWaiting(lanes: lanes) ?? false
  }

  /// Calls a part's code that may not wait.
  ///
  /// - Parameters:
  ///   - context: whose this is; callers have it at hand.
  ///   - state: that of the context; they have it, too.
  /// - Returns: the error when it failed.
  @inline(__always)
  func call(
    _ part: PartKind, _ method: CallbackName?, of context: PluginContext, _ state: LuaState,
    _ body: () -> LuaError?
  ) -> LuaError? {
    if context.isBenched { return PluginContext.benched }
    if let error = run(part, of: context, state, body) { return error }
    context.faults.succeeded(method)
    return nil
  }

  /// Runs a part's code, which what it starts belongs to.
  private func run<Result>(
    _ part: PartKind, of context: PluginContext, _ state: LuaState, _ body: () -> Result
  ) -> Result {
    let outer = running
    running = part
    noteFrame(of: context, state)
    defer { running = outer }
    return body()
  }

  /// What all calls of a frame may use together begins anew with each.
  private func noteFrame(of context: PluginContext, _ state: LuaState) {
    guard let frame = context.askControl({ $0.frameNumber }), frame != self.frame else { return }
    self.frame = frame
    state.beginFrame()
  }

  /// Calls a method that may wait; what waited of its last call is dropped.
  ///
  /// - Returns: the error when it failed before it waited or ended.
  func start(
    _ lane: Lane, _ function: LuaReference, self table: LuaReference, _ state: LuaState,
    _ first: LuaArgument, _ second: LuaArgument, _ third: LuaArgument, _ fourth: LuaArgument
  ) -> LuaError? {
    if context.isBenched { return PluginContext.benched }
    forget(lane)
    return error(
      of: run(lane.kind, of: context, state) {
        state.start(function, self: table, lane: lane.rawValue, first, second, third, fourth)
      }, lane)
  }

  private func error(of run: LuaRun, _ lane: Lane) -> LuaError? {
    switch run {
    case .finished: context.faults.succeeded(lane.method)
    case .waiting: break
    case .failed(let error): return error
    }
    return nil
  }

  /// Has the caller go on after a time in seconds.
  func pause(_ lane: Int, seconds: Double, clock: FrameClock) {
    pause(Lane.all[lane], until: clock.now + seconds, clock)
  }

  private func pause(_ lane: Lane, until time: Double, _ clock: FrameClock) {
    let call = clock.schedule(at: time) { [weak self] in self?.timeIsOver(lane, clock) }
    pauses[lane.rawValue] = Pause(clock: clock, call: call)
  }

  private func timeIsOver(_ lane: Lane, _ clock: FrameClock) {
    pauses[lane.rawValue] = nil
    guard hasTurn(clock) else { return pause(lane, until: clock.now, clock) }
    resume(lane, with: nil)
  }

  /// Counts that the instance goes on; when it has done so often enough in this frame, has a body
  /// called in the next one.
  ///
  /// - Returns: whether it may go on now.
  func takeTurn(orElse later: @escaping () -> Void) -> Bool {
    guard let clock = context.control?.clock, !hasTurn(clock) else { return true }
    clock.schedule(at: clock.now, later)
    return false
  }

  private func hasTurn(_ clock: FrameClock) -> Bool {
    if turns.frame != clock.tickCount { turns = (clock.tickCount, 0) }
    turns.count += 1
    return turns.count <= PluginWaits.turnLimit
  }

  /// Goes on with a callback.
  func resume(_ lane: Lane, with result: Bool?) {
    // Held, because what goes on may end the instance.
    guard let state = context.state, let control = context.control, !context.isBenched else {
      return
    }
    let context = context
    control.resume(lane.kind.half) {
      let commands = control.commandCount
      let ended = run(lane.kind, of: context, state) {
        state.resume(lane: lane.rawValue, with: result)
      }
      guard let error = error(of: ended, lane) else { return }
      control.dropCommands(after: commands)
      context.waitFailed(lane, error, control)
    }
  }

  /// Drops every callback of a part that waits: nothing of it comes later.
  func cancel(_ kind: PartKind) {
    for lane in Lane.of(kind) {
      forget(lane)
      context.state?.cancel(lane: lane.rawValue)
    }
  }

  private func forget(_ lane: Lane) {
    context.animations.forget(lane)
    guard let pause = pauses[lane.rawValue] else { return }
    pauses[lane.rawValue] = nil
    pause.clock.cancel(pause.call)
  }
}

extension PartKind {
  /// Which half of a control it is; both are a refresh control's and a refresh view's.
  var half: Participant { self == .statusView ? .statusView : .visualizer }
}

extension PluginContext {
  /// A callback raised after it had waited: the default stands in for what it owes the control.
  fileprivate func waitFailed(_ lane: Lane, _ error: LuaError, _ control: PullToActionControl) {
    let place = "in \(lane.method.rawValue), after a wait"
    let part = name(of: lane.kind)
    let standIn: any Visualizer = baseVisualizer ?? BottomVisualizer()
    switch lane.method {
    case .triggeredAction:
      report(error, in: lane.method, place + PluginContext.stoodIn, of: part)
      standIn.triggeredAction(control)
    case .actionCompleted:
      report(error, in: lane.method, place + PluginContext.stoodIn, of: part)
      standIn.actionCompleted(control)
    case .exitAnimation:
      report(error, in: lane.method, place + ", and the exit is over", of: part)
      endExit()
    default: report(error, in: lane.method, place, of: part)
    }
  }

  /// The name of a part.
  func name(of kind: PartKind) -> String {
    definitions.first { $0.manifest.kind == kind }?.manifest.name ?? name
  }
}
