import Driver
import LuaRuntime

/// A property: something that holds whatever people, hosts and users do. It is tried many times, and
/// when it does not hold, the shortest session that shows it is looked for.
struct Property {
  /// What `for_all` ends with when it does not simply return.
  struct Failure {
    /// `failure`, `error`, `pending`, `memory` or `interrupted`.
    let kind: String
    let message: String
  }

  /// Frames that shrinking may take: sessions that never come to rest are long.
  private static let frameLimit = 300_000

  let spec: SpecState
  let plan: PropertyPlan
  let functions: PropertyFunctions
  /// What the test looked at when it called `for_all`.
  private let mark: SpecState.Mark
  private let expectedDiagnostics: Int

  init(_ plan: PropertyPlan, _ functions: PropertyFunctions, in spec: SpecState) {
    self.spec = spec
    self.plan = plan
    self.functions = functions
    mark = spec.mark
    expectedDiagnostics = spec.expectedDiagnostics
  }

  /// Tries it.
  func perform() -> Failure? {
    guard plan.varies else {
      return Failure(
        kind: "error",
        message: "for_all: nothing differs from run to run: there are no gestures, host calls, "
          + "options or values")
    }
    var count = 0
    for index in 1...plan.settings.runs {
      var (run, next) = makeRun(index)
      do throws(PropertyEnd) {
        try run.perform { next.step(in: $0) }
        count += run.done.steps.count { !plan.passesTime($0) }
      } catch {
        return failure(error, in: run)
      }
    }
    guard count > 0 || plan.ideas.isEmpty else { return nothingDone }
    goBack()
    return nil
  }

  /// The test goes on where it was, whatever the last run was.
  private func goBack() {
    spec.script.forgetViews()
    try? spec.session.goBack(to: plan.start)
    spec.mark = mark
    spec.expectedDiagnostics = expectedDiagnostics
  }

  private var nothingDone: Failure {
    let verbs = plan.settings.ideas.map(\.verb).joined(separator: ", ")
    return Failure(
      kind: "error", message: "for_all: in none of its runs any of these could be done: \(verbs)")
  }

  private func makeRun(_ index: Int) -> (PropertyRun, Chooser) {
    var chance = Chance(seed: Chance.seed(ofRun: index, in: plan.seed))
    let given = plan.draw(by: &chance)
    return (run(given, index: index), Chooser(plan: plan, chance: chance))
  }

  private func run(_ given: PropertyCase, index: Int) -> PropertyRun {
    PropertyRun(plan, functions, in: spec, index: index, of: given)
  }

  /// Chooses the verbs of a session.
  private struct Chooser {
    let plan: PropertyPlan
    var chance: Chance
    private var count = 0

    init(plan: PropertyPlan, chance: Chance) {
      self.plan = plan
      self.chance = chance
    }

    mutating func step(in situation: Situation) -> PropertyStep? {
      guard count < plan.settings.length else { return nil }
      count += 1
      return VerbIdea.next(of: plan.ideas, in: situation, by: &chance)
    }
  }
}

/// What is made of a run that failed.
extension Property {
  private func failure(_ end: PropertyEnd, in run: PropertyRun) -> Failure {
    switch end {
    case .stopped(let error): return stopped(error)
    case .falsified(let first):
      var report = PropertyReport(
        plan: plan, index: run.index, found: run.done, falsification: first,
        script: spec.session.script)
      do throws(PropertyEnd) {
        try shrink(&report)
      } catch {
        // Better than nothing: the test says only that it was stopped.
        if case .stopped(let error) = error {
          spec.output.write(report.text + "\n")
          return stopped(error)
        }
      }
      // What plugins did wrong is said already.
      spec.expectDiagnostics()
      return Failure(kind: first.status == .failed ? "failure" : "error", message: report.text)
    }
  }

  private func stopped(_ error: LuaError?) -> Failure {
    switch error {
    case .memory: Failure(kind: "memory", message: "")
    case .raised(let fault): Failure(kind: fault.kind ?? "error", message: fault.message)
    default: Failure(kind: "interrupted", message: "")
    }
  }

  private func shrink(_ report: inout PropertyReport) throws(PropertyEnd) {
    let kind = report.falsification.kind
    let index = report.index
    var frames = 0
    guard try again(report.found, index, kind, &frames) != nil else {
      report.isRepeatable = false
      return
    }
    var shrinker = Shrinker(
      report.found, plan: plan, known: [spec.session.stage.control.pullThreshold]
    ) { candidate throws(PropertyEnd) in
      guard frames < Property.frameLimit else { return nil }
      return try again(candidate, index, kind, &frames)
    }
    defer { report.shrunk = shrinker.best }
    try shrinker.shrink()
    // Last, so that the stage is left as the report says.
    var run = run(shrinker.best, index: index)
    var steps = shrinker.best.steps.makeIterator()
    do throws(PropertyEnd) {
      try run.perform { _ in steps.next() }
    } catch .falsified(let last) where last.kind == kind {
      report.falsification = last
      report.script = spec.session.script
    }
  }

  /// Runs a case.
  ///
  /// - Parameter frames: counts them.
  /// - Returns: what was done when it failed in the same way.
  private func again(
    _ given: PropertyCase, _ index: Int, _ kind: String, _ frames: inout Int
  ) throws(PropertyEnd) -> PropertyCase? {
    var run = run(given, index: index)
    var steps = given.steps.makeIterator()
    defer { frames += spec.session.stage.clock.tickCount }
    do throws(PropertyEnd) {
      try run.perform { _ in steps.next() }
    } catch .falsified(let falsification) {
      return falsification.kind == kind ? run.done : nil
    }
    return nil
  }
}
