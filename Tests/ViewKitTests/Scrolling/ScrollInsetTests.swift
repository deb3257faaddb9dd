import Testing
import ViewKit

/// Insets change in every motion without a jump, and the content goes where it belongs.
@Suite struct ScrollInsetTests {
  /// What the content is doing when the inset changes, and where it rests in the end when 50
  /// points are added at the top.
  enum Situation: String, CaseIterable, Sendable {
    case restingAtTop, scrolledAway, dragging, draggingPastTheEdge, bouncing, decelerating
    case decelerationTowardsTop, restingAtBottom

    func arrange(_ stage: ScrollStage) {
      switch self {
      case .restingAtTop: break
      case .scrolledAway: stage.scroll(to: 600)
      case .dragging: stage.drag(by: -200)
      case .draggingPastTheEdge: stage.drag(by: 200)
      case .bouncing:
        stage.drag(by: 300)
        stage.lift()
        stage.frames(6)
      case .decelerating:
        stage.scroll(to: 300)
        stage.drag(by: -10)
        stage.lift(velocity: -1000)
        stage.frames(6)
      case .decelerationTowardsTop:
        stage.scroll(to: 300)
        stage.drag(by: 10)
        stage.lift(velocity: 3000)
        stage.frames(3)
      case .restingAtBottom: stage.scroll(to: 1156)
      }
    }

    /// The end, once the finger is lifted.
    var end: Double {
      switch self {
      case .restingAtTop, .draggingPastTheEdge, .bouncing, .decelerationTowardsTop: -50
      case .scrolledAway: 600
      case .dragging: 200
      // From 310 points, and 499.5 further.
      case .decelerating: 809.5
      case .restingAtBottom: 1156
      }
    }
  }

  @Test(arguments: Situation.allCases)
  func anInsetAddedMovesNothingAtOnceAndNothingElseLater(situation: Situation) {
    let stage = ScrollStage()
    situation.arrange(stage)
    let before = stage.offset
    stage.scrollView.addInset(50, edge: .top, owner: "control")
    #expect(stage.offset == before)
    #expect(stage.scrollView.adjustedContentInset.top == 50)
    stage.drag0IfDragging()
    #expect(abs(stage.offset - before) < 0.01 || stage.scrollView.isDecelerating)
    if stage.scrollView.isTracking { stage.lift() }
    stage.settle()
    #expect(abs(stage.offset - situation.end) < 0.11)
  }

  @Test(arguments: Situation.allCases)
  func anInsetTakenAwayAgainLeavesNothing(situation: Situation) {
    let stage = ScrollStage()
    stage.scrollView.contentInset.top = 20.125
    situation.arrange(stage)
    stage.scrollView.addInset(0.1, edge: .top, owner: "control")
    stage.scrollView.addInset(33.3, edge: .top, owner: "other")
    stage.scrollView.addInset(-0.1, edge: .top, owner: "control")
    stage.scrollView.addInset(-33.3, edge: .top, owner: "other")
    if stage.scrollView.isTracking { stage.lift() }
    stage.settle()
    #expect(stage.scrollView.adjustedContentInset == EdgeInsets(top: 20.125))
    #expect(stage.scrollView.ledger == InsetLedger())
    #expect(stage.scrollView.contentInset == EdgeInsets(top: 20.125))
  }

  /// At the edge the content goes to where the edge is now by the spring: the table for 60 points.
  @Test func theContentAtTheTopFollowsByTheSpring() {
    let stage = ScrollStage()
    stage.scrollView.addInset(60, edge: .top, owner: "control")
    var offsets: [Double] = []
    for _ in 0..<12 {
      stage.clock.advance()
      offsets.append(stage.offset)
    }
    #expect(abs(offsets[0] - (-60 + 59.1179)) < 1e-3)
    #expect(abs(offsets[2] - (-60 + 53.7255)) < 1e-3)
    #expect(abs(offsets[5] - (-60 + 42.1016)) < 1e-3)
    #expect(abs(offsets[11] - (-60 + 21.4878)) < 1e-3)
    stage.settle()
    #expect(stage.offset == -60)
  }

  @Test func aBounceKeepsItsSpeedWhenTheEdgeMoves() {
    let stage = ScrollStage()
    stage.drag(by: 400)
    stage.lift()
    stage.frames(8)
    let before = stage.offset
    stage.frames(1)
    let step = stage.offset - before
    stage.scrollView.addInset(1, edge: .top, owner: "control")
    let at = stage.offset
    stage.frames(1)
    #expect(abs((stage.offset - at) - step) < 0.25 * abs(step))
  }

