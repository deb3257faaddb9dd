import Driver
import REPL

extension Subcommand {
  /// `pta run SCRIPT [--trace FILE] [--quiet]`
  static let run = Subcommand(
    name: "run", usage: "run SCRIPT.lua [--trace FILE] [--quiet]",
    summary: "Runs a driver script, prints what each verb did, and writes the trace."
  ) { arguments, console in
    try ScriptRun(options: RunOptions(arguments), console: console).perform()
  }
}

/// What `pta run` is given.
struct RunOptions {
  var script = ""
  var trace: String?
  var isQuiet = false

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var scripts: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--trace":
        guard let file = rest.popFirst() else {
          throw UsageError(message: "--trace needs the name of a file")
        }
        trace = file
      case "--quiet": isQuiet = true
      case _ where argument.hasPrefix("--trace="):
        trace = String(argument.dropFirst("--trace=".count))
      case _ where argument.hasPrefix("-") && argument != "-":
        throw UsageError(message: "unknown option '\(argument)'")
      default: scripts.append(argument)
      }
    }
    guard scripts.count == 1 else {
      throw UsageError(message: scripts.isEmpty ? "a script is missing" : "one script at a time")
    }
    script = scripts[0]
  }
}

/// One run of a script.
private struct ScriptRun {
  let options: RunOptions
  let console: Console

  func perform() throws -> ExitStatus {
    let session = DriverSession(
      environment: Host.environment(), isTraced: options.trace != nil)
    let runner = try ScriptRunner(script: options.script, session: session, console: console)
    // Before anything runs: a run whose trace cannot be kept is a run for nothing.
    if let trace = options.trace {
      try runner.check(output: trace, is: "trace")
      try Host.write("", to: trace)
    }
    let isClean = try runner.run { report in
      guard !options.isQuiet else { return }
      console.print("> " + report.line)
      for line in ReportText.lines(report, stage: session.stage) { console.print(line) }
    }
    if let trace = options.trace {
      try Host.write(session.trace.map { $0 + "\n" }.joined(), to: trace)
    }
    return isClean ? .success : .failure
  }
}
