import Driver
import Platform
import SpecRunner
import ToolSupport

/// What `pta test` is given.
struct TestOptions {
  let paths: [String]
  private(set) var settings = SpecSettings()
  let jobs, rounds: Int
  /// In seconds.
  let timeout: Double
  private(set) var shard: Shard?
  let listsOnly, watches, printsJSON, merges: Bool
  /// JSON reports that say how long files took.
  let durations: [String]
  let reporters: [(name: String, file: String?)]
  let lcov, profile: String?
  let color: Color

  enum Color: String, CaseIterable { case auto, always, never }

  static let known: [Command.Option] = [
    .init(
      "filter", "PATTERN", isRepeatable: true, doc: "only tests whose name has the Lua pattern"),
    .init(
      "filter-out", "PATTERN", isRepeatable: true, doc: "no tests whose name has the Lua pattern"),
    .init(
      "tags", "TAG,…", isRepeatable: true,
      doc: "only tests with one of these #tags in their names"),
    .init(
      "exclude-tags", "TAG,…", isRepeatable: true, doc: "no tests with one of these #tags"),
    .init("jobs", "N", doc: "how many processes run specs; 1 unless given"),
    .init("shard", "I/N", doc: "only the files of the I-th of N parts"),
    .init(
      "durations", "FILE", isRepeatable: true,
      doc: "has all shards take as long, by a JSON report of an earlier run"),
    .init("merge", doc: "makes one report of the JSON reports of all shards, and runs nothing"),
    .init("repeat", "N", doc: "runs everything N times"),
    .init("fail-fast", doc: "stops at the first test that does not pass"),
    .init("timeout", "SECONDS", doc: "how long a test may take; 10 unless given"),
    .init("shuffle", doc: "runs files and tests in random order"),
    .init("seed", "N", doc: "what chance starts from; printed when it matters"),
    .init("update-snapshots", doc: "writes snapshots that differ or are missing"),
    .init("coverage", doc: "shows which lines of the plugins ran"),
    .init("lcov", "FILE", doc: "writes the lines that ran for other tools"), .profile,
    .init(
      "reporter", "NAME[=FILE]", words: ReporterKind.all.map(\.name), isRepeatable: true,
      doc: ReporterKind.all.map(\.name).joined(separator: ", ") + "; may be given repeatedly"),
    .init("json", doc: "the same as --reporter json; with --list, an object for each test"),
    .choice("color", "WHEN", of: Color.self),
    .init("list", doc: "lists the tests and runs none"), .trust, .isolated,
    .init("watch", doc: "runs again what a saved file touches, until Ctrl-C"),
  ]

