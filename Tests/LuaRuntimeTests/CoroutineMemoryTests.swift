import LuaRuntime
import Testing

/// A coroutine that is not running has nothing that catches an error. Lua makes some messages right
/// there, and when there was no memory for one it jumped to the main thread, over every host
/// function in between.
@Suite struct CoroutineMemoryTests {
  static let sources = [
    // A dead coroutine, one that is running, and one too deep, resumed below a host function that a
    // coroutine called.
    """
    local dead = coroutine.create(function() end) coroutine.resume(dead)
    coroutine.wrap(host)(function() return coroutine.resume(dead) end)
    """,
    """
    local running = coroutine.create(host)
    coroutine.resume(running, function() return coroutine.resume(running) end)
    """,
    """
    coroutine.wrap(host)(function()
      local function deep() return coroutine.resume(coroutine.create(deep)) end
      return deep()
    end)
    """,
  ]

  @Test(arguments: sources)
  func nothingJumpsOverAHostFunction(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    let host = fixture.host
    let lua = fixture.lua
    host.onCall = { call in
      guard let inner = call.reference(0) else { return call.fail("no memory") }
      defer { lua.release(inner) }
      // Waits for the host function's own frame; what it does fails or not.
      _ = lua.call(inner, self: nil)
      return call.done()
    }
    let outer = try fixture.reference("return function() \(source) end")
    for n in 1...700 {
      lua.collectGarbage()
      lua.failAllocation(after: n)
      _ = lua.call(outer, self: nil)
      lua.failAllocation(after: nil)
      #expect(host.tokensMade == host.tokensFreed, "at allocation \(n)")
      #expect(try fixture.values("1 + 1") == [.integer(2)])
    }
  }
}
