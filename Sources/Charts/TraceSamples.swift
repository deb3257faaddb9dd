import PullToAction

/// What a chart of a trace shows: plain data, in the order of time.
package struct TraceSamples: Equatable {
  /// The state at the end of a frame; amounts in points.
  struct Frame: Equatable {
    /// In seconds.
    var time: Double
    var pulled = 0.0
    /// The content offset along the control's axis.
    var offset = 0.0
    /// The whole inset at its edge.
    var inset = 0.0
    var threshold = 100.0

    /// Whether only the time differs.
    func looksLike(_ other: Frame) -> Bool {
      var frame = self
      frame.time = other.time
      return frame == other
    }
  }

  /// A verb that was used.
  struct Use: Equatable {
    /// When, in seconds.
    let time: Double
    /// The verb as it would be typed.
    let text: String
  }

  /// What the chart is headed with: the script's name.
  var name: String
  /// What else is said of the session, in a few words each.
  var remarks: [String] = []
  /// How long a frame is, in seconds.
  var frameDuration = 1.0 / 60
  /// The frames. Of many alike one after another there may be the first and the last only.
  var frames: [Frame] = []
  /// What happened.
  var events: [TimedEvent] = []
  var verbs: [Use] = []

  /// The time that a chart shows, in seconds; never 0.
  var duration: Double { max(frames.last?.time ?? 0, frameDuration) }

  /// A stretch of time in one state, in seconds.
  struct Band: Equatable {
    let state: PullState
    let start, end: Double
  }

  /// From the beginning to the end without gaps. A state that is left at the time it was entered has none.
  var bands: [Band] {
    var bands: [Band] = []
    var state = PullState.idle
    var start = 0.0
    func close(at time: Double) {
      if time > start { bands.append(Band(state: state, start: start, end: time)) }
      start = time
    }
    for event in events {
      guard case .state(_, let next) = event.event else { continue }
      close(at: event.time)
      state = next
    }
    close(at: duration)
    return bands
  }

  /// How often each transition was taken; none for those that never were.
  var transitions: [StateTransition: Int] {
    var counts: [StateTransition: Int] = [:]
    for event in events {
      guard case .state(let from, let to) = event.event else { continue }
      counts[StateTransition(from: from, to: to), default: 0] += 1
    }
    return counts
  }
}

/// A change from one state to another.
struct StateTransition: Hashable {
  let from, to: PullState

  /// All that there can be, in the states' order.
  static let all: [StateTransition] = PullState.allCases.flatMap { from in
    PullState.allCases.filter(from.canChange).map { StateTransition(from: from, to: $0) }
  }
}
