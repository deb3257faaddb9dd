import LuaRuntime
import PullToAction
import ViewKit

/// What the callbacks of one instance wait for.
final class PluginWaits {
  /// By lane: what to take back when the callback is called anew or dropped.
  private var timers: [ScheduledCall?] = Lane.allCases.map { _ in nil }
  /// The parts that a control has stopped using and not used again.
  private var stopped: Set<PartKind> = []
  private unowned let context: PluginContext

  init(context: PluginContext) {
    self.context = context
  }

  /// Whether a callback of a part waits.
  func isWaiting(_ kind: PartKind) -> Bool {
    guard let state = context.state else { return false }
    return Lane.allCases.contains { $0.kind == kind && state.isWaiting(lane: $0.rawValue) }
  }

  /// Calls a method that may wait; what waited of its last call is dropped.
  ///
  /// - Returns: the error when it failed before it waited or ended.
  func start(
    _ lane: Lane, _ function: LuaReference, self table: LuaReference, _ state: LuaState,
    _ first: LuaArgument, _ second: LuaArgument = .none, _ third: LuaArgument = .none
  ) -> LuaError? {
    stopped.remove(lane.kind)
    forget(lane)
    let run = state.start(function, self: table, lane: lane.rawValue, first, second, third)
    if case .failed(let error) = run { return error }
    return nil
  }

  /// Has the caller go on after a time in seconds.
  func pause(_ lane: Int, seconds: Double, clock: FrameClock) {
    guard let lane = Lane(rawValue: lane) else { return }
    timers[lane.rawValue] = clock.schedule(at: clock.now + seconds) { [weak self] in
      self?.timers[lane.rawValue] = nil
      self?.resume(lane, with: nil)
    }
  }

  /// Goes on with a callback.
  func resume(_ lane: Lane, with result: Bool?) {
    // Held, because what goes on may end the instance.
    guard let state = context.state, let control = context.control else { return }
    let context = context
    control.goOn(lane.kind.participant) {
      if case .failed(let error) = state.resume(lane: lane.rawValue, with: result) {
        context.waitFailed(lane, error, control)
      }
    }
  }

  /// Drops every callback of a part that waits: nothing of it comes later.
  func cancel(_ kind: PartKind) {
    stopped.insert(kind)
    for lane in Lane.allCases where lane.kind == kind {
      forget(lane)
      context.state?.cancel(lane: lane.rawValue)
    }
  }

  func isStopped(_ kind: PartKind) -> Bool { stopped.contains(kind) }

  private func forget(_ lane: Lane) {
    context.animations.forget(lane)
    guard let timer = timers[lane.rawValue] else { return }
    timers[lane.rawValue] = nil
    context.control?.clock.cancel(timer)
  }
}

extension PartKind {
  var participant: Participant {
    switch self {
    case .visualizer: .visualizer
    case .statusView: .statusView
    }
  }
}

extension PluginContext {
  /// A callback raised after it had waited: the default stands in for what it owes the control.
  fileprivate func waitFailed(_ lane: Lane, _ error: LuaError, _ control: PullToActionControl) {
    report(error, in: lane.method.rawValue, of: name(of: lane.kind))
    switch lane {
    case .triggeredAction: standInForVisualizer.triggeredAction(control)
    case .actionCompleted: standInForVisualizer.actionCompleted(control)
    default: break
    }
  }

  private var standInForVisualizer: any Visualizer { baseVisualizer ?? BottomVisualizer() }

  private func name(of kind: PartKind) -> String {
    definitions.first { $0.manifest.kind == kind }?.manifest.name ?? name
  }
}
