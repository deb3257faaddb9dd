/// What is made of numbers that may be none: infinite, or the result of 0/0.
///
/// Hosts pass on what they have reckoned, and one 0/0 of theirs would spread to all that is laid out
/// by it and stay there. So nothing that is shown takes such a number: what was there before stays.
package protocol NumberMade {
  /// Whether all of its numbers are finite.
  var isFinite: Bool { get }
}

extension NumberMade {
  /// Itself where it is finite, else what was there before, or what stands for none.
  package func finite(or other: Self) -> Self { isFinite ? self : other }

  /// Whether it is finite; else it becomes what was there before.
  @inline(__always)
  mutating func isTaken(over old: Self) -> Bool {
    if isFinite { return true }
    self = old
    return false
  }
}

extension Double: NumberMade {}

extension Point: NumberMade {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size: NumberMade {
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Rect: NumberMade {
  // The middle and the far edges of a rectangle of the greatest numbers are none; and a sum is finite
  // only where both of its numbers are.
  package var isFinite: Bool { maxX.isFinite && maxY.isFinite }
}

extension EdgeInsets: NumberMade {
  package var isFinite: Bool { Edge.allCases.allSatisfy { self[$0].isFinite } }
}
