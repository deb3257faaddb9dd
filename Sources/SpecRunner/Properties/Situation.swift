import Driver
import PullToAction
import ViewKit

/// What the next verb of a session goes by.
struct Situation {
  let state: PullState
  let isFingerDown: Bool
  let isAttached: Bool
  let isEnabled: Bool
  let canScroll: Bool
  let isSettled: Bool
  /// In points.
  let threshold: Double
  /// In points.
  let viewport: Size
  /// In points.
  let contentHeight: Double
  /// The vertical content offset at rest, in points.
  let restOffset: Double

  init(of stage: Stage) {
    let control = stage.control
    state = control.state
    isFingerDown = stage.isFingerDown
    isAttached = control.host != nil
    isEnabled = control.isEnabled
    canScroll = stage.scrollView.canScrollVertically
    isSettled = stage.isSettled
    threshold = control.pullThreshold
    viewport = stage.scrollView.viewportSize
    contentHeight = stage.scrollView.contentSize.height
    restOffset = -stage.topInset
  }

  /// The most that is pulled, in points: `pull` reaches nearly the viewport's height, by way of a
  /// finger that goes far beyond any screen.
  var greatestAmount: Double { max(min(viewport.height * 0.6, viewport.height - 2), 0) }
}
