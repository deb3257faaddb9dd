import PullPlugins
import PullToAction
import ViewKit

@MainActor
final class FeedScreen: @MainActor PullToActionDelegate {
  let clock = FrameClock()
  let control: PullToActionControl
  let feed: FeedView
  private(set) var items: [String] = []

  init(feed: FeedView, display: Display) {
    self.feed = feed
    control = PullToActionControl(clock: clock)
    control.delegate = self
    control.action = { [weak self] run in try await .success(self?.load(run)) }
    control.attach(to: FeedHost(feed))
    // The display says when a frame is due, and its time in seconds. What it draws is the control's view.
    display.onFrame = { [weak self] time in
      guard let self else { return }
      clock.advance(to: time)
      feed.drawAboveContent(DisplayList(of: control.view))
    }
  }

  private func load(_ run: ActionRun) async throws -> String {
    items = try await newest { run.report(progress: $0) }
    return "\(items.count) new"
  }

  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    feed.isRefreshing = to == .executing
  }
}

/// Fetches what there is, and tells how far it is.
@Sendable private func newest(_ tell: @Sendable (Double) -> Void) async throws -> [String] {
  tell(0.5)
  return ["A bear was seen", "The ice has melted"]
}
