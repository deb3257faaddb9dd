/// Hands out the files of a run to workers, and publishes what they answer in the order of the
/// files, whichever is ready first.
package final class RunCoordinator {
  private final class Slot {
    /// What is left to do.
    var job: WorkerJob
    var running: TestIdentity?
    /// The block whose body runs.
    var body: Int?
    var events: [RunEvent] = []
    var isFinished = false
    /// Whether a test has ended since the job was handed out last.
    var hasProgress = false
    /// What the worker reported at the end.
    var report: FileReport?
    /// Whether its first event was published.
    var hasBegun = false

    init(_ job: WorkerJob) { self.job = job }

    /// Notes that a test began and did not end.
    func add(lost test: TestIdentity, reason: String) {
      job.skipped.tests.insert(test.ordinal)
      running = nil
      let problem = Problem(status: .error, message: reason, file: test.file, line: test.line)
      events.append(.testEnded(TestResult(test: test, status: .error, problems: [problem])))
    }
  }

  /// Names a job that was handed out.
  package struct Ticket: Hashable, Sendable { fileprivate let index: Int }

  /// The results so far.
  package private(set) var summary = RunSummary()
  /// What was listed, in the order of the files.
  package var listed: [[TestIdentity]] { slots.map { $0.report?.tests ?? [] } }
  /// The full names of all tests that were declared, where some may be left out.
  package var names: [String] { slots.flatMap { $0.report?.names ?? [] } }
  /// Why nothing can be run at all.
  package private(set) var fatal: String?

  private let slots: [Slot]
  private let publish: (RunEvent) -> Void
  private let failsFast: Bool
  private var waiting: [Int]
  private var publishing = 0
  private var isOver = false

  /// Makes a run of some jobs.
  ///
  /// - Parameter publish: gets the events, in order.
  package init(jobs: [WorkerJob], failsFast: Bool, publish: @escaping (RunEvent) -> Void) {
    slots = jobs.map(Slot.init)
    waiting = Array(slots.indices)
    self.failsFast = failsFast
    self.publish = publish
    // An empty run is over at once.
    publishReady()
  }

  /// Whether nothing is left to be done.
  package var isDone: Bool { isOver || fatal != nil || publishing == slots.count }

  /// The next job, if there is one.
  package func next() -> (ticket: Ticket, job: WorkerJob)? {
    guard !isDone, !waiting.isEmpty else { return nil }
    let index = waiting.removeFirst()
    slots[index].hasProgress = false
    return (Ticket(index: index), slots[index].job)
  }

  /// A worker answered.
  package func received(_ message: WorkerMessage, for ticket: Ticket) {
    let slot = slots[ticket.index]
    switch message {
    case .testStarted(let test):
      slot.running = test
      slot.body = nil
    case .bodyStarted(let block): slot.body = block
    case .event(let event):
      if case .testEnded(let result) = event {
        slot.job.skipped.tests.insert(result.test.ordinal)
        slot.running = nil
        slot.hasProgress = true
      }
      slot.events.append(event)
    case .finished(let report):
      // A test whose end was not reported has not passed.
      if let test = slot.running { slot.add(lost: test, reason: "its result was lost") }
      slot.isFinished = true
      slot.report = report
      fatal = fatal ?? report.fatal
    }
    publishReady()
  }

  /// The worker's process is gone, or was ended because it took too long.
  ///
  /// - Parameter reason: what is said of the test that ran.
  package func lost(_ ticket: Ticket, reason: String) {
    let slot = slots[ticket.index]
    guard !slot.isFinished else { return }
    if let test = slot.running {
      slot.add(lost: test, reason: reason)
    } else {
      let path = slot.job.file.path
      let problem = Problem(status: .error, message: reason, file: path)
      slot.events.append(.fileProblem(file: path, problem))
      if let body = slot.body {
        slot.job.skipped.blocks.insert(body)
        slot.body = nil
      } else {
        // Without progress it would happen again. Otherwise a hook may be to blame, whose tests have run.
        slot.isFinished = !slot.hasProgress
      }
    }
    if !slot.isFinished { waiting.insert(ticket.index, at: 0) }
    publishReady()
  }

  private func publishReady() {
    while publishing < slots.count, !isOver {
      let slot = slots[publishing]
      if !slot.hasBegun {
        guard slot.isFinished || !slot.events.isEmpty else { return }
        slot.hasBegun = true
        if slot.job.kind == .run { publish(.fileStarted(slot.job.file.path)) }
      }
      let events = slot.events
      slot.events.removeAll()
      for event in events where !isOver { tell(event) }
      guard slot.isFinished || isOver else { return }
      if let report = slot.report { add(report, of: slot) }
      if slot.job.kind == .run {
        publish(.fileEnded(slot.job.file.path, duration: slot.report?.duration ?? 0))
      }
      publishing += 1
    }
  }

  private func tell(_ event: RunEvent) {
    var isBad = false
    switch event {
    case .testEnded(let result):
      summary.tally.add(result.status)
      isBad = result.status.isWrong
    case .fileProblem:
      summary.tally.fileProblems += 1
      isBad = true
    default: break
    }
    publish(event)
    if isBad, failsFast { isOver = true }
  }

  private func add(_ report: FileReport, of slot: Slot) {
    let path = SpecSnapshots.path(forSpec: slot.job.file.path)
    summary.add(
      unused: report.unusedSnapshots.map { "\(path): \($0)" } + report.unusedPictures,
      written: report.writtenSnapshots.map { "\(path): \($0)" } + report.writtenPictures)
    summary.coverage = (summary.coverage + report.coverage).merged()
    summary.profile = (summary.profile + report.profile).merged()
  }
}
