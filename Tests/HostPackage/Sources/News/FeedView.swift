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
  var insets = EdgeInsets.zero {
    didSet {
      if !isTouched { offset.y = max(offset.y, -insets.top) }
      onLayout()
    }
  }
  private(set) var offset = Point.zero { didSet { if offset != oldValue { onScroll() } } }
  private(set) var isTouched = false
  private(set) var isDragged = false
  var isRefreshing = false
  private(set) var drawn: DisplayList?

  var onScroll: () -> Void = {}
  var onLayout: () -> Void = {}
  var onDragBegan: () -> Void = {}
  var onDragEnded: (_ velocity: Point) -> Void = { _ in }

  func drawAboveContent(_ list: DisplayList) { drawn = list }

  func pull(_ distance: Double) {
    isTouched = true
    isDragged = true
    onDragBegan()
    offset.y = -insets.top - distance
  }

  func letGo() {
    isTouched = false
    isDragged = false
    onDragEnded(.zero)
    offset.y = -insets.top
  }
}
