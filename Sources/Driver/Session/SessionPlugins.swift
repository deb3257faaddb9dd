import PullPlugins
import PullToAction

/// Plugins.
extension DriverSession {
  /// The plugins that are found by name.
  package var pluginNames: [String] { environment.catalog.names }

  /// Puts a plugin, or a built-in part, on the control.
  func use(_ name: String, options: [String: OptionValue]) throws(DriverError) {
    // After what it leads to: a part may have to wait for its turn until then.
    defer { stage.control.follow { [weak self] in self?.forgetUnused() } }
    if let part = BuiltInName(rawValue: name) {
      try BuiltInPart(part).use(on: stage.control, options: options)
      lastSource = nil
      return
    }
    do throws(PluginError) {
      let source =
        if let replayedSource { replayedSource } else { try source(of: name) }
      let environment = plugins
      let plugin = try ReloadingPlugin(source: source, on: stage.control) {
        source throws(PluginError) in
        try Plugin(source: source, options: options, environment: environment)
      }
      usedPlugins.append(plugin)
      // Last: the delegate may have used another one meanwhile.
      lastSource = source
    } catch {
      throw .plugin(error)
    }
  }

  /// A plugin ends when nothing of it is on the control any more.
  private func forgetUnused() {
    usedPlugins.removeAll { !$0.isUsed }
  }

  private func source(of name: String) throws(PluginError) -> PluginSource {
    if let kept = keptSources[name] { return kept }
    let source = try environment.catalog.source(name)
    if keepsPlugins { keptSources[name] = source }
    return source
  }
}
