import LuaRuntime
import PullToAction
import TextSupport

/// Looks for what something is compared with and never is: `state == "trigered"`, `state == executing`,
/// `outcome == true`.
package struct ComparisonReview {
  private let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }
  /// Texts that stand elsewhere too, by which the author may mean words of their own.
  private let own: Set<String>
  /// The variables that are set somewhere; `nil` where others may have set any.
  private let variables: Set<String>?
  /// A plugin's options, which are what they are declared to be.
  private let options: [String: OptionDeclaration.Kind]

  /// Takes in a source.
  package init(_ source: [UInt8], api: LuaAPI, known: WrittenTypes.Known) {
    let tokens = LuaTokens(source).tokens
    self.init(
      tokens, api: api, known: known, own: ComparisonReview.otherTexts(in: [tokens]),
      variables: nil)
  }

  init(
    _ tokens: [LuaToken], api: LuaAPI, known: WrittenTypes.Known, own: Set<String>,
    variables: Set<String>?, options: [String: OptionDeclaration.Kind] = [:]
  ) {
    types = WrittenTypes(tokens: tokens, api: api, known: known)
    self.own = own
    self.variables = variables
    self.options = options
  }

  /// The variables that some files set; `nil` where they may set any.
  static func variables(in files: [[LuaToken]]) -> Set<String>? {
    let all = files.joined()
    guard !all.contains(where: { ["_G", "_ENV", "rawset", "load"].contains($0.text) }) else {
      return nil
    }
    return files.reduce(into: []) { $0.formUnion($1.variables) }
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
      .compactMap(finding)
  }

  private func finding(at sign: Int) -> CopyReview.Finding? {
    if let finding = optionFinding(at: sign) ?? copyFinding(at: sign)
      ?? letterFinding(at: sign)
    {
      return finding
    }
    let isRight = isValue(sign + 1)
    let value = isRight ? sign + 1 : sign - 1
    guard isRight || isValue(value), isRight ? !isContinued(value + 1) : !isPartOfMore(value - 1)
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
    guard let (words, end) = words(from: start, until: isRight ? sign : nil),
      let never = never(value, among: words)
    else { return nil }
    return CopyReview.Finding(
      line: tokens[value].line, message: "'\(tokens.text(start..<end))' is never \(never)")
  }

  /// Whether a token is a value that tells by itself what it is.
  private func isValue(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    switch token.kind {
    case .text: return !own.contains(token.text)
    case .sign: return token.text.first { $0 != "." }?.isNumber ?? false
    case .word: return token.text == "true" || token.text == "false" || isUnset(index)
    }
  }

  /// Whether a word is a variable that nobody sets.
  private func isUnset(_ index: Int) -> Bool {
    guard let variables, types.isUnknownGlobal(index) else { return false }
    return !variables.contains(tokens[index].text)
  }

  /// What something that is one of some words never is, and what to write; `nil` where it may be that.
  private func never(_ value: Int, among words: [String]) -> String? {
    let token = tokens[value]
    switch token.kind {
    case .text: return words.contains(token.text) ? nil : ComparisonReview.other(token.text, words)
    case .word where token.text != "true" && token.text != "false":
      let meant =
        words.contains(token.text) ? token.text : Spelling.nearest(to: token.text, among: words)
      return "\(short(token.text, 64)), a variable that is never set; "
        + (meant.map { "write \"\($0)\", in quotes" } ?? ComparisonReview.list(words))
    case .word, .sign: return "\(short(token.text, 64)); \(ComparisonReview.list(words))"
    }
  }

  /// A word in quotes that is none of some others, and what was meant.
  static func other(_ written: String, _ words: [String]) -> String {
    let near = Spelling.nearest(to: written, among: words)
    return "\"\(short(written, 64))\"" + (near.map { " (did you mean \"\($0)\"?)" } ?? "") + "; "
      + list(words)
  }

  private static func list(_ words: [String]) -> String {
    "it is one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// `view.frame == old`: a table that is made anew each time equals no other.
  private func copyFinding(at sign: Int) -> CopyReview.Finding? {
    let right = types.kind(from: sign + 1)
    var copy: (start: Int, end: Int, kind: WrittenTypes.Kind?)?
    if !isContinued(right.end) { copy = (sign + 1, right.end, right.kind) }
    if let start = tokens.start(ofChainEndingAt: sign - 1), !isPartOfMore(start - 1),
      tokens.code(sign + 1) != "nil"
    {
      let left = types.kind(from: start, until: sign)
      if left.end == sign, case .copy? = left.kind { copy = (start, sign, left.kind) }
    }
    guard let copy, copy.end > copy.start + 1, tokens.code(sign - 1) != "nil",
      case .copy(let type, let name)? = copy.kind,
      let field = types.property(name, of: type)?.type.fieldNames.first
    else { return nil }
    let path = tokens.text(copy.start..<copy.end)
    return CopyReview.Finding(
      line: tokens[sign].line,
      message: "'\(path)' is a table that is made anew each time, and equals no other: compare its "
        + "numbers, as \(path).\(field)")
  }

  /// `state:upper() == "executing"`.
  private func letterFinding(at sign: Int) -> CopyReview.Finding? {
    guard tokens.indices.contains(sign + 1), tokens[sign + 1].kind == .text, !isContinued(sign + 2),
      tokens.isSign("(", sign - 2), tokens.isSign(":", sign - 4),
      let start = tokens.start(ofChainEndingAt: sign - 1)
    else { return nil }
    let text = tokens[sign + 1].text
    let meant: String
    switch tokens.code(sign - 3) {
    case "upper": meant = text.uppercased()
    case "lower": meant = text.lowercased()
    default: return nil
    }
    guard meant != text else { return nil }
    return CopyReview.Finding(
      line: tokens[sign].line,
      message: "'\(tokens.text(start..<sign))' is never \"\(short(text, 64))\"; write "
        + "\"\(short(meant, 64))\", or leave :\(tokens.code(sign - 3))() out")
  }

  /// An option that is compared with what it never is.
  private func optionFinding(at sign: Int) -> CopyReview.Finding? {
    let isRight = tokens.indices.contains(sign + 1) && tokens[sign + 1].kind == .text
    let text = isRight ? sign + 1 : sign - 1
    guard tokens.indices.contains(text), tokens[text].kind == .text,
      isRight ? !isContinued(text + 1) : !isPartOfMore(text - 1),
      let option = option(beside: sign, isRight ? -1 : 1)
    else { return nil }
    return finding(text, option)
  }

  /// The option that is compared, as `self.options.NAME`: the first of its tokens is before or behind a sign.
  private func option(
    beside sign: Int, _ side: Int
  ) -> (name: String, kind: OptionDeclaration.Kind)? {
    let start = side < 0 ? sign - 5 : sign + 1
    guard start >= 0, start + 4 < tokens.count, tokens[start].text == "self",
      tokens.isSign(".", start + 1), tokens[start + 2].text == "options",
      tokens.isSign(".", start + 3), let kind = options[tokens[start + 4].text],
      side < 0 ? !isPartOfMore(start - 1) : !isContinued(start + 5)
    else { return nil }
    return (tokens[start + 4].text, kind)
  }

  private func finding(
    _ text: Int, _ option: (name: String, kind: OptionDeclaration.Kind)
  ) -> CopyReview.Finding? {
    let written = tokens[text].text
    let declared = OptionDeclaration(
      name: option.name, kind: option.kind, defaultValue: .string(written), doc: "")
    let isPlain = [.string, .color].contains(option.kind)
    guard !isPlain, declared.complaint(about: .string(written)) != nil else { return nil }
    let name = "self.options.\(option.name)"
    var near: String?
    var advice = ""
    switch option.kind {
    case .choice(let words), .image(let words): near = Spelling.nearest(to: written, among: words)
    case .boolean where written == "true": advice = "; write \(name) alone"
    case .boolean: advice = "; write not \(name)"
    case .number where Double(written) != nil, .integer where Double(written) != nil:
      advice = "; write \(written) without quotes"
    default: break
    }
    return CopyReview.Finding(
      line: tokens[text].line,
      message: "'\(name)' is never \"\(short(written, 64))\""
        + (near.map { " (did you mean \"\($0)\"?)" } ?? "") + "; it is \(declared.expectation)"
        + advice)
  }

  /// Whether what is behind an operand belongs to it.
  private func isContinued(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return isPartOfMore(index) || tokens[index].kind == .text
      || ["[", "(", "{"].contains { tokens[index].isSign($0) }
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
  package var words: [String]? {
    if case .oneOf(let words) = self { words } else { nil }
  }
}

extension [LuaToken] {
  /// The names of the variables that are set or declared, wherever, and of functions.
  fileprivate var variables: Set<String> {
    var names: Set<String> = []
    var open: [String] = []
    for (index, token) in enumerated() {
      switch step(index) {
      case 1: open.append(token.text)
      case -1: _ = open.popLast()
      default: break
      }
      switch (token.kind, token.text) {
      case (.sign, "("), (.sign, "["), (.sign, "{"): open.append(token.text)
      case (.sign, ")"), (.sign, "]"), (.sign, "}"): _ = open.popLast()
      case (.word, "function"), (.word, "local"), (.word, "for"):
        if indices.contains(index + 1) { names.insert(self[index + 1].text) }
      case (.word, let name):
        let isField = isSign(".", index - 1) || open.last == "{"
        if isSign("=", lastOfList(from: index) + 1), !isField { names.insert(name) }
      default: break
      }
    }
    return names
  }

  /// The last word of `a, b, c`.
  private func lastOfList(from start: Int) -> Int {
    var last = start
    while isSign(",", last + 1), indices.contains(last + 2), self[last + 2].kind == .word {
      last += 2
    }
    return last
  }
}
