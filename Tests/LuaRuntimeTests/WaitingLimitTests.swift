import LuaRuntime
import Testing

/// The limits hold in coroutines: at the start, after a wait, and in what was closed by a stop.
@Suite struct WaitingLimitTests {
  static let ending = [
    "local x <close> = setmetatable({}, {__close = wait}) while true do end",
    "local x <close> = setmetatable({}, {__close = function() wait(true) end}) while true do end",
    "local x <close> = setmetatable({}, {__close = host}) while true do end",
    "while true do pcall(function() local x <close> = setmetatable({}, {__close = wait}) while true do end end) end",
    "local function f() local x <close> = setmetatable({}, {__close = f}) while true do end end f()",
    "coroutine.wrap(function() local x <close> = setmetatable({}, {__close = wait}) while true do end end)()",
    "while true do pcall(error) end",
    "while true do host() end",
  ]

  @Test(arguments: LimitTests.endless + ending, ["", "wait(); ", "pcall(wait); "])
  func endlessCodeIsStopped(source: String, prefix: String) throws {
    let fixture = try Fixture(
      limits: LuaLimits(memory: 16 << 20, instructions: 200_000),
      profile: Fixture.profile(for: source))
    let lua = fixture.lua
    fixture.host.modules["endless"] = "while true do end"
    let inner = try fixture.reference("return function() end")
    // A host function that starts other calls in coroutines is no way around the budget.
    fixture.host.onCall = { call in
      _ = lua.start(inner, self: nil, coroutine: 1)
      return call.done()
    }
    let run = try fixture.reference("return function() \(prefix)\(source) end", name: "test.lua")
    for _ in 0..<2 {
      var result = lua.start(run, self: nil, coroutine: 0)
      if !prefix.isEmpty {
        #expect(result == .waiting)
        result = lua.resume(coroutine: 0)
      }
      guard case .failed(.instructions(let fault)) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(fault.message == "the limit of 200000 instructions a call is used up")
      #expect(fault.line == 1)
      #expect(!lua.isWaiting(coroutine: 0))
    }
    let loop = try fixture.reference("return function() for i = 1, 20000 do x = i end end")
    #expect(lua.start(loop, self: nil, coroutine: 0) == .finished)
    #expect(lua.call(loop, self: nil) == nil)
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
  }

