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
    self.init(range, count, first: .up, last: .down)
  }

  /// Round values the first and last of which have a range between them.
  ///
  /// - Parameters:
  ///   - range: what the axis has to show at least.
  ///   - count: how many values there is room for; at least 3, so that values on both sides of 0 can
  ///     be gone round.
  package init(around range: ClosedRange<Double>, atMost count: Int) {
    self.init(range, max(count, 3), first: .down, last: .up)
  }

  /// - Parameters:
  ///   - firstRule: how the start of the range is rounded to a multiple of a step.
  ///   - lastRule: how its end is.
  private init(
    _ range: ClosedRange<Double>, _ count: Int, first firstRule: FloatingPointRoundingRule,
    last lastRule: FloatingPointRoundingRule
  ) {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else {
      values = [range.lowerBound]
      return
    }
    let count = Double(max(count, 1))
    // A power of ten as a factor and a divisor, both whole: tenths are no numbers of the computer's, and
    // 3 / 10 is 0.3 where 3 * 0.1 is not. At first it is the greatest that may do.
    var (factor, divisor) = (1.0, 1.0)
    while factor * 10 <= span / count { factor *= 10 }
    while factor / divisor > span / count, divisor < 1e12 { divisor *= 10 }
    while true {
      for digit in [1.0, 2, 5] {
        // What is a hair beside a whole number of steps is that.
        func steps(_ value: Double) -> Double {
          let exact = value * divisor / (digit * factor)
          let whole = exact.rounded()
          return abs(exact - whole) < 1e-9 * max(abs(whole), 1) ? whole : exact
        }
        let first = steps(range.lowerBound).rounded(firstRule)
        let last = steps(range.upperBound).rounded(lastRule)
        guard last - first >= count else {
          values = stride(from: first, through: last, by: 1)
            .map { $0 * digit * factor / divisor + 0 }
          return
        }
      }
      if divisor > 1 { divisor /= 10 } else { factor *= 10 }
    }
  }
}
