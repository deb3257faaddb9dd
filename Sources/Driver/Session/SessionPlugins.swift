import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// The plugins of a session: where they are found, which are on the control, and their new versions.
package final class SessionPlugins {
  /// Shared by all of them.
  package let environment: PluginEnvironment
  /// Whether a plugin's files are read when it is used first and never again, so that all tests of a
  /// spec have the same.
  package var keepsSources = false
  package var keptSources: [String: PluginSource] = [:]

  private let host: DriverSession.Environment
  private var library: PluginLibrary { host.library }
  /// Those on the control.
  private var used: [ReloadingPlugin] = []

  init(_ host: DriverSession.Environment, allocations: AllocationMeter) {
    self.host = host
    environment = PluginEnvironment(api: host.api, trust: host.trust)
    environment.coverage = host.coverage
    environment.allocations = allocations
    environment.profile = host.profile
    environment.review = SourceReview()
    environment.compiled = host.compiled
  }

  /// The plugins that are found by name.
  package var names: [String] { library.names }

  /// Puts a plugin, or a built-in part, on a stage's control.
  ///
  /// - Parameter kept: the plugin's files; they are read unless given.
  /// - Returns: its files; `nil` for a built-in part.
  func use(
    _ name: String, options: [String: OptionValue], from kept: PluginSource?,
    on stage: Stage
  ) throws(DriverError) -> PluginSource? {
    let control = stage.control
    // After what it leads to: a part may have to wait for its turn until then.
    defer { control.follow { [weak self] in self?.used.removeAll { !$0.isUsed } } }
    if let part = BuiltInName(rawValue: name) {
      try part.use(on: control, options: options)
      return nil
    }
    do throws(PluginError) {
      let source = if let kept { kept } else { try source(of: name) }
      let plugin = try ReloadingPlugin(source: source, on: control) {
        [environment, weak stage, weak control] source throws(PluginError) in
        let plugin = try Plugin(source: source, options: options, environment: environment)
        if let stage, let control { stage.prepare(control, for: plugin) }
        return plugin
      }
      used.append(plugin)
      return source
    } catch { throw .refused(error.description) }
  }

  func source(of name: String) throws(PluginError) -> PluginSource {
    if let kept = keptSources[name] { return kept }
    let source = try library.source(name)
    guard keepsSources else { return source }
    keptSources[name] = source
    // What nobody trusts is compiled where it runs: in a process of its own.
    if host.trust.covers(source) {
      for (file, text) in source.files { host.compiled?.add(text, name: file) }
    }
    return source
  }

  /// What those on the control wait for, to go on with a message; empty where none waits.
  var waitingText: String {
    let texts = used.flatMap { used in
      used.plugin.waitingMethods.map { "\(used.plugin.name) waits in \($0)" }
    }
    return texts.isEmpty ? "" : ": " + texts.joined(separator: ", ")
  }

  /// What a plugin says of its parts, without its being used; none of one that cannot be loaded.
  package func manifests(of name: String) -> [PluginManifest] {
    (try? host.declared(source(of: name)))?.manifests ?? []
  }

  /// The options of a plugin or a built-in part.
  package func options(of name: String) -> [LuaParameter] {
    if let part = BuiltInName(rawValue: name) { return part.parameters }
    return manifests(of: name).flatMap(\.options).map(LuaParameter.init)
  }

  /// They were on a stage that is gone.
  func forgetUsed() { used.removeAll() }

  private var reloadable: [ReloadingPlugin] { used.filter { !$0.folder.isEmpty } }

  /// The names of those that can be loaded again.
  package var usedNames: [String] { reloadable.map(\.plugin.name) }

  /// The files of the plugins that are on the control, as they are used.
  package var usedSources: [PluginSource] { used.map(\.source) }

  /// How the plugin with a part of a name fares; `nil` when none is on the control.
  package func health(ofPart name: String) -> PluginHealth? {
    used.last { $0.plugin.manifests.contains { $0.name == name } }?.health
  }

  /// How the plugin with some files fares; `nil` when it is not on the control.
  package func health(of source: PluginSource) -> PluginHealth? {
    used.last { $0.source == source }?.health
  }

  /// Has the next callback of each plugin that is on the control fail.
  func failNextCallbacks(by fault: PluginFault) throws(DriverError) {
    guard used.contains(where: \.isUsed) else {
      throw .refused("fault: no plugin is on the control whose callback could fail; use one first")
    }
    for plugin in used { plugin.plugin.failNextCallback(by: fault) }
  }

  /// The folders of the plugins that are on the control.
  var folders: [String] { reloadable.map(\.folder) }

  /// Those that were used from some folders.
  func from(_ folders: [String]) -> [ReloadingPlugin] {
    reloadable.filter { folders.contains($0.folder) }
  }

  /// Those of a name, their author's or their folder's; all unless one is given.
  func toReload(_ name: String?) throws(DriverError) -> [ReloadingPlugin] {
    let chosen = reloadable.filter {
      name == nil || [$0.plugin.name, $0.source.name].contains(name)
    }
    guard !chosen.isEmpty else {
      let known = reloadable.map(\.plugin.name).joined(separator: ", ")
      let list = known.isEmpty ? "there is none; use one first" : "there are: " + known
      let which = name.map { " \"\($0)\"" } ?? ""
      throw .refused("reload: no plugin\(which) from a folder is on the control (\(list))")
    }
    return chosen
  }
}

