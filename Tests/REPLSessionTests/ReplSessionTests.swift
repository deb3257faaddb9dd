import Driver
import Testing

@Suite struct ReplSessionTests {
  private func session(_ lines: String?..., isInteractive: Bool = false) throws -> Rig {
    try Rig(lines, isInteractive: isInteractive)
  }

  @Test func printsWhatAVerbDid() throws {
    let rig = try session("pull 120 duration=0.05", "release")
    #expect(rig.run())
    #expect(
      rig.printed
        == [
          "0.05 s      triggered  [==========|==   ] 120 / 100        offset -120  inset 0",
          "  0.016667  pulled 44.188477", "  0.016667  idle → pulling",
          "  0.033333  pulled 83.980469 … 120 (2 frames)", "  0.05      pulling → triggered",
          "0.066667 s  executing  [==========|==   ] 120 / 100        offset -120  inset 50",
          "  0.066667  triggered → executing", "  0.066667  top inset +50 by pull, now 50",
          "  0.066667  bottom triggered_action()", "  0.066667  host triggered_action(action)",
        ])
    #expect(rig.errors.isEmpty)
  }

  @Test(arguments: [
    (["1 + 1"], ["2"]), (["state()"], ["\"idle\""]), (["state"], ["\"idle\""]),
    (["'a', 2"], ["\"a\"\t2"]),
    (["explain()"], ["There has been no pull yet.\npull(120) and release() make one."]),
    (
      ["x = explain()", "x"], [#""There has been no pull yet.\npull(120) and release() make one.""#]
    ),
    (["x = 5", "x"], ["5"]), (["return 7"], ["7"]), (["nil"], ["nil"]), (["local x = 1"], []),
    (["print('a', 1)"], ["a\t1"]), (["show"], ["a picture"]), (["", "   ", "-- nothing"], []),
    (["= 1 + 1"], []),
  ])
  func printsValues(lines: [String], printed: [String]) throws {
    let rig = try Rig(lines)
    _ = rig.run()
    #expect(rig.printed == printed)
  }

  @Test(arguments: [
    ["for i = 1, 2 do", "print(i)", "end"], ["print(1) print(", "2)"],
    ["if true then", "", "print(1) print(2) end"],
    ["print(1) print([[2", "", "]] and 2)"], ["do --[[ a", "b ]] print(1) print(2)", "end"],
  ])
  func unfinishedInputGoesOn(lines: [String]) throws {
    let rig = try Rig(lines, isInteractive: true)
    #expect(rig.run())
    #expect(rig.printed.suffix(2) == ["1", "2"])
    #expect(rig.prompts == ["pta> "] + lines.dropFirst().map { _ in "...> " } + ["pta> "])
    #expect(rig.remembered == [lines.joined(separator: "\n")])
  }

  @Test(arguments: ["quit", "exit", "quit()", "if true then exit() end", "quit() print(1)"])
  func leaves(line: String) throws {
    let rig = try session("print(0)", line, "print(2)")
    #expect(rig.run())
    #expect(rig.printed == (line.contains("print") ? ["0", "1"] : ["0"]))
    #expect(rig.remembered.last == line)
  }

  @Test(arguments: [
    (["local x = 1", "x"], "'x' any more: locals end with their line; write x = 1"),
    (["local x <const> = 1", "print(x)"], "locals end with their line; write x = 1"),
    (["local x", "x"], "locals end with their line; write x = …"),
    (["local x = 1 local y = 2", "y"], "locals end with their line; write y = …"),
    (["local x = 1", "print(x)"], "write x = 1"),
    (["local x, y = 1, 2", "pull(y)"], "write x, y = 1, 2"),
    (["local function f() end", "f()"], "write function f() end"),
    (["do local z = 1 end", "z"], "write z = …"),
    (["do local function g() end end", "x = g"], "write function g(…)"),
  ])
  func aLocalThatIsGoneIsExplained(lines: [String], message: String) throws {
    let rig = try Rig(lines)
    #expect(!rig.run())
    #expect(rig.errors.count == 1)
    #expect(rig.errors.last?.hasSuffix(message) == true, "\(rig.errors)")
  }

  /// What only looks like such a local is none.
  @Test(arguments: [
    ["x = 1", "x"], ["local x = 2", "x = 3", "x"], ["local x = 1", "local x = 2 print(x)"],
    ["local x = 1", "print('x') -- x"], ["local x = 1", "print(({ x = 1 }).x)"],
    ["local x = 1", "for x = 1, 2 do print(x) end"], ["local x = 1", "x = 1 print(x)"],
    ["local x = 1", #"print("\"x\"", 'it\'s x', [[x]], [=[x]=])"#],
    ["local x = 1", "goto x ::x::"],
    ["local x = 1", "x, y = 3, 4"], ["local x = 1", "y, x = 3, 4"],
    ["local fps = 1", "stage fps=60"], ["local top = 1", "help top"],
  ])
  func otherNamesAreLeftAlone(lines: [String]) throws {
    let rig = try Rig(lines)
    _ = rig.run()
    #expect(rig.errors.isEmpty)
  }

  @Test func errorsKeepTheSession() throws {
    let rig = try session("pul 5", "pull 'x'", "use nosuch", "error({})", "x +* 1", "1 + 1")
    #expect(!rig.run())
    #expect(rig.printed == ["2"])
    #expect(rig.errors.count == 5)
    #expect(rig.errors.allSatisfy { $0.hasPrefix("error: ") })
    #expect(rig.errors.first == "error: there is no verb 'pul' (did you mean 'pull'?)")
    #expect(rig.remembered.count == 6)
  }

  @Test func aPersonMayErr() throws {
    let rig = try session("pul 5", "if", isInteractive: true)
    #expect(rig.run())
    #expect(rig.errors.last == "error: the input ends in the middle of: if")
  }

  @Test func theEndInTheMiddleIsAnError() throws {
    let rig = try session("print(1)", "for i = 1, 2 do", "print(i)")
    #expect(!rig.run())
    #expect(rig.printed == ["1"])
    #expect(rig.errors == ["error: the input ends in the middle of: for i = 1, 2 do"])
  }

  @Test func controlCDropsWhatWasTyped() throws {
    let rig = try session("for i = 1, 2 do", nil, "1 + 1", nil, isInteractive: true)
    #expect(rig.run())
    #expect(rig.printed.last == "2")
    #expect(rig.errors.isEmpty)
    #expect(rig.prompts == ["pta> ", "...> ", "pta> ", "pta> ", "pta> "])
  }

  @Test func greetsAPersonOnly() throws {
    let person = try session(isInteractive: true)
    #expect(person.run())
    #expect(
      person.printed == [
        "pull 120, release, wait 1, complete, settle; help lists the verbs, quit leaves.",
        "0 s         idle       [          |     ] 0 / 100          offset 0  inset 0",
      ])
    let pipe = try session()
    #expect(pipe.run())
    #expect(pipe.printed.isEmpty)
  }

  @Test func aProblemOfTheSourceIsSaidOnce() throws {
    let rig = try session("1", isInteractive: true)
    rig.setProblem("the history cannot be kept")
    #expect(rig.run())
    #expect(rig.errors == ["the history cannot be kept"])
  }

  @Test func aStreamThatBreaksIsAFailure() throws {
    let rig = try session("1")
    #expect(!rig.run { rig.setProblem("cannot read the input: Input/output error") })
    #expect(rig.errors == ["error: cannot read the input: Input/output error"])
  }

  @Test func explainsTheLastPull() throws {
    let rig = try session("pull 83.1", "release", "explain")
    #expect(rig.run())
    #expect(
      rig.printed.last == """
        The last pull did not fire: it reached 83.1 of 100 points and was released at 0.52 s.
        Pull more than 16.9 points further.
        """)
  }

  @Test func backShowsWhereItCameTo() throws {
    let rig = try session("pull 50 duration=0", "pull 60 duration=0", "back")
    #expect(rig.run())
    #expect(
      rig.printed.last
        == "0.016667 s  pulling    [=====     |     ] 50 / 100         offset -50  inset 0")
  }
}
