import LuaRuntime

/// A block of a spec: the file itself, or a `describe` in it.
final class SpecBlock {
  /// How a block treats the globals that are assigned in it.
  enum Kind: String {
    case file, describe
    /// What its tests do to the global table is undone after it.
    case insulate
    /// The globals that it assigns are those of the block around it.
    case expose
  }

  /// In which order the children of a block run.
  enum Order {
    case asWritten
    case shuffled(seed: UInt64)
  }

  /// What is in a block, in the order of the text.
  enum Child {
    case block(SpecBlock)
    case test(SpecTest)
    /// A hook, which is a child where children are shuffled, as in busted.
    case hook
  }

  let name: String
  let kind: Kind
  let line: Int
  private(set) weak var parent: SpecBlock?
  /// Its place among the blocks of the file in the order in which they are declared, the file being
  /// 0; also the number of the scope with its globals.
  let ordinal: Int
  /// Its function, until it has run.
  var body: LuaReference?
  var children: [Child] = []
  var hooks: [SpecHook] = []
  /// What its tests' stages begin with, besides what the blocks around it say.
  var givens: [Given] = []
  /// The order that `randomize` set; `nil` unless it was called.
  var order: Order?
  /// Whether its `lazy_setup` has run, and whether it ran to its end.
  var lazySetup: Bool?
  /// The names of the blocks from the outermost to this one, without the file's.
  let names: [String]

  /// What is done to a stage before a test.
  struct Given {
    let verb: String
    let arguments: [LuaValue]
  }

  init(name: String, kind: Kind, line: Int, parent: SpecBlock?, ordinal: Int) {
    self.name = name
    self.kind = kind
    self.line = line
    self.parent = parent
    self.ordinal = ordinal
    names = parent.map { $0.names + [name] } ?? []
  }

  /// From the file to this block.
  var path: [SpecBlock] { (parent?.path ?? []) + [self] }

  /// The globals that its functions assign are those of this block, or of one around it.
  var target: SpecBlock { kind == .expose ? parent?.parent ?? parent ?? self : self }

  func hooks(_ kind: SpecHook.Kind) -> [SpecHook] { hooks.filter { $0.kind == kind } }

  /// The tests in it, without those in its blocks.
  var ownTests: [SpecTest] {
    children.compactMap { if case .test(let test) = $0 { test } else { nil } }
  }

  var hasBlocks: Bool { children.contains { if case .block = $0 { true } else { false } } }
}

/// An `it` or a `pending`.
final class SpecTest {
  /// Those of the blocks around it, outermost first, and its own.
  let names: [String]
  let line: Int
  /// Its place among the tests of the file in the order in which they are declared, from 0.
  let ordinal: Int
  /// Its function; `nil` for a pending test.
  var body: LuaReference?
  /// Why it is pending.
  let reason: String

  init(names: [String], line: Int, ordinal: Int, body: LuaReference?, reason: String) {
    self.names = names
    self.line = line
    self.ordinal = ordinal
    self.body = body
    self.reason = reason
  }

  /// The names in one line, as filters see them.
  var fullName: String { names.joined(separator: " ") }
}

/// A function that runs before or after tests.
struct SpecHook {
  enum Kind: String {
    case beforeEach = "before_each"
    case afterEach = "after_each"
    case lazySetup = "lazy_setup"
    case lazyTeardown = "lazy_teardown"
    case setup, teardown
  }

  let kind: Kind
  let body: LuaReference
  let line: Int
}
