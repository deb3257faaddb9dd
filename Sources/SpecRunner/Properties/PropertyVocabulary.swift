import Driver
import LuaRuntime

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
    guard let failure = property.perform() else { return call.done() }
    return call.returns(
      .table([("kind", .string(failure.kind)), ("message", .string(failure.message))]))
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
