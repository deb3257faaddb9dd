import Testing

@testable import EditorSupport

/// What is to be written instead of what luacheck complains of.
@Suite struct LintAdviceTests {
  @Test(arguments: [
    (
      LuaFileKind.plugin, "(W113) accessing undefined variable 'animate'",
      "did you mean 'pta.animate'?"
    ),
    (
      .plugin, "(W113) accessing undefined variable 'pull'",
      "it is for scripts and specs; a plugin has pta, and what its methods are handed"
    ),
    (
      .plugin, "(W113) accessing undefined variable 'os'",
      "there is no os: pta.now() gives the time, in seconds"
    ),
    (
      .plugin, "(W113) accessing undefined variable 'task'",
      "write pta.sleep(seconds), and below it what comes after"
    ),
    (
      .script, "(W113) accessing undefined variable 'task'",
      "write wait(seconds), and below it what comes after"
    ),
    (
      .spec, "(W113) accessing undefined variable 'vim'",
      "print shows a value, and wait(seconds) waits"
    ),
    (.plugin, "(W113) accessing undefined variable 'pirnt'", "did you mean 'print'?"),
    (
      .plugin, "(W113) accessing undefined variable 'xyzzy'",
      "declare it with local, or correct it"
    ),
    (
      .plugin, "(W143) accessing undefined field 'shap' of global 'pta'",
      "did you mean 'pta.shape'?"
    ),
    (
      .plugin, "(W143) accessing undefined field 'concatt' of global 'table'",
      "did you mean 'table.concat'?"
    ),
    (.plugin, "(W143) accessing undefined field 'getn' of global 'table'", "write #list"),
    (.script, "(W113) accessing undefined variable 'pul'", "did you mean 'pull'?"),
    (.script, "(W113) accessing undefined variable 'describe'", "it is for specs"),
    (.spec, "(W113) accessing undefined variable 'decsribe'", "did you mean 'describe'?"),
    (.spec, "(W113) accessing undefined variable 'xit'", "write pending \"why\""),
    (
      .spec, "(W113) accessing undefined variable 'case'",
      "cases gives its function each case: write cases({ … }, function(case) … end)"
    ),
    (
      .spec, "(W113) accessing undefined variable 'pta'",
      "only plugins have pta; here are verbs such as pull(120), and control"
    ),
    (
      .spec, "(W142) setting undefined field 'polcy' of global 'control'",
      "did you mean 'control.policy'?"
    ),
    (.spec, "(W111) setting non-standard global variable 'total'", "write local total"),
    (
      .plugin, "(W111) setting non-standard global variable 'arc'",
      "write local arc, or self.arc where other methods use it, too"
    ),
    (.plugin, "(W112) mutating non-standard global variable 'this'", "write self"),
    (
      .plugin, "(W112) mutating non-standard global variable 'control'",
      "it is for scripts and specs; a plugin has pta, and what its methods are handed"
    ),
    (
      .plugin, "(W113) accessing undefined variable 'executing'",
      "a state is a text: write \"executing\""
    ),
    (
      .plugin, "(W113) accessing undefined variable 'ease_in'",
      "a curve is a text: write \"ease_in\""
    ),
    (
      .plugin, "(W143) accessing undefined field 'color' of global 'pta'",
      "a colour is a text: write \"red\", or \"#ff8800\""
    ),
    (
      .plugin, "(W211) unused function 'update_for_state'",
      "write function …:update_for_state(state), with the part before the colon"
    ),
    (.plugin, "(W211) unused function 'grow'", "remove it, or move it above what calls it"),
    (.plugin, "(W211) unused variable 'unused'", "remove it, or call it _"),
    (.plugin, "(W511) unreachable code", "remove it, or what leaves before it"),
    (
      .plugin, "(W571) numeric for loop goes from #(expr) down to 1 but loop step is not negative",
      "write the step, -1, at its end"
    ),
  ])
  func isTold(kind: LuaFileKind, complaint: String, advice: String) {
    #expect(LintAdvice.complete(complaint, in: kind) == "\(complaint); \(advice)")
  }

  @Test(arguments: [
    "(W142) setting undefined field 'trim_all' of global 'string'", "(W999) seen",
    "expected '='", "",
  ])
  func whereNothingIsKnown(complaint: String) {
    #expect(LintAdvice.complete(complaint, in: .plugin) == complaint)
  }

  /// A variable that lacks its local is told where it is set first.
  @Test func aVariableIsToldOnce() {
    let all = [
      "(W113) accessing undefined variable 'share'; x",
      "(W111) setting non-standard global variable 'share'",
      "(W211) unused variable 'share'", "(W111) setting non-standard global variable 'share'",
      "(W113) accessing undefined variable 'other'", "(W113) accessing undefined variable 'other'",
    ]
    let once = LintAdvice.once(Array(all.enumerated())) { ("init.lua", $0.element) }
    #expect(once.map(\.offset) == [1, 2, 4])
    let files = LintAdvice.once(Array(all.enumerated())) { ("\($0.offset)", $0.element) }
    #expect(files.count == all.count)
  }
}
