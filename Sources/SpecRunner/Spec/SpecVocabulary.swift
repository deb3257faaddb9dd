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
    return [
      function("check_place") { $0.checkPlace($1) },
      function("block") { $0.declareBlock($1) },
      function("case") { $0.declareCase($1) },
      function("test") { $0.declareTest($1) },
      function("complete") { $0.complete($1) },
      function("pending") { $0.declarePending($1) },
      function("hook") { $0.declareHook($1) },
      function("randomize") { $0.randomize($1) },
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
  /// The block whose body runs, for a word that belongs there.
  private func openBlock(_ word: String) throws(DriverError) -> SpecBlock {
    guard case .declaring(let block) = phase else {
      throw .script(
        "\(word) cannot be used inside a test or a hook: it belongs into the body of a block, "
          + "where tests are declared")
    }
    return block
  }

  /// Runs the body of a host function whose errors are the author's.
  private func declare(_ call: LuaCall, _ body: () throws(DriverError) -> Int32) -> Int32 {
    do throws(DriverError) { return try body() } catch { return call.fail("\(error)") }
  }

  private func checkPlace(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      _ = try openBlock(call.string(0))
      return call.done()
    }
  }

  private func declareBlock(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      let parent = try openBlock(call.string(0))
      let kind: SpecBlock.Kind =
        switch call.string(1) {
        case "insulate": .insulate
        case "expose": .expose
        default: .describe
        }
      let block = addBlock(call.string(2), kind, line: call.integer(3), to: parent)
      block.body = call.isPresent(4) ? call.reference(4) : nil
      return call.returns(Double(remember(.block(block))))
    }
  }

  private func declareCase(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      let parent = try openBlock("cases")
      guard case .table(let table)? = call.value(2) else {
        return call.fail("cases: a case is too large")
      }
      let block = addBlock(call.string(0), .describe, line: call.integer(1), to: parent)
      block.givens = CaseReader.givens(of: table)
      block.body = call.reference(3)
      return call.done()
    }
  }

  private func addBlock(
    _ name: String, _ kind: SpecBlock.Kind, line: Int, to parent: SpecBlock
  ) -> SpecBlock {
    let block = SpecBlock(
      name: name, kind: kind, line: line, parent: parent, ordinal: nextBlock(in: parent))
    parent.children.append(.block(block))
    return block
  }

  private func declareTest(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      let parent = try openBlock(call.string(0))
      let test = SpecTest(
        name: call.string(1), line: call.integer(2), ordinal: nextTest(), parent: parent,
        body: call.isPresent(3) ? call.reference(3) : nil, reason: "it has no function")
      parent.children.append(.test(test))
      return call.returns(Double(remember(.test(test))))
    }
  }

  private func declarePending(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      let parent = try openBlock("pending")
      parent.children.append(
        .test(
          SpecTest(
            name: call.string(0), line: call.integer(1), ordinal: nextTest(), parent: parent,
            body: nil, reason: "")))
      return call.done()
    }
  }

  /// `it "name" (function)`: the function comes after the name.
  private func complete(_ call: LuaCall) -> Int32 {
    guard let child = remembered(call.integer(0)) else { return call.done() }
    switch child {
    case .block(let block): block.body = call.reference(1)
    case .test(let test): test.body = call.reference(1)
    case .hook: break
    }
    return call.done()
  }

  private func declareHook(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      let parent = try openBlock(call.string(0))
      if let kind = SpecHook.Kind(rawValue: call.string(1)), let body = call.reference(2) {
        parent.children.append(.hook)
        parent.hooks.append(SpecHook(kind: kind, body: body, line: call.integer(3)))
      }
      return call.done()
    }
  }

  private func randomize(_ call: LuaCall) -> Int32 {
    declare(call) { () throws(DriverError) in
      let block = try openBlock("randomize")
      let seed = call.isPresent(1) ? UInt64(bitPattern: Int64(call.integer(1))) : settings.seed
      block.order = call.boolean(0) ? .shuffled(seed: seed) : .asWritten
      return call.done()
    }
  }

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
