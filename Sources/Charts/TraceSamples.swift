import PullToAction
import ViewKit

/// What a chart of a trace shows: plain data, in the order of time.
package struct TraceSamples: Equatable {
  /// What is so at the end of a frame.
  package struct Frame: Equatable {
    /// In seconds.
    package var time: Double
    /// The pulled amount, in points.
    package var pulled: Double
    /// The vertical content offset, in points.
    package var offset: Double
    /// The whole top inset, in points.
    package var inset: Double
    /// The pull threshold, in points.
    package var threshold: Double

    /// Gathers what is so.
    package init(
      time: Double, pulled: Double = 0, offset: Double = 0, inset: Double = 0,
      threshold: Double = 100
    ) {
      self.time = time
      self.pulled = pulled
      self.offset = offset
      self.inset = inset
      self.threshold = threshold
    }

    /// Whether nothing but the time differs.
    func looksLike(_ other: Frame) -> Bool {
      var frame = self
      frame.time = other.time
      return frame == other
    }
  }

  /// A verb that was used.
  package struct Use: Equatable {
    /// When, in seconds.
    package var time: Double
    /// The verb as it would be typed.
    package var text: String

    /// Notes a verb.
    package init(time: Double, text: String) {
      self.time = time
      self.text = text
    }
  }

  /// What the chart is headed with: the script's name.
  package var name: String
  /// What else is said of the session, in a few words each.
  package var remarks: [String] = []
  /// How long a frame is, in seconds.
  package var frameDuration = 1.0 / 60
  /// The frames. Of many alike one after another there may be the first and the last only.
  package var frames: [Frame] = []
  /// What happened.
  package var events: [TimedEvent] = []
  /// The verbs.
  package var verbs: [Use] = []

  /// Makes samples of nothing.
  package init(name: String) {
    self.name = name
  }

  /// The time that a chart shows, in seconds; not of no length.
  package var duration: Double {
    max(frames.last?.time ?? 0, frameDuration)
  }
}

/// The states one after another.
extension TraceSamples {
  /// A stretch of time in one state.
  package struct Band: Equatable {
    /// The state.
    package let state: PullState
    /// From when, in seconds.
    package let start: Double
    /// To when, in seconds.
    package let end: Double

    /// Makes a band.
    package init(state: PullState, start: Double, end: Double) {
      self.state = state
      self.start = start
      self.end = end
    }
  }

  /// From the beginning to the end without gaps; a state that is left when it was entered is in none.
  package var bands: [Band] {
    var bands: [Band] = []
    var state = PullState.idle
    var start = 0.0
    func end(at time: Double) {
      if time > start { bands.append(Band(state: state, start: start, end: time)) }
      start = time
    }
    for event in events {
      guard case .state(_, let next) = event.event else { continue }
      end(at: event.time)
      state = next
    }
    end(at: duration)
    return bands
  }
}
