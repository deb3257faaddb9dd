import PullPlugins

/// A plugin from its file to its end.
extension Benchmark {
  static var load: [Benchmark] {
    [
      Benchmark(
        name: "load", what: "a sandboxed state, the API bound, a plugin of 26 lines run, closed",
        reference: "C that binds as many functions and loads the same file", goal: 1.5,
        body: { _ in
          let environment = PluginEnvironment(trust: .all)
          return { try load($0, environment) }
        }
      ) { meter in
        let environment = PluginEnvironment(trust: .all)
        let bound = BoundTypes(environment.api)
        let script = Array(Script.arrow.utf8)
        var measurement = try meter.compare(
          Contender(run: { try load($0, environment) }),
          with: Contender(run: { for _ in 0..<$0 { try bound.load(script) } }))
        measurement.figures = [
          Figure("kib_an_instance", try kibibytes(environment), goal: 32),
          Figure("names_bound", Double(bound.count)),
        ]
        return measurement
      }
    ]
  }

  private static let source = PluginSource(name: "arrow", script: Script.arrow)

  private static func load(_ count: Int, _ environment: PluginEnvironment) throws {
    for _ in 0..<count { _ = try Plugin(source: source, environment: environment) }
  }

  private static func kibibytes(_ environment: PluginEnvironment) throws -> Double {
    Double(try Plugin(source: source, environment: environment).memoryInUse) / 1024
  }
}
