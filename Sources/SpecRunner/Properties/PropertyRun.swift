import Driver
import LuaRuntime
import PullToAction

/// The functions of a property.
struct PropertyFunctions {
  /// Called on the fresh stage with the values and a seed.
  let begin: LuaReference
  /// Called with the values after every verb.
  let each: LuaReference?
  /// Called with the values when all is at rest again.
  let check: LuaReference?
}

/// One run of a property: a fresh stage, a session on it, and what the author says of it.
struct PropertyRun {
  let spec: SpecState
  let plan: PropertyPlan
  let functions: PropertyFunctions
  /// Which run, from 1.
  let index: Int
  /// What was done: the verbs that could be, up to the one that failed.
  private(set) var done: PropertyCase
  private var session: DriverSession { spec.session }
  private var values = LuaValue.nil
  private var watched: (stage: Stage, events: Int)?

  init(
    _ plan: PropertyPlan, _ functions: PropertyFunctions, in spec: SpecState, index: Int,
    of given: PropertyCase
  ) {
    self.spec = spec
    self.plan = plan
    self.functions = functions
    self.index = index
    done = given
    done.steps = []
  }

  /// Does it.
  ///
  /// - Parameter next: the verbs, one after another.
  mutating func perform(
    next: (Situation) -> PropertyStep?
  ) throws(PropertyEnd) {
    values = plan.table(of: done)
    try begin()
    while let step = next(Situation(of: session.stage)) {
      if try perform(step.verb, step.arguments) {
        var step = step
        step.amountAfter = session.stage.control.pulledAmount
        done.steps.append(step)
      }
    }
    try comeToRest()
    if let check = functions.check { try call(check, [values]) }
    try watch()
  }

  private mutating func begin() throws(PropertyEnd) {
    spec.script.forgetViews()
    do {
      try session.goBack(to: plan.moment(for: done))
    } catch {
      throw .falsified(Falsification(text: "\(error)"))
    }
    try watch()
    spec.track = nil
    let seed = Chance.seed(ofRun: index, in: plan.seed) >> 11
    try call(functions.begin, [values, .integer(Int(seed))])
    // Assertions about events look at the session.
    spec.setMark()
    try watch()
  }

  /// Does a verb, and looks at what came of it.
  ///
  /// - Returns: whether it could be done at all.
  private mutating func perform(
    _ verb: String, _ arguments: [LuaValue] = []
  ) throws(PropertyEnd) -> Bool {
    if let flag = spec.script.interruptFlag, flag.pointee != 0 { throw .stopped(nil) }
    do {
      try session.perform(verb, arguments)
    } catch DriverError.neverSettles(let seconds) {
      throw .falsified(Falsification(text: "\(DriverError.neverSettles(seconds: seconds))"))
    } catch {
      return false
    }
    // The one that fails belongs to what was done.
    do throws(PropertyEnd) {
      try watch()
      if let each = functions.each { try call(each, [values]) }
      try watch()
    } catch {
      done.steps.append(PropertyStep(verb: verb, arguments: arguments))
      throw error
    }
    return true
  }

  /// The finger is lifted, what runs is completed, and all comes to rest, as after a person who has
  /// gone away. A host that begins anew whenever it is idle is let go on.
  private mutating func comeToRest() throws(PropertyEnd) {
    let length = done.steps.count
    defer { done.steps.removeSubrange(min(length, done.steps.count)...) }
    if session.stage.isFingerDown { _ = try perform("release") }
    for _ in 0..<4 {
      if session.stage.control.state == .executing { _ = try perform("complete") }
      if !session.stage.isSettled { _ = try perform("settle") }
      if session.stage.control.state != .executing { return }
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

  /// Looks for what went wrong since the last time: in plugins, in the host's delegate.
  private mutating func watch() throws(PropertyEnd) {
    if let text = spec.script.takeDelegateError() { throw .falsified(Falsification(text: text)) }
    let stage = session.stage
    let seen = watched.map { $0.stage === stage ? $0.events : 0 } ?? 0
    let events = stage.log.events
    watched = (stage, events.count)
    guard !plan.settings.allowsFaults else { return }
    for event in events[seen...] {
      guard case .diagnostic(let diagnostic) = event.event, diagnostic.isFault else { continue }
      throw .falsified(Falsification(event, diagnostic))
    }
  }
}
