import Driver
import Platform
import PullPlugins
import REPL
import SpecRunner
import ToolSupport

extension Command {
  /// `pta run SCRIPT [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--trust WHOM]`
  static let run = Command(
    name: "run",
    usage: "run SCRIPT.lua [--trace FILE] [--profile[=FILE]] [--quiet] [--watch] [--trust WHOM]",
    summary: "Runs a driver script, and prints what each verb did.",
    options: [
      .init("trace", "FILE", doc: "writes every call and every frame, as lines of JSON"), .profile,
      .init("quiet", doc: "prints only what the script prints, and what went wrong"),
      .init("watch", doc: "stays, and takes in what is saved, until Ctrl-C"), .trust, .isolated,
    ],
    elsewhere: [
      "o output":
        "--trace FILE writes a trace, pta trace SCRIPT.lua -o FILE draws one, and pta render --script "
        + "SCRIPT.lua -o FILE a picture"
    ]
  ) { given, console in
    try ScriptRun.check(given)
    guard !given.has("watch") else {
      try RunWatch(script: given.script, given: given, console: console).perform()
    }
    return try ScriptRun(given).perform()
  }
}

extension GivenOptions {
  /// The one script among the operands.
  var script: String {
    get throws(UsageError) {
      guard operands.count < 2 else {
        throw UsageError("one script at a time" + outputHint)
      }
      guard let script = operands.first else {
        throw UsageError("a script is missing" + (takenScript.map { "; \($0)" } ?? ""))
      }
      return script
    }
  }

  /// What is said of an option that has taken the script as its file.
  private var takenScript: String? {
    for option in ["trace", "output"] {
      guard let file = self[option], file.hasSuffix(".lua") else { continue }
      return "--\(option) takes a file, and took \(file): write --\(option) FILE \(file)"
    }
    return nil
  }

  /// Which option a file that is to be written belongs to, and not to the scripts.
  private var outputHint: String {
    guard let file = operands.first(where: { !$0.hasSuffix(".lua") }) else { return "" }
    if self[all: "profile"].contains("") {
      return "; the file of a profile follows at once: --profile=\(file)"
    }
    if Host.library.names.contains(file) || Host.fileTree.kind(file + "/init.lua") == .file {
      return "; a script chooses its plugin: write use \"\(file)\" in it"
    }
    if file.hasSuffix(".jsonl") { return "; a trace is written with --trace \(file)" }
    let isPicture = file.hasSuffix(".dot") || (try? PictureWriter.kind(of: file)) != nil
    return isPicture ? "; a chart is written by pta trace with -o \(file)" : ""
  }

  /// Where a profile is written, if anywhere.
  var profilePath: String? { self[all: "profile"].last { !$0.isEmpty } }
}

extension UsageError {
  static let isolatedProfile = UsageError(
    "--isolated and --trust but for all go without --profile: in a process of its own nobody counts what a plugin's "
      + "callbacks cost")
}

/// One run of a script.
private struct ScriptRun {
  let session: DriverSession
  let isQuiet: Bool
  private let console: Console
  private let runner: ScriptRunner
  private let trace: TraceFile?
  private let profile: PluginProfile?
  private let profilePath: String?

  /// Rejects options that exclude one another.
  static func check(_ given: GivenOptions) throws(UsageError) {
    let trust = try given.trust() ?? PluginTrust.all
    let script = try given.script
    if given.has("profile"), trust != .all { throw .isolatedProfile }
    if let profile = given.profilePath, profile == given["trace"] {
      throw UsageError("trace and profile cannot be written to one file, \(profile)")
    }
    if let trace = given["trace"],
      [".svg", ".png", ".html", ".dot"].contains(where: trace.hasSuffix)
    {
      throw UsageError(
        "--trace writes lines of JSON: name it as in --trace trace.jsonl; pta trace \(script) -o "
          + "trace.svg draws it")
    }
    if script == "-", given.has("watch") {
      throw UsageError("--watch needs a file, which can be saved")
    }
  }

