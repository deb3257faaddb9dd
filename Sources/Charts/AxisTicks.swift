import ViewKit

/// Round values along an axis: multiples of 1, 2 or 5 times a power of ten.
///
///     AxisTicks(within: 0...2.3, atMost: 6).values     // 0, 0.5, 1, 1.5, 2
///     AxisTicks(around: -118...120, atMost: 8).values  // -150, -100, … 150
package struct AxisTicks: Equatable {
  /// The values, upward.
  package let values: [Double]

  /// The round values inside of a range.
  ///
  /// - Parameters:
  ///   - range: what the axis shows.
  ///   - count: how many values there is room for; at least 1.
  package init(within range: ClosedRange<Double>, atMost count: Int) {
    self.init(range, count) { ($0.lowerBound.rounded(.up), $0.upperBound.rounded(.down)) }
  }

  /// Round values the first and last of which have a range between them.
  ///
  /// - Parameters:
  ///   - range: what the axis has to show at least.
  ///   - count: how many values there is room for; at least 3, so that values on both sides of 0 can
  ///     be gone round.
  package init(around range: ClosedRange<Double>, atMost count: Int) {
    self.init(range, max(count, 3)) { ($0.lowerBound.rounded(.down), $0.upperBound.rounded(.up)) }
  }

  /// - Parameter ends: the first and last multiple of a step, of a range in steps.
  private init(
    _ range: ClosedRange<Double>, _ count: Int,
    ends: (ClosedRange<Double>) -> (first: Double, last: Double)
  ) {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else {
      values = [range.lowerBound]
      return
    }
    var step = Step(below: span / Double(max(count, 1)))
    while true {
      let (first, last) = ends(step.count(range))
      if last - first < Double(max(count, 1)) {
        values = stride(from: first, through: last, by: 1).map(step.value)
        return
      }
      step = step.next
    }
  }

  /// How far the values are from one another.
  private struct Step {
    /// 1, 2 or 5.
    private var digit = 1.0
    /// Whole powers of ten, by which the digit is multiplied or divided: tenths are no numbers of
    /// the computer's, and 3 / 10 is 0.3 where 3 * 0.1 is not.
    private var factor = 1.0
    private var divisor = 1.0

    /// The greatest power of ten that is no more than a number above 0.
    init(below number: Double) {
      while factor * 10 <= number { factor *= 10 }
      while factor / divisor > number, divisor < 1e12 { divisor *= 10 }
    }

    func value(_ place: Double) -> Double { place * digit * factor / divisor + 0 }

    /// A range as numbers of steps; what is a hair beside a whole number is that.
    func count(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      func count(_ value: Double) -> Double {
        let exact = value * divisor / (digit * factor)
        let whole = exact.rounded()
        return abs(exact - whole) < 1e-9 * max(abs(whole), 1) ? whole : exact
      }
      return count(range.lowerBound)...count(range.upperBound)
    }

    var next: Step {
      var step = self
      switch digit {
      case 1: step.digit = 2
      case 2: step.digit = 5
      default:
        step.digit = 1
        if divisor > 1 { step.divisor /= 10 } else { step.factor *= 10 }
      }
      return step
    }
  }
}
