import PullToAction
import ViewKit

@MainActor
final class FeedHost: @MainActor ScrollHost {
  private weak var feed: FeedView?
  private var links: [Link] = []
  private struct Link { weak var control: PullToActionControl? }

  init(_ feed: FeedView) {
    self.feed = feed
    feed.onScroll = { [weak self] in self?.tell { $0.scrollHostDidScroll() } }
    feed.onLayout = { [weak self] in self?.tell { $0.scrollHostDidChangeLayout() } }
    feed.onDragBegan = { [weak self] in self?.tell { $0.scrollHostWillBeginDragging() } }
    feed.onDragEnded = { [weak self] velocity in
      self?.tell { $0.scrollHostDidEndDragging(cancelled: false, velocity: velocity) }
    }
  }

  private func tell(_ event: (PullToActionControl) -> Void) { controls.forEach(event) }

  var isAvailable: Bool { feed != nil }
  var viewportSize: Size { feed?.size ?? .zero }
  var contentSize: Size { feed?.contentSize ?? .zero }
  var contentOffset: Point { feed?.offset ?? .zero }
  var adjustedContentInset: EdgeInsets { feed?.insets ?? .zero }
  var isTracking: Bool { feed?.isTouched ?? false }
  var isDragging: Bool { feed?.isDragged ?? false }
  var contentView: View? { nil }
  var controls: [PullToActionControl] { links.compactMap(\.control) }

  func addInset(_ delta: Double, edge: Edge, owner: String) { feed?.insets[edge] += delta }

  func connect(_ control: PullToActionControl) { links.append(Link(control: control)) }
  func disconnect(_ control: PullToActionControl) {
    links.removeAll { $0.control == nil || $0.control === control }
  }
}
