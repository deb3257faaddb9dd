import TextSupport

/// What to write where a source is not Lua but reads like another language: found when the error is told.
enum ForeignSyntax {
  /// The advice for an error of Lua's compiler; `nil` where nothing of another language is seen.
  ///
  /// - Parameters:
  ///   - message: what Lua said, without its place.
  ///   - line: where.
  ///   - source: the text of the file.
  static func advice(for message: String, line: Int, in source: String) -> String? {
    guard isOfCompiler(message) else { return nil }
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let near = message.split(separator: " near ").last.map(String.init) ?? ""
    guard lines.prefix(line).suffix(2).allSatisfy({ $0.utf8.count < mostOfLine }) else {
      return general(message, near)
    }
    if let text = number(message, lines.prefix(line).last ?? "") { return text }
    let lost = LostComparison(message, line: line, of: source)
    if let lost, lost.isComparison, lost.sign != "==" || lost.path == nil {
      return lost.advice
    }
    if message.hasPrefix("invalid escape sequence"), message.hasSuffix("\\('") { return values }
    if let text = choice(words(lines.prefix(line).last ?? "")) { return text }
    if let text = messages.first(where: { message.hasPrefix($0.beginning) })?.advice { return text }
    if message.hasSuffix("near <eof>"), let text = nestedElse(source) { return text }
    if let text = braces(message, Array(lines.prefix(line))) { return text }
    if let text = named(message, Array(lines.prefix(line))) { return text }
    // Lua stops at the first word that cannot follow, which may be a line further on.
    let reached = lines.prefix(line).enumerated().reversed().filter { !words($0.element).isEmpty }
    let isAtBeginning = reached.first.map { stops($0.element, at: near) } ?? false
    for (_, text) in isAtBeginning ? reached.prefix(2).reversed() : Array(reached.prefix(1)) {
      if let advice = advice(words(text), String(text), message) { return advice }
    }
    return general(message, near)
      ?? lost.map { _ in "a value alone does nothing: set something to it, or call it" }
  }

  /// `"a" if x else "b"`, and `case "a":`.
  private static func choice(_ words: [String]) -> String? {
    if words.first == "case", words.count > 2, words[2] == ":" {
      return "write if x == … then … elseif x == … then … end"
    }
    guard let start = words.firstIndex(of: "if"), start > 0, words[start - 1] != "else",
      !words.contains("then"), words[start...].contains("else")
    else { return nil }
    return "write condition and a or b"
  }

  /// Longer lines nobody writes, and reading them takes time.
  private static let mostOfLine = 10_000

