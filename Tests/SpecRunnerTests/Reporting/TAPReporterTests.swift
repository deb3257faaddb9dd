@testable import SpecRunner
import Testing

@Suite struct TAPReporterTests {
  @Test func aWholeRun() throws {
    #expect(
      try SampleRun.text("tap") == ##"""
        TAP version 13
        # shard 2/3
        # seed 42
        # Plugins/arrow/spec/arrow_spec.lua
        # loading
        # Plugins/arrow/spec/arrow_spec.lua:7: two tests are called 'x'
        ok 1 - arrow turns \#slow
        not ok 2 - arrow stays
          ---
          message: |
            Expected objects to be the same.
            Passed in:
            (number) 1
            Expected:
            (number) 2
          severity: 'fail'
          file: 'Plugins/arrow/spec/arrow_spec.lua'
          line: 14
          time: 0.416667
          control: 'pulling, pulled 60 of 100'
          picture: |
            |   ↓   |
            | Pull  |
          backtrace: |
            arrow_spec.lua:20: in function 'check'
          ...
        # one
        # two
        ok 3 - arrow waits # SKIP no wind
        # Plugins/spinner/spec/spinner_spec.lua
        not ok 4 - spinner
          ---
          message: 'attempt to index a nil value (local ''x'')'
          severity: 'error'
          file: 'init.lua'
          line: 3
          place: 'before_each'
          also: |
            Plugins/spinner/spec/spinner_spec.lua:5
            and more
          ...
        ok 5 - spinner spins (round 2)
        # hello
        not ok 6 - Plugins/spinner/spec/spinner_spec.lua, outside its tests
          ---
          message: 'no'
          severity: 'error'
          file: 'Plugins/spinner/spec/spinner_spec.lua'
          line: 40
          place: 'teardown'
          ...
        1..6
        # 2 passed, 1 failed, 1 error, 1 problem outside tests, 1 pending

        """##)
  }

  @Test func nothingRan() throws {
    let events: [RunEvent] = [.runStarted(RunPlan(files: [], seed: 1)), .runEnded(RunSummary())]
    #expect(
      try SampleRun.text("tap", events) == "TAP version 13\n1..0 # SKIP no tests\n# 0 passed\n")
  }

  /// Names that would be read as something else; the last has a reader's own escape in it.
  @Test(arguments: [
    ("#slow", TestResult.Status.passed, ##"ok 1 - \#slow"##),
    ("a # b", .failed, ##"not ok 1 - a \# b"##),
    ("is #skipped", .failed, "not ok 1 - is ＃skipped"),
    ("#\u{A0}TODO", .error, "not ok 1 - ＃\u{A0}TODO"),
    ("a #  todo", .passed, "ok 1 - a ＃  todo"), ("#ski", .passed, ##"ok 1 - \#ski"##),
    ("a #slow", .pending, "ok 1 - a ＃slow # SKIP"), (#"a\b"#, .passed, #"ok 1 - a\\b"#),
    ("#\u{301}", .passed, "ok 1 - \\#\u{301}"), ("a\nnot ok 2", .passed, "ok 1 - a␊not ok 2"),
    (##"\#"##, .passed, ##"ok 1 - \\\#"##),
  ])
  func names(name: String, status: TestResult.Status, line: String) throws {
    #expect(try SampleRun.text("tap", [SampleRun.test("a", 1, [name], status)]) == line + "\n")
  }

  /// What stands in the block for a message.
  @Test(arguments: [
    ("it's", "    message: 'it''s'"), ("", "    message: ''"), ("\n \n", "    message: ''"),
    ("a\n\n  b", "    message: |\n      a\n      \n        b"),
    ("\n  a\nb", "    message: |\n      a\n      b"),
    ("a: b\n# c\n---\n...", "    message: |\n      a: b\n      # c\n      ---\n      ..."),
    ("'\u{301}", "    message: '''\u{301}'"),
  ])
  func messages(message: String, block: String) throws {
    let problem = Problem(status: .failed, message: message)
    let text = try SampleRun.text("tap", [SampleRun.test("a", 1, ["t"], .failed, [problem])])
    let lines = text.replacing("  message", with: "    message").split(separator: "\n")
    // The block is moved by two, its texts by two more.
    let shown = lines.dropFirst(2).prefix { !$0.hasPrefix("  severity") }
      .map { $0.hasPrefix("    message") ? String($0) : "  " + $0 }
    #expect(shown.joined(separator: "\n") == block)
  }

  /// As a reader counts that knows no escapes.
  private func outcome(_ line: Substring) -> String? {
    guard let match = line.wholeMatch(of: /(not )?ok \d+[^#]*(?:#\s*(\S*).*)?/) else { return nil }
    let directive = match.2.map { $0.uppercased() } ?? ""
    #expect(!directive.hasPrefix("TODO"))
    return directive.hasPrefix("SKIP") ? "skip" : match.1 == nil ? "ok" : "not ok"
  }

  @Test(arguments: 0..<200)
  func theCountsAgree(seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    let events = run.events()
    guard case .runEnded(let summary) = events.last else { return }
    let lines = try SampleRun.text("tap", events).split(separator: "\n")
    let outcomes = lines.compactMap(outcome)
    #expect(outcomes.filter { $0 == "ok" }.count == summary.tally.passed)
    #expect(outcomes.filter { $0 == "skip" }.count == summary.tally.pending)
    #expect(
      outcomes.filter { $0 == "not ok" }.count
        == summary.tally.failed + summary.tally.errors + summary.tally.fileProblems)
    let plan = outcomes.isEmpty ? "1..0 # SKIP no tests" : "1..\(outcomes.count)"
    #expect(lines.filter { $0.hasPrefix("1..") } == [plan[...]])
    // Each line is of a known kind: nothing that was printed is taken for something else.
    var isInBlock = false
    for line in lines {
      if line == "  ---" { isInBlock = true }
      let isKnown = line.hasPrefix("TAP version 13") || line.hasPrefix("#") || line == plan
      #expect(isInBlock ? line.hasPrefix("  ") : isKnown || outcome(line) != nil)
      if line == "  ..." { isInBlock = false }
    }
    #expect(!isInBlock)
  }
}
