import Testing

/// The order of lines in a tick (design, sections 5 "Order" and 9 "The trace").
@Suite struct TraceOrderTests {
  private func lines(_ source: String, after setUp: String = "") throws -> [String] {
    let rig = Rig()
    try rig.run(setUp)
    return try brief(rig.trace(of: source))
  }

  private func change(_ from: String, _ to: String) -> [String] {
    [
      "delegate.will_change_state(\(to))", "\(from) > \(to)",
      "visualizer.did_change_state(\(from), \(to))", "status_view.update_for_state(\(to))",
      "delegate.did_change_state(\(from), \(to))",
    ]
  }

  private func amount(_ points: String) -> [String] {
    [
      "visualizer.pulled_amount_changed(\(points))",
      "status_view.update_for_pulled_amount(\(points), 100)",
      "delegate.pulled_amount_changed(\(points))",
    ]
  }

  @Test func oneFrameMayCrossTwoStates() throws {
    #expect(
      try lines("pull(150, { duration = 0 })")
        == amount("150") + change("idle", "pulling") + change("pulling", "triggered")
        + ["frame triggered 150"])
    #expect(
      try lines("pull(0, { duration = 0 })", after: "pull(150)")
        == amount("0") + change("triggered", "pulling") + change("pulling", "idle")
        + ["frame idle 0"])
  }

  @Test func firing() throws {
    #expect(
      try lines("release()", after: "pull(150)")
        == change("triggered", "executing") + [
          "inset +50 = 50", "visualizer.triggered_action()", "delegate.triggered_action(action)",
          "frame executing 150",
        ])
  }

  /// Instant verbs follow the frame of their tick, and have no frame of their own.
  @Test(arguments: ["complete()", "fail('no')", "cancel()"])
  func ending(verb: String) throws {
    #expect(
      try lines(verb, after: "pull(150) release() settle()")
        == change("executing", "retracting") + ["visualizer.action_completed()", "inset -50 = 0"])
  }

  @Test func returning() throws {
    let lines = try lines("settle()", after: "pull(150) release() settle() complete()")
    let end = amount("0") + change("retracting", "idle") + ["frame idle 0"]
    #expect(Array(lines.suffix(9)) == end)
    #expect(lines.filter { $0.contains(">") } == ["retracting > idle"])
  }

  @Test func beginningByCode() throws {
    let opening =
      change("idle", "executing") + [
        "inset +50 = 50", "visualizer.triggered_action()", "delegate.triggered_action(action)",
      ]
    #expect(try lines("begin()") == opening)
    // The spring begins at the tick that starts it: the next frame shows it, after 1/60 s
    // (`BounceSpring`: 59.1179 of 60, here 49.2649 of 50).
    #expect(try lines("begin() wait(1 / 60)").last == "frame executing 0.735352")
    #expect(try lines("begin()", after: "scroll:to(400)") == opening)
    #expect(try lines("begin() wait(0.1)", after: "scroll:to(400)").last == "frame executing 0")
  }

  @Test func timingOut() throws {
    let rig = Rig()
    try rig.run("control.maximum_executing_time = 0.5 begin() wait(0.4)")
    let lines = try brief(rig.trace(of: "wait(0.1)"))
    let ending =
      change("executing", "retracting") + ["visualizer.action_completed()", "inset -50 = 0"]
    // Physics and control come before what is due, and the frame is the last line.
    let place = try #require(lines.firstIndex(of: ending[0]))
    #expect(Array(lines[place..<(place + ending.count)]) == ending)
    #expect(lines.last?.hasPrefix("frame retracting") == true)
    #expect(rig.session.stage.control.lastOutcome == .failure("timed out"))
  }

  @Test func noLongestTimeIsForEver() throws {
    let rig = Rig()
    try rig.run("control.maximum_executing_time = 0 begin() wait(5)")
    #expect(rig.stateName == "executing")
  }

  @Test func timedActionsCompleteThemselves() throws {
    let rig = Rig()
    try rig.run("stage { action_seconds = 0.5 } pull(150) release()")
    let fired = rig.ticks
    try rig.run("settle() wait(1)")
    let ended = rig.session.trace.first { $0.contains(#""to":"retracting""#) } ?? ""
    #expect(ended.contains("\"t\":\(Double(fired + 30) / 60)".prefix(10)))
    #expect(rig.stateName == "idle")
    // One that the host ended itself is not ended again.
    let early = Rig()
    try early.run("stage { action_seconds = 0.5 } begin() wait(0.1) complete() begin() wait(1)")
    #expect(!early.session.trace.contains { $0.contains("diagnostic") })
  }

  private let statusView = [
    "status_view.setup(view:status_view)", "status_view.apply_style(style)",
    "visualizer.layout_status_view(view:status_view)",
  ]

  private func now(_ state: String, _ amount: String) -> [String] {
    [
      "status_view.update_for_state(\(state))",
      "status_view.update_for_pulled_amount(\(amount), 100)",
    ]
  }

  @Test(arguments: [
    ("", "idle", "0"), ("pull(40)", "pulling", "40"), ("pull(150)", "triggered", "150"),
    ("pull(150) release() settle()", "executing", "50"),
    ("pull(150) release() settle() complete() wait(0.1)", "retracting", "35.084961"),
  ])
  func usingAPlugin(setUp: String, state: String, amount: String) throws {
    // traffic-light is 60 high, the default 50: an open control follows.
    let follows = state == "executing" ? ["inset +10 = 60"] : []
    #expect(
      try lines("use('traffic-light')", after: setUp)
        == statusView.prefix(2) + follows + statusView.suffix(1) + now(state, amount))
    #expect(try lines("use('centered')", after: setUp) == statusView.suffix(1) + now(state, amount))
    #expect(try lines("use('stretch')", after: setUp) == statusView.suffix(1) + now(state, amount))
    #expect(try lines("use('default')", after: setUp) == statusView + now(state, amount))
  }

  @Test func diagnostics() throws {
    #expect(try lines("complete()") == ["diagnostic stale-completion"])
    #expect(try lines("progress_to(0.5)") == ["diagnostic call-ignored"])
    #expect(try lines("control.enabled = false begin()") == ["diagnostic call-ignored"])
    #expect(try lines("control:detach() begin()") == ["diagnostic call-postponed"])
  }

  @Test func detachingAndResetting() throws {
    let executing = "pull(150) release() settle()"
    #expect(try lines("control:reset()", after: executing).prefix(1) == ["inset -50 = 0"])
    #expect(
      try lines("control:detach()", after: executing)
        == ["inset -50 = 0"] + change("executing", "idle") + amount("0"))
    #expect(
      try lines("control.enabled = false", after: "pull(150)") == change("triggered", "idle"))
    #expect(
      try lines("control:attach()", after: "control:detach()")
        == statusView.suffix(2) + now("idle", "0"))
  }

  @Test func appInsetsAreEventsToo() throws {
    let rig = Rig()
    #expect(
      try rig.trace(of: "scroll.insets = { top = 88, bottom = 34 }") == [
        #"{"t":0,"kind":"inset","owner":"host","edge":"top","delta":88,"total":88}"#,
        #"{"t":0,"kind":"inset","owner":"host","edge":"bottom","delta":34,"total":34}"#,
      ])
  }
}
