import Testing

/// How many frames each verb takes (design, section 9).
@Suite struct VerbTimeTests {
  @Test(arguments: [
    ("pull(50)", 30), ("pull(50, { duration = 1 })", 60), ("pull(50, { duration = 0 })", 1),
    ("pull(0)", 30), ("drag(50)", 30), ("drag(-50)", 30), ("drag(50, { duration = 0.25 })", 15),
    ("drag(10, { x = 5 })", 30), ("hold(0.1)", 6), ("hold(0)", 0), ("fling(1000)", 4),
    ("fling(-1000)", 4), ("wait(1)", 60), ("wait(0)", 0), ("wait(0.008)", 0), ("wait(0.009)", 1),
    ("wait(0.025)", 2), ("settle()", 0), ("wheel(10)", 0), ("wheel(10, { x = 5 })", 0),
    ("touch { y = 400 } touch { y = 410 } lift()", 0), ("trackpad { phase = 'began' }", 0),
    ("trackpad { momentum = 'began', y = 9 }", 0), ("key('down') key('up')", 0), ("begin()", 0),
    ("complete()", 0),
    ("fail('no')", 0), ("cancel()", 0), ("progress_to(0.5)", 0), ("use('bottom')", 0),
    ("use('traffic-light')", 0), ("use('centered')", 0), ("control.pull_threshold = 60", 0),
    ("control.enabled = false", 0), ("control:detach()", 0), ("control:attach()", 0),
    ("control:reset()", 0), ("scroll.content_height = 100", 0), ("scroll.insets = { top = 9 }", 0),
    ("scroll:to(40)", 0), ("scroll:resize(300, 600)", 0), ("state()", 0), ("show()", 0),
    ("tree()", 0), ("events()", 0), ("record('x')", 0), ("answer(9, 'complete')", 0),
    ("delegate {}", 0), ("find('pull')", 0), ("help('pull')", 0),
  ])
  func takesAsManyFramesAsDesigned(source: String, ticks: Int) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(rig.ticks == ticks)
  }

  /// Half a second at each frame rate; rounded half away from zero.
  @Test(arguments: [(1, 1), (24, 12), (30, 15), (90, 45), (120, 60), (1000, 500)])
  func countsByTheStagesFrameRate(fps: Int, ticks: Int) throws {
    let rig = Rig()
    try rig.run("stage { fps = \(fps) } drag(10)")
    #expect(rig.ticks == ticks)
    try rig.run("release()")
    #expect(rig.ticks == ticks + 1)
    try rig.run("fling(100)")
    #expect(rig.ticks == ticks + 5)
  }

  @Test func liftingTakesAFrameAndBeingCancelledNone() throws {
    let rig = Rig()
    try rig.run("pull(50)")
    try rig.run("lift_cancelled()")
    #expect(rig.ticks == 30)
    try rig.run("hold(0.1) release()")
    #expect(rig.ticks == 37)
  }

  @Test func settlesUntilExactlyAtRest() throws {
    let rig = Rig()
    try rig.run("pull(80) release()")
    let before = rig.ticks
    try rig.run("settle()")
    #expect(rig.offset == 0)
    // By the formula of `BounceSpring`: from 100 pt it takes 0.85 s to come below 0.1 pt and 10 pt/s, from 80 pt no longer.
    #expect((48...51).contains(rig.ticks - before))
    let settled = rig.ticks
    try rig.run("settle()")
    #expect(rig.ticks == settled)
  }

  @Test func anOpenActionIsNotWaitedFor() throws {
    let rig = Rig()
    try rig.run("pull(120) release() settle()")
    #expect(rig.stateName == "executing")
    #expect(rig.offset == -50)
    let before = rig.ticks
    try rig.run("settle()")
    #expect(rig.ticks == before)
  }

  @Test func aFingerThatHoldsIsAtRest() throws {
    let rig = Rig()
    try rig.run("pull(50) settle()")
    #expect(rig.ticks == 30)
    #expect(rig.pulled == 50)
  }

  /// Whoever waits is named: the script cannot do anything about it.
  @Test func saysWhoStillWaits() throws {
    let source = """
      local s = pta.status_view { api = 1, name = "p", version = "1.0.0", description = "It waits." }
      function s:update_for_state() while true do pta.sleep(0.1) end end
      return s
      """
    try withPlugins(["p": source]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use('p') begin() complete()")
      #expect(
        rig.error("settle")
          == "settle: something still moves after 60 seconds: p waits in update_for_state")
    }
  }

  /// A host that begins and ends for ever keeps the control busy: that is an error after a minute.
  @Test func givesUpAfterAMinute() throws {
    let rig = Rig()
    try rig.run(
      """
      stage { fps = 1 }
      delegate {
        triggered_action = function() complete() end,
        did_change_state = function(_, to) if to == 'idle' then begin() end end,
      }
      begin()
      """)
    #expect(rig.error("settle") == "settle: something still moves after 60 seconds")
    #expect(rig.ticks == 60)
    #expect(rig.reports.last?.line == "settle()")
  }

  @Test func timeIsTicksOverFramesAndNeverASum() throws {
    let rig = Rig()
    try rig.run("for i = 1, 100 do wait(0.1) end")
    #expect(rig.ticks == 600)
    #expect(rig.session.stage.clock.tickTime == 10)
    #expect(try rig.enter("now()") == [.number(10)])
  }
}
