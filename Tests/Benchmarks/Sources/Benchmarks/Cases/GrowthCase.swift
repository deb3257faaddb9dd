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
      Benchmark(
        growing: "grow-log", what: "10,000 pulls in a session, whose log hears them",
        count: 10_000, figures: { try measureSession($0) },
        body: { try PullRun(arrow).run($0) }),
    ]
  }

  private init(
    growing name: String, what: String, count: Int,
    figures: @escaping (Meter) throws -> [Figure] = { _ in [] },
    body: @escaping (Int) throws -> Void
  ) {
    self.init(
      name: name, what: what, reference: "a tenth as many, ten times", body: { _ in body }
    ) { meter in
      var measurement = try meter.compare(
        Contender { _ in try body(count) },
        with: Contender { _ in for _ in 0..<10 { try body(count / 10) } }, count: 1)
      measurement.figures = try figures(meter)
      return measurement
    }
  }

  /// What a session holds that goes on, when log and signals forget as much as they hear. They forget a quarter at a
  /// time, so that the most counts that was held meanwhile.
  ///
  /// - Parameter pulls: how many come first. The log forgets after some 1,000, the signals after 16,000.
  package static func measureSession(
    _ meter: Meter, after pulls: Int = 20_000, limit: Int? = nil
  ) throws -> [Figure] {
    let before = meter.instruments.bytesInUse()
    let run = try PullRun(arrow)
    if let limit { run.log.limit = limit }
    let limit = run.log.limit
    let step = max(1, limit / 10_000)
    var later = 0
    /// The most that is held while twice a quarter is heard.
    func most() throws -> Double {
      let end = run.log.count + limit / 2
      var most = 0
      while run.log.count < end {
        try run.run(step)
        later += step
        most = max(most, meter.instruments.bytesInUse() - before)
      }
      return Double(most)
    }
    try run.run(pulls)
    let early = try most()
    later = 0
    var late = early
    for _ in 0..<3 { late = try most() }
    return [
      Figure("mib_at_most", late / 1_048_576),
      // None, but for lists that grow by much at once and seldom.
      Figure("bytes_a_further_pull", (late - early) / Double(later), goal: 50),
    ]
  }

  private static func makeControls(_ count: Int) {
    let clock = FrameClock()
    var controls = (0..<count).map { _ in PullToActionControl(clock: clock) }
    clock.advance()
    controls.removeAll()
    clock.advance()
  }

  private static func readPlugins(_ count: Int) throws {
    try TemporaryFolder.use { folder in
      for index in 0..<count {
        let plugin = folder.appendingPathComponent("plugin-\(index)").path
        mkdir(plugin, 0o777)
        try Files.write([], to: plugin + "/init.lua")
      }
      let library = PluginLibrary(folder: folder.path)
      for index in 0..<count { _ = try library.source("plugin-\(index)") }
    }
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
