import LuaRuntime

/// One run through a spec: its blocks in order, each test on a stage of its own.
final class SpecRun {
  /// How a run ended.
  enum End {
    /// Everything was run.
    case complete
    /// A test used up its memory or its time: what it left cannot be trusted, and the rest is to be
    /// run in a new state.
    case poisoned
  }

  let spec: SpecState
  private let send: (WorkerMessage) -> Void
  /// Called before a hook outside of tests: if it ends the process, the tests before have ended.
  private let flush: () -> Void
  /// Tests that were run before, by their ordinals.
  private let skipped: Skipped
  let round: Int
  private var end = End.complete
  /// The block whose hooks used up the state.
  private(set) var poisonedBlock: Int?
  /// Whether no more tests are to be run.
  private(set) var isOver = false
  /// Whether tests were not run because of an error outside of them.
  private var hasLostTests = false
  /// Whether tests are listed and not run.
  private var isListing = false
  private var hasBadPattern = false
  private var declared: [SpecTest] = []
  private var listed: [TestIdentity] = []

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - skipped: what has been run already.
  ///   - round: which repetition it is, from 1.
  ///   - flush: what was sent must be known now.
  ///   - send: takes what happens.
  init(
    of spec: SpecState, skipping skipped: Skipped, round: Int, flush: @escaping () -> Void,
    send: @escaping (WorkerMessage) -> Void
  ) {
    self.spec = spec
    self.skipped = skipped
    self.round = round
    self.flush = flush
    self.send = send
  }

  /// Runs the bodies of all blocks and returns the tests that would be run.
  func list() -> [TestIdentity] {
    isListing = true
    run(spec.root)
    return listed
  }

  /// The full names of the tests that were declared, where some may be left out.
  var names: [String] { spec.settings.isPartial ? declared.map(\.fullName) : [] }

  /// Whether nothing kept a test from being run.
  var isWhole: Bool { !isOver && !hasLostTests }

  /// Runs the tests.
  func run() -> End {
    run(spec.root)
    spec.phase = .idle
    // Duplicates were reported when the file ran first.
    if isFirst { DuplicateNames.notices(declared, of: spec.file).forEach(publish) }
    return end
  }

  func identity(_ test: SpecTest) -> TestIdentity {
    TestIdentity(
      file: spec.file.path, line: test.line, names: test.names, ordinal: test.ordinal, round: round)
  }

  private func publish(_ event: RunEvent) { send(.event(event)) }

  /// Notes what a problem means for the rest of the run.
  func note(_ problem: Problem, isPoison: Bool) {
    if isPoison { end = .poisoned }
    if spec.settings.failsFast, problem.status != .pending { isOver = true }
  }

  /// Hands over what was printed outside of tests.
  private func publishOutput() {
    spec.output.take().forEach { publish(.fileOutput(file: spec.file.path, line: $0)) }
  }

  /// Something went wrong outside of tests.
  func publishProblem(_ problem: Problem) {
    hasLostTests = true
    publish(.fileProblem(file: spec.file.path, problem))
  }

  // MARK: Running blocks
  // The body of a block, which declares its tests, runs when it is the block's turn, as in
  // busted: it sees what the tests before it did.

  /// Whether nothing of the file has run before, so that what is said of its text is news.
  private var isFirst: Bool { skipped.isNothing && round == 1 }

  private var isRunning: Bool { end == .complete && !isOver }

  private func run(_ block: SpecBlock) {
    guard isRunning, !skipped.blocks.contains(block.ordinal) else { return }
    if block.kind == .insulate { spec.runner.save(block) }
    if declare(block) { runTests(of: block) }
    if block.kind == .insulate { spec.runner.restore(block) }
    // What an exposed block did outlives the insulation around it.
    if block.kind == .expose, let parent = block.parent, parent.kind == .insulate {
      spec.runner.save(parent)
    }
  }

  /// - Returns: whether the body ran to its end; without it, the block's tests are not to be trusted.
  private func declare(_ block: SpecBlock) -> Bool {
    send(.bodyStarted(block.ordinal))
    let problem = spec.runBody(of: block)
    publishOutput()
    if isFirst, !isListing { spec.takeNotes().forEach(publish) }
    guard let problem else { return true }
    publishProblem(problem.problem)
    note(problem.problem, isPoison: problem.isPoison)
    return false
  }

