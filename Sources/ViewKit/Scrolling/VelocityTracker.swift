internal import CLibrary

/// How fast a finger is, fitted to its last samples.
///
/// The slope of a straight line through the samples of the last 0.1 s by weighted least squares; a sample
/// of age `a` weighs `(1 − a/0.1)²`, so that none counts suddenly or ceases to. Window, number of
/// samples and the time for which a finger may say nothing are those of Android's VelocityTracker
/// (`lsq`: 100 ms, 20 samples, 40 ms) and Flutter's. Theirs is a parabola by default, whose slope at its end
/// points backward when a finger stops; the slope of a line is a mean of what the finger did.
///
/// A finger that holds still without a sample keeps its speed for 0.04 s and loses it by
/// `1 − s²·(3 − 2s)`, `s` going from 0 to 1 in the next 0.12 s.
struct VelocityTracker {
  private struct Sample {
    var time: Double
    var position: Point
  }

  /// A ring: the order has no effect on a sum.
  private var samples: [Sample] = []
  private var newest = 0
  /// When the finger was last found elsewhere.
  private var movedAt = 0.0
  /// Whether the finger has held still for a whole window since it went down.
  private(set) var hasRested = false

  private static let capacity = 20
  static let window = 0.1
  private static let silence = 0.04
  private static let decay = 0.12

  /// When the last sample was taken; `nil` without one.
  var newestTime: Double? { samples.isEmpty ? nil : samples[newest].time }

  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    newest = 0
    hasRested = false
  }

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - given: when it was taken, on the clock's time; before the last sample it counts as that one's, what
  ///     is more than a window ahead of the clock as a window ahead, and what is not finite as `now`.
  ///   - now: the clock's time.
  mutating func add(_ position: Point, time given: Double?, now: Double) {
    var time = VelocityTracker.time(given, now: now)
    guard !samples.isEmpty else {
      samples.append(Sample(time: time, position: position))
      movedAt = time
      return
    }
    let last = samples[newest]
    time = max(time, last.time)
    if time - movedAt > VelocityTracker.window { hasRested = true }
    if position != last.position { movedAt = time }
    // Several moves at one time count as the last of them.
    if time > last.time { advance() }
    samples[newest] = Sample(time: time, position: position)
  }

  /// A time that a host has given, as far as it makes sense.
  static func time(_ given: Double?, now: Double) -> Double {
    guard let given, given.isFinite else { return now }
    return min(given, now + window)
  }

  private mutating func advance() {
    newest += 1
    if newest == VelocityTracker.capacity { newest = 0 }
    if newest == samples.count { samples.append(samples[newest - 1]) }
  }

  /// Whether the finger has held still for a whole window at some time until `time`.
  func hasRested(until time: Double) -> Bool {
    hasRested || time - movedAt > VelocityTracker.window
  }

  /// The velocity at a time, in points a second.
  func velocity(at time: Double) -> Point {
    guard !samples.isEmpty else { return .zero }
    let silent = (time - samples[newest].time - VelocityTracker.silence) / VelocityTracker.decay
    // Not a number counts as no silence.
    guard silent > 0 else { return slope }
    return silent < 1 ? slope * (1 - silent * silent * (3 - 2 * silent)) : .zero
  }

  /// `Σw(t − t̄)(x − x̄) / Σw(t − t̄)²`, reckoned from the newest sample, where numbers are small.
  private var slope: Point {
    let last = samples[newest]
    var (weights, times, squares) = (0.0, 0.0, 0.0)
    var (places, products) = (Point.zero, Point.zero)
    for sample in samples {
      let age = last.time - sample.time
      guard age < VelocityTracker.window else { continue }
      let root = 1 - age / VelocityTracker.window
      let weight = root * root
      let place = (sample.position - last.position) * weight
      weights += weight
      times -= age * weight
      squares += age * age * weight
      places = places + place
      products = products - place * age
    }
    let spread = weights * squares - times * times
    // Less is one sample, or several within a rounding error.
    guard spread > 1e-12 else { return .zero }
    return (products * weights - places * times) / spread
  }
}

/// What a flick adds to the content's speed from the flick before.
///
/// UIScrollView's, as Flutter's BouncingScrollPhysics fitted it to recordings of iOS: of a content that ran at
/// `v` when the finger caught it, `sign(v) · min(0.000816 · |v|^1.967, 40000)` is added to the speed of
/// a flick in the same direction that is faster than half of that. A finger that rests in between, for the
/// 0.1 s of the fit's window, loses it.
package enum CarriedMomentum {
  private static let factor = 0.000816
  private static let exponent = 1.967
  private static let greatest = 40_000.0
  private static let leastShare = 0.5

  /// What is kept of a velocity, in points a second.
  package static func kept(of velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let size = min(factor * pow(abs(velocity), exponent), greatest)
    return velocity < 0 ? -size : size
  }

  /// Whether a flick's velocity is added to by what is kept from the one before.
  static func isAdded(_ kept: Double, to velocity: Double) -> Bool {
    kept * velocity > 0 && abs(velocity) > abs(kept) * leastShare
  }
}
