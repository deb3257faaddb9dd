/// Measures contenders beside each other.
///
/// Machines get faster and slower while one looks: what is compared takes turns in short rounds, and
/// whoever came first in one round comes second in the next.
package struct Meter {
  /// What it measures with.
  package let instruments: Instruments
  /// How many rounds there are.
  package let rounds: Int

  /// How long a round of the quicker one is to take at least, in nanoseconds.
  static let roundLength = 4_000_000.0
  /// No more calls in a round than this.
  static let greatestCount = 1 << 22

  /// Makes a meter.
  ///
  /// - Precondition: there is a round at least.
  package init(instruments: Instruments, rounds: Int) {
    precondition(rounds > 0, "measuring takes a round at least")
    self.instruments = instruments
    self.rounds = rounds
  }

  /// Compares two, by as many calls of each.
  ///
  /// - Parameter count: how many calls a round has; found out unless given.
  package func compare(
    _ ours: Contender, with reference: Contender, count: Int? = nil
  ) throws -> Measurement {
    let count = try count ?? self.count(for: [ours, reference])
    let samples = try sample([ours, reference], count: count)
    return Measurement(ours: samples[0], reference: samples[1])
  }

  /// What each of some takes for a call, all in turns.
  package func sample(_ contenders: [Contender], count: Int) throws -> [Samples] {
    var values: [[Double]] = contenders.map { _ in [] }
    for round in 0..<rounds {
      let order = round % 2 == 0 ? Array(contenders.indices) : contenders.indices.reversed()
      for index in order {
        try contenders[index].prepare()
        let nanoseconds = try contenders[index].time(count, instruments)
        // A clock that stands still must not make a ratio of nothing.
        values[index].append(max(nanoseconds, 1) / Double(count))
      }
    }
    return values.map(Samples.init)
  }

  /// How many calls make a round long enough; asking warms up.
  package func count(for contenders: [Contender]) throws -> Int {
    var count = 1
    while count < Meter.greatestCount {
      var shortest = Double.infinity
      for contender in contenders {
        try contender.prepare()
        shortest = min(shortest, try contender.time(count, instruments))
      }
      guard shortest < Meter.roundLength else { break }
      // Not beyond ten times: what is timed by few calls is not known well.
      let factor = min(10, max(1.5, Meter.roundLength * 1.1 / max(shortest, 1)))
      count = min(Meter.greatestCount, Int((Double(count) * factor).rounded(.up)))
    }
    return count
  }
}
