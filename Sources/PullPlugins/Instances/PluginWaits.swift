import LuaRuntime
import PullToAction

/// What the callbacks of one instance wait for.
final class PluginWaits {
  /// How often an instance may resume in one frame. What is due beyond that has its turn in the next
  /// one: a chain of very short waits must not hold the frame for ever.
  static let turnLimit = 256

  private struct Pause {
    /// The control's, when it was asked for.
    let clock: FrameClock
    let call: ScheduledCall
  }

  /// By coroutine: what to cancel when the callback is called again or dropped.
  private var pauses: [Pause?] = CallbackCoroutine.all.map { _ in nil }
  /// By coroutine: how often the call that runs in it has waited.
  private var waitCounts = CallbackCoroutine.all.map { _ in 0 }
  /// The part whose code runs, or ran last.
  private(set) var running = PartKind.visualizer
  /// Which of its methods, as it was called; `nil` for what comes after a wait, and for completions.
  private(set) var method: CallbackName?
  /// Which call of a part's code this is, counted from 1.
  private(set) var callNumber = 0
  /// How often the instance resumed in a frame, and in which.
  private var turns = (frame: -1, count: 0)
  /// How often it did in a second, and when that began.
  private var second = (start: -Double.infinity, count: 0)
  /// The frame in which the budget that calls share began; its time where the budget is for a second.
  private var turn = (frame: -1, time: -Double.infinity)
  /// The owner. Whatever holds this for longer than a call holds the owner too.
  private unowned let context: PluginContext

  init(context: PluginContext) { self.context = context }

  /// Whether a callback of some coroutines waits.
  func isWaiting(_ coroutines: Range<Int>) -> Bool {
    context.state?.isWaiting(coroutines: coroutines) ?? false
  }

  /// Calls a part's code that may not wait.
  ///
  /// - Parameters:
  ///   - context: the owner; callers have it already.
  ///   - state: the context's; they have that, too.
  /// - Returns: the error when it failed.
  @inline(__always) func call(
    _ part: PartKind, _ method: CallbackName?, of context: PluginContext, _ state: LuaState,
    _ body: () -> LuaError?
  ) -> LuaError? {
    if context.isDisabled { return PluginContext.disabled }
    if let error = run(part, method, of: context, state, body) { return error }
    context.faults.succeeded(method)
    return nil
  }

  /// Runs a part's code. What it starts belongs to that part.
  private func run<Result>(
    _ part: PartKind, _ method: CallbackName?, of context: PluginContext, _ state: LuaState,
    _ body: () -> Result
  ) -> Result {
    let outer = (running, self.method)
    (running, self.method) = (part, method)
    callNumber &+= 1
    noteFrame(of: context, state)
    defer { (running, self.method) = outer }
    return body()
  }

  /// The budget that all calls of a frame share begins anew with each frame that has a callback. What only goes on
  /// after waits and in completions, in any number of frames, has it for a second: it could go on without end.
  private func noteFrame(of context: PluginContext, _ state: LuaState) {
    guard let frame = context.askControl({ $0.frameNumber }), frame != turn.frame else { return }
    // In live hosts, which give a limit in seconds, each frame has its own time.
    if method == nil, context.limits.seconds == nil {
      let now = context.askControl { $0.clock.tickTime } ?? 0
      // Where it began with a callback, no time is near.
      if (0..<1).contains(now - turn.time) { return }
      turn = (frame, now)
    } else {
      turn = (frame, -.infinity)
    }
    state.beginFrame()
  }

  /// Calls a method that may wait. If its last call still waits, that one is dropped.
  ///
  /// - Returns: the error when it failed before it waited or ended.
  func start(
    _ coroutine: CallbackCoroutine, _ function: LuaReference, self table: LuaReference,
    _ state: LuaState, with arguments: LuaArguments
  ) -> LuaError? {
    if context.isDisabled { return PluginContext.disabled }
    forget(coroutine)
    waitCounts[coroutine.rawValue] = 0
    return error(
      of: run(coroutine.kind, coroutine.method, of: context, state) {
        state.start(function, self: table, coroutine: coroutine.rawValue, with: arguments)
      }, coroutine)
  }

  private func error(of run: LuaRun, _ coroutine: CallbackCoroutine) -> LuaError? {
    if case .failed(let error) = run { return error }
    if run == .finished { context.faults.succeeded(coroutine.method) }
    return nil
  }

  /// Resumes a callback at a time in seconds.
  func pause(_ coroutine: CallbackCoroutine, until time: Double, _ clock: FrameClock) {
    let call = clock.schedule(at: time) { [link = context.link] in
      // Held, because what resumes may end the instance.
      if let context = link.object { context.waits.timeIsOver(coroutine, clock) }
    }
    pauses[coroutine.rawValue] = Pause(clock: clock, call: call)
  }

  private func timeIsOver(_ coroutine: CallbackCoroutine, _ clock: FrameClock) {
    pauses[coroutine.rawValue] = nil
    guard hasTurn(clock) else { return pause(coroutine, until: clock.now, clock) }
    resume(coroutine, with: nil)
  }

