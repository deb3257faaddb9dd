import LuaRuntime
import PullPlugins
import TextSupport

/// Values that are others than they seem.
extension ScriptReview {
  private static let comparisons = ["==", "~="]

  /// `state == "idle"` compares a function, `print(state)` shows one, and `if tracking then` is always so.
  func functionAsValue(at index: Int) -> String? {
    guard let function = functions[text(index)], function.result != nil, callEnd(index) == nil
    else { return nil }
    guard
      tokens.isUsedAsValue(index...index) && !isCalledThen(index) || isShown(index)
        || isKeptAsValue(index)
    else { return nil }
    return "'\(function.name)' is a function, not its value: write "
      + HelpText.signature(function)
  }

  /// Whether a variable is set to a word by itself, and compared then, and never called: `local s = state`.
  private func isKeptAsValue(_ index: Int) -> Bool {
    guard text(index - 1) == "=", !isKey(index - 2), !tokens.isContinued(index + 1),
      tokens.start(ofChainEndingAt: index - 2) == index - 2
    else { return false }
    let uses = tokens.indices.filter { $0 > index && text($0) == text(index - 2) }
    return uses.allSatisfy { callEnd($0) == nil && text($0 + 1) != "=" }
      && uses.contains { tokens.isUsedAsValue($0...$0) && !isCalledThen($0) }
  }

  /// Whether a name is called where it is something: `pulled and pulled()`, `if pulled then pulled() end`.
  private func isCalledThen(_ index: Int) -> Bool {
    guard ["and", "then", "do"].contains(text(index + 1)), text(index - 1) != "not" else {
      return false
    }
    // As much as people write in a branch.
    let near = Array(tokens[index...].prefix(1000))
    var end = near.endOfExpressions(from: 0)
    if ["then", "do"].contains(near.code(end)) { end = near.endOfBlock(from: end + 1) }
    return (index + 1..<index + end).contains { text($0) == text(index) && callEnd($0) != nil }
  }

  /// Whether a word by itself is given where no function is of use: `print(state)`, `math.floor(pulled)` and
  /// `wait(now)`.
  private func isShown(_ index: Int) -> Bool {
    guard let bracket = brackets[index], text(bracket) == "(",
      ["(", ","].contains(text(index - 1)), [")", ","].contains(text(index + 1))
    else { return false }
    let called = text(bracket - 1)
    if text(bracket - 2) == "." {
      return text(bracket - 3) == "math" || text(bracket - 3) == "string" && called == "format"
    }
    return text(bracket - 2) != ":"
      && (["print", "tostring", "tonumber", "assert", "pairs", "ipairs"].contains(called)
        || isGlobal(bracket - 1) && Verb.named(called)?.parameters.first?.type == .number)
  }

  /// What a verb without a result gives is set, compared or gone on with.
  func nothingAsValue(at index: Int) -> String? {
    guard let function = functions[text(index)], function.result == nil,
      let end = callEnd(index)
    else { return nil }
    let before = text(index - 1)
    let isTaken =
      ["=", "==", "~=", ".."].contains(before)
      || ["assert", "print", "tostring", "pcall"].contains(text(index - 2)) && before == "("
    let isBehind = tokens.indices.contains(end + 1) && tokens[end + 1].line == tokens[end].line
    let isContinued =
      isBehind && [".", ":", "[", "(", "==", "~=", ".."].contains(text(end + 1))
    if isBehind, text(end + 1) == "{", tokens[end].kind == .text,
      isKey(end + 2) || text(end + 2) == "}"
    {
      return
        "write \(function.name)(\"\(tokens[end].text)\", { … }): without brackets, a call takes one value"
    }
    if isBehind, tokens[end].kind == .text, tokens[end + 1].kind == .text {
      let calls = [end, end + 1].map { "\(function.name) \"\(tokens[$0].text)\"" }
      return "a \(function.name) for each: write \(calls.joined(separator: " "))"
    }
    guard isTaken || isContinued else { return nil }
    let nothing = "\(function.name) gives nothing back"
    if before == "=", isKey(index - 2) {
      return nothing + "; for a function write \(text(index - 2)) = function() "
        + "\(function.name)(…) end"
    }
    return nothing + ": write it by itself, and ask state(), pulled() or events() then"
  }

  /// `not state() == "idle"`.
  func comparisonOfNot(at index: Int) -> String? {
    guard text(index - 5) == "not", text(index - 1) == "==", let asked = compared(with: index),
      case .oneOf = asked.type
    else { return nil }
    return "'not' comes before '==', so this is never so: write \(asked.name) ~= "
      + "\"\(tokens[index].text)\""
  }

  /// `state() == idle`, a variable that nobody has set.
  func comparedWithoutQuotes(at index: Int) -> String? {
    guard case .oneOf? = compared(with: index)?.type else { return nil }
    return unquoted(at: index)
  }

