#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// When a spring comes to rest.
extension Spring {
  /// The time, in seconds, after which it stays nearer than 0.001 to its target when it begins at
  /// rest; infinite where it is undamped.
  public var settlingDuration: Double { settlingDuration(initialVelocity: 0) }

  /// The time, in seconds, after which it stays nearer than 0.001 to its target; infinite where it
  /// is undamped.
  ///
  /// - Parameter initialVelocity: in distances a second; what is not finite counts as 0.
  public func settlingDuration(initialVelocity: Double) -> Double {
    guard damping > 0 else { return .infinity }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    func isFar(_ time: Double) -> Bool {
      abs(1 - value(at: time, initialVelocity: velocity)) >= Spring.restingDistance
    }
    // From its last far peak on it is far once, and then never again: one root to enclose.
    var low = lastPeak(velocity: velocity, isFar: isFar)
    var step = 1 / sqrt(frequencySquared)
    while isFar(low + step) {
      low += step
      step *= 2
    }
    var high = low + step
    while case let middle = (low + high) / 2, middle > low, middle < high {
      if isFar(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The time of the last turning point that is far from the target; 0 where there is none.
  private func lastPeak(velocity: Double, isFar: (Double) -> Bool) -> Double {
    let square = frequencySquared - decay * decay
    let pull = frequencySquared - decay * velocity
    if square > 0 {
      let frequency = sqrt(square)
      let half = Double.pi / frequency
      var first = atan2(-velocity * frequency, pull) / frequency
      if first < 0 { first += half }
      guard isFar(first) else { return 0 }
      // Each peak is smaller than the one before by the same factor.
      let height = abs(1 - value(at: first, initialVelocity: velocity))
      return first + (log(height / Spring.restingDistance) / (decay * half)).rounded(.down) * half
    }
    let split = sqrt(-square)
    let ratio = -velocity / pull
    let peak = split > 0 ? atanh(split * ratio) / split : ratio
    return peak.isFinite && peak > 0 && isFar(peak) ? peak : 0
  }
}
