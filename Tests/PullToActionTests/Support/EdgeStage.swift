import PullToAction
import ViewKit

/// Content of 1,000 × 2,000 points in a viewport of 390 × 844, with a control at each of some edges.
final class EdgeStage {
  let clock = FrameClock()
  let scrollView: ScrollView
  let log = EventLog()
  let host = ScriptedHost()
  private(set) var controls: [PullEdge: PullToActionControl] = [:]
  private var finger = Point(x: 195, y: 400)

  init(
    _ edges: [PullEdge], content: Size = Size(width: 1000, height: 2000),
    direction: LayoutDirection = .leftToRight
  ) {
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = content
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.view.ownTraits = Traits(layoutDirection: direction)
    for edge in edges {
      let control = PullToActionControl(clock: clock, name: edge.rawValue, edge: edge)
      control.delegate = host
      control.log = log
      control.attach(to: scrollView)
      controls[edge] = control
    }
    clock.advance()
  }

  subscript(edge: PullEdge) -> PullToActionControl {
    guard let control = controls[edge] else { preconditionFailure("there is none") }
    return control
  }

  /// Brings the content to its rest at an edge.
  func scroll(to edge: PullEdge) {
    var offset = scrollView.contentOffset
    offset[edge.axis] = self[edge].restOffset
    scrollView.contentOffset = offset
  }

  /// Drags in one frame until the content is pulled so far at an edge.
  func pull(_ edge: PullEdge, _ amount: Double) {
    let control = self[edge]
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      let offset = control.restOffset + (control.side.isFirst ? -amount : amount)
      finger[edge.axis] += scrollView.fingerTravel(toReachOffset: offset, along: edge.axis)
      scrollView.touchMoved(to: finger)
    }
  }

  /// Moves the finger in one frame.
  func drag(by distance: Point) {
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      finger = finger + distance
      scrollView.touchMoved(to: finger)
    }
  }

  func release() { clock.advance { scrollView.touchEnded(velocity: .zero) } }

  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * clock.framesPerSecond).rounded()) { clock.advance() }
  }

  func settle() {
    var frames = 0
    while scrollView.isDecelerating || controls.values.contains(where: { !$0.isSettled }),
      frames < 3600
    {
      clock.advance()
      frames += 1
    }
  }

  /// Where a control's view is in the viewport.
  func place(of edge: PullEdge) -> Rect {
    var frame = self[edge].view.frame
    frame.origin = frame.origin - scrollView.contentOffset
    return frame
  }

  func entry(_ edge: PullEdge) -> Double {
    scrollView.ledger.points(edge: self[edge].side, owner: edge.rawValue)
  }
}
