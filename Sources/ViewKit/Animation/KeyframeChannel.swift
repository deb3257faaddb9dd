/// One component over time: values at ascending times. Two at the same time are a jump.
struct KeyframeChannel: Equatable, Sendable {
  var times, values: [Double]

  /// A progress that is a quotient may miss a key time by a rounding error.
  private static let tolerance = 1e-9

  /// The value at a time, constant before the first and after the last.
  func value(at time: Double, mode: CalculationMode) -> Double {
    let reach = mode == .discrete ? time + KeyframeChannel.tolerance : time
    guard let first = values.first, let last = values.last else { return 0 }
    let next = times.upperBound(of: reach)
    guard next > 0 else { return first }
    guard next < values.count else { return last }
    let part = (time - times[next - 1]) / (times[next] - times[next - 1])
    switch mode {
    case .discrete: return values[next - 1]
    case .linear, .paced: return values[next - 1] + (values[next] - values[next - 1]) * part
    case .cubic, .cubicPaced: return spline(from: next - 1, part: part)
    }
  }

  /// Catmull–Rom as a cubic Hermite spline with non-uniform times: each point's slope is that from
  /// the point before to the point after; at the ends and next to a jump, that to its only
  /// neighbour.
  private func spline(from index: Int, part t: Double) -> Double {
    let span = times[index + 1] - times[index]
    let rest = 1 - t
    return values[index] * (1 + 2 * t) * rest * rest + slope(at: index) * span * t * rest * rest
      + values[index + 1] * t * t * (3 - 2 * t) - slope(at: index + 1) * span * t * t * rest
  }

  private func slope(at index: Int) -> Double {
    let hasBefore = index > 0 && times[index - 1] < times[index]
    let hasAfter = index + 1 < times.count && times[index + 1] > times[index]
    let before = hasBefore ? index - 1 : index
    let after = hasAfter ? index + 1 : index
    guard after > before else { return 0 }
    return (values[after] - values[before]) / (times[after] - times[before])
  }

  /// Adds a move to a value. Moves are added by ascending start; this one replaces what the channel does
  /// after `start`.
  mutating func move(to value: Double, start: Double, end: Double, mode: CalculationMode) {
    let held = self.value(at: start, mode: mode == .discrete ? .discrete : .linear)
    while let last = times.last, last > start {
      times.removeLast()
      values.removeLast()
    }
    append(held, at: start)
    append(value, at: end)
  }

  private mutating func append(_ value: Double, at time: Double) {
    if times.last == time, values.last == value { return }
    times.append(time)
    values.append(value)
  }
}

extension [Double] {
  /// The number of elements not greater than a value, the array being sorted.
  func upperBound(of value: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
