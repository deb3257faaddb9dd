import LuaRuntime
import PullToAction
import TextSupport

/// Looks for fields that are set in what a property gave, which changes nothing: `view.frame.x = 1`.
package struct CopyReview: TokenReader {
  /// One of them.
  package struct Finding: Equatable {
    package let line: Int
    package let message: String
  }

  let types: WrittenTypes
  package var tokens: [LuaToken] { types.tokens }
  let copies: Set<String>
  /// Names of fields that are set in tables of one's own.
  private let own: Set<String>?

  /// Takes in a source.
  ///
  /// - Parameter own: the names of fields that the author may have given to tables; where none are named, only
  ///   what is known for an object of the API counts as one.
  package init(
    _ source: [UInt8], api: LuaAPI, known: WrittenTypes.Known, own: Set<String>? = nil
  ) {
    self.init(LuaTokens(source).tokens, api: api, known: known, own: own)
  }

  init(_ tokens: [LuaToken], api: LuaAPI, known: WrittenTypes.Known, own: Set<String>?) {
    types = WrittenTypes(tokens: tokens, api: api, known: known)
    copies = WrittenTypes.copies(in: api.types)
    self.own = own
  }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [Finding] {
    tokens.indices.filter { isSign("=", $0) }.prefix(tokens.mostLookedAt).compactMap(finding(at:))
  }

  /// What is set by an equals sign.
  private func finding(at equals: Int) -> Finding? {
    guard isSign("=", equals), let target = target(before: equals),
      let start = tokens.start(ofChainEndingAt: target.table)
    else { return nil }
    let table = target.table
    let written = types.kind(from: start, until: table + 1)
    if case .copy(let type, let property)? = written.kind, written.end == table + 1 {
      guard start == table else {
        return finding(target, tokens.text(start..<table - 1), type, property)
      }
      guard let value = scratchValue(table) else { return nil }
      return finding(target, tokens.text(value..<types.kind(from: value).end - 2), type, property)
    }
    guard start < table, mayBeCopy(table, from: start),
      let type = types.api.types.first(where: { type in
        types.property(tokens[table].text, of: type.name)?.isCopy == true
      })
    else { return nil }
    return finding(target, tokens.text(start..<table - 1), type.name, tokens[table].text)
  }

  /// The table and the field of `table.field =` or `table[key] =`, by their tokens.
  private func target(before equals: Int) -> (table: Int, field: String?)? {
    if isWord(equals - 1), isSign(".", equals - 2) {
      return (equals - 3, tokens[equals - 1].text)
    }
    guard isSign("]", equals - 1), let open = tokens.opening(of: equals - 1) else { return nil }
    let isName = open + 3 == equals && tokens[open + 1].kind == .text
    return (open - 1, isName ? tokens[open + 1].text : nil)
  }

  /// A field of an unknown table: where the author never makes such a field, the table is no table.
  private func mayBeCopy(_ table: Int, from start: Int) -> Bool {
    guard let own, isWord(table), start == table - 2, isWord(start),
      copies.contains(tokens[table].text), !own.contains(tokens[table].text)
    else { return false }
    let name = tokens[start].text
    return name != "self"
      && !tokens.indices.contains { tokens[$0].text == name && isSign("=", $0 + 1) }
  }

  /// What a variable is set to that holds a copy and is only written to: then what it was meant for has
  /// not got it.
  private func scratchValue(_ use: Int) -> Int? {
    let name = tokens[use].text
    guard case .local(let declared)? = types.bindings[use] else { return nil }
    let scope = declared + 1..<tokens.endOfBlock(from: declared)
    let isRead = scope.contains { index in
      isWord(index) && tokens[index].text == name && !isSign(".", index - 1)
        && !isSign(":", index - 1) && !isOfOwnSet(index)
    }
    guard scope.contains(use), !isRead else { return nil }
    guard case .value(let start) = tokens.given(at: declared) else { return nil }
    return start
  }

  /// Whether a use of a variable is in a set of one of its fields: `f.x = f.x + 1`.
  private func isOfOwnSet(_ use: Int) -> Bool {
    guard isSign(".", use + 1) else { return false }
    if isSign("=", use + 3) { return true }
    guard let equals = tokens[..<use].indices.last(where: { isSign("=", $0) }),
      tokens.endOfExpressions(from: equals + 1) > use
    else { return false }
    return target(before: equals).map { tokens[$0.table].text == tokens[use].text } ?? false
  }

  // MARK: What to write instead

  /// UIKit's parts of a rectangle, whose fields are a view's own here.
  static let rectParts = ["origin": ["x", "y"], "size": ["width", "height"]]

  private func finding(
    _ target: (table: Int, field: String?), _ owner: String, _ type: String, _ property: String
  ) -> Finding {
    let name = tokens[target.table].text
    let isVariable = !isSign(".", target.table - 1)
    let table =
      isVariable
      ? "'\(name)' is a copy of '\(owner).\(property)'" : "'\(owner).\(property)' is a copy"
    let what = target.field.map { "its '\(short($0, 64))'" } ?? "what is in it"
    return Finding(
      line: tokens[target.table].line,
      message: "\(table), and setting \(what) changes nothing; "
        + instead(target.field, owner, type, property))
  }

  private func instead(
    _ field: String?, _ owner: String, _ type: String, _ property: String
  ) -> String {
    guard let declared = types.property(property, of: type) else { return "" }
    let number = field.flatMap { field in
      // The middle's x is not the frame's.
      [declared.type == .rect ? field : "\(property)_\(field)"].first { name in
        guard let other = types.property(name, of: type) else { return false }
        return !other.isReadOnly && other.type == .number && declared.type != .table
      }
    }
    if let number { return "write \(owner).\(number) = …" }
    if declared.type == .rect, let own = field.flatMap({ CopyReview.rectParts[$0] }),
      own.allSatisfy({ types.property($0, of: type) != nil })
    {
      return "write " + own.map { "\(owner).\($0) = …" }.joined(separator: ", and ")
    }
    guard !declared.isReadOnly else { return "\(property) can only be read" }
    if let field, !declared.fields.isEmpty {
      let names = declared.fields.map(\.name)
      let known = names.contains(field) ? field : Spelling.nearest(to: field, among: names)
      return "write \(owner).\(property) = { \(known ?? names[0]) = … }"
    }
    return "write local \(property) = \(owner).\(property), change that, and then "
      + "\(owner).\(property) = \(property)"
  }
}
