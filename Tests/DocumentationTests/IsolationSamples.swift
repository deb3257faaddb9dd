import PullPlugins
import PullToAction
import Testing
import ViewKit

// The samples of the page on isolation stand here line by line; `SampleTests` compares them.

@Suite struct IsolationSamples {
  /// Compiled only: the worker is an executable of its own, and its tests are in a target that has it.
  func anIsolatedPlugin(on control: PullToActionControl) throws {
    let environment = PluginEnvironment(trust: .shipped)
    _ = environment
    let plugin = try Plugin(named: "centered", isolation: PluginIsolation())
    plugin.use(on: control)
  }
}
