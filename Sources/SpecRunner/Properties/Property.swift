import Driver
import LuaRuntime

/// A property: something that holds whatever users and hosts do. It is tried many times; if it fails,
/// the shortest session that shows it is searched for.
struct Property {
  /// Frames that shrinking may take: sessions that never come to rest are long.
  private static let frameLimit = 300_000

  let spec: SpecState
  let plan: PropertyPlan
  let functions: PropertyFunctions

  /// Tries it.
  ///
  /// - Returns: how it failed, for `properties.lua`; nil when it holds.
  func perform() -> LuaValue {
    guard plan.varies else {
      return failure(
        "error",
        "for_all: nothing differs from run to run: there are no gestures, host calls, options or "
          + "values")
    }
    let (mark, expectedEvents) = (spec.mark, spec.expectedEvents)
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
      } catch { return failure(error, in: run) }
      hasDoneAny = hasDoneAny || run.done.steps.contains { !time.contains($0.verb) }
    }
    guard hasDoneAny || plan.ideas.isEmpty else {
      let verbs = plan.settings.ideas.map(\.verb).joined(separator: ", ")
      return failure("error", "for_all: in none of its runs any of these could be done: \(verbs)")
    }
    // The test resumes where it called `for_all`.
    spec.script.forgetViews()
    try? spec.session.goBack(to: plan.start)
    spec.mark = mark
    spec.expectedEvents = expectedEvents
    return .nil
  }

  private func run(_ given: PropertyCase, _ index: Int) -> PropertyRun {
    PropertyRun(spec: spec, plan: plan, functions: functions, index: index, done: given)
  }

  // MARK: Shrinking and reporting a run that failed

  /// - Parameter kind: `failure`, `error`, `pending`, `memory` or `interrupted`.
  private func failure(_ kind: String, _ message: String = "") -> LuaValue {
    .table([("kind", .string(kind)), ("message", .string(message))])
  }

  private func failure(_ end: PropertyEnd, in run: PropertyRun) -> LuaValue {
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
      return failure(first.status == .failed ? "failure" : "error", report.text)
    }
  }

  private func stopped(_ error: LuaError?) -> LuaValue {
    switch error {
    case .memory: failure("memory")
    case .raised(let fault): failure(fault.kind ?? "error", fault.message)
    default: failure("interrupted")
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

/// What the Lua of the runner calls for properties (`properties.lua`).
extension SpecState {
  /// `host.for_all(settings, begin, each, check)`: nothing, or how it ended.
  func performProperty(_ call: LuaCall) throws(DriverError) -> Int32 {
    let functions = [1, 2, 3].map { call.isPresent($0) ? call.reference($0) : nil }
    defer { functions.forEach { if let function = $0 { script.state?.release(function) } } }
    let test = try testForProperty()
    guard case .table(let table)? = call.value(0) else {
      return call.fail("for_all: its settings are too large")
    }
    guard let begin = functions[0] else { return call.fail("no memory is left") }
    let settings = try PropertySettings(reading: table)
    let plan = try PropertyPlan(
      settings: settings,
      seed: settings.seed ?? Chance.seed(of: test.fullName, in: self.settings.seed),
      session: session)
    isInsideProperty = true
    defer {
      isInsideProperty = false
      // The property reports what delegates raised in its runs.
      _ = script.takeDelegateFault()
    }
    let property = Property(
      spec: self, plan: plan,
      functions: PropertyFunctions(begin: begin, each: functions[1], check: functions[2]))
    return call.returns(property.perform())
  }

  private func testForProperty() throws(DriverError) -> SpecTest {
    guard case .testing(let test) = phase else {
      throw .script("for_all belongs into a test: its runs need a stage")
    }
    guard !tracker.isActive else {
      throw .script(
        "for_all cannot be used while a value is followed: its runs have stages of their own")
    }
    guard !isInsideProperty else {
      throw .script(
        "for_all cannot be used inside another: its runs begin on a fresh stage, and the outer one "
          + "would lose its own")
    }
    guard !session.isInsideCallback else {
      throw .script("for_all cannot be used inside a delegate's callback")
    }
    return test
  }
}
