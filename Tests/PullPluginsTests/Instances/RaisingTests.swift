import PullPlugins
import PullToAction
import Testing

/// A callback that fails: the default stands in for it, and the pull ends as any other.
@Suite struct RaisingTests {
  struct Method: CustomTestStringConvertible, Sendable {
    let kind: PartKind
    let name: String
    var testDescription: String { "\(kind.rawValue) \(name)" }

    static let all = PartKind.halves.flatMap { kind in
      // Where the finger is is told in no pull that goes straight down.
      kind.methodNames.filter { $0 != "touch_moved" }.map { Method(kind: kind, name: $0) }
    }

    func script(_ body: String) -> String {
      let method = Script.method(name, of: kind, body)
      return kind == .visualizer ? Script.visualizer(method) : Script.statusView(method)
    }
  }

  /// The calls that the status view gets, and those that the visualizer gets.
  private func calls(_ stage: PullStage) -> [[String]] {
    [Participant.statusView, .visualizer].map { participant in
      stage.log.calls(to: participant).map { String($0.prefix { $0 != " " }) }
    }
  }

  /// A pull in which every callback is called: the action tells how far it is, fails, and that is
  /// shown, if there is time for it.
  private func pulled(_ script: String, resultDuration: Double = 0.2) throws -> PullStage {
    let stage = try PullStage(script)
    stage.control.policy.resultDuration = resultDuration
    stage.pullAndFail()
    return stage
  }

  /// What a visualizer may ask for before it raises.
  private static let asking =
    """
    pull.status_view:update_for_state("executing")
      pull.status_view:update_for_pulled_amount(7, 8)
      pull.status_view:update_for_progress(0.7)
      pull.status_view:update_for_result("failure", "no")
      pull:execute_action()
    """

  /// What was asked of the status view before the error is forgotten: the stand-in asks anew, so
  /// that each update comes exactly once.
  @Test(arguments: Method.all) func theDefaultStandsIn(method: Method) throws {
    try fallsBack(method, after: "", line: 4, resultDuration: 0.2)
    guard method.kind == .visualizer else { return }
    try fallsBack(method, after: RaisingTests.asking, line: 8, resultDuration: 0.2)
    if method.name != "progress_changed" {
      let both = RaisingTests.asking + " pull:reset_to_idle()"
      try fallsBack(method, after: both, line: 8, resultDuration: 0)
    }
  }

  private func fallsBack(
    _ method: Method, after before: String, line: Int, resultDuration: Double
  ) throws {
    let empty = try pulled(
      method.kind == .visualizer ? Script.visualizer("") : Script.statusView(""),
      resultDuration: resultDuration)
    let stage = try pulled(
      method.script("\n\(before)\nerror(\"no\")"), resultDuration: resultDuration)
    #expect(calls(stage) == calls(empty))
    #expect(stage.root.frame == empty.root.frame)
    #expect(stage.log.path == wholePull)
    #expect(stage.host.actions == 1 && stage.inset == 0 && stage.control.isSettled)
    // What is asked in vain before the error is told besides.
    let diagnostics = stage.log.diagnostics.filter { $0.code != .callIgnored }
    #expect(!diagnostics.isEmpty)
    for diagnostic in diagnostics {
      #expect(
        diagnostic
          == Diagnostic(
            code: .callbackRaised, plugin: "test", file: "init.lua", line: line,
            message: "no; in \(method.name), where the default stood in for it",
            traceback: ["init.lua:\(line): in method '\(method.name)'"]))
    }
  }

  /// The traceback leads from the line that raised to the method.
  @Test func theTracebackNamesEachCall() throws {
    let script = Script.visualizer(
      """
      local function inner() local x = nil; return x.y end
      function v:helper() inner() end
      function v:triggered_action(pull)
        self:helper()
      end
      """)
    let diagnostic = try #require(try pulled(script).log.diagnostics.first)
    #expect(diagnostic.line == 2 && diagnostic.file == "init.lua")
    #expect(
      diagnostic.message
        == "attempt to index a nil value (local 'x'); in triggered_action, where the default "
        + "stood in for it")
    #expect(
      diagnostic.traceback == [
        "init.lua:2: in function 'inner'", "init.lua:3: in method 'helper'",
        "init.lua:5: in method 'triggered_action'",
      ])
  }

  /// A folder's parts may have names of their own.
  @Test func theDiagnosticNamesThePart() throws {
    let fields = Script.fields.replacing("\"test\"", with: "\"second\"")
    let script = Script.statusView(
      "local v = pta.visualizer { \(Script.fields) }\n"
        + "function v:action_completed() error('no') end\n"
        + "function s:setup() error('no') end\nif true then return v, s end", fields: fields)
    #expect(try pulled(script).log.diagnostics.map(\.plugin) == ["second", "test"])
  }

  private static let noObject =
    "(the error object is a nil value) (write error(\"what went wrong\"))"

  static let objects = [
    ("nil", noObject), ("", noObject),
    ("42", "42"), ("1.5", "1.5"), ("true", "(the error object is a boolean value)"),
    ("{}", "(the error object is a table value)"),
    ("print", "(the error object is a function value)"),
    ("pta.view()", "(the error object is a userdata value)"),
    ("coroutine.create(print)", "(the error object is a thread value)"),
    ("\"x: y\", 0", "x: y"), ("\"\", 0", ""),
    (
      "setmetatable({}, { __tostring = function() while true do end end })",
      "(the error object is a table value)"
    ),
    (
      "setmetatable({}, { __tostring = function() error(\"again\") end, __name = \"x\" })",
      "(the error object is a table value)"
    ),
    ("(\"x\"):rep(1000000), 0", String(repeating: "x", count: 8192)),
    ("\"\\255\\0\", 0", "\u{FFFD}\0"),
  ]

  /// The error object is never asked for anything.
  @Test(arguments: objects) func anyValueCanBeRaised(object: String, message: String) throws {
    for method in ["triggered_action", "did_change_state"] {
      let stage = try pulled(
        Method(kind: .visualizer, name: method).script("error(\(object))"))
      #expect(stage.log.path == wholePull && stage.host.actions == 1)
      let diagnostics = stage.log.diagnostics
      #expect(!diagnostics.isEmpty)
      for diagnostic in diagnostics {
        #expect(diagnostic.code == .callbackRaised && diagnostic.line == 2)
        #expect(
          diagnostic.message == "\(message); in \(method), where the default stood in for it")
      }
    }
  }
}
