import LuaRuntime
import Testing

/// Memory runs out at each allocation of starting, waiting, resuming and cancelling.
@Suite struct WaitingMemoryTests {
  private static let plugin = """
    local plugin = {}
    function plugin:step(box, amount)
      box.width = amount
      local held <close> = setmetatable({}, {__close = function() self.closed = {wait()} end})
      self.text = ("%d %s"):format(amount, tostring(box))
      self.first = {pcall(function(...) wait() return {...}, box.info end, 1, 2)}
      self.second = {xpcall(function() wait() error({}) end, function(m) return {m} end)}
      for v in coroutine.wrap(function() coroutine.yield(1) end) do wait() self[v] = {v} end
      host(self.inner, {wait()})
      self.info = box.info
    end
    function plugin.inner() wait() return {} end
    return plugin
    """

  private func fixture(coverage: LineCoverage? = nil) throws -> Fixture {
    let fixture = try Fixture(profile: .spec, coverage: coverage)
    fixture.host.onCall = { [lua = fixture.lua] call in
      guard let inner = call.reference(0) else { return call.fail("no memory") }
      defer { lua.release(inner) }
      if lua.start(inner, self: nil, coroutine: 1) == .waiting { _ = lua.resume(coroutine: 1) }
      return call.done()
    }
    return fixture
  }

  /// Runs the callback to its end.
  private func run(_ step: LuaReference, _ plugin: LuaReference, _ box: Box, _ lua: LuaState)
    -> LuaRun
  {
    var result = lua.start(step, self: plugin, coroutine: 0, .object(box.object), .number(5))
    while result == .waiting { result = lua.resume(coroutine: 0, with: true) }
    return result
  }

  private func isMemory(_ error: LuaError) -> Bool {
    switch error {
    case .memory: true
    case .raised(let fault): fault.message.contains("memory")
    default: false
    }
  }

  @Test(arguments: [true, false], [true, false])
  func everyAllocation(onlyOnce: Bool, isCovered: Bool) throws {
    let coverage = LineCoverage(sources: ["init.lua": Array(Self.plugin.utf8)])
    let fixture = try fixture(coverage: isCovered ? coverage : nil)
    let host = fixture.host
    let lua = fixture.lua
    let plugin = try fixture.reference(Self.plugin)
    guard case .function(let step) = try lua.method("step", of: plugin) else {
      Issue.record("no method")
      return
    }
    var failures = 0
    var passes = 0
    var n = 0
    while passes < 20, n < 3000 {
      n += 1
      let box = host.box(Int32(n % 50))
      lua.clearHandle(slot: box.slot)
      // Stacks and lists of calls shrink in a collection, and grow again.
      lua.collectGarbage()
      lua.failAllocation(after: n, onlyOnce: onlyOnce)
      let result = run(step, plugin, box, lua)
      lua.failAllocation(after: nil)
      if case .failed(let error) = result {
        #expect(isMemory(error), "\(n): \(error)")
        failures += 1
        passes = 0
      } else {
        passes += 1
      }
      #expect(!lua.isWaiting(coroutine: 0))
      #expect(run(step, plugin, box, lua) == .finished, "\(n)")
    }
    #expect(onlyOnce ? failures == 0 : failures > 40, "\(failures)")
    #expect(host.tokensMade == host.tokensFreed)
  }

  /// The same with a new coroutine for every call, all of them cancelled.
  @Test func everyAllocationOfCancelledCalls() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let run = try fixture.reference(
      "return function(n) local t = {n} for i = 1, n do pcall(wait) end t.x = {t} end")
    for n in 1...120 {
      lua.collectGarbage()
      lua.failAllocation(after: n)
      for coroutine in 0..<4 {
        if case .failed(let error) = lua.start(run, self: nil, coroutine: coroutine, .number(3)) {
          #expect(isMemory(error))
          #expect(!lua.isWaiting(coroutine: coroutine))
        }
      }
      for coroutine in 0..<4 { if n % 5 != coroutine { _ = lua.resume(coroutine: coroutine) } }
      for coroutine in 0..<4 { lua.cancel(coroutine: coroutine) }
      lua.failAllocation(after: nil)
      #expect(lua.start(run, self: nil, coroutine: 0, .number(0)) == .finished)
    }
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
  }

  /// Starting and resuming need no memory while the kept coroutine is free.
  @Test func nothingIsAllocated() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let run = try fixture.reference(
      "return function(box, a, b) box.width = a if b then wait() end end")
    let box = LuaArgument.object(fixture.host.box(1).object)
    #expect(lua.start(run, self: nil, coroutine: 0, box, .number(1), .boolean(true)) == .waiting)
    #expect(lua.resume(coroutine: 0, with: true) == .finished)
    lua.failAllocation(after: 1)
    for coroutine in 0..<100 {
      #expect(
        lua.start(run, self: nil, coroutine: coroutine % 8, box, .number(2), .boolean(false))
          == .finished)
      #expect(
        lua.start(run, self: nil, coroutine: coroutine % 8, box, .number(2), .boolean(true))
          == .waiting)
      #expect(lua.resume(coroutine: coroutine % 8, with: coroutine % 2 == 0) == .finished)
    }
    #expect(lua.start(run, self: nil, coroutine: 0, box, .number(2), .boolean(true)) == .waiting)
    guard case .failed(.memory) = lua.start(run, self: nil, coroutine: 1, box, .number(2)) else {
      Issue.record("a second coroutine without memory")
      return
    }
    lua.failAllocation(after: nil)
    #expect(lua.isWaiting(coroutine: 0))
    #expect(lua.resume(coroutine: 0) == .finished)
  }

  @Test func memoryStaysFlat() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let plugin = try fixture.reference(Self.plugin)
    guard case .function(let step) = try lua.method("step", of: plugin) else { return }
    let box = fixture.host.box(1)
    var before = 0
    for round in 0..<3000 {
      if round % 3 == 0 {
        #expect(run(step, plugin, box, lua) == .finished)
      } else {
        _ = lua.start(step, self: plugin, coroutine: round % 7, .object(box.object), .number(5))
        if round % 3 == 1 { lua.cancel(coroutine: round % 7) }
      }
      if round == 100 || round == 2999 {
        for coroutine in 0..<7 { lua.cancel(coroutine: coroutine) }
        lua.collectGarbage()
        if round == 100 { before = lua.memoryInUse }
      }
    }
    #expect(lua.memoryInUse <= before + 1024)
  }

  @Test func waitingCallsCountAsMemory() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 256 << 10))
    let lua = fixture.lua
    let run = try fixture.reference(
      "return function() local s = ('x'):rep(60000) wait() return s end")
    var failures = 0
    for coroutine in 0..<LuaCoroutine.count {
      if case .failed(.memory) = lua.start(run, self: nil, coroutine: coroutine) { failures += 1 }
    }
    #expect(failures > 20)
    for coroutine in 0..<LuaCoroutine.count { lua.cancel(coroutine: coroutine) }
    #expect(lua.start(run, self: nil, coroutine: 0) == .waiting)
    #expect(lua.resume(coroutine: 0) == .finished)
  }
}
