import Charts
import Driver
import PullPlugins
import TextSupport
import ToolSupport
import ViewKit

extension Command {
  /// `pta trace SCRIPT -o FILE`
  static let trace = Command(
    name: "trace", usage: "trace SCRIPT.lua -o FILE [--states] [--size WxH]",
    summary: "Runs a driver script and draws its trace over time, or its states.",
    options: [
      .init(
        "output", "FILE", letter: "o",
        doc: "where to: .svg or .png; with --states .dot (Graphviz) too"),
      .init("states", doc: "the states, and how often each transition was taken"),
      .init("size", "WxH", doc: "of the chart, in points; 900x520 unless given"), .trust,
      .isolated,
    ]
  ) { given, console in try TraceCommand(given, console: console).perform() }
}

/// `pta trace`, from its options to its file.
private struct TraceCommand {
  private let script, output: String
  private let showsStates: Bool
  private let size: Size
  private let trust: PluginTrust
  private let console: Console

  /// Whether the states are written as a Graphviz file.
  private var isGraph: Bool { output.lowercased().hasSuffix(".dot") }

  init(_ given: GivenOptions, console: Console) throws(UsageError) {
    self.console = console
    trust = try given.trust() ?? .all
    output = given["output"] ?? ""
    showsStates = given.has("states")
    let sides = TraceChart.sides
    let (low, high) = (NumberText.text(sides.lowerBound), NumberText.text(sides.upperBound))
    size =
      try given.value(
        of: "size", "a width and a height of \(low) to \(high) points, as in 900x520"
      ) { text in
        let given = text.split(separator: "x", omittingEmptySubsequences: false)
          .map { Double($0) ?? .nan }
        guard given.count == 2, given.allSatisfy(sides.contains) else { return nil }
        return Size(width: given[0], height: given[1])
      } ?? TraceChart.defaultSize
    script = try given.script
    try checkOutput()
  }

  /// Checked before anything runs: without its chart the run would be useless.
  private func checkOutput() throws(UsageError) {
    guard !output.isEmpty else {
      throw UsageError("-o FILE is missing: where the chart goes, as in -o trace.svg")
    }
    guard !isGraph else {
      guard showsStates else {
        throw UsageError("lines over time are no graph: add --states, or write .svg or .png")
      }
      return
    }
    // A chart does not move and is too fine for text.
    guard let kind = try? PictureWriter.kind(of: output), [.svg, .png].contains(kind) else {
      let kinds = showsStates ? ".svg, .png or .dot" : ".svg or .png"
      let isTrace = [".json", ".jsonl"].contains(where: output.hasSuffix)
      throw UsageError(
        "a chart is written as \(kinds), not as '\(output)'"
          + (isTrace ? "; pta run \(script) --trace \(output) writes the trace itself" : ""))
    }
  }

  func perform() throws -> ExitStatus {
    let session = DriverSession(environment: Host.environment(trust: trust))
    let runner = try ScriptRunner(script: script, session: session, console: console)
    try runner.check(output: output, is: "chart")
    let collector = TraceCollector(session: session, onFull: runner.stop)
    // Also when the script failed: what it did until then shows why.
    let status = runner.run()
    if collector.isFull {
      console.printError(
        "the script was stopped: a chart shows \(TraceCollector.limit) frames and events at most, "
          + "and it is of those")
    }
    try write(collector.samples(name: runner.name))
    return status
  }

  private func write(_ samples: TraceSamples) throws {
    guard !isGraph else { return try Host.write(StateGraph.text(of: samples), to: output) }
    let list =
      showsStates
      ? StateChart(of: samples, size: size).displayList
      : TraceChart(of: samples, size: size).displayList
    try PictureWriter(console: console).write(FrameSequence(still: list), to: output)
  }
}
