import Platform
import PullPlugins
import PullToAction
import ToolSupport
import ViewKit

/// What is done to many at once, and must not cost each more than it costs each of a tenth as many.
extension Benchmark {
  static var growth: [Benchmark] {
    [
      Benchmark(
        growing: "grow-controls", what: "10,000 controls of a clock are made and freed",
        count: 10_000,
        body: makeControls),
      Benchmark(
        growing: "grow-animations", what: "50,000 animations of a clock are begun, and end",
        count: 50_000, body: animate),
      Benchmark(
        growing: "grow-library", what: "1,000 plugins of a folder are read, each by its name",
        count: 1000, body: readPlugins),
    ]
  }

  private init(growing name: String, what: String, count: Int, body: @escaping (Int) -> Void) {
    self.init(
      name: name, what: what, reference: "a tenth as many, ten times",
      body: { _ in { body($0) } }
    ) { meter in
      try meter.compare(
        Contender { _ in body(count) },
        with: Contender { _ in for _ in 0..<10 { body(count / 10) } }, count: 1)
    }
  }

  private static func makeControls(_ count: Int) {
    let clock = FrameClock()
    var controls = (0..<count).map { _ in PullToActionControl(clock: clock) }
    clock.advance()
    controls.removeAll()
    clock.advance()
  }

  private static func readPlugins(_ count: Int) {
    do {
      try TemporaryFolder.use { folder in
        for index in 0..<count {
          let plugin = folder.appendingPathComponent("plugin-\(index)").path
          mkdir(plugin, 0o777)
          try Files.write([], to: plugin + "/init.lua")
        }
        let library = PluginLibrary(folder: folder.path)
        for index in 0..<count { _ = try library.source("plugin-\(index)") }
      }
    } catch { preconditionFailure("\(error)") }
  }

  private static func animate(_ count: Int) {
    let clock = FrameClock()
    for index in 0..<count {
      let view = View()
      view.clock = clock
      // Ends are due in another order than they were scheduled.
      clock.animate(withDuration: 1 + Double(index * 7919 % count) / Double(count)) {
        view.alpha = 0
      }
    }
    clock.advance(to: 3)
  }
}
