import Driver
import LuaRuntime
import PullToAction
import TextSupport
import ViewKit

/// One test: a fresh stage, what is given, `before_each`, the test, `finally`, `after_each`.
final class TestRun {
  let test: SpecTest
  /// From the file to the test's block.
  let path: [SpecBlock]
  let block: SpecBlock
  let run: SpecRun
  private var problems: [Problem] = []
  /// Whether the state cannot be trusted after it.
  private(set) var isPoisoned = false
  private var spec: SpecState { run.spec }

  init(test: SpecTest, path: [SpecBlock], block: SpecBlock, run: SpecRun) {
    self.test = test
    self.path = path
    self.block = block
    self.run = run
  }

  func perform() -> TestResult {
    let identity = run.identity(test)
    guard let body = test.body else {
      let reason = Problem(
        status: .pending, message: test.reason, file: spec.file.path, line: test.line)
      return TestResult(test: identity, status: .pending, problems: [reason])
    }
    run.listener.testStarted(identity)
    let start = spec.environment.clock()
    perform(body)
    let duration = spec.environment.clock() - start
    let status = problems.first { $0.status != .pending }?.status ?? problems.first?.status
    return TestResult(
      test: identity, status: status ?? .passed, problems: problems, output: spec.output.take(),
      duration: duration)
  }

  private func perform(_ body: LuaReference) {
    spec.phase = .testing(test)
    defer { spec.phase = .idle }
    beginStage()
    var entered: [SpecBlock] = []
    let isReady =
      problems.isEmpty
      && path.allSatisfy { block in
        entered.append(block)
        return runHooks(.beforeEach, of: block)
      }
    if isReady {
      spec.isInsideBody = true
      note(spec.runner.runTest(body, in: block), place: nil, line: test.line)
      spec.isInsideBody = false
      runFinally()
    }
    for block in entered.reversed() where !isPoisoned { _ = runHooks(.afterEach, of: block) }
    if !isPoisoned { noteFaults() }
  }

  private func runFinally() {
    guard let body = spec.finallyBody, !isPoisoned else { return }
    spec.finallyBody = nil
    defer { spec.script.state?.release(body) }
    note(spec.runner.runFinally(body), place: "finally", line: test.line)
  }

  /// Runs all hooks of a kind, as busted does: also those after one that failed.
  ///
  /// - Returns: whether all of them ran to their ends.
  private func runHooks(_ kind: SpecHook.Kind, of block: SpecBlock) -> Bool {
    var isFine = true
    for hook in block.hooks(kind) where !isPoisoned {
      let error = spec.runner.run(hook.body, in: block, assigning: block.target)
      isFine = note(error, place: kind.rawValue, line: hook.line) && isFine
    }
    return isFine
  }

  /// - Returns: whether nothing went wrong.
  @discardableResult
  private func note(_ error: LuaError?, place: String?, line: Int) -> Bool {
    guard var problem = ProblemReader(spec: spec).problem(after: error, line: line) else {
      return true
    }
    // Only tests have failures.
    if place != nil, problem.status == .failed { problem.status = .error }
    problem.place = place
    problem.moment = moment()
    problems.append(problem)
    if let error, error.isPoison { isPoisoned = true }
    return false
  }
}

/// The stage.
extension TestRun {
  private func beginStage() {
    spec.session.startAfresh()
    spec.script.forgetStage()
    spec.runner.reset(seed: spec.settings.seed)
    spec.finallyBody = nil
    do {
      try TestStage(file: spec.file, givens: path.flatMap(\.givens)).set(on: spec.session)
    } catch {
      problems.append(
        Problem(status: .error, message: "\(error)", file: spec.file.path, line: test.line))
    }
    spec.startOfTest = spec.session.entries.count
    spec.expectedDiagnostics = 0
    spec.earlierFault = nil
    spec.tracker.drop()
    spec.setMark()
  }

  /// What the control looks like, if the test has done something to it.
  private func moment() -> Moment? {
    guard spec.session.entries.count > spec.startOfTest else { return nil }
    return Moment(of: spec.session)
  }

  /// A plugin that raises an error has not passed, whatever else the test looked at.
  private func noteFaults() {
    guard let event = spec.earlierFault ?? spec.unexpectedFault(),
      case .diagnostic(let diagnostic) = event.event
    else { return }
    problems.append(
      Problem(
        status: .error, message: EventText.line(event), file: diagnostic.file,
        line: diagnostic.line, moment: moment()))
  }
}

extension SpecState {
  /// A fault of a plugin on the stage that the test has not looked for.
  func unexpectedFault() -> TimedEvent? {
    session.stage.log.diagnostics.dropFirst(expectedDiagnostics).first { event in
      if case .diagnostic(let diagnostic) = event.event { diagnostic.isFault } else { false }
    }
  }

  /// Faults so far are known to the test.
  func expectDiagnostics() {
    expectedDiagnostics = session.stage.log.diagnostics.count
  }
}

extension Moment {
  /// The present moment of a session.
  init(of session: DriverSession) {
    let control = session.stage.control
    let picture: LuaValue = (try? session.perform("show")) ?? .nil
    var lines: [String] = []
    if case .string(let text) = picture {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    self.init(
      time: session.stage.clock.tickTime,
      summary: "\(control.state.rawValue), pulled \(NumberText.text(control.pulledAmount)) of "
        + NumberText.text(control.pullThreshold),
      picture: lines)
  }
}
