import ViewKit

/// The stage of the design: a viewport of 390 × 844 points on content of 390 × 2,000, 60 frames a
/// second, and a recorder as the app's delegate.
final class ScrollStage {
  let clock: FrameClock
  let scrollView: ScrollView
  let recorder = ScrollRecorder()
  private var finger = Point(x: 195, y: 300)

  init(
    viewport: Size = Size(width: 390, height: 844), content: Size = Size(width: 390, height: 2000),
    framesPerSecond: Double = 60
  ) {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    scrollView = ScrollView(clock: clock, size: viewport)
    scrollView.contentSize = content
    scrollView.delegate = recorder
  }

  var offset: Double { scrollView.contentOffset.y }

  func scroll(to offset: Double) {
    scrollView.contentOffset.y = offset
  }

  /// Moves a finger in one frame, past the slop at once; puts it down if none is.
  func drag(by distance: Double) {
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      finger.y += distance
      scrollView.touchMoved(to: finger)
    }
  }

  /// Drags until the offset is reached.
  func drag(toOffset offset: Double) {
    drag(by: 0)
    drag(by: scrollView.fingerTravel(toReachOffset: offset))
  }

  /// Lifts the finger in a frame of its own; the velocity is the finger's, positive downward.
  func lift(velocity: Double = 0) {
    clock.advance { scrollView.touchEnded(velocity: Point(y: velocity)) }
  }

  func frames(_ count: Int) {
    for _ in 0..<count { clock.advance() }
  }

  /// Lets time pass until nothing moves, 30 s at most; gives the number of frames it took.
  @discardableResult
  func settle() -> Int {
    var count = 0
    while scrollView.isDecelerating, clock.now < 1e6, count < 3600 {
      clock.advance()
      count += 1
    }
    return count
  }
}

/// Writes down what a scroll view tells its delegate; `didScroll` again and again is one line.
final class ScrollRecorder: ScrollViewDelegate {
  var lines: [String] = []
  var target: Double?
  var onEndDragging: (() -> Void)?

  private func note(_ line: String) {
    if lines.last != line || line != "didScroll" { lines.append(line) }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging") }
  func scrollViewDidScroll(_ scrollView: ScrollView) { note("didScroll") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    note("willEndDragging \(velocity.y) pt/ms")
    if let target { targetContentOffset.y = target }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note("didEndDragging willDecelerate=\(willDecelerate)")
    onEndDragging?()
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating") }
}
