import LuaRuntime

/// Patterns as `string.find` takes them.
package enum LuaPattern {
  /// Why Lua cannot read a pattern; `nil` when it can.
  package static func complaint(about pattern: String) -> String? {
    do throws(LuaError) {
      let nobody = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
      defer { nobody.deallocate() }
      let state = try LocalState(
        profile: .plugin, limits: .plugin, api: LuaAPI(), seed: 0, host: nobody)
      let find = try state.run(Array("return ('').find".utf8), name: "pattern")
      guard let find = find.first else { return nil }
      _ = try state.callReturning(find, [.string(""), .string(pattern)])
      return nil
    } catch { return error.fault?.message }
  }
}
