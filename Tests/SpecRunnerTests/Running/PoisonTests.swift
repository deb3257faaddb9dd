import Testing

@testable import SpecRunner

/// Specs that use up their memory or their time, and what becomes of the rest.
@Suite struct PoisonTests {
  private static let hungry = "local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end"

  @Test func aTestWithoutMemoryFailsAndTheRestGoesOn() {
    let rig = SpecRig(
      """
      local count = 0
      before_each(function() count = count + 1 end)
      it("a", function() end)
      it("b", function()
        \(PoisonTests.hungry)
      end)
      it("c", function() print(count) end)
      """
    ).run()
    #expect(
      rig.lines == [
        "passed a", "error b", "  5: not enough memory (the limit is 67108864 bytes)", "| 1",
        "passed c",
      ])
    #expect(rig.report?.isComplete == true)
  }

  @Test(arguments: ["before_each", "after_each"])
  func hooksOfTestsToo(word: String) {
    let rig = SpecRig(
      """
      describe("block", function()
        \(word)(function() \(PoisonTests.hungry) end)
        it("a", function() end)
        it("b", function() end)
      end)
      it("c", function() end)
      """
    ).run()
    #expect(rig.statuses == ["error block a", "error block b", "passed c"])
    #expect(rig.results.first?.problems.first?.place == word)
  }

  @Test func aBodyWithoutMemoryTakesItsBlockAlong() {
    let rig = SpecRig(
      """
      it("a", function() end)
      describe("block", function()
        it("b", function() end)
        \(PoisonTests.hungry)
      end)
      it("c", function() end)
      """
    ).run()
    #expect(rig.statuses == ["passed a", "passed c"])
    #expect(rig.fileProblems.map(\.place) == ["the body of 'block'"])
  }

  @Test func aFileWithoutMemoryEnds() {
    let rig = SpecRig("it('a', function() end)\n" + PoisonTests.hungry).run()
    #expect(rig.fileProblems.map(\.message) == ["not enough memory (the limit is 67108864 bytes)"])
    #expect(rig.statuses.isEmpty)
    #expect(rig.report?.isComplete == false)
  }

  @Test(arguments: ["setup", "lazy_setup", "teardown"])
  func hooksOfBlocksEndTheirBlock(word: String) {
    let rig = SpecRig(
      """
      it("a", function() end)
      describe("block", function()
        \(word)(function() \(PoisonTests.hungry) end)
        it("b", function() end)
      end)
      it("c", function() end)
      """
    ).run()
    #expect(rig.fileProblems.map(\.place) == ["\(word) of 'block'"])
    #expect(
      rig.statuses
        == (word == "teardown"
          ? ["passed a", "passed block b", "passed c"] : ["passed a", "passed c"]))
  }

  /// What a signal does to a worker process.
  @Test func aTestThatTakesTooLongIsStoppedWhereItIs() {
    let rig = SpecRig(
      """
      it("a", function()
        local n = 0
        show() -- in which the rig stops it
        while true do n = n + 1 end
      end)
      it("b", function() end)
      """)
    rig.onPicture = { $0.interrupt() }
    rig.run()
    #expect(rig.statuses == ["error a", "passed b"])
    #expect(rig.message == "it took longer than a test may, and was stopped here")
    #expect(rig.problem?.line.map { (3...4).contains($0) } == true)
  }

  @Test func theEndOfTheStackIsAnErrorLikeOthers() {
    let rig = SpecRig(
      """
      it("a", function()
        local function f(n) local a, b, c = n, n, n return 1 + f(a) + b + c end
        f(1)
      end)
      it("b", function() end)
      """
    ).run()
    #expect(rig.statuses == ["error a", "passed b"])
    #expect(rig.message == "stack overflow")
    #expect(rig.problem?.line == 2)
    #expect(rig.problem?.traceback.last == "… (19 more of the same)")
  }

  @Test func snapshotsSurviveAPoisonedState() {
    let rig = SpecRig(
      """
      it("a", function() assert.matches_snapshot("x", "text") end)
      it("b", function() \(PoisonTests.hungry) end)
      it("c", function() assert.matches_snapshot("y", "text") end)
      """)
    rig.settings.updatesSnapshots = true
    rig.run()
    #expect(rig.report?.writtenSnapshots == ["a: x", "c: y"])
  }
}

/// Errors that are raised, and their places.
@Suite struct RaisedErrorTests {
  @Test(arguments: [
    (#"error("x")"#, "x", 2), (#"error("x", 0)"#, "x", 2), ("error(42)", "42", 2),
    ("error({ code = 3 })", "raised { code = 3 }", 2), ("error({})", "raised {}", 2),
    (
      "error(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine", 2
    ),
    (
      "error(setmetatable({}, { __tostring = function() error('inner') end }))",
      "(the error object is a table value)", 2
    ),
    ("error()", "(the error object is a nil value) (write error(\"what went wrong\"))", 2),
    ("local x = nil\nx.y = 1", "attempt to index a nil value (local 'x')", 3),
    ("undefined_function()", "attempt to call a nil value (global 'undefined_function')", 2),
    (
      "pul(50)",
      "attempt to call a nil value (global 'pul') (did you mean 'pull'?)", 2
    ),
    (
      "coroutine.wrap(function()\nlocal x = 1 + {}\nend)()",
      "a_spec.lua:3: attempt to perform arithmetic on a table value", 2
    ),
    ("pull('x')", "", 2),
    ("control.nothing = 1", "", 2),
    ("assert.is_tru(true)", "", 2),
    (
      "assert.state 'puling'",
      "assert.state: there is no state 'puling' (did you mean 'pulling'?)", 2
    ),
  ])
  func places(code: String, message: String, line: Int) {
    let rig = SpecRig("it('a', function()\n\(code)\nend)").run()
    #expect(rig.statuses == ["error a"], "\(rig.lines)")
    if !message.isEmpty { #expect(rig.message == message) }
    #expect(rig.problem?.line == line, "\(rig.lines)")
    #expect(rig.problem?.file == "spec/a_spec.lua")
  }

  @Test func aTracebackHasTheAuthorsFunctionsOnly() {
    let rig = SpecRig(
      """
      local function inner()
        assert.is_true(false)
      end
      local function outer() inner() return 1 end
      it("a", function()
        outer()
      end)
      """
    ).run()
    #expect(rig.problem?.line == 2)
    #expect(
      rig.problem?.traceback == [
        "a_spec.lua:2: in function 'inner'", "a_spec.lua:4: in function 'outer'",
        "a_spec.lua:6: in function 'body'",
      ])
  }

  @Test func aFileThatDoesNotCompile() {
    let rig = SpecRig("it('a', function() end)\nlocal x = = 1\n").run()
    #expect(rig.lines == ["problem 2: unexpected symbol near '='"])
    #expect(rig.fileProblems.first?.file == "spec/a_spec.lua")
  }

  @Test func aFileThatCannotBeRead() {
    let rig = SpecRig("")
    rig.files.removeAll()
    #expect(rig.run().lines == ["problem there is no such file"])
  }

  @Test func aFileThatIsTooLarge() {
    let rig = SpecRig(String(repeating: "-", count: 1 << 20 + 1)).run()
    #expect(rig.fileProblems.first?.message.hasSuffix("are read at most; divide it") == true)
  }
}
