import TestSupport
import Testing

@testable import SpecRunner

/// A run's events are those of its files one after another, whatever workers do.
@Suite struct RunCoordinatorPropertyTests {
  /// A file whose tests and bodies end the process that runs them, or not.
  struct File {
    let path: String
    /// The tests of each block, by their ordinals.
    var blocks: [[Int]] = []
    var deadlyTests: Set<Int> = []
    var deadlyBlocks: Set<Int> = []

    init(path: String, chance: inout SplitMix64) {
      self.path = path
      var ordinal = 0
      for block in 0..<Int.random(in: 1...4, using: &chance) {
        let count = Int.random(in: 0...4, using: &chance)
        blocks.append(Array(ordinal..<ordinal + count))
        ordinal += count
        if Int.random(in: 0..<6, using: &chance) == 0 { deadlyBlocks.insert(block) }
      }
      deadlyTests = Set(
        (0..<ordinal).filter { _ in Int.random(in: 0..<4, using: &chance) == 0 })
    }

    func test(_ ordinal: Int) -> TestIdentity {
      TestIdentity(file: path, line: ordinal, names: ["\(ordinal)"], ordinal: ordinal)
    }

    private func result(_ ordinal: Int) -> RunEvent {
      guard deadlyTests.contains(ordinal) else {
        return .testEnded(TestResult(test: test(ordinal), status: .passed))
      }
      let problem = Problem(status: .error, message: "lost", file: path, line: ordinal)
      return .testEnded(TestResult(test: test(ordinal), status: .error, problems: [problem]))
    }

    /// What is to be published of it.
    var events: [RunEvent] {
      let lost = RunEvent.fileProblem(
        file: path, Problem(status: .error, message: "lost", file: path))
      let inner = blocks.enumerated().flatMap { index, tests in
        deadlyBlocks.contains(index) ? [lost] : tests.map(result)
      }
      return [.fileStarted(path)] + inner + [.fileEnded(path, duration: 0)]
    }

    /// What a process answers that runs what is left of it; `nil` is its end.
    func messages(skipping skipped: Skipped) -> [WorkerMessage?] {
      var messages: [WorkerMessage?] = []
      for (index, tests) in blocks.enumerated() where !skipped.blocks.contains(index) {
        messages.append(.bodyStarted(index))
        if deadlyBlocks.contains(index) { return messages + [nil] }
        for ordinal in tests where !skipped.tests.contains(ordinal) {
          messages.append(.testStarted(test(ordinal)))
          if deadlyTests.contains(ordinal) { return messages + [nil] }
          messages.append(.event(result(ordinal)))
        }
      }
      return messages + [.finished(FileReport())]
    }
  }

  /// Gives each worker's next message at random until all is done.
  private func publish(
    _ files: [File], workers: Int, failsFast: Bool, _ chance: inout SplitMix64
  ) -> (events: [RunEvent], summary: RunSummary) {
    var events: [RunEvent] = []
    let jobs = files.map {
      WorkerJob(file: SpecFile(path: $0.path, moduleRoot: "."), settings: SpecSettings())
    }
    let coordinator = RunCoordinator(jobs: jobs, failsFast: failsFast) { events.append($0) }
    var busy: [(ticket: RunCoordinator.Ticket, left: ArraySlice<WorkerMessage?>)] = []
    while !coordinator.isDone {
      while busy.count < workers, let (ticket, job) = coordinator.next() {
        let file = files.first { $0.path == job.file.path }
        busy.append((ticket, (file?.messages(skipping: job.skipped) ?? [])[...]))
      }
      let index = Int.random(in: busy.indices, using: &chance)
      if let message = busy[index].left.removeFirst() {
        coordinator.received(message, for: busy[index].ticket)
      } else {
        coordinator.lost(busy[index].ticket, reason: "lost")
      }
      if busy[index].left.isEmpty { busy.remove(at: index) }
    }
    return (events, coordinator.summary)
  }

  private func isBad(_ event: RunEvent) -> Bool {
    switch event {
    case .testEnded(let result): result.status == .error
    case .fileProblem: true
    default: false
    }
  }

  @Test(arguments: 0..<200)
  func eventsAreThoseOfTheFilesInOrder(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let files = (0..<Int.random(in: 0...6, using: &chance)).map {
      File(path: "file \($0)", chance: &chance)
    }
    let expected = files.flatMap(\.events)
    for workers in [1, 2, 8] {
      let run = publish(files, workers: workers, failsFast: false, &chance)
      #expect(run.events == expected)
      #expect(run.summary.tally.errors == files.map(\.lostTests).reduce(0, +))
      #expect(run.summary.tally.isSuccess == !expected.contains(where: isBad))
    }
  }

  @Test(arguments: 0..<100)
  func failFastPublishesTheSameUpToTheFirstThatIsBad(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed) + 1000)
    let files = (0..<5).map { File(path: "file \($0)", chance: &chance) }
    let expected = files.flatMap(\.events)
    for workers in [1, 2, 8] {
      let events = publish(files, workers: workers, failsFast: true, &chance).events
      guard let first = expected.firstIndex(where: isBad) else {
        #expect(events == expected)
        continue
      }
      let end = expected[first...].first { if case .fileEnded = $0 { true } else { false } }
      #expect(events == expected[...first] + [end].compactMap { $0 })
    }
  }
}

extension RunCoordinatorPropertyTests.File {
  /// How many tests end their process.
  fileprivate var lostTests: Int {
    blocks.enumerated().filter { !deadlyBlocks.contains($0.offset) }
      .flatMap(\.element).count { deadlyTests.contains($0) }
  }
}
