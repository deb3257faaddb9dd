import LuaRuntime
import PullToAction

/// One use of a plugin's folder on one control: its own Lua state, its views, and the parts that it
/// provides.
///
/// ```swift
/// let plugin = try Plugin(named: "centered")
/// plugin.use(on: control)
/// ```
///
/// A callback that raises, or runs into a limit, ends there: the default takes its place, the control
/// carries on, and a `Diagnostic` says where it was. An instance that fails too often
/// (``PluginLimits``) is disabled: built-in parts take its place.
public final class Plugin {
  /// What the plugin says of its parts, in the order in which `init.lua` returned them.
  public let manifests: [PluginManifest]
  /// The callbacks that each of these parts has, in the order of their declaration.
  package let callbacks: [[CallbackDeclaration]]
  /// The visualizer that it provides, if it does.
  public let visualizer: (any Visualizer)?
  /// The status view that it provides, if it does.
  public let statusView: (any StatusView)?

  /// The edge that it is made for; `nil` where it says none.
  public var edge: PullEdge? { manifests.lazy.compactMap(\.edge).first }

  let context: PluginContext
  private let state: LuaState

  /// The plugin's name: that of its first part.
  public var name: String { context.name }
  /// Whether it has failed so often that none of its code runs any more. Loading it again gives it
  /// another start.
  public var isDisabled: Bool { context.isDisabled }
  /// Whether a callback failed when it was called last.
  var isFailing: Bool { context.faults.isFailing }
  /// The parts that stand for the plugin on its control: its own, or those that have taken their place
  /// when it was disabled.
  var present: (visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    context.parts.present
  }
  /// What its Lua state holds, in bytes.
  public var memoryInUse: Int { state.memoryInUse }

  /// The number of the process that its Lua runs in, if that is another than this.
  public var workerID: Int32? { context.workerID }

  /// Loads a plugin.
  ///
  /// - Parameters:
  ///   - source: its files.
  ///   - options: the user's values for options that it declares; the others have their defaults.
  ///   - limits: what it may use.
  ///   - environment: shared by the plugins that a host loads; a new one unless given.
  ///   - isolation: has its Lua run in a process of its own, whatever the environment trusts.
  /// - Throws: ``PluginError`` when it cannot be loaded; nothing of it is left then.
  public init(
    source: PluginSource, options: [String: OptionValue] = [:],
    limits: PluginLimits = PluginLimits(), environment: PluginEnvironment = PluginEnvironment(),
    isolation: PluginIsolation? = nil
  ) throws(PluginError) {
    let loader = PluginLoader(
      source: source, options: options, limits: limits, environment: environment,
      isolation: isolation ?? (environment.trust.covers(source) ? nil : environment.isolation))
    let loaded = try loader.load()
    context = loaded.context
    state = loaded.state
    manifests = loaded.parts.map(\.manifest)
    callbacks = loaded.parts.map { part in
      part.manifest.kind.callbacks.filter { part.methods[$0.name] != nil }
    }
    if let whole = Plugin.combinedPart(loaded) {
      visualizer = whole
      statusView = whole.statusPart
      context.parts.whole = whole
    } else {
      visualizer = loaded.part(.visualizer).map { LuaVisualizer(part: $0, of: loaded) }
      statusView = loaded.part(.statusView).map { LuaStatusView(part: $0, of: loaded) }
    }
  }

  /// Loads a plugin by its name: one that comes with the package, or one of a library of the host's.
  ///
  /// - Parameters:
  ///   - name: its name in the library, or the path of its folder.
  ///   - library: where it is looked for; among the plugins that come with the package unless given.
  ///   - options: the user's values for options that it declares; the others have their defaults.
  ///   - limits: what it may use.
  ///   - environment: shared by the plugins that a host loads; a new one unless given.
  ///   - isolation: has its Lua run in a process of its own, whatever the environment trusts.
  /// - Throws: ``PluginError/notFound(name:places:known:)`` where none has the name, others when it cannot be loaded;
  ///   nothing of it is left then.
  public convenience init(
    named name: String, in library: PluginLibrary = .shipped, options: [String: OptionValue] = [:],
    limits: PluginLimits = PluginLimits(), environment: PluginEnvironment = PluginEnvironment(),
    isolation: PluginIsolation? = nil
  ) throws(PluginError) {
    try self.init(
      source: library.source(name), options: options, limits: limits, environment: environment,
      isolation: isolation)
  }

  /// A part that is visualizer and status view in one.
  private static func combinedPart(_ loaded: PluginLoader.Loaded) -> (any CombinedPart)? {
    if let part = loaded.part(.refreshView) {
      return RefreshViewVisualizer(
        name: part.manifest.name, height: part.manifest.height,
        provider: { LuaRefreshView(part: part, of: loaded) })
    }
    guard let part = loaded.part(.refreshControl), let cycle = part.manifest.cycle else {
      return nil
    }
    return PullToActionControl.part(of: LuaRefreshControl(part: part, cycle: cycle, of: loaded))
  }

  /// Puts the plugin's parts on a control, each in place of the control's own; a part that it does
  /// not provide is left as it is. A plugin is used on one control at a time: one that it was on
  /// before gets built-in parts.
  public func use(on control: PullToActionControl) {
    use(on: control, visualizer: visualizer, statusView: statusView)
  }

  /// The same with only some of its parts, or with others beside them.
  func use(
    on control: PullToActionControl, visualizer: (any Visualizer)?, statusView: (any StatusView)?
  ) {
    if let before = context.control, before !== control { leave(before) }
    context.control = control
    context.parts.fallbacks = nil
    context.reportPending(to: control)
    control.use(visualizer: visualizer, statusView: statusView)
  }

  /// Another version has taken its place: what it has made, started or waited for is gone, whoever
  /// still holds it.
  func end() { context.end() }

  private func leave(_ control: PullToActionControl) {
    let hasVisualizer = visualizer.map { $0 === control.visualizer } ?? false
    let hasStatusView = statusView.map { $0 === control.statusView } ?? false
    guard hasVisualizer || hasStatusView else { return }
    control.use(
      visualizer: hasVisualizer ? BottomVisualizer() : nil,
      statusView: hasStatusView ? DefaultStatusView() : nil)
  }

  /// The methods that wait now.
  package var waitingMethods: [String] {
    CallbackCoroutine.all.filter { context.waits.isWaiting($0.rawValue..<$0.rawValue + 1) }
      .map(\.method.rawValue)
  }

  /// Collects what Lua no longer needs: for tests that measure.
  /// The names of the views that it has made and put into another one, and of those that are in none.
  package var viewNames: (placed: Set<String>, loose: Set<String>) { context.arena.names }

  package func collectGarbage() { state.collectGarbage() }

  /// Has an allocation of Lua fail: for tests.
  ///
  /// - Parameters:
  ///   - count: which one from now, 1 being the next; `nil` takes it back.
  ///   - onlyOnce: whether later ones succeed again.
  package func failAllocation(after count: Int?, onlyOnce: Bool) {
    state.failAllocation(after: count, onlyOnce: onlyOnce)
  }
}
