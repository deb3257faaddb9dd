import LuaRuntime
import PullToAction
import ViewKit

/// A visualizer whose methods are a plugin's. A method that the plugin lacks, or that raises, is
/// stood in for by ``PullToAction/BottomVisualizer``.
final class LuaVisualizer: Visualizer {
  let name: String
  let methods: VisualizerMethods

  private let context: PluginContext
  private let state: LuaState
  private let table: LuaReference
  private let standIn = BottomVisualizer()
  private let stateNames: StateNames

  private let layout: LuaReference?
  private let amountChanged: LuaReference?
  private let stateChanged: LuaReference?
  private let triggered: LuaReference?
  private let completed: LuaReference?

  init(part: PluginLoader.Part, of loaded: PluginLoader.Loaded) {
    name = part.manifest.name
    table = part.table
    context = loaded.context
    state = loaded.state
    stateNames = loaded.stateNames
    layout = part.methods["layout_status_view"]
    amountChanged = part.methods["pulled_amount_changed"]
    stateChanged = part.methods["did_change_state"]
    triggered = part.methods["triggered_action"]
    completed = part.methods["action_completed"]
    var methods: VisualizerMethods = []
    if layout != nil { methods.insert(.layoutStatusView) }
    if amountChanged != nil { methods.insert(.pulledAmountChanged) }
    if stateChanged != nil { methods.insert(.didChangeState) }
    if triggered != nil { methods.insert(.triggeredAction) }
    if completed != nil { methods.insert(.actionCompleted) }
    self.methods = methods
  }

  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    let root = LuaArgument.object(context.statusView(of: pull))
    guard run(layout, "layout_status_view", pull, root) else {
      return standIn.layoutStatusView(pull, statusView: statusView)
    }
  }

  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    guard run(amountChanged, "pulled_amount_changed", pull, .number(amount)) else {
      return standIn.pulledAmountChanged(pull, amount: amount)
    }
  }

  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    guard
      run(stateChanged, "did_change_state", pull, stateNames[from], stateNames[to])
    else { return standIn.didChangeState(pull, from: from, to: to) }
  }

  func triggeredAction(_ pull: PullToActionControl) {
    guard run(triggered, "triggered_action", pull) else { return standIn.triggeredAction(pull) }
  }

  func actionCompleted(_ pull: PullToActionControl) {
    guard run(completed, "action_completed", pull) else { return standIn.actionCompleted(pull) }
  }

  /// Calls a method; what it asked of the status view before it raised is forgotten, because the
  /// stand-in asks anew.
  ///
  /// - Returns: whether it is there and came to its end.
  private func run(
    _ function: LuaReference?, _ method: StaticString, _ pull: PullToActionControl,
    _ first: LuaArgument = .none, _ second: LuaArgument = .none
  ) -> Bool {
    guard let function else { return false }
    let waiting = pull.commandCount
    guard
      let error = state.call(
        function, self: table, .object(context.pull(pull)), first, second)
    else { return true }
    pull.dropCommands(after: waiting)
    context.report(error, in: "\(method)", of: name)
    return false
  }
}