  /// Counts that the instance resumes; when it has done so often enough in this frame, schedules a body
  /// for the next one.
  ///
  /// - Returns: whether it may resume now.
  func takeTurn(orElse later: @escaping () -> Void) -> Bool {
    guard let clock = context.control?.clock, !hasTurn(clock) else { return true }
    clock.schedule(at: clock.now, later)
    return false
  }

  private func hasTurn(_ clock: FrameClock) -> Bool {
    if turns.frame != clock.tickCount { turns = (clock.tickCount, 0) }
    turns.count += 1
    guard turns.count <= PluginWaits.turnLimit else { return false }
    if !isInSecond(clock) { second = (clock.tickTime, 0) }
    second.count += 1
    return true
  }

  /// Whether the second that is counted goes on. Another control's clock may be behind.
  private func isInSecond(_ clock: FrameClock) -> Bool {
    (0..<1).contains(clock.tickTime - second.start)
  }

  /// Why nothing more may be waited for; `nil` where it may. What loops over a wait that is over at once would
  /// go on for ever, and never run into the limit of instructions, which begins anew.
  func refusal(_ clock: FrameClock) -> String? {
    guard second.count >= context.limits.resumes, isInSecond(clock) else { return nil }
    let often = "a plugin may go on \(context.limits.resumes) times a second after waits"
    return often + " and in completions; wait longer, or let an animation repeat"
  }

  /// Counts that a callback waits.
  ///
  /// - Returns: why it may not.
  func refusal(_ coroutine: CallbackCoroutine, _ clock: FrameClock) -> String? {
    if let refusal = refusal(clock) { return refusal }
    guard waitCounts[coroutine.rawValue] < context.limits.waits else {
      return "a callback may wait \(context.limits.waits) times; let an animation repeat"
    }
    waitCounts[coroutine.rawValue] += 1
    return nil
  }

  /// Resumes a callback.
  func resume(_ coroutine: CallbackCoroutine, with result: Bool?) {
    // Held, because what resumes may end the instance.
    guard let state = context.state, let control = context.control, !context.isDisabled else {
      return
    }
    let context = context
    control.resume(coroutine.kind.half) {
      let commands = control.commandCount
      let ended = run(coroutine.kind, nil, of: context, state) {
        state.resume(coroutine: coroutine.rawValue, with: result)
      }
      guard let error = error(of: ended, coroutine) else { return }
      control.dropCommands(after: commands)
      context.waitFailed(coroutine, error, control)
    }
  }

  /// Drops every callback of a part that waits: it never resumes.
  func cancel(_ kind: PartKind) {
    for coroutine in CallbackCoroutine.of(kind) {
      forget(coroutine)
      context.state?.cancel(coroutine: coroutine.rawValue)
    }
  }

  private func forget(_ coroutine: CallbackCoroutine) {
    context.animations.forget(coroutine)
    guard let pause = pauses[coroutine.rawValue] else { return }
    pauses[coroutine.rawValue] = nil
    pause.clock.cancel(pause.call)
  }
}

extension PartKind {
  /// Which half of a control it is; both are a refresh control's and a refresh view's.
  var half: Participant { self == .statusView ? .statusView : .visualizer }
}

extension PluginContext {
  /// A callback raised after it had waited: the default does what the control still expects of it.
  fileprivate func waitFailed(
    _ coroutine: CallbackCoroutine, _ error: LuaError, _ control: PullToActionControl
  ) {
    let place = "in \(coroutine.method.rawValue), after a wait"
    let part = name(of: coroutine.kind)
    let fallback: any Visualizer = baseVisualizer ?? BottomVisualizer()
    switch coroutine.method {
    case .triggeredAction:
      report(error, in: coroutine.method, place + PluginContext.fellBack, of: part)
      fallback.triggeredAction(control)
    case .actionCompleted:
      report(error, in: coroutine.method, place + PluginContext.fellBack, of: part)
      fallback.actionCompleted(control)
    case .exitAnimation:
      report(error, in: coroutine.method, place + ", and the exit is over", of: part)
      endExit()
    default: report(error, in: coroutine.method, place, of: part)
    }
  }
}

/// The callbacks that may wait, each with a place of its own for the call that does.
struct CallbackCoroutine: Equatable {
  /// Its place among all; those of a part follow each other.
  let rawValue: Int
  /// Whose method it is.
  let kind: PartKind
  /// The method.
  let method: CallbackName

  /// All of them.
  static let all: [CallbackCoroutine] = PartKind.allCases
    .flatMap { kind in kind.callbacks.filter(\.mayWait).map { (kind, $0.name) } }
    .enumerated().map { CallbackCoroutine(rawValue: $0, kind: $1.0, method: $1.1) }

  /// Those of a part.
  static func of(_ kind: PartKind) -> ArraySlice<CallbackCoroutine> {
    let first = all.firstIndex { $0.kind == kind } ?? all.endIndex
    return all[first...].prefix { $0.kind == kind }
  }
}
