import PullPlugins

/// What a worker process is asked for: one file, or what is left of it.
package struct WorkerJob: Codable, Equatable, Sendable {
  /// What to do with the file.
  package enum Kind: String, Codable, Sendable { case run, list }

  /// The file.
  package var file: SpecFile
  /// How it is run.
  package var settings: SpecSettings
  /// Whether its tests are run or only listed.
  package var kind: Kind
  /// What has been run already.
  package var skipped: Skipped
  /// Which repetition it is, from 1.
  package var round: Int

  /// Describes a job.
  package init(
    file: SpecFile, settings: SpecSettings, kind: Kind = .run, skipped: Skipped = Skipped(),
    round: Int = 1
  ) {
    self.file = file
    self.settings = settings
    self.kind = kind
    self.skipped = skipped
    self.round = round
  }
}

/// What a run skips because it has run before, by ordinals.
package struct Skipped: Codable, Equatable, Sendable {
  /// Tests that have ended.
  package var tests: Set<Int> = []
  /// Blocks whose bodies used up their state or ended their process.
  package var blocks: Set<Int> = []

  /// Leaves out nothing.
  package init() {}

  /// Whether nothing is left out.
  package var isNothing: Bool { tests.isEmpty && blocks.isEmpty }
}

/// What a worker process answers, in this order: any number of the first three, and the last.
package enum WorkerMessage: Codable, Equatable, Sendable {
  /// A test begins.
  case testStarted(TestIdentity)
  /// The body of a block begins.
  case bodyStarted(Int)
  /// Something happened.
  case event(RunEvent)
  /// The job is done.
  case finished(FileReport)
}

/// The results of a file that are known when all of it has run.
package struct FileReport: Codable, Equatable, Sendable {
  /// The tests, where they were only listed.
  package var tests: [TestIdentity] = []
  /// The full names of all tests that were declared, where some may be left out.
  package var names: [String] = []
  /// Whether all tests that were declared have run.
  package var isComplete = false
  /// How long the file took, in seconds of real time.
  package var duration = 0.0
  /// Why nothing could be run at all.
  package var fatal: String?
  /// The lines that ran, by file.
  package var coverage: [FileCoverage] = []
  /// What callbacks cost, by plugin.
  package var profile: [PluginCosts] = []
  /// Snapshots that no test asked for, by name; empty where not all tests were run.
  package var unusedSnapshots: [String] = []
  /// Snapshots that were written, by name.
  package var writtenSnapshots: [String] = []
  /// Files of golden pictures that no test asked for; empty where not all tests were run.
  package var unusedPictures: [String] = []
  /// Files of golden pictures that were written.
  package var writtenPictures: [String] = []

  /// A report of nothing.
  package init() {}
}
