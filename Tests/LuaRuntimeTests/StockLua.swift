import CLua54
import LuaRuntime
import Testing

/// Lua as it comes, to compare with. Nothing of Swift is ever called from it.
final class StockLua {
  private let state: OpaquePointer

  init?() {
    guard let state = luaL_newstate() else { return nil }
    self.state = state
    luaL_openlibs(state)
  }

  deinit { lua_close(state) }

  /// The text that a chunk returns, or the message of its error.
  func text(_ source: String) -> String {
    defer { lua_settop(state, 0) }
    let bytes = Array(source.utf8).map(CChar.init(bitPattern:))
    var status = luaL_loadbufferx(state, bytes, bytes.count, "@init.lua", "t")
    if status == LUA_OK { status = lua_pcallk(state, 0, 1, 0, 0, nil) }
    var length = 0
    guard lua_type(state, -1) == LUA_TSTRING, let bytes = lua_tolstring(state, -1, &length) else {
      return "no text"
    }
    let text = UnsafeRawBufferPointer(start: bytes, count: length)
    return (status == LUA_OK ? "" : "error: ") + String(decoding: text, as: UTF8.self)
  }
}

/// Runs a chunk in the sandbox and in Lua as it comes: both must return the same lines.
func expectSame(_ source: String) throws {
  let fixture = try Fixture(limits: LuaLimits(memory: 64 << 20, instructions: 0))
  let stock = try #require(StockLua())
  guard case .string(let mine) = try fixture.lua.value(of: try fixture.reference(source)) else {
    Issue.record("no text")
    return
  }
  let theirs = stock.text(source).split(separator: "\n")
  let lines = mine.split(separator: "\n")
  #expect(lines.count == theirs.count && lines.count > 100)
  for (line, their) in zip(lines, theirs) where line != their {
    Issue.record("ours \(line)\nLua's \(their)")
    return
  }
}
