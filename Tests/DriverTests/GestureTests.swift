import Driver
import Foundation
import Testing

/// Where fingers bring the content, frame by frame. The numbers are those of the formulas and tables
/// that the scroll view is built after, worked out here anew.
@Suite struct GestureTests {
  /// b(x) = (1 - 1 / (x·0.55 / 844 + 1)) · 844.
  private func band(_ distance: Double) -> Double {
    (1 - 1 / (distance * 0.55 / 844 + 1)) * 844
  }

  @Test(arguments: [
    (84.4, 44.0), (104.893, 54), (117.4397, 60), (125.9114, 64), (160.6854, 80), (206.2561, 100),
  ])
  func aDragReachesThePublishedAmount(travel: Double, amount: Double) throws {
    let rig = Rig()
    try rig.run("drag(\(travel))")
    #expect(abs(rig.pulled - amount) < 1e-3)
  }

  @Test func aPullReachesItsAmountExactly() throws {
    let rig = Rig()
    for amount in stride(from: 0.0, through: 400, by: 7.25) {
      try rig.run("pull(\(amount), { duration = 0.05 })")
      #expect(rig.pulled == amount)
      #expect(rig.offset == -amount)
    }
    try rig.run("pull(100 / 3)")
    #expect(abs(rig.pulled - 100.0 / 3) <= 0.5 / 1024)
  }

  @Test func theFingerMovesByTheSameStepInEachFrame() throws {
    let rig = Rig()
    try rig.run("drag(206.2561)")
    for (k, offset) in rig.frameOffsets.enumerated() {
      let expected = band(206.2561 * Double(k) / 30)
      #expect(abs(-offset - expected) < 2.0 / 1024, "frame \(k)")
    }
    #expect(rig.frameOffsets.count == 31)
  }

  @Test func insideTheContentItFollowsTheFinger() throws {
    let rig = Rig()
    try rig.run("scroll:to(500)")
    let before = rig.frameOffsets.count
    try rig.run("drag(-60)")
    let expected = (1...30).map { 500 + 2 * Double($0) }
    #expect(Array(rig.frameOffsets.dropFirst(before)) == expected)
  }

  @Test func aFingerThatIsDownGoesOnFromWhereItIs() throws {
    let parts = Rig()
    try parts.run("drag(100) drag(50) drag(-25) drag(75)")
    let whole = Rig()
    try whole.run("drag(200)")
    #expect(parts.offset == whole.offset)
    #expect(parts.states == ["idle", "pulling"])
  }

  @Test func pullsUpAndDown() throws {
    let rig = Rig()
    try rig.run("pull(120) pull(60)")
    #expect(rig.stateName == "pulling")
    // Half way of the finger between 120 and 60, not half way of the amounts.
    let fingers = [120.0, 60].map { 844 * $0 / (844 - $0) / 0.55 }
    let middle = band((fingers[0] + fingers[1]) / 2)
    #expect(abs(-rig.frameOffsets[45] - middle) < 2.0 / 1024)
    try rig.run("pull(0)")
    #expect(rig.states == ["idle", "pulling", "triggered", "pulling", "idle"])
    try rig.run("scroll:to(300) pull(40)")
    #expect(rig.pulled == 40)
  }

  @Test func pullsWhileAnActionRuns() throws {
    let rig = Rig()
    try rig.run("pull(120) release() settle()")
    #expect(rig.pulled == 50)
    for amount in [150.0, 80, 20, 0, 60] {
      try rig.run("pull(\(amount))")
      #expect(rig.pulled == amount)
      #expect(rig.stateName == "executing")
    }
    try rig.run("release() settle()")
    #expect(rig.offset == -50)
  }

  /// The action ends in the middle of a drag, and its inset goes: the finger goes on without a jump,
  /// and its last frame lands exactly.
  @Test func anInsetThatGoesInTheMiddleMovesNothing() throws {
    let rig = Rig()
    try rig.run("control.maximum_executing_time = 1 begin() settle() pull(150, { duration = 2 })")
    #expect(rig.pulled == 150)
    #expect(rig.states.contains("retracting"))
    for (before, after) in zip(rig.frameOffsets, rig.frameOffsets.dropFirst()) {
      #expect(abs(after - before) < 12)
    }
    #expect(rig.stateName == "triggered")
  }

