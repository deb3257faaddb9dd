import Driver
import LuaRuntime
import PullToAction

/// What is declared of assertions and of what they look at, for the runner's Lua.
enum AssertionWords {
  /// What each of the runner's own assertions takes, by its name; those that take any number are left out.
  static let parameters = LuaValue.table(
    SpecWord.ownAssertions.compactMap { word in
      let names = word.parameters.map(\.key)
      guard !names.contains("...") else { return nil }
      return (word.name, .table(LuaTable(array: names.map { .string($0) })))
    })

  /// The verbs that may be called without arguments and give something to compare.
  static let queries = LuaValue.table(
    LuaTable(
      array: Verb.all.filter { verb in
        !verb.key.contains { ":.".contains($0) } && verb.result != nil
          && verb.parameters.allSatisfy(\.isOptional)
      }.map { .string($0.key) }))

  /// The names in a table of ``SpecWord/tables``.
  static func fields(of type: String) -> LuaValue {
    let table = SpecWord.tables.first { $0.name == type }
    let names = table?.parameters.map { $0.key.filter { $0 != "?" } } ?? []
    return .table(LuaTable(array: names.map { .string($0) }))
  }

  /// The callbacks that a trace may have, with what they are given where that is states and nothing else.
  static let callbacks = LuaValue.table(
    LuaTable(
      array: CallbackDeclaration.all.filter { $0.name != .targetLayer }.map { callback in
        let given = callback.parameters.filter { $0.kind != .control }
        let takesStates = !given.isEmpty && given.allSatisfy { $0.kind == .state }
        return .table([
          ("part", .string(callback.part.rawValue)), ("name", .string(callback.name.rawValue)),
          ("takes_states", .boolean(takesStates)),
        ])
      }))
}
