internal import CLua

extension LuaState {
  /// Runs a chunk.
  ///
  /// - Parameters:
  ///   - name: what messages call it: `init.lua`.
  ///   - label: what a profile calls it; in none unless given.
  /// - Returns: a reference to each value it returns, for the caller to release.
  package func run(
    _ chunk: [UInt8], name: String, label: String? = nil
  ) throws(LuaError) -> [LuaReference] {
    if let remote { return try remote.run(chunk, name: name) }
    let run = { [state] in
      chunk.withUnsafeBytes { clua_run(state, $0.characters, $0.count, name) }
    }
    try check(label.map { profiled($0, file: name, run) } ?? run())
    var count: Int32 = 0
    let references = clua_result_references(state, &count)
    return UnsafeBufferPointer(start: references, count: Int(count)).map(LuaReference.init(index:))
  }

  /// Runs a line of a session: an expression gives its values, anything else is a statement.
  package func evaluate(_ source: String, name: String) throws(LuaError) -> [LuaValue] {
    if let remote { return try remote.evaluate(source, name: name) }
    var source = source
    let status = source.withUTF8 { utf8 in
      clua_evaluate(state, UnsafeRawBufferPointer(utf8).characters, utf8.count, name)
    }
    try check(status)
    return decoded()
  }

  /// Why a source does not compile, or nil.
  package func compiles(_ source: String, name: String) -> LuaError? {
    if let remote { return remote.compiles(source, name: name) }
    var source = source
    let status = source.withUTF8 { utf8 in
      clua_compile(state, UnsafeRawBufferPointer(utf8).characters, utf8.count, name)
    }
    return error(status)
  }

  /// Compiles a chunk without running it: what Lua's `string.dump` gives, with the lines of all
  /// instructions.
  func compiled(_ chunk: [UInt8], name: String) throws(LuaError) -> [UInt8] {
    try check(chunk.withUnsafeBytes { clua_dump(state, $0.characters, $0.count, name) })
    var length = 0
    let start = clua_flat_bytes(state, &length)
    return Array(UnsafeBufferPointer(start: start, count: length))
  }
}
