import LuaRuntime
import PullToAction

/// What a visualizer asks for when it has shown what it has to. Anybody else's has an effect in the same states.
enum VisualizerRequest: String {
  case executeAction = "execute_action"
  case resetToIdle = "reset_to_idle"

  /// Asks for it, and tells where that can have no effect.
  func perform(_ call: LuaCall) {
    guard let control = call.control else { return }
    note(control.state, call.context)
    switch self {
    case .executeAction: control.executeAction()
    case .resetToIdle: control.resetToIdle()
    }
  }

  /// The callback that has to lead to it.
  private var callback: CallbackName {
    self == .executeAction ? .triggeredAction : .actionCompleted
  }

  private var state: PullState { self == .executeAction ? .executing : .retracting }

  /// A call that comes too late, after a wait or when the action was ended meanwhile, is no mistake.
  private func note(_ now: PullState, _ context: PluginContext) {
    let isEarly =
      [.pulling, .triggered].contains(now) || now == .idle && self == .executeAction
      || now == .executing && self == .resetToIdle
    guard isEarly, let method = context.waits.method, method != callback else { return }
    let isOfVisualizer = context.waits.running == .visualizer
    let remedy =
      (isOfVisualizer ? "call it in" : "a visualizer calls it in") + " \(callback.rawValue)"
    let firing =
      "; to begin the action without a release, write pull.policy = { firing = "
      + "\"\(PullPolicy.Firing.atThreshold.rawValue)\" }"
    context.noteIgnored(
      "\(rawValue) had no effect: the control is \(now.rawValue), and it has one only while it is "
        + "\(state.rawValue); \(remedy)" + (self == .executeAction ? firing : ""))
  }
}