extension PluginReload {
  /// What became of a plugin, on a line, whatever the files are called.
  func line(of plugin: ReloadingPlugin) -> String {
    let name = plugin.plugin.name
    let text =
      switch self {
      case .unchanged: "\(name) is unchanged"
      case .reloaded(let files):
        "\(name) reloaded" + (files.isEmpty ? "" : " (\(PluginReload.list(files)))")
      case .failed(let error):
        "\(name) not reloaded: \(error.placedMessage); the last good version goes on"
      case .notUsed: "\(name) is not on the control any more"
      }
    return VisibleText.line(text)
  }
}

/// The parts that come with a control, as `use` puts them on it.
extension BuiltInName {
  /// Puts the part on a control.
  ///
  /// - Parameter options: for visualizers, how the status view comes and goes; for the default status
  ///   view, its texts and how its icon turns.
  fileprivate func use(
    on control: PullToActionControl, options: [String: OptionValue]
  ) throws(DriverError) {
    switch self {
    case .bottom:
      let transition = try read(options, TransitionTable.schema, over: VisualizerTransition())
      control.visualizer = BottomVisualizer(transition: transition)
    case .stretch:
      let transition = try read(options, TransitionTable.schema, over: VisualizerTransition())
      control.visualizer = StretchVisualizer(transition: transition)
    case .statusView:
      let statusView = DefaultStatusView()
      let settings = try read(
        options, BuiltInName.settings, over: Settings(texts: statusView.textForStates))
      statusView.textForStates = settings.texts
      statusView.turnsWithPull = settings.turnsWithPull
      control.statusView = statusView
    }
  }

  /// Its options.
  var parameters: [LuaParameter] {
    kind == .visualizer ? TransitionTable.schema.parameters : BuiltInName.settings.parameters
  }

  private func read<Value>(
    _ options: [String: OptionValue], _ schema: TableSchema<Value>, over value: Value
  ) throws(DriverError) -> Value {
    let known = schema.parameters.map(\.name)
    for option in options.keys.sorted() where !known.contains(option) {
      let hint = Spelling.hint(for: option, among: known, otherwise: "it has ")
      throw wrong("it has no option '\(option)' (\(hint))")
    }
    do throws(Complaint) {
      return try schema.read(.table(LuaTable(options)), over: value)
    } catch { throw wrong(error.message) }
  }

  private func wrong(_ message: String) -> DriverError {
    .refused(PluginError.wrongOption(plugin: rawValue, message: message).description)
  }

  private struct Settings: Sendable {
    var texts: [PullState: String]
    var turnsWithPull = false

    subscript(state: PullState) -> String {
      get { texts[state] ?? "" }
      set { texts[state] = newValue }
    }
  }

  private static let settings = TableSchema<Settings>(
    name: "options",
    fields: PullState.allCases.map(text) + [
      .boolean(
        "turns_with_pull", \.turnsWithPull,
        "Whether the icon turns as far as the content is pulled.")
    ])

  private static func text(for state: PullState) -> Setting<Settings> {
    .string(state.rawValue, \.[state], "The text while the control is \(state.rawValue).")
  }
}

extension LuaParameter {
  /// An option of a plugin.
  fileprivate init(_ option: OptionDeclaration) {
    let (type, range): (LuaType, ClosedRange<Double>?) =
      switch option.kind {
      case .boolean: (.boolean, nil)
      case .number(let range): (.number, range)
      case .integer(let range): (.integer, range)
      case .string: (.string, nil)
      case .color: (.color, nil)
      case .choice(let words), .image(let words): (.oneOf(words), nil)
      }
    self.init(option.name, type, option.doc, isOptional: true, range: range)
  }
}
