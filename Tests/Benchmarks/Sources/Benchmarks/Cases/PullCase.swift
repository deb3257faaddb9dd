import PullPlugins

/// A whole scripted pull.
extension Benchmark {
  static var pull: [Benchmark] {
    [
      Benchmark(
        name: "pull",
        what:
          "a pull from a Lua script: 20 moves, release, complete, settle; a plugin that turns an "
          + "arrow",
        reference: "the same callbacks dispatched in C", goal: 3,
        body: { _ in try PullRun(arrow).run }
      ) { meter in
        let ours = try PullRun(arrow)
        let calls = try ours.calls()
        let frames = try ours.frameCount()
        let reference = try ReferencePlugin(Script.arrow)
        try reference.layOut()
        var measurement = try meter.compare(
          Contender(prepare: ours.renew, run: ours.run),
          with: Contender(run: { try reference.replay(calls[...], times: $0) }))
        measurement.figures = [
          Figure("pulls_a_second", 1_000_000_000 / measurement.ours.median),
          Figure("frames_a_pull", Double(frames)), Figure("calls_a_pull", Double(calls.count)),
        ]
        return measurement
      },
      Benchmark(
        name: "pull-elastic", what: "the same with elastic, the shipped plugin that takes longest",
        reference: "with the plugin that turns an arrow", goal: 8,
        body: { instruments in try PullRun(elastic(instruments)).run }
      ) { meter in
        let ours = try PullRun(elastic(meter.instruments))
        let reference = try PullRun(arrow)
        return try meter.compare(
          Contender(prepare: ours.renew, run: ours.run),
          with: Contender(prepare: reference.renew, run: reference.run))
      },
    ]
  }

  private static func elastic(_ instruments: Instruments) throws -> PluginSource {
    try PluginSource(folder: "\(instruments.pluginsFolder)/elastic")
  }

  static var arrow: PluginSource { PluginSource(name: "arrow", script: Script.arrow) }
}
