import Driver
import REPL

extension Subcommand {
  /// `pta run SCRIPT [--trace FILE] [--quiet] [--watch] [--isolated]`
  static let run = Subcommand(
    name: "run", usage: "run SCRIPT.lua [--trace FILE] [--quiet] [--watch] [--isolated]",
    summary: "Runs a driver script, prints what each verb did, and writes the trace; with --watch "
      + "it stays, and takes in what is saved; with --isolated each plugin's Lua runs in a process "
      + "of its own."
  ) { arguments, console in
    let options = try RunOptions(arguments)
    guard !options.isWatching else { try RunWatch(options: options, console: console).perform() }
    return try ScriptRun(options: options, console: console).perform() ? .success : .failure
  }
}

/// What `pta run` is given.
struct RunOptions {
  var script = ""
  var trace: String?
  var isQuiet = false
  var isWatching = false
  var isIsolated = false

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
      case "--watch": isWatching = true
      case "--isolated": isIsolated = true
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
    if isWatching, script == "-" {
      throw UsageError(message: "--watch needs a file, which can be saved")
    }
  }
}

/// One run of a script.
struct ScriptRun {
  let options: RunOptions
  let console: Console
  let session: DriverSession
  private let runner: ScriptRunner

  init(options: RunOptions, console: Console) throws {
    self.options = options
    self.console = console
    session = DriverSession(
      environment: Host.environment(isIsolated: options.isIsolated), isTraced: options.trace != nil)
    runner = try ScriptRunner(script: options.script, session: session, console: console)
    // Before anything runs: a run whose trace cannot be kept is a run for nothing.
    if let trace = options.trace {
      try runner.check(output: trace, is: "trace")
      try Host.write("", to: trace)
    }
  }

  /// Runs it.
  ///
  /// - Returns: whether nothing went wrong.
  func perform() throws -> Bool {
    let isClean = try runner.run { report in
      guard !options.isQuiet else { return }
      console.print("> " + report.line)
      for line in ReportText.lines(report, stage: session.stage) { console.print(line) }
    }
    try writeTrace()
    return isClean
  }

  /// Writes what has happened so far.
  func writeTrace() throws {
    guard let trace = options.trace else { return }
    try Host.write(session.trace.map { $0 + "\n" }.joined(), to: trace)
  }
}
