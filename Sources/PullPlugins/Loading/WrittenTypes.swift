import LuaRuntime

/// What the expressions of a Lua source are, as far as the declared API tells.
///
/// Only what is sure counts: a variable or a field that is set to anything else as well is of no type.
struct WrittenTypes {
  enum Kind: Equatable {
    case object(String)
    case function(result: LuaType?)
    case namespace(String)
    /// One of some words.
    case words([String])
    /// What the property of a type gave.
    case copy(of: String, property: String)
  }

  let tokens: [LuaToken]
  let api: LuaAPI
  /// The variables, and fields, that are objects where they are not set.
  let objects: [String: String]
  /// Where words are.
  private let places: [String: [Int]]
  /// What is set more often is of no type, so that no source costs much time.
  private static let mostPlaces = 200
  /// The innermost function that a token is in, and the one around each function.
  private let functions: [Int], parents: [Int: Int]
  private let budget = Budget()

  /// How many expressions are looked into.
  private final class Budget {
    var left = 5000
  }

  init(tokens: [LuaToken], api: LuaAPI, objects: [String: String]) {
    (self.tokens, self.api, self.objects) = (tokens, api, objects)
    var open: [(start: Int, function: Int)] = []
    var (functions, parents): ([Int], [Int: Int]) = ([], [:])
    for index in tokens.indices {
      let function = open.last?.function ?? -1
      functions.append(function)
      switch tokens.step(index) {
      case 1:
        let isFunction = tokens[index].text == "function"
        if isFunction { parents[index] = function }
        open.append((index, isFunction ? index : function))
      case -1: _ = open.popLast()
      default: break
      }
    }
    (self.functions, self.parents) = (functions, parents)
    places = Dictionary(
      grouping: tokens.indices.filter { tokens[$0].kind == .word }, by: { tokens[$0].text })
  }

  /// The names of properties that give a table, which is a copy.
  static func copies(in types: [LuaTypeDeclaration]) -> Set<String> {
    Set(types.flatMap(\.properties).filter(\.isCopy).map(\.name))
  }

  func type(_ name: String) -> LuaTypeDeclaration? { api.types.first { $0.name == name } }

  func property(_ name: String, of type: String) -> LuaProperty? {
    self.type(type).flatMap { api.properties(of: $0).last { $0.name == name } }
  }

  private func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  private func isSign(_ sign: String, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(sign)
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
    let name = tokens[start].text
    var kind = isParameter(start) ? objects[name].map(Kind.object) : root(name, seen)
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

  private func isParameter(_ index: Int) -> Bool {
    var function = functions[index]
    for _ in 0..<32 where function >= 0 {
      if tokens.parameters(ofFunctionAt: function).contains(tokens[index].text) { return true }
      function = parents[function] ?? -1
    }
    return false
  }

  private func result(of kind: Kind?) -> Kind? {
    switch kind {
    case .function(.object(let name)?): .object(name)
    case .function(.oneOf(let words)?): .words(words)
    default: nil
    }
  }

  private func root(_ name: String, _ seen: Set<String>) -> Kind? {
    if api.namespaces.contains(where: { $0.name == name }) { return .namespace(name) }
    if let function = api.functions.first(where: { $0.name == name }) {
      return .function(result: function.result)
    }
    return set(name, isField: false, otherwise: objects[name].map(Kind.object), seen)
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
      if case .object(let other) = property.type { return .object(other) }
      if let words = property.type.words { return .words(words) }
      return property.isCopy ? .copy(of: type, property: name) : nil
    case .namespace(let space):
      let functions = api.namespaces.first { $0.name == space }?.functions
      return functions?.first { $0.name == name }.map { .function(result: $0.result) }
    case nil:
      return isMethod
        ? nil : set(name, isField: true, otherwise: objects[name].map(Kind.object), seen)
    case .function, .copy, .words: return nil
    }
  }

  /// What a variable or a field is set to everywhere.
  private func set(
    _ name: String, isField: Bool, otherwise: Kind?, _ seen: Set<String>
  ) -> Kind? {
    let places = places[name] ?? []
    guard !seen.contains(name), seen.count < 4, places.count <= WrittenTypes.mostPlaces else {
      return nil
    }
    var found: Kind?
    for index in places {
      let equals = isSign("<", index + 1) && isSign(">", index + 3) ? index + 4 : index + 1
      guard isSign("=", equals) else { continue }
      guard (isSign(".", index - 1) || isFieldOfTable(index)) == isField else { continue }
      let value = kind(from: equals + 1, seen: seen.union([name]))
      guard let kind = value.kind, !isContinued(value.end), found ?? kind == kind else {
        return nil
      }
      // A copy that is kept is a table of one's own.
      if isField, case .copy = kind { return nil }
      found = kind
    }
    return found ?? otherwise
  }

  /// Whether a name before an equals sign is written in a table.
  func isFieldOfTable(_ index: Int) -> Bool {
    ["{", ",", ";"].contains { isSign($0, index - 1) }
      && tokens.openBracket(before: index).map { isSign("{", $0) } ?? false
  }

  /// Whether an expression goes on with an operator.
  private func isContinued(_ end: Int) -> Bool {
    guard tokens.indices.contains(end) else { return false }
    if tokens[end].kind == .word { return tokens[end].text == "and" || tokens[end].text == "or" }
    return ![",", ";", ")", "}", "]"].contains { tokens[end].isSign($0) }
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