  /// `1..3`, which Lua takes for one number.
  private static func number(_ message: String, _ line: Substring) -> String? {
    guard
      let match = message.wholeMatch(of: #/malformed number near '(\d+)\.\.[.<]?(\d*).*'/#)
    else { return nil }
    return words(line).contains("in")
      ? "write for i = \(match.1), \(match.2.isEmpty ? "n" : match.2) do … end"
      : "write .. with a space before and after it"
  }

  /// `if (…) {`: behind a bracket a brace begins a table, which a function is called with.
  private static func braces(_ message: String, _ lines: [Substring]) -> String? {
    guard message.hasPrefix("'}' expected") else { return nil }
    let opened = message.firstMatch(of: #/at line (\d+)\)/#).flatMap { Int($0.1) }
    // In one line, Lua does not say where it was opened.
    let stopped = lines.last { words($0).contains("{") }
    let line = opened.flatMap { lines.prefix($0).last } ?? stopped ?? ""
    let text = " " + words(line).joined(separator: " ")
    let isCondition = [" if ", " elseif ", " while "].contains(where: text.contains)
    if !isCondition, text.contains(#/[{,] \w+(?: \. \w+)+ = /#) {
      return
        "a field has a name of its own; what sets something stands in a function, as in animations = "
        + "function() … end"
    }
    guard text.contains(" ) {") else { return nil }
    if [" if ", " elseif "].contains(where: text.contains) { return "write if … then … end" }
    return text.contains(" while ") ? "write while … do … end" : nil
  }

  /// `f(name = value)`, and `function f(name = value)`.
  private static func named(_ message: String, _ lines: [Substring]) -> String? {
    guard message.hasPrefix("')' expected"), message.hasSuffix("near '='"), !lines.isEmpty else {
      return nil
    }
    let opened = message.firstMatch(of: #/at line (\d+)\)/#).flatMap { Int($0.1) } ?? lines.count
    let text = lines.dropFirst(opened - 1).joined(separator: "\n")
    let tokens = LuaTokens(Array(text.utf8)).tokens
    let brackets = tokens.indices.lazy.filter { tokens[$0].isSign("=") }
      .compactMap { tokens.openBracket(before: $0) }
    guard var start = brackets.first(where: { tokens[$0].isSign("(") }) else { return nil }
    while start > 0, tokens[start - 1].kind == .word, tokens[start - 1].text != "function" {
      start -= tokens.isSign(".", start - 2) || tokens.isSign(":", start - 2) ? 2 : 1
    }
    if tokens[start].text == "assert" { return "write == to compare" }
    return start > 0 && tokens[start - 1].text == "function"
      ? "a parameter has no default: write x = x or … in the function"
      : "arguments have no names: write a table, { name = value }"
  }

  /// `else if` opens a block of its own, whose end is missing at the end of the file.
  private static func nestedElse(_ source: String) -> String? {
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let found = zip(tokens, tokens.dropFirst()).first {
      $0.text == "else" && $1.text == "if" && $0.kind == .word && $0.line == $1.line
    }
    return found.map { "write elseif in line \($0.0.line), or one more end" }
  }

  /// Whether a message can be the compiler's: a plugin's own may have some of its words.
  private static func isOfCompiler(_ message: String) -> Bool {
    message.hasSuffix(" near <eof>") || message.hasPrefix("no visible label")
      || message.contains(" near '") && message.hasSuffix("'")
  }

  /// Whether a line begins with what Lua stopped at: then it may be the line before that is wrong.
  private static func stops(_ line: Substring, at near: String) -> Bool {
    near == "<eof>" || words(line).first.map { "'\($0)'" == near } ?? false
  }

  /// The words and signs of a line; a text is `""`.
  private static func words(_ line: Substring) -> [String] {
    LuaTokens(Array(line.utf8)).tokens.map { $0.kind == .text ? "\"\"" : $0.text }
  }

  private static func advice(
    _ words: [String], _ line: String, _ message: String
  ) -> String? {
    if line.contains(#/\w->\w/#) {
      return
        "write a.b for a field, a:f(…) for a method, and function(x) return … end for a function"
    }
    let text = " " + words.joined(separator: " ") + " "
    // A field that is called so is no sign: `assert.is.near`.
    let ofSigns = text.replacing(#/ [.:] \w+/#, with: "")
    if let found = signs.first(where: {
      ($0.sign.first?.isLetter == true ? ofSigns : text).contains(" \($0.sign) ")
    }) {
      return found.advice
    }
    if message.hasSuffix("near ','"),
      let match = line.firstMatch(of: #/([A-Za-z_][\w.:]*)\s*("[^"]*"|'[^']*')\s*,/#)
    {
      return "without brackets, a call takes one value: write \(match.1)(\(match.2), …)"
    }
    if message.hasPrefix("<name> expected near"),
      let match = line.firstMatch(of: #/\blocal\s*[{\[]\s*(\w+)[^}\]=]*[}\]]\s*=\s*([\w.]+)/#)
    {
      return "write local \(match.1) = \(match.2).\(match.1), and so on: one for each"
    }
    // A field that is called so.
    if message.hasPrefix("unexpected symbol near '"),
      let word = message.split(separator: "'").last.map(String.init), keywords.contains(word),
      text.contains(" \(word) = ")
    {
      if word == "repeat" { return "write repeats = true for an animation that goes on" }
      return "write [\"\(word)\"] = …: \(word) is a word of Lua"
    }
    if message == "unexpected symbol near ':'", let match = line.firstMatch(of: #/["']:(\w+)\(/#) {
      return "a text has methods in brackets: write (\"…\"):\(match.1)(…)"
    }
    if message.hasPrefix("unexpected symbol"),
      let match = line.firstMatch(of: #/\b(\d+)%\s*(?:[,;)}]|$)/#), let number = Double(match.1)
    {
      return "a number has no %: write \(NumberText.text(number / 100))"
    }
    if message == "unexpected symbol near '='",
      let match = line.firstMatch(of: #/^\s*([\w.]+)\s*=\s*([\w.]+)\s*=\s*([^=\s].*)$/#)
    {
      return "one = sets once: write \(match.2) = \(match.3), then \(match.1) = \(match.2)"
    }
    if let match = line.firstMatch(of: #/(\w+:\w+)\s*=\s*function\s*\(([\w, ]*)/#) {
      return "write function \(match.1)(\(match.2)) … end"
    }
    if let match = line.firstMatch(of: #/'[^'"]*\w'(\w+)/#),
      message.hasSuffix("near '\(match.1)'")
    {
      return "the quote in it ends the text: write \"…'\(match.1) …\", in double quotes"
    }
    if line.contains("--"), words.count == 1 { return "write x = x - 1; -- begins a comment" }
    if let advice = statement(words) { return advice }
    let found = places.first { message.hasPrefix($0.message) && text.contains($0.word) }
    // What is missing at the end of the file need not be missing in its last line.
    let isAtEnd = message.hasSuffix("near <eof>") || message.hasSuffix("near ';'")
    return isAtEnd && message.hasPrefix("'end' expected") ? nil : found?.advice
  }

  /// What a word at the beginning of a statement means elsewhere: one that is called or set is a name.
  private static func statement(_ words: [String]) -> String? {
    let found = words.indices.first { index in
      statements[words[index]] != nil
        && (index == 0 || ["then", "do", "else", ";", ")"].contains(words[index - 1]))
        && !["=", ".", ":", ",", "[", "\"\""].contains(words.dropFirst(index + 1).first)
        && (words.dropFirst(index + 1).first != "(" || words.contains("{"))
    }
    return found.flatMap { statements[words[$0]] }
  }

  /// Of any line: a word of Lua as a name, what is left out, and what is too much.
  private static func general(_ message: String, _ near: String) -> String? {
    let word = near.trimmingPrefix("'").prefix { $0 != "'" }
    if keywords.contains(String(word)), message.hasPrefix("<name> expected") {
      return "'\(word)' is a word of Lua and no name; of a table's field, write [\"\(word)\"]"
    }
    // What a value may begin with, Lua stops at only where a statement should begin.
    if message.hasPrefix("unexpected symbol"), ["nil", "true", "false", "not", "-"].contains(word) {
      return "a value alone does nothing: set something to it, or call it"
    }
    if message.hasPrefix("unexpected symbol"), keywords.contains(String(word)) || near == "<eof>" {
      return "a value is missing before it"
    }
    if message.hasPrefix("syntax error near"), keywords.contains(String(word)) || near == "<eof>" {
      return "a value alone does nothing: set something to it, or call it"
    }
    if message.hasPrefix("unexpected symbol"), word.first?.isNumber ?? false {
      return "is a comma or a sign missing before it?"
    }
    if message.hasPrefix("<eof> expected"), word != "end" {
      return "return comes last: move it to the end of the file"
    }
    return message.hasPrefix("'end' expected") && near == "<eof>"
      ? "that block, or one in it, has no end" : nil
  }

  static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static let joined = "write x = x + 1: Lua has no signs that change a variable"
  private static let values = "write \"…\" .. x for a text with values in it"
  private static let arrow = "write function(x) return … end"

  /// Signs that stand beside each other in no Lua, nearest first.
  private static let signs: [(sign: String, advice: String)] = [
    ("export default", "write return and the part, or the table"),
    ("for (", "write for i = 1, n do … end"), ("! ==", "write ~= for \"not equal\""),
    ("! =", "write ~= for \"not equal\""),
    (": =", "write = to set"), ("== =", "write == for \"equal\""),
    ("< >", "write ~= for \"not equal\""),
    ("! .", "leave ! out: what is nil raises by itself"),
    ("! :", "leave ! out: what is nil raises by itself"),
    ("! )", "leave ! out: what is nil raises by itself"),
    ("& &", "write and"), ("| |", "write or"), ("!", "write not"),
    ("? ?", "write a or b"), ("? .", "write a and a.b"), ("?", "write condition and a or b"),
    ("+ +", joined), ("+ =", joined), ("- =", joined), ("* =", joined), ("/ =", joined),
    ("// =", joined), ("% =", joined), ("^ =", joined), (".. =", joined), ("| =", joined),
    ("& =", joined), ("<< =", joined), (">> =", joined), ("* *", "write x ^ y"),
    ("= >", arrow), ("- >", arrow), ("`", values), ("$", values),
    ("/ *", "a comment is written --[[ … ]]"), ("else if", "write elseif"),
    ("is not", "write ~= for \"not equal\""), ("is", "write == for \"equal\""),
    ("instanceof", "write type(x) == \"…\""),
  ]

  /// Words that begin a statement elsewhere.
  private static let statements: [String: String] = {
    let words: [(String, String)] = [
      ("let var const auto int float double string bool global nonlocal", "write local x = …"),
      ("elif elsif elsif elseIf", "write elseif … then"),
      ("func fn def fun fi sub", "write function name(…) … end"),
      ("switch case match when", "write if … then … elseif … then … end"),
      ("try catch except finally rescue", "write local ok, message = pcall(function() … end)"),
      ("throw raise", "write error(\"…\")"),
      (
        "class struct interface enum",
        "write a table: local T = {} and function T.name(…) … end"
      ),
      ("import from using include export", "write local name = require \"name\""),
      ("new", "write the call alone: a function makes the value"),
      ("continue next", "write goto continue, and ::continue:: before the loop's end"),
      ("guard", "write if not … then return end"),
      (
        "override private fileprivate public internal static final open mutating",
        "leave it out: a method is function s:name(…) … end, and local name = … is known in its file only"
      ),
      ("pass", "leave it out: a block may be empty"),
      ("foreach", "write for key, value in pairs(t) do … end"),
      ("unless", "write if not … then … end"), ("loop", "write while true do … end"),
      ("async await", "leave it out: a callback waits with pta.sleep(seconds)"),
      ("yield", "write pta.sleep(seconds)"), ("delete del", "write x = nil"),
      ("# / //", "a comment begins with --"),
    ]
    var advice: [String: String] = [:]
    for (names, text) in words {
      for name in names.split(separator: " ") { advice[String(name)] = text }
    }
    return advice
  }()

  /// What Lua says of things that are told by themselves.
  private static let messages: [(beginning: String, advice: String)] = [
    (
      "unfinished string",
      "a text ends in its line with the quote that it begins with; \\\" is a quote in it, and "
        + "[[ … ]] goes over lines"
    ),
    ("invalid escape sequence", "write \\\\ for a backslash"),
    ("malformed number", "a number has no unit, and a name begins with a letter"),
    ("cannot use '...'", "its function must be written function(…) with ... among its parameters"),
    ("break outside loop", "return leaves a function"),
    (
      "no visible label",
      "write ::name:: where it goes on, such as ::continue:: before a loop's end"
    ),
    ("unexpected symbol near '..'", "write f(\"…\" .. x): without brackets, a call takes one text"),
    ("unexpected symbol near '<\\255>", "it is UTF-16: save the file as UTF-8"),
    ("unexpected symbol near '<\\254>", "it is UTF-16: save the file as UTF-8"),
    ("unexpected symbol near '<\\", "only ASCII: write \" or ' for quotes, and plain spaces"),
  ]

  /// What Lua says where something of the line tells more.
  private static let places: [(message: String, word: String, advice: String)] = [
    ("unexpected symbol near 'if'", " if ", "write condition and a or b for a value"),
    ("'then' expected near '='", " = ", "write == to compare"),
    ("'then' expected near 'in'", " in ", "a table is looked into: t[x] ~= nil"),
    ("'do' expected near '='", " = ", "write == to compare"),
    ("'do' expected near", " for ", "write for … do … end"),
    ("'do' expected near", " while ", "write while … do … end"),
    ("unexpected symbol near '{'", " { ", "a block ends with end, and has no braces"),
    ("'then' expected near", " { ", "write if … then … end"),
    ("'then' expected near", " if ", "write if … then … end"),
    ("<name> expected near '('", " for ", "write for i = 1, n do … end"),
    (
      "<name> expected near '('", " function ",
      "a function without a name is a value: f = function() end"
    ),
    ("unexpected symbol near '['", " [ ", "write { … } for a list"),
    ("'}' expected", " \"\" = ", "a field's name has no quotes: write name = value"),
    ("'}' expected", " : ", "write name = value for a field"),
    ("<name> expected near", " : ", "write name = value for a field"),
    ("'}' expected", " - ", "write [\"a-b\"] = … for a name with other signs"),
    ("'}' expected", " { ", "is there a comma missing before it?"),
    ("'}' expected", " = ", "is there a comma missing before it?"),
    (
      "'(' expected near ':'", " local function ",
      "a method is no local: leave local out"
    ),
    ("')' expected near ':'", " : ", "Lua has no types: leave it out"),
    (
      "unexpected symbol near ':'", " function ",
      "leave the colon out: what the function does follows its parameters"
    ),
    ("unexpected symbol near ':'", " else ", "leave the colon out: write else"),
    ("unexpected symbol near ':'", " local ", "Lua has no types: leave it out"),
    ("')' expected", " ... ", "write ... alone: local args = { ... }"),
    ("')' expected", " ( ", "is there a comma or a bracket missing before it?"),
    ("function arguments expected", " lambda ", arrow),
    ("function arguments expected", " : ", "write a:f(…) to call a method, a.f for a field"),
    (
      "'end' expected (to close", " return ",
      "nothing follows return in its block: write do return end"
    ),
    ("<eof> expected near 'end'", " end ", "there is one end more than there are blocks"),
    ("syntax error near '=='", " == ", "write = to set"),
    ("'=' expected near '=='", " == ", "write = to set"),
    ("syntax error near '='", " ) = ", "write == to compare"),
    ("syntax error near", " // ", "a comment begins with --"),
    ("unexpected symbol near", " // ", "a comment begins with --"),
    ("syntax error near", " in ", "write for … in pairs(t) do … end"),
  ]
}
