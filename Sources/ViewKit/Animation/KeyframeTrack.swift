/// How a keyframe animation gets from one value to the next; `CAAnimationCalculationMode`.
public enum CalculationMode: String, CaseIterable, Equatable, Hashable, Sendable {
  /// In straight lines.
  case linear
  /// Not at all: each value is shown until the time of the next.
  case discrete
  /// In straight lines at constant speed; key times are ignored.
  case paced
  /// Along a Catmull–Rom spline through the values.
  case cubic
  /// Along a Catmull–Rom spline at constant speed; key times are ignored.
  case cubicPaced = "cubic_paced"

  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// A property's values over its keyframes, by a progress of 0…1.
struct KeyframeTrack: Equatable, Sendable {
  private let mode: CalculationMode
  /// One per component; a channel without points is 0.
  private(set) var channels: [KeyframeChannel]
  /// For constant speed along a spline: the share of its length covered at evenly spaced times.
  /// Empty where the time is the progress itself.
  private var lengths: [Double] = []

  /// Makes a track from channels, each with its own times.
  init(channels: [KeyframeChannel], mode: CalculationMode) {
    self.channels = channels
    self.mode = mode
  }

  /// Makes a track through values at times that all components share.
  init(values: [Components], times: [Double], mode: CalculationMode) {
    let times = mode.isPaced ? KeyframeTrack.pacedTimes(through: values) : times
    let channels = (0..<4).map { index in
      KeyframeChannel(times: times, values: values.map { $0[index] })
    }
    self.init(channels: channels, mode: mode)
    guard mode == .cubicPaced else { return }
    let steps = KeyframeTrack.piecesPerKeyframe * values.count
    let places = (0...steps).map { place(at: Double($0) / Double(steps)) }
    lengths = KeyframeTrack.shares(through: places) ?? []
  }

  /// How many straight pieces per keyframe measure a spline's length.
  private static let piecesPerKeyframe = 64

  /// The components at a progress.
  func value(at progress: Double) -> Components {
    place(at: lengths.isEmpty ? progress : time(atLength: progress))
  }

  private func place(at time: Double) -> Components {
    var place = Components.zero
    for index in channels.indices { place[index] = channels[index].value(at: time, mode: mode) }
    return place
  }

  /// The same values, relative to an origin.
  func subtracting(_ origin: Components) -> KeyframeTrack {
    var moved = self
    for index in channels.indices {
      moved.channels[index].values = channels[index].values.map { $0 - origin[index] }
    }
    return moved
  }

  /// Times in proportion to the distance along straight lines; even ones where nothing moves.
  private static func pacedTimes(through values: [Components]) -> [Double] {
    let count = Double(max(values.count - 1, 1))
    return shares(through: values) ?? values.indices.map { Double($0) / count }
  }

  /// The share of the whole distance before each place; `nil` where nothing moves.
  private static func shares(through places: [Components]) -> [Double]? {
    var whole = 0.0
    let distances = zip(places, places.dropFirst()).map { before, after in
      let step = after - before
      whole += (step * step).sum().squareRoot()
      return whole
    }
    return whole > 0 ? ([0] + distances).map { $0 / whole } : nil
  }

  /// The time at which a share of the length is covered.
  private func time(atLength share: Double) -> Double {
    let low = min(max(lengths.upperBound(of: share) - 1, 0), lengths.count - 2)
    let span = lengths[low + 1] - lengths[low]
    let inside = span > 0 ? min(max((share - lengths[low]) / span, 0), 1) : 0
    return (Double(low) + inside) / Double(lengths.count - 1)
  }
}