  @Test func anInsetThatTheHostSetsInTheMiddleMovesNothing() throws {
    let rig = Rig()
    try rig.run(
      """
      delegate {
        did_change_state = function(_, to) if to == 'pulling' then scroll.insets = { top = 30 } end end,
      }
      drag(60) pull(100)
      """)
    #expect(rig.pulled == 100)
    #expect(rig.offset == -130)
    for (before, after) in zip(rig.frameOffsets, rig.frameOffsets.dropFirst()) {
      #expect(abs(after - before) < 12)
    }
  }

  /// The edges change half way, the distance that the finger goes does not.
  @Test func aDragGoesItsWayWhateverTheInsets() throws {
    let rig = Rig()
    try rig.run("scroll:to(500) control.maximum_executing_time = 0.25 begin() drag(-60)")
    #expect(rig.stateName == "idle")
    #expect(rig.session.stage.inset == 0)
    let expected = (1...30).map { 500 + 2 * Double($0) }
    #expect(Array(rig.frameOffsets.suffix(30)) == expected)
  }

  @Test func dragsSideways() throws {
    let rig = Rig()
    try rig.run("stage { content = { 2000, 2000 } } drag(0, { x = -100 })")
    #expect(rig.session.stage.scrollView.contentOffset.x == 100)
    #expect(rig.pulled == 0)
    #expect(rig.states == ["idle"])
    try rig.run("drag(206.2561, { x = -50 })")
    #expect(rig.session.stage.scrollView.contentOffset.x == 150)
    #expect(abs(rig.pulled - 100) < 1e-3)
  }

  @Test func aHeldFingerStopsWhatMoves() throws {
    let rig = Rig()
    try rig.run("pull(80) release() wait(0.1) hold(0.2)")
    let held = Set(rig.frameOffsets.suffix(12))
    #expect(held.count == 1)
    #expect(rig.offset < -20)
    try rig.run("release() settle()")
    #expect(rig.offset == 0)
    #expect(rig.states == ["idle", "pulling", "idle"])
  }

  /// b(50) = 26.6322 and b(400) = 174.5113 at a viewport of 844.
  @Test(arguments: [(50.0, 26.6322), (400, 174.5113)])
  func aWheelScrollsAtOnceAndFiresWhenItHasRested(points: Double, amount: Double) throws {
    let rig = Rig()
    try rig.run("wheel(\(points))")
    #expect(abs(rig.pulled - amount) < 1e-3)
    try rig.run("settle()")
    guard amount > 100 else {
      #expect(rig.offset == 0)
      return #expect(rig.states == ["idle", "pulling", "idle"])
    }
    #expect(rig.states == ["idle", "pulling", "triggered", "executing"])
    #expect(abs(rig.session.stage.clock.now - 0.2) > 0.01, "and only then comes to rest")
  }

  @Test func aTrackpadsStreamFiresAndItsMomentumDoesNot() throws {
    let rig = Rig()
    try rig.run(
      """
      trackpad { phase = "began" }
      for step = 1, 30 do trackpad { phase = "changed", y = 10 } wait(1 / 60) end
      trackpad { phase = "ended" }
      """)
    #expect(rig.states == ["idle", "pulling", "triggered", "executing"])
    let other = Rig()
    try other.run(
      """
      trackpad { momentum = "began", y = 50 }
      for step = 1, 30 do trackpad { momentum = "changed", y = 150 } wait(1 / 60) end
      trackpad { momentum = "ended" } settle()
      """)
    #expect(other.states == ["idle"])
  }

  @Test(arguments: [("up", "executing"), ("escape", "idle")])
  func aKeyPullsWhileItIsDown(press: String, state: String) throws {
    let rig = Rig()
    try rig.run("key 'down' wait(0.5) key '\(press)' settle()")
    #expect(rig.states.last == state && rig.states.contains("triggered"))
  }

