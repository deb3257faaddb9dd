import Benchmarks
import Platform
import ToolSupport

/// What a process ends with.
enum ExitStatus: Int32 {
  /// Every row was measured and every goal reached, or what was asked for was printed.
  case success = 0
  /// A goal was missed, or a row could not be measured.
  case failure = 1
  /// The command line makes no sense.
  case usage = 2
}

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String
}

/// The command line: finds what is to be measured, and measures it.
struct BenchTool {
  static let usage = """
    usage: pta bench [ROW…] [--rounds N] [--json]
           pta bench --list | --help
    Measures the engine beside its references, in turns in one run, and prints the medians and how many
    times as long ours takes. A name stands for its row and for those that begin with it and a dash.
    options:
      --rounds N  how often what is compared takes turns, 1 to 1000; 21 unless given
      --json      prints a list of objects, a row a line
      --list      prints the rows: the name, what is done, what it is compared with, the goal
    Exit status: 0 when every goal was reached, 1 when one was missed, 2 for a wrong argument.
    """

  func run(_ arguments: [String]) -> Int32 {
    do {
      return try perform(arguments).rawValue
    } catch let error as UsageError {
      printError("pta bench: \(error.message)\n\(BenchTool.usage)")
      return ExitStatus.usage.rawValue
    } catch {
      printError("pta bench: \(error)")
      return ExitStatus.failure.rawValue
    }
  }

  private func perform(_ arguments: [String]) throws -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") {
      print(BenchTool.usage)
      return .success
    }
    let options = try BenchOptions(arguments)
    if let count = options.bodyCount { return try runBody(options.benchmarks, count) }
    guard !options.isListing else {
      for benchmark in options.benchmarks { print(benchmark.line) }
      return .success
    }
    return measure(options)
  }

  /// Only does what is measured, so often: what callgrind counts.
  private func runBody(_ benchmarks: [Benchmark], _ count: Int) throws -> ExitStatus {
    // A name may stand for more rows: the first is its own.
    guard let body = benchmarks.first?.body else {
      throw UsageError(message: "--body needs one row whose instructions are counted")
    }
    let instruments = Host.instruments()
    let bodies = try (0..<BenchTool.bodies).map { _ in try body(instruments) }
    for body in bodies { try body(count / BenchTool.bodies) }
    return .success
  }

  /// Where a key has its place in a table of Lua's depends on where its state lies: between many, that
  /// evens out.
  private static let bodies = 16

  private func measure(_ options: BenchOptions) -> ExitStatus {
    let meter = Meter(instruments: Host.instruments(), rounds: options.rounds)
    var rows: [Row] = []
    for benchmark in options.benchmarks {
      if isatty(STDERR_FILENO) == 1 { printError("\(benchmark.name) …") }
      rows.append(benchmark.row(meter))
    }
    print(options.isJSON ? Row.json(of: rows) : RowTable(rows).lines.joined(separator: "\n"))
    return rows.contains(where: \.isBad) ? .failure : .success
  }

  /// A goal without a useless zero.
  fileprivate static func text(_ goal: Double) -> String {
    goal == goal.rounded() ? String(Int(goal)) : String(goal)
  }

  private func printError(_ text: String) {
    try? Descriptor(STDERR_FILENO).write((text + "\n").utf8)
  }
}

extension Benchmark {
  /// As `--list` has it.
  fileprivate var line: String {
    "\(name)\t\(what)\t\(reference)\t" + (goal.map { "≤ " + BenchTool.text($0) } ?? "–")
  }
}
