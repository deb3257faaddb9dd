import Driver
import LuaRuntime
import PullToAction
@testable import REPL
import Testing

@Suite struct ReportTextTests {
  @Test(arguments: [
    (0.0, "[          |     ]"), (0.05, "[          |     ]"), (0.1, "[=         |     ]"),
    (0.999, "[========= |     ]"), (1, "[==========|     ]"), (1.1, "[==========|=    ]"),
    (1.5, "[==========|=====]"), (2, "[==========|=====]"), (1e9, "[==========|=====]"),
  ])
  func drawsTheAmountOverTheThreshold(progress: Double, bar: String) {
    #expect(ReportText.bar(progress) == bar)
  }

  @Test func amountsAreDrawnTogetherAndDiagnosticsShown() throws {
    let rig = try Rig(["pull 50", "complete", "use traffic-light", "wait 0"])
    #expect(rig.run())
    #expect(
      rig.printed.filter { $0.hasPrefix("  ") } == [
        "  0.016667  pulled 1.767578", "  0.016667  idle → pulling",
        "  0.033333  pulled 3.52832 … 50 (29 frames)",
        "  0.5       stale-completion: host: an action was ended (complete) while the control is "
          + "pulling and has none that this could end; each action can be ended once, after "
          + "begin() or a pull that fires",
        "  0.5       traffic-light setup(view:status_view)",
        "  0.5       bottom layout_status_view(view:status_view)",
      ])
  }
}

@Suite struct ValueTextTests {
  private static let long = String(repeating: "x", count: 90)

  private static let values: [(String, String)] = [
    ("5", "5"), ("0.1 + 0.2", "0.30000000000000004"), ("1 / 3", "0.3333333333333333"),
    ("1e-7", "1e-07"), ("-1e-9", "-1e-09"),
    ("0.0", "0"), ("2^53", "9007199254740992"), ("1e300", "1e+300"), ("0/0", "0/0"), ("1/0", "1/0"),
    ("-1/0", "-1/0"), ("math.maxinteger", "9223372036854775807"), ("true", "true"),
    ("'a\\nb'", #""a\nb""#), ("state()", "\"idle\""), ("control.edge", "\"top\""),
    ("nil, nil", "nil\tnil"), ("{}", "{}"),
    ("{ 1, 'a', { b = true } }", "{ 1, \"a\", { b = true } }"),
    ("{ ['end'] = 1, [2.5] = 2 }", "{ [2.5] = 2, [\"end\"] = 1 }"), ("print", "function"),
    (
      "{ a = '\(long)', 1 }",
      "{\n  1,\n  a = \"\(long)\"\n}"
    ),
    (
      "{ { a = { '\(long)' } } }",
      "{\n  {\n    a = {\n      \"\(long)\"\n    }\n  }\n}"
    ),
    (
      "(function() local t = {} t.t = t return t end)()",
      "{ t = nil --[[ table (already shown) ]] }"
    ),
    ("{ print }", "{ nil --[[ function ]] }"), ("-0.0", "-0.0"),
    ("{ 1, [print] = 2, [{}] = 3, x = 4 }", "{ 1, x = 4 --[[ [function] = 2, [{}] = 3 ]] }"),
    ("'\\200'", "\"\u{FFFD}\" --[[ with bytes that are no UTF-8 ]]"),
    ("{ find 'pull' }", "{ nil --[[ view:10 pull (0, 0, 390, 0) ]] }"),
    ("scroll.insets", "{ bottom = 0, left = 0, right = 0, top = 0 }"),
  ]

  @Test(arguments: values)
  func isReadable(expression: String, text: String) throws {
    let rig = try Rig([expression])
    #expect(rig.run())
    #expect(rig.printed == [text])
  }

  /// What is printed is an expression of the same value.
  @Test(arguments: [
    "0.1 + 0.2", "1 / 3", "'a\\n\\0b\"'", "{ 1, { x = { -1/0, 'y', ['end'] = false } } }",
    "scroll.insets",
    "control.policy", "math.mininteger",
  ])
  func canBeTypedBack(expression: String) throws {
    let rig = try Rig([expression])
    #expect(rig.run())
    let again = try Rig([rig.printed.joined()])
    #expect(again.run())
    #expect(again.printed == rig.printed)
  }

  @Test func objectsHaveTheirProperties() throws {
    let rig = try Rig([
      "pull(60, { duration = 0 })", "find 'status_label'", "find('pull')", "scroll",
    ])
    #expect(rig.run())
    let (label, pull, scroll) = (
      rig.printed.dropLast(2).last, rig.printed.dropLast().last, rig.printed.last
    )
    #expect(label?.contains("\n  name = \"status_label\"\n") == true, "\(label ?? "")")
    #expect(
      pull?.hasPrefix(
        "view:11 pull (0, -60, 390, 60)\n  frame = { height = 60, width = 390, x = 0, y = -60 }")
        == true)
    #expect(pull?.contains("alpha") == false)
    #expect(scroll?.contains("\n  content_height = 2000\n") == true)
  }

  /// What is nested without end, or very long, is an answer or an error, but no crash.
  @Test(arguments: [
    "(function() local t = {} for i = 1, 100000 do t = { t } end return t end)()",
    "(function() local t = {} for i = 1, 100000 do t[i] = i end return t end)()",
    "('x'):rep(1000000)",
  ])
  func staysAlive(expression: String) throws {
    let rig = try Rig([expression, "1 + 1"])
    _ = rig.run()
    #expect(rig.printed.last == "2")
  }
}
