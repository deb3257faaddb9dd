@testable import PullPlugins

/// What is made once for all inputs: declaring the API takes longer than most of them.
package enum Shared {
  /// Plugins in this process.
  nonisolated(unsafe) package static let environment = PluginEnvironment()
}
