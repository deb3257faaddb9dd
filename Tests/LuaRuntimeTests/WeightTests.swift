import Foundation
import LuaRuntime
import Testing

/// Instructions that go through something large count for more: how often they can be had is what shows
/// it. Without, each of these would be possible a hundred thousand times.
@Suite struct WeightTests {
  static let heavy = [
    // A mebibyte: 256 steps of 4 KiB.
    ("s = ('x'):rep(1 << 20)", "local x = s < s", 1300),
    // 65,536 places of 24 bytes in a table: the class is a mebibyte, by 32 KiB.
    ("s = {} for i = 1, 40000 do s[i * 65535] = 1 end", "local x = s[1]", 12_000),
    // A sequence is looked into, not gone through: 65,536 elements of 16 bytes, by 512 KiB.
    ("s = {} for i = 1, 65536 do s[i] = i end", "local x = s[1]", 130_000),
    ("s = 'x'", "local x = s < s", 130_000),
  ]

  @Test(arguments: heavy)
  func largeThingsAreDear(setUp: String, operation: String, most: Int) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20, instructions: 20_000_000))
    _ = try fixture.values(setUp)
    _ = fixture.failure("n = 0 while true do \(operation) n = n + 1 end")
    guard case .integer(let count)? = try fixture.values("n").first else { return }
    // The budget is twenty times that of a plugin.
    #expect(count / 20 > most / 3 && count / 20 <= most, "\(count / 20)")
  }

  /// A long argument list is a large stack.
  @Test func manyArgumentsAreDear() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    let source = """
      local function g() end
      local function f(...) n = 0 while true do g(...) n = n + 1 end end
      f(table.unpack({}, 1, 60000))
      """
    _ = fixture.failure(source)
    guard case .integer(let count)? = try fixture.values("n").first else { return }
    #expect(count > 1000 && count < 6000, "\(count)")
  }

  /// What another call of the host's has made is large for the one that waits for it, and for a call that
  /// began before.
  @Test(arguments: ["host(make)", "host(make, true)"])
  func whatIsMadeWithinIsDear(call: String) throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    fixture.host.onCall = { call in
      guard let inner = call.reference(0) else { return call.fail("no memory") }
      defer { lua.release(inner) }
      if call.count == 1 { return lua.call(inner, self: nil) == nil ? call.done() : call.fail("") }
      let result = lua.start(inner, self: nil, coroutine: 1)
      return result == .finished ? call.done() : call.fail("\(result)")
    }
    let source = """
      local function make() s = ('x'):rep(1500000) end
      \(call)
      n = 0
      for i = 1, 3000 do local x = s < s n = n + 1 end
      """
    guard case .instructions? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
    guard case .integer(let count)? = try fixture.values("n").first else { return }
    #expect(count < 1500, "\(count)")
  }

  /// Making something large is no way to have instructions for nothing.
  @Test func whatIsRunBeforeIsCounted() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    let source = """
      n = 0
      while true do
        for i = 1, 200 do n = n + 1 end
        local s = ('x'):rep(20000)
      end
      """
    _ = fixture.failure(source)
    guard case .integer(let count)? = try fixture.values("n").first else { return }
    #expect(count < 600_000, "\(count)")
  }

  /// What is gone weighs nothing.
  @Test(arguments: heavy.map(\.0))
  func nothingIsDearAfterwards(setUp: String) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20, instructions: 20_000_000))
    let loop = "for i = 1, 4000000 do local x = 1 end"
    #expect(fixture.failure(loop) == nil)
    _ = try fixture.values(setUp)
    _ = try fixture.values("s = nil")
    fixture.lua.collectGarbage()
    fixture.lua.collectGarbage()
    #expect(fixture.failure(loop) == nil)
  }

  /// The clock is looked at as often by time as ever.
  @Test func theClockIsWatchedMoreOften() throws {
    let fixture = try Fixture(
      limits: LuaLimits(memory: 16 << 20, instructions: 0, seconds: 0.1))
    fixture.host.timeBetweenLooks = 0.001
    _ = try fixture.values("s = ('x'):rep(1 << 20) n = 0")
    fixture.host.looks = 0
    _ = fixture.failure("while true do local x = s < s n = n + 1 end")
    #expect(fixture.host.looks == 101)
    guard case .integer(let count)? = try fixture.values("n").first else { return }
    // Ten instructions between two looks.
    #expect(count < 300, "\(count)")
  }

  /// While Lua runs, its thread is in the C locale; before and after, in the host's.
  @Test func theLocaleIsTheHostsAgain() throws {
    let fixture = try Fixture()
    let before = uselocale(nil)
    var inside = before
    fixture.host.onCall = { call in
      inside = uselocale(nil)
      return call.done()
    }
    _ = try fixture.values("host()")
    #expect(inside != before)
    #expect(uselocale(nil) == before)
    _ = fixture.failure("host() error('x')")
    _ = fixture.failure("host() while true do end")
    #expect(uselocale(nil) == before)
    let wait = try fixture.reference("return function() wait() end")
    _ = fixture.lua.start(wait, self: nil, coroutine: 0)
    #expect(uselocale(nil) == before)
    _ = fixture.lua.resume(coroutine: 0)
    #expect(uselocale(nil) == before)
  }
}
