import Testing

/// When hooks run, and what runs when one of them fails: as in busted, whose own output for these
/// specs was compared by hand.
@Suite struct HookOrderTests {
  private static let hooks = """
    local function say(...) print(table.concat({ ... }, " ")) end
    local words = {
      "setup", "teardown", "lazy_setup", "lazy_teardown", "before_each", "after_each",
    }
    local function hooks(name)
      for _, word in ipairs(words) do
        _ENV[word](function() say(word, name) end)
      end
    end

    """

  private func printed(_ source: String) -> [String] {
    SpecRig(HookOrderTests.hooks + source).run().printed
  }

  @Test func nestedBlocks() {
    let printed = printed(
      """
      hooks "file"
      describe("outer", function()
        say "body outer"
        hooks "outer"
        it("a", function() say "a" finally(function() say "finally a" end) end)
        describe("inner", function()
          say "body inner"
          hooks "inner"
          it("b", function() say "b" end)
          pending("c", function() say "never" end)
        end)
        it("d", function() say "d" end)
      end)
      """)
    #expect(
      printed == [
        "setup file", "body outer", "setup outer", "lazy_setup file", "lazy_setup outer",
        "before_each file", "before_each outer", "a", "finally a", "after_each outer",
        "after_each file", "body inner", "setup inner", "lazy_setup inner", "before_each file",
        "before_each outer", "before_each inner", "b", "after_each inner", "after_each outer",
        "after_each file", "lazy_teardown inner", "teardown inner", "before_each file",
        "before_each outer", "d", "after_each outer", "after_each file", "lazy_teardown outer",
        "teardown outer", "lazy_teardown file", "teardown file",
      ])
  }

  /// A teardown may end the process: it is not the test before it that did.
  @Test func beforeAHookOutsideOfTestsTheirEndsAreKnown() {
    let rig = SpecRig(
      """
      setup(function() end)
      before_each(function() end)
      it("a", function() assert(true) end)
      it("b", function() assert(true) end)
      teardown(function() end)
      """
    ).run()
    // The body, two tests with a beginning and an end each, and the report.
    #expect(rig.messages.count == 6)
    #expect(rig.flushed == [1, 5, 5])
  }

  @Test func severalOfAKindRunInTheOrderOfTheText() {
    let printed = printed(
      """
      hooks "first"
      hooks "second"
      it("a", function() say "a" end)
      """)
    #expect(
      printed == [
        "setup first", "setup second", "lazy_setup first", "lazy_setup second",
        "before_each first", "before_each second", "a", "after_each first", "after_each second",
        "lazy_teardown first", "lazy_teardown second", "teardown first", "teardown second",
      ])
  }

  @Test func ofABlockWithoutTestsOnlySetupAndTeardownRun() {
    let printed = printed("describe('empty', function() hooks 'empty' end)")
    #expect(printed == ["setup empty", "teardown empty"])
  }

  @Test func aTestInABlockNeedsTheLazySetupsAroundIt() {
    let printed = printed(
      """
      describe("outer", function()
        lazy_setup(function() say "lazy" end)
        describe("inner", function() it("a", function() say "a" end) end)
        lazy_teardown(function() say "over" end)
      end)
      """)
    #expect(printed == ["lazy", "a", "over"])
  }

  @Test func strictHooksAreSetupAndTeardown() {
    let printed = printed(
      """
      strict_teardown(function() say "over" end)
      strict_setup(function() say "first" end)
      it("a", function() say "a" end)
      """)
    #expect(printed == ["first", "a", "over"])
  }
}

