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
      }
    ]
  }

  private static var arrow: PluginSource { PluginSource(name: "arrow", script: Script.arrow) }
}