  private func runTests(of block: SpecBlock) {
    declared += block.ownTests
    let hasSelected = block.ownTests.contains(where: isSelected)
    guard !isListing else { return list(block) }
    if isFirst { HollowTests.notice(of: block, in: spec.file).map(publish) }
    // A block whose tests are all left out needs no preparation.
    guard !isPartial || hasSelected || block.hasBlocks else { return }
    if runHooks(.setup, of: block) {
      let path = block.path
      for child in ordered(block) where isRunning {
        switch child {
        case .block(let inner): run(inner)
        case .test(let test) where isSelected(test): run(test, path)
        case .test, .hook: break
        }
      }
    }
    // Torn down even if tests failed.
    guard end == .complete else { return }
    if block.lazySetup != nil { _ = runHooks(.lazyTeardown, of: block) }
    _ = runHooks(.teardown, of: block)
  }

  private func list(_ block: SpecBlock) {
    for child in block.children {
      switch child {
      case .block(let inner): run(inner)
      case .test(let test) where isSelected(test): listed.append(identity(test))
      case .test, .hook: break
      }
    }
  }

  private var isPartial: Bool { spec.settings.isPartial || !skipped.isNothing }

  private func isSelected(_ test: SpecTest) -> Bool {
    guard !skipped.tests.contains(test.ordinal) else { return false }
    do throws(LuaError) {
      return try spec.settings.select(test.fullName, with: spec.runner)
    } catch {
      // Reported once.
      if !hasBadPattern {
        hasBadPattern = true
        let message = "a pattern cannot be read: " + (error.fault?.message ?? "\(error)")
        publishProblem(Problem(status: .error, message: message, file: spec.file.path))
      }
      return false
    }
  }

  private func ordered(_ block: SpecBlock) -> [SpecBlock.Child] {
    let usual =
      spec.settings.isShuffled ? .shuffled(seed: spec.settings.seed) : SpecBlock.Order.asWritten
    guard case .shuffled(let seed) = block.order ?? usual else { return block.children }
    return spec.runner.shuffled(block.children.count, seed: seed).map { block.children[$0] }
  }

  private func run(_ test: SpecTest, _ path: [SpecBlock]) {
    guard prepareLazily(path) else { return }
    var testRun = TestRun(test: test, identity: identity(test), path: path, spec: spec)
    let result = testRun.perform { send(.testStarted($0)) }
    if result.status != .passed { spec.goldens.unfinished.append(test.fullName) }
    publish(.testEnded(result))
    if round == 1 { HollowTests.notices(of: test, result.status, in: spec).forEach(publish) }
    for problem in result.problems { note(problem, isPoison: testRun.isPoisoned) }
  }

  private func prepareLazily(_ path: [SpecBlock]) -> Bool {
    for block in path {
      if block.lazySetup == nil { block.lazySetup = runHooks(.lazySetup, of: block) }
      guard block.lazySetup == true else { return false }
    }
    return true
  }

  /// Runs all hooks of a kind, as busted does: also those after one that failed.
  ///
  /// - Returns: whether all of them ran to their ends.
  private func runHooks(_ kind: SpecHook.Kind, of block: SpecBlock) -> Bool {
    spec.phase = .idle
    var isFine = true
    for hook in block.hooks(kind) where end == .complete {
      flush()
      let error = spec.runner.run(hook.body, in: block, assigning: block.target)
      publishOutput()
      guard var problem = ProblemReader(spec: spec).problem(after: error, line: hook.line) else {
        continue
      }
      isFine = false
      // Only tests have failures and are pending.
      problem.status = .error
      let owner = block.names.isEmpty ? "" : " of '\(block.names.joined(separator: " "))'"
      problem.place = kind.rawValue + owner
      if kind == .setup || kind == .lazySetup { problem.message += "\nits tests were not run" }
      publishProblem(problem)
      note(problem, isPoison: error?.isPoison == true)
      if error?.isPoison == true { poisonedBlock = block.ordinal }
    }
    return isFine
  }
}

extension LuaError {
  /// Whether the state cannot be trusted after it.
  var isPoison: Bool {
    switch self {
    case .memory, .time, .interrupted: true
    default: false
    }
  }
}
