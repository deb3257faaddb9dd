internal import CLua

/// A Lua API, declared once: what C binds and checks, and what help, completion and documentation
/// read. Immutable; many states may share one.
package final class LuaAPI {
  /// The types of host objects. A type's index here is `LuaObject.type`.
  package let types: [LuaTypeDeclaration]
  /// The global functions.
  package let functions: [LuaFunctionDeclaration]
  /// The functions in global tables.
  package let namespaces: [LuaNamespace]
  /// Words that texts of some types may have in them.
  let words: [LuaWords]
  /// The same for C, in memory that lives as long as this object.
  let descriptor: UnsafePointer<clua_api>
  private let arena: DescriptorArena

  /// Declares an API.
  ///
  /// - Parameter words: what texts of a type may have in them, for messages: a colour's names.
  /// - Precondition: names of types are unique; a type that is extended comes before its extension.
  package init(
    types: [LuaTypeDeclaration] = [], functions: [LuaFunctionDeclaration] = [],
    namespaces: [LuaNamespace] = [], words: [LuaWords] = []
  ) {
    self.words = words
    self.types = types
    self.functions = functions
    self.namespaces = namespaces
    var indices: [String: Int32] = [:]
    for (index, type) in types.enumerated() {
      let known = indices.updateValue(Int32(index), forKey: type.name)
      precondition(known == nil, "the type '\(type.name)' is declared twice")
    }
    let arena = DescriptorArena()
    let builder = DescriptorBuilder(arena: arena, typeIndices: indices, words: words)
    descriptor = builder.api(types: types, functions: functions, namespaces: namespaces)
    self.arena = arena
  }

  /// A type's members with those it inherits, its own last.
  package func properties(of type: LuaTypeDeclaration) -> [LuaProperty] {
    let inherited = types.first { $0.name == type.extends }.map(properties(of:)) ?? []
    return inherited + type.properties
  }

  /// A type's methods with those it inherits, its own last.
  package func methods(of type: LuaTypeDeclaration) -> [LuaFunctionDeclaration] {
    let inherited = types.first { $0.name == type.extends }.map(methods(of:)) ?? []
    return inherited + type.methods
  }
}

/// The words that texts of a type may have in them, such as the names of colours: for messages about others.
package struct LuaWords: Sendable {
  /// The type.
  package let type: LuaType
  /// Its words.
  package let words: [String]

  /// Names the words of a type.
  package init(_ type: LuaType, _ words: [String]) { (self.type, self.words) = (type, words) }
}

/// Memory for C descriptors, all freed together. It is cut off blocks: an API has some 800 texts, and to ask
/// `malloc` for each was 2 % of the instructions of a start.
final class DescriptorArena {
  private static let blockSize = 1 << 14
  private var blocks: [UnsafeMutableRawPointer] = []
  /// How many bytes of the last block are taken.
  private var taken = 0

  deinit { for block in blocks { block.deallocate() } }

  /// A copy of some text that C can keep.
  func text(_ text: String) -> UnsafePointer<CChar> {
    let count = text.utf8.count
    let copy = room(count + 1).bindMemory(to: CChar.self, capacity: count + 1)
    var text = text
    text.withUTF8 { bytes in
      UnsafeMutableRawBufferPointer(start: copy, count: count).copyMemory(from: .init(bytes))
    }
    copy[count] = 0
    return UnsafePointer(copy)
  }

  /// A copy of an array that C can keep. An empty one has an address too.
  func array<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let count = elements.count
    let copy = room(count * MemoryLayout<Element>.stride).bindMemory(
      to: Element.self, capacity: count)
    copy.initialize(from: elements, count: count)
    return UnsafePointer(copy)
  }

  /// Memory for so many bytes, at an address that suits every type of C's.
  private func room(_ count: Int) -> UnsafeMutableRawPointer {
    let rounded = max(count + 15 & ~15, 16)
    if let block = blocks.last, taken + rounded <= DescriptorArena.blockSize {
      defer { taken += rounded }
      return block + taken
    }
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: max(rounded, DescriptorArena.blockSize), alignment: 16)
    blocks.append(block)
    taken = rounded
    return block
  }
}
