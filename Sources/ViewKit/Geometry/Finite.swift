/// A value made of numbers, some of which may be infinite or NaN.
///
/// One 0/0 that a host computes would spread to everything laid out by it and stay there. So nothing
/// that is shown accepts such a number: it keeps its previous value.
package protocol NumberMade {
  /// Whether all of its numbers are finite.
  var isFinite: Bool { get }
}

extension NumberMade {
  /// The value itself where it is finite, else another one.
  package func finite(or other: Self) -> Self { isFinite ? self : other }

  /// Whether it is finite; otherwise restores the old value.
  @inline(__always) mutating func isTaken(over old: Self) -> Bool {
    if isFinite { return true }
    self = old
    return false
  }
}

extension Double: NumberMade {}

extension Double {
  /// The nearest number in a range; another for what is not a number.
  func clamped(to range: ClosedRange<Double>, or other: Double) -> Double {
    isNaN ? other : min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Point: NumberMade {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size: NumberMade {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect: NumberMade {
  // The sums may overflow where all four numbers are finite, and are finite only where these are.
  package var isFinite: Bool { maxX.isFinite && maxY.isFinite }
}

extension EdgeInsets: NumberMade {
  package var isFinite: Bool { Edge.allCases.allSatisfy { self[$0].isFinite } }
}