  @Test func everyResumeHasABudgetOfItsOwn() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 50_000))
    let lua = fixture.lua
    let run = try fixture.reference(
      """
      return function()
        for n = 1, 20 do
          for i = 1, 10000 do local x = i end
          pcall(wait)
        end
        while true do pcall(function() while true do end end) end
      end
      """)
    #expect(lua.start(run, self: nil, coroutine: 0) == .waiting)
    for _ in 1..<20 { #expect(lua.resume(coroutine: 0) == .waiting) }
    guard case .failed(.instructions) = lua.resume(coroutine: 0) else {
      Issue.record("not stopped")
      return
    }
  }

  /// How far a budget goes does not depend on what ran before.
  @Test func aBudgetIsAlwaysTheSame() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 10_000))
    let lua = fixture.lua
    let run = try fixture.reference(
      "return function(waits) n = 0 if waits then wait() end while true do n = n + 1 end end")
    let short = try fixture.reference("return function() for i = 1, m do local x = i end end")
    var counts: [Bool: Set<Int>] = [:]
    for m in 1...40 {
      try lua.setGlobal("m", to: .integer(m))
      #expect(lua.start(short, self: nil, coroutine: 0) == .finished)
      if m % 2 == 0 { #expect(lua.start(run, self: nil, coroutine: 0, .boolean(true)) == .waiting) }
      #expect(lua.start(short, self: nil, coroutine: 1) == .finished)
      let result =
        m % 2 == 0
        ? lua.resume(coroutine: 0) : lua.start(run, self: nil, coroutine: 0, .boolean(false))
      guard case .failed(.instructions) = result,
        case .integer(let n)? = try fixture.values("n").first
      else {
        Issue.record("\(result)")
        return
      }
      counts[m % 2 == 0, default: []].insert(n)
    }
    #expect(counts.values.allSatisfy { $0.count == 1 }, "\(counts)")
  }

  /// New coroutines, and many short calls, do not escape the count of instructions.
  @Test func nestedCallsAreCounted() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 50_000))
    let lua = fixture.lua
    let outer = try fixture.reference("return function() while true do host() end end")
    // The instructions of the inner call, and 50 for that of the host.
    for (source, expected) in [
      ("return function() for i = 1, 90 do end end", 310...360),
      ("return function() for i = 1, 390 do end wait() end", 95...110),
    ] {
      let inner = try fixture.reference(source)
      var rounds = 0
      fixture.host.onCall = { call in
        rounds += 1
        _ = lua.start(inner, self: nil, coroutine: 1)
        return call.done()
      }
      guard case .instructions? = lua.call(outer, self: nil) else {
        Issue.record("not stopped")
        return
      }
      #expect(expected.contains(rounds), "\(rounds)")
    }
  }

  /// The handler of a stopped call is not called, not even one in C.
  @Test func nothingCatchesAStop() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 10_000))
    fixture.host.onCall = { call in
      Issue.record("called")
      return call.done()
    }
    let loop = "function() while true do end end"
    for source in [
      "xpcall(\(loop), host)", "pcall(xpcall, \(loop), host)", "host(pcall(\(loop)))",
      "wait() xpcall(\(loop), host)", "coroutine.wrap(xpcall)(\(loop), host)",
    ] {
      let run = try fixture.reference("return function() \(source) end")
      var result = fixture.lua.start(run, self: nil, coroutine: 0)
      if result == .waiting { result = fixture.lua.resume(coroutine: 0) }
      guard case .failed(.instructions) = result else {
        Issue.record("not stopped")
        return
      }
    }
  }

  /// From inside a call, a start or resume shares its budget, and nothing is done after a stop.
  @Test func nestedCallsShareTheBudget() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 50_000))
    let lua = fixture.lua
    let host = fixture.host
    let work = try fixture.reference(
      "return function() while true do for i = 1, 1000 do local x = i end wait() end end")
    var rounds = 0
    host.onCall = { call in
      rounds += 1
      _ =
        lua.isWaiting(coroutine: 1)
        ? lua.resume(coroutine: 1) : lua.start(work, self: nil, coroutine: 1)
      return call.done()
    }
    let run = try fixture.reference("return function() while true do pcall(host) end end")
    for outer in 0..<4 {
      rounds = 0
      let isStopped =
        if outer % 2 == 0, case .failed(.instructions) = lua.start(run, self: nil, coroutine: 0) {
          true
        } else if case .instructions? = lua.call(run, self: nil) { true } else { false }
      #expect(isStopped)
      #expect((10...40).contains(rounds), "\(rounds)")
    }
  }

  /// A host that goes on after a stop gets nothing more done.
  @Test(arguments: [true, false])
  func nothingIsDoneAfterAStop(isInCoroutine: Bool) throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 50_000))
    let lua = fixture.lua
    let loop = try fixture.reference("return function() while true do end end")
    let note = try fixture.reference("return function() noted = true end")
    let work = try fixture.reference("return function() while true do wait() noted = true end end")
    let run = try fixture.reference("return function() while true do pcall(host) end end")
    var last = LuaRun.finished
    fixture.host.onCall = { call in
      #expect(lua.start(work, self: nil, coroutine: 1) == .waiting)
      #expect(lua.start(work, self: nil, coroutine: 4) == .waiting)
      #expect(lua.start(note, self: nil, coroutine: 3) == .finished)
      _ = try? fixture.values("noted = nil")
      if isInCoroutine {
        _ = lua.start(loop, self: nil, coroutine: 2)
      } else {
        _ = lua.call(loop, self: nil)
      }
      last = lua.start(note, self: nil, coroutine: 3)
      guard case .failed(.instructions) = lua.resume(coroutine: 1) else {
        return call.fail("resumed")
      }
      return call.waits()
    }
    defer { fixture.host.onCall = nil }
    guard case .failed(.instructions) = lua.start(run, self: nil, coroutine: 0),
      case .failed(.instructions(let fault)) = last
    else {
      Issue.record("not stopped: \(last)")
      return
    }
    #expect(fault.message == "the limit of 50000 instructions a call is used up")
    #expect(try fixture.values("noted") == [.nil])
    #expect(!lua.isWaiting(coroutine: 1))
    // What waits elsewhere goes on.
    #expect(lua.resume(coroutine: 4) == .waiting)
    #expect(try fixture.values("noted") == [.boolean(true)])
  }

  @Test(arguments: [
    "host() while true do end", "wait() host() while true do end", "while true do pcall(host) end",
    "wait() coroutine.wrap(function() host() while true do end end)()",
  ])
  func interruptionsStopWhatRuns(source: String) throws {
    let fixture = try Fixture(limits: .script, profile: .script)
    let lua = fixture.lua
    fixture.host.onCall = { call in
      lua.interrupt()
      return call.done()
    }
    let run = try fixture.reference("return function() \(source) end")
    var result = lua.start(run, self: nil, coroutine: 0)
    if result == .waiting { result = lua.resume(coroutine: 0) }
    guard case .failed(.interrupted(let fault)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(fault.message == "interrupted")
    #expect(lua.interruptHandle.pointee == 0)
    // What waits is stopped when it goes on.
    let waiting = try fixture.reference("return function() wait() while true do end end")
    #expect(lua.start(waiting, self: nil, coroutine: 0) == .waiting)
    lua.interrupt()
    guard case .failed(.interrupted) = lua.resume(coroutine: 0) else {
      Issue.record("not interrupted")
      return
    }
  }

  /// Nested calls in coroutines end before the stack of C does. Where exactly it is found to be too deep
  /// depends on how many calls in C there are each time, and on the outermost one.
  @Test(
    arguments: [
      "host()", "wait() host()", "coroutine.wrap(function() host() end)()",
      "pcall(host) error('x')",
    ], [true, false])
  func deepNestingEnds(source: String, isInCoroutine: Bool) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 32 << 20))
    let lua = fixture.lua
    let host = fixture.host
    let run = try fixture.reference("return function() \(source) end")
    var depth = 0
    var results: [LuaRun] = []
    host.onCall = { call in
      depth += 1
      var result = lua.start(run, self: nil, coroutine: depth % LuaCoroutine.count)
      if result == .waiting { result = lua.resume(coroutine: depth % LuaCoroutine.count) }
      results.append(result)
      return call.done()
    }
    if isInCoroutine {
      if lua.start(run, self: nil, coroutine: 0) == .waiting { _ = lua.resume(coroutine: 0) }
    } else {
      #expect(lua.call(try fixture.reference("return function() host() end"), self: nil) == nil)
    }
    guard case .failed(.stackOverflow(let fault))? = results.first else {
      Issue.record("\(String(describing: results.first))")
      return
    }
    #expect(fault.line == 1)
    #expect((10...200).contains(depth), "\(depth)")
    #expect(host.tokensMade == host.tokensFreed)
  }

  /// What waits cannot go on where calls are nested too deep, and is over then.
  @Test(arguments: [true, false])
  func resumingTooDeepFails(isInCoroutine: Bool) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 32 << 20))
    let lua = fixture.lua
    let run = try fixture.reference("return function() host() end")
    let waiting = try fixture.reference("return function() wait() host() end")
    for coroutine in 0..<4 {
      #expect(lua.start(waiting, self: nil, coroutine: coroutine) == .waiting)
    }
    var resumed: [LuaRun] = []
    var next = 0
    fixture.host.onCall = { call in
      guard case .failed = lua.start(run, self: nil, coroutine: 5), next < 4 else {
        return call.done()
      }
      next += 1
      resumed.append(lua.resume(coroutine: next - 1))
      return call.done()
    }
    if isInCoroutine {
      _ = lua.start(run, self: nil, coroutine: 4)
    } else {
      _ = lua.call(run, self: nil)
    }
    let faults = resumed.compactMap { result -> LuaFault? in
      if case .failed(.stackOverflow(let fault)) = result { fault } else { nil }
    }
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.message.hasSuffix("C stack overflow") && $0.line == 1 })
    #expect(resumed.count - faults.count == resumed.filter { $0 == .finished }.count)
    for coroutine in 0..<next { #expect(!lua.isWaiting(coroutine: coroutine)) }
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
    #expect(try fixture.values("1 + 1") == [.integer(2)])
  }

  @Test func recursionOverflowsTheStack() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 256 << 20, instructions: 0))
    let run = try fixture.reference(
      "return function() wait() local function f() return 1 + f() end f() end")
    for _ in 0..<2 {
      #expect(fixture.lua.start(run, self: nil, coroutine: 0) == .waiting)
      guard case .failed(.stackOverflow(let fault)) = fixture.lua.resume(coroutine: 0) else {
        Issue.record("no overflow")
        return
      }
      #expect(fault.line == 1)
      #expect(fault.traceback.count == 20)
    }
    for _ in 0..<12 { fixture.lua.collectGarbage() }
    #expect(fixture.lua.memoryInUse < 100_000)
  }
}
