/// How fast a finger is when it is lifted, from its last moves.
///
/// Blends the velocities between the last four samples, close to fluid-scroll: each newer one weighs
/// 0.6 against all older ones. A finger that has rested for 0.1 s is not moving.
struct VelocityTracker {
  private struct Sample {
    var time: Double
    var position: Point
  }

  private var samples: [Sample] = []
  private static let capacity = 4
  private static let restingTime = 0.1

  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  mutating func add(_ position: Point, time: Double) {
    let sample = Sample(time: time, position: position)
    // Several moves in one frame count as one; otherwise `velocity` would divide by 0.
    if let last = samples.indices.last, samples[last].time == time {
      samples[last] = sample
    } else if samples.count < VelocityTracker.capacity {
      samples.append(sample)
    } else {
      for index in samples.indices.dropFirst() { samples[index - 1] = samples[index] }
      samples[samples.count - 1] = sample
    }
  }

  /// The velocity at a time, in points a second.
  func velocity(at now: Double) -> Point {
    guard let last = samples.last, now - last.time < VelocityTracker.restingTime else {
      return .zero
    }
    var blended: Point?
    for (older, newer) in zip(samples, samples.dropFirst()) {
      let elapsed = newer.time - older.time
      let step = (newer.position - older.position) / elapsed
      blended = blended.map { $0 * 0.4 + step * 0.6 } ?? step
    }
    return blended ?? .zero
  }
}
