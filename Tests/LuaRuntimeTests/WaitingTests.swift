import LuaRuntime
import Testing

/// A callback in a coroutine waits, goes on and ends, as often as it likes.
@Suite struct WaitingTests {
  /// The text of the global `log`, which `note` adds to.
  private static let note = "log = '' function note(x) log = log .. tostring(x) .. ' ' end"

  private func fixture(profile: LuaProfile = .plugin) throws -> Fixture {
    let fixture = try Fixture(profile: profile)
    _ = try fixture.values(Self.note)
    return fixture
  }

  @Test func aFunctionWaitsAndGoesOn() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let run = try fixture.reference(
      """
      return function(self, a, b)
        note(self.name .. a .. tostring(b))
        note(wait()) note(wait()) note(select('#', wait()))
        note('end')
      end
      """)
    let plugin = try fixture.reference("return {name = 'p'}")
    #expect(lua.start(run, self: plugin, coroutine: 3, .number(1), .boolean(true)) == .waiting)
    #expect(lua.isWaiting(coroutine: 3))
    #expect(!lua.isWaiting(coroutine: 2))
    #expect(lua.resume(coroutine: 3, with: true) == .waiting)
    #expect(lua.resume(coroutine: 3, with: false) == .waiting)
    #expect(try fixture.text("log") == "p1.0true true false ")
    #expect(lua.resume(coroutine: 3) == .finished)
    #expect(try fixture.text("log") == "p1.0true true false 0 end ")
    #expect(!lua.isWaiting(coroutine: 3))
    #expect(lua.resume(coroutine: 3) == .finished)
    #expect(fixture.host.waits == [3, 3, 3])
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
  }

  @Test func whatDoesNotWaitFinishes() throws {
    let fixture = try fixture()
    let run = try fixture.reference("return function(a) note(a) return 1, 2, 3 end")
    for i in 1...3 {
      #expect(fixture.lua.start(run, self: nil, coroutine: 0, .number(Double(i))) == .finished)
    }
    #expect(try fixture.text("log") == "1.0 2.0 3.0 ")
    // A host function as the callback itself.
    let wait = try fixture.reference("return wait")
    #expect(fixture.lua.start(wait, self: nil, coroutine: 0) == .waiting)
    #expect(fixture.lua.resume(coroutine: 0) == .finished)
  }

  @Test func lanesAreIndependent() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let run = try fixture.reference("return function(n) wait() note(n) wait() note(n) end")
    for coroutine in 0..<LuaCoroutine.count {
      #expect(
        lua.start(run, self: nil, coroutine: coroutine, .number(Double(coroutine))) == .waiting)
    }
    for coroutine in (0..<LuaCoroutine.count).reversed() {
      #expect(lua.resume(coroutine: coroutine) == .waiting)
    }
    lua.collectGarbage()
    for coroutine in 0..<LuaCoroutine.count {
      #expect(lua.resume(coroutine: coroutine) == .finished)
    }
    let order = Array((0..<LuaCoroutine.count).reversed()) + Array(0..<LuaCoroutine.count)
    #expect(try fixture.text("log") == order.map { "\($0).0 " }.joined())
  }

  @Test func startingDropsWhatWaits() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let run = try fixture.reference("return function(n) wait() note(n) end")
    #expect(lua.start(run, self: nil, coroutine: 0, .number(1)) == .waiting)
    #expect(lua.start(run, self: nil, coroutine: 0, .number(2)) == .waiting)
    #expect(lua.resume(coroutine: 0) == .finished)
    #expect(lua.resume(coroutine: 0) == .finished)
    #expect(try fixture.text("log") == "2.0 ")
  }

  @Test func cancellingRunsNothing() throws {
    let fixture = try fixture(profile: .spec)
    let lua = fixture.lua
    let run = try fixture.reference(
      """
      return function()
        local x <close> = setmetatable({}, {__close = function() note('closed') end})
        note(pcall(wait))
        note('after')
      end
      """)
    #expect(lua.start(run, self: nil, coroutine: 0) == .waiting)
    lua.cancel(coroutine: 0)
    lua.cancel(coroutine: 0)
    lua.cancel(coroutine: 1)
    #expect(!lua.isWaiting(coroutine: 0))
    #expect(lua.resume(coroutine: 0) == .finished)
    lua.collectGarbage()
    #expect(try fixture.text("log") == "")
  }

  @Test func protectedCallsAreCrossed() throws {
    let fixture = try fixture(profile: .spec)
    let lua = fixture.lua
    let run = try fixture.reference(
      """
      return function()
        note(pcall(function() note(wait()) error('one', 0) end))
        note(select(2, pcall(function() wait() error('two', 0) end)))
        note(select(2, xpcall(function(a) wait() error(a, 0) end, function(m) return m .. '!' end,
          'three')))
        note(select(2, xpcall(function() return wait() end, print)))
        note(select(2, pcall(pcall, pcall, wait)))
        local x <close> = setmetatable({}, {__close = function() note(wait()) end})
        local t = setmetatable({}, {__index = function(t, k) wait() return k end})
        for k in function(_, n) wait() return not n and t.key or nil end do note(k) end
        local walked = setmetatable({}, {__pairs = function(...) wait() return next, {x = 1}, nil, 4 end})
        for k, v in pairs(walked) do note(k .. v) end
        note(select('#', pairs(walked)))
        error('four', 0)
      end
      """)
    var result = lua.start(run, self: nil, coroutine: 0)
    var count = 0
    while result == .waiting {
      count += 1
      result = lua.resume(coroutine: 0, with: count % 2 == 0)
      lua.collectGarbage()
    }
    guard case .failed(.raised(let fault)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(fault.message == "four")
    #expect(count == 11)
    #expect(try fixture.text("log") == "false false two three! true true key x1 3 false ")
  }

  /// Whichever way a block is left.
  @Test func toBeClosedVariablesMayWait() throws {
    let fixture = try fixture(profile: .spec)
    let lua = fixture.lua
    let run = try fixture.reference(
      """
      local function waiting() return setmetatable({}, {__close = function() note(wait()) end}) end
      local direct = setmetatable({}, {__close = wait})
      local function three(...) local x <close> = waiting() local y <close> = direct return 1, 2, ... end
      return function()
        do local x <close> = waiting() end
        note(table.concat({three(3, 4, 5)}, ','))
        note(select('#', three()))
        for i in next, {1, 2}, nil, direct do note(i) break end
        while true do local x <close> = direct goto out end
        ::out::
        note(select(2, pcall(function()
          local a <close> = setmetatable({}, {__close = function(_, e) wait() error(e .. 'a', 0) end})
          local b <close> = direct
          local c <close> = setmetatable({}, {__close = function(_, e) wait() error(e .. 'c', 0) end})
          wait()
          error('e', 0)
        end)))
        note(select(2, pcall(error, coroutine.wrap(function()
          local x <close> = setmetatable({}, {__close = coroutine.yield})
          return 'own'
        end))))
      end
      """
    )
    var result = lua.start(run, self: nil, coroutine: 0)
    var count = 0
    while result == .waiting {
      count += 1
      result = lua.resume(coroutine: 0, with: true)
    }
    #expect(result == .finished)
    #expect(count == 11)
    #expect(try fixture.text("log") == "true true 1,2,3,4,5 true 2 1 eca function ")
  }

  @Test func faultsHaveAPlace() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let source = """
      local plugin = {}
      local function helper() wait() error('bad') end
      function plugin:inner() helper() end
      function plugin:did_change_state() self:inner() ; return 1 end
      return plugin
      """
    let plugin = try fixture.reference(source)
    guard case .function(let method) = try lua.method("did_change_state", of: plugin) else {
      Issue.record("no method")
      return
    }
    for _ in 0..<3 {
      #expect(lua.start(method, self: plugin, coroutine: 0) == .waiting)
      guard case .failed(.raised(let fault)) = lua.resume(coroutine: 0) else {
        Issue.record("not failed")
        return
      }
      #expect(fault.message == "bad")
      #expect(fault.file == "init.lua")
      #expect(fault.line == 2)
      #expect(
        fault.traceback == [
          "init.lua:2: in function 'helper'",
          "init.lua:3: in method 'inner'",
          "init.lua:4: in method 'did_change_state'",
        ])
    }
  }
}
