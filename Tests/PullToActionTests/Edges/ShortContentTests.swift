import PullToAction
import Testing
import ViewKit

/// At the bottom and the trailing edge, content that is shorter than the viewport rests where it rests at the
/// other edge, and a control stands at the viewport's end.
@Suite struct ShortContentTests {
  static let edges = [PullEdge.bottom, .trailing]

  private func stage(_ edge: PullEdge, length: Double, others: [PullEdge] = []) -> EdgeStage {
    var content = Size(width: 390, height: 844)
    content[edge.axis] = length
    return EdgeStage([edge] + others, content: content)
  }

  @Test(arguments: edges, [0, 0.3, 0.99])
  func itOpensAtTheViewportsEnd(edge: PullEdge, share: Double) {
    let viewport = edge == .bottom ? 844.0 : 390
    let length = (viewport * share).rounded()
    let stage = stage(edge, length: length)
    #expect(stage[edge].restOffset == 0)
    stage.pull(edge, 120)
    #expect(stage[edge].pulledAmount == 120 && stage.scrollView.contentOffset[edge.axis] == 120)
    stage.release()
    stage.settle()
    #expect(stage.scrollView.contentOffset[edge.axis] == 50 && stage[edge].pulledAmount == 50)
    #expect(stage.place(of: edge).origin[edge.axis] == viewport - 50)
    // The inset reaches from the content's end to the viewport's, and 50 points further.
    #expect(stage.entry(edge) == max(0, viewport - length) + 50)
    stage[edge].complete()
    stage.settle()
    #expect(stage.scrollView.contentOffset[edge.axis] == 0 && stage.entry(edge) == 0)
  }

  /// New rows come in below while the action runs: what is on the screen stays where it is.
  @Test(arguments: edges, [50.0, 344, 5000])
  func growingContentDoesNotMove(edge: PullEdge, growth: Double) {
    let stage = stage(edge, length: 300)
    stage.pull(edge, 120)
    stage.release()
    stage.settle()
    for _ in 0..<3 {
      let before = stage.scrollView.contentOffset
      stage.scrollView.contentSize[edge.axis] += growth
      #expect(stage.scrollView.contentOffset == before)
      stage.clock.advance()
      #expect(stage.scrollView.contentOffset == before)
    }
    let isLong = 300 + 3 * growth > stage.scrollView.viewportSize[edge.axis] + 50
    let before = stage.scrollView.contentOffset
    stage[edge].complete()
    stage.settle()
    // Long content fills the viewport to its end; short content goes back to its rest.
    #expect(stage.scrollView.contentOffset[edge.axis] == (isLong ? before[edge.axis] : 0))
    #expect(stage.scrollView.ledger.entries.isEmpty)
  }

  /// Two controls at one end share the room that fills the viewport.
  @Test func twoAtTheBottom() {
    let stage = stage(.bottom, length: 300)
    let second = PullToActionControl(clock: stage.clock, name: "second", edge: .bottom)
    second.attach(to: stage.scrollView)
    stage[.bottom].begin()
    second.begin()
    stage.settle()
    #expect(stage.scrollView.adjustedContentInset.bottom == 844 - 300 + 100)
    #expect(stage.scrollView.contentOffset.y == 100)
    stage[.bottom].complete()
    stage.settle()
    #expect(stage.scrollView.adjustedContentInset.bottom == 844 - 300 + 50)
    #expect(stage.scrollView.contentOffset.y == 50)
    second.complete()
    stage.settle()
    #expect(stage.scrollView.ledger.entries.isEmpty && stage.scrollView.contentOffset.y == 0)
  }

  /// A refresh at the top opens while the bottom is open: the short content rests lower by its room, and the
  /// control at the bottom stays at the viewport's end.
  @Test func topAndBottomTogether() {
    let stage = stage(.bottom, length: 300, others: [.top])
    stage[.bottom].begin()
    stage.settle()
    stage[.top].begin()
    stage.settle()
    #expect(stage[.bottom].pulledAmount == 50 && stage[.top].pulledAmount == 0)
    #expect(stage.scrollView.contentOffset.y == 0 && stage.place(of: .bottom).origin.y == 794)
    stage[.bottom].complete()
    stage.settle()
    stage[.top].complete()
    stage.settle()
    #expect(stage.scrollView.contentOffset.y == 0 && stage.scrollView.ledger.entries.isEmpty)
  }
}
