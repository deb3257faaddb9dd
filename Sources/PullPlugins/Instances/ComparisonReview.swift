import LuaRuntime
import PullToAction
import TextSupport

/// Looks for words that something is compared with and never is: `state == "trigered"`.
package struct ComparisonReview {
  private let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }
  /// Texts that stand elsewhere too, by which the author may mean words of their own.
  private let own: Set<String>

  /// Takes in a source.
  package init(_ source: [UInt8], api: LuaAPI, known: WrittenTypes.Known) {
    let tokens = LuaTokens(source).tokens
    self.init(tokens, api: api, known: known, own: ComparisonReview.otherTexts(in: [tokens]))
  }

  init(_ tokens: [LuaToken], api: LuaAPI, known: WrittenTypes.Known, own: Set<String>) {
    types = WrittenTypes(tokens: tokens, api: api, known: known)
    self.own = own
  }

  /// The texts in some files that are compared with nothing.
  static func otherTexts(in files: [[LuaToken]]) -> Set<String> {
    Set(
      files.flatMap { tokens in
        tokens.indices.filter { index in
          tokens[index].kind == .text && !isOperator(tokens, index - 1)
            && !isOperator(tokens, index + 1)
        }.map { tokens[$0].text }
      })
  }

  private static func isOperator(_ tokens: [LuaToken], _ index: Int) -> Bool {
    tokens.indices.contains(index)
      && (tokens[index].isSign("==") || tokens[index].isSign("~="))
  }

  /// All of them, in order; of a source that is made to cost time the first.
  package var findings: [CopyReview.Finding] {
    tokens.indices.filter { ComparisonReview.isOperator(tokens, $0) }.prefix(tokens.mostLookedAt)
      .compactMap(finding(at:))
  }

  private func finding(at sign: Int) -> CopyReview.Finding? {
    let isRight = tokens.indices.contains(sign + 1) && tokens[sign + 1].kind == .text
    let text = isRight ? sign + 1 : sign - 1
    guard tokens.indices.contains(text), tokens[text].kind == .text,
      !own.contains(tokens[text].text),
      isRight ? !isContinued(text + 1) : !isPartOfMore(text - 1)
    else { return nil }
    let start: Int
    if isRight {
      guard let first = tokens.start(ofChainEndingAt: sign - 1), !isPartOfMore(first - 1) else {
        return nil
      }
      start = first
    } else {
      start = sign + 1
    }
    guard let (words, end) = words(from: start, until: isRight ? sign : nil) else { return nil }
    let written = tokens[text].text
    guard !words.contains(written) else { return nil }
    let near =
      Spelling.nearest(to: written, among: words).map { " (did you mean \"\($0)\"?)" } ?? ""
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return CopyReview.Finding(
      line: tokens[text].line,
      message:
        "'\(tokens.text(start..<end))' is never \"\(short(written, 64))\"\(near); it is one of \(list)"
    )
  }

  /// Whether what is behind an operand belongs to it.
  private func isContinued(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return isPartOfMore(index) || tokens[index].isSign("[") || tokens[index].isSign("(")
  }

  /// Whether what is beside an operand belongs to it.
  private func isPartOfMore(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return [".", ":", "..", "+", "-", "*", "/", "%", "^", "#"].contains {
      tokens[index].isSign($0)
    } || tokens[index].kind == .word && tokens[index].text == "not"
  }

  /// What an operand may be, and the token behind it.
  private func words(from start: Int, until end: Int?) -> (words: [String], end: Int)? {
    let found = types.kind(from: start)
    guard end.map({ $0 == found.end }) ?? true, case .words(let words)? = found.kind else {
      return nil
    }
    return (words, found.end)
  }
}

extension LuaType {
  /// The words that it may be; `nil` where it is no word.
  var words: [String]? {
    if case .oneOf(let words) = self { words } else { nil }
  }
}
