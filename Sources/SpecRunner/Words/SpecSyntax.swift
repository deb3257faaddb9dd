import Driver
import PullPlugins

/// What to write in place of a line that is no Lua, or that takes an assertion for a value.
extension SpecAdvice {
  /// The advice about a line that Lua cannot read; `nil` where there is none.
  static func syntax(_ message: String, line number: Int, of source: String) -> String? {
    let near = message.firstMatch(of: #/near '?([^']+?)'?$/#)?.1
    if let near, let advice = bareVerb(near, line: number, of: source) { return advice }
    let line = MissingName.line(number, of: source)
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
    if let match = line.firstMatch(of: #/assert\.(\w+)\s*==\s*(.*\S)/#) {
      return "write assert.\(match.1)(\(match.2))"
    }
    if let match = line.firstMatch(of: #/\bassert\s+(\S.*?)\s*==\s*(.*\S)/#) {
      return "write assert.equal(\(match.2), \(match.1))"
    }
    if let match = line.firstMatch(
      of: #/\b(describe|context|it|test|spec)\s*("[^"]*"|'[^']*')\s*,/#)
    {
      return "two arguments need parentheses: write \(match.1)(\(match.2), function() … end)"
    }
    return nil
  }

  /// A verb without its parentheses, as it is typed in `pta repl`: `settle`, and `pull 60`.
  private static func bareVerb(_ near: Substring, line: Int, of source: String) -> String? {
    let tokens = LuaTokens(Array(source.utf8)).tokens
    guard
      let index = tokens.indices.dropFirst().first(where: {
        tokens[$0].line == line && tokens[$0].text == near
          && tokens[$0 - 1].kind == .word
      })
    else { return nil }
    let verb = tokens[index - 1].text
    let isNumber = near.first?.isNumber == true
    guard verb == SpecWord.mark.name || Verb.all.contains(where: { $0.key == verb }),
      index < 2 || ![".", ":"].contains(tokens[index - 2].text),
      tokens[index].kind == .word || isNumber
    else { return nil }
    return isNumber ? "write \(verb)(\(near))" : "write \(verb)()"
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
    if let match = line.firstMatch(
      of: #/assert\.(view|shown)\s*\(\s*("[^"]*"|'[^']*')\s*\)\.(\w+)/#)
    {
      return "write assert.\(match.1)(\(match.2), { \(match.3) = … })"
    }
    guard line.contains(#/\bassert\s*\(.*\)\s*[.:]\s*\w/#) else { return nil }
    return "nothing follows assert(…): write assert.equal(expected, actual)"
  }
}
