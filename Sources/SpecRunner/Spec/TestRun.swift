import Driver
import LuaRuntime
import PullToAction
import TextSupport

/// One test: a fresh stage, what is given, `before_each`, the test, `finally`, `after_each`.
struct TestRun {
  let test: SpecTest
  let identity: TestIdentity
  /// From the file to the test's block.
  let path: [SpecBlock]
  let spec: SpecState
  private(set) var problems: [Problem] = []
  /// What plugins raised in it.
  private(set) var faults: [Problem] = []
  /// Whether the state cannot be trusted after it.
  private(set) var isPoisoned = false

  /// - Parameter started: called if the test has a function, before it runs.
  mutating func perform(started: (TestIdentity) -> Void) -> TestResult {
    guard let body = test.body else {
      let reason = Problem(
        status: .pending, message: test.reason, file: spec.file.path, line: test.line)
      return TestResult(test: identity, status: .pending, problems: [reason])
    }
    started(identity)
    let start = spec.environment.clock()
    perform(body)
    // To the microsecond, as reports tell it: read back, it is the same.
    let duration = ((spec.environment.clock() - start) * 1_000_000).rounded() / 1_000_000
    let all = problems + faults
    let status = all.first { $0.status != .pending }?.status ?? all.first?.status
    // What a plugin raises is why something else is not so, and stands before it.
    return TestResult(
      test: identity, status: status ?? .passed, problems: faults + problems,
      output: spec.output.take(), duration: duration)
  }

  private mutating func perform(_ body: LuaReference) {
    spec.phase = .testing(test)
    defer { spec.phase = .idle }
    beginStage()
    var entered: [SpecBlock] = []
    for block in path where problems.isEmpty {
      entered.append(block)
      runHooks(.beforeEach, of: block)
    }
    if problems.isEmpty, let block = path.last {
      spec.isInsideBody = true
      note(spec.runner.runTest(body, in: block), place: nil, line: test.line)
      spec.isInsideBody = false
      runFinally()
    }
    for block in entered.reversed() where !isPoisoned { runHooks(.afterEach, of: block) }
    if !isPoisoned { noteFaults() }
  }

  private mutating func runFinally() {
    guard let body = spec.finallyBody, !isPoisoned else { return }
    spec.finallyBody = nil
    defer { spec.script.state?.release(body) }
    note(spec.runner.runFinally(body), place: "finally", line: test.line)
  }

  /// Runs all hooks of a kind, as busted does: also those after one that failed.
  private mutating func runHooks(_ kind: SpecHook.Kind, of block: SpecBlock) {
    for hook in block.hooks(kind) where !isPoisoned {
      let error = spec.runner.run(hook.body, in: block, assigning: block.target)
      note(error, place: kind.rawValue, line: hook.line)
    }
  }

  private mutating func note(_ error: LuaError?, place: String?, line: Int) {
    guard var problem = ProblemReader(spec: spec).problem(after: error, line: line) else { return }
    // Only tests have failures.
    if place != nil, problem.status == .failed { problem.status = .error }
    problem.place = place
    problem.moment = moment()
    problems.append(problem)
    if error?.isPoison == true { isPoisoned = true }
  }

  // MARK: The stage

  private mutating func beginStage() {
    spec.session.startAfresh()
    spec.script.forgetStage()
    spec.runner.reset(seed: spec.settings.seed)
    spec.finallyBody = nil
    spec.hasAsserted = false
    do {
      try TestStage(file: spec.file, givens: path.flatMap(\.givens)).set(on: spec.session)
    } catch {
      problems.append(
        Problem(
          status: .error, message: "\(error)", file: spec.file.path, line: test.line,
          isOfStage: true))
    }
    spec.startOfTest = spec.session.entries.count
    spec.expectedEvents = 0
    spec.earlierFaults.removeAll()
    spec.strayEnding = nil
    spec.notes = []
    spec.tracker.drop()
    spec.setMark()
  }

  /// What the control looks like, if the test has done something to it.
  private func moment() -> Moment? {
    guard spec.session.entries.count > spec.startOfTest else { return nil }
    return Moment(of: spec.session)
  }

  /// How many faults of plugins are told of a test.
  private static let limit = 10

  /// A test does not pass if a plugin raises an error that it did not look for. Each place is told once.
  private mutating func noteFaults() {
    var places: Set<String> = []
    let faults = (spec.earlierFaults + spec.unexpectedFaults).filter { event in
      guard let fault = event.fault else { return false }
      return places.insert("\(fault.file ?? ""):\(fault.line ?? 0)").inserted
    }
    for (index, event) in faults.prefix(TestRun.limit).enumerated() {
      self.faults.append(
        Problem(
          status: .error, message: EventText.line(event), file: event.fault?.file,
          line: event.fault?.line, moment: index == 0 ? moment() : nil))
    }
  }
}

extension SpecState {
  /// The diagnostics that the test has not looked for.
  var unexpectedDiagnostics: [TimedEvent] {
    let log = session.stage.log
    return log.diagnostics(in: min(expectedEvents, log.count)..<log.count)
  }

  /// Faults of plugins on the stage that the test has not looked for.
  var unexpectedFaults: [TimedEvent] { unexpectedDiagnostics.filter { $0.fault != nil } }

  /// The test expects the faults so far.
  func expectDiagnostics() { expectedEvents = session.stage.log.count }
}

extension Moment {
  /// The present moment of a session.
  init(of session: DriverSession) {
    let control = session.stage.control
    var lines: [String] = []
    if case .string(let text)? = try? session.perform("show") {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    self.init(
      time: session.stage.clock.tickTime,
      summary: "\(control.state.rawValue), pulled \(NumberText.text(control.pulledAmount)) of "
        + NumberText.text(control.pullThreshold), picture: lines)
  }
}
