/// What to write in a spec instead of words that it has not.
enum SpecAdvice {
  /// The advice about a line that Lua cannot read; `nil` where there is none.
  static func syntax(_ line: Substring) -> String? {
    if let match = line.firstMatch(of: #/assert\.not\.(\w+)/#) {
      return "not is a word of Lua: write assert.no.\(match.1)(…)"
    }
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

  /// The advice about a value that has no fields, from the line where it was indexed.
  private static func index(_ message: String, _ line: Substring) -> String? {
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
    guard message.contains(#/index a (?:number|string|boolean|table|userdata|nil) value$/#) else {
      return nil
    }
    if let match = line.firstMatch(
      of: #/assert\.(view|shown)\s*\(\s*("[^"]*"|'[^']*')\s*\)\.(\w+)/#)
    {
      return "write assert.\(match.1)(\(match.2), { \(match.3) = … })"
    }
    guard line.contains(#/\bassert\s*\(.*\)\s*[.:]\s*\w/#) else { return nil }
    return "nothing follows assert(…): write assert.equal(expected, actual)"
  }

  /// The advice about a message that a global is nil, or that arguments are missing; `nil` where there is none.
  static func text(_ message: String, _ line: Substring = "") -> String? {
    if let advice = index(message, line) { return advice }
    if let match = message.prefixMatch(of: #/the '(\w+)' function requires a minimum of/#),
      let word = SpecWord.assertions.first(where: { $0.name == match.1 })
    {
      let names = word.parameters.map(\.key).filter { $0 != "message?" }
      return "write assert.\(word.name)(\(names.joined(separator: ", ")))"
    }
    if message.contains(#/nil value \(\w+ 'done'\)/#) {
      return "a test has no done: it ends with its function, and wait(seconds) lets time pass"
    }
    guard let match = message.firstMatch(of: #/nil value \(global '(\w+)'\)/#) else { return nil }
    let name = String(match.1)
    if SpecWord.helpers.contains(where: { $0.name == name }) {
      return "write local helper = require \"\(SpecWord.module)\", and helper.\(name)(…)"
    }
    return elsewhere[name.lowercased().filter { $0 != "_" }]
  }

  /// Words of other libraries, in lower case and without underscores.
  private static let elsewhere: [String: String] = {
    let words: [(names: [String], advice: String)] = [
      (
        ["jest", "vi", "sinon", "cy", "chai", "mockito"],
        "time is virtual already, and wait(seconds) lets it pass; spy.new(function) is a double"
      ),
      (["xctassertequal", "requireequal"], "write assert.equal(expected, actual)"),
      (["xctassert", "xctasserttrue"], "write assert.is_true(value)"),
      (["xctassertfalse"], "write assert.is_false(value)"),
      (["xctassertnil"], "write assert.is_nil(value)"),
      (["xctassertnotnil"], "write assert.is_not_nil(value)"),
      (["xctassertthrowserror"], "write assert.has_error(function)"),
      (["xctfail", "failtest"], "write error \"why\""),
      (["expect"], "write assert, such as assert.equal(expected, actual)"),
      (["assertequal", "assertequals", "asserteq", "eq"], "write assert.equal(expected, actual)"),
      (["assertsame", "assertdeepequal"], "write assert.same(expected, actual)"),
      (["asserttrue"], "write assert.is_true(value)"),
      (["assertfalse"], "write assert.is_false(value)"),
      (["assertnil", "assertisnil"], "write assert.is_nil(value)"),
      (["asserterror", "assertraises"], "write assert.has_error(function)"),
      (["xit", "xdescribe", "xtest", "skip", "todo", "ignore"], "write pending \"why\""),
      (["fit", "fdescribe"], "write it, and run it alone with pta test --filter"),
      (["suite", "feature", "testsuite"], "write describe(\"…\", function() … end)"),
      (["scenario", "specify", "should"], "write it(\"does …\", function() … end)"),
      (["before", "setupeach"], "write before_each(function() … end)"),
      (["after", "teardowneach"], "write after_each(function() … end)"),
      (["beforeall"], "write setup(function() … end)"),
      (["afterall"], "write teardown(function() … end)"),
      (["defer"], "write finally(function() … end)"),
      (["waitfor", "waituntil", "advance", "tick"], "write wait(seconds), or settle()"),
      (["screenshot", "snapshottest"], "write assert.picture(), or assert.matches_snapshot()"),
    ]
    return Dictionary(words.flatMap { word in word.names.map { ($0, word.advice) } }) { $1 }
  }()
}