  /// Three samples a frame, at times of their own, of a finger at 1500 pt/s.
  @Test func aScriptReplaysSamples() throws {
    let rig = Rig()
    try rig.run(
      """
      stage { content = { 390, 90000 } }
      scroll:to(40000)
      local start = now()
      touch { y = 700 }
      for frame = 1, 12 do
        wait(1 / 60)
        for _, part in ipairs { 0.9, 0.4, 0.1 } do
          local time = now() - part / 60
          touch { y = 700 - 1500 * (time - start), time = time }
        end
      end
      before = offset()
      lift()
      settle()
      -- At the normal rate, 1500 × 0.4995 points.
      assert(math.abs(offset() - before - 749.25) < 15, offset() - before)
      """)
  }

  @Test func dampingsAreSetByNameOrTable() throws {
    let rig = Rig()
    try rig.run(
      """
      scroll.damping = "tension"
      assert(scroll.damping == "tension")
      drag(100)
      assert(pulled() == 50)
      release() settle()
      scroll.damping = { curve = "exponential", header_height = 60, maximum_drag = 90 }
      assert(scroll.damping.maximum_drag == 90 and scroll.damping.curve == "exponential")
      drag(900)
      """)
    #expect(abs(rig.pulled - 90) < 1e-3)
    #expect(
      rig.error("pull(100)")
        == "pull: 100 points cannot be reached; the damping 'exponential' ends at 90; "
        + "set scroll.damping")
    #expect(rig.error("scroll.damping = 'rubber'").contains("\"rubber_band\", \"exponential\""))
    let wrong = rig.error("scroll.damping = { curve = 'linear', coefficient = 1 }")
    #expect(wrong.contains("has no field 'coefficient'; it has threshold, maximum, resistance, "))
  }

  @Test func aFlingIsThreeFramesAndARelease() throws {
    let rig = Rig()
    try rig.run("scroll:to(500)")
    let before = rig.frameOffsets.count
    try rig.run("fling(-1200)")
    #expect(Array(rig.frameOffsets.dropFirst(before)) == [520, 540, 560, 560])
    // By the formula of `Deceleration`: at 1000 pt/s it goes 90.626 pt in 0.1 s; here 1.2 times that.
    try rig.run("wait(0.1)")
    let gone = 1.2 * 90.626
    #expect(abs(rig.offset - 560 - gone) < 2e-3)
  }

  @Test(arguments: ["fling(500)", "scroll:to(600) fling(3000)", "scroll:to(450) fling(8000)"])
  func aFlingThatOnlyBouncesTriggersNothing(source: String) throws {
    let rig = Rig()
    try rig.run(source + " settle()")
    #expect(!rig.states.contains("triggered"))
    #expect(rig.offset == 0)
    #expect(rig.stateName == "idle")
  }

  @Test func aReleasedFingersVelocityGoesOn() throws {
    let rig = Rig()
    try rig.run("scroll:to(1000) drag(-10) release { velocity = -1000 } wait(0.1)")
    #expect(abs(rig.offset - (1010 + 90.626)) < 2e-3)
    let same = Rig()
    try same.run("scroll:to(1000) drag(-10) release(-1000) wait(0.1)")
    #expect(same.offset == rig.offset)
  }

  @Test func aCancelledDragFiresNothing() throws {
    let rig = Rig()
    try rig.run("pull(150) lift_cancelled() settle()")
    #expect(rig.states == ["idle", "pulling", "triggered", "pulling", "idle"])
    #expect(!rig.session.trace.contains { $0.contains("triggered_action") })
  }

  /// Closed forms: the same place at the same time, whatever the frame rate.
  @Test(arguments: [30, 90, 120, 240])
  func allFrameRatesAgree(fps: Int) throws {
    let source = "pull(120) release() wait(0.5) complete() wait(0.2)"
    let sixty = Rig()
    try sixty.run("stage { fps = 60 } " + source)
    let other = Rig()
    try other.run("stage { fps = \(fps) } " + source)
    // The release takes a frame, so the springs begin at other times after it; not their course.
    #expect(abs(sixty.offset - other.offset) < 0.01)
    #expect(sixty.states == other.states)
  }
}
