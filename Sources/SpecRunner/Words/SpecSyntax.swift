import Driver
import PullPlugins

/// What to write in place of a line that is no Lua, or that takes an assertion for a value.
extension SpecAdvice {
  /// The advice about a line that Lua cannot read; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - number: where the mistake is.
  ///   - stopped: where Lua stopped, which may be further on.
  static func syntax(
    _ message: String, line number: Int, stoppedAt stopped: Int, of source: String
  ) -> String? {
    let near = message.firstMatch(of: #/near '?([^']+?)'?$/#)?.1
    let verbs = Verb.all.map(\.key) + [SpecWord.mark.name]
    if let advice = BareVerb.advice(message, line: stopped, of: source, verbs: verbs) {
      return advice
    }
    let line = MissingName.line(number, of: source)
    if let text = keyword(message, line) { return text }
    if let match = line.firstMatch(of: #/assert\.not\.(\w+)/#) {
      return "not is a word of Lua: write assert.no.\(match.1)(…)"
    }
    if near == "and" || near == "or", line.contains(#/assert[.(].*\s(?:and|or)\s+assert[.(]/#) {
      return "an assertion is no value: write each as a statement of its own"
    }
    if let match = line.firstMatch(of: #/assert\.(\w+)\s+([A-Za-z_]\w*)/#), match.2 == near {
      return "write assert.\(match.1) \"\(match.2)\""
    }
    if let match = line.firstMatch(
      of: #/assert\.(view|shown)\s*\(?\s*("[^"]*"|'[^']*')\s*\)?\.(\w+)\s*==\s*(\S+)/#)
    {
      return "write assert.\(match.1)(\(match.2), { \(match.3) = \(match.4) })"
    }
    if line.contains(#/\bexpect\s*\(/#) { return "write assert.equal(expected, actual)" }
    if message.hasSuffix("near '=='"),
      let match = line.firstMatch(
        of: #/(?:control\.state|\bstate\(\))\s*==\s*("[^"]*"|'[^']*')/#)
    {
      return "write assert.state \(match.1)"
    }
    if let match = line.firstMatch(of: #/assert\.(\w+)\s*==\s*(.*\S)/#) {
      return "write assert.\(match.1)(\(withoutEnd(match.2)))"
    }
    if let match = line.firstMatch(of: #/\bassert\s+(\S.*?)\s*==\s*(.*\S)/#) {
      return "write assert.equal(\(withoutEnd(match.2)), \(match.1))"
    }
    if let text = uncalled(message, line) { return text }
    if let lost = LostComparison(message, line: number, of: source), lost.isComparison {
      return assertion(of: lost)
    }
    if let match = line.firstMatch(
      of: #/\b(describe|context|it|test|spec)\s*("[^"]*"|'[^']*')\s*(?:,|function\b)/#)
    {
      return "two arguments need parentheses: write \(match.1)(\(match.2), function() … end)"
    }
    if near == "(" || near == "function",
      let match = line.firstMatch(
        of: #/\b(\w*(?:before|after|setup|teardown)\w*|finally)\s+function\s*\(/#)
    {
      return "a function is given in parentheses: write \(match.1)(function() … end)"
    }
    return nil
  }

  /// `assert.is.true(x)` and `assert.is_not.nil(x)`: words of Lua are no names.
  private static func keyword(_ message: String, _ line: Substring) -> String? {
    guard message.hasPrefix("<name> expected near "),
      let match = line.firstMatch(of: #/\bassert((?:\.\w+)*?)\.(true|false|nil|function)\b/#)
    else { return nil }
    let isDenied = match.1.split { "._".contains($0) }.contains {
      ["not", "no", "isnt", "isnot", "never"].contains($0)
    }
    let given = line[match.range.upperBound...].firstMatch(
      of: #/^\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/#)
    let value = given?.1.isEmpty == false ? given?.1 ?? "…" : "…"
    return
      "\(match.2) is a word of Lua: write assert.is_\(isDenied ? "not_" : "")\(match.2)(\(value))"
  }

  /// `assert.fired`, which is not called.
  private static func uncalled(_ message: String, _ line: Substring) -> String? {
    guard message.hasPrefix("syntax error near"),
      let match = line.firstMatch(of: #/\bassert((?:\.\w+)+)\s*(?:$|;|--|\bend\b)/#)
    else { return nil }
    let words = match.1.split { "._".contains($0) }
    let name = words.drop { SpecWord.modifiers.contains(String($0)) }.joined(separator: "_")
    guard let word = SpecWord.assertions.first(where: { $0.name == name }) else { return nil }
    let needed = word.parameters.map(\.key).filter { !$0.hasSuffix("?") && $0 != "..." }
    return "it is called: write assert\(match.1)(\(needed.joined(separator: ", ")))"
  }

  /// The assertion for what is only compared.
  private static func assertion(of lost: LostComparison) -> String {
    let (left, right) = (lost.left, lost.right)
    let written =
      ["==", "~="].contains(lost.sign)
      ? assertion(isEqual: lost.sign == "==", left, right)
      : "assert.is_true(\(left) \(lost.sign) \(right))"
    return lost.mayBeSet
      ? "write \(left) = \(right) to set it, or \(written)"
      : "nothing is done with that: write \(written)"
  }

  /// `assert.equal(5, x)`, and `assert.is_nil(x)`.
  static func assertion(isEqual: Bool, _ left: String, _ right: String) -> String {
    let isWord = right == "nil" || isEqual && (right == "true" || right == "false")
    return isWord
      ? "assert.is_\(isEqual ? "" : "not_")\(right)(\(left))"
      : "assert.\(isEqual ? "" : "not_")equal(\(right), \(left))"
  }

  /// A value at the end of a line, without the ends of blocks that stand there too.
  private static func withoutEnd(_ value: Substring) -> Substring {
    value.firstRange(of: #/\s+end\b[\s)]*(?:end\b[\s)]*)*$/#).map { value[..<$0.lowerBound] }
      ?? value
  }

  /// The advice about a value that has no fields, from the line where it was indexed.
  static func index(_ message: String, _ line: Substring) -> String? {
    if message.contains("(local 'target_table')") {
      return "there is no such table here; what a plugin's callbacks were given is asked with "
        + "assert.callback(\"visualizer.setup\")"
    }
    if message.contains(#/function value \(global '(?:describe|context|it|test|spec)'\)/#),
      let match = line.firstMatch(of: #/\b(?:describe|context|it|test|spec)\.(\w+)/#)
    {
      return match.1 == "only" || match.1 == "focus"
        ? "to run it alone: pta test --filter NAME"
        : match.1 == "each"
          ? "write cases({ { name = \"…\" }, … }, function(case) … end)" : "write pending \"why\""
    }
    guard
      message.contains(#/index a (?:number|string|boolean|table|userdata|nil) value$/#)
        || message.contains("call a nil value (field ")
    else { return nil }
    guard line.contains(#/\bassert\s*\(.*\)\s*[.:]\s*\w/#) else { return nil }
    return "nothing follows assert(…): write assert.equal(expected, actual)"
  }
}
