import PullPlugins
import PullToAction
import TestSupport
import ViewKit

/// A plugin used from a folder, on a stage.
struct ReloadRig {
  let folder: PluginFolder
  let stage = PullStage()
  let plugin: ReloadingPlugin

  init(
    _ script: String, options: [String: OptionValue] = [:], limits: PluginLimits = PluginLimits(),
    environment: PluginEnvironment = PluginEnvironment(trust: .all)
  ) throws {
    folder = try PluginFolder(["init.lua": script])
    plugin = try ReloadingPlugin(
      folder: folder.path, on: stage.control, options: options, limits: limits,
      environment: environment)
  }

  /// Saves another `init.lua`, and looks once.
  @discardableResult
  func save(_ script: String) throws -> PluginReload {
    try folder.writeInPlace(script, to: "init.lua")
    return plugin.checkForChanges()
  }

  /// What was told of reloads, as codes.
  var codes: [Diagnostic.Code] { stage.log.diagnostics.map(\.code) }
}
