@testable import LuaRuntime
@testable import PullPlugins

/// What is made once for all inputs: declaring the API takes longer than most of them.
package enum Shared {
  /// Plugins in this process.
  nonisolated(unsafe) package static let environment = {
    let environment = PluginEnvironment()
    environment.allocations = meter
    return environment
  }()
  /// Told what their callbacks do.
  nonisolated(unsafe) package static let meter = AllocationMeter()
}
