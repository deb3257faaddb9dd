import PullToAction
import ViewKit

/// A control on a scroll view, and a finger: what the Swift samples run on.
final class SampleStage {
  let clock = FrameClock()
  let scrollView: ScrollView
  let control: PullToActionControl
  private var finger = Point(x: 195, y: 300)

  init() {
    scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    control = PullToActionControl(scrollView: scrollView)
  }

  /// Drags in one frame until the content is pulled so far.
  func pull(_ amount: Double) {
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      finger.y += scrollView.fingerTravel(toReachOffset: -amount)
      scrollView.touchMoved(to: finger)
    }
  }

  func release() {
    clock.advance { scrollView.touchEnded() }
  }

  func wait(_ seconds: Double) {
    for _ in 0..<max(1, Int((seconds * clock.framesPerSecond).rounded())) { clock.advance() }
  }
}
