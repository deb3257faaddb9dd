import Foundation
import PullPlugins

/// The plugins of the repository.
enum Shipped {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Plugins").path

  static let library = PluginLibrary(folder: folder)

  static func plugin(
    _ name: String, options: [String: OptionValue] = [:], limits: PluginLimits = .neverDisabled,
    environment: PluginEnvironment = PluginEnvironment(trust: .all)
  ) throws -> Plugin {
    try Plugin(
      source: library.source(name), options: options, limits: limits, environment: environment)
  }
}