  init(_ given: GivenOptions) throws {
    let script = try given.script
    isQuiet = given.has("quiet")
    let tracePath = given["trace"]
    trace = try tracePath.map(TraceFile.init)
    profilePath = given.profilePath
    console = Console(outlivesReader: tracePath != nil || profilePath != nil)
    profile = given.has("profile") ? PluginProfile() : nil
    session = DriverSession(
      environment: Host.environment(trust: try given.trust() ?? .all, profile: profile),
      isTraced: tracePath != nil, traceOutput: trace?.output)
    runner = try ScriptRunner(script: script, session: session, console: console)
    // Before anything runs: without its trace the run would be useless.
    for (path, word) in [(tracePath, "trace"), (profilePath, "profile")] {
      guard let path else { continue }
      try runner.check(output: path, is: word)
      try Host.check(writable: path)
    }
  }

  /// Runs it.
  ///
  /// - Returns: success where nothing went wrong.
  func perform() throws -> ExitStatus {
    let status = runner.run(isShown: !isQuiet) { report in
      guard !isQuiet else { return }
      console.print("> " + report.line + runner.remark(on: report))
      for line in ReportText.lines(report, stage: session.stage) { console.print(line) }
    }
    try writeFiles()
    if profile != nil {
      // Separates it from what the verbs did.
      if !isQuiet { console.print("") }
      console.write(
        ProfileSummary.text(of: costs, usesColor: ReporterOptions(color: .auto).usesColor))
    }
    return status
  }

  /// What the callbacks have cost so far.
  private var costs: [PluginCosts] {
    (profile?.costs ?? []).map { $0.relative(to: Host.currentFolder) }
  }

  /// Writes what has happened so far.
  func writeFiles() throws {
    if let trace {
      session.handOverTrace()
      try trace.write()
    }
    if let profilePath { try Host.write(ProfileDocument.text(of: costs), to: profilePath) }
  }
}

/// `pta run --watch`: runs a script, and keeps the control as the script left it. A saved plugin is reloaded
/// there; the script itself is run again from the start.
private struct RunWatch {
  /// How often the script is polled, in seconds.
  private static let pause = 0.1

  let script: String
  let given: GivenOptions
  let console: Console

  func perform() throws -> Never {
    // Taken before the script is read: what is saved meanwhile is a new version.
    var stamp = FileStamp(script)
    var run: ScriptRun? = try ScriptRun(given)
    while true {
      if let run {
        _ = try run.perform()
        try follow(run, until: stamp)
      } else {
        while FileStamp(script) == stamp { pause(seconds: RunWatch.pause) }
      }
      // Editors write in several steps.
      pause(seconds: SavedFiles.pause)
      stamp = FileStamp(script)
      run = reloaded()
    }
  }

  /// The script as it is now; `nil` where it cannot be read, which is reported.
  private func reloaded() -> ScriptRun? {
    console.print("\(script) has changed")
    do {
      return try ScriptRun(given)
    } catch {
      console.printError("error: \(error)")
      return nil
    }
  }

  /// Reloads plugins that are saved, until the script is saved.
  private func follow(_ run: ScriptRun, until stamp: FileStamp?) throws {
    let saved = SavedFiles(of: run.session)
    tell(saved.take(), run)
    console.print("watching \(script) and its plugins; Ctrl-C ends it")
    while FileStamp(script) == stamp {
      pause(
        watching: saved.descriptor, seconds: saved.isWaiting ? SavedFiles.pause : RunWatch.pause)
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
    if !run.isQuiet, case .string(let picture)? = try? run.session.perform("show") {
      console.print(picture)
    }
  }

  /// Waits until a descriptor can be read, but no longer than some seconds.
  private func pause(watching descriptor: Int32? = nil, seconds: Double) {
    var waiting = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, Int32(seconds * 1000))
  }
}
