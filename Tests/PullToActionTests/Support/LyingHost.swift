import PullToAction
import ViewKit

/// The adapter of a scroll view that says whatever the test has it say, and does something of its own in the
/// middle of each change of its inset.
final class LyingHost: ScrollHost {
  var isAvailable = true
  var viewportSize = Size(width: 320, height: 480)
  var contentSize = Size(width: 320, height: 2000)
  var contentOffset = Point.zero
  var adjustedContentInset = EdgeInsets.zero
  var isTracking = false
  var isDragging = false
  var touchLocation: Point?
  var touchVelocity = Point.zero
  var dragTranslation: Point?
  let contentView: View? = View(name: "content")
  /// What it does in a change of its inset, with the control that it tells.
  var onInset: (PullToActionControl) -> Void = { _ in }
  /// All that was added to its insets, in points.
  private(set) var added = 0.0
  private weak var control: PullToActionControl?

  func addInset(_ delta: Double, edge: Edge, owner: String) {
    added += delta
    adjustedContentInset[edge] += delta
    control.map(onInset)
  }

  func connect(_ control: PullToActionControl) { self.control = control }
  func disconnect(_ control: PullToActionControl) {
    if self.control === control { self.control = nil }
  }

  func drag(to offset: Double) {
    if !isDragging {
      (isTracking, isDragging) = (true, true)
      control?.scrollHostWillBeginDragging()
    }
    contentOffset.y = offset
    control?.scrollHostDidScroll()
  }

  func letGo() {
    (isTracking, isDragging) = (false, false)
    control?.scrollHostDidEndDragging(cancelled: false)
    contentOffset.y = -adjustedContentInset.top
    control?.scrollHostDidScroll()
  }
}
