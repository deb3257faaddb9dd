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

  private static let known = [
    KnownOption("json", takesValue: false), KnownOption("list", takesValue: false),
    KnownOption("rounds", takesValue: true), KnownOption("body", takesValue: true),
  ]

  init(_ arguments: [String]) throws(UsageError) {
    let given: GivenOptions
    do throws(OptionFault) {
      given = try GivenOptions(arguments, BenchOptions.known)
    } catch {
      throw UsageError(message: BenchOptions.text(error))
    }
    let values = Dictionary(given.options.map { ($0.name, $0.value) }) { $1 }
    benchmarks = try BenchOptions.benchmarks(given.operands)
    isJSON = values["json"] != nil
    isListing = values["list"] != nil
    rounds = try BenchOptions.number(values["rounds"], "rounds", 1...1000) ?? rounds
    bodyCount = try BenchOptions.number(values["body"], "body", 1...1_000_000)
  }

  private static func benchmarks(_ names: [String]) throws(UsageError) -> [Benchmark] {
    do {
      return try Benchmark.named(names)
    } catch {
      throw UsageError(message: error.description)
    }
  }

  private static func number(
    _ text: String?, _ name: String, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "--\(name) is '\(text)' and must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  private static func text(_ fault: OptionFault) -> String {
    switch fault {
    case .unknown(let word): "there is no option '\(word)'"
    case .valueMissing(let option): "\(option) needs a value"
    case .valueUnwanted(let name): "--\(name) takes no value"
    }
  }
}
