import PullToAction
import Testing
import ViewKit

/// Refresh views at the four edges: they go by their length along the pull.
@Suite struct RefreshViewEdgeTests {
  private let stage: EdgeStage
  private var views: [RecordingRefreshView] { made.views }
  private let made = Made()

  private final class Made { var views: [RecordingRefreshView] = [] }

  init() { stage = EdgeStage(PullEdge.allCases) }

  private func use(at edge: PullEdge) {
    stage[edge].use(refreshViews: { [made] in
      let view = RecordingRefreshView(height: 60)
      made.views.append(view)
      return view
    })
    stage.scroll(to: edge)
  }

  @Test(arguments: PullEdge.allCases) func itIsShownByHowMuchOfItsLengthIsInSight(edge: PullEdge)
    throws
  {
    use(at: edge)
    for amount in [15.0, 30, 45, 60, 90] {
      stage.pull(edge, amount)
      let view = try #require(views.last)
      #expect(view.progress.last == min(amount / 60, 1) && view.view.alpha == min(amount / 60, 1))
    }
    stage.release()
    stage.settle()
    #expect(stage.entry(edge) == 60)
  }

  @Test(arguments: PullEdge.allCases) func itFillsTheControlAcrossThePull(edge: PullEdge) throws {
    use(at: edge)
    stage.pull(edge, 60)
    let view = try #require(views.last).view
    let size =
      edge.axis == .vertical ? Size(width: 390, height: 60) : Size(width: 60, height: 844)
    #expect(view.frame == Rect(size: size) && view.superview?.frame == Rect(size: size))
  }

  /// The default one has its indicator in the middle.
  @Test(arguments: PullEdge.allCases) func theDefaultOneIsInTheMiddle(edge: PullEdge) throws {
    stage[edge].use(refreshViews: { ActivityRefreshView() })
    stage.scroll(to: edge)
    stage.pull(edge, 60)
    let indicator = try #require(stage[edge].view.find("activity_indicator"))
    #expect(
      indicator.center
        == (edge.axis == .vertical ? Point(x: 195, y: 32) : Point(x: 32, y: 422)))
  }

  /// It is turned with its control, and keeps its length.
  @Test func itFollowsItsControlToAnotherEdge() throws {
    let stage = EdgeStage([.top])
    let control = stage[.top]
    let shown = RecordingRefreshView(height: 60)
    control.use(refreshViews: { shown })
    control.begin()
    stage.settle()
    for (edge, size) in [
      (PullEdge.trailing, Size(width: 60, height: 844)), (.bottom, Size(width: 390, height: 60)),
      (.leading, Size(width: 60, height: 844)),
    ] {
      control.edge = edge
      stage.settle()
      #expect(shown.view.frame == Rect(size: size) && control.executingHeight == 60)
    }
    // The same view again, at another edge.
    control.complete()
    stage.settle()
    control.edge = .top
    control.begin()
    #expect(shown.view.frame == Rect(x: 0, y: 0, width: 390, height: 60))
  }

  /// One that is used again after a pull at a side is as it came.
  @Test func oneThatWasAtASideIsAsItCame() {
    let stage = EdgeStage([.leading])
    let shown = RecordingRefreshView(height: 60)
    stage[.leading].use(refreshViews: { shown })
    for _ in 0..<2 {
      stage[.leading].begin()
      stage.settle()
      #expect(shown.view.bounds.size == Size(width: 60, height: 844))
      stage[.leading].complete()
      stage.settle()
      #expect(shown.view.height == 60)
    }
  }

  @Test func oneThatGrowsAtASideTakesTheControlWithIt() {
    use(at: .trailing)
    stage.pull(.trailing, 80)
    stage.release()
    stage.settle()
    views.last?.view.width = 100
    stage.wait(0.1)
    stage.settle()
    #expect(stage.entry(.trailing) == 100)
  }
}
