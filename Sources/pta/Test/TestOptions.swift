import Platform
import SpecRunner
import ToolSupport

/// What `pta test` is given.
struct TestOptions {
  var paths: [String] = []
  var settings = SpecSettings()
  var jobs = 1
  var rounds = 1
  var timeout = 10.0
  var shard: Shard?
  var listsOnly = false
  var watches = false
  var reporters: [(name: String, file: String?)] = []
  var lcov: String?
  var profile: String?
  var color = Color.auto
  private var hasSeed = false

  enum Color: String, CaseIterable { case auto, always, never }

  static let parser = OptionParser(options: [
    .init(name: "filter", value: "PATTERN", doc: "only tests whose name has the Lua pattern"),
    .init(name: "filter-out", value: "PATTERN", doc: "no tests whose name has the Lua pattern"),
    .init(name: "tags", value: "TAG,…", doc: "only tests with one of these #tags in their names"),
    .init(name: "exclude-tags", value: "TAG,…", doc: "no tests with one of these #tags"),
    .init(name: "jobs", value: "N", doc: "how many processes run specs; 1 unless given"),
    .init(name: "shard", value: "I/N", doc: "only the files of the I-th of N parts"),
    .init(name: "repeat", value: "N", doc: "runs everything N times"),
    .init(name: "fail-fast", value: nil, doc: "stops at the first test that does not pass"),
    .init(name: "timeout", value: "SECONDS", doc: "how long a test may take; 10 unless given"),
    .init(name: "shuffle", value: nil, doc: "runs files and tests in random order"),
    .init(name: "seed", value: "N", doc: "what chance starts from; printed when it matters"),
    .init(name: "update-snapshots", value: nil, doc: "writes snapshots that differ or are missing"),
    .init(name: "coverage", value: nil, doc: "shows which lines of the plugins ran"),
    .init(name: "lcov", value: "FILE", doc: "writes the lines that ran for other tools"),
    .init(
      name: "profile", value: "FILE", isValueOptional: true,
      doc: "shows what callbacks cost, and writes it to FILE as JSON"),
    .init(
      name: "reporter", value: "NAME[=FILE]",
      doc: ReporterKind.all.map(\.name).joined(separator: ", ") + "; may be given repeatedly"),
    .init(name: "color", value: "WHEN", doc: "auto, always or never"),
    .init(name: "list", value: nil, doc: "lists the tests and runs none"),
    .init(name: "isolated", value: nil, doc: "has each plugin's Lua run in a process of its own"),
    .init(name: "watch", value: nil, doc: "runs again what a saved file touches, until Ctrl-C"),
  ])

  init(_ arguments: [String]) throws(UsageError) {
    let given = try TestOptions.parser.parse(arguments)
    paths = given.operands
    for (name, value) in given.options { try set(name, value) }
    // Short enough to be typed again.
    if settings.isShuffled, !hasSeed { settings.seed = UInt64.random(in: 0..<1_000_000) }
    try check()
  }

  /// What cannot be together.
  private func check() throws(UsageError) {
    if settings.updatesSnapshots, ProcessInfo.processInfo.environment["CI"] == "true" {
      throw UsageError(
        message: "--update-snapshots is refused in CI (CI=true): what is compared there is what "
          + "was committed")
    }
    if settings.updatesSnapshots, rounds > 1 {
      throw UsageError(message: "--update-snapshots goes without --repeat")
    }
    if settings.isIsolated, settings.measuresCoverage {
      throw UsageError(
        message: "--isolated goes without --coverage and --lcov: in a process of its own nobody "
          + "counts a plugin's lines")
    }
    if settings.isIsolated, settings.measuresCosts {
      throw UsageError(message: UsageError.isolatedProfile)
    }
    let outputs = reporters.compactMap(\.file) + [lcov, profile].compactMap { $0 }
    if let path = outputs.first(where: { path in outputs.count { $0 == path } > 1 }) {
      throw UsageError(message: "two reports cannot be written to one file, \(path)")
    }
    if watches, listsOnly || shard != nil {
      throw UsageError(message: "--watch goes neither with --list nor with --shard")
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "filter": settings.filters.append(value)
    case "filter-out": settings.filtersOut.append(value)
    case "tags": settings.tags += list(value)
    case "exclude-tags": settings.excludedTags += list(value)
    case "jobs": jobs = try OptionValue.whole(value, of: name, in: 1...64)
    case "repeat": rounds = try OptionValue.whole(value, of: name, in: 1...100_000)
    case "timeout": timeout = try seconds(name, value)
    case "seed":
      settings.seed = UInt64(try OptionValue.whole(value, of: name, in: 0...Int.max))
      hasSeed = true
    case "shard":
      do throws(ShardError) {
        shard = try Shard(parsing: value)
      } catch {
        throw UsageError(message: "--shard: \(error)")
      }
    case "lcov":
      lcov = value
      settings.measuresCoverage = true
    case "profile":
      profile = value.isEmpty ? profile : value
      settings.measuresCosts = true
    case "reporter": reporters.append(reporter(value))
    case "color":
      color = try OptionValue.choice(value, of: name)
    default: setFlag(name)
    }
  }

  private mutating func setFlag(_ name: String) {
    switch name {
    case "fail-fast": settings.failsFast = true
    case "shuffle": settings.isShuffled = true
    case "update-snapshots": settings.updatesSnapshots = true
    case "coverage": settings.measuresCoverage = true
    case "list": listsOnly = true
    case "isolated": settings.isIsolated = true
    default: watches = true
    }
  }

  private func list(_ value: String) -> [String] {
    value.split(separator: ",").map { $0.drop { $0 == "#" } }.map(String.init)
  }

  private func reporter(_ value: String) -> (name: String, file: String?) {
    let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }

  private func seconds(_ name: String, _ value: String) throws(UsageError) -> Double {
    guard let number = Double(value), number.isFinite, number > 0, number <= 86_400 else {
      throw UsageError(message: "--\(name) is a number of seconds above 0, not '\(value)'")
    }
    return number
  }
}
