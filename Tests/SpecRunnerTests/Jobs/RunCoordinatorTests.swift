import LuaRuntime
import Testing

@testable import PullPlugins
@testable import SpecRunner

/// What a run publishes, when workers answer in any order and get lost at any moment.
@Suite struct RunCoordinatorTests {
  private static func job(_ path: String) -> WorkerJob {
    WorkerJob(file: SpecFile(path: path, moduleRoot: "."), settings: SpecSettings())
  }

  private static func test(_ path: String, _ ordinal: Int) -> TestIdentity {
    TestIdentity(file: path, line: ordinal + 1, names: ["\(ordinal)"], ordinal: ordinal)
  }

  private static func ended(_ test: TestIdentity, _ status: TestResult.Status = .passed) -> RunEvent
  {
    .testEnded(TestResult(test: test, status: status))
  }

  /// Published events, and the coordinator that publishes them.
  private final class Run {
    var events: [RunEvent] = []
    private(set) var coordinator: RunCoordinator!

    init(_ paths: [String], failsFast: Bool = false) {
      coordinator = RunCoordinator(
        jobs: paths.map(RunCoordinatorTests.job), failsFast: failsFast
      ) { [unowned self] in events.append($0) }
    }
  }

  @Test func aRunOfNothingIsDone() {
    let run = Run([])
    #expect(run.coordinator.isDone)
    #expect(run.coordinator.next() == nil)
    #expect(run.events.isEmpty)
    #expect(run.coordinator.summary.tally.isSuccess)
  }

