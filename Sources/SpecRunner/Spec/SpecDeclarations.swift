import Driver
import LuaRuntime

/// What the bodies of blocks declare, numbered in the order of the text: the functions that
/// `vocabulary.lua` calls. Their errors are the author's.
final class SpecDeclarations {
  private unowned let spec: SpecState
  private var blocks = 0
  private var tests = 0
  /// What was declared and may get its function later: `it "name" (function)`.
  private var children: [SpecBlock.Child] = []

  init(of spec: SpecState) { self.spec = spec }

  /// The block whose body runs.
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

  /// A block has a scope for its globals.
  func declareBlock(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock(call.string(0))
    let block = SpecBlock(
      name: call.string(2), kind: SpecBlock.Kind(rawValue: call.string(1)) ?? .describe,
      line: call.integer(3), parent: parent, ordinal: blocks + 1)
    block.body = call.isPresent(4) ? call.reference(4) : nil
    blocks += 1
    spec.runner.makeScope(blocks, in: parent.ordinal)
    parent.children.append(.block(block))
    return remember(.block(block), for: call)
  }

  /// Has the plugin under test be used with options, in the block whose body runs.
  func giveOptions(_ call: LuaCall) throws(DriverError) -> Int32 {
    let block = try openBlock("cases")
    guard case .table? = call.value(0), let options = call.value(0) else {
      return call.fail("'options' must be a table that is not too large")
    }
    block.givens.append(SpecBlock.Given(verb: SpecBlock.Given.options, arguments: [options]))
    return call.done()
  }

  func declareTest(_ call: LuaCall) throws(DriverError) -> Int32 {
    let parent = try openBlock(call.string(0))
    let test = SpecTest(
      names: parent.names + [call.string(1)], line: call.integer(2), ordinal: tests,
      body: call.isPresent(3) ? call.reference(3) : nil,
      reason: call.string(0) == "pending" ? "" : "it has no function")
    tests += 1
    parent.children.append(.test(test))
    return remember(.test(test), for: call)
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
    let seed = call.isPresent(1) ? UInt64(bitPattern: Int64(call.integer(1))) : spec.settings.seed
    block.order = call.boolean(0) ? .shuffled(seed: seed) : .asWritten
    return call.done()
  }
}
