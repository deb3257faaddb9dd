import PullPlugins

/// Does jobs: the inside of a worker process.
package struct SpecWorker {
  private let environment: SpecEnvironment
  /// Given the flag that stops the running Lua code; `nil` when no code runs.
  private let onState: (UnsafeMutablePointer<Int32>?) -> Void
  private let send: (WorkerMessage) -> Void
  private let flush: () -> Void

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - onState: given the flag that stops the Lua code of each new state, and `nil` at its end.
  ///   - send: takes the worker's messages. The end of a test may be held back until the next message
  ///     or `flush`: no code of an author's runs before that.
  ///   - flush: what was held back must be sent now.
  package init(
    environment: SpecEnvironment, onState: @escaping (UnsafeMutablePointer<Int32>?) -> Void,
    send: @escaping (WorkerMessage) -> Void, flush: @escaping () -> Void = {}
  ) {
    self.environment = environment
    self.onState = onState
    self.send = send
    self.flush = flush
  }

  /// Does a job. When a test has used up the state, the rest runs in a new one.
  package func perform(_ job: WorkerJob) {
    let start = environment.clock()
    var report = FileReport()
    report.isComplete = job.kind == .run
    var done = job.skipped
    var environment = environment
    environment.driver.coverage = job.settings.measuresCoverage ? PluginCoverage() : nil
    environment.driver.profile = job.settings.measuresCosts ? PluginProfile() : nil
    environment.driver.trust = job.settings.trust
    let goldens = Goldens(file: job.file, settings: job.settings, environment: environment)
    do throws(SpecError) {
      while try perform(job, environment, goldens, skipping: &done, into: &report) == .poisoned {}
    } catch {
      report.fatal = error.description
      report.isComplete = false
    }
    finish(job, goldens, into: &report)
    do {
      report.coverage = try (environment.driver.coverage?.files() ?? []).map(FileCoverage.init)
    } catch { send(error, of: job) }
    report.profile = environment.driver.profile?.costs ?? []
    onState(nil)
    report.duration = environment.clock() - start
    send(.finished(report))
  }

  /// Unused files are known only after all tests have run.
  private func finish(_ job: WorkerJob, _ goldens: Goldens, into report: inout FileReport) {
    report.writtenSnapshots = goldens.snapshots.written.sorted()
    report.writtenPictures = goldens.pictures.written.sorted { $0.precedes($1) }
    guard job.kind == .run, !job.settings.isPartial, job.skipped.isNothing, report.isComplete else {
      return
    }
    do {
      report.unusedPictures = goldens.pictures.finish(keeping: goldens.unfinished)
      report.unusedSnapshots = try goldens.snapshots.finish(keeping: goldens.unfinished)
    } catch { send(error, of: job) }
  }

  private func send(_ error: any Error, of job: WorkerJob) {
    let problem = Problem(status: .error, message: "\(error)", file: job.file.path)
    send(.event(.fileProblem(file: job.file.path, problem)))
  }

  private func perform(
    _ job: WorkerJob, _ environment: SpecEnvironment, _ goldens: Goldens,
    skipping done: inout Skipped, into report: inout FileReport
  ) throws(SpecError) -> SpecRun.End {
    var body: Int?
    var ended: Set<Int> = []
    let state = try SpecState(
      file: job.file, settings: job.settings, environment: environment, goldens: goldens)
    let run = SpecRun(of: state, skipping: done, round: job.round, flush: flush) { message in
      switch message {
      case .testStarted: body = nil
      case .bodyStarted(let block): body = block
      case .event(.testEnded(let result)): ended.insert(result.test.ordinal)
      default: break
      }
      send(message)
    }
    onState(state.script.interruptFlag)
    // Nobody may set the flag once its state is gone.
    defer { withExtendedLifetime(run) { onState(nil) } }
    guard job.kind == .run else {
      report.tests = run.list()
      report.names = run.names
      return .complete
    }
    let end = run.run()
    report.names = run.names
    // Teardown of the state may end the process, and no test is to blame for it.
    flush()
    // A block that used up a state is skipped in the next, and its tests never run.
    report.isComplete = report.isComplete && run.isWhole
    guard end == .poisoned else { return end }
    done.tests.formUnion(ended)
    if let body { done.blocks.insert(body) }
    if let block = run.poisonedBlock { done.blocks.insert(block) }
    // Without progress another attempt would end the same way.
    return ended.isEmpty && body == nil && run.poisonedBlock == nil ? .complete : end
  }
}
