import Driver
import Testing
import ViewKit

/// A scroll view in the stage's own, by the words of scripts.
@Suite struct NestedTests {
  /// What a script makes of the two offsets; numbers by hand, the band's by its table for 844 points.
  @Test(arguments: [
    ("drag(-150)", 150.0, 0.0), ("drag(-300)", 200, 100), ("drag(-300) drag(60)", 200, 40),
    ("drag(-300) drag(150)", 150, 0), ("drag(-300) release() wheel(150)", 150, 0),
    ("drag(100)", -51.634766, 0), ("drag(-300) drag(400)", -51.634766, 0),
  ]) func fingersMoveBoth(script: String, outer: Double, inner: Double) throws {
    let rig = Rig()
    try rig.run("stage { nested = {} } " + script)
    #expect(abs(rig.session.stage.scrollView.contentOffset.y - outer) < 0.001)
    #expect(abs((rig.session.stage.inner?.contentOffset.y ?? .nan) - inner) < 0.001)
  }

  @Test(arguments: [
    ("order = 'enter_always'", "drag(-300) drag(60)", 140.0, 100.0),
    ("order = 'chained'", "drag(-150)", 0, 150),
    ("forward = 'inner_first'", "drag(-150)", 0, 150),
    ("backward = 'outer_first'", "drag(-300) drag(60)", 140, 100),
    ("overscroll = 'inner'", "drag(100)", 0, -51.634766),
    ("end_overscroll = 'inner', content = { 390, 900 }", "drag(-356)", 200, 107.634766),
    ("header = 50", "drag(-150)", 50, 100),
    ("viewport = { 390, 400 }", "drag(-150)", 0, 150),
  ]) func optionsAreTaken(
    options: String, script: String, outer: Double, inner: Double
  ) throws {
    let rig = Rig()
    // A content that is as high as the screen, for the one that does not fill it.
    try rig.run("stage { nested = { \(options) } } scroll.always_bounce = true " + script)
    #expect(abs(rig.session.stage.scrollView.contentOffset.y - outer) < 0.001)
    #expect(abs((rig.session.stage.inner?.contentOffset.y ?? .nan) - inner) < 0.001)
  }

  @Test(arguments: ["outer", "inner"]) func aControlIsPulledOnEither(level: String) throws {
    let rig = Rig()
    try rig.run(
      """
      stage { nested = { control = "\(level)", overscroll = "\(level)" }, action_seconds = 1 }
      drag(-260)
      pull(120)
      assert(pulled() == 120 and state() == "triggered")
      assert((\(level == "outer" ? "inner" : "scroll")).offset == 0)
      release()
      settle()
      assert(state() == "executing" and inset() == 50)
      assert(\(level == "outer" ? "scroll" : "inner").offset == -50)
      wait(2)
      settle()
      assert(state() == "idle" and inset() == 0 and scroll.offset == 0 and inner.offset == 0)
      """)
  }

  /// Who is past its edge comes back first, whoever would move first otherwise.
  @Test(arguments: [
    "nested = { control = 'inner', overscroll = 'inner' }",
    "edge = 'bottom', nested = { control = 'outer', end_overscroll = 'outer' }",
    "edge = 'bottom', nested = { control = 'inner', end_overscroll = 'inner' }", "nested = {}",
  ]) func aPullGoesBack(options: String) throws {
    let rig = Rig()
    try rig.run("stage { \(options) } pull(120)")
    let stage = rig.session.stage
    let other = stage.pulledScrollView === stage.scrollView ? stage.inner : stage.scrollView
    let before = other?.contentOffset
    for amount in [60.0, 90, 0] {
      try rig.run("pull(\(amount))")
      #expect(rig.pulled == amount && other?.contentOffset == before)
    }
  }

  /// Where both are past their edges, the inner one comes back first.
  @Test(arguments: ["outer", "inner"]) func aPullGoesBackWhereBothAreBeyond(level: String) throws {
    let rig = Rig()
    try rig.run(
      """
      stage { nested = { control = "\(level)" } }
      scroll:to(-100) inner:to(-100)
      touch { y = 600 }
      pull(60)
      """)
    #expect(abs(rig.pulled - 60) < 0.01)
  }

  @Test func whereTheOtherIsPulledItSaysSo() throws {
    let rig = Rig()
    try rig.run("stage { nested = { control = 'inner' } }")
    #expect(rig.error("pull(120)").contains("the other one goes past its edge"))
    // Dragged all the same, the control stays idle.
    try rig.run("drag(400) release() settle()")
    #expect(rig.stateName == "idle" && !rig.session.trace.contains { $0.contains("triggered") })
  }

