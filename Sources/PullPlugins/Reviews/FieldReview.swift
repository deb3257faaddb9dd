import LuaRuntime
import TextSupport

/// Looks for fields that what a property gave has not, and that are nil: `view.frame.w`.
package struct FieldReview: TokenReader {
  private let types: WrittenTypes
  package var tokens: [LuaToken] { types.tokens }

  /// Takes in a source.
  package init(_ source: [UInt8], api: LuaAPI, known: WrittenTypes.Known) {
    let tokens = LuaTokens(source).tokens
    let copies = WrittenTypes.copies(in: api.types)
    let mayRead = tokens.contains { $0.kind == .word && copies.contains($0.text) }
    types = WrittenTypes(tokens: mayRead ? tokens : [], api: api, known: known)
  }

  init(types: WrittenTypes) { self.types = types }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [CopyReview.Finding] {
    tokens.indices.filter { isSign(".", $0) }.prefix(tokens.mostLookedAt).compactMap(finding(at:))
  }

  /// What is read behind a dot. What is set there is a mistake of another kind.
  private func finding(at dot: Int) -> CopyReview.Finding? {
    guard isWord(dot - 1), isWord(dot + 1), !isSign("=", dot + 2),
      let start = tokens.start(ofChainEndingAt: dot - 1)
    else { return nil }
    let written = types.kind(from: start, until: dot)
    guard case .copy(let type, let name)? = written.kind, written.end == dot,
      let property = types.property(name, of: type)
    else { return nil }
    let known =
      property.fields.isEmpty ? property.type.fieldNames : property.fields.map(\.name)
    let field = tokens[dot + 1].text
    // A copy in a variable is a table that may be given more.
    let isVariable = start == dot - 1
    guard !known.isEmpty, !known.contains(field), !isVariable || !isSet(field) else { return nil }
    return CopyReview.Finding(
      line: tokens[dot + 1].line,
      message: "\(tokens.text(start..<dot)) has no field \(Spelling.unknown(field, among: known))")
  }

  private func isSet(_ field: String) -> Bool {
    tokens.indices.contains { index in
      tokens[index].text == field
        && (isSign("=", index + 1) || tokens[index].kind == .text && isSign("]", index + 1))
    }
  }
}
