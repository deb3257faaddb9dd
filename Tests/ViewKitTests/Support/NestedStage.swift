import ViewKit

/// Scroll views one in the other, the outermost first, all of the viewport's size unless said otherwise.
final class NestedStage {
  let clock: FrameClock
  let scrollViews: [ScrollView]
  var finger = Point(x: 195, y: 422)

  /// - Parameters:
  ///   - content: the heights of the contents, from the outermost inward, in points.
  ///   - orders: of each that is in another.
  init(
    content: [Double], orders: [NestedScrolling] = [.header], viewport: Double = 844,
    framesPerSecond: Double = 60
  ) throws {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    let clock = clock
    scrollViews = content.map { height in
      let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: viewport))
      scrollView.contentSize = Size(width: 390, height: height)
      return scrollView
    }
    for (index, order) in orders.enumerated() {
      try scrollViews[index + 1].nest(in: scrollViews[index], by: order)
    }
  }

  var outer: ScrollView { scrollViews[0] }
  /// The innermost one, which has the touches.
  var inner: ScrollView { scrollViews[scrollViews.count - 1] }
  var offsets: [Double] { scrollViews.map(\.contentOffset.y) }
  var sum: Double { offsets.reduce(0, +) }

  /// Moves a finger in one frame, past the slop at once; puts it down if none is.
  func drag(by distance: Double, across: Double = 0) {
    clock.advance {
      if !inner.isTracking { inner.touchBegan(at: finger) }
      inner.beginDragging()
      finger.y += distance
      finger.x += across
      inner.touchMoved(to: finger)
    }
  }

  func lift(velocity: Double = 0) {
    clock.advance { inner.touchEnded(velocity: Point(y: velocity)) }
  }

  func frames(_ count: Int) { for _ in 0..<count { clock.advance() } }

  var isMoving: Bool { scrollViews.contains(where: \.isDecelerating) }

  /// Lets time pass until nothing moves, a minute at most.
  func settle() {
    var count = 60 * clock.framesPerSecond
    while isMoving, count > 0 {
      clock.advance()
      count -= 1
    }
  }
}

extension ScrollView {
  /// How far it is past an edge, in points; below 0 before its beginning.
  var overscroll: Double {
    let least = -adjustedContentInset.top
    let greatest = max(
      least, contentSize.height + adjustedContentInset.bottom - viewportSize.height)
    return contentOffset.y < least
      ? contentOffset.y - least : max(0, contentOffset.y - greatest)
  }
}
