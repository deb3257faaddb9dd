import Driver
import PullPlugins

/// What to write in place of a line that is no Lua, or that takes an assertion for a value.
extension SpecAdvice {
  /// The advice about a line that Lua cannot read; `nil` where there is none.
  static func syntax(_ message: String, line number: Int, of source: String) -> String? {
    let near = message.firstMatch(of: #/near '?([^']+?)'?$/#)?.1
    let verbs = Verb.all.map(\.key) + [SpecWord.mark.name]
    if let advice = BareVerb.advice(message, line: number, of: source, verbs: verbs) {
      return advice
    }
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
    if let match = line.firstMatch(
      of: #/\b(describe|context|it|test|spec)\s*("[^"]*"|'[^']*')\s*,/#)
    {
      return "two arguments need parentheses: write \(match.1)(\(match.2), function() … end)"
    }
    return nil
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
