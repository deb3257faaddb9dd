import LuaRuntime
import Testing

/// Where a function cannot wait it is told so, at its own line, and nothing is parked.
@Suite struct WaitingRefusalTests {
  static let own =
    "'wait' cannot wait in a coroutine of the plugin's own: only the callback itself can wait"
  static let atOnce = "'wait' cannot wait here: this function was called to be done at once"
  static let library =
    "'wait' cannot wait here: a library function, such as sort, gsub, tostring or require, is running"

  static let refused = [
    ("coroutine.wrap(function() wait() end)()", own),
    ("local ok, text = coroutine.resume(coroutine.create(wait)) error(text, 0)", own),
    ("coroutine.wrap(function() table.sort({1, 2}, wait) end)()", own),
    ("table.sort({1, 2}, function() wait() end)", library),
    ("('x'):gsub('x', function() wait() end)", library),
    ("tostring(setmetatable({}, {__tostring = function() wait() end}))", library),
    ("print(setmetatable({}, {__tostring = wait}))", library),
    ("require('waiting')", library),
    ("table.insert(setmetatable({}, {__newindex = function() wait() end}), 1)", library),
    ("error((select(2, load(function() wait() end))), 0)", library),
    (
      "xpcall(error, function() local ok, text = pcall(wait) why = text end) error(why, 0)", library
    ),
    ("host(function() wait() end)", atOnce),
    ("host(function() table.sort({1, 2}, wait) end)", atOnce),
    ("host(function() coroutine.wrap(function() wait() end)() end)", own),
  ]

  /// Asking first and leaving it to the trampoline come to the same.
  @Test(arguments: refused, ["", "true"])
  func messages(refused: (source: String, message: String), careless: String) throws {
    let fixture = try Fixture()
    let host = fixture.host
    let lua = fixture.lua
    host.modules["waiting"] = "wait(\(careless))"
    host.onCall = { call in
      guard let function = call.reference(0) else { return call.fail("no memory") }
      defer { lua.release(function) }
      return lua.call(function, self: nil).map { call.fail($0.fault?.message ?? "?") }
        ?? call.done()
    }
    let source = refused.source.replacing("wait()", with: "wait(\(careless))")
    let run = try fixture.reference("return function()\n\(source)\nend")
    for _ in 0..<3 {
      guard case .failed(.raised(let fault)) = lua.start(run, self: nil, coroutine: 0) else {
        Issue.record("not refused")
        return
      }
      #expect(fault.message.hasSuffix(refused.message), "\(fault.message)")
      #expect(fault.traceback.contains { $0.hasPrefix("init.lua:2:") })
      #expect(!lua.isWaiting(coroutine: 0))
    }
    #expect(host.tokensMade == host.tokensFreed)
  }

  /// Protected calls that are nested very deep work as they do outside of coroutines: in C.
  @Test func deepProtectedCallsAreNotCrossed() throws {
    let fixture = try Fixture()
    let source = """
      return function(depth)
        local function f(n) if n > 0 then return (f(n - 1)) end local _, text = pcall(wait) return text end
        result = f(depth)
        local function g(n) if n == 0 then return wait() end pcall(g, n - 1) end
        g(depth)
      end
      """
    let run = try fixture.reference(source)
    #expect(fixture.lua.start(run, self: nil, coroutine: 0, .number(50)) == .waiting)
    #expect(fixture.lua.resume(coroutine: 0) == .waiting)
    #expect(fixture.lua.resume(coroutine: 0) == .finished)
    #expect(fixture.lua.start(run, self: nil, coroutine: 0, .number(300)) == .finished)
    #expect(try fixture.text("result") == Self.library)
  }

  @Test func callsWithoutALaneCannotWait() throws {
    let fixture = try Fixture()
    let run = try fixture.reference("return function() wait() end")
    let fault = fixture.lua.call(run, self: nil)?.fault
    #expect(fault?.message == Self.atOnce)
    #expect(fault?.line == 1)
    #expect(fixture.message("wait(true)") == Self.atOnce)
    #expect(fixture.message("coroutine.wrap(wait)()") == Self.own)
  }

  /// The coroutine of a coroutine is not the plugin's: it looks like the main thread.
  @Test func theCoroutineDoesNotShow() throws {
    let fixture = try Fixture(profile: .spec)
    let lua = fixture.lua
    let source = """
      return function()
        local function list(...) return table.concat({...}, " ") end
        local function text(f, ...) return tostring((select(2, pcall(f, ...)))) end
        local thread, isMain = coroutine.running()
        result = list(tostring(isMain), coroutine.status(thread),
          tostring(coroutine.isyieldable()), tostring(coroutine.isyieldable(thread)),
          text(coroutine.yield, 1), text(coroutine.wrap(coroutine.resume), thread, print),
          select(2, coroutine.resume(thread, print)),
          coroutine.wrap(function() return coroutine.status(thread) end)(),
          tostring(coroutine.wrap(coroutine.isyieldable)()),
          tostring(select(2, coroutine.wrap(coroutine.running)())))
        main = main or thread
        same = main == thread
        local closing <close> = setmetatable({}, {__close = function() coroutine.yield() end})
      end
      """
    let run = try fixture.reference(source)
    _ = lua.call(run, self: nil)
    let expected = try #require(try fixture.text("result"))
    let outside = "attempt to yield from outside a coroutine"
    let busy = "cannot resume non-suspended coroutine"
    #expect(
      expected == "true running false false \(outside) false \(busy) normal true false")
    guard case .failed(.raised(let fault)) = lua.start(run, self: nil, coroutine: 0) else {
      Issue.record("not refused")
      return
    }
    #expect(fault.message == "attempt to yield from outside a coroutine")
    #expect(try fixture.text("result") == expected)
    #expect(try fixture.values("same") == [.boolean(true)])
  }

  /// Coroutines of the plugin's own live on while the callback that made them waits.
  @Test func ownCoroutinesWorkBesideWaits() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let run = try fixture.reference(
      """
      return function()
        sum = 0
        for v in coroutine.wrap(function() for i = 1, 5 do coroutine.yield(i) end end) do
          wait()
          sum = sum + v
        end
      end
      """)
    #expect(lua.start(run, self: nil, coroutine: 0) == .waiting)
    for _ in 1...4 { #expect(lua.resume(coroutine: 0) == .waiting) }
    #expect(lua.resume(coroutine: 0) == .finished)
    #expect(try fixture.values("sum") == [.integer(15)])
  }
}
