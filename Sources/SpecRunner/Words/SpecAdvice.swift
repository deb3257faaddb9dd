/// What to write in a spec instead of words that it has not.
enum SpecAdvice {
  /// The advice about a message that a global is nil, or that arguments are missing; `nil` where there is none.
  static func text(_ message: String) -> String? {
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
