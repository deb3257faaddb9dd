import LuaRuntime
import Testing

/// What the host may do with coroutines while one of them runs.
@Suite struct WaitingReentrancyTests {
  /// The call goes on and is dropped when it waits.
  @Test func cancellingTheRunningCall() throws {
    let fixture = try Fixture(profile: .spec)
    let lua = fixture.lua
    let host = fixture.host
    host.onCall = { call in
      lua.cancel(coroutine: 0)
      return call.done()
    }
    let run = try fixture.reference(
      """
      return function()
        log = 'a'
        host()
        log = log .. 'b'
        local x <close> = setmetatable({}, {__close = function() log = log .. 'x' end})
        pcall(wait)
        log = log .. 'c'
      end
      """)
    for _ in 0..<3 {
      #expect(lua.start(run, self: nil, coroutine: 0) == .finished)
      #expect(!lua.isWaiting(coroutine: 0))
      #expect(lua.resume(coroutine: 0) == .finished)
      #expect(try fixture.text("log") == "ab")
    }
    #expect(host.waits == [nil, nil, nil])
    let ending = try fixture.reference("return function() wait() host() log = 'end' end")
    #expect(lua.start(ending, self: nil, coroutine: 0) == .waiting)
    #expect(lua.resume(coroutine: 0) == .finished)
    #expect(try fixture.text("log") == "end")
    let failing = try fixture.reference("return function() host() error('x', 0) end")
    guard case .failed(.raised(let fault)) = lua.start(failing, self: nil, coroutine: 0) else {
      Issue.record("not failed")
      return
    }
    #expect(fault.message == "x")
  }

