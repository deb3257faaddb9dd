import LuaRuntime
import PullToAction
import ViewKit

/// What the callbacks of one instance wait for.
final class PluginWaits {
  /// A wait for a time. It knows its clock: the instance may be on another control by now.
  private struct Pause {
    let clock: FrameClock
    let call: ScheduledCall

    func cancel() { clock.cancel(call) }
  }

  /// By lane: what to take back when the callback is called anew or dropped.
  private var pauses: [Pause?] = Lane.allCases.map { _ in nil }
  private unowned let context: PluginContext

  init(context: PluginContext) {
    self.context = context
  }

  deinit {
    for pause in pauses { pause?.cancel() }
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
    forget(lane)
    context.caller = lane.kind
    let run = state.start(function, self: table, lane: lane.rawValue, first, second, third)
    if case .failed(let error) = run { return error }
    return nil
  }

  /// Has the caller go on after a time in seconds.
  func pause(_ lane: Int, seconds: Double, clock: FrameClock) {
    guard let lane = Lane(rawValue: lane) else { return }
    let call = clock.schedule(at: clock.now + seconds) { [weak self] in
      self?.pauses[lane.rawValue] = nil
      self?.resume(lane, with: nil)
    }
    pauses[lane.rawValue] = Pause(clock: clock, call: call)
  }

  /// Goes on with a callback.
  func resume(_ lane: Lane, with result: Bool?) {
    // Held, because what goes on may end the instance.
    guard let state = context.state, let control = context.control else { return }
    let context = context
    context.caller = lane.kind
    control.goOn(lane.kind.participant) {
      if case .failed(let error) = state.resume(lane: lane.rawValue, with: result) {
        context.waitFailed(lane, error, control)
      }
    }
  }

  /// Drops every callback of a part that waits: nothing of it comes later.
  func cancel(_ kind: PartKind) {
    for lane in Lane.allCases where lane.kind == kind {
      forget(lane)
      context.state?.cancel(lane: lane.rawValue)
    }
  }

  private func forget(_ lane: Lane) {
    context.animations.forget(lane)
    pauses[lane.rawValue]?.cancel()
    pauses[lane.rawValue] = nil
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
    let place = "in \(lane.method.rawValue), after a wait"
    switch lane {
    case .triggeredAction:
      report(error, place + PluginContext.stoodIn, of: name(of: lane.kind))
      standInForVisualizer.triggeredAction(control)
    case .actionCompleted:
      report(error, place + PluginContext.stoodIn, of: name(of: lane.kind))
      standInForVisualizer.actionCompleted(control)
    default: report(error, place, of: name(of: lane.kind))
    }
  }

  private var standInForVisualizer: any Visualizer { baseVisualizer ?? BottomVisualizer() }

  /// The name of a part.
  func name(of kind: PartKind) -> String {
    definitions.first { $0.manifest.kind == kind }?.manifest.name ?? name
  }
}
