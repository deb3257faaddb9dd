internal import CLibrary

/// The curves, their ends and their inverses.
extension Damping.Curve {
  static let longest = 100_000.0

  static func length(_ length: Double, or absent: Double) -> Double {
    length.isNaN ? absent : min(max(length, 1), longest)
  }

  private static func share(_ share: Double, or absent: Double) -> Double {
    share.isNaN ? absent : min(max(share, 0.05), 1)
  }

  var sanitized: Damping.Curve {
    switch self {
    case .rubberBand(let coefficient):
      .rubberBand(coefficient: Self.share(coefficient, or: RubberBand.uiKitCoefficient))
    case .exponential(let rate, let maximum, let screen):
      .exponential(
        dragRate: Self.share(rate, or: 0.5), maximum: Self.length(maximum, or: 250),
        screen: screen.isNaN ? 0 : min(max(screen, 0), Self.longest))
    case .tension(let threshold): .tension(threshold: Self.length(threshold, or: 80))
    case .linear(let threshold, let maximum, let resistance):
      .linear(
        threshold: Self.length(threshold, or: 60), maximum: Self.length(maximum, or: 80),
        resistance: resistance.isNaN ? 2.5 : min(max(resistance, 0.1), 100))
    }
  }

  func limit(inViewport viewport: Double) -> Double {
    let step = 1 / Quantum.stepsPerPoint
    return switch self {
    case .rubberBand: max(0, viewport - step)
    case .exponential(_, let maximum, _): maximum - step
    case .tension(let threshold): 2 * threshold
    case .linear(_, let maximum, _): maximum
    }
  }

  func offset(forDistance distance: Double, inViewport viewport: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      return RubberBand(dimension: viewport, coefficient: coefficient)
        .offset(forDistance: distance)
    case .exponential(let rate, let maximum, let screen):
      let x = distance * rate
      let height = max(screen / 2, viewport)
      return min(maximum * (1 - pow(100, -x / height)), x)
    case .tension(let threshold):
      let pulled = distance * Self.composeMultiplier
      guard pulled > threshold else { return pulled }
      let over = min(pulled / threshold - 1, 2)
      return threshold * (1 + over - over * over / 4)
    case .linear(let threshold, let maximum, let resistance):
      return min(1, distance / threshold / resistance) * min(maximum, distance)
    }
  }

  /// The inverse, for offsets above 0 and up to the limit.
  func distance(forOffset offset: Double, inViewport viewport: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      return RubberBand(dimension: viewport, coefficient: coefficient)
        .distance(forOffset: offset)
    case .exponential(let rate, let maximum, let screen):
      let height = max(screen / 2, viewport)
      // Of two curves, of which the lower counts, the later one.
      let curved = offset < maximum ? -height * log(1 - offset / maximum) / log(100) : 0
      return max(curved, offset) / rate
    case .tension(let threshold):
      guard offset > threshold else { return offset / Self.composeMultiplier }
      let over = 2 - 2 * max(0, 2 - offset / threshold).squareRoot()
      return threshold * (1 + over) / Self.composeMultiplier
    case .linear(let threshold, let maximum, let resistance):
      let full = threshold * resistance
      let knee = min(full, maximum)
      if offset <= knee * knee / full { return (offset * full).squareRoot() }
      return maximum < full ? offset * full / maximum : offset
    }
  }

  /// Compose's DragMultiplier.
  private static let composeMultiplier = 0.5
}
