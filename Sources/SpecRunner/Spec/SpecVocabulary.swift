import Driver
import LuaRuntime

/// What the Lua of the runner calls while a spec declares its blocks and tests (`vocabulary.lua`).
extension SpecState {
  static func vocabulary(_ spec: @escaping () -> SpecState?) -> [ScriptFunction] {
    func function(
      _ name: String, result: LuaType? = nil, _ body: @escaping (SpecState, LuaCall) -> Int32
    ) -> ScriptFunction {
      hostFunction(name, result: result, of: spec, body)
    }
    func declaring(
      _ name: String,
      _ body: @escaping (SpecDeclarations, LuaCall) throws(DriverError) -> Int32
    ) -> ScriptFunction {
      function(name) { spec, call in
        do throws(DriverError) {
          return try body(spec.declarations, call)
        } catch {
          return call.fail("\(error)")
        }
      }
    }
    return [
      declaring("check_place") { (it, call) throws(DriverError) in try it.checkPlace(call) },
      declaring("block") { (it, call) throws(DriverError) in try it.declareBlock(call) },
      declaring("case") { (it, call) throws(DriverError) in try it.declareCase(call) },
      declaring("test") { (it, call) throws(DriverError) in try it.declareTest(call) },
      declaring("complete") { $0.complete($1) },
      declaring("pending") { (it, call) throws(DriverError) in try it.declarePending(call) },
      declaring("hook") { (it, call) throws(DriverError) in try it.declareHook(call) },
      declaring("randomize") { (it, call) throws(DriverError) in try it.randomize(call) },
      function("finally") { $0.noteFinally($1) },
      function("module", result: .table) { $0.findModule($1) },
      function("write") { $0.write($1) },
      function("error_object") { spec, call in
        spec.errorObject = call.value(0)
        return call.done()
      },
      function("for_all", result: .table) { $0.performProperty($1) },
    ] + looks(spec)
  }
}

extension SpecState {
  /// A function of the table `host`, which only the runner's own Lua sees.
  static func hostFunction(
    _ name: String, result: LuaType? = nil, of spec: @escaping () -> SpecState?,
    _ body: @escaping (SpecState, LuaCall) -> Int32
  ) -> ScriptFunction {
    ScriptFunction(
      name: name, namespace: "host", isVariadic: true, result: result, doc: "For the runner."
    ) { _, call in
      guard let spec = spec() else { return call.fail("the spec is over") }
      return body(spec, call)
    }
  }
}

extension SpecState {
  private func noteFinally(_ call: LuaCall) -> Int32 {
    guard isInsideBody else {
      return call.fail("finally belongs into a test: what it is given runs when the test ends")
    }
    finallyBody = call.reference(0)
    return call.done()
  }

  private func write(_ call: LuaCall) -> Int32 {
    for index in 0..<call.count {
      switch call.value(index) {
      case .string(let text): output.write(text)
      case .integer, .number: output.write(LuaSource.text(of: call.value(index) ?? .nil))
      case let other:
        return call.fail(
          "write: a string or a number is expected, got \(LuaSource.text(of: other ?? .nil))")
      }
    }
    return call.done()
  }
}
