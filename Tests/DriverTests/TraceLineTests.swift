import Testing
import TextSupport
import ViewKit

@testable import Driver
@testable import PullToAction

/// The lines of a trace to the letter (design, "The trace").
@Suite struct TraceLineTests {
  private static func callback(
    _ participant: Participant, _ plugin: String, _ name: CallbackName,
    _ arguments: [CallbackArgument], isDefault: Bool = false
  ) -> PullEvent {
    .callback(
      Callback(
        participant: participant, plugin: plugin, name: name, arguments: arguments,
        isDefault: isDefault))
  }

  private static let diagnostic = Diagnostic(
    code: .callbackRaised, plugin: "bad", file: "init.lua", line: 12,
    message: "a \"b\"\n\t\u{1}\u{1F}c\\",
    traceback: ["init.lua:12: in method 'setup'", "x"])

  private static let lines: [(Double, PullEvent, String)] = [
    (
      25.0 / 60, .state(from: .pulling, to: .triggered),
      #"{"t":0.416667,"kind":"state","from":"pulling","to":"triggered"}"#
    ),
    (
      25.0 / 60,
      callback(
        .visualizer, "centered", .didChangeState, [.text("pulling"), .text("triggered")]),
      #"{"t":0.416667,"kind":"callback","to":"visualizer","plugin":"centered","#
        + #""name":"did_change_state","arguments":["pulling","triggered"]}"#
    ),
    (
      25.0 / 60, callback(.statusView, "traffic-light", .updateForState, [.text("triggered")]),
      #"{"t":0.416667,"kind":"callback","to":"status_view","plugin":"traffic-light","#
        + #""name":"update_for_state","arguments":["triggered"]}"#
    ),
    (
      25.0 / 60,
      callback(.delegate, "host", .didChangeState, [.text("pulling"), .text("triggered")]),
      #"{"t":0.416667,"kind":"callback","to":"delegate","plugin":"host","#
        + #""name":"did_change_state","arguments":["pulling","triggered"]}"#
    ),
    (
      0, callback(.visualizer, "bare", .triggeredAction, [], isDefault: true),
      #"{"t":0,"kind":"callback","to":"visualizer","plugin":"bare","#
        + #""name":"triggered_action","arguments":[],"default":true}"#
    ),
    (
      0, callback(.statusView, "ü", .setup, [.view("status_view")]),
      #"{"t":0,"kind":"callback","to":"status_view","plugin":"ü","#
        + #""name":"setup","arguments":["view:status_view"]}"#
    ),
    (
      0, callback(.statusView, "s", .applyStyle, [.style]),
      #"{"t":0,"kind":"callback","to":"status_view","plugin":"s","#
        + #""name":"apply_style","arguments":["style"]}"#
    ),
    (
      1, callback(.statusView, "s", .updateForPulledAmount, [.number(1.0 / 3), .number(100)]),
      #"{"t":1,"kind":"callback","to":"status_view","plugin":"s","#
        + #""name":"update_for_pulled_amount","arguments":[0.333333,100]}"#
    ),
    (
      31.0 / 60, .inset(owner: "pull", edge: .top, delta: 60, total: 60),
      #"{"t":0.516667,"kind":"inset","owner":"pull","edge":"top","delta":60,"total":60}"#
    ),
    (
      2, .inset(owner: "host", edge: .bottom, delta: -0.5, total: 0),
      #"{"t":2,"kind":"inset","owner":"host","edge":"bottom","delta":-0.5,"total":0}"#
    ),
    (
      31.0 / 60, .diagnostic(diagnostic),
      #"{"t":0.516667,"kind":"diagnostic","code":"callback-raised","plugin":"bad","#
        + #""file":"init.lua","line":12,"message":"a \"b\"\n\t\u0001\u001fc\\","#
        + #""traceback":["init.lua:12: in method 'setup'","x"]}"#
    ),
    (
      0, .diagnostic(Diagnostic(code: .staleCompletion, plugin: "host", message: "m")),
      #"{"t":0,"kind":"diagnostic","code":"stale-completion","plugin":"host","#
        + #""message":"m","traceback":[]}"#
    ),
  ]