  /// The new call takes the coroutine; the old one goes on and is dropped when it waits.
  @Test func startingTheRunningCoroutine() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let host = fixture.host
    let inner = try fixture.reference("return function() wait() log = log .. 'inner' end")
    host.onCall = { call in
      #expect(lua.start(inner, self: nil, coroutine: 0) == .waiting)
      return call.done()
    }
    let run = try fixture.reference(
      "return function() log = '' host() log = log .. 'a' wait() log = log .. 'b' end")
    for _ in 0..<3 {
      #expect(lua.start(run, self: nil, coroutine: 0) == .finished)
      #expect(lua.isWaiting(coroutine: 0))
      #expect(lua.resume(coroutine: 0) == .finished)
      #expect(try fixture.text("log") == "ainner")
    }
    #expect(host.waits.prefix(3) == [0, nil, 0])
  }

  /// In the function that waits itself, between asking for the coroutine and waiting.
  @Test(arguments: [true, false])
  func changingTheLaneInTheWaitingFunction(isCancelled: Bool) throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let inner = try fixture.reference("return function() wait() log = 'inner' end")
    fixture.host.onCall = { call in
      #expect(call.coroutine == 0)
      if isCancelled {
        lua.cancel(coroutine: 0)
      } else {
        _ = lua.start(inner, self: nil, coroutine: 0)
      }
      #expect(call.coroutine == nil)
      #expect(call.whyItCannotWait == nil)
      return call.waits()
    }
    let run = try fixture.reference("return function() host() log = 'outer' end")
    #expect(lua.start(run, self: nil, coroutine: 0) == .finished)
    #expect(lua.isWaiting(coroutine: 0) == !isCancelled)
    #expect(lua.resume(coroutine: 0) == .finished)
    #expect(try fixture.values("log") == [isCancelled ? .nil : .string("inner")])
  }

  @Test func resumingFromInside() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let host = fixture.host
    var results: [LuaRun] = []
    host.onCall = { call in
      results.append(lua.resume(coroutine: Int(call.number(0)), with: true))
      return call.returns(results.last == .waiting)
    }
    let other = try fixture.reference("return function() for i = 1, 3 do n = i wait() end end")
    let run = try fixture.reference(
      """
      return function()
        host(0)
        host(1)
        coroutine.wrap(function() host(1) end)()
        table.sort({1, 2}, function() return host(1) end)
        wait()
      end
      """)
    #expect(lua.start(other, self: nil, coroutine: 1) == .waiting)
    #expect(lua.start(run, self: nil, coroutine: 0) == .waiting)
    #expect(results == [.finished, .waiting, .waiting, .finished])
    #expect(try fixture.values("n") == [.integer(3)])
    #expect(lua.resume(coroutine: 0) == .finished)
  }

  /// A coroutine that is started inside the plugin's own coroutine, or inside a library function, waits:
  /// its coroutine is another.
  @Test func startingFromAnywhere() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let inner = try fixture.reference(
      "return function() local x = wait() log = log .. tostring(x) end")
    fixture.host.onCall = { call in
      call.returns(lua.start(inner, self: nil, coroutine: Int(call.number(0))) == .waiting)
    }
    #expect(
      try fixture.values(
        """
        (function()
          log = ''
          local a = coroutine.wrap(function() return host(1) end)()
          local b
          table.sort({1, 2}, function() b = host(2) return b end)
          return a, b, host(3), select(2, pcall(host, 4))
        end)()
        """) == Array(repeating: .boolean(true), count: 4))
    for coroutine in 1...4 {
      #expect(lua.resume(coroutine: coroutine, with: coroutine % 2 == 0) == .finished)
    }
    #expect(try fixture.text("log") == "falsetruefalsetrue")
  }

  /// Nested failures leave the outer call's own error alone.
  @Test func errorsOfNestedCallsStayInside() throws {
    let fixture = try Fixture(profile: .spec)
    let lua = fixture.lua
    let bad = try fixture.reference("return function() wait() error('inner', 0) end")
    fixture.host.onCall = { call in
      _ = lua.start(bad, self: nil, coroutine: 1)
      guard case .failed(.raised(let fault)) = lua.resume(coroutine: 1) else { return call.done() }
      return call.fail("outer after " + fault.message)
    }
    let run = try fixture.reference("return function() wait()\nhost() end")
    #expect(lua.start(run, self: nil, coroutine: 0) == .waiting)
    guard case .failed(.raised(let fault)) = lua.resume(coroutine: 0) else {
      Issue.record("not failed")
      return
    }
    #expect(fault.message == "outer after inner")
    #expect(fault.line == 2)
    // What is closed after an error may wait and fail in the host: the first error is the one told.
    let closing = try fixture.reference(
      """
      return function()
        local x <close> = setmetatable({}, {__close = function() wait() pcall(host) end})
        error('first', 0)
      end
      """)
    #expect(lua.start(closing, self: nil, coroutine: 0) == .waiting)
    guard case .failed(.raised(let first)) = lua.resume(coroutine: 0) else {
      Issue.record("not failed")
      return
    }
    #expect(first.message == "first")
  }

  @Test func objectsMayGoWhileACallWaits() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let run = try fixture.reference("return function(b) wait() return b.width end")
    #expect(
      lua.start(run, self: nil, coroutine: 0, .object(fixture.host.box(1).object)) == .waiting)
    lua.clearHandle(slot: 1)
    guard case .failed(let error) = lua.resume(coroutine: 0) else {
      Issue.record("not failed")
      return
    }
    #expect(error.fault?.message == "this box is gone ('width' cannot be used)")
  }

  /// The state ends while calls wait: none of their code runs.
  @Test func closingAState() throws {
    for _ in 0..<50 {
      let fixture = try Fixture(profile: .spec)
      let run = try fixture.reference(
        """
        return function()
          local x <close> = setmetatable({}, {__close = host})
          local n = 0
          kept = function() n = n + 1 return n end
          pcall(pcall, wait)
        end
        """)
      fixture.host.onCall = { call in
        Issue.record("ran")
        return call.done()
      }
      for coroutine in 0..<LuaCoroutine.count {
        #expect(fixture.lua.start(run, self: nil, coroutine: coroutine) == .waiting)
      }
      // What a dropped call shared with other functions lives on.
      fixture.lua.cancel(coroutine: LuaCoroutine.count - 1)
      fixture.lua.collectGarbage()
      #expect(try fixture.values("kept() + kept()") == [.integer(3)])
    }
  }
}