  /// `state() == "idle" or "pulling"`: a text by itself is always true.
  func orWithoutComparison(at index: Int) -> String? {
    let sign = text(index - 3)
    let isAlways =
      text(index - 1) == "or" || text(index - 1) == "and" && sign == "~=" && text(index + 1) != "or"
    guard isAlways, ScriptReview.comparisons.contains(sign),
      !(ScriptReview.comparisons + ["..", ".", ":", "["]).contains(text(index + 1)),
      let asked = asked(endingAt: index - 4), case .oneOf(let words) = asked.type,
      words.contains(tokens[index].text)
    else { return nil }
    let word = "\"\(tokens[index].text)\""
    return
      "\(word) by itself is always true: write … \(text(index - 1)) \(asked.name) \(sign) \(word)"
  }

  /// `pulled() == "60"`: a number is never equal to a text.
  func comparisonOfOtherKinds(at index: Int) -> String? {
    guard let asked = compared(with: index) else { return nil }
    let word = tokens[index].text
    switch asked.type {
    case .number, .integer:
      let instead = Double(word) == nil ? "" : ": write \(word) without quotes"
      return "'\(asked.name)' is a number, and never equal to the text \"\(word)\"" + instead
    case .boolean:
      let instead = ["true", "false"].contains(word) ? "\(word) without quotes" : "true or false"
      return "'\(asked.name)' is true or false, and never equal to the text \"\(word)\": write "
        + instead
    default: return nil
    }
  }

  /// `assert.not_equal("idel", state())` would hold whatever the state is.
  func unknownWordGiven(at index: Int) -> String? {
    guard let bracket = brackets[index], text(bracket) == "(", isWord(bracket - 1),
      text(bracket - 1).hasPrefix("not_") || text(bracket - 3).hasSuffix("not")
        || text(bracket - 3) == "no",
      isAssertion(bracket - 1)
    else { return nil }
    let other =
      text(index + 1) == ","
      ? asked(startingAt: index + 2) : text(index - 1) == "," ? asked(endingAt: index - 2) : nil
    guard let other, case .oneOf(let words) = other.type else { return nil }
    let word = tokens[index].text
    guard !words.contains(word) else { return nil }
    let near = Spelling.nearest(to: word, among: words).map { " (did you mean \"\($0)\"?)" }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return "'\(other.name)' is never \"\(word)\"\(near ?? ""); it is one of \(list)"
  }

  /// Whether a word is the last of `assert.is_not.same`.
  private func isAssertion(_ last: Int) -> Bool {
    var first = last
    while text(first - 1) == ".", isWord(first - 2) { first -= 2 }
    return first < last && text(first) == "assert"
  }

  /// `state().length` and `events().forEach` are nil.
  func memberOfResult(at index: Int) -> String? {
    guard let function = functions[text(index)], let end = callEnd(index),
      let result = function.result
    else { return nil }
    let isList = ["events", "signals"].contains(function.name)
    if isList, text(end + 1) == "[",
      let last = ends[end + 1], text(last + 1) == ".", isWord(last + 2),
      MissingName.libraries["string"]?.contains(text(last + 2)) == false
    {
      return
        "\(function.name)() has lines of text, which have no '\(text(last + 2))': look into one "
        + "with line:find(…)"
    }
    guard text(end + 1) == ".", isWord(end + 2) else { return nil }
    let member = text(end + 2)
    switch result {
    case .oneOf, .string:
      guard MissingName.libraries["string"]?.contains(member) == false else { return nil }
      return "\(function.name) gives a text, which has no '\(member)'"
        + (FieldReview.instead(of: member, in: "\(function.name)()", result.words ?? [])
          .map { ": \($0)" } ?? "")
    case .table where isList:
      return "\(function.name)() is a list, which has no '\(member)': write "
        + (ScriptReview.lengths.contains(member)
          ? "#\(function.name)()" : "for _, line in ipairs(\(function.name)()) do … end")
    default: return nil
    }
  }

  /// `control.status_view.text` is nil: the property is a part's name.
  func memberOfText(at index: Int) -> String? {
    guard let property = property(at: index), text(index + 3) == ".", isWord(index + 4),
      MissingName.libraries["string"]?.contains(text(index + 4)) == false
    else { return nil }
    switch property.type {
    case .string, .oneOf: break
    default: return nil
    }
    let (name, member) = (property.name, text(index + 4))
    let instead =
      name == "status_view"
      ? "write find(\"\(name)\").\(member) for the view's"
      : FieldReview.instead(of: member, in: "\(text(index)).\(name)", property.type.words ?? [])
    return "'\(text(index)).\(name)' is a text, which has no '\(member)'"
      + (instead.map { ": \($0)" } ?? "")
  }

