import LuaRuntime
import Testing

@Suite struct CallProfileTests {
  typealias Cost = CallProfile.Cost
  typealias Function = CallProfile.Function

  /// A state whose method `step(box, n)` is profiled.
  private struct Rig {
    let profile = CallProfile()
    let fixture: Fixture
    let plugin: LuaReference
    let step: LuaReference
    var lua: LuaState { fixture.lua }

    init(_ body: String, limits: LuaLimits = .plugin, other: AllocationMeter? = nil) throws {
      fixture = try Fixture(
        limits: limits, meter: AllocationMeter(profile: profile, other: other))
      plugin = try fixture.reference(
        "local plugin = {}\nlocal function nothing() end\nfunction plugin:step(box, n) \(body) end\n"
          + "function plugin:inner(n) for i = 1, n do end end\nreturn plugin")
      step = try method("step", of: plugin, fixture.lua)
    }

    /// Calls it, and goes on until it ends.
    @discardableResult
    func call(_ n: Int, inCoroutine: Bool = false) -> LuaError? {
      let box = LuaArgument.object(fixture.host.box(1).object)
      guard inCoroutine else { return lua.call(step, self: plugin, box, .number(Double(n))) }
      var run = lua.start(step, self: plugin, coroutine: 0, box, .number(Double(n)))
      while run == .waiting { run = lua.resume(coroutine: 0, with: true) }
      guard case .failed(let error) = run else { return nil }
      return error
    }

    func cost(_ name: String = "step") -> Cost? {
      profile.costs.first { $0.key.name == name }?.value
    }
  }

  /// What `luac -l` of Lua 5.4 lists inside of each loop, `FORLOOP` or `JMP` included, and what the host's
  /// objects are charged for: 10 an access, 50 a call.
  static let loops = [
    ("for i = 1, n do end", 1), ("for i = 1, n do local x = i end", 2),
    ("local t = 0 for i = 1, n do t = t + i end", 2), ("for i = 1, n do nothing() end", 4),
    ("while n > 0 do n = n - 1 end", 3), ("for i = 1, n do box.width = 7 end", 2 + 10),
    ("for i = 1, n do local w = box.width end", 2 + 10), ("for i = 1, n do host() end", 3 + 50),
    ("local function f() for i = 1, n do end end f()", 1),
    ("pcall(function() for i = 1, n do end end)", 1),
    ("coroutine.wrap(function() for i = 1, n do end end)()", 1),
    ("for i = 1, n // 2 do end wait() for i = 1, n // 2 do end", 1),
    (
      "local f = coroutine.wrap(function() while true do coroutine.yield() end end) "
        + "for i = 1, n do f() end", 3 + 4 + 10
    ),
  ]

  /// Not in steps: also what is over long before the hook would come, and across it.
  @Test(arguments: loops)
  func countsEveryInstruction(body: String, perTurn: Int) throws {
    func cost(_ n: Int, _ inCoroutine: Bool) throws -> Int {
      let rig = try Rig(body)
      #expect(rig.call(n, inCoroutine: inCoroutine) == nil)
      return try #require(rig.cost()).instructions
    }
    for inCoroutine in [false, true] where inCoroutine || !body.contains("wait") {
      let base = try cost(2, inCoroutine)
      #expect((3...300).contains(base))
      for n in [4, 90, 100, 992, 998, 1000, 1002, 5000] {
        #expect(try cost(n, inCoroutine) - base == perTurn * (n - 2), "\(n)")
      }
    }
  }

  /// Whatever is counted in steps is in it.
  @Test(arguments: loops)
  func isWhatTheBudgetCounts(body: String, perTurn: Int) throws {
    for n in [500, 2000] {
      let meter = AllocationMeter()
      let rig = try Rig(body, other: meter)
      let steps = meter.measure { rig.call(n, inCoroutine: true) }["step"]?.mostInstructions ?? 0
      let exact = try #require(rig.cost()?.mostInstructions)
      // Each of two coroutines may be on its way to a next step.
      #expect(steps <= exact && exact < steps + 2 * 1000, "\(n)")
    }
  }

  @Test func callsAreAddedUp() throws {
    let rig = try Rig("for i = 1, n do local t = {} end")
    for n in [10, 300, 20] { rig.call(n) }
    let cost = try #require(rig.cost())
    let alone = try Rig("for i = 1, n do local t = {} end")
    alone.call(300)
    let most = try #require(alone.cost())
    #expect(cost.calls == 3 && most.calls == 1)
    #expect(cost.mostInstructions == most.instructions)
    #expect(most.mostInstructions == most.instructions)
    #expect(cost.instructions > most.instructions)
    #expect(cost.allocations == 330 && cost.bytes == 330 * 56)
    #expect(cost.failures == 0)
  }

