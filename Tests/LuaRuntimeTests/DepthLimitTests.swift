import LuaRuntime
import Testing

@Suite struct DepthLimitTests {
  static let deep = [
    "local function f() return 1 + f() end f()",
    "local function f() return 1 + f() end pcall(f) while true do end",
    "local function f() return 1 + f() end xpcall(f, print) error('x')",
    "local function f() return 1 + f() end coroutine.wrap(f)()",
    "local function f() return 1 + f() end coroutine.resume(coroutine.create(f)) error('x')",
    "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k + 1] .. '' end"
      + " setmetatable(t, getmetatable(t)) coroutine.wrap(function() local x = t[1] end)()",
  ]

  @Test(arguments: deep)
  func nestedCallsAreLimited(source: String) throws {
    let fixture = try Fixture()
    guard case .stackOverflow(let fault)? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
    #expect(fault.line == 1)
    #expect(try fixture.values("1 + 1") == [.integer(2)])
  }

  @Test func theMessageNamesTheLimit() throws {
    let fixture = try Fixture(limits: LuaLimits(depth: 500))
    #expect(
      fixture.message("local function f() return 1 + f() end f()")
        == "stack overflow (the limit is 500 calls)")
  }

  /// A thousand instructions are 300 calls at most.
  @Test(arguments: [(100, 90, true), (100, 1000, false), (10_000, 9000, true), (0, 20_000, true)])
  func whatIsWithinTheLimitIsCalled(limit: Int, depth: Int, isFine: Bool) throws {
    let fixture = try Fixture(
      limits: LuaLimits(memory: 16 << 20, instructions: 0, depth: limit))
    let source = "local function f(n) if n > 1 then return 1 + f(n - 1) end return 1 end return f("
    for _ in 0..<2 {
      #expect((fixture.failure(source + "\(depth))") == nil) == isFine)
    }
  }

  @Test func itIsDeterministic() throws {
    let counts = try (0..<3).map { _ in
      let fixture = try Fixture()
      _ = fixture.failure("local function f() return 1 + f() end f()")
      _ = try fixture.values("n = 0")
      _ = fixture.failure("local function f() n = n + 1 return 1 + f() end f()")
      return try fixture.values("n")
    }
    #expect(counts[0] == counts[1] && counts[1] == counts[2])
  }

  @Test func tailCallsAreNotNested() throws {
    let fixture = try Fixture()
    let source =
      "local function f(n) if n > 0 then return f(n - 1) end return 'end' end return f(100000)"
    #expect(try fixture.text(source) == "end")
  }
}
