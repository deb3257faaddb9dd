import Platform
import PullPlugins
import SpecRunner
import TextSupport
import ToolSupport

extension Command {
  /// `pta test [PATH…]`
  static let test = Command(
    name: "test", usage: "test [PATH…] [OPTION…]",
    summary: "Runs the specs of plugins: files, folders or plugins by name; all unless given.",
    options: TestOptions.known
  ) { given, console in try TestCommand(options: TestOptions(given), console: console).perform() }
}

/// `pta test`, from its options to its exit status.
struct TestCommand {
  let options: TestOptions
  let console: Console

  func perform() throws -> ExitStatus {
    guard !options.merges else {
      return try MergeCommand(options: options, console: console).perform()
    }
    try checkLuassert()
    try checkPatterns()
    if options.timeout >= TestCommand.longTimeout {
      let (seconds, written) = (options.timeout, NumberText.text(options.timeout))
      console.printError(
        "pta test: --timeout \(written) is in seconds; write \(NumberText.text(seconds / 1000)) for as many "
          + "milliseconds")
    }
    guard !options.watches else { return try WatchCommand(command: self).perform() }
    return try perform(files: found(tell: tell))
  }

  /// From so many seconds on, milliseconds are meant.
  private static let longTimeout = 1000.0

  private func checkLuassert() throws(UsageError) {
    guard !hasLuassert else { return }
    Provision.ask(for: "luassert")
    guard !hasLuassert else { return }
    throw UsageError(SpecError.noLuassert(folders: Host.luaLibraries).description)
  }

  private var hasLuassert: Bool {
    Host.luaLibraries.contains { Files.realPath($0 + "/luassert/assert.lua") != nil }
  }

  /// Asks for the programs that the tests need, which have no time to wait for a build.
  private func provide(for files: [SpecFile]) {
    guard Provision.isPossible else { return }
    if options.settings.trust != .all { Provision.ask(for: "pta-worker") }
    let comparesPixels = files.contains { file in
      (try? Host.read(file.path))?.contains(/pixels *= *true/) == true
    }
    if comparesPixels { Provision.ask(for: "pta-pictures") }
  }

  /// Checks them once: a malformed pattern would fail in every file.
  private func checkPatterns() throws(UsageError) {
    let settings = options.settings
    let given = [
      ("filter", settings.filters), ("filter-out", settings.filtersOut), ("tags", settings.tags),
      ("exclude-tags", settings.excludedTags),
    ]
    for (option, patterns) in given {
      for pattern in patterns {
        guard let complaint = LuaPattern.complaint(about: pattern) else { continue }
        throw UsageError(
          "--\(option): '\(pattern)' is no Lua pattern: \(complaint); a sign that means itself has a "
            + "% before it")
      }
    }
  }

  /// A file that only looks like a spec is told of, and one that specs share is not.
  private func tell(_ missed: MissedSpec) {
    guard let text = try? Host.read(missed.path), MissedSpec.isSpec(text) else { return }
    console.printError("pta test: \(missed.description)")
  }

