import ViewKit

/// A display that shows frames when the test says so.
@MainActor
final class Display {
  var onFrame: (Double) -> Void = { _ in }
}

/// Somebody's own scroll view: a finger moves its content half as far as it goes past the edge, and a content
/// that is let go of is at its rest at once.
@MainActor
final class FeedView {
  let size = Size(width: 390, height: 844)
  let contentSize = Size(width: 390, height: 2000)
  private(set) var offset = Point.zero { didSet { if offset != oldValue { onScroll() } } }
  var insets = EdgeInsets.zero { didSet { layOut() } }
  private(set) var isTouched = false
  private(set) var isDragged = false
  var isRefreshing = false

  var onScroll: () -> Void = {}
  var onLayout: () -> Void = {}
  var onDragBegan: () -> Void = {}
  /// With the finger's velocity, in points a second, positive downward and to the right.
  var onDragEnded: (_ velocity: Point) -> Void = { _ in }

  func drawAboveContent(_ list: DisplayList) { drawn = list }

  private(set) var drawn: DisplayList?

  private func layOut() {
    if !isTouched { offset.y = clamped(offset.y) }
    onLayout()
  }

  /// Below 0 at the end of the content.
  func pull(_ distance: Double) {
    isTouched = true
    isDragged = true
    onDragBegan()
    offset.y = distance < 0 ? clamped(.infinity) - distance : -insets.top - distance
  }

  func letGo() {
    isTouched = false
    isDragged = false
    onDragEnded(.zero)
    offset.y = clamped(offset.y)
  }

  private func clamped(_ y: Double) -> Double {
    min(max(y, -insets.top), contentSize.height + insets.bottom - size.height)
  }
}
