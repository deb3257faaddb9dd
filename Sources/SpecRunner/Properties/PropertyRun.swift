import Driver
import LuaRuntime
import PullToAction

/// The functions of a property.
struct PropertyFunctions {
  /// Called on the fresh stage with the values and a seed.
  let begin: LuaReference
  /// Called with the values after every verb.
  let each: LuaReference?
  /// Called with the values when everything is at rest again.
  let check: LuaReference?
}

/// One run of a property: a fresh stage, a session on it, and the author's checks.
struct PropertyRun {
  let spec: SpecState
  let plan: PropertyPlan
  let functions: PropertyFunctions
  /// Which run, from 1.
  let index: Int
  /// The case; once it runs, with the verbs that could be done, up to the one that failed.
  private(set) var done: PropertyCase
  /// How many events of a stage were looked at.
  private(set) var watched: (stage: Stage, events: Int)?
  private var session: DriverSession { spec.session }
  private var values: LuaValue { plan.table(of: done) }

  /// Runs it.
  ///
  /// - Parameter next: the verbs, one after another.
  mutating func perform(next: (Stage) -> PropertyStep?) throws(PropertyEnd) {
    done.steps = []
    try begin()
    while let step = next(session.stage) { try perform(step.verb, step.arguments) }
    try comeToRest()
    if let check = functions.check { try call(check, [values]) }
    try watch()
  }

  private mutating func begin() throws(PropertyEnd) {
    spec.script.forgetViews()
    do {
      try session.goBack(to: plan.moment(for: done))
    } catch { throw .falsified(Falsification(text: "\(error)")) }
    try watch()
    spec.tracker.drop()
    let seed = Chance.seed(ofRun: index, in: plan.seed) >> 11
    try call(functions.begin, [values, .integer(Int(seed))])
    // Assertions about events look at the session.
    spec.setMark()
    try watch()
  }

  /// Performs a verb if it can be done, and looks at its effects.
  private mutating func perform(_ verb: String, _ arguments: [LuaValue] = []) throws(PropertyEnd) {
    if let flag = spec.script.interruptFlag, flag.pointee != 0 { throw .stopped(nil) }
    let stage = session.stage
    let before = stage.log.count
    do {
      try session.perform(verb, arguments)
    } catch DriverError.neverSettles(let seconds, let what) {
      let error = DriverError.neverSettles(seconds: seconds, what: what)
      throw .falsified(Falsification(text: "\(error)"))
    } catch { return }
    // Noted before the checks: the verb that fails belongs to what was done.
    done.steps.append(
      PropertyStep(
        verb: verb, arguments: arguments,
        greatestAmount: PropertyRun.greatestAmount(in: stage.log.events.since(before))))
    try watch()
    if let each = functions.each { try call(each, [values]) }
    try watch()
  }

  private static func greatestAmount(in events: some Sequence<TimedEvent>) -> Double {
    events.reduce(0) { greatest, event in
      guard case .callback(let call) = event.event, call.participant == .delegate,
        call.name == .pulledAmountChanged, case .number(let amount)? = call.arguments.first
      else { return greatest }
      return max(greatest, amount)
    }
  }

  /// Lifts the finger, closes a second floor, completes the action and waits until everything rests, as if the
  /// user had left.
  /// A host that begins an action whenever the control is idle is not waited for.
  private mutating func comeToRest() throws(PropertyEnd) {
    let length = done.steps.count
    defer {
      done.amountAtRest = done.steps[length...].map(\.greatestAmount).max() ?? 0
      done.steps.removeSubrange(length...)
    }
    if session.stage.isFingerDown { try perform("release") }
    for _ in 0..<4 {
      if session.stage.control.state == .open { try perform("close") }
      if session.stage.control.state == .executing { try perform("complete") }
      if !session.stage.isSettled { try perform("settle") }
      if ![.executing, .open].contains(session.stage.control.state) { return }
    }
  }

  private func call(_ function: LuaReference, _ arguments: [LuaValue]) throws(PropertyEnd) {
    guard let state = spec.script.state else { return }
    do throws(LuaError) {
      _ = try state.callReturning(function, arguments)
    } catch {
      guard !error.isPoison else { throw .stopped(error) }
      let problem = ProblemReader(spec: spec).problem(error)
      guard problem.status != .pending else { throw .stopped(error) }
      throw .falsified(Falsification(problem, in: spec))
    }
  }

  /// Looks for new faults of plugins and of the host's delegate.
  private mutating func watch() throws(PropertyEnd) {
    if let text = spec.script.takeDelegateError() { throw .falsified(Falsification(text: text)) }
    let stage = session.stage
    let seen = watched.map { $0.stage === stage ? $0.events : 0 } ?? 0
    watched = (stage, stage.log.count)
    guard !plan.settings.allowsFaults else { return }
    for event in stage.log.events.since(seen) {
      if let fault = event.fault { throw .falsified(Falsification(event, fault)) }
    }
  }
}
