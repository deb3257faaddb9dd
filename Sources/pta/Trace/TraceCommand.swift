import Charts
import Driver
import ToolSupport
import ViewKit

extension Command {
  /// `pta trace SCRIPT -o FILE`
  static let trace = Command(
    name: "trace", usage: "trace SCRIPT.lua -o FILE [--states] [--size WxH]",
    summary: "Runs a driver script and draws its trace over time, or its states.",
    options: TraceOptions.parser
  ) { arguments, console in
    try TraceCommand(options: TraceOptions(arguments), console: console).perform()
  }
}

/// `pta trace`, from its options to its file.
struct TraceCommand {
  let options: TraceOptions
  let console: Console

  func perform() throws -> ExitStatus {
    let session = DriverSession(environment: Host.environment())
    let runner = try ScriptRunner(script: options.script, session: session, console: console)
    try runner.check(output: options.output, is: "chart")
    let collector = TraceCollector(session: session, onFull: runner.stop)
    // What was done before a script failed is what one wants to see of it.
    let isClean = try runner.run()
    if collector.isFull {
      console.printError(
        "the script was stopped: a chart shows \(TraceCollector.limit) frames and events at most, "
          + "and it is of those")
    }
    try write(collector.samples(name: runner.name))
    return isClean ? .success : .failure
  }

  private func write(_ samples: TraceSamples) throws {
    guard !options.isGraph else {
      return try Host.write(StateGraph.text(of: samples), to: options.output)
    }
    let list =
      options.showsStates
      ? StateChart(of: samples, size: options.size).displayList
      : TraceChart(of: samples, size: options.size).displayList
    try PictureWriter(console: console).write(Reel(still: list), to: options.output)
  }
}
