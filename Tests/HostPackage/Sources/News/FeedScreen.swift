import PullToAction
import ViewKit

@MainActor
final class FeedScreen: @MainActor PullToActionDelegate {
  let clock = FrameClock()
  let control: PullToActionControl
  let feed: FeedView

  init(feed: FeedView, model: FeedModel, display: Display) {
    self.feed = feed
    control = PullToActionControl(clock: clock)
    control.delegate = self
    control.action = { run in try await .success(model.load(run)) }
    control.attach(to: FeedHost(feed))
    // The display says when a frame is due, and its time in seconds. What it draws is the control's view.
    display.onFrame = { [weak self] time in
      guard let self else { return }
      clock.advance(to: time)
      feed.drawAboveContent(DisplayList(of: control.view))
    }
  }

  // Whoever lets go of the screen last, and on whatever thread: it ends on the main actor.
  isolated deinit {}

  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    feed.isRefreshing = to == .executing
  }
}
