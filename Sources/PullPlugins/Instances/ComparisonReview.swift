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
  ///
  /// - Parameter objects: the types of variables by their names.
  package init(_ source: [UInt8], api: LuaAPI, objects: [String: String]) {
    let tokens = LuaTokens(source).tokens
    self.init(
      tokens, api: api, objects: objects, own: ComparisonReview.otherTexts(in: [tokens]))
  }

  init(_ tokens: [LuaToken], api: LuaAPI, objects: [String: String], own: Set<String>) {
    types = WrittenTypes(tokens: tokens, api: api, objects: objects)
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
    tokens.indices.filter { ComparisonReview.isOperator(tokens, $0) }.prefix(CopyReview.most)
      .compactMap(finding(at:))
  }

  private func finding(at sign: Int) -> CopyReview.Finding? {
    let isRight = tokens.indices.contains(sign + 1) && tokens[sign + 1].kind == .text
    let text = isRight ? sign + 1 : sign - 1
    guard tokens.indices.contains(text), tokens[text].kind == .text,
      !own.contains(tokens[text].text), !isPartOfMore(isRight ? text + 1 : text - 1)
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
        "'\(tokens.text(start..<end))' is never \"\(short(written, 64))\"\(near); it is one of \(list)")
  }

  /// Whether what is beside an operand belongs to it.
  private func isPartOfMore(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return [".", ":", "..", "+", "-", "*", "/", "%", "^", "#", "[", "("].contains {
      tokens[index].isSign($0)
    } || tokens[index].kind == .word && tokens[index].text == "not"
  }

  /// What an operand may be, and the token behind it.
  private func words(from start: Int, until end: Int?) -> (words: [String], end: Int)? {
    if let words = parameterWords(start, until: end ?? start + 1) { return (words, start + 1) }
    let found = types.kind(from: start)
    guard end.map({ $0 == found.end }) ?? true, case .words(let words)? = found.kind else {
      return nil
    }
    return (words, found.end)
  }

  /// Those of a callback's parameter, in its function.
  private func parameterWords(_ index: Int, until end: Int) -> [String]? {
    guard end == index + 1, tokens[index].kind == .word else { return nil }
    let name = tokens[index].text
    for function in tokens.surroundings(of: index).functions.reversed() {
      let names = tokens.parameters(ofFunctionAt: function)
      guard let place = names.firstIndex(of: name) else { continue }
      let isSet = tokens[function..<index].indices.contains {
        tokens[$0].text == name && tokens[$0 + 1].isSign("=")
      }
      // A method has no 'self' among its parameters.
      let isFirstSelf = names[0] == "self" || names[0] == "_"
      guard !isSet, let method = tokens.name(ofFunctionAt: function) else { return nil }
      let given = isFirstSelf && !tokens[method - 1].isSign(":") ? place - 1 : place
      return ComparisonReview.words(of: tokens[method].text, given)
    }
    return nil
  }

  private static func words(of method: String, _ place: Int) -> [String]? {
    let types = CallbackDeclaration.all.filter {
      $0.name.rawValue == method && $0.parameters.indices.contains(place)
    }.map { LuaType($0.parameters[place].kind) }
    // The visualizer's and the delegate's differ.
    guard let first = types.first(where: { $0.words != nil }) else { return nil }
    return first.words
  }
}

extension LuaType {
  /// The words that it may be; `nil` where it is no word.
  var words: [String]? {
    if case .oneOf(let words) = self { words } else { nil }
  }
}