  /// What goes on after a wait belongs to the method, is no call, and has a budget of its own.
  @Test func waits() throws {
    let rig = try Rig("for i = 1, 2 * n do end wait() for i = 1, 3 * n do end wait() pcall(wait)")
    rig.call(1000, inCoroutine: true)
    rig.call(1000, inCoroutine: true)
    let cost = try #require(rig.cost())
    #expect(cost.calls == 2)
    #expect((10_000...10_600).contains(cost.instructions))
    #expect((3_000...3_100).contains(cost.mostInstructions))
    #expect(rig.profile.costs.count == 1)
  }

  /// The place tells functions of one name apart.
  @Test func places() throws {
    let rig = try Rig("")
    let other = try rig.fixture.reference("\n\nreturn {step = function() end}", name: "parts/a.lua")
    let step = try method("step", of: other, rig.lua)
    rig.call(1)
    #expect(rig.lua.call(step, self: nil) == nil)
    let builtIn = try method("step", of: rig.fixture.reference("return {step = print}"), rig.lua)
    #expect(rig.lua.call(builtIn, self: nil) == nil)
    #expect(
      Set(rig.profile.costs.keys) == [
        Function(name: "step", file: "init.lua", line: 3),
        Function(name: "step", file: "parts/a.lua", line: 3), Function(name: "step"),
      ])
  }

  /// Functions without a name are told of by a label, and not at all without.
  @Test func labels() throws {
    let rig = try Rig("")
    let function = try rig.fixture.reference("return function() end")
    #expect(rig.lua.call(function, self: nil) == nil)
    #expect(rig.profile.costs.isEmpty)
    rig.lua.label(function, "completion")
    #expect(rig.lua.call(function, self: nil) == nil)
    rig.lua.release(function)
    #expect(
      Array(rig.profile.costs.keys) == [Function(name: "completion", file: "init.lua", line: 1)])
    // The next one in its place is another.
    let next = try rig.fixture.reference("return function() end")
    #expect(next == function)
    #expect(rig.lua.call(next, self: nil) == nil)
    #expect(rig.cost("completion")?.calls == 1)
  }

  /// What the host calls inside a call is a part of it, and has its own figures besides.
  @Test func insideOthers() throws {
    let rig = try Rig("for i = 1, 5000 do end host(n) for i = 1, 100 do end")
    let inner = try method("inner", of: rig.plugin, rig.lua)
    rig.fixture.host.onCall = { [lua = rig.lua, plugin = rig.plugin] call in
      #expect(lua.call(inner, self: plugin, .number(Double(call.number(0)))) == nil)
      return call.done()
    }
    rig.call(1500)
    rig.call(2500)
    #expect(rig.lua.call(inner, self: rig.plugin, .number(700)) == nil)
    let costs = rig.profile.costs
    let inside = try #require(
      costs[Function(name: "inner", file: "init.lua", line: 4, isInner: true)])
    let outside = try #require(costs[Function(name: "inner", file: "init.lua", line: 4)])
    let step = try #require(costs[Function(name: "step", file: "init.lua", line: 3)])
    #expect(inside.calls == 2 && outside.calls == 1 && step.calls == 2)
    // The loop, and a few around it.
    #expect((4000...4020).contains(inside.instructions))
    #expect((2500...2510).contains(inside.mostInstructions))
    #expect((700...710).contains(outside.instructions))
    #expect((10_200...10_400).contains(step.instructions - inside.instructions))
  }

  @Test(arguments: ["error('x')", "local x = nil + 1", "while true do end", "host()"])
  func failures(body: String) throws {
    let rig = try Rig("if n == 2 then \(body) end")
    rig.fixture.host.onCall = { $0.fail("no") }
    for n in 1...3 { #expect((rig.call(n) != nil) == (n == 2)) }
    for n in 1...3 { #expect((rig.call(n, inCoroutine: true) != nil) == (n == 2)) }
    let cost = try #require(rig.cost())
    #expect(cost.calls == 6 && cost.failures == 2)
  }

  /// A call that was stopped has used all it had, and hardly more.
  @Test(arguments: [
    "while true do end", "while true do box.width = 1 end",
    "while true do coroutine.wrap(function() end)() end",
    "local s = ('x'):rep(100000) while true do end",
  ])
  func atTheLimit(body: String) throws {
    for limit in [10_000, 10_001, 34_567] {
      let rig = try Rig(body, limits: LuaLimits(instructions: limit))
      #expect(rig.call(1) != nil)
      #expect((limit..<limit + 2200).contains(try #require(rig.cost()).mostInstructions))
    }
  }

  /// Instructions count for more beside something large, and an exact count does, too.
  @Test func weights() throws {
    func cost(_ n: Int) throws -> Int {
      let rig = try Rig("local s = ('x'):rep(20 * 4096) for i = 1, n do end")
      rig.call(n)
      return try #require(rig.cost()).instructions
    }
    // A string of 2^16 bytes and more: 16 for every 4,096 of these, besides its own.
    #expect(try cost(2000) - cost(1000) == 1000 * 17)
  }

  /// Where something large is made, the budget is charged with half of a step for what may have run since
  /// the last. That is counted in place of what did run, and not besides.
  @Test func estimates() throws {
    func cost(_ n: Int) throws -> Int {
      let rig = try Rig("for i = 1, n do end local s = ('x'):rep(40000)")
      rig.call(n)
      return try #require(rig.cost()).instructions
    }
    let growth = try cost(900) - cost(1)
    #expect((380...430).contains(growth))
  }

  /// Each thread has steps of its own, however many there are.
  @Test func manyCoroutines() throws {
    let body = """
      local all = {}
      for i = 1, 300 do
        all[i] = coroutine.wrap(function() while true do for j = 1, n do end coroutine.yield() end end)
      end
      for turn = 1, 4 do for i = 1, 300 do all[i]() end end
      """
    func cost(_ n: Int) throws -> Int {
      let rig = try Rig(body)
      #expect(rig.call(n) == nil)
      return try #require(rig.cost()).instructions
    }
    #expect(try cost(60) - cost(50) == 300 * 4 * 10)
  }

  /// Both are told.
  @Test func anotherMeterIsToldAsBefore() throws {
    let source = "return {step = function() local t = {} wait() local t = {} end}"
    let usages = try [false, true].map { isProfiled in
      let meter = AllocationMeter()
      let profile = CallProfile()
      let fixture = try Fixture(
        meter: isProfiled ? AllocationMeter(profile: profile, other: meter) : meter)
      let step = try method("step", of: fixture.reference(source), fixture.lua)
      let usage = meter.measure {
        #expect(fixture.lua.start(step, self: nil, coroutine: 2) == .waiting)
        #expect(fixture.lua.resume(coroutine: 2) == .finished)
      }
      #expect(fixture.lua.start(step, self: nil, coroutine: 2) == .waiting)
      #expect(profile.costs.first?.value.calls == (isProfiled ? 2 : nil))
      return usage["step"].map { [$0.calls, $0.allocatingCalls, $0.allocations, $0.bytes] }
    }
    #expect(usages[0] == usages[1])
    #expect(usages[0] == [1, 2, 2, 112])
  }

  /// A stack is the host's, however often it grows.
  @Test(arguments: [
    "local function f(n) if n > 0 then local r = f(n - 1) return r end end f(5 * n)",
    "coroutine.wrap(function() local function f(n) if n > 0 then f(n - 1) end end f(5 * n) end)()",
    "select('#', ('x'):rep(200):byte(1, 20 * n % 200))",
  ])
  func stacks(body: String) throws {
    func cost(_ n: Int) throws -> [Int] {
      let rig = try Rig(body)
      for inCoroutine in [false, true, false, true] {
        rig.lua.collectGarbage()
        #expect(rig.call(n, inCoroutine: inCoroutine) == nil)
      }
      let cost = try #require(rig.cost())
      return [cost.allocations, cost.bytes]
    }
    let (few, many) = (try cost(1), try cost(300))
    #expect(few == many)
  }

  @Test func chunks() throws {
    let rig = try Rig("")
    for n in [100, 1100] {
      let chunk = Array("for i = 1, \(n) do end".utf8)
      _ = try rig.lua.run(chunk, name: "a.lua", label: "\(n)")
      _ = try rig.lua.run(chunk, name: "a.lua")
    }
    #expect(rig.profile.costs.keys.allSatisfy { $0.file == "a.lua" && $0.line == nil })
    let (few, many) = (try #require(rig.cost("100")), try #require(rig.cost("1100")))
    // A digit more to compile.
    #expect((1000...1020).contains(many.instructions - few.instructions))
    #expect(few.allocations > 0 && few.calls == 1)
    let broken = try? rig.lua.run(Array("x = = 1".utf8), name: "b.lua", label: "broken")
    #expect(broken == nil && rig.cost("broken")?.failures == 1)
  }
}

/// A function of a table.
private func method(
  _ name: String, of table: LuaReference, _ lua: LuaState
) throws -> LuaReference {
  guard case .function(let function) = try lua.method(name, of: table) else {
    throw LuaError.binaryChunk
  }
  return function
}