/// What a failing hook means.
@Suite struct HookFailureTests {
  @Test func afterAFailingBeforeEachTheTestIsLeftOut() {
    let rig = SpecRig(
      """
      before_each(function() print "before file" end)
      after_each(function() print "after file" end)
      describe("block", function()
        before_each(function() print "before 1" error("x") end)
        before_each(function() print "before 2" end)
        after_each(function() print "after" end)
        it("a", function() print "a" end)
        describe("inner", function()
          before_each(function() print "before inner" end)
          after_each(function() print "after inner" end)
          it("b", function() print "b" end)
        end)
      end)
      """
    ).run()
    let hooks = ["| before file", "| before 1", "| before 2", "| after", "| after file"]
    #expect(
      rig.lines == hooks + ["error block a", "  4: [before_each] x"] + hooks
        + ["error block inner b", "  4: [before_each] x"])
  }

  @Test func allAfterEachRun() {
    let rig = SpecRig(
      """
      after_each(function() print "last" end)
      describe("block", function()
        after_each(function() print "one" error("x") end)
        after_each(function() print "two" assert.is_true(false) end)
        it("a", function() end)
        it("b", function() assert.equal(1, 2) end)
      end)
      """
    ).run()
    let problems = [
      "  3: [after_each] x", "  4: [after_each] Expected objects to be the same.",
    ]
    #expect(
      rig.lines == ["| one", "| two", "| last", "error block a"] + problems
        + ["| one", "| two", "| last", "failed block b", "  6: Expected objects to be equal."]
        + problems)
  }

  @Test func withoutItsSetupABlockHasNoTests() {
    let rig = SpecRig(
      """
      describe("block", function()
        setup(function() print "setup 1" error("x") end)
        setup(function() print "setup 2" end)
        teardown(function() print "teardown 1" error("z") end)
        teardown(function() print "teardown 2" end)
        it("a", function() end)
        describe("inner", function() it("b", function() end) end)
      end)
      it("c", function() end)
      """
    ).run()
    #expect(
      rig.lines == [
        "| setup 1", "problem 2: [setup of 'block'] x", "| setup 2", "| teardown 1",
        "problem 4: [teardown of 'block'] z", "| teardown 2", "passed c",
      ])
    #expect(rig.fileProblems.first?.message == "x\nits tests were not run")
    #expect(rig.report?.isComplete == false)
  }

  @Test func withoutItsLazySetupABlockHasNoTests() {
    let rig = SpecRig(
      """
      describe("block", function()
        lazy_setup(function() print "lazy 1" error("x") end)
        lazy_setup(function() print "lazy 2" end)
        lazy_teardown(function() print "over 1" error("z") end)
        lazy_teardown(function() print "over 2" end)
        it("a", function() end)
        it("b", function() end)
        describe("inner", function()
          lazy_setup(function() print "never" end)
          it("c", function() end)
        end)
      end)
      it("d", function() end)
      """
    ).run()
    #expect(
      rig.lines == [
        "| lazy 1", "problem 2: [lazy_setup of 'block'] x", "| lazy 2", "| over 1",
        "problem 4: [lazy_teardown of 'block'] z", "| over 2", "passed d",
      ])
  }

  @Test func aBodyThatFailsTakesItsBlockAlong() {
    let rig = SpecRig(
      """
      describe("block", function()
        setup(function() print "never" end)
        teardown(function() print "never" end)
        it("a", function() end)
        error("x")
      end)
      it("b", function() end)
      """
    ).run()
    #expect(rig.lines == ["problem 5: [the body of 'block'] x", "passed b"])
  }

  /// What is raised in hooks is an error even where it is an assertion's.
  @Test(arguments: ["setup", "lazy_setup", "teardown", "lazy_teardown"])
  func assertionsInHooksAreErrors(word: String) {
    let rig = SpecRig(
      "\(word)(function() assert.is_true(false) end) it('a', function() end)"
    ).run()
    #expect(rig.fileProblems.map(\.status) == [.error])
    #expect(rig.fileProblems.map(\.place) == [word])
  }
}

/// `finally`.
@Suite struct FinallyTests {
  private func lines(_ body: String) -> [String] {
    SpecRig("after_each(function() print 'after' end)\nit('a', function() \(body) end)")
      .run().lines
  }

  @Test func itRunsAfterTheTestAndBeforeAfterEach() {
    #expect(
      lines("finally(function() print 'finally' end) print 'a'") == [
        "| a", "| finally", "| after", "passed a",
      ])
  }

  @Test func itRunsAfterAFailure() {
    #expect(
      lines("finally(function() print 'finally' end) error('x')") == [
        "| finally", "| after", "error a", "  2: x",
      ])
  }

  @Test func theLastOneCounts() {
    #expect(
      lines("finally(function() print 'one' end) finally(function() print 'two' end)") == [
        "| two", "| after", "passed a",
      ])
  }

  @Test func itSeesTheGlobalsOfTheTest() {
    #expect(
      lines("mine = 5 finally(function() print(mine) end)") == ["| 5", "| after", "passed a"])
  }

  @Test(arguments: [
    ("", "error('y')", ["error a", "  2: [finally] y"]),
    ("", "assert.is_true(false)", ["error a", "  2: [finally] Expected objects to be the same."]),
    (
      "assert.is_true(false)", "error('y')",
      ["failed a", "  2: Expected objects to be the same.", "  2: [finally] y"]
    ),
    ("pending('later')", "error('y')", ["error a", "  2: later", "  2: [finally] y"]),
    ("pending('later')", "", ["pending a", "  2: later"]),
    (
      "", "pending('x')",
      [
        "error a",
        "  2: [finally] pending cannot be used inside a test or a hook: it belongs into the body "
          + "of a block, where tests are declared",
      ]
    ),
  ])
  func whatFailsInIt(body: String, inFinally: String, lines: [String]) {
    #expect(
      self.lines("finally(function() \(inFinally) end) \(body)") == ["| after"] + lines)
  }

  @Test(arguments: ["before_each", "after_each"])
  func itBelongsIntoATest(word: String) {
    let rig = SpecRig(
      "\(word)(function() finally(function() end) end) it('a', function() end)"
    ).run()
    #expect(
      rig.message
        == "finally belongs into a test: what it is given runs when the test ends")
  }
}
