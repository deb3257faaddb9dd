import LuaRuntime
import PullToAction
import ViewKit

/// A status view whose methods are a plugin's. A method that the plugin lacks, or that raises, does
/// nothing, or what the default status view does where the plugin extends that.
final class LuaStatusView: StatusView {
  let name: String
  let methods: CallbackSet
  let view: View

  private let context: PluginContext
  private let waits: PluginWaits
  private let state: LuaState
  private let table: LuaReference
  private let stateNames: StateNames
  private let extended: DefaultStatusView?
  /// What is shown instead when `setup` has raised, and nobody knows how far it came.
  private var standIn: DefaultStatusView?

  private let updateAmount: LuaReference?
  /// The methods that may wait, by ``Lane``.
  private let functions: [LuaReference?]

  init(part: PluginLoader.Part, of loaded: PluginLoader.Loaded) {
    name = part.manifest.name
    table = part.table
    context = loaded.context
    waits = loaded.context.waits
    state = loaded.state
    stateNames = loaded.stateNames
    extended = loaded.context.baseStatusView
    view = extended?.view ?? View(name: "status_view")
    view.frame = Rect(x: 0, y: 0, width: view.width, height: part.manifest.height)
    view.autoresizing = .flexibleWidth
    context.root = view
    updateAmount = part.methods["update_for_pulled_amount"]
    functions = Lane.functions(of: part)
    var methods: CallbackSet = []
    if updateAmount != nil { methods.insert(.updateForPulledAmount) }
    for lane in Lane.allCases where functions[lane.rawValue] != nil { methods.insert(lane.method) }
    self.methods = methods
    context.parts.statusView = self
  }

  deinit {
    context.parts.statusView = nil
  }

  /// What does that which the plugin does not do itself.
  private var base: DefaultStatusView? { standIn ?? extended }

  var announcement: String? { base?.announcement }

  var isBusy: Bool {
    waits.isWaiting(.statusView) || context.animations.isRunning(.statusView)
  }

  func stop() {
    context.drop(.statusView)
  }

  func setup(_ view: View, pull: PullToActionControl) {
    standIn?.view.removeFromSuperview()
    standIn = nil
    let root = LuaArgument.object(PluginAPI.root(view))
    if run(.setup, root, .object(context.pull(pull))) { return }
    if let base { return base.setup(view, pull: pull) }
    if functions[Lane.setup.rawValue] != nil { standIn(for: view, pull) }
  }

  private func standIn(for view: View, _ pull: PullToActionControl) {
    context.arena.removeAll(in: view)
    let standIn = DefaultStatusView()
    standIn.view.frame = Rect(x: 0, y: 0, width: view.width, height: standIn.view.height)
    standIn.view.autoresizing = .flexibleWidth
    view.height = standIn.view.height
    view.addSubview(standIn.view)
    standIn.setup(standIn.view, pull: pull)
    self.standIn = standIn
  }

  func update(for state: PullState) {
    guard run(.updateForState, stateNames[state]) else { base?.update(for: state); return }
  }

  func update(forPulledAmount amount: Double, threshold: Double) {
    guard let updateAmount, standIn == nil else {
      base?.update(forPulledAmount: amount, threshold: threshold)
      return
    }
    let error = waits.call(.statusView, .updateForPulledAmount, of: context, state) {
      state.call(updateAmount, self: table, amount, threshold)
    }
    if let error {
      context.report(error, in: .updateForPulledAmount, of: name)
      base?.update(forPulledAmount: amount, threshold: threshold)
    }
  }

  func update(forProgress progress: Double) {
    guard run(.updateForProgress, .number(progress)) else {
      base?.update(forProgress: progress)
      return
    }
  }

  func update(forResult outcome: ActionOutcome) {
    guard runResult(outcome) else { base?.update(forResult: outcome); return }
  }

  func apply(_ style: Style) {
    context.style = style
    guard run(.applyStyle, .object(PluginAPI.style(context.pointer))) else {
      base?.apply(style)
      return
    }
  }

  private func runResult(_ outcome: ActionOutcome) -> Bool {
    guard functions[Lane.updateForResult.rawValue] != nil, !context.isBenched else { return false }
    do throws(LuaError) {
      let word = try state.intern(outcome.name)
      defer { state.release(word) }
      guard let text = outcome.text else { return run(.updateForResult, .string(word)) }
      let words = try state.intern(text)
      defer { state.release(words) }
      return run(.updateForResult, .string(word), .string(words))
    } catch {
      context.report(error, in: .updateForResult, of: name)
      return false
    }
  }

  /// Calls a method.
  ///
  /// - Returns: whether it is there and came to its end, or waits.
  private func run(
    _ lane: Lane, _ first: LuaArgument, _ second: LuaArgument = .none
  ) -> Bool {
    guard standIn == nil, let function = functions[lane.rawValue] else { return false }
    guard
      let error = waits.start(lane, function, self: table, state, first, second)
    else { return true }
    context.report(error, in: lane.method, of: name)
    return false
  }
}
