import LuaRuntime
import PullToAction
import ViewKit

/// A refresh view whose methods are a plugin's: one is made for each pull, and all of them share the
/// plugin's table. A method that the plugin lacks, or that raises, does nothing; but when `setup` raises
/// before it has waited, the default refresh view stands in for this pull.
final class LuaRefreshView: PullToRefreshView {
  let name: String
  let methods: CallbackSet
  let view: View

  private let context: PluginContext
  private let state: LuaState
  private let table: LuaReference
  private let updateProgress: LuaReference?
  /// The methods that may wait, by ``Lane``.
  private let functions: [LuaReference?]
  private var standIn: ActivityRefreshView?

  init(part: PluginLoader.Part, of loaded: PluginLoader.Loaded) {
    name = part.manifest.name
    table = part.table
    context = loaded.context
    state = loaded.state
    view = View(
      frame: Rect(x: 0, y: 0, width: 0, height: part.manifest.height), name: "refresh_view")
    updateProgress = part.methods[CallbackName.progressUpdate.rawValue]
    functions = Lane.functions(of: part)
    var methods: CallbackSet = []
    if updateProgress != nil { methods.insert(.progressUpdate) }
    for lane in Lane.allCases where functions[lane.rawValue] != nil { methods.insert(lane.method) }
    self.methods = methods
  }

  /// Whether the plugin has not gone on to the next pull's view.
  private var isPresent: Bool { context.root === view }

  var isBusy: Bool {
    isPresent
      && (context.waits.isWaiting(.refreshView) || context.animations.isRunning(.refreshView))
  }

  func setup(_ view: View, pull: PullToActionControl) {
    context.renew(root: view)
    let root = LuaArgument.object(PluginAPI.root(view))
    guard run(.setupRefreshView, root, .object(context.pull(pull))) else {
      return standIn(for: view)
    }
  }

  func progressUpdate(_ progress: Double, beyondThreshold: Bool) {
    guard isPresent, standIn == nil, let updateProgress else { return }
    let error = context.waits.call(.refreshView, .progressUpdate, of: context, state) {
      state.call(
        updateProgress, self: table, .object(PluginAPI.root(view)), .number(progress),
        .boolean(beyondThreshold))
    }
    if let error { context.report(error, in: .progressUpdate, of: name) }
  }

  func startAnimating() {
    if let standIn { return standIn.startAnimating() }
    _ = run(.startAnimating, .object(PluginAPI.root(view)))
  }

  func stopAnimating() {
    if let standIn { return standIn.stopAnimating() }
    _ = run(.stopAnimating, .object(PluginAPI.root(view)))
  }

  func stop() {
    if isPresent { context.renew(root: nil) }
  }

  /// What `setup` has made before it raised goes: nobody knows how far it came.
  private func standIn(for view: View) {
    context.renew(root: view)
    let standIn = ActivityRefreshView()
    standIn.view.frame.size.width = view.width
    standIn.view.autoresizing = .flexibleWidth
    view.height = standIn.view.height
    view.addSubview(standIn.view)
    self.standIn = standIn
  }

  /// Calls a method.
  ///
  /// - Returns: whether it came to its end, or waits, or is none of the plugin's.
  private func run(
    _ lane: Lane, _ first: LuaArgument, _ second: LuaArgument = .none
  ) -> Bool {
    guard isPresent, let function = functions[lane.rawValue] else { return true }
    guard
      let error = context.waits.start(lane, function, self: table, state, first, second)
    else { return true }
    context.report(error, in: lane.method, of: name)
    return false
  }
}
