import PullPlugins
import WorkerProcess

/// A whole pull with a plugin that runs in a process of its own.
extension Benchmark {
  static var isolated: [Benchmark] {
    [
      Benchmark(
        name: "pull-isolated", what: "pull with the plugin in a worker process",
        reference: "with the plugin in the host's process; the least of each", goal: 7,
        needs: ["pta-worker"]
      ) { meter in
        guard let worker = meter.instruments.worker else { return nil }
        let ours = try PullRun(arrow, .isolated(worker: worker))
        let reference = try PullRun(arrow)
        var measurement = try meter.compare(
          Contender(prepare: ours.renew, run: ours.run),
          with: Contender(prepare: reference.renew, run: reference.run))
        // Where others want the processor, each answer waits for it.
        let least = measurement.ours.minimum
        measurement.ratio = measurement.reference.map { least / $0.minimum }
        measurement.figures = [
          Figure("least_microseconds_a_pull", least / 1000),
          Figure("answers_a_pull", Double(try answers(from: worker))),
        ]
        return measurement
      }
    ]
  }

  /// How many messages of the worker's a pull waits for.
  package static func answers(from worker: String) throws -> Int {
    let limits = PluginLimits()
    let counting = CountingChannel(
      try HostChannel(path: worker, memory: limits.memory, seconds: PluginIsolation().seconds))
    let run = try PullRun(arrow, .behind { counting })
    try run.run(1)
    let start = counting.answers
    try run.run(1)
    return counting.answers - start
  }
}
