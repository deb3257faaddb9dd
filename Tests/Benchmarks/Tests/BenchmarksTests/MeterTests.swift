import Benchmarks
import Testing

/// Measuring with a clock that goes on by what the work says.
@Suite struct MeterTests {
  private final class Time {
    var now: Int64 = 0
    var order: [String] = []
  }

  private let time = Time()

  private func meter(rounds: Int) -> Meter {
    let time = time
    return Meter(
      instruments: Instruments(now: { time.now }, bytesInUse: { 0 }, pluginsFolder: ""),
      rounds: rounds)
  }

  private func contender(_ name: String, nanoseconds: Int64) -> Contender {
    let time = time
    return Contender(
      prepare: { time.now += 1000 },
      run: { count in
        time.order.append(name)
        time.now += Int64(count) * nanoseconds
      })
  }

  @Test func comparesByTheCall() throws {
    let measurement = try meter(rounds: 3).compare(
      contender("ours", nanoseconds: 30), with: contender("reference", nanoseconds: 20))
    #expect(measurement.ratio == 1.5)
    #expect(measurement.ours == Samples([30, 30, 30]))
    #expect(measurement.reference == Samples([20, 20, 20]))
  }

  @Test func whoeverWasFirstIsSecondInTheNextRound() throws {
    _ = try meter(rounds: 3).compare(
      contender("a", nanoseconds: 1), with: contender("b", nanoseconds: 1), count: 5)
    #expect(time.order == ["a", "b", "b", "a", "a", "b"])
  }

  @Test func aRoundIsLongEnoughForTheQuickerOne() throws {
    let count = try meter(rounds: 1).count(for: [
      contender("slow", nanoseconds: 900), contender("quick", nanoseconds: 100),
    ])
    // 4 ms, and not much more.
    #expect((40_000...60_000).contains(count))
  }

  @Test func workWithoutEndIsNotRepeated() throws {
    #expect(try meter(rounds: 1).count(for: [contender("slow", nanoseconds: 1 << 40)]) == 1)
  }

  @Test func aClockThatStandsStillComesToAnEnd() throws {
    let measurement = try meter(rounds: 2).compare(
      contender("a", nanoseconds: 0), with: contender("b", nanoseconds: 0))
    #expect(measurement.ratio == 1)
  }
}
