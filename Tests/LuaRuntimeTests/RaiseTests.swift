import LuaRuntime
import Testing

/// No long jump crosses a Swift frame: every host function holds a token while it runs, and every
/// token must be freed. Under the address sanitizer, its leak checker sees the same.
@Suite struct RaiseTests {
  /// Statements that fail in, or right after, each kind of host function.
  static let failing = [
    "host()",
    "test.box(1):fail('x')",
    "test.box(5000)",
    "test.box(1).width = 'x'",
    "test.box(1).background_color = 'red'",
    "test.box(1).look = { width = 1, title = 'x' }",
    "test.box(1).look = { width = 1, title = big }",
    "test.box(1).frame = {}",
    "print(setmetatable({}, {__tostring = error}))",
    "require('missing')",
    "require('broken')",
    "require('failing')",
    "test.all(1, nil, nil, nil, nil, nil, nil, {x = 1})",
    "echo(big)",
    "local b = test.box(1); b.grow()",
    "coroutine.wrap(function() test.box(1):fail('y') end)()",
    "for k in pairs({[{}] = test.box(1).title}) do end",
    "table.sort({1, 2}, function() test.box(1):fail('z') end)",
    "('x'):gsub('x', function() test.box(1):fail('z') end)",
  ]

  @Test(arguments: failing)
  func everyErrorUnwindsOnlyC(source: String) throws {
    let fixture = try Fixture()
    let host = fixture.host
    host.modules = ["broken": "x = = 1", "failing": "error(test.box(1).title)"]
    host.onCall = { $0.fail("host failed") }
    try fixture.lua.setGlobal("big", to: .string(String(repeating: "x", count: 1_000_000)))
    _ = try fixture.values("big = big .. big")
    let failing = try fixture.reference("return function() \(source) end")
    let caught = try fixture.reference(
      "return function() return pcall(function() \(source) end) end")
    for _ in 0..<1000 {
      #expect(fixture.lua.call(failing, self: nil)?.fault != nil)
      #expect(fixture.lua.call(caught, self: nil) == nil)
    }
    let waiting = try fixture.reference(
      """
      return function(isCaught)
        wait()
        if isCaught then pcall(function() wait() \(source) end) wait() else \(source) end
      end
      """
    )
    for i in 0..<1000 {
      let isCaught = i % 2 == 0
      #expect(fixture.lua.start(waiting, self: nil, coroutine: 0, .boolean(isCaught)) == .waiting)
      if isCaught {
        #expect(fixture.lua.resume(coroutine: 0) == .waiting)
        #expect(fixture.lua.resume(coroutine: 0) == .waiting)
        #expect(fixture.lua.resume(coroutine: 0) == .finished)
      } else if case .failed(let error) = fixture.lua.resume(coroutine: 0) {
        #expect(error.fault != nil)
      } else {
        Issue.record("not failed")
      }
    }
    #expect(host.tokensMade == host.tokensFreed)
  }

  /// Limits that run out while Swift frames wait for nested calls.
  @Test(arguments: [
    "b.width = 1", "return b.width", "return b.hidden", "b.hidden = true", "return b.title",
    "b.title = 'x'", "return b.frame", "b.frame = {x = 1, y = 1, width = 1, height = 1}",
    "return b.parent", "return b.info", "b.look = {width = 1}", "b.background_color = 'x'",
    "print('x')",
    "require('missing')", "host()", "echo(1)", "return b.slot", "b:fail('x')",
    "return tostring(b)",
  ])
  func limitsRunOutInsideEveryAccessor(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 20_000))
    let host = fixture.host
    let lua = fixture.lua
    _ = try fixture.values("b = test.box(1); b:attach(test.box(2))")
    let loop = try fixture.reference("return function() while true do end end")
    let run = try fixture.reference(
      "return function() while true do pcall(function() \(source) end) end end")
    // Once on the thread that waits for the host, once in a coroutine.
    var isInCoroutine = false
    host.onAccess = {
      isInCoroutine.toggle()
      if isInCoroutine {
        _ = lua.start(loop, self: nil, coroutine: 1)
      } else {
        _ = lua.call(loop, self: nil)
      }
    }
    host.onCall = { $0.done() }
    for _ in 0..<50 {
      guard case .instructions? = lua.call(run, self: nil) else {
        Issue.record("not stopped")
        return
      }
      guard case .failed(.instructions) = lua.start(run, self: nil, coroutine: 0) else {
        Issue.record("not stopped in a coroutine")
        return
      }
    }
    #expect(host.tokensMade == host.tokensFreed)
  }
}
