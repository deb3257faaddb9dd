import LuaRuntime
import PullToAction
import TextSupport

/// Looks for fields that are read of what a property gave, and that it never has: `view.frame.widht`.
package struct FieldReview: TokenReader {
  private let types: WrittenTypes
  package var tokens: [LuaToken] { types.tokens }

  /// Takes in a source.
  package init(_ source: [UInt8], api: LuaAPI, known: WrittenTypes.Known) {
    types = WrittenTypes(tokens: LuaTokens(source).tokens, api: api, known: known)
  }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [CopyReview.Finding] {
    tokens.indices.filter { isSign(".", $0) && isWord($0 + 1) && !isSign("=", $0 + 2) }
      .prefix(tokens.mostLookedAt).compactMap(finding(at:))
  }

  private func finding(at dot: Int) -> CopyReview.Finding? {
    guard let start = tokens.start(ofChainEndingAt: dot - 1) else { return nil }
    let written = types.kind(from: start, until: dot)
    guard case .copy(let type, let name)? = written.kind, written.end == dot,
      let property = types.property(name, of: type)
    else { return nil }
    let known = property.fields.isEmpty ? property.type.fieldNames : property.fields.map(\.name)
    let field = tokens[dot + 1].text
    guard !known.isEmpty, !known.contains(field), !isOwn(field) else { return nil }
    return CopyReview.Finding(
      line: tokens[dot].line,
      message: "\(tokens.text(start..<dot)) has no field \(Spelling.unknown(field, among: known))")
  }

  /// Whether a field of this name is set somewhere: a copy that is kept is a table of one's own.
  private func isOwn(_ field: String) -> Bool {
    tokens.indices.contains { tokens[$0].text == field && isSign("=", $0 + 1) }
  }
}
