import PullToAction
import Testing
import ViewKit

/// The default status view at each edge: its icon points the way of the pull, its text is that of the edge.
@Suite struct EdgeStatusTests {
  static let looks: [(PullEdge, Double, Double, Rect, String)] = [
    (.top, 0, 0, Rect(x: 0, y: 48, width: 195, height: 2), "Release to update"),
    (.bottom, .pi, 0, Rect(x: 0, y: 0, width: 195, height: 2), "Release to load more"),
    (.leading, -.pi / 2, -.pi / 2, Rect(x: 48, y: 0, width: 2, height: 422), "Release to update"),
    (.trailing, .pi / 2, .pi / 2, Rect(x: 0, y: 0, width: 2, height: 422), "Release to update"),
  ]

  @Test(arguments: looks)
  func itPointsTheWayOfThePull(
    edge: PullEdge, icon: Double, text: Double, bar: Rect, words: String
  ) throws {
    let stage = EdgeStage([edge])
    let statusView = try #require(stage[edge].statusView as? DefaultStatusView)
    stage.scroll(to: edge)
    stage.pull(edge, 60)
    #expect(statusView.pullingIcon.rotation == icon && statusView.statusLabel.rotation == text)
    stage.pull(edge, 120)
    #expect(statusView.pullingIcon.rotation == icon + .pi)
    #expect(edge.axis == .horizontal || statusView.statusLabel.textContent?.string == words)
    stage.release()
    stage.settle()
    stage[edge].setProgress(0.5)
    #expect(statusView.progressBar.frame == bar)
    let label = statusView.statusLabel
    #expect(label.center == Point(x: statusView.view.width / 2, y: statusView.view.height / 2))
  }

  /// At the sides it grows in width with the person's texts, and its text may be longer; there is no second
  /// line.
  @Test(arguments: [PullEdge.leading, .trailing])
  func itGrowsWithTextsAtASide(edge: PullEdge) throws {
    let stage = EdgeStage([edge])
    let statusView = try #require(stage[edge].statusView as? DefaultStatusView)
    #expect(statusView.view.width == 50 && statusView.statusLabel.bounds.size.width == 180)
    stage[edge].lastUpdatedStyle = .relative
    stage[edge].traits.textScale = 3
    stage.clock.advance()
    // 15 · 3 · 1.2 and 16 around it.
    #expect(statusView.view.size == Size(width: 70, height: 844))
    #expect(stage[edge].executingHeight == 70)
    #expect(statusView.statusLabel.bounds.size == Size(width: 540, height: 70))
    #expect(statusView.statusLabel.textContent?.fontSize == 15)
    #expect(statusView.statusLabel.center == Point(x: 35, y: 422))
    #expect(abs(statusView.pullingIcon.center.y - 422) == (540 + 70) / 2)
    #expect(statusView.lastUpdatedLabel.superview == nil)
    stage[edge].traits.textScale = 1
    stage.clock.advance()
    #expect(statusView.view.width == 50 && statusView.statusLabel.bounds.size.width == 180)
    stage[edge].edge = .top
    stage.clock.advance()
    #expect(statusView.lastUpdatedLabel.superview != nil)
  }

  /// A control that goes to another edge takes its status view along.
  @Test func itTurnsWithTheEdge() throws {
    let stage = EdgeStage([.top])
    let statusView = try #require(stage[.top].statusView as? DefaultStatusView)
    stage[.top].edge = .leading
    #expect(statusView.view.size == Size(width: 50, height: 844))
    #expect(statusView.statusLabel.rotation == -.pi / 2)
    stage[.top].edge = .top
    #expect(statusView.view.size == Size(width: 390, height: 50))
    #expect(statusView.statusLabel.rotation == 0)
    #expect(statusView.statusLabel.frame == Rect(x: 0, y: 0, width: 390, height: 50))
  }
}
