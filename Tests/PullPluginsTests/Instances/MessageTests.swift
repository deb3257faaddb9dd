import PullPlugins
import PullToAction
import Testing

/// What plugins print and log: diagnostics, limited in number and length.
@Suite struct MessageTests {
  @Test func printAndLogBecomeDiagnostics() throws {
    let stage = try PullStage(
      Script.visualizer("print('before', 1, nil, true, {}, print)\npta.log('logged')"))
    #expect(stage.log.messages == ["before\t1\tnil\ttrue\ttable\tfunction", "logged"])
    let first = try #require(stage.log.diagnostics.first)
    #expect(first == Diagnostic(code: .message, plugin: "test", message: first.message))
  }

  /// Before it says its own name a plugin is known by its folder's.
  @Test func messagesBeforeTheManifest() throws {
    let stage = PullStage()
    try Plugin(
      source: PluginSource(
        name: "folder", script: "print('early')\n" + Script.visualizer("print('late')"))
    ).use(on: stage.control)
    #expect(stage.log.diagnostics.map(\.plugin) == ["folder", "test"])
    #expect(stage.log.messages == ["early", "late"])
  }

  @Test(arguments: ["print", "pta.log"]) func thereAreAHundred(function: String) throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        for i = 1, 60 do \(function)("load " .. i) end
        function v:did_change_state() for i = 1, 60 do \(function)("call " .. i) end end
        """))
    stage.pullThrough()
    #expect(stage.log.messages.count == 100)
    #expect(
      stage.log.messages.suffix(2)
        == ["call 39", "call 40 (further messages of this plugin are dropped)"])
    // Each use has a hundred of its own.
    try stage.use(Script.visualizer("print('again')"))
    #expect(stage.log.messages.last == "again")
  }

  /// More than the limit before there is a control.
  @Test func loudLoading() throws {
    let stage = try PullStage(
      Script.visualizer("for i = 1, 500 do print(i) end function v:layot() end"))
    #expect(stage.log.messages.count == 100)
    #expect(stage.log.messages.last == "100 (further messages of this plugin are dropped)")
  }

  @Test func longMessagesAreCut() throws {
    let stage = try PullStage(
      Script.visualizer(
        "print(('ä'):rep(500000)) pta.log(('b'):rep(1001)) pta.log(('c'):rep(1000)) "
          + "print('\\255\\0x')"))
    #expect(stage.log.messages[0].count == 1000 && stage.log.messages[0].allSatisfy { $0 == "ä" })
    #expect(stage.log.messages[1] == String(repeating: "b", count: 1000))
    #expect(stage.log.messages[2] == String(repeating: "c", count: 1000))
    #expect(stage.log.messages[3] == "\u{FFFD}\0x")
  }

  /// A host that answers a message at once: what it asks for comes after the callback.
  @Test func aHostMayActOnAMessage() throws {
    let stage = try PullStage(
      Script.visualizer(
        "function v:did_change_state(pull) print(pull.state) pull.x = 1 end"))
    stage.control.onDiagnostic = { [unowned stage] diagnostic in
      if diagnostic.message == "triggered" {
        stage.control.visualizer = BottomVisualizer()
        stage.host.onAction = { [unowned stage] in stage.control.complete() }
      }
    }
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
    #expect(stage.log.messages == ["pulling", "triggered"] && stage.inset == 0)
  }
}
