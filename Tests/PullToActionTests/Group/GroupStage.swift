import PullToAction
import ViewKit

/// A scroll view with several controls, which wait to be told.
final class GroupStage {
  let clock = FrameClock()
  let scrollView: ScrollView
  let controls: [PullToActionControl]
  let logs: [EventLog]
  let hosts: [ScriptedHost]
  private var finger = Point(x: 195, y: 300)

  /// - Parameters:
  ///   - thresholds: in the order in which the controls are attached.
  ///   - heights: the executing heights; 50 unless given.
  init(_ thresholds: [Double], heights: [Double]? = nil) {
    let clock = clock
    let scrollView = PullStage.makeScrollView(clock: clock)
    self.scrollView = scrollView
    controls = thresholds.indices.map {
      PullToActionControl(clock: clock, name: "at \(thresholds[$0]) (\($0))")
    }
    logs = thresholds.map { _ in EventLog() }
    hosts = thresholds.map { _ in ScriptedHost() }
    for (index, control) in controls.enumerated() {
      control.log = logs[index]
      control.delegate = hosts[index]
      control.pullThreshold = thresholds[index]
      if let heights { control.executingHeight = heights[index] }
      control.attach(to: scrollView)
    }
  }

  /// How far the content's edge is below where it rests without any control.
  var gap: Double {
    max(0, -scrollView.contentInset.top - scrollView.contentOffset.y)
  }

  /// Drags in one frame until the gap is so deep.
  func pull(_ gap: Double) {
    clock.advance {
      if !scrollView.isTracking { scrollView.touchBegan(at: finger) }
      scrollView.beginDragging()
      finger.y += scrollView.fingerTravel(toReachOffset: -scrollView.contentInset.top - gap)
      scrollView.touchMoved(to: finger)
    }
  }

  func release() { clock.advance { scrollView.touchEnded() } }
  func cancelTouch() { clock.advance { scrollView.touchCancelled() } }

  func settle() {
    for _ in 0..<1800 where scrollView.isDecelerating || !controls.allSatisfy(\.isSettled) {
      clock.advance()
    }
  }

  /// The parts of the gap that the controls' views cover, from the content's edge outward.
  var places: [ClosedRange<Double>] {
    controls.map { -$0.view.frame.maxY ... -$0.view.frame.minY }
  }
}
