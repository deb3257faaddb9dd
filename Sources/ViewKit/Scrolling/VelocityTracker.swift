/// How fast a finger is when it is lifted, from its last moves.
///
/// Of the velocities between the last four samples the older weighs 0.4 and the newer 0.6, one
/// after another, close to fluid-scroll; a finger that has rested for 0.1 s is not moving.
struct VelocityTracker {
  private struct Sample {
    var time: Double
    var position: Point
  }

  private var samples: [Sample] = []
  private static let capacity = 4
  private static let restingTime = 0.1

  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  mutating func add(_ position: Point, time: Double) {
    let sample = Sample(time: time, position: position)
    // Several moves within one frame count as one, else the division below is by 0.
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
      let step = Point(
        x: (newer.position.x - older.position.x) / elapsed,
        y: (newer.position.y - older.position.y) / elapsed)
      blended =
        blended.map { Point(x: $0.x * 0.4 + step.x * 0.6, y: $0.y * 0.4 + step.y * 0.6) }
        ?? step
    }
    return blended ?? .zero
  }
}
