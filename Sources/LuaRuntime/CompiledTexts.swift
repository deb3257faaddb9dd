internal import CLua

/// Texts that the host has compiled once, for all states that it gives this to.
///
/// A state that is to run or load one of them, under the same name, takes what was compiled: a seventh of the
/// time. What it is charged for that, and what a script can see of it, is the same.
package final class CompiledTexts {
  let descriptor: UnsafeMutablePointer<clua_compiled_texts>
  private var texts: [clua_compiled] = []
  private let arena = DescriptorArena()

  /// No texts yet.
  package init() {
    descriptor = .allocate(capacity: 1)
    descriptor.initialize(to: clua_compiled_texts(items: nil, count: 0))
  }

  deinit { descriptor.deallocate() }

  /// How many there are.
  package var count: Int { texts.count }

  /// Compiles a text that is not there yet, in a state of its own. One that does not compile, or comes when there are
  /// 256, is left to whoever runs it.
  ///
  /// - Parameter name: what a state runs it as.
  package func add(_ text: [UInt8], name: String) {
    let isThere = text.withUnsafeBytes {
      clua_find_compiled(descriptor, $0.characters, $0.count, "@" + name) != nil
    }
    guard !isThere, count < 256, let code = try? LocalState.compile(text, name: name) else {
      return
    }
    var compiled = clua_compiled(
      name: arena.text("@" + name), text: arena.array(text.map(CChar.init(bitPattern:))),
      length: text.count, code: arena.array(code.map(CChar.init(bitPattern:))),
      code_length: code.count, compiling: 0, naming: 0)
    clua_price(&compiled)
    texts.append(compiled)
    // States may look at the list that there was.
    descriptor.pointee = clua_compiled_texts(
      items: arena.array(texts), count: Int32(clamping: texts.count))
  }
}
