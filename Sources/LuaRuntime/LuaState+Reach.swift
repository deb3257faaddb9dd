internal import CLua

extension LuaState {
  /// Everything that a script can reach from its globals, and by values of any type: where it is and
  /// the name of its type, in order, as `string.rep function` or `<view>.__index function`. It is
  /// walked with raw access, so nothing hides. Members of host objects are not in it: they are what
  /// the API declares.
  package func reachable() throws(LuaError) -> [String] {
    try check(clua_reach(state))
    var length = 0
    let start = clua_flat_bytes(state, &length)
    let text = String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    return text.split(separator: "\n").map(String.init).sorted()
  }
}
