import Testing

@testable import SpecRunner

/// The words that declare blocks and tests: their forms, and what they refuse.
@Suite struct VocabularyTests {
  @Test(arguments: [
    (#"it("a", function() end)"#, ["passed a"]),
    (#"it "a" (function() end)"#, ["passed a"]),
    (
      "it(function() end)",
      [
        "passed it", "notice 1: this test has no name; write it(\"does …\", function() … end)",
      ]
    ),
    (#"spec("a", function() end)"#, ["passed a"]),
    (#"test("a", function() end)"#, ["passed a"]),
    (
      "test(function() end)",
      [
        "passed test", "notice 1: this test has no name; write test(\"does …\", function() … end)",
      ]
    ),
    ("it(5, function() end)", ["passed 5"]),
    (#"it("a", spy.new(function() end))"#, ["passed a"]),
    (
      #"it("a", setmetatable({}, { __call = function() error("called", 0) end }))"#,
      ["error a", "  1: called"]
    ),
    (#"it("a")"#, ["pending a", "  1: it has no function"]),
    (#"pending("a")"#, ["pending a", "  1: "]),
    ("pending()", ["pending pending", "  1: "]),
    (#"pending "a""#, ["pending a", "  1: "]),
    (#"pending("a", function() error("never") end)"#, ["pending a", "  1: "]),
    (#"it("a", function() pending("later") error("x") end)"#, ["pending a", "  1: later"]),
    (#"it("a", function() pending() end)"#, ["pending a", "  1: "]),
    (#"describe("b", function() it("a", function() end) end)"#, ["passed b a"]),
    (#"describe "b" (function() it "a" (function() end) end)"#, ["passed b a"]),
    (#"context("b", function() it("a", function() end) end)"#, ["passed b a"]),
    (#"describe(function() it("a", function() end) end)"#, ["passed describe a"]),
    (#"context(function() it("a", function() end) end)"#, ["passed context a"]),
    (#"insulate("b", function() it("a", function() end) end)"#, ["passed b a"]),
    (#"insulate(function() it("a", function() end) end)"#, ["passed insulate a"]),
    (#"expose("b", function() it("a", function() end) end)"#, ["passed b a"]),
    (
      #"describe("b", function() end)"#,
      [#"notice 1: 'b' declares no test; write it("does …", function() … end)"#]
    ),
    (
      #"describe("b")"#,
      [#"notice 1: 'b' declares no test; write it("does …", function() … end)"#]
    ),
    ("", [#"notice 1: the file declares no test; write it("does …", function() … end)"#]),
  ])
  func forms(spec: String, lines: [String]) {
    #expect(SpecRig(spec).run().lines == lines)
  }

  @Test(arguments: [
    ("it()", "it: a name is expected, got a nil"),
    ("it({})", "it: a name is expected, got a table"),
    ("describe(true)", "describe: a name is expected, got a boolean"),
    (
      #"it("a", 5)"#,
      "it 'a': a function is expected, got a number; write it(\"a\", function() … end)"
    ),
    (
      #"describe("ring", it("closes", print))"#,
      "describe 'ring': a function is expected, got a number; write describe(\"ring\", function() … end)"
    ),
    (
      #"it "a" (5)"#,
      "it 'a': a function is expected, got a number; write it(\"a\", function() … end)"
    ),
    (
      #"describe "ring" { it("closes", print) }"#,
      "describe 'ring': a function is expected, got a table; write describe(\"ring\", function() … end)"
    ),
    (
      #"context("a", {})"#,
      "context 'a': a function is expected, got a table; write context(\"a\", function() … end)"
    ),
    (#"pending("a", 5)"#, "pending 'a': a function is expected, got a number"),
    (
      "before_each()",
      "before_each: a function is expected, got a nil; write before_each(function() … end)"
    ),
    (
      "lazy_setup(5)",
      "lazy_setup: a function is expected, got a number; write lazy_setup(function() … end)"
    ),
    (
      "cases()",
      "cases: a list of tables and a function are expected; write cases({ { … } }, function(case) … end)"
    ),
    ("cases({}, function() end)", "cases: the list is empty"),
    ("cases({ 5 }, function() end)", "cases: case 1 must be a table, got a number"),
    (
      "cases({ {} }, function() end)",
      #"cases: case 1 has no name; give it one, such as name = "tablet""#
    ),
    (
      "finally(function() end)",
      "finally belongs into a test: what it is given runs when the test ends"
    ),
  ])
  func wrongForms(spec: String, message: String) {
    let rig = SpecRig("\n" + spec).run()
    #expect(rig.fileProblems.map(\.message) == [message])
    #expect(rig.fileProblems.map(\.line) == [2])
    #expect(rig.fileProblems.map(\.file) == ["spec/a_spec.lua"])
  }

  private static let declaring = [
    "describe", "context", "insulate", "expose", "it", "spec", "test", "before_each", "after_each",
    "setup", "teardown", "strict_setup", "strict_teardown", "lazy_setup", "lazy_teardown",
    "randomize", "cases",
  ]

  @Test(arguments: declaring)
  func declarationsInsideTestsAreRefused(word: String) {
    let argument = word == "cases" ? #"{ { name = "n" } }"# : #""name""#
    let rig = SpecRig(
      "it('a', function()\n\(word)(\(argument), function() end)\nend)\nit('b', function() end)"
    ).run()
    #expect(
      rig.lines == [
        "error a",
        "  2: \(word) cannot be used inside a test or a hook: it belongs into the body of a "
          + "block, where tests are declared", "passed b",
      ])
  }

  @Test(arguments: ["setup", "before_each", "after_each", "teardown", "lazy_setup"])
  func declarationsInsideHooksAreRefused(word: String) {
    let rig = SpecRig(
      "\(word)(function()\nit('b', function() end)\nend)\nit('a', function() end)"
    ).run()
    let problems = rig.fileProblems + rig.results.flatMap(\.problems)
    #expect(problems.map(\.line) == [2])
    #expect(problems.first?.message.hasPrefix("it cannot be used inside a test or a hook") == true)
  }

  @Test func duplicateNamesAreNoticed() {
    let rig = SpecRig(
      """
      describe("b", function()
        it("a", function() end)
        it("a", function() error("x", 0) end)
        it("c", function() end)
      end)
      for _ = 1, 3 do it("d", function() end) end
      """
    ).run()
    #expect(
      rig.lines == [
        "passed b a", "error b a", "  3: x", "passed b c", "passed d", "passed d", "passed d",
        "notice 2: 2 tests are called 'b a', in the lines 2, 3: results, filters and snapshots go "
          + "by names, so give each its own",
        "notice 6: 3 tests are called 'd', declared in line 6: results, filters and snapshots go "
          + "by names, so give each its own",
      ])
  }

  @Test func bustedIsThere() {
    let rig = SpecRig(
      """
      local busted = require "busted"
      require "busted.runner"()
      busted.describe("b", function() busted.it("a", function() busted.assert.is_true(true) end) end)
      """
    ).run()
    #expect(rig.lines == ["passed b a"])
  }

  @Test func testsAreListedWithoutRunning() {
    let rig = SpecRig(
      """
      setup(function() error("never") end)
      it("a", function() error("never") end)
      describe("b", function()
        it("c #slow", function() error("never") end)
        pending("d")
      end)
      """
    )
    rig.run(kind: .list)
    #expect(rig.lines.isEmpty)
    #expect(rig.report?.tests.map(\.fullName) == ["a", "b c #slow", "b d"])
    #expect(rig.report?.tests.map(\.line) == [2, 4, 5])
    #expect(rig.report?.tests.map(\.ordinal) == [0, 1, 2])
    rig.settings.tags = ["slow"]
    rig.run(kind: .list)
    #expect(rig.report?.tests.map(\.fullName) == ["b c #slow"])
  }
}
