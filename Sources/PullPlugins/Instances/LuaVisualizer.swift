import LuaRuntime
import PullToAction
import ViewKit

/// A visualizer whose methods are a plugin's. A method that the plugin lacks, or that raises, is
/// stood in for by the built-in visualizer that it extends: ``PullToAction/BottomVisualizer`` where
/// it names none.
final class LuaVisualizer: Visualizer {
  let name: String
  let methods: CallbackSet

  private let context: PluginContext
  private let waits: PluginWaits
  private let state: LuaState
  private let table: LuaReference
  private let standIn: any Visualizer
  private let stateNames: StateNames

  let preset: PullPreset?
  private let amountChanged: LuaReference?
  private let touch: LuaReference?
  /// The methods that may wait, by ``Lane``.
  private let functions: [LuaReference?]

  init(part: PluginLoader.Part, of loaded: PluginLoader.Loaded) {
    name = part.manifest.name
    table = part.table
    context = loaded.context
    waits = loaded.context.waits
    state = loaded.state
    stateNames = loaded.stateNames
    standIn = loaded.context.baseVisualizer ?? BottomVisualizer()
    amountChanged = part.methods["pulled_amount_changed"]
    touch = part.methods["touch_moved"]
    preset = PullPreset.named.first { $0.name == part.manifest.preset }?.preset
    functions = Lane.functions(of: part)
    var methods: CallbackSet = []
    if touch != nil { methods.insert(.touchMoved) }
    if amountChanged != nil { methods.insert(.pulledAmountChanged) }
    for lane in Lane.allCases where functions[lane.rawValue] != nil { methods.insert(lane.method) }
    self.methods = methods
    context.parts.visualizer = self
  }

  deinit {
    context.parts.visualizer = nil
  }

  var isBusy: Bool {
    standIn.isBusy || waits.isWaiting(.visualizer)
      || context.animations.isRunning(.visualizer)
  }

  func stop() {
    standIn.stop()
    context.drop(.visualizer)
  }

  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    let root = LuaArgument.object(context.statusView(of: pull))
    guard run(.layoutStatusView, pull, root) else {
      return standIn.layoutStatusView(pull, statusView: statusView)
    }
  }

  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    guard let amountChanged else {
      return standIn.pulledAmountChanged(pull, amount: amount)
    }
    let waiting = pull.commandCount
    let error = waits.call(.visualizer, .pulledAmountChanged, of: context, state) {
      state.call(amountChanged, self: table, context.pull(pull), amount)
    }
    guard let error else { return }
    failed(error, .pulledAmountChanged, pull, after: waiting)
    standIn.pulledAmountChanged(pull, amount: amount)
  }

  func touchMoved(_ pull: PullToActionControl, to x: Double) {
    guard let touch else { return }
    let waiting = pull.commandCount
    let error = waits.call(.visualizer, .touchMoved, of: context, state) {
      state.call(touch, self: table, context.pull(pull), x)
    }
    if let error { failed(error, .touchMoved, pull, after: waiting) }
  }

  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    guard run(.didChangeState, pull, stateNames[from], stateNames[to]) else {
      return standIn.didChangeState(pull, from: from, to: to)
    }
  }

  func triggeredAction(_ pull: PullToActionControl) {
    guard run(.triggeredAction, pull) else { return standIn.triggeredAction(pull) }
  }

  func progressChanged(_ pull: PullToActionControl, progress: Double) {
    guard run(.progressChanged, pull, .number(progress)) else {
      return standIn.progressChanged(pull, progress: progress)
    }
  }

  func actionCompleted(_ pull: PullToActionControl) {
    guard run(.actionCompleted, pull) else { return standIn.actionCompleted(pull) }
  }

  /// Calls a method; what it asked of the status view before it raised is forgotten, because the
  /// stand-in asks anew.
  ///
  /// - Returns: whether it is there and came to its end, or waits.
  private func run(
    _ lane: Lane, _ pull: PullToActionControl, _ first: LuaArgument = .none,
    _ second: LuaArgument = .none
  ) -> Bool {
    guard let function = functions[lane.rawValue] else { return false }
    let waiting = pull.commandCount
    guard
      let error = waits.start(
        lane, function, self: table, state, .object(context.pull(pull)), first, second)
    else { return true }
    failed(error, lane.method, pull, after: waiting)
    return false
  }

  private func failed(
    _ error: LuaError, _ method: CallbackName, _ pull: PullToActionControl, after waiting: Int
  ) {
    pull.dropCommands(after: waiting)
    context.report(error, in: method, of: name)
  }
}

extension Lane {
  /// A part's methods that may wait, by lane.
  static func functions(of part: PluginLoader.Part) -> [LuaReference?] {
    Lane.allCases.map { $0.kind == part.manifest.kind ? part.methods[$0.method.rawValue] : nil }
  }
}
