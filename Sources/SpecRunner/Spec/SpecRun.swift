import Driver
import LuaRuntime

/// One run through a spec: its blocks in order, each test on a stage of its own.
package final class SpecRun {
  /// Where a run came to.
  package enum End: Equatable, Sendable {
    /// All was run that was to be.
    case complete
    /// A test used up its memory or its time: what it left cannot be trusted, and the rest is to be
    /// run in a new state.
    case poisoned
  }

  /// What is told while it runs.
  package struct Listener {
    /// A test begins: if the process ends now, that was it.
    package var testStarted: (TestIdentity) -> Void
    /// What happened.
    package var publish: (RunEvent) -> Void

    /// Gathers both.
    package init(
      testStarted: @escaping (TestIdentity) -> Void, publish: @escaping (RunEvent) -> Void
    ) {
      self.testStarted = testStarted
      self.publish = publish
    }
  }

  let spec: SpecState
  let listener: Listener
  /// Tests that were run before, by their ordinals.
  private let skipped: Set<Int>
  let round: Int
  var end = End.complete
  /// Whether no more tests are to be run.
  private(set) var isOver = false
  private var selected: Set<ObjectIdentifier> = []

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - skipped: the ordinals of tests that have been run already.
  ///   - round: which repetition it is, from 1.
  package init(
    file: SpecFile, settings: SpecSettings, environment: SpecEnvironment,
    skipping skipped: Set<Int>,
    round: Int = 1, listener: Listener
  ) throws(SpecError) {
    spec = try SpecState(file: file, settings: settings, environment: environment)
    self.listener = listener
    self.skipped = skipped
    self.round = round
  }

  /// What stops Lua code that runs: to be set by a signal handler.
  package var interruptFlag: UnsafeMutablePointer<Int32>? { spec.script.interruptFlag }

  /// Declares the tests and returns those that are to be run.
  package func list() -> [TestIdentity] {
    declare()
    return spec.root.tests.filter(isSelected).map(identity)
  }

  /// Runs the tests.
  package func run() -> End {
    declare()
    if end == .complete { run(spec.root) }
    spec.phase = .idle
    return end
  }

  private func declare() {
    SpecDeclaration(run: self).declare()
    let tests = spec.root.tests
    for (ordinal, test) in tests.enumerated() { test.ordinal = ordinal }
    let selection = TestSelection(settings: spec.settings, prelude: spec.runner)
    for test in tests where !skipped.contains(test.ordinal) && selection.contains(test) {
      selected.insert(ObjectIdentifier(test))
    }
    // What was said of duplicates was said when the file was run first.
    if skipped.isEmpty { warnOfDuplicates(tests) }
  }

  private func warnOfDuplicates(_ tests: [SpecTest]) {
    var lines: [String: Int] = [:]
    for test in tests {
      if let first = lines.updateValue(test.line, forKey: test.fullName) {
        publish(
          .fileNotice(
            file: spec.file.path, line: test.line,
            message: "two tests are called '\(test.fullName)', here and in line \(first): results, "
              + "filters and snapshots go by names, so give one of them another"))
      }
    }
  }

  func isSelected(_ test: SpecTest) -> Bool { selected.contains(ObjectIdentifier(test)) }

  func identity(_ test: SpecTest) -> TestIdentity {
    TestIdentity(
      file: spec.file.path, line: test.line, names: test.names, ordinal: test.ordinal, round: round)
  }

  func publish(_ event: RunEvent) { listener.publish(event) }

  /// Notes what a problem means for the rest of the run.
  func note(_ problem: Problem, isPoison: Bool) {
    if isPoison { end = .poisoned }
    if spec.settings.failsFast, problem.status != .pending { isOver = true }
  }

  /// Something went wrong outside of tests.
  func publishProblem(_ problem: Problem) {
    publish(.fileProblem(file: spec.file.path, problem))
  }
}

/// Going through blocks.
extension SpecRun {
  private var goesOn: Bool { end == .complete && !isOver }

  private func run(_ block: SpecBlock) {
    guard goesOn, block.tests.contains(where: isSelected) else { return }
    if block.kind == .insulate { spec.runner.save(block) }
    if runHooks(.setup, of: block) {
      for child in ordered(block) where goesOn {
        switch child {
        case .block(let inner): run(inner)
        case .test(let test) where isSelected(test): run(test, in: block)
        case .test: break
        }
      }
    }
    // What was set up is torn down, whatever became of the tests.
    if end == .complete {
      if block.lazySetup != nil { _ = runHooks(.lazyTeardown, of: block) }
      _ = runHooks(.teardown, of: block)
    }
    if block.kind == .insulate { spec.runner.restore(block) }
  }

  private func ordered(_ block: SpecBlock) -> [SpecBlock.Child] {
    guard let seed = block.shuffleSeed ?? (spec.settings.isShuffled ? spec.settings.seed : nil)
    else { return block.children }
    return spec.runner.shuffled(block.children.count, seed: seed).map { block.children[$0] }
  }

  private func run(_ test: SpecTest, in block: SpecBlock) {
    guard prepareLazily(block.path) else { return }
    let testRun = TestRun(test: test, block: block, run: self)
    let result = testRun.perform()
    publish(.testEnded(result))
    for problem in result.problems { note(problem, isPoison: testRun.isPoisoned) }
  }

  private func prepareLazily(_ path: [SpecBlock]) -> Bool {
    for block in path where !block.hooks(.lazySetup).isEmpty || block.lazySetup != nil {
      if block.lazySetup == nil { block.lazySetup = runHooks(.lazySetup, of: block) }
      guard block.lazySetup == true else { return false }
    }
    return true
  }

  /// - Returns: whether all of them ran to their ends.
  private func runHooks(_ kind: SpecHook.Kind, of block: SpecBlock) -> Bool {
    for hook in block.hooks(kind) {
      spec.phase = .idle
      let error = spec.runner.run(hook.body, in: block, assigning: block.target)
      guard let error else { continue }
      var problem = ProblemReader(spec: spec).problem(error)
      // Only tests have failures and are pending.
      problem.status = .error
      let owner = block.names.isEmpty ? "" : " of '\(block.names.joined(separator: " "))'"
      problem.place = kind.rawValue + owner
      let lost = block.tests.filter(isSelected).count
      if kind == .setup || kind == .lazySetup, lost > 0 {
        problem.message += lost == 1 ? "\nits test was not run" : "\nits \(lost) tests were not run"
      }
      publishProblem(problem)
      note(problem, isPoison: error.isPoison)
      return false
    }
    return true
  }
}

extension LuaError {
  /// Whether what the code left cannot be trusted.
  var isPoison: Bool {
    switch self {
    case .memory, .interrupted: true
    default: false
    }
  }
}
