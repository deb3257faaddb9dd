import PullToAction
import ViewKit

@MainActor
final class FeedHost: @MainActor ScrollHost {
  weak var feed: FeedView?
  private weak var control: PullToActionControl?

  init(_ feed: FeedView) {
    self.feed = feed
    feed.onScroll = { [weak self] in self?.control?.scrollHostDidScroll() }
    feed.onLayout = { [weak self] in self?.control?.scrollHostDidChangeLayout() }
    feed.onDragBegan = { [weak self] in self?.control?.scrollHostWillBeginDragging() }
    feed.onDragEnded = { [weak self] velocity in
      self?.control?.scrollHostDidEndDragging(cancelled: false, velocity: velocity)
    }
  }

  var isAvailable: Bool { feed != nil }
  var viewportSize: Size { feed?.size ?? .zero }
  var contentSize: Size { feed?.contentSize ?? .zero }
  var contentOffset: Point { feed?.offset ?? .zero }
  var adjustedContentInset: EdgeInsets { feed?.insets ?? .zero }
  var isTracking: Bool { feed?.isTouched ?? false }
  var isDragging: Bool { feed?.isDragged ?? false }
  var contentView: View? { nil }

  func addInset(_ delta: Double, edge: Edge, owner: String) { feed?.insets[edge] += delta }

  func connect(_ control: PullToActionControl) { self.control = control }
  func disconnect(_ control: PullToActionControl) {
    if self.control === control { self.control = nil }
  }
}