  private func text(_ write: (inout JSONLines) -> Void) -> String {
    var lines = JSONLines()
    write(&lines)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test(arguments: lines)
  func writesAnEvent(time: Double, event: PullEvent, line: String) {
    let timed = TimedEvent(time: time, event: event, control: "pull")
    #expect(text { TraceLine.event(timed, to: &$0) } == line + "\n")
  }

  @Test func writesAFrame() throws {
    let rig = Rig()
    try rig.run("pull(120)")
    #expect(
      rig.session.trace.contains(
        #"{"t":0.416667,"kind":"frame","state":"triggered","pulled":102.427734,"#
          + #""offset":-102.427734,"inset":0}"#))
  }

  @Test func writesTheStage() throws {
    #expect(
      text { TraceLine.stage(StageConfiguration(), to: &$0) }
        == #"{"t":0,"kind":"stage","viewport":[390,844],"content":[390,2000],"fps":60}"# + "\n")
    let lines = try Rig().trace(
      of: "stage { viewport = { 320.5, 480 }, content = { width = 0, height = 9 }, fps = 29.97 }")
    #expect(
      lines.first
        == #"{"t":0,"kind":"stage","viewport":[320.5,480],"content":[0,9],"fps":29.97}"#)
  }

  /// A trace that is handed over while the session goes on has the same bytes, by whole lines, also after moments
  /// that it came back to.
  @Test func aTraceIsHandedOver() throws {
    var bytes: [UInt8] = []
    var portions = 0
    let output = TraceOutput(
      write: {
        bytes += $0
        portions += 1
        #expect($0.last == UInt8(ascii: "\n"))
      }, restart: { bytes.removeAll() })
    let rig = Rig()
    let other = DriverSession(
      environment: rig.session.environment, isTraced: true, traceOutput: output)
    for session in [rig.session, other] {
      for _ in 0..<8 {
        try session.perform("pull", [.number(120)])
        try session.perform("release")
        try session.perform("complete")
        try session.perform("settle")
      }
      try session.perform("back", [.integer(3)])
      try session.perform("settle")
      session.handOverTrace()
    }
    let kept = rig.session.trace
    #expect(String(decoding: bytes, as: UTF8.self) == kept.joined(separator: "\n") + "\n")
    #expect(other.trace.isEmpty && kept.count > 1000 && portions > 4)
  }

  /// What the log keeps no more has its lines, and who asks for it later finds what is kept.
  @Test func aTraceIsWholeWhereTheLogIsNot() throws {
    let (rig, short) = (Rig(), Rig())
    short.session.stage.log.limit = 10
    for rig in [rig, short] {
      try rig.run("for i = 1, 20 do pull(120) release() complete() settle() end")
    }
    #expect(short.session.trace == rig.session.trace)
    let events = short.session.stage.log.events
    #expect(events.startIndex > 1000 && events.count < 2000)
    #expect(short.reports[0].events.isEmpty && short.reports[0].diagnostics.isEmpty)
    #expect(rig.reports[0].events.count > 20)
    #expect(
      Array(try #require(short.reports.last).events) == Array(try #require(rig.reports.last).events)
    )
    for source in ["print(#events() > 10)", "print(explain() == '')", "print(events('all', 1)[1])"]
    {
      try rig.run(source)
      try short.run(source)
    }
    #expect(short.printed == rig.printed)
  }

  /// The stage, the calls of attaching, the first frame; before any verb.
  @Test func beginsWithTheStage() throws {
    let beginning = [
      "stage", "status_view.setup(view:status_view)", "status_view.apply_style(style)",
      "visualizer.layout_status_view(view:status_view)", "status_view.update_for_state(idle)",
      "status_view.update_for_pulled_amount(0, 100)", "frame idle 0",
    ]
    #expect(try brief(Rig().session.trace) == beginning)
    let rig = Rig()
    try rig.run("pull(50)")
    #expect(try brief(rig.trace(of: "stage { fps = 30 }")) == beginning)
    #expect(rig.ticks == 0)
  }

  @Test func theFirstFrameShowsTheInsets() throws {
    let lines = try Rig().trace(of: "stage { insets = { top = 88 } }")
    #expect(
      lines.last
        == #"{"t":0,"kind":"frame","state":"idle","pulled":0,"offset":-88,"inset":88}"#)
  }
}
