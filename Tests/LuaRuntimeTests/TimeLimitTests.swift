import LuaRuntime
import Testing

/// The clock is the test's: it goes on by so much whenever it is looked at.
@Suite struct TimeLimitTests {
  private func fixture(seconds: Double? = 0.1, step: Double = 0.001) throws -> Fixture {
    let fixture = try Fixture(
      limits: LuaLimits(memory: 16 << 20, instructions: 0, seconds: seconds))
    fixture.host.timeBetweenLooks = step
    fixture.host.modules["endless"] = "while true do end"
    return fixture
  }

  @Test(arguments: LimitTests.endless)
  func endlessCodeIsStopped(source: String) throws {
    let fixture = try fixture()
    guard case .time(let fault)? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
    #expect(fault.message == "the limit of 0.1 seconds a call is used up")
    #expect(fault.line == 1)
    #expect(try fixture.values("1 + 1") == [.integer(2)])
  }

  /// The deadline is 0.1 s after the first look: the 101st sees it.
  @Test func theClockIsLookedAtEveryThousandInstructions() throws {
    let fixture = try fixture()
    _ = try fixture.values("n = 0")
    fixture.host.looks = 0
    _ = fixture.failure("while true do n = n + 1 end")
    #expect(fixture.host.looks == 101)
    guard case .integer(let n)? = try fixture.values("n").first else { return }
    // Four instructions a turn.
    #expect((24_000...26_000).contains(n), "\(n)")
  }

  /// In a coroutine, too, where the hook comes ten times as often.
  @Test func coroutinesAreWatchedAsOften() throws {
    let fixture = try fixture()
    _ = try fixture.values("n = 0")
    fixture.host.looks = 0
    _ = fixture.failure("coroutine.wrap(function() while true do n = n + 1 end end)()")
    #expect(fixture.host.looks == 101)
    guard case .integer(let n)? = try fixture.values("n").first else { return }
    #expect((24_000...26_000).contains(n), "\(n)")
  }

  /// Each call has its own time, and one that is over in time is not stopped.
  @Test func everyCallHasItsTime() throws {
    let fixture = try fixture()
    for _ in 0..<5 {
      #expect(fixture.failure("for i = 1, 80000 do end") == nil)
      guard case .time? = fixture.failure("for i = 1, 120000 do end") else {
        Issue.record("not stopped")
        return
      }
    }
  }

  @Test func hostFunctionsTakeTime() throws {
    let fixture = try fixture(step: 0)
    fixture.host.onCall = { [unowned host = fixture.host] call in
      host.time += 0.01
      return call.done()
    }
    _ = try fixture.values("n = 0")
    guard case .time? = fixture.failure("while true do n = n + 1 pcall(host) end") else {
      Issue.record("not stopped")
      return
    }
    guard case .integer(let n)? = try fixture.values("n").first else { return }
    // Ten calls are too many, and twenty have a look.
    #expect(n >= 10 && n <= 21, "\(n)")
  }

  @Test func withoutALimitNobodyLooks() throws {
    let fixture = try fixture(seconds: nil)
    #expect(fixture.failure("for i = 1, 1000000 do end") == nil)
    #expect(fixture.host.looks == 0)
  }

  @Test func aClockThatGivesNoNumberStops() throws {
    let fixture = try fixture(step: .nan)
    guard case .time? = fixture.failure("while true do end") else {
      Issue.record("not stopped")
      return
    }
  }

  @Test func nestedCallsShareTheTime() throws {
    let fixture = try fixture()
    let inner = try fixture.reference("return function() for i = 1, 10000 do end end")
    fixture.host.onCall = { [lua = fixture.lua] call in
      lua.call(inner, self: nil) == nil ? call.returns(true) : call.fail("stopped")
    }
    guard case .time? = fixture.failure("while true do pcall(host) end") else {
      Issue.record("not stopped")
      return
    }
  }

  @Test func waitingTakesNoTime() throws {
    let fixture = try fixture(step: 0)
    let patient = try fixture.reference(
      "return function() for i = 1, 10000 do end wait() for i = 1, 10000 do end end")
    #expect(fixture.lua.start(patient, self: nil, coroutine: 0) == .waiting)
    fixture.host.time += 1000
    #expect(fixture.lua.resume(coroutine: 0) == .finished)
  }
}
