import LuaRuntime
import PullToAction
import Testing
import ViewKit

@testable import Driver

/// What `explain` says: the reason with its numbers, and what helps.
@Suite struct ExplanationTests {
  @Test(arguments: ExplanationCases.all)
  func tellsWhyAndWhatHelps(source: String, lines: [String]) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(try rig.enter("explain") == [.string(lines.joined(separator: "\n"))])
  }

  /// No reason goes without a text of its own in the tables above.
  @Test func theTablesHaveEveryReason() throws {
    var names: Set<String> = []
    for (source, _) in ExplanationCases.all {
      let rig = Rig()
      try rig.run(source)
      guard let pull = rig.session.stage.control.lastPull else { continue }
      names.insert(String("\(pull.reason)".prefix { $0 != "(" }))
    }
    let expected: Set = [
      "fired", "heldBack", "endedBeforeAction", "notReleased", "notReached", "exactlyAtThreshold",
      "pushedBack", "thresholdRaised", "dragCancelled", "movedByItself", "notAttached", "detached",
      "disabled", "immovable", "scrolledAway", "startedScrolledAway", "movedByLayout", "busy",
      "alreadyFired",
      "cooldown", "dwell", "reset", "notLookedAt",
    ]
    #expect(names == expected)
  }

  /// The driver's stage always has a delegate.
  @Test func anActionThatNobodyHears() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let control = PullToActionControl(scrollView: scrollView)
    scrollView.touchBegan(at: .zero)
    scrollView.touchMoved(to: Point(y: 400))
    scrollView.touchEnded(velocity: .zero)
    #expect(
      Explanation.text(of: control, log: EventLog()) == """
        The last pull fired at 0 s: it was pulled 174.51 of 100 points, but the control has \
        neither a delegate nor an action.
        Set its delegate, which is held weakly, or its action.
        """)
  }

  private static let others = [
    (
      "control.enabled = false",
      ["There has been no pull yet.", "The control is disabled: set control.enabled = true."]
    ),
    (
      "stage { content = { 390, 300 } }",
      [
        "There has been no pull yet.",
        "The content cannot be pulled: it fits the viewport. Set scroll.always_bounce = true, or "
          + "make the content taller.",
      ]
    ),
    (
      "control.enabled = false wait(0.5) begin()",
      [
        "There has been no pull yet.", "The control is disabled: set control.enabled = true.",
        "At 0.5 s begin had no effect: the control is disabled.",
      ]
    ),
    (
      "control:detach() begin()",
      [
        "No pull can fire: the control is attached to no scroll view.",
        "control:attach() attaches it.",
        "At 0 s begin waits until the control is attached to a scroll view that has a size.",
      ]
    ),
    (
      "control.enabled = false begin() control.enabled = true pull(120) release()",
      ["The last pull fired at 0.52 s: it was pulled 120 of 100 points."]
    ),
  ]

  @Test(arguments: others)
  func tellsWhatElseStandsInTheWay(source: String, lines: [String]) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(try rig.enter("explain") == [.string(lines.joined(separator: "\n"))])
  }

  @Test func namesEachFaultOnce() throws {
    let manifest = "api = 1, version = '1.0.0', description = 'd'"
    let plugins = [
      "bad": """
      local bad = pta.status_view { name = 'bad', \(manifest) }
      local calls = 0
      function bad:update_for_pulled_amount()
        calls = calls + 1
        if calls % 3 > 0 then error('bad luck') end
      end
      return bad
      """,
      "loop": """
      local loop = pta.visualizer { name = 'loop', \(manifest) }
      function loop:triggered_action() while true do end end
      return loop
      """,
    ]
    try withPlugins(plugins) { folder in
      let rig = Rig(plugins: folder)
      try rig.run("use('bad') use('loop') pull(120) release() print(explain())")
      let lines = rig.printed[0].split(separator: "\n").map(String.init)
      #expect(lines.count == 4)
      #expect(lines[0] == "The last pull fired at 0.52 s: it was pulled 120 of 100 points.")
      #expect(lines[1].hasPrefix("On the way: callback-raised: bad, init.lua:5: bad luck"))
      #expect(lines[2].hasPrefix("On the way: limit-reached: loop, init.lua:2: "))
      #expect(lines[3].hasPrefix("On the way: plugin-benched: loop: it ran into a limit; "))
    }
  }

  /// It is asked, and changes nothing.
  @Test func isAQuery() throws {
    let rig = Rig()
    try rig.run("pull(120)")
    let trace = rig.session.trace
    let answer = try rig.enter("explain()")
    #expect(try rig.enter("explain()") == answer)
    #expect(rig.session.trace == trace && rig.session.entries.count == 1)
  }

  /// What is gone back over has not happened.
  @Test func goesBackWithTheSession() throws {
    let rig = Rig()
    try rig.run("pull(83.1) release()")
    let answer = try rig.enter("explain")
    try rig.run("settle() pull(120) release() back(3)")
    #expect(try rig.enter("explain") == answer)
  }

  @Test(arguments: [
    (83.099609375, 100, "83.1"), (102.427734375, 100, "102.43"), (99.9990234375, 100, "99.999"),
    (100.0009765625, 100, "100.001"), (99.99, 100, "99.99"), (100, 100, "100"), (0, 100, "0"),
    (0.0009765625, 100, "0.001"), (-0.001, 0, "-0.001"), (12.3456, 0, "12.35"),
    (1e9, 0, "1000000000"),
  ])
  func numbersAreShortAndDoNotMislead(value: Double, other: Double, text: String) {
    #expect(ShortNumber.text(value, apartFrom: other) == text)
  }
}
