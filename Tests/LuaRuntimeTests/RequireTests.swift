import LuaRuntime
import Testing

@Suite struct RequireTests {
  private func fixture(_ modules: [String: String]) throws -> Fixture {
    let fixture = try Fixture()
    fixture.host.modules = modules
    return fixture
  }

  @Test func modulesRunOnce() throws {
    let fixture = try fixture([
      "a": "n = (n or 0) + 1; return {name = ...}", "nothing": "", "no": "return false",
    ])
    #expect(
      try fixture.values("require('a') == require('a'), require('a').name, n")
        == [.boolean(true), .string("a"), .integer(1)])
    #expect(
      try fixture.values("require('nothing'), require('nothing')")
        == [.boolean(true), .boolean(true)])
    #expect(try fixture.values("require('no')") == [.boolean(false)])
  }

  @Test func faultsNameTheModulesFile() throws {
    let fixture = try fixture([
      "bad": "\nerror('oh')", "broken": "\nx = = 1", "binary": "\u{1B}Lua",
      "long": String(repeating: "-", count: 70_000),
    ])
    let bad = try #require(fixture.failure("require('bad')")?.fault)
    #expect(bad.file == "bad.lua")
    #expect(bad.line == 2)
    #expect(bad.traceback == ["bad.lua:2: in main chunk", "test.lua:1: in main chunk"])
    let broken = try #require(fixture.failure("require('broken')")?.fault)
    #expect(broken.file == "broken.lua")
    #expect(broken.line == 2)
    #expect(fixture.message("require('binary')")?.contains("binary chunk") == true)
    #expect(fixture.message("require('long')")?.contains("too large") == true)
    #expect(fixture.message("require('none')") == "there is no module 'none'")
    #expect(fixture.message("require({})")?.contains("string expected") == true)
  }

  @Test func loopsAreNoticedAndFailuresForgotten() throws {
    let fixture = try fixture([
      "a": "return require('b')", "b": "return require('a')",
      "flaky": "if not ready then error('not yet') end return 5",
    ])
    let message =
      "module 'a' is being loaded already: it requires itself (a → b → a); put what both need into "
      + "another module"
    #expect(fixture.message("require('a')") == message)
    #expect(fixture.message("require('a')") == message)
    let source = "(function() pcall(require, 'flaky'); ready = true; return require('flaky') end)()"
    #expect(try fixture.values(source) == [.integer(5)])
  }

  /// To look for what is not there is the host's work, each time.
  @Test func lookingForModulesIsCounted() throws {
    let times = try #require(try fixture([:]).timesUntilTheLimit("pcall(require, 'none')"))
    #expect((100...2000).contains(times), "\(times)")
  }

  @Test func namesAreNoLongerThanThoseOfFiles() throws {
    let name = String(repeating: "x", count: 255)
    let fixture = try fixture([name: "return 7"])
    #expect(try fixture.values("require(('x'):rep(255))") == [.integer(7)])
    #expect(
      fixture.message("require(('x'):rep(256))")
        == "bad argument #1 to 'require' (a module's name is no longer than 255 bytes)")
  }

  @Test func withoutAHookThereAreNoModules() throws {
    let host = TestHost()
    let lua = try LocalState(
      profile: .plugin, limits: .plugin, api: LuaAPI(), seed: 1,
      host: Unmanaged.passUnretained(host).toOpaque())
    #expect(throws: LuaError.self) { try lua.evaluate("require('x')", name: "x") }
    #expect(throws: Never.self) { try lua.evaluate("print('x')", name: "x") }
  }
}