  @Test func eventsComeInTheOrderOfFiles() throws {
    let run = Run(["a", "b"])
    let first = try #require(run.coordinator.next())
    let second = try #require(run.coordinator.next())
    #expect(run.coordinator.next() == nil)
    let a = RunCoordinatorTests.ended(RunCoordinatorTests.test("a", 0))
    let b = RunCoordinatorTests.ended(RunCoordinatorTests.test("b", 0))
    run.coordinator.received(.event(b), for: second.ticket)
    run.coordinator.received(.finished(FileReport()), for: second.ticket)
    #expect(run.events.isEmpty)
    run.coordinator.received(.event(a), for: first.ticket)
    #expect(run.events == [.fileStarted("a"), a])
    var report = FileReport()
    report.duration = 1.5
    run.coordinator.received(.finished(report), for: first.ticket)
    #expect(
      run.events == [
        .fileStarted("a"), a, .fileEnded("a", duration: 1.5), .fileStarted("b"), b,
        .fileEnded("b", duration: 0),
      ])
    #expect(run.coordinator.isDone)
    #expect(run.coordinator.summary.tally.passed == 2)
  }

  @Test func aWorkerThatIsLostInATestIsThatTestsError() throws {
    let run = Run(["a"])
    let (ticket, _) = try #require(run.coordinator.next())
    let test = RunCoordinatorTests.test("a", 4)
    run.coordinator.received(.bodyStarted(2), for: ticket)
    run.coordinator.received(.testStarted(test), for: ticket)
    run.coordinator.lost(ticket, reason: "crashed")
    let problem = Problem(status: .error, message: "crashed", file: "a", line: 5)
    #expect(
      run.events == [
        .fileStarted("a"),
        .testEnded(TestResult(test: test, status: .error, problems: [problem])),
      ])
    let again = try #require(run.coordinator.next())
    #expect(again.job.skipped.tests == [4])
    #expect(again.job.skipped.blocks.isEmpty)
    #expect(!run.coordinator.summary.tally.isSuccess)
  }

  @Test func aWorkerThatIsLostInABodyLosesThatBlock() throws {
    let run = Run(["a"])
    let (ticket, _) = try #require(run.coordinator.next())
    run.coordinator.received(.bodyStarted(2), for: ticket)
    run.coordinator.lost(ticket, reason: "crashed")
    let problem = Problem(status: .error, message: "crashed", file: "a")
    #expect(run.events == [.fileStarted("a"), .fileProblem(file: "a", problem)])
    #expect(try #require(run.coordinator.next()).job.skipped.blocks == [2])
  }

  @Test func aWorkerThatIsLostOtherwiseEndsTheFile() throws {
    let run = Run(["a"])
    let (ticket, _) = try #require(run.coordinator.next())
    run.coordinator.lost(ticket, reason: "crashed")
    #expect(run.coordinator.next() == nil)
    #expect(run.coordinator.isDone)
    #expect(run.events.last == .fileEnded("a", duration: 0))
    #expect(run.coordinator.summary.tally.fileProblems == 1)
  }

  @Test func aWorkerThatIsLostWhenItHasFinishedMattersNot() throws {
    let run = Run(["a"])
    let (ticket, _) = try #require(run.coordinator.next())
    run.coordinator.received(.finished(FileReport()), for: ticket)
    run.coordinator.lost(ticket, reason: "crashed")
    #expect(run.events == [.fileStarted("a"), .fileEnded("a", duration: 0)])
  }

  @Test(arguments: [TestResult.Status.failed, .error])
  func failFastEndsWithTheFirstThatDoesNotPass(status: TestResult.Status) throws {
    let run = Run(["a", "b"], failsFast: true)
    let (ticket, _) = try #require(run.coordinator.next())
    let other = try #require(run.coordinator.next()).ticket
    let bad = RunCoordinatorTests.ended(RunCoordinatorTests.test("a", 1), status)
    // A file that comes later has failed before; that is not the first failure.
    run.coordinator.received(
      .event(RunCoordinatorTests.ended(RunCoordinatorTests.test("b", 0), .failed)), for: other)
    #expect(!run.coordinator.isDone)
    for event in [
      RunCoordinatorTests.ended(RunCoordinatorTests.test("a", 0), .pending), bad,
      RunCoordinatorTests.ended(RunCoordinatorTests.test("a", 2)),
    ] {
      run.coordinator.received(.event(event), for: ticket)
    }
    #expect(run.coordinator.isDone)
    #expect(run.coordinator.next() == nil)
    #expect(run.events.suffix(2) == [bad, .fileEnded("a", duration: 0)])
    #expect(run.coordinator.summary.tally.total == 2)
  }

  @Test func reportsAreAddedUp() throws {
    let run = Run(["p/spec/a_spec.lua", "p/spec/b_spec.lua"])
    for (index, hits) in [[1: 2, 3: 0], [1: 1, 4: 5]].enumerated() {
      let (ticket, _) = try #require(run.coordinator.next())
      var report = FileReport()
      report.coverage = [FileCoverage(path: "p/init.lua", hits: hits)]
      var cost = CallProfile.Cost()
      (cost.calls, cost.instructions, cost.mostInstructions) = (1, 10 + index, 10 + index)
      report.profile = [
        PluginCosts(
          path: "p", instructionLimit: 99,
          callbacks: [.init(function: CallProfile.Function(name: "setup"), cost: cost)])
      ]
      report.unusedSnapshots = ["unused \(index)"]
      report.writtenSnapshots = ["written \(index)"]
      report.unusedPictures = ["p/\(index).png"]
      report.writtenPictures = ["p/\(index).jsonl"]
      report.tests = [RunCoordinatorTests.test("x", index)]
      run.coordinator.received(.finished(report), for: ticket)
    }
    let summary = run.coordinator.summary
    #expect(summary.coverage == [FileCoverage(path: "p/init.lua", hits: [1: 3, 3: 0, 4: 5])])
    let costs = try #require(summary.profile.first?.callbacks.map(\.cost))
    #expect(summary.profile.count == 1)
    #expect(costs.map { [$0.calls, $0.instructions, $0.mostInstructions] } == [[2, 21, 11]])
    #expect(
      summary.unusedSnapshots == [
        "p/0.png", "p/1.png", "p/spec/__snapshots__/a_spec.txt: unused 0",
        "p/spec/__snapshots__/b_spec.txt: unused 1",
      ])
    #expect(summary.writtenSnapshots.filter { $0.hasSuffix(".jsonl") }.count == 2)
    #expect(summary.writtenSnapshots.count == 4)
    #expect(run.coordinator.listed.map { $0.map(\.ordinal) } == [[0], [1]])
  }

  @Test func whatStopsEverythingIsKnown() throws {
    let run = Run(["a", "b"])
    let (ticket, _) = try #require(run.coordinator.next())
    var report = FileReport()
    report.fatal = "no luassert"
    run.coordinator.received(.finished(report), for: ticket)
    #expect(run.coordinator.fatal == "no luassert")
    #expect(run.coordinator.isDone)
    #expect(run.coordinator.next() == nil)
  }

  @Test func whatIsLostBetweenTestsGoesOnIfTestsHaveEnded() throws {
    let run = Run(["a"])
    let first = try #require(run.coordinator.next())
    let test = RunCoordinatorTests.test("a", 0)
    run.coordinator.received(.event(RunCoordinatorTests.ended(test)), for: first.ticket)
    run.coordinator.lost(first.ticket, reason: "it hung in a teardown")
    let second = try #require(run.coordinator.next())
    #expect(second.job.skipped.tests == [0])
    // Lost again without a test in between, it would be so for ever.
    run.coordinator.lost(second.ticket, reason: "it hung in a teardown")
    #expect(run.coordinator.isDone)
    #expect(run.coordinator.summary.tally.fileProblems == 2)
  }

  @Test func aTestWithoutAnEndHasNotPassed() throws {
    let run = Run(["a"])
    let job = try #require(run.coordinator.next())
    run.coordinator.received(.testStarted(RunCoordinatorTests.test("a", 0)), for: job.ticket)
    run.coordinator.received(.finished(FileReport()), for: job.ticket)
    #expect(run.coordinator.summary.tally.errors == 1)
  }
}
