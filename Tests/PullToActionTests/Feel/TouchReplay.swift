import PullToAction
import ViewKit

/// A recording, done again on a stage of its own.
final class TouchReplay: ScrollViewObserver {
  let stage: PullStage
  let recording: RecordedTouches
  /// What the content did at a sample or in a frame.
  struct Step {
    let sample: RecordedTouches.Sample?
    let time: Double
    let before, after: Double
    /// Whether a finger moved the content.
    let isDragging: Bool
    /// That of the finger, downward in points a second.
    let velocity: Double
  }

  private(set) var steps: [Step] = []
  /// The finger's velocity whenever a drag has ended, downward in points a second.
  private(set) var endVelocities: [Double] = []

  /// Replays a recording.
  ///
  /// - Parameter actionSeconds: how long an action takes.
  init(_ recording: RecordedTouches, actionSeconds: Double = 0.4) {
    self.recording = recording
    stage = PullStage(framesPerSecond: recording.framesPerSecond)
    stage.scrollView.addObserver(self)
    stage.host.onAction = { [stage] _ in
      _ = stage.clock.schedule(at: stage.clock.now + actionSeconds) { [weak stage] in
        stage?.control.complete()
      }
    }
    var rest = recording.samples[...]
    for frame in 0...recording.frameCount {
      if frame > 0 { note(nil) { stage.clock.advance() } }
      while let sample = rest.first, sample.frame <= frame {
        rest.removeFirst()
        note(sample) { pass(sample) }
      }
    }
  }

  private func note(_ sample: RecordedTouches.Sample?, _ body: () -> Void) {
    let before = stage.offset
    body()
    steps.append(
      Step(
        sample: sample, time: stage.clock.now, before: before, after: stage.offset,
        isDragging: stage.scrollView.isDragging, velocity: stage.scrollView.touchVelocity.y))
  }

  private func pass(_ sample: RecordedTouches.Sample) {
    let scrollView: ScrollView = stage.scrollView
    switch sample.kind {
    case .touch(let place) where scrollView.isTracking:
      scrollView.touchMoved(to: place, time: sample.time)
    case .touch(let place): scrollView.touchBegan(at: place, time: sample.time)
    case .lift: scrollView.touchEnded(time: sample.time)
    case .cancel: scrollView.touchCancelled()
    case .wheel(let points): scrollView.wheel(by: points)
    case .key("down"): scrollView.keyDown(toward: .top)
    case .key("up"): scrollView.keyUp()
    case .key: scrollView.keyCancelled()
    }
  }

  func scrollView(_ scrollView: ScrollView, did event: ScrollEvent) {
    if case .willEndDragging(let velocity) = event { endVelocities.append(-velocity.y * 1000) }
  }

  /// How often the action was asked for.
  var actionCount: Int { stage.host.actions.count }
}
