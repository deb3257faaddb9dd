import Benchmarks
import ToolSupport

/// What is typed after `pta bench`.
struct BenchOptions {
  let benchmarks: [Benchmark]
  var rounds = 21
  let isJSON: Bool
  let isListing: Bool
  /// How often to do a row's work without measuring it.
  let bodyCount: Int?

  static let parser = OptionParser(options: [
    .init(
      name: "rounds", value: "N",
      doc: "how often what is compared takes turns, 1 to 1000; 21 unless given"),
    .init(name: "json", value: nil, doc: "prints a list of objects, a row a line"),
    .init(
      name: "list", value: nil,
      doc: "prints the rows: the name, what is done, what it is compared with, the goal"),
    .init(name: "body", value: "N", doc: ""),
  ])

  init(_ arguments: [String]) throws(UsageError) {
    let given = try BenchOptions.parser.parse(arguments)
    benchmarks = try BenchOptions.benchmarks(given.operands)
    isJSON = given.has("json")
    isListing = given.has("list")
    let values = given.values
    rounds =
      try values["rounds"].map { text throws(UsageError) in
        try OptionValue.whole(text, of: "rounds", in: 1...1000)
      } ?? rounds
    bodyCount = try values["body"].map { text throws(UsageError) in
      try OptionValue.whole(text, of: "body", in: 1...1_000_000)
    }
  }

  private static func benchmarks(_ names: [String]) throws(UsageError) -> [Benchmark] {
    do {
      return try Benchmark.named(names)
    } catch {
      throw UsageError(message: error.description)
    }
  }
}