  @Test func theInnerOneIsAnObject() throws {
    let rig = Rig()
    try rig.run(
      """
      assert(inner.offset == nil and inner.content_height == nil)
      stage { nested = { content = { 390, 1200 } } }
      assert(inner.content_height == 1200 and inner.bounces and not inner.tracking)
      inner.content_height = 3000
      inner.insets = { top = 10 }
      inner:to(500)
      assert(inner.offset == 500 and inner.insets.top == 10 and scroll.insets.top == 0)
      inner:resize(390, 400)
      drag(-50)
      assert(inner.tracking and scroll.tracking)
      """)
    #expect(rig.session.stage.inner?.viewportSize == Size(width: 390, height: 400))
  }

  @Test(arguments: [
    ("inner:to(5)", "there is no scroll view in the stage's"),
    ("inner:remove()", "stage { nested = { … } } makes one"),
    ("inner.content_height = 5", "there is no scroll view in the stage's"),
    ("inner.insets = { top = 5 }", "there is no scroll view in the stage's"),
    ("stage { nested = { header = -1 } }", "'header' must be a number from 0"),
    ("stage { nested = { order = 'x' } }", "\"header\", \"enter_always\""),
    ("stage { nested = { viewport = { 0, 0 } } }", "'viewport' must be { width, height }"),
    ("stage { nested = 5 }", "table expected"),
  ]) func mistakesAreRefused(script: String, message: String) throws {
    #expect(Rig().error(script).contains(message), "\(Rig().error(script))")
  }

  @Test func anInnerOneThatIsRemovedInAPullLetsGo() throws {
    let rig = Rig()
    try rig.run(
      """
      stage { nested = {} }
      pull(120)
      inner:remove()
      assert(pulled() == 120)
      settle()
      assert(state() == "idle" and scroll.offset == 0 and inner.offset == nil)
      pull(120)
      release()
      assert(state() == "executing")
      """)
    try rig.run(
      """
      stage { nested = { control = "inner", overscroll = "inner" } }
      pull(120)
      release()
      inner:remove()
      settle()
      assert(state() == "idle")
      """)
  }

  /// Pulling the outer one would do nothing to the control.
  @Test func whereTheControlsScrollViewIsGonePullSaysSo() throws {
    let rig = Rig()
    try rig.run(
      "stage { nested = { control = 'inner', overscroll = 'inner' } } settle() inner:remove()")
    let message =
      "the scroll view that the control was on has been removed; control:attach() puts it on the outer one"
    #expect(rig.error("pull(120)").contains(message))
    try rig.run("settle()")
    #expect(rig.error("pull(120)").contains(message) && rig.offset == 0)
    try rig.run("control:attach() pull(120) release() assert(state() == 'executing')")
  }

  @Test func theTraceHasTheInnerOffsetAtTheEnd() throws {
    let rig = Rig()
    try rig.run("stage { nested = { header = 100 } } drag(-160, { duration = 1 / 60 })")
    let lines = rig.session.trace
    #expect(
      lines.contains(
        #"{"t":0,"kind":"stage","viewport":[390,844],"content":[390,944],"fps":60,"#
          + #""nested":{"header":100,"viewport":[390,844],"content":[390,2000],"control":"outer"}}"#
      ))
    #expect(
      lines.last
        == #"{"t":0.016667,"kind":"frame","state":"idle","pulled":0,"offset":100,"inset":0,"inner":60}"#
    )
  }

  /// A script that is recorded and replayed has the same frames.
  @Test func itIsRecordedAndTakenBack() throws {
    let rig = Rig()
    try rig.run(
      """
      stage { nested = { backward = "outer_first" } }
      inner.content_height = 1500
      drag(-300)
      release(-800)
      settle()
      """)
    let offsets = [
      rig.session.stage.scrollView.contentOffset.y, rig.session.stage.inner?.contentOffset.y,
    ]
    try rig.run("drag(-100) back(1)")
    #expect(
      offsets == [
        rig.session.stage.scrollView.contentOffset.y, rig.session.stage.inner?.contentOffset.y,
      ])
  }

  @Test func picturesShowHeaderAndRows() throws {
    let rig = Rig()
    try rig.run("stage { nested = { header = 100 } } drag(-160)")
    let list = StagePicture(of: rig.session.stage).list
    let texts = list.items.compactMap { item -> String? in
      if case .text(let text) = item.content { text.string } else { nil }
    }
    // 60 points are out of sight: the first row, and a third of the second.
    #expect(texts.first == "Row 2" && !texts.contains("Header") && !texts.contains("Row 1"))
    try rig.run("drag(160)")
    let back = StagePicture(of: rig.session.stage).list
    let first = back.items.compactMap { item -> (String, Double)? in
      if case .text(let text) = item.content { (text.string, item.transform.ty) } else { nil }
    }
    #expect(first.first?.0 == "Header" && first.first { $0.0 == "Row 1" }?.1 == 100)
  }
}
