import Driver
import PullPlugins
import REPL
import SpecRunner

extension Subcommand {
  /// `pta run SCRIPT [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--isolated]`
  static let run = Subcommand(
    name: "run",
    usage: "run SCRIPT.lua [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--isolated]",
    summary: "Runs a driver script, prints what each verb did, and writes the trace; with "
      + "--profile it shows what callbacks cost, and writes that to a file as JSON; with --watch it "
      + "stays, and takes in what is saved; with --isolated each plugin's Lua runs in a process "
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
  var isProfiled = false
  var profile: String?
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
      case "--profile": isProfiled = true
      case _ where argument.hasPrefix("--profile="):
        isProfiled = true
        profile = String(argument.dropFirst("--profile=".count))
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
    try check()
  }

  /// What cannot be together.
  private func check() throws(UsageError) {
    for (name, file) in [("trace", trace), ("profile", profile)] where file?.isEmpty == true {
      throw UsageError(message: "--\(name) needs the name of a file")
    }
    if isIsolated, isProfiled { throw UsageError(message: UsageError.isolatedProfile) }
    if let profile, profile == trace {
      throw UsageError(message: "trace and profile cannot be written to one file, \(profile)")
    }
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
  private let profile: PluginProfile?

  init(options: RunOptions, console: Console) throws {
    self.options = options
    self.console = console
    profile = options.isProfiled ? PluginProfile() : nil
    session = DriverSession(
      environment: Host.environment(isIsolated: options.isIsolated, profile: profile),
      isTraced: options.trace != nil)
    runner = try ScriptRunner(script: options.script, session: session, console: console)
    // Before anything runs: a run whose trace cannot be kept is a run for nothing.
    if let trace = options.trace {
      try runner.check(output: trace, is: "trace")
      try Host.write("", to: trace)
    }
    if let path = options.profile {
      try runner.check(output: path, is: "profile")
      try Host.write("", to: path)
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
    try writeFiles()
    if profile != nil {
      // After what the verbs did.
      if !options.isQuiet { console.print("") }
      console.write(
        ProfileSummary.text(of: costs, usesColor: Terminal(.auto).options.usesColor))
    }
    return isClean
  }

  /// What the callbacks have cost so far.
  private var costs: [PluginCosts] {
    (profile?.costs ?? []).map { $0.relative(to: Host.currentFolder) }
  }

  /// Writes what has happened so far.
  func writeFiles() throws {
    if let trace = options.trace {
      try Host.write(session.trace.map { $0 + "\n" }.joined(), to: trace)
    }
    if let path = options.profile {
      try Host.write(ProfileDocument.text(of: costs), to: path)
    }
  }
}
