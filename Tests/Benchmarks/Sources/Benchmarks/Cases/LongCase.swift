import PullPlugins

/// Ten minutes of frames with a plugin that makes garbage: no frame may wait for the collector.
extension Benchmark {
  static var long: [Benchmark] {
    [
      Benchmark(
        name: "long",
        what: "the worst of 72,000 frames at 120 a second with a plugin that makes garbage",
        reference: "the median of these frames", goal: 20
      ) { meter in
        try measureLong(meter, frames: 72_000, runs: 5)
      }
    ]
  }

  /// Measures identical runs. Of each frame counts the least: what the machine does besides comes at
  /// another frame in each run, what the engine does at the same.
  package static func measureLong(
    _ meter: Meter, frames: Int, runs: Int
  ) throws -> Measurement {
    var least = [Int64](repeating: .max, count: frames)
    var memory = [Int](repeating: 0, count: frames)
    for run in 0..<runs {
      let scene = try Scene(
        [PluginSource(name: "litter", script: Script.litter)], framesPerSecond: 120)
      // The first frames make what is there for good.
      scene.drag(frames: Scene.period)
      for frame in 0..<frames {
        let start = meter.instruments.now()
        scene.drag(frames: 1)
        least[frame] = min(least[frame], meter.instruments.now() - start)
        let held = scene.plugins[0].memoryInUse
        guard run == 0 || held == memory[frame] else {
          throw BenchmarkError(
            "the runs are not identical: in frame \(frame) the plugin holds \(held) bytes, and held "
              + "\(memory[frame])")
        }
        memory[frame] = held
      }
      try scene.check()
    }
    let times = Samples(least.map { Double(max($0, 1)) })
    let tenth = max(1, frames / 10)
    let (early, late) = (memory.prefix(tenth).max() ?? 0, memory.suffix(tenth).max() ?? 0)
    return Measurement(
      ratio: times.maximum / times.median, ours: Samples([times.maximum]),
      reference: Samples([times.median]),
      figures: [
        Figure("kib_at_most_in_the_last_minute", Double(late) / 1024),
        // Flat: the last minute's highest is the first one's.
        Figure("memory_growth", Double(late) / Double(max(early, 1)), goal: 1.1),
      ])
  }
}
