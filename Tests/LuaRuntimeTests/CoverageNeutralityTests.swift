import LuaRuntime
import Testing

/// Counting lines changes nothing, and a profile does not: errors, limits to the instruction, waits, what is
/// printed.
@Suite struct CoverageNeutralityTests {
  /// States with their lines counted, or their instructions, or both, and one without.
  private func states(
    _ limits: LuaLimits = .plugin, profile: LuaProfile = .plugin
  ) throws -> [Fixture] {
    let text = [UInt8](repeating: UInt8(ascii: "\n"), count: 50)
    let coverage = LineCoverage(sources: ["init.lua": text, "test.lua": text, "mod.lua": text])
    let counted: [(LineCoverage?, Bool)] = [
      (nil, false), (coverage, false), (nil, true), (coverage, true),
    ]
    return try counted.map { coverage, isProfiled in
      let meter = isProfiled ? AllocationMeter(profile: CallProfile(), other: nil) : nil
      let fixture = try Fixture(
        limits: limits, profile: profile, coverage: coverage, meter: meter)
      fixture.host.modules = ["endless": "while true do end", "mod": "\nerror('oh')"]
      return fixture
    }
  }

  @Test(
    arguments: LimitTests.endless + WaitingLimitTests.ending + [
      "\n\nerror('oh')", "require('mod')", "x = = 1", "local x = nil + 1",
      "local function f() return 1 + f() end f()", "local t = {} while true do t = {t} end",
      "pcall(error, 'x') return 1", "coroutine.wrap(function()\n  error('in')\nend)()",
      "print(('x'):rep(10)) error({})", "setmetatable({}, {__index = error}).x = 1 error(3)",
    ])
  func errorsAreTheSame(source: String) throws {
    let limits = LuaLimits(memory: 2 << 20, instructions: 50_000)
    let errors = try states(limits, profile: Fixture.profile(for: source)).map { fixture in
      let error = fixture.failure("n = 0 " + source)
      return (error, fixture.failure("error('next')"), fixture.host.printed)
    }
    #expect(errors.allSatisfy { $0 == errors[0] })
  }

  /// To the instruction, wherever it is used up.
  @Test(arguments: [
    "while true do n = n + 1 end",
    "while true do\n  n = n + 1\n  pcall(error)\nend",
    "local function f()\n  n = n + 1\n  return f()\nend\nf()",
    "while true do coroutine.wrap(function()\n  n = n + 1\nend)() end",
    "local f = coroutine.wrap(function()\n  while true do n = n + 1 coroutine.yield() end\nend)\nwhile true do\n  f()\nend",
    "wait() while true do\n  n = n + 1\nend",
  ])
  func budgetsAreTheSame(source: String) throws {
    for instructions in [500, 1000, 1001, 12_345] {
      let counts = try states(LuaLimits(instructions: instructions)).map { fixture in
        let run = try fixture.reference("n = 0 return function() \(source) end")
        var result = fixture.lua.start(run, self: nil, coroutine: 0)
        if result == .waiting { result = fixture.lua.resume(coroutine: 0) }
        return (try fixture.values("n"), result)
      }
      #expect(counts.allSatisfy { $0 == counts[0] }, "\(counts)")
      guard case .failed(.instructions) = counts[0].1 else {
        Issue.record("\(counts[0].1)")
        return
      }
    }
  }

  @Test func waitsAreTheSame() throws {
    let source = """
      return function()
        for i = 1, 3 do
          local ok = pcall(function() return wait() and error("x") end)
          print(i, ok)
        end
      end
      """
    let printed = try states().map { fixture in
      let run = try fixture.reference(source)
      var steps = 0
      var result = fixture.lua.start(run, self: nil, coroutine: 3)
      while result == .waiting {
        steps += 1
        result = fixture.lua.resume(coroutine: 3, with: steps == 2)
      }
      #expect(result == .finished)
      return (steps, fixture.host.printed)
    }
    #expect(printed.allSatisfy { $0 == printed[0] })
    #expect(printed[0] == (3, ["1\ttrue", "2\tfalse", "3\ttrue"]))
  }

  /// The one thing that may differ is how soon a stack grows: by no more than what a hook is promised
  /// (`LUA_MINSTACK`, 20 places of 16 bytes), doubled.
  @Test func memoryIsNearlyTheSame() throws {
    let source = "local t = {}\nfor i = 1, 100 do\n  t[i] = {i, tostring(i)}\nend\nreturn t"
    let held = try states().map { fixture in
      _ = try fixture.reference(source)
      fixture.lua.collectGarbage()
      return fixture.lua.memoryInUse
    }
    #expect(held.allSatisfy { abs($0 - held[0]) <= 640 })
  }
}
