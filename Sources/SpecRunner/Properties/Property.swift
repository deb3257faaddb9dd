import Driver
import LuaRuntime

/// A property: something that holds whatever people, hosts and users do. It is tried many times; when
/// it does not hold, the shortest session that shows it is looked for.
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

  /// Tries it.
  func perform() -> Failure? {
    guard plan.varies else {
      return Failure(
        kind: "error",
        message: "for_all: nothing differs from run to run: there are no gestures, host calls, "
          + "options or values")
    }
    let (mark, expectedDiagnostics) = (spec.mark, spec.expectedDiagnostics)
    let time = VerbIdea.time.map(\.verb)
    var hasDoneAny = false
    for index in 1...plan.settings.runs {
      var chance = Chance(seed: Chance.seed(ofRun: index, in: plan.seed))
      var run = run(plan.draw(by: &chance), index)
      var left = plan.settings.length
      do throws(PropertyEnd) {
        try run.perform { stage in
          guard left > 0 else { return nil }
          left -= 1
          return VerbIdea.next(of: plan.ideas, on: stage, by: &chance)
        }
      } catch {
        return failure(error, in: run)
      }
      hasDoneAny = hasDoneAny || run.done.steps.contains { !time.contains($0.verb) }
    }
    guard hasDoneAny || plan.ideas.isEmpty else {
      let verbs = plan.settings.ideas.map(\.verb).joined(separator: ", ")
      let message = "for_all: in none of its runs any of these could be done: \(verbs)"
      return Failure(kind: "error", message: message)
    }
    // The test resumes where it was, whatever the last run was.
    spec.script.forgetViews()
    try? spec.session.goBack(to: plan.start)
    spec.mark = mark
    spec.expectedDiagnostics = expectedDiagnostics
    return nil
  }

  private func run(_ given: PropertyCase, _ index: Int) -> PropertyRun {
    PropertyRun(spec: spec, plan: plan, functions: functions, index: index, done: given)
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
        if case .stopped(let error) = error {
          // Better than nothing: the test says only that it was stopped.
          spec.output.write(report.text + "\n")
          return stopped(error)
        }
      }
      // The report says what plugins did wrong.
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
    let (kind, index) = (report.falsification.kind, report.index)
    var frames = 0
    let attempt: Shrinker.Attempt = { given throws(PropertyEnd) in
      guard frames < Property.frameLimit else { return nil }
      defer { frames += spec.session.stage.clock.tickCount }
      return try failed(given, index, kind)?.done
    }
    guard try attempt(report.found) != nil else {
      report.isRepeatable = false
      return
    }
    var shrinker = Shrinker(
      best: report.found, plan: plan, known: [spec.session.stage.control.pullThreshold],
      attempt: attempt)
    defer { report.shrunk = shrinker.best }
    try shrinker.shrink()
    // Last, so that the stage is left as the report says.
    if let last = try failed(shrinker.best, index, kind) {
      report.falsification = last.falsification
      report.script = spec.session.script
    }
  }

  /// Runs a case.
  ///
  /// - Returns: what was done, and how it failed; `nil` where it did not fail in the same way.
  private func failed(
    _ given: PropertyCase, _ index: Int, _ kind: String
  ) throws(PropertyEnd) -> (done: PropertyCase, falsification: Falsification)? {
    var run = run(given, index)
    var steps = given.steps.makeIterator()
    do throws(PropertyEnd) {
      try run.perform { _ in steps.next() }
    } catch .falsified(let falsification) {
      return falsification.kind == kind ? (run.done, falsification) : nil
    }
    return nil
  }
}
