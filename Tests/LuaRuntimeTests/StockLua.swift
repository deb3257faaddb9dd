import CLua54

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
