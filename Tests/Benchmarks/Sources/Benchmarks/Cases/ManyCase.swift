import PullPlugins

/// Controls in great number, each with a plugin instance of its own, all dragged at once.
extension Benchmark {
  static var many: [Benchmark] {
    [
      Benchmark(
        name: "many",
        what: "a control's frame among 10,000 that are dragged, each with a plugin instance",
        reference: "C over as many states; the ratio is that at 10,000 by that at 1", goal: 1.25
      ) { meter in
        try measureMany(meter, counts: [1, 10, 100, 1000, 10_000])
      }
    ]
  }

  /// Measures at some numbers of controls: the ratio of the last one's ratio and the first one's.
  package static func measureMany(_ meter: Meter, counts: [Int]) throws -> Measurement {
    var crowds: [Crowd] = []
    for count in counts { crowds.append(try Crowd(count, meter)) }
    guard let first = crowds.first, let last = crowds.last else {
      throw BenchmarkError("there is no number of controls")
    }
    // From where states are the most of it: below, what all share would count.
    let few = crowds.first { $0.count >= 1000 } ?? first
    let growth = last.bytes / few.bytes
    return Measurement(
      ratio: last.ratio / first.ratio, ours: last.comparison.ours.divided(by: last.count),
      reference: last.comparison.reference?.divided(by: last.count),
      figures: crowds.map { Figure("ratio_at_\($0.count)", $0.ratio) }
        + [
          Figure("kib_a_control_at_\(few.count)", few.bytes / 1024),
          Figure("kib_a_control_at_\(last.count)", last.bytes / 1024),
          // Linear: a control costs no more where there are many.
          Figure("memory_growth", growth.isFinite ? growth : 1, goal: 1.1),
        ])
  }
}

/// So many controls beside so many states of the reference, measured.
private struct Crowd {
  let count: Int
  let comparison: Measurement
  /// What each control takes up, in bytes.
  let bytes: Double

  var ratio: Double { comparison.ratio ?? 0 }

  init(_ count: Int, _ meter: Meter) throws {
    self.count = count
    let before = meter.instruments.bytesInUse()
    let scene = try Scene(count: count, [PluginSource(name: "arrow", script: Script.arrow)])
    scene.drag(frames: 1)
    bytes = Double(meter.instruments.bytesInUse() - before) / Double(count)
    var plugins: [ReferencePlugin] = []
    for _ in 0..<count {
      let plugin = try ReferencePlugin(Script.arrow)
      try plugin.layOut()
      plugins.append(plugin)
    }
    comparison = try meter.compare(
      Contender(run: { frames in
        scene.drag(frames: frames)
        try scene.check()
      }),
      with: Contender(run: { frames in
        for frame in 0..<frames {
          let amount = 8 + Double(frame % Scene.period)
          for plugin in plugins { try plugin.tell(amount: amount) }
        }
      }))
  }
}
