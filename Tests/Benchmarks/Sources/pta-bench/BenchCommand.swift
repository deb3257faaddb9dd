import Benchmarks
import Platform
import ToolSupport

extension Command {
  /// `pta bench [ROW…] [--rounds N] [--json]`
  static let bench = Command(
    name: "", usage: "[ROW…] [--rounds N] [--json] [--list]",
    summary: """
      Measures the engine beside its references, in turns in one run, and prints the medians and how many
      times as long ours takes. A name stands for its row and for those that begin with it and a dash.
      Exit status: 0 when every goal was reached, 1 when one was missed, 2 for a wrong argument.
      """, options: BenchOptions.known
  ) { given, console in
    try BenchCommand(console: console).perform(BenchOptions(given))
  }
}

/// `pta bench`: finds what is to be measured, and measures it.
struct BenchCommand {
  let console: Console

  func perform(_ options: BenchOptions) throws -> ExitStatus {
    if let count = options.bodyCount { return try runBody(options.benchmarks, count) }
    guard !options.isListing else {
      for benchmark in options.benchmarks { console.print(benchmark.line) }
      return .success
    }
    return measure(options)
  }

  /// Only does what is measured, so often: what callgrind counts.
  private func runBody(_ benchmarks: [Benchmark], _ count: Int) throws -> ExitStatus {
    // A name may stand for more rows: the first is its own.
    guard let body = benchmarks.first?.body else {
      throw UsageError("--body needs one row whose instructions are counted")
    }
    let instruments = Host.instruments()
    let bodies = try (0..<BenchCommand.bodies).map { _ in try body(instruments) }
    for body in bodies { try body(count / BenchCommand.bodies) }
    return .success
  }

  /// Where a key has its place in a table of Lua's depends on where its state lies: between many, that
  /// evens out.
  private static let bodies = 16

  private func measure(_ options: BenchOptions) -> ExitStatus {
    let needs = ["references"] + options.benchmarks.flatMap(\.needs)
    for needed in needs { Provision.ask(for: needed) }
    let meter = Meter(instruments: Host.instruments(), rounds: options.rounds)
    var rows: [Row] = []
    for benchmark in options.benchmarks {
      if isatty(STDERR_FILENO) == 1 { console.printError("\(benchmark.name) …") }
      rows.append(benchmark.row(meter))
    }
    console.print(
      options.isJSON ? Row.json(of: rows) : RowTable(rows).lines.joined(separator: "\n"))
    return rows.contains(where: \.isBad) ? .failure : .success
  }

  /// A goal without a useless zero.
  fileprivate static func text(_ goal: Double) -> String {
    goal == goal.rounded() ? String(Int(goal)) : String(goal)
  }
}

extension Benchmark {
  /// As `--list` has it.
  fileprivate var line: String {
    "\(name)\t\(what)\t\(reference)\t" + (goal.map { "≤ " + BenchCommand.text($0) } ?? "–")
  }
}
