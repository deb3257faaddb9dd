import LuaRuntime
import TextSupport

/// Looks for fields that what a property or a callback gave has not, and that are nil: `view.frame.w`, and
/// `state.executing` of a text.
package struct FieldReview: TokenReader {
  private let types: WrittenTypes
  /// Whether fields of texts are looked for; a script's verbs and properties have a look of their own.
  private let looksAtTexts: Bool
  package var tokens: [LuaToken] { types.tokens }

  /// Takes in a source.
  package init(_ source: [UInt8], api: LuaAPI, known: WrittenTypes.Known) {
    let tokens = LuaTokens(source).tokens
    let copies = WrittenTypes.copies(in: api.types)
    let mayRead = tokens.contains { $0.kind == .word && copies.contains($0.text) }
    types = WrittenTypes(tokens: mayRead ? tokens : [], api: api, known: known)
    looksAtTexts = false
  }

  init(types: WrittenTypes) { (self.types, looksAtTexts) = (types, true) }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [CopyReview.Finding] {
    tokens.indices.filter { index in [".", ":", "["].contains { isSign($0, index) } }.prefix(
      tokens.mostLookedAt
    )
    .compactMap { finding(at: $0) ?? (looksAtTexts ? findingOfText(at: $0) : nil) }
  }

  /// `state.executing` and `state["executing"]`: a text has only the functions of `string`.
  private func findingOfText(at sign: Int) -> CopyReview.Finding? {
    let field = sign + 1
    let end = isSign("[", sign) ? field + 1 : field
    guard isSign("[", sign) ? tokens.isTextOrNumber(field) && isSign("]", end) : isWord(field),
      !isSign("=", end + 1), let start = tokens.start(ofChainEndingAt: sign - 1), start < sign
    else { return nil }
    let written = types.kind(from: start, until: sign)
    let words: [String]
    switch written.kind {
    case .words(let known)?: words = known
    case .text?: words = []
    default: return nil
    }
    let (owner, name) = (tokens.text(start..<sign), tokens[field].text)
    guard written.end == sign, MissingName.libraries["string"]?.contains(name) == false else {
      return nil
    }
    return CopyReview.Finding(
      line: tokens[field].line,
      message: "'\(owner)' is a text, and has no \(isSign(":", sign) ? "method" : "field") "
        + "'\(short(name, 64))'"
        + (FieldReview.instead(of: name, in: owner, words).map { "; \($0)" } ?? ""))
  }

  /// What was probably meant by a field of a text, which may be one of some words.
  package static func instead(of field: String, in owner: String, _ words: [String]) -> String? {
    if ["length", "len", "size", "count", "n"].contains(field) {
      return owner.hasSuffix("font") ? "write \(owner)_size" : "write #\(owner)"
    }
    if let word = words.contains(field) ? field : Spelling.nearest(to: field, among: words) {
      return "write \(owner) == \"\(word)\""
    }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return words.isEmpty ? nil : "it is one of \(list)"
  }

  /// What is read behind a dot. What is set there is a mistake of another kind.
  private func finding(at dot: Int) -> CopyReview.Finding? {
    guard isSign(".", dot), isWord(dot - 1), isWord(dot + 1), !isSign("=", dot + 2),
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
      message: "\(tokens.text(start..<dot)) has no field \(Spelling.unknown(field, among: known))"
        + (isVariable ? "" : instead(of: dot, from: start, in: type)))
  }

  /// `view.frame.origin.x` and `view.frame.size.width`, which are the view's own here.
  private func instead(of dot: Int, from start: Int, in type: String) -> String {
    guard let own = CopyReview.rectParts[tokens[dot + 1].text], isSign(".", dot + 2),
      isWord(dot + 3),
      own.contains(tokens[dot + 3].text),
      let property = types.property(tokens[dot + 3].text, of: type)
    else { return "" }
    let path = "\(tokens.text(start..<dot - 2)).\(property.name)"
    return isSign("=", dot + 4) ? "; write \(path) = …" : "; write \(path)"
  }

  private func isSet(_ field: String) -> Bool {
    tokens.indices.contains { index in
      tokens[index].text == field
        && (isSign("=", index + 1) || tokens[index].kind == .text && isSign("]", index + 1))
    }
  }
}
