import Driver
import Testing

/// Verbs at each edge: the same words, whichever way the content is pulled.
@Suite struct EdgeVerbTests {
  @Test(arguments: [
    ("top", 0.0, -120.0), ("bottom", 1156, 1276), ("leading", 0, -120), ("trailing", 0, 120),
  ]) func pullGoesAwayFromTheEdge(edge: String, rest: Double, pulled: Double) throws {
    let rig = Rig()
    try rig.run("stage { edge = '\(edge)' }")
    try rig.run("pull(120)")
    let stage = rig.session.stage
    #expect(stage.control.pulledAmount == 120 && stage.control.restOffset == rest)
    #expect(stage.offset == pulled && stage.control.state.rawValue == "triggered")
    try rig.run("release() settle()")
    #expect(stage.inset == 50 && stage.control.pulledAmount == 50)
    try rig.run("complete() settle()")
    #expect(stage.inset == 0 && stage.control.state.rawValue == "idle")
  }

  @Test func atChoosesTheControl() throws {
    let rig = Rig()
    try rig.run("stage { edges = { 'top', 'bottom' } }")
    try rig.run("begin() settle() at('bottom') assert(state() == 'idle') begin() settle()")
    try rig.run("assert(control.edge == 'bottom' and control.side == 'bottom')")
    try rig.run("complete() at('top') assert(state() == 'executing') complete() settle()")
    #expect(rig.session.stage.controls.map(\.state.rawValue) == ["idle", "idle"])
  }

  /// The first control's lines are as they always were; the others' say whose they are.
  @Test func theTraceTellsThemApart() throws {
    let rig = Rig()
    try rig.run("stage { edges = { 'top', 'bottom' } } at('bottom') pull(20)")
    let trace = rig.session.trace
    let start = try #require(trace.last { $0.contains(#""kind":"stage""#) })
    #expect(start.hasSuffix(#""fps":60,"edges":["top","bottom"]}"#))
    let last = try #require(trace.last)
    #expect(
      last.hasSuffix(
        #""state":"idle","pulled":0,"offset":1176,"inset":0,"bottom":{"state":"pulling","#
          + #""pulled":20,"offset":1176,"inset":0}}"#))
    let change = #""kind":"state","control":"bottom","from":"idle","to":"pulling"}"#
    #expect(trace.contains { $0.hasSuffix(change) })
    #expect(!trace.contains { $0.contains(#""control":"pull""#) })
  }

  /// What a delegate does inside a call is about the control that calls.
  @Test func aDelegateAnswersTheOneThatCalls() throws {
    let rig = Rig()
    try rig.run(
      """
      stage { edges = { 'top', 'bottom' } }
      seen = {}
      delegate { triggered_action = function() seen[#seen + 1] = control.edge complete() end }
      begin() at('bottom') begin() settle()
      assert(seen[1] == 'top' and seen[2] == 'bottom' and control.edge == 'bottom')
      """)
    #expect(rig.session.stage.controls.map(\.state.rawValue) == ["idle", "idle"])
  }

  @Test func backComesToTheSamePlace() throws {
    let rig = Rig()
    try rig.run("stage { edges = { 'leading', 'bottom' } } at('bottom') pull(120) release()")
    let trace = rig.session.trace
    try rig.run("settle() back(1)")
    #expect(rig.session.trace == trace && rig.session.stage.control.edge.rawValue == "bottom")
  }

  @Test func moreIsLoadedAndThenThereIsNone() throws {
    let rig = Rig()
    try rig.run(
      """
      stage { edge = 'bottom' }
      control.policy = { prefetch_distance = '50%' }
      wait(0.1) drag(-500) assert(state() == 'idle')
      drag(-300) assert(state() == 'executing')
      scroll.content_height = 3000 complete() release() settle()
      assert(control.has_more_data and offset() > 700)
      drag(-1100) assert(state() == 'executing')
      complete { outcome = 'no_more_data' } release() settle()
      assert(control.outcome == 'no_more_data' and not control.has_more_data)
      pull(150) release() settle()
      """)
    #expect(rig.session.stage.control.lastPull?.reason == .noMoreData)
    try rig.run("assert(explain():find('ended with no more data', 1, true))")
    try rig.run("reset_no_more_data() pull(150) release()")
    #expect(rig.session.stage.control.state.rawValue == "executing")
  }
}
