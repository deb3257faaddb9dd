import LuaRuntime
import Testing

/// To-be-closed variables of specs, whose authors are the host's users: plugins and scripts have none.
@Suite struct ClosingTests {
  static let endless = [
    "local x <close> = setmetatable({}, {__close = function() while true do end end})",
    "local x <close> = setmetatable({}, {__close = function() while true do end end}) error('x')",
    "local x <close> = setmetatable({}, {__close = coroutine.yield}) while true do end",
    """
    local function loop() while true do end end
    while true do
      pcall(function() local x <close> = setmetatable({}, {__close = loop}) error('x') end)
    end
    """,
    """
    local function loop() local x <close> = setmetatable({}, {__close = loop}) while true do end end
    loop()
    """,
    "for a in next, {1}, nil, setmetatable({}, {__close = function() while true do end end}) do end",
    "return setmetatable({}, {__concat = function() while true do end end}) .. 'x'",
    """
    local m = {__close = function(_, e) return e.x.x.x end}
    while true do
      pcall(function()
        local a <close>, b, c = setmetatable({}, m)
        local d <close> = setmetatable({}, m)
        error('x')
      end)
    end
    """,
  ]

  @Test(arguments: endless)
  func endlessCodeIsStopped(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20), profile: .spec)
    guard case .instructions? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
    #expect(try fixture.values("1 + 1") == [.integer(2)])
  }

  @Test func nestedCallsAreLimited() throws {
    let fixture = try Fixture(profile: .spec)
    let source = """
      local function f() local x <close> = setmetatable({}, {__close = print}) return 1 + f() end f()
      """
    guard case .stackOverflow? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
  }

  /// A coroutine that was stopped has its hook off, and what it would close runs without one.
  @Test func whatWasStoppedIsNotClosed() throws {
    let fixture = try Fixture(profile: .spec)
    let stopped = fixture.failure(
      """
      closed = 0
      f = coroutine.wrap(function()
        local x <close> = setmetatable({}, {__close = function() closed = closed + 1 while true do end end})
        while true do end
      end)
      f()
      """)
    guard case .instructions? = stopped else {
      Issue.record("\(String(describing: stopped))")
      return
    }
    #expect(fixture.message("f()") == "cannot resume dead coroutine")
    #expect(try fixture.values("closed") == [.integer(0)])
  }

  /// Coroutines that have failed, each closed by what the one before closes: as deep in C as there are.
  @Test func whatHadFailedIsNotClosedAgain() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20), profile: .spec)
    let source = """
      local f, depth = {}, 0
      local function deep(n, g)
        if n == 0 then return g() end
        string.gsub('x', 'x', function() deep(n - 1, g) end)
      end
      for k = 1, 100 do
        local co
        f[k] = coroutine.wrap(function()
          co = coroutine.running()
          coroutine.yield()
          local x <close> = setmetatable({}, {__close = function()
            depth = depth + 1
            if f[k + 1] then deep(60, f[k + 1]) end
          end})
          error('dead', 0)
        end)
        f[k]()
        coroutine.resume(co)
      end
      local fine, message = pcall(f[1])
      return tostring(fine) .. message .. depth
      """
    #expect(try fixture.values(source) == [.string("falsecannot resume dead coroutine0")])
  }
}

extension Fixture {
  /// Only specs have values to close.
  static func profile(for source: String) -> LuaProfile {
    source.contains("__close") ? .spec : .plugin
  }
}
