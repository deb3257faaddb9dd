import PullPlugins

/// What a run publishes: reporters subscribe. Files come in their order, and so do the tests of a
/// file, whatever the number of jobs.
package enum RunEvent: Codable, Equatable, Sendable {
  /// The run begins.
  case runStarted(RunPlan)
  /// The tests of a file follow.
  case fileStarted(String)
  /// A test ended.
  case testEnded(TestResult)
  /// Something went wrong in a file outside its tests: its text does not compile, `describe` raised
  /// an error, a `teardown` failed.
  case fileProblem(file: String, Problem)
  /// Something about a file that its author should know, though nothing went wrong.
  case fileNotice(file: String, line: Int, message: String)
  /// A line that a file printed outside its tests.
  case fileOutput(file: String, line: String)
  /// No more tests of the file follow. All of it, its loading included, took so many seconds of real time.
  case fileEnded(String, duration: Double)
  /// The run is over.
  case runEnded(RunSummary)
}

/// What is going to be run.
package struct RunPlan: Codable, Equatable, Sendable {
  /// The spec files, in order.
  package var files: [String]
  /// The seed of shuffling and of properties.
  package var seed: UInt64
  /// Whether the order of files and tests is random.
  package var isShuffled = false
  /// Which part of the files, and of how many parts, when not all of them are run.
  package var shard: Shard?
  /// The places of the files in the whole run, from 1, where this is a part of one.
  package var places: [Int]?
  /// Stands for all files and options of the whole run, but for its shard: the same in all parts of one.
  package var fingerprint = ""
  /// Whether the lines that run are counted.
  package var measuresCoverage = false
  /// Whether what callbacks cost is counted.
  package var measuresCosts = false
  /// When the run began, in seconds since 1970 (UTC).
  package var date = 0.0
}

extension RunPlan {
  /// Describes a run.
  package init(
    files: [String], settings: SpecSettings, shard: Shard?, places: [Int]?, fingerprint: String,
    date: Double
  ) {
    self.init(
      files: files, seed: settings.seed, isShuffled: settings.isShuffled, shard: shard,
      places: places, fingerprint: fingerprint, measuresCoverage: settings.measuresCoverage,
      measuresCosts: settings.measuresCosts, date: date)
  }
}

/// One of several parts of a run: `2/3` is the second of three.
package struct Shard: Codable, Equatable, Sendable {
  /// Which, from 1.
  package var index: Int
  /// Of how many.
  package var count: Int
}

/// The results of a whole run.
package struct RunSummary: Codable, Equatable, Sendable {
  /// How its tests ended.
  package var tally = Tally()
  /// How long it took, in seconds of real time.
  package var duration = 0.0
  /// Snapshots that no test asked for, by file, sorted; empty where not all tests were run.
  package var unusedSnapshots: [String] = []
  /// Snapshots that were written, sorted.
  package var writtenSnapshots: [String] = []
  /// The lines that ran, by file; empty unless they were asked for.
  package var coverage: [FileCoverage] = []
  /// What callbacks cost, by plugin; empty unless it was asked for.
  package var profile: [PluginCosts] = []

  /// A summary of nothing.
  package init() {}

  mutating func add(unused: [String], written: [String]) {
    unusedSnapshots = (unusedSnapshots + unused).sorted { $0.precedes($1) }
    writtenSnapshots = (writtenSnapshots + written).sorted { $0.precedes($1) }
  }
}

/// Which lines of a file ran.
package struct FileCoverage: Codable, Equatable, Sendable {
  /// The file's path.
  package var path: String
  /// How often each line with code ran.
  package var hits: [Int: Int]
}
