import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

// The samples of the page on reloading stand here line by line; `SampleTests` compares them.

@Suite struct ReloadSamples {
  @Test func aHostFollowsAFolder() throws {
    // The working directory of the tests is the checkout, but for those who run them by hand.
    guard FileManager.default.currentDirectoryPath == MarkdownBlock.checkout.path else { return }
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    let control = PullToActionControl(scrollView: scrollView)
    let plugin = try ReloadingPlugin(folder: "Plugins/traffic-light", on: control)

    func everyFrame(_ time: Double) {
      plugin.checkForChanges()
      clock.advance(to: time)
    }
    for frame in 1...3 { everyFrame(Double(frame) / 60) }
    #expect(control.statusView.name == "traffic-light")
    #expect(plugin.reload() == .unchanged)
  }

  @Test func aHostWatchesAFolder() throws {
    let folder = try PluginFolder(["centered/init.lua": "return 1"])
    let path = folder.path + "/centered"
    let watcher = PluginWatcher(folders: [path])
    try folder.writeInPlace("return 2", to: "centered/init.lua")
    #expect(watcher.changedFolders() == [path])
  }
}
