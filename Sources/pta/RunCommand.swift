import Driver
import Platform
import PullPlugins
import REPL
import SpecRunner
import ToolSupport

extension Command {
  /// `pta run SCRIPT [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--isolated]`
  static let run = Command(
    name: "run",
    usage: "run SCRIPT.lua [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--isolated]",
    summary: "Runs a driver script, and prints what each verb did.",
    options: [
      .init("trace", "FILE", doc: "writes every call and every frame, as lines of JSON"),
      .profile,
      .init("quiet", doc: "prints only what the script prints, and what went wrong"),
      .init("watch", doc: "stays, and takes in what is saved, until Ctrl-C"),
      .isolated,
    ]
  ) { given, console in
    let options = try RunOptions(given)
    guard !given.has("watch") else { try RunWatch(options: options, console: console).perform() }
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
  let isIsolated: Bool

  init(_ given: GivenOptions) throws(UsageError) {
    script = try given.script
    trace = given["trace"]
    isProfiled = given.has("profile")
    profile = given[all: "profile"].last { !$0.isEmpty }
    isQuiet = given.has("quiet")
    isIsolated = given.has("isolated")
    if trace == "" { throw UsageError("--trace needs the name of a file") }
    if isIsolated, isProfiled { throw .isolatedProfile }
    if let profile, profile == trace {
      throw UsageError("trace and profile cannot be written to one file, \(profile)")
    }
    if script == "-", given.has("watch") {
      throw UsageError("--watch needs a file, which can be saved")
    }
  }
}

extension GivenOptions {
  /// The one script among the operands.
  var script: String {
    get throws(UsageError) {
      guard operands.count < 2 else { throw UsageError("one script at a time") }
      guard let script = operands.first else { throw UsageError("a script is missing") }
      return script
    }
  }
}

extension UsageError {
  static let isolatedProfile = UsageError(
    "--isolated goes without --profile: in a process of its own nobody counts what a plugin's "
      + "callbacks cost")
}

/// One run of a script.
struct ScriptRun {
  let session: DriverSession
  private let options: RunOptions
  private let console: Console
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
    // Before anything runs: without its trace the run would be useless.
    for (path, word) in [(options.trace, "trace"), (options.profile, "profile")] {
      guard let path else { continue }
      try runner.check(output: path, is: word)
      try Host.write("", to: path)
    }
  }

  /// Runs it.
  ///
  /// - Returns: whether nothing went wrong.
  func perform() throws -> Bool {
    let isClean = runner.run { report in
      guard !options.isQuiet else { return }
      console.print("> " + report.line)
      for line in ReportText.lines(report, stage: session.stage) { console.print(line) }
    }
    try writeFiles()
    if profile != nil {
      // Separates it from what the verbs did.
      if !options.isQuiet { console.print("") }
      console.write(
        ProfileSummary.text(of: costs, usesColor: ReporterOptions(color: .auto).usesColor))
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
    if let path = options.profile { try Host.write(ProfileDocument.text(of: costs), to: path) }
  }
}

/// `pta run --watch`: runs a script, and keeps the control as the script left it. A saved plugin is reloaded
/// there; the script itself is run again from the start.
struct RunWatch {
  /// How often the script is polled, in seconds.
  private static let pause = 0.1

  let options: RunOptions
  let console: Console

  func perform() throws -> Never {
    // Taken before the script is read: what is saved meanwhile is a new version.
    var stamp = FileStamp(options.script)
    var run: ScriptRun? = try ScriptRun(options: options, console: console)
    while true {
      if let run {
        _ = try run.perform()
        try follow(run, until: stamp)
      } else {
        while FileStamp(options.script) == stamp { wait(seconds: RunWatch.pause) }
      }
      // Editors write in several steps.
      wait(seconds: SavedFiles.pause)
      stamp = FileStamp(options.script)
      run = next()
    }
  }

  /// The script as it is now; `nil` where it cannot be read, which is reported.
  private func next() -> ScriptRun? {
    console.print("\(options.script) has changed")
    do {
      return try ScriptRun(options: options, console: console)
    } catch {
      console.printError("error: \(error)")
      return nil
    }
  }

  /// Reloads plugins that are saved, until the script is saved.
  private func follow(_ run: ScriptRun, until stamp: FileStamp?) throws {
    let saved = SavedFiles(of: run.session)
    tell(saved.take(), run)
    console.print("watching \(options.script) and its plugins; Ctrl-C ends it")
    while FileStamp(options.script) == stamp {
      wait(for: saved.descriptor, seconds: saved.isWaiting ? SavedFiles.pause : RunWatch.pause)
      let lines = saved.take()
      guard !lines.isEmpty else { continue }
      tell(lines, run)
      try run.writeFiles()
    }
  }

  /// Prints what was reloaded, and what the control looks like now.
  private func tell(_ lines: [String], _ run: ScriptRun) {
    guard !lines.isEmpty else { return }
    lines.forEach(console.print)
    if !options.isQuiet, case .string(let picture)? = try? run.session.perform("show") {
      console.print(picture)
    }
  }

  /// Waits until a descriptor can be read, but no longer than some seconds.
  private func wait(for descriptor: Int32? = nil, seconds: Double) {
    var waiting = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, Int32(seconds * 1000))
  }
}
