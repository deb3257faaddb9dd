import Driver
import PullPlugins
import REPL
import SpecRunner
import ToolSupport

extension Command {
  /// `pta run SCRIPT [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--isolated]`
  static let run = Command(
    name: "run",
    usage: "run SCRIPT.lua [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--isolated]",
    summary: "Runs a driver script, and prints what each verb did.", options: RunOptions.parser
  ) { arguments, console in
    let options = try RunOptions(arguments)
    guard !options.isWatching else { try RunWatch(options: options, console: console).perform() }
    return try ScriptRun(options: options, console: console).perform() ? .success : .failure
  }
}

/// What `pta run` is given.
struct RunOptions {
  let script: String
  let trace: String?
  let isProfiled: Bool
  let profile: String?
  let isQuiet: Bool
  let isWatching: Bool
  let isIsolated: Bool

  static let parser = OptionParser(options: [
    .init(name: "trace", value: "FILE", doc: "writes every call and every frame, as lines of JSON"),
    .init(
      name: "profile", value: "FILE", isValueOptional: true,
      doc: "shows what callbacks cost, and writes it to FILE as JSON"),
    .init(
      name: "quiet", value: nil, doc: "prints only what the script prints, and what went wrong"),
    .init(name: "watch", value: nil, doc: "stays, and takes in what is saved, until Ctrl-C"),
    .init(name: "isolated", value: nil, doc: "has each plugin's Lua run in a process of its own"),
  ])

  init(_ arguments: [String]) throws(UsageError) {
    let given = try RunOptions.parser.parse(arguments)
    script = try given.script
    trace = given.values["trace"]
    isProfiled = given.has("profile")
    profile = given.options.last { $0.name == "profile" && !$0.value.isEmpty }?.value
    isQuiet = given.has("quiet")
    isWatching = given.has("watch")
    isIsolated = given.has("isolated")
    try check()
  }

  /// What cannot be together.
  private func check() throws(UsageError) {
    if trace == "" { throw UsageError(message: "--trace needs the name of a file") }
    if isIsolated, isProfiled { throw UsageError(message: UsageError.isolatedProfile) }
    if let profile, profile == trace {
      throw UsageError(message: "trace and profile cannot be written to one file, \(profile)")
    }
    if isWatching, script == "-" {
      throw UsageError(message: "--watch needs a file, which can be saved")
    }
  }
}

extension GivenOptions {
  /// The one script among what is no option.
  var script: String {
    get throws(UsageError) {
      guard let script = operands.first, operands.count == 1 else {
        throw UsageError(
          message: operands.isEmpty ? "a script is missing" : "one script at a time")
      }
      return script
    }
  }
}

extension UsageError {
  /// What cannot be together.
  static let isolatedProfile =
    "--isolated goes without --profile: in a process of its own nobody counts what a plugin's "
    + "callbacks cost"
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