  init(_ given: GivenOptions) throws(UsageError) {
    paths = given.operands
    jobs = try given.whole("jobs", in: 1...64) ?? 1
    rounds = try given.whole("repeat", in: 1...100_000) ?? 1
    timeout =
      try given.value(of: "timeout", "a number of seconds above 0") { text in
        Double(text).flatMap { $0 > 0 && $0 <= 86_400 ? $0 : nil }
      } ?? 10
    color = try given.choice("color") ?? .auto
    lcov = given["lcov"]
    profile = given.profilePath
    listsOnly = given.has("list")
    watches = given.has("watch")
    printsJSON = given.has("json")
    merges = given.has("merge")
    durations = given[all: "durations"]
    reporters =
      given[all: "reporter"].map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
      } + (printsJSON ? [("json", nil)] : [])
    do throws(ShardError) {
      for text in given[all: "shard"] { shard = try Shard(parsing: text) }
    } catch { throw UsageError("--shard: \(error)") }
    settings = try TestOptions.settings(given)
    try checkReports()
    try checkMerge(given)
    try check()
  }

  private static func settings(_ given: GivenOptions) throws(UsageError) -> SpecSettings {
    func tags(_ name: String) throws(UsageError) -> [String] {
      let tags = given[all: name].flatMap { $0.split(separator: ",") }
        .map { String($0.drop { "# ".contains($0) }) }.filter { !$0.isEmpty }
      // Without any it would choose everything.
      guard !given.has(name) || !tags.isEmpty else { throw UsageError("--\(name) names no tag") }
      return tags
    }
    var settings = SpecSettings()
    settings.filters = given[all: "filter"]
    settings.filtersOut = given[all: "filter-out"]
    settings.tags = try tags("tags")
    settings.excludedTags = try tags("exclude-tags")
    settings.isShuffled = given.has("shuffle")
    let seed = try given.whole("seed", in: 0...Int.max)
    if settings.isShuffled, seed == nil,
      let number = given.operands.first(where: { Int($0) != nil }),
      Host.fileTree.kind(number) == nil
    {
      throw UsageError("--shuffle takes no value: write --shuffle --seed \(number)")
    }
    // Short enough to type again.
    let chosen = settings.isShuffled ? Int.random(in: 0..<1_000_000) : 0
    settings.seed = UInt64(seed ?? chosen)
    settings.failsFast = given.has("fail-fast")
    settings.updatesSnapshots = given.has("update-snapshots")
    settings.measuresCoverage = given.has("coverage") || given.has("lcov")
    settings.measuresCosts = given.has("profile")
    settings.trust = try given.trust() ?? .all
    return settings
  }

  /// Rejects options that exclude one another.
  private func check() throws(UsageError) {
    if settings.updatesSnapshots, Host.variable("CI") == "true" {
      throw UsageError(
        "--update-snapshots is refused in CI (CI=true): what is compared there is what was committed"
      )
    }
    if settings.updatesSnapshots, rounds > 1 {
      throw UsageError("--update-snapshots goes without --repeat")
    }
    if settings.trust != .all, settings.measuresCoverage {
      throw UsageError(
        "--isolated and --trust but for all go without --coverage and --lcov: in a process of its own nobody counts a "
          + "plugin's lines")
    }
    if settings.trust != .all, settings.measuresCosts { throw .isolatedProfile }
    if listsOnly, settings.updatesSnapshots || settings.measuresCoverage || settings.measuresCosts {
      throw UsageError(
        "--list runs nothing: it goes without --update-snapshots, --coverage, --lcov and --profile")
    }
    if !durations.isEmpty, shard == nil {
      throw UsageError("--durations divides files among shards: it goes with --shard I/N")
    }
    if watches, listsOnly || shard != nil {
      throw UsageError("--watch goes neither with --list nor with --shard")
    }
  }

  /// What reports are made of what others have run.
  private func checkMerge(_ given: GivenOptions) throws(UsageError) {
    guard merges else { return }
    let known = ["merge", "reporter", "json", "color", "lcov", "profile"]
    if let other = given.names.first(where: { !known.contains($0) }) {
      throw UsageError("--merge runs nothing: it goes without --\(other)")
    }
    guard !paths.isEmpty else {
      throw UsageError("--merge needs the JSON reports of all shards: pta test --merge part*.json")
    }
  }

  private var outputs: [String] {
    reporters.compactMap(\.file) + [lcov, profile].compactMap { $0 }
  }

  /// Rejects what is no file for a report, and files that would be lost.
  private func checkReports() throws(UsageError) {
    if let (name, _) = reporters.first(where: { $0.file == "" }) {
      throw UsageError(
        "--reporter \(name)= names no file; write \(name)=FILE, or \(name) for the console")
    }
    let places = outputs.map(Files.place)
    if let index = places.indices.first(where: { places[..<$0].contains(places[$0]) }) {
      throw UsageError("two reports cannot be written to one file, \(outputs[index])")
    }
    let read = (durations + (merges ? paths : [])).map(Files.place)
    if let index = places.firstIndex(where: read.contains) {
      throw UsageError(
        "\(outputs[index]) is one of the reports that are read; write to another file")
    }
    for path in outputs {
      do throws(DriverError) {
        try Host.check(output: path, is: "report")
      } catch { throw UsageError(error.description) }
    }
    // A name that is no path of specs is the file of the option before it.
    for path in paths where !merges && Host.fileTree.kind(path) == nil {
      guard let option = TestOptions.reportOptions.first(where: { path.hasSuffix($0.ending) })
      else { continue }
      let isProfile = settings.measuresCosts && profile == nil
      throw UsageError(
        "'\(path)' is no spec; a report is written there with "
          + "--\(isProfile ? "profile" : option.name)=\(path)")
    }
  }

  /// Which option writes files whose names end so.
  private static let reportOptions: [(ending: String, name: String)] = [
    (".json", "reporter json"), (".xml", "reporter junit"),
    (".tap", "reporter tap"), (".info", "lcov"),
  ]
}
