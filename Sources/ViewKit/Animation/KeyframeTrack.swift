/// The way of a property through its keyframes, over a progress of 0…1.
struct KeyframeTrack: Equatable, Sendable {
  private let mode: CalculationMode
  /// One lane a component; a lane without points is 0.
  private(set) var lanes: [KeyframeLane]
  /// Where constant speed along a spline wants it: the part of the way that is behind at times in
  /// even steps. Empty where the time is the progress itself.
  private var lengths: [Double] = []

  /// Makes a track from lanes, each with its own times.
  init(lanes: [KeyframeLane], mode: CalculationMode) {
    self.lanes = lanes
    self.mode = mode
  }

  /// Makes a track through values at times that all components share.
  init(values: [Components], times: [Double], mode: CalculationMode) {
    let times = mode.isPaced ? KeyframeTrack.pacedTimes(through: values) : times
    let lanes = (0..<4).map { index in
      KeyframeLane(times: times, values: values.map { $0[index] })
    }
    self.init(lanes: lanes, mode: mode)
    if mode == .cubicPaced { lengths = measure(steps: KeyframeTrack.fineness * values.count) }
  }

  /// Into how many straight pieces a spline is cut, a keyframe, to measure its length.
  private static let fineness = 64

  /// Where the components are.
  func value(at progress: Double) -> Components {
    place(at: lengths.isEmpty ? progress : time(atLength: progress))
  }

  private func place(at time: Double) -> Components {
    var place = Components.zero
    for index in lanes.indices { place[index] = lanes[index].value(at: time, mode: mode) }
    return place
  }

  /// The same way seen from another origin.
  func subtracting(_ origin: Components) -> KeyframeTrack {
    var moved = self
    for index in lanes.indices {
      moved.lanes[index].values = lanes[index].values.map { $0 - origin[index] }
    }
    return moved
  }

  /// Times in proportion to the way along straight lines; even ones where nothing moves.
  private static func pacedTimes(through values: [Components]) -> [Double] {
    let count = Double(max(values.count - 1, 1))
    return shares(through: values) ?? values.indices.map { Double($0) / count }
  }

  /// Which part of the whole way lies before each of some places; `nil` where there is no way.
  private static func shares(through places: [Components]) -> [Double]? {
    var ways = [0.0]
    for (before, after) in zip(places, places.dropFirst()) {
      let way = after - before
      ways.append(ways[ways.count - 1] + (way * way).sum().squareRoot())
    }
    let whole = ways[ways.count - 1]
    return whole > 0 ? ways.map { $0 / whole } : nil
  }

  private func measure(steps: Int) -> [Double] {
    let places = (0...steps).map { place(at: Double($0) / Double(steps)) }
    return KeyframeTrack.shares(through: places) ?? []
  }

  /// The time at which a part of the way is behind.
  private func time(atLength part: Double) -> Double {
    var low = 0
    var high = lengths.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= part { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    let inside = span > 0 ? min(max((part - lengths[low]) / span, 0), 1) : 0
    return (Double(low) + inside) / Double(lengths.count - 1)
  }
}
