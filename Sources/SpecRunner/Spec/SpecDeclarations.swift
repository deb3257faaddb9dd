import Driver
import LuaRuntime

/// What the bodies of blocks declare, numbered in the order in which it is written: the functions that
/// `vocabulary.lua` calls. Their errors are the author's.
final class SpecDeclarations {
  private unowned let spec: SpecState
  private var blocks = 0
  private var tests = 0
  /// What was declared by words whose function comes later: `it "name" (function)`.
  private var children: [SpecBlock.Child] = []

  init(of spec: SpecState) {
    self.spec = spec
  }

  /// The block whose body runs, for a word that belongs there.
  private func openBlock(_ word: String) throws(DriverError) -> SpecBlock {
    guard case .declaring(let block) = spec.phase else {
      throw .script(
        "\(word) cannot be used inside a test or a hook: it belongs into the body of a block, "
          + "where tests are declared")
    }
    return block
  }

  func checkPlace(_ call: LuaCall) throws(DriverError) -> Int32 {
    _ = try openBlock(call.string(0))
    return call.done()
  }

  func declareBlock(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock(call.string(0))
    let kind = SpecBlock.Kind(rawValue: call.string(1)) ?? .describe
    let block = addBlock(call.string(2), kind, line: call.integer(3), to: parent)
    block.body = call.isPresent(4) ? call.reference(4) : nil
    return remember(.block(block), for: call)
  }

  func declareCase(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock("cases")
    guard case .table(let table)? = call.value(2) else {
      return call.fail("cases: a case is too large")
    }
    let block = addBlock(call.string(0), .describe, line: call.integer(1), to: parent)
    block.givens = CaseReader.givens(of: table)
    block.body = call.reference(3)
    return call.done()
  }

  /// A block has a scope for its globals.
  private func addBlock(
    _ name: String, _ kind: SpecBlock.Kind, line: Int, to parent: SpecBlock
  ) -> SpecBlock {
    blocks += 1
    spec.runner.makeScope(blocks, in: parent.ordinal)
    let block = SpecBlock(name: name, kind: kind, line: line, parent: parent, ordinal: blocks)
    parent.children.append(.block(block))
    return block
  }

  func declareTest(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock(call.string(0))
    let test = addTest(
      call.string(1), line: call.integer(2), to: parent,
      body: call.isPresent(3) ? call.reference(3) : nil, reason: "it has no function")
    return remember(.test(test), for: call)
  }

  func declarePending(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock("pending")
    _ = addTest(call.string(0), line: call.integer(1), to: parent, body: nil, reason: "")
    return call.done()
  }

  private func addTest(
    _ name: String, line: Int, to parent: SpecBlock, body: LuaReference?, reason: String
  ) -> SpecTest {
    let test = SpecTest(
      name: name, line: line, ordinal: tests, parent: parent, body: body, reason: reason)
    tests += 1
    parent.children.append(.test(test))
    return test
  }

  /// Hands over a number by which the function is added later.
  private func remember(_ child: SpecBlock.Child, for call: LuaCall) -> Int32 {
    children.append(child)
    return call.returns(Double(children.count - 1))
  }

  /// Adds the function to what was declared without it.
  func complete(_ call: LuaCall) -> Int32 {
    let index = call.integer(0)
    guard children.indices.contains(index) else { return call.done() }
    switch children[index] {
    case .block(let block): block.body = call.reference(1)
    case .test(let test): test.body = call.reference(1)
    case .hook: break
    }
    return call.done()
  }

  func declareHook(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock(call.string(0))
    if let kind = SpecHook.Kind(rawValue: call.string(1)), let body = call.reference(2) {
      parent.children.append(.hook)
      parent.hooks.append(SpecHook(kind: kind, body: body, line: call.integer(3)))
    }
    return call.done()
  }

  func randomize(_ call: LuaCall) throws(DriverError) -> Int32 {
    let block = try openBlock("randomize")
    let seed =
      call.isPresent(1) ? UInt64(bitPattern: Int64(call.integer(1))) : spec.settings.seed
    block.order = call.boolean(0) ? .shuffled(seed: seed) : .asWritten
    return call.done()
  }
}
