import LuaRuntime
import PullToAction

/// What the expressions of a Lua source are, as far as the declared API tells.
///
/// Only what is sure counts: a variable or a field that is set to anything else as well is of no type.
package struct WrittenTypes: TokenReader {
  enum Kind: Equatable {
    case object(String)
    case function(result: LuaType?)
    case namespace(String)
    /// One of some words.
    case words([String])
    /// Any text.
    case text
    /// A number, which is never nil.
    case number
    /// What the property of a type gave.
    case copy(of: String, property: String)
  }

  /// What is known without being written.
  package struct Known: Sendable {
    /// The types of global variables, and of fields that are not set.
    let globals, fields: [String: String]
    /// The callbacks whose parameters are known.
    let callbacks: [CallbackDeclaration]
    /// What their functions are written in; `nil` for the tables of a plugin's parts.
    let table: String?

    /// In a plugin's files.
    static let inPlugins = Known(
      globals: [:], fields: ["base": BaseAPI.statusViewName],
      callbacks: Participant.allCases.filter { $0 != .delegate }.flatMap(CallbackDeclaration.of),
      table: nil)

    /// In a script.
    ///
    /// - Parameter objects: the names of its objects, which are those of their types.
    package static func inScripts(_ objects: [String]) -> Known {
      Known(
        globals: Dictionary(uniqueKeysWithValues: objects.map { ($0, $0) }), fields: [:],
        callbacks: CallbackDeclaration.of(.delegate), table: "delegate")
    }
  }

  package let tokens: [LuaToken]
  let api: LuaAPI
  private let known: Known
  let bindings: [Int: LuaScopes.Binding]
  /// The variables that stand right in a table.
  let inTables: Set<Int>
  /// The variables that hold a plugin's parts.
  private let parts: Set<String>
  /// Where words are.
  private let places: [String: [Int]]
  /// What is set more often is of no type, so that no source costs much time.
  private static let mostPlaces = 200
  private let budget = Budget()

  /// How many expressions are looked into.
  private final class Budget {
    var left = 5000
  }

  /// Takes in a source; of one that is far longer than what people write nothing is known.
  init(tokens: [LuaToken], api: LuaAPI, known: Known) {
    let tokens = tokens.isBeyondPeople ? [] : tokens
    (self.tokens, self.api, self.known) = (tokens, api, known)
    let scopes = LuaScopes(tokens)
    (bindings, inTables) = (scopes.bindings, scopes.inTables)
    let places = Dictionary(
      grouping: tokens.indices.filter { tokens[$0].kind == .word }, by: { tokens[$0].text })
    self.places = places
    parts = Set(
      PartKind.allCases.flatMap { places[$0.rawValue] ?? [] }.compactMap { index in
        guard index > 3, tokens[index - 2].text == "pta", tokens[index - 3].isSign("=") else {
          return nil
        }
        let variable = index - (tokens[index - 4].isSign(">") && index > 6 ? 7 : 4)
        return tokens[variable].text
      })
  }

  /// Whether a variable holds one of the plugin's parts.
  func isPart(_ name: String) -> Bool { parts.contains(name) }

  /// The names of properties that give a table, which is a copy.
  static func copies(in types: [LuaTypeDeclaration]) -> Set<String> {
    Set(types.flatMap(\.properties).filter(\.isCopy).map(\.name))
  }

  func type(_ name: String) -> LuaTypeDeclaration? { api.types.first { $0.name == name } }

  func property(_ name: String, of type: String) -> LuaProperty? {
    self.type(type).flatMap { api.properties(of: $0).last { $0.name == name } }
  }

  /// Whether a word is a variable that is declared nowhere, and that neither Lua nor the host sets.
  func isUnknownGlobal(_ index: Int) -> Bool {
    guard bindings[index] == .global else { return false }
    let name = tokens[index].text
    return !MissingName.isKnown(global: name) && known.globals[name] == nil
      && !api.namespaces.contains { $0.name == name }
      && !api.functions.contains { $0.name == name }
  }

  /// What an expression is, and the token behind it.
  ///
  /// - Parameters:
  ///   - limit: what counts no more.
  ///   - seen: names that are being looked for, one inside another.
  func kind(
    from start: Int, until limit: Int = .max, seen: Set<String> = []
  ) -> (kind: Kind?, end: Int) {
    budget.left -= 1
    guard isWord(start), budget.left > 0 else { return (nil, start) }
    var kind = root(start, seen)
    var index = start + 1
    while index < min(limit, tokens.count) {
      if isSign(".", index) || isSign(":", index), isWord(index + 1) {
        kind = member(tokens[index + 1].text, of: kind, isMethod: isSign(":", index), seen)
        index += 2
      } else if tokens[index].kind == .text {
        (kind, index) = (result(of: kind), index + 1)
      } else if ["(", "{", "["].contains(where: { isSign($0, index) }) {
        guard let end = tokens.closing(of: index) else { return (nil, index) }
        (kind, index) = (isSign("[", index) ? nil : result(of: kind), end + 1)
      } else {
        break
      }
    }
    return (kind, index)
  }

  private func result(of kind: Kind?) -> Kind? {
    switch kind {
    case .function(let result?): WrittenTypes.Kind(result)
    default: nil
    }
  }

  private func root(_ index: Int, _ seen: Set<String>) -> Kind? {
    let name = tokens[index].text
    switch bindings[index] {
    case .global:
      if api.namespaces.contains(where: { $0.name == name }) { return .namespace(name) }
      if let function = api.functions.first(where: { $0.name == name }) {
        return .function(result: function.result)
      }
      return set(name, .global, otherwise: known.globals[name].map(Kind.object), seen)
    case .local(let declaration):
      return set(name, .local(declaration), otherwise: nil, seen)
    case .parameter(let function, let place):
      let isSet = (places[name] ?? []).contains {
        bindings[$0] == bindings[index] && tokens.isSet(at: $0)
      }
      return isSet ? nil : parameter(place, ofFunctionAt: function)
    case .loop, .other, nil: return nil
    }
  }

  /// What a parameter of a callback is given, where all callbacks of its name agree.
  private func parameter(_ place: Int, ofFunctionAt function: Int) -> Kind? {
    guard let (name, given) = callback(ofFunctionAt: function, place) else { return nil }
    let kinds = known.callbacks.filter {
      $0.name.rawValue == name && $0.parameters.indices.contains(given)
    }.map { callback -> Kind? in
      let parameter = callback.parameters[given]
      let type = LuaType(parameter.kind)
      return type == .number && !parameter.isOptional ? .number : Kind(type)
    }
    return kinds.allSatisfy { $0 == kinds.first } ? kinds.first ?? nil : nil
  }

  /// The callback that a function is, and which of its parameters has a place.
  private func callback(ofFunctionAt function: Int, _ place: Int) -> (name: String, place: Int)? {
    guard let method = tokens.name(ofFunctionAt: function), method > 0 else { return nil }
    let name = tokens[method].text
    if let table = known.table {
      guard let open = tokens.openBracket(before: method), open > 0 else { return nil }
      let isOfTable = tokens[open - (isSign("(", open - 1) && open > 1 ? 2 : 1)].text == table
      return isOfTable ? (name, place) : nil
    }
    guard method > 1, parts.contains(tokens[method - 2].text) else { return nil }
    // A function that is no method has its part among its parameters.
    return (name, isSign(":", method - 1) ? place : place - 1)
  }

  private func member(
    _ name: String, of owner: Kind?, isMethod: Bool, _ seen: Set<String>
  ) -> Kind? {
    switch owner {
    case .object(let type):
      if isMethod {
        let methods = self.type(type).map(api.methods(of:)) ?? []
        return methods.last { $0.name == name }.map { .function(result: $0.result) }
      }
      guard let property = property(name, of: type) else { return nil }
      if let kind = Kind(property.type) { return kind }
      if case .number = property.accessors { return .number }
      return property.isCopy ? .copy(of: type, property: name) : nil
    case .namespace(let space):
      let functions = api.namespaces.first { $0.name == space }?.functions
      return functions?.first { $0.name == name }.map { .function(result: $0.result) }
    case nil:
      return isMethod ? nil : set(name, nil, otherwise: known.fields[name].map(Kind.object), seen)
    case .function, .copy, .words, .text, .number: return nil
    }
  }

  /// What a variable, or without a binding a field, is set to everywhere.
  private func set(
    _ name: String, _ binding: LuaScopes.Binding?, otherwise: Kind?, _ seen: Set<String>
  ) -> Kind? {
    let places = places[name] ?? []
    guard !seen.contains(name), seen.count < 4, places.count <= WrittenTypes.mostPlaces else {
      return nil
    }
    var found: Kind?
    var isOfWords = false
    for index in places {
      guard bindings[index] == binding else { continue }
      let given = tokens.given(at: index)
      if given == .nothing { continue }
      guard case .value(let start) = given else { return nil }
      let isText = tokens.indices.contains(start) && tokens[start].kind == .text
      let value: (kind: Kind?, end: Int) =
        isText
        ? (.words([tokens[start].text]), start + 1) : kind(from: start, seen: seen.union([name]))
      guard let kind = value.kind, !isContinued(value.end), let both = (found ?? kind).and(kind)
      else { return nil }
      // A copy that is kept is a table of one's own.
      if binding == nil, case .copy = kind { return nil }
      if case .words = kind, !isText { isOfWords = true }
      found = both
    }
    if case .words = found, !isOfWords { found = .text }
    // Other tables may have fields of that name, which hold something else.
    if binding == nil, found == .text && !isOfWords || found == .number { return nil }
    return found ?? otherwise
  }

  /// Whether a name before an equals sign is written in a table.
  func isFieldOfTable(_ index: Int) -> Bool {
    tokens.isFieldOfTable(index)
  }

  /// Whether an expression goes on with an operator.
  private func isContinued(_ end: Int) -> Bool {
    guard tokens.indices.contains(end) else { return false }
    if tokens[end].kind == .word { return tokens[end].text == "and" || tokens[end].text == "or" }
    return ![",", ";", ")", "}", "]"].contains { tokens[end].isSign($0) }
  }
}

extension WrittenTypes.Kind {
  /// What a property or a result is, and what a callback is given; `nil` for numbers and the like.
  init?(_ type: LuaType) {
    switch type {
    case .object(let name): self = .object(name)
    case .oneOf(let words): self = .words(words)
    case .string, .color, .font, .path, .autoresizing: self = .text
    default: return nil
    }
  }
}

extension WrittenTypes.Kind {
  /// What is either of the two; `nil` where they have nothing in common.
  fileprivate func and(_ other: Self) -> Self? {
    switch (self, other) {
    case (.words(let words), .words(let others)):
      Set(others).isSubset(of: words) ? self : Set(words).isSubset(of: others) ? other : .text
    case (.words, .text), (.text, .words): .text
    default: self == other ? self : nil
    }
  }
}

extension LuaProperty {
  /// Whether reading it makes a table.
  var isCopy: Bool {
    switch type {
    case .point, .size, .rect, .insets, .table: true
    default: false
    }
  }
}
