import PullPlugins
import PullToAction
import Testing
import ViewKit
import Foundation

@Suite struct IsolationSmokeTests {
  @Test func one() throws {
    let source = try PluginSource(folder: "Plugins/spinner")
    let plugin = try Plugin(source: source, isolation: PluginIsolation())
    #expect(plugin.name == "spinner")
    #expect(plugin.memoryInUse > 10000)
  }
}
