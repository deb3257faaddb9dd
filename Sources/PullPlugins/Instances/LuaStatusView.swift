import LuaRuntime
import PullToAction
import ViewKit

/// A status view whose methods are a plugin's. A method that the plugin lacks, or that raises, does
/// nothing.
final class LuaStatusView: StatusView {
  let name: String
  let methods: StatusViewMethods
  let view: View

  private let context: PluginContext
  private let state: LuaState
  private let table: LuaReference
  private let stateNames: StateNames

  private let setup: LuaReference?
  private let updateState: LuaReference?
  private let updateAmount: LuaReference?
  private let applyStyle: LuaReference?

  init(part: PluginLoader.Part, of loaded: PluginLoader.Loaded) {
    name = part.manifest.name
    table = part.table
    context = loaded.context
    state = loaded.state
    stateNames = loaded.stateNames
    view = View(
      frame: Rect(x: 0, y: 0, width: 0, height: part.manifest.height), name: "status_view")
    view.autoresizing = .flexibleWidth
    context.root = view
    setup = part.methods["setup"]
    updateState = part.methods["update_for_state"]
    updateAmount = part.methods["update_for_pulled_amount"]
    applyStyle = part.methods["apply_style"]
    var methods: StatusViewMethods = []
    if setup != nil { methods.insert(.setup) }
    if updateState != nil { methods.insert(.updateForState) }
    if updateAmount != nil { methods.insert(.updateForPulledAmount) }
    if applyStyle != nil { methods.insert(.applyStyle) }
    self.methods = methods
  }

  func setup(_ view: View) {
    run(setup, "setup", .object(PluginAPI.root(view)))
  }

  func update(for state: PullState) {
    run(updateState, "update_for_state", stateNames[state])
  }

  func update(forPulledAmount amount: Double, threshold: Double) {
    run(updateAmount, "update_for_pulled_amount", .number(amount), .number(threshold))
  }

  func apply(_ style: Style) {
    context.style = style
    run(applyStyle, "apply_style", .object(PluginAPI.style(context.pointer)))
  }

  private func run(
    _ function: LuaReference?, _ method: StaticString, _ first: LuaArgument,
    _ second: LuaArgument = .none
  ) {
    guard let function,
      let error = state.call(function, self: table, first, second)
    else { return }
    context.report(error, in: "\(method)", of: name)
  }
}
