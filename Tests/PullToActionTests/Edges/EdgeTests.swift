import PullToAction
import Testing
import ViewKit

/// A control does at each edge what it does at the top.
@Suite struct EdgeTests {
  /// With the edge: the side it is on, and where a control of 120 and one of 50 points are in the viewport.
  static let places: [(PullEdge, LayoutDirection, Edge, Rect, Rect)] = [
    (
      .top, .leftToRight, .top, Rect(x: 0, y: 0, width: 390, height: 120),
      Rect(x: 0, y: 0, width: 390, height: 50)
    ),
    (
      .bottom, .leftToRight, .bottom, Rect(x: 0, y: 724, width: 390, height: 120),
      Rect(x: 0, y: 794, width: 390, height: 50)
    ),
    (
      .leading, .leftToRight, .left, Rect(x: 0, y: 0, width: 120, height: 844),
      Rect(x: 0, y: 0, width: 50, height: 844)
    ),
    (
      .trailing, .leftToRight, .right, Rect(x: 270, y: 0, width: 120, height: 844),
      Rect(x: 340, y: 0, width: 50, height: 844)
    ),
    (
      .leading, .rightToLeft, .right, Rect(x: 270, y: 0, width: 120, height: 844),
      Rect(x: 340, y: 0, width: 50, height: 844)
    ),
    (
      .trailing, .rightToLeft, .left, Rect(x: 0, y: 0, width: 120, height: 844),
      Rect(x: 0, y: 0, width: 50, height: 844)
    ),
  ]

  @Test(arguments: places)
  func aWholePull(
    edge: PullEdge, direction: LayoutDirection, side: Edge, pulled: Rect, open: Rect
  ) {
    let stage = EdgeStage([edge], direction: direction)
    let control = stage[edge]
    #expect(control.side == side && control.edge == edge)
    stage.scroll(to: edge)
    #expect(control.pulledAmount == 0 && control.state == .idle)
    stage.pull(edge, 60)
    #expect(control.state == .pulling && control.pulledAmount == 60)
    stage.pull(edge, 120)
    #expect(control.state == .triggered && control.pulledAmount == 120)
    #expect(stage.place(of: edge) == pulled)
    stage.release()
    #expect(control.state == .executing && stage.host.actions == ["action"])
    stage.settle()
    #expect(control.pulledAmount == 50 && stage.entry(edge) == 50)
    #expect(stage.place(of: edge) == open)
    control.complete()
    #expect(control.state == .retracting)
    stage.settle()
    #expect(control.state == .idle && control.pulledAmount == 0 && stage.entry(edge) == 0)
    #expect(stage.scrollView.contentOffset[edge.axis] == control.restOffset)
  }

  /// The status view is as long along the pull as it is high at the top, fills the control across it, and is
  /// next to the content.
  @Test(arguments: [
    (PullEdge.top, Rect(x: 0, y: 70, width: 390, height: 50)),
    (.bottom, Rect(x: 0, y: 0, width: 390, height: 50)),
    (.leading, Rect(x: 70, y: 0, width: 50, height: 844)),
    (.trailing, Rect(x: 0, y: 0, width: 50, height: 844)),
  ]) func theStatusViewIsNextToTheContent(edge: PullEdge, frame: Rect) {
    let stage = EdgeStage([edge])
    stage.scroll(to: edge)
    stage.pull(edge, 120)
    #expect(stage[edge].statusView.view.frame == frame)
    #expect(stage[edge].executingHeight == 50)
  }

  /// Each on its own, all on one scroll view.
  @Test func fourAtOnce() {
    let stage = EdgeStage(PullEdge.allCases)
    for edge in PullEdge.allCases {
      stage.scroll(to: edge)
      stage.pull(edge, 120)
      for other in PullEdge.allCases {
        #expect(stage[other].state == (other == edge ? .triggered : .idle), "\(edge) \(other)")
      }
      stage.release()
      stage.settle()
      #expect(stage[edge].state == .executing && stage.entry(edge) == 50)
      stage[edge].complete()
      stage.settle()
    }
    #expect(stage.host.actions.count == 4 && stage.scrollView.ledger.entries.isEmpty)
  }

  /// Along different axes, each has its own room.
  @Test func twoOpenAtOnce() {
    let stage = EdgeStage([.top, .leading])
    stage[.top].begin()
    stage[.leading].begin()
    stage.settle()
    #expect(stage.scrollView.contentOffset == Point(x: -50, y: -50))
    #expect(stage.place(of: .top) == Rect(x: 0, y: 0, width: 390, height: 50))
    #expect(stage.place(of: .leading) == Rect(x: 0, y: 0, width: 50, height: 844))
    stage[.top].complete()
    stage[.leading].complete()
    stage.settle()
    #expect(stage.scrollView.contentOffset == .zero)
  }

  /// A control stays in the viewport while the content scrolls across it.
  @Test func itStaysInTheViewportAcross() {
    let stage = EdgeStage([.leading])
    stage[.leading].begin()
    stage.settle()
    stage.scrollView.contentOffset.y = 700
    stage.clock.advance()
    #expect(stage.place(of: .leading) == Rect(x: 0, y: 0, width: 50, height: 844))
  }

  /// Turning the reading direction round takes an open control to the other side, inset and all.
  @Test func theReadingDirectionTurns() {
    let stage = EdgeStage([.leading])
    stage[.leading].begin()
    stage.settle()
    #expect(stage.scrollView.adjustedContentInset.left == 50)
    stage.scrollView.view.ownTraits = Traits(layoutDirection: .rightToLeft)
    stage.clock.advance()
    #expect(stage[.leading].side == .right)
    #expect(stage.scrollView.adjustedContentInset.left == 0)
    #expect(stage.scrollView.adjustedContentInset.right == 50)
    stage[.leading].complete()
    stage.settle()
    #expect(stage.scrollView.ledger.entries.isEmpty && stage[.leading].state == .idle)
  }

  /// An edge without room: nothing moves that should not, and nothing stays open.
  @Test(arguments: PullEdge.allCases) func aZeroViewport(edge: PullEdge) {
    let stage = EdgeStage(PullEdge.allCases)
    stage.scrollView.viewportSize = .zero
    stage.drag(by: Point(x: 300, y: 300))
    stage.drag(by: Point(x: -600, y: -600))
    stage.release()
    stage[edge].begin()
    stage.settle()
    stage[edge].complete()
    stage.settle()
    for edge in PullEdge.allCases { #expect(stage[edge].state == .idle) }
    #expect(stage.scrollView.ledger.entries.isEmpty)
  }
}
