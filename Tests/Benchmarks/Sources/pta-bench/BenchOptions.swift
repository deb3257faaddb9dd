import Benchmarks
import ToolSupport

/// What is typed after `pta bench`.
struct BenchOptions {
  let benchmarks: [Benchmark]
  let rounds: Int
  let isJSON: Bool
  let isListing: Bool
  /// How often to do a row's work without measuring it.
  let bodyCount: Int?

  static let known = Command.Option.bench + [.init("body", "N", doc: "")]

  init(_ given: GivenOptions) throws(UsageError) {
    do {
      benchmarks = try Benchmark.named(given.operands)
    } catch {
      throw UsageError(error.description)
    }
    isJSON = given.has("json")
    isListing = given.has("list")
    rounds = try given.whole("rounds", in: 1...1000) ?? 21
    bodyCount = try given.whole("body", in: 1...1_000_000)
  }
}