  @Test func theAppsInsetsAndTheLedgerAddUp() {
    let stage = ScrollStage()
    stage.scrollView.contentInset = EdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
    stage.scrollView.addInset(50, edge: .top, owner: "a")
    stage.scrollView.addInset(30, edge: .top, owner: "b")
    stage.scrollView.addInset(5, edge: .bottom, owner: "a")
    #expect(
      stage.scrollView.adjustedContentInset
        == EdgeInsets(top: 90, left: 1, bottom: 25, right: 2))
    stage.scrollView.contentInset.top = 0
    #expect(stage.scrollView.adjustedContentInset.top == 80)
    #expect(stage.scrollView.ledger.points(edge: .top, owner: "b") == 30)
    #expect(stage.scrollView.ledger.points(edge: .left, owner: "b") == 0)
    stage.scrollView.addInset(-50, edge: .top, owner: "a")
    #expect(stage.scrollView.ledger.entries.map(\.owner) == ["b", "a"])
  }

  @Test func contentThatShrinksBringsTheOffsetBackIntoRange() {
    let stage = ScrollStage()
    stage.scroll(to: 1000)
    stage.scrollView.contentSize.height = 1000
    #expect(stage.offset == 1000)
    stage.settle()
    #expect(stage.offset == 156)
    stage.scrollView.contentSize.height = 100
    stage.settle()
    #expect(stage.offset == 0)
  }

  @Test func resizingTheViewportKeepsTheTopAtTheTop() {
    let stage = ScrollStage()
    stage.scrollView.viewportSize = Size(width: 844, height: 390)
    #expect(stage.offset == 0 && !stage.scrollView.isDecelerating)
    #expect(stage.scrollView.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
    stage.scroll(to: 1610)
    stage.scrollView.viewportSize.height = 844
    stage.settle()
    #expect(stage.offset == 1156)
  }

  @Test func resizingWhilePastTheEdgeMovesNothingUnderTheFinger() {
    let stage = ScrollStage()
    stage.drag(by: 200)
    let offset = stage.offset
    stage.scrollView.viewportSize.height = 390
    stage.drag(by: 0)
    #expect(stage.offset == offset)
  }

  @Test func setWithNothingNewIsNoMove() {
    let stage = ScrollStage()
    stage.drag(by: 200)
    stage.lift()
    stage.frames(4)
    let offset = stage.offset
    stage.scrollView.contentInset = .zero
    stage.scrollView.contentSize = stage.scrollView.contentSize
    stage.clock.advance()
    let stepped = stage.offset
    #expect(stepped > offset)
    stage.settle()
    #expect(stage.offset == 0)
  }

  /// Content that grows on its way back from past its end comes to where that was, and no farther; what still
  /// runs outward goes on.
  @Test(arguments: [0.0, 4000]) func contentThatGrowsOnItsWayBackGoesNoFarther(velocity: Double) {
    let stage = ScrollStage()
    stage.scroll(to: 1156)
    stage.drag(by: -600)
    stage.lift(velocity: -velocity)
    stage.frames(velocity == 0 ? 6 : 1)
    let before = stage.offset
    stage.scrollView.contentSize.height = 9000
    #expect(stage.offset == before && before > 1156)
    stage.settle()
    #expect(velocity == 0 ? stage.offset == 1156 : stage.offset > before + 100)
  }

  /// A finger brings back content that has come to fit the viewport, and takes it no farther out.
  @Test func contentThatComesToFitFollowsTheFinger() {
    let stage = ScrollStage()
    stage.scroll(to: 400)
    stage.drag(by: -1)
    stage.scrollView.contentSize.height = 844
    stage.drag(by: -50)
    #expect(stage.offset == 401)
    stage.drag(by: 120)
    let held = stage.offset
    #expect(held < 395 && held > 0)
    stage.drag(by: 5000)
    #expect(stage.offset == 0)
    stage.lift()
    stage.settle()
    #expect(stage.offset == 0)
  }

  /// It is not flung either: it springs back from where it is.
  @Test(arguments: [-5000.0, 5000]) func contentThatComesToFitIsNotFlung(velocity: Double) {
    let stage = ScrollStage()
    stage.scroll(to: 0)
    stage.drag(by: 200)
    let held = stage.offset
    stage.scrollView.contentSize.height = 500
    stage.lift(velocity: velocity)
    while stage.scrollView.isDecelerating {
      stage.clock.advance()
      #expect(held <= stage.offset && stage.offset <= 0)
    }
    #expect(stage.offset == 0)
  }
}

extension ScrollStage {
  fileprivate func drag0IfDragging() {
    if scrollView.isTracking { drag(by: 0) }
  }

  @Test func theTotalIsTheSumOfTheEntries() {
    var ledger = InsetLedger()
    for step in 0..<200 {
      let edge = Edge.allCases[step % 3 % Edge.allCases.count]
      ledger.add(Double(step * 37 % 11) - 5, edge: edge, owner: ["a", "b", "c"][step % 7 % 3])
      for edge in Edge.allCases {
        let points = ledger.entries.filter { $0.edge == edge }.map(\.points)
        #expect(ledger.total[edge] == points.reduce(0, +))
      }
    }
    for entry in ledger.entries { ledger.add(-entry.points, edge: entry.edge, owner: entry.owner) }
    #expect(ledger == InsetLedger() && ledger.total == .zero)
  }
}
