import PullToAction
import Testing
import ViewKit

/// Where the control and its animation view are (the seed's "Frame & anchor maths"): the control
/// covers the gap above the content; in it the animation view keeps its size.
@Suite struct RefreshLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let type: RefreshControlType
    let anchor: RefreshAnchorPosition
    let amount: Double
    /// The animation view's top in the control, by hand.
    let y: Double
    var testDescription: String { "\(type.rawValue) \(anchor.rawValue) \(amount)" }
  }

  /// Of 60 points. Less far than that, the types differ and the anchors do not; further, the other
  /// way round; at 60 all are the same.
  static let cases: [Case] =
    [RefreshAnchorPosition.top, .middle, .bottom].flatMap { anchor in
      [
        Case(type: .slideDown, anchor: anchor, amount: 20, y: -40),
        Case(type: .background, anchor: anchor, amount: 20, y: 0),
        Case(type: .slideDown, anchor: anchor, amount: 60, y: 0),
        Case(type: .background, anchor: anchor, amount: 60, y: 0),
      ]
    }
    + [RefreshControlType.slideDown, .background].flatMap { type in
      [
        Case(type: type, anchor: .top, amount: 100, y: 0),
        Case(type: type, anchor: .middle, amount: 100, y: 20),
        Case(type: type, anchor: .bottom, amount: 100, y: 40),
      ]
    }

  private func stage(_ type: RefreshControlType, _ anchor: RefreshAnchorPosition) -> PullStage {
    PullStage(
      ScriptedRefreshControl {
        $0.type = type
        $0.anchorPosition = anchor
      })
  }

  @Test(arguments: cases, [0.0, 64])
  func theAnimationViewsFrame(row: Case, appInset: Double) {
    let stage = stage(row.type, row.anchor)
    stage.scrollView.contentInset.top = appInset
    stage.scrollView.contentOffset.y = -appInset
    stage.pull(row.amount)
    #expect(
      stage.control.view.frame == Rect(x: 0, y: -row.amount, width: 390, height: row.amount))
    #expect(stage.animationFrame == Rect(x: 0, y: row.y, width: 390, height: 60))
  }

  /// At the other edges it is as wide as it is high at the top, and fills the height.
  @Test(arguments: [(PullEdge.leading, -100.0, 0.0), (.trailing, 1000, 40)])
  func atTheLeadingAndTrailingEdge(edge: PullEdge, x: Double, place: Double) {
    let stage = EdgeStage([edge])
    let control = stage[edge]
    control.use(
      ScriptedRefreshControl {
        $0.anchorPosition = edge == .leading ? .top : .bottom
      })
    stage.scroll(to: edge)
    stage.pull(edge, 100)
    #expect(control.view.frame == Rect(x: x, y: 0, width: 100, height: 844))
    #expect(
      control.statusView.view.frame == Rect(x: place, y: 0, width: 60, height: 844))
    stage.release()
    stage.settle()
    #expect(control.state == .executing)
    #expect(stage.scrollView.adjustedContentInset[control.side] == 60)
    #expect(!stage.log.lines.contains { $0.contains("diagnostic") }, "\(stage.log.lines)")
  }

  /// It is placed while the refresh runs, too.
  @Test(arguments: RefreshAnchorPosition.allCases)
  func itIsPlacedWhileItRefreshes(anchor: RefreshAnchorPosition) {
    let stage = stage(.slideDown, anchor)
    stage.refresh(by: 100)
    stage.clock.advance()
    let amount = stage.control.pulledAmount
    #expect(amount > 60 && amount < 100)
    let y = anchor == .top ? 0 : anchor == .middle ? (amount - 60) / 2 : amount - 60
    #expect(abs(stage.animationFrame.minY - y) < 1e-9)
    stage.settle()
    #expect(stage.animationFrame == Rect(x: 0, y: 0, width: 390, height: 60))
  }

  @Test func itIsAsWideAsTheControlWhenItIsSetUp() {
    var size = Size.zero
    _ = PullStage(ScriptedRefreshControl { $0.onSetup = { view, _ in size = view.bounds.size } })
    #expect(size == Size(width: 390, height: 60))
  }

  @Test func whatSticksOutIsClipped() {
    let stage = stage(.slideDown, .top)
    #expect(stage.control.view.clipsToBounds)
    stage.control.visualizer = BottomVisualizer()
    #expect(!stage.control.view.clipsToBounds)
  }

  /// Behind whatever else the app has above its content, and in front again when it is gone.
  @Test func theBackgroundTypeLiesBehind() {
    let stage = PullStage()
    let header = View(frame: Rect(x: 0, y: -30, width: 390, height: 30), name: "header")
    stage.scrollView.view.addSubview(header)
    let order = { stage.scrollView.view.subviews.map(\.name) }
    stage.control.use(ScriptedRefreshControl { $0.type = .background })
    #expect(order() == ["pull", "header"])
    stage.control.detach()
    stage.control.attach(to: stage.scrollView)
    #expect(order() == ["pull", "header"])
    stage.control.visualizer = BottomVisualizer()
    #expect(order() == ["header", "pull"])
  }

  @Test func theSlidingTypeStaysWhereItIs() {
    let stage = PullStage()
    stage.scrollView.view.addSubview(View(name: "header"))
    stage.control.use(ScriptedRefreshControl())
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.scrollView.view.subviews.map(\.name) == ["pull", "header"])
  }

  /// A control that the host has placed is not put anywhere else.
  @Test func aPlacedControlKeepsItsPlace() {
    let clock = FrameClock()
    let scrollView = PullStage.makeScrollView(clock: clock)
    let window = View(name: "window")
    window.addSubview(View(name: "below"))
    let control = PullToActionControl(
      frame: Rect(x: 10, y: 20, width: 200, height: 90), clock: clock)
    window.addSubview(control.view)
    control.attach(to: scrollView)
    control.use(
      ScriptedRefreshControl {
        $0.type = .background
        $0.anchorPosition = .bottom
      })
    #expect(window.subviews.map(\.name) == ["below", "pull"])
    #expect(control.statusView.view.frame == Rect(x: 0, y: 30, width: 200, height: 60))
    control.visualizer = BottomVisualizer()
    #expect(window.subviews.map(\.name) == ["below", "pull"])
  }

  /// The control's own background and the animation view's are two.
  @Test func theControlsBackgroundIsItsOwn() {
    let stage = PullStage()
    stage.control.style.backgroundColor = Color(white: 0.2)
    stage.clock.advance()
    let colored = ScriptedRefreshControl {
      $0.onSetup = { _, pull in pull.view.backgroundColor = Color(red: 0, green: 0, blue: 1) }
    }
    stage.control.use(ScriptedRefreshControl())
    #expect(stage.control.view.backgroundColor.alpha == 0, "the style's is not its own")
    stage.control.use(colored)
    stage.control.style.backgroundColor = Color(white: 0.4)
    stage.clock.advance()
    #expect(stage.control.view.backgroundColor == Color(red: 0, green: 0, blue: 1))
    #expect(stage.control.statusView.view.backgroundColor.alpha == 0)
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.control.view.backgroundColor == Color(white: 0.4))
  }

  /// What it made of the control's look goes with it.
  @Test func theControlsLookIsGivenBack() {
    let stage = PullStage()
    stage.control.use(
      ScriptedRefreshControl {
        $0.onSetup = { _, pull in pull.view.cornerRadius = 8 }
        $0.onCycle = { [weak control = stage.control] _ in control?.view.alpha = 0.5 }
      })
    stage.refresh()
    #expect(stage.control.view.cornerRadius == 8 && stage.control.view.alpha == 0.5)
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.control.view.cornerRadius == 0 && stage.control.view.alpha == 1)
  }

  /// The height is asked for once; neither the refresh control nor its views change it later.
  @Test func theHeightStays() {
    let refreshControl = ScriptedRefreshControl()
    let stage = PullStage(refreshControl)
    refreshControl.height = 90
    refreshControl.onScroll = { $0.height = 10 }
    stage.pull(30)
    stage.pull(40)
    #expect(refreshControl.scrolls.map(\.ratio) == [0.5, 40.0 / 60])
    stage.pull(61)
    #expect(stage.control.state == .triggered && stage.control.executingHeight == 60)
    #expect(stage.animationFrame.minY == 0)
  }

  static let heights: [(given: Double, used: Double)] = [
    (0, 50), (-20, 50), (.nan, 50), (.infinity, 50), (20_000, 10_000),
  ]

  @Test(arguments: heights.indices)
  func aHeightThatIsNoneIsReported(index: Int) {
    let (given, used) = Self.heights[index]
    let stage = PullStage(ScriptedRefreshControl { $0.height = given })
    #expect(stage.control.pullThreshold == used && stage.animationFrame.height == used)
    #expect(stage.diagnostics.map(\.code) == [.callIgnored])
    #expect(stage.diagnostics.first?.message.contains("\(Int(used)) are used") == true)
  }
}