  /// The specs that were asked for.
  func found(tell: (MissedSpec) -> Void = { _ in }) throws(UsageError) -> [SpecFile] {
    for path in options.paths {
      guard let match = path.wholeMatch(of: #/(.+\.lua):\d+/#),
        Host.fileTree.kind(String(match.1)) == .file
      else { continue }
      throw UsageError(
        "a test is chosen by its name, and not by its line: pta test \(match.1) --filter 'NAME'; --list "
          + "shows both")
    }
    do throws(DiscoveryError) {
      let search = SpecSearch(
        files: Host.fileTree, folders: Host.ownFolders, plugin: Host.library.folder)
      return try search.specs(at: options.paths, tell: tell)
    } catch { throw UsageError(error.description) }
  }

  /// Runs some specs and reports it.
  func perform(files: [SpecFile]) throws -> ExitStatus {
    let ordered =
      options.settings.isShuffled
      ? SeededOrder.shuffled(files, seed: options.settings.seed) : files
    let places = try places(in: ordered)
    let chosen = places?.map { ordered[$0] } ?? ordered
    guard !options.listsOnly else { return try list(chosen) }
    provide(for: chosen)
    let reports = try Reports(options: options)
    let plan = RunPlan(
      files: chosen.map(\.path), settings: options.settings, shard: options.shard,
      places: places?.map { $0 + 1 }, fingerprint: fingerprint(of: ordered),
      date: Date().timeIntervalSince1970)
    let start = Clock.now
    reports.publish(.runStarted(plan))
    let coordinator = try run(chosen, kind: .run, publish: reports.publish)
    var summary = coordinator.summary
    summary.duration = Clock.now - start
    summary.coverage = summary.coverage.map { $0.relative(to: Host.currentFolder) }
    summary.profile = summary.profile.map { $0.relative(to: Host.currentFolder) }
    reports.publish(.runEnded(summary))
    try reports.close()
    if summary.tally.total + summary.tally.fileProblems == 0, options.shard == nil {
      return noTests(in: chosen, names: coordinator.names)
    }
    tellUnfit(coordinator)
    return summary.tally.isSuccess ? .success : .failure
  }

  /// What all parts of a run share: its files, as they are called from the current folder, and its options.
  private func fingerprint(of files: [SpecFile]) -> String {
    let (settings, folder) = (options.settings, Host.currentFolder + "/")
    let lists = [
      files.map { $0.path.hasPrefix(folder) ? String($0.path.dropFirst(folder.count)) : $0.path },
      settings.filters, settings.filtersOut, settings.tags, settings.excludedTags,
    ]
    let flags = [settings.failsFast, settings.updatesSnapshots]
    return Fingerprint.text(
      of: lists.flatMap { [String($0.count)] + $0 } + flags.map(String.init)
        + [String(options.rounds), settings.trust.rawValue])
  }

  /// The places of the shard's files; `nil` where all are run.
  private func places(in files: [SpecFile]) throws -> [Int]? {
    guard let shard = options.shard else { return nil }
    var durations: [String: Double] = [:]
    for path in options.durations {
      guard let known = try ReportFile.durations(at: path) else {
        console.printError(
          "pta test: there is no report \(path) yet: files that no other tells of are taken to be average"
        )
        continue
      }
      guard !known.isEmpty else {
        throw UsageError("\(path) tells of no file; --durations takes the JSON report of a run")
      }
      durations.merge(known) { max($0, $1) }
    }
    return shard.places(durations: files.map { durations[$0.path] })
  }

  /// A run without tests fails: a filter may be misspelt.
  private func noTests(in files: [SpecFile], names: [String]) -> ExitStatus {
    let reason =
      SelectionReview(settings: options.settings, names: names).complaint ?? "they declare none"
    let list = files.map { "\n  " + $0.path }.joined()
    console.printError("pta test: no tests found: \(reason); looked in:\(list)")
    return .usage
  }

  /// A tag that no test has, or a filter that fits none, is told even where others chose some.
  private func tellUnfit(_ coordinator: RunCoordinator) {
    // Of a part, or of a run that stopped early, not all names are known.
    guard options.shard == nil, !options.settings.failsFast else { return }
    let review = SelectionReview(settings: options.settings, names: coordinator.names)
    for line in review.unknownTags + review.unfit { console.printError("pta test: \(line)") }
  }

  private func list(_ files: [SpecFile]) throws -> ExitStatus {
    let coordinator = try run(files, kind: .list) { event in
      guard case .fileProblem(let file, let problem) = event else { return }
      let place = problem.line.map { ":\($0)" } ?? ""
      console.printError("\(file)\(place): \(problem.message)")
    }
    let listed = coordinator.listed.joined()
    if listed.isEmpty, coordinator.summary.tally.isSuccess, options.shard == nil {
      return noTests(in: files, names: coordinator.names)
    }
    tellUnfit(coordinator)
    for test in listed {
      console.print(options.printsJSON ? test.json : test.listed)
    }
    return coordinator.summary.tally.isSuccess ? .success : .failure
  }

  private func run(
    _ files: [SpecFile], kind: WorkerJob.Kind, publish: @escaping (RunEvent) -> Void
  ) throws -> RunCoordinator {
    let rounds = kind == .run ? options.rounds : 1
    let jobs = (1...rounds).flatMap { round in
      files.map { WorkerJob(file: $0, settings: options.settings, kind: kind, round: round) }
    }
    let coordinator = RunCoordinator(
      jobs: jobs, failsFast: options.settings.failsFast, publish: publish)
    try WorkerPool(
      coordinator: coordinator, count: min(options.jobs, max(jobs.count, 1)),
      timeout: options.timeout
    ).run()
    if let fatal = coordinator.fatal { throw TextError(fatal) }
    return coordinator
  }
}