  /// `state()` on a line of its own: at a prompt it is shown, and in a script nobody sees it. A snapshot is in the
  /// trace.
  var unusedAnswers: [Finding] {
    tokens.indices.compactMap { index in
      guard isWord(index), let verb = Verb.named(text(index)), isGlobal(index),
        verb.result != nil, verb.key != "snapshot", !verb.isLogged, verb.isInstant,
        let end = callEnd(index),
        brackets[index].map({ text($0) != "{" }) ?? true,
        begins(statement: index), isLast(end)
      else { return nil }
      let call = end == index + 2 ? "\(verb.key)()" : "\(verb.key)(…)"
      return Finding(
        line: tokens[index].line,
        text: "nothing is done with what \(call) tells: give it to print, or to assert")
    }
  }

  private static let joins: Set<String> = [
    "(", "{", "[", ",", "=", "==", "~=", "<", ">", "<=", ">=", "..", "+", "-", "*", "/", "//", "%",
    "^", "#", ".", ":", "&", "|", "~", "and", "or", "not", "return", "if", "elseif", "while",
    "until",
    "in", "function", "local", "goto",
  ]

  private func begins(statement index: Int) -> Bool {
    guard index > 0 else { return true }
    return tokens[index - 1].kind != .text && !ScriptReview.joins.contains(text(index - 1))
      && tokens[index - 1].line < tokens[index].line
  }

  private func isLast(_ index: Int) -> Bool {
    guard tokens.indices.contains(index + 1) else { return true }
    return tokens[index + 1].kind != .text && tokens[index + 1].line > tokens[index].line
      && !ScriptReview.joins.subtracting(ScriptReview.starts).contains(text(index + 1))
  }

  /// What a statement may begin with.
  private static let starts: Set<String> = [
    "return", "if", "while", "until", "elseif", "function", "local", "goto",
  ]

  /// `events()[0]`, `e[0]` where that is what a verb gave, and `e[i]` in a loop from 0.
  func indexOfZero(at index: Int) -> String? {
    let end = isListCall(index) ? callEnd(index) : isList(index) ? index : nil
    guard let end, text(end + 1) == "[", text(end + 3) == "]" else { return nil }
    let list =
      end == index ? text(index) : text(index) + (callEnd(index) == index + 2 ? "()" : "(…)")
    let place = text(end + 2)
    if place == "0" { return "a list begins at 1: write \(list)[1]" }
    guard scopes.countsFromZero(end + 2) else { return nil }
    return "a list begins at 1: write for \(place) = 1, #\(list) do"
  }

  /// Whether a call gives a list.
  private func isListCall(_ index: Int) -> Bool {
    ["events", "signals", "calls", "track"].contains(text(index)) && isGlobal(index)
  }

  /// Whether a variable is set to such a list, and to nothing else.
  private func isList(_ index: Int) -> Bool {
    guard text(index + 1) == "[", lists.contains(text(index)) else { return false }
    switch scopes.bindings[index] {
    case .global, .local: return true
    default: return false
    }
  }

  /// The variables that are.
  var namesOfLists: Set<String> {
    var (lists, others): (Set<String>, Set<String>) = ([], [])
    for name in tokens.indices where isWord(name) && text(name + 1) == "=" && !isKey(name) {
      if isListCall(name + 2), text(name - 1) != ",", let end = callEnd(name + 2),
        ![".", ":", "[", "and", "or"].contains(text(end + 1))
      {
        lists.insert(text(name))
      } else {
        others.insert(text(name))
      }
    }
    return lists.subtracting(others)
  }

  private static let lengths = ["length", "count", "size", "len", "n"]

  /// What a word or a text is compared with.
  private func compared(with index: Int) -> (name: String, type: LuaType)? {
    if ScriptReview.comparisons.contains(text(index - 1)) { return asked(endingAt: index - 2) }
    return ScriptReview.comparisons.contains(text(index + 1)) ? asked(startingAt: index + 2) : nil
  }

  /// `state()` or `control.state`, with what may be there.
  func asked(startingAt index: Int) -> (name: String, type: LuaType)? {
    guard isWord(index), isGlobal(index) else { return nil }
    if let property = property(at: index), ![".", ":", "["].contains(text(index + 3)) {
      return ("\(text(index)).\(property.name)", property.type)
    }
    guard text(index + 1) == "(", text(index + 2) == ")",
      let result = functions[text(index)]?.result
    else { return nil }
    return (text(index) + "()", result)
  }

  private func asked(endingAt index: Int) -> (name: String, type: LuaType)? {
    // Three tokens, either way.
    let start = index - 2
    guard text(start - 1) != "..", isWord(index) == (text(start + 1) == ".") else { return nil }
    return asked(startingAt: start)
  }
}
