import PullPlugins

/// What to write in a spec instead of words that it has not.
package enum SpecAdvice {
  /// The advice about a message that a global is nil, or that arguments are missing; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - line: the text of the line where it was raised.
  ///   - plugin: the plugin under test, if any.
  static func text(_ message: String, _ line: Substring, plugin: String?) -> String? {
    if let advice = index(message, line) ?? chained(message, line) { return advice }
    if let match = line.firstMatch(
      of: #/assert\.(\w*error\w*)\s*\(\s*((?!function\b)\w+)\s*\(/#),
      !message.hasPrefix("Expected"), !message.hasPrefix("assert.")
    {
      return "write assert.\(match.1)(function() \(match.2)(…) end)"
    }
    if message.hasPrefix("'called") && message.contains("must be chained after 'spy") {
      return
        "write assert.spy(s).was_called(); a spy is made by spy.new(function) or spy.on(table, name); what a plugin's callbacks were "
        + "given is asked with assert.callback(\"visualizer.setup\")"
    }
    if message.hasPrefix("stub.new(): Can only create") {
      return "write stub(table, \"name\"), or spy.new(function() end) for one that stands alone"
    }
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
    if let plugin, plugin == name || plugin.hasSuffix("/" + name) || name == "plugin" {
      return
        "the plugin is on the stage: find(\"NAME\") gives a view of it, and control the control"
    }
    return text(instead: name) ?? assertion(name, message, line)
  }

  /// `fired() == 1` and `assert(visible("dot"))`: what stands behind `assert.` alone.
  private static func assertion(_ name: String, _ message: String, _ line: Substring) -> String? {
    guard message.hasPrefix("attempt to call ") else { return nil }
    if let word = SpecWord.assertions.first(where: { $0.name == name }) {
      let compared = line.firstMatch(of: #/\b(\w+)\s*\(\s*\)\s*==\s*([\w.]+|"[^"]*"|'[^']*')/#)
      let given = compared.flatMap { $0.1 == name ? String($0.2) : nil }
      let needed = word.parameters.map(\.key).filter { !$0.hasSuffix("?") && $0 != "..." }
      return "write assert.\(name)(\(given ?? needed.joined(separator: ", ")))"
    }
    guard line.contains(#/\bassert\b/#) else { return nil }
    return ForeignAssertions.advice(for: name).map { "write assert.\($0)" }
  }

  /// `assert.state("idle").And("triggered")`: an assertion gives nothing that another could follow.
  private static func chained(_ message: String, _ line: Substring) -> String? {
    guard
      let name = message.firstMatch(
        of: #/^attempt to (?:call|index) a nil value \((?:field|method) '(\w+)'\)/#)?.1
    else { return nil }
    let tokens = LuaTokens(Array(line.utf8)).tokens
    let words = tokens.indices.filter { index in
      tokens[index].text == name && [".", ":"].contains { tokens.isSign($0, index - 1) }
    }
    guard let word = words.first, let start = tokens.start(ofChainEndingAt: word - 2),
      tokens[start].text == "assert", tokens.isSign(".", start + 1), start + 2 < word - 2,
      !tokens.isSign(".", word - 3)
    else { return nil }
    return "nothing follows assert.\(tokens[start + 2].text)(…): write the other assertion as a "
      + "statement of its own"
  }

  /// What to write for a function of another library; `nil` where nobody knows it.
  package static func text(instead name: String) -> String? {
    elsewhere[name.lowercased().filter { $0 != "_" }]
      ?? ForeignAssertions.advice(forFunction: name).map { "write assert.\($0)" }
  }

  /// Words of other libraries, in lower case and without underscores.
  private static let elsewhere: [String: String] = {
    let words: [(names: [String], advice: String)] = [
      (
        ["jest", "vi", "sinon", "cy", "chai", "mockito"],
        "time is virtual already, and wait(seconds) lets it pass; spy.new(function) is a double"
      ),
      (["case"], "cases gives its function each case: write cases({ … }, function(case) … end)"),
      (["xctfail", "failtest"], "write error \"why\""),
      (["expect"], "write assert, such as assert.equal(expected, actual)"),
      (["eq"], "write assert.equal(expected, actual)"),
      (["xit", "xdescribe", "xtest", "skip", "todo", "ignore"], "write pending \"why\""),
      (["fit", "fdescribe"], "write it, and run it alone with pta test --filter"),
      (["suite", "feature", "testsuite"], "write describe(\"…\", function() … end)"),
      (["scenario", "specify", "should"], "write it(\"does …\", function() … end)"),
      (["before", "setupeach"], "write before_each(function() … end)"),
      (["after", "teardowneach"], "write after_each(function() … end)"),
      (["beforeall"], "write setup(function() … end)"),
      (["afterall"], "write teardown(function() … end)"),
      (["defer"], "write finally(function() … end)"),
      (
        ["waitfor", "waituntil", "advance", "tick", "async", "await"],
        "write wait(seconds), or settle()"
      ),
      (["screenshot", "snapshottest"], "write assert.picture(), or assert.matches_snapshot()"),
    ]
    return Dictionary(words.flatMap { word in word.names.map { ($0, word.advice) } }) { $1 }
  }()
}
