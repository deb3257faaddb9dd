import Benchmarks
import Testing

@Suite struct SamplesTests {
  @Test(
    arguments: [
      (values: [3], median: 3), (values: [1, 2], median: 1.5), (values: [9, 1, 5], median: 5),
      (values: [4, 1, 3, 2], median: 2.5), (values: [7, 7, 1, 100, 7], median: 7),
    ] as [(values: [Double], median: Double)])
  func theMedianIsInTheMiddle(values: [Double], median: Double) {
    #expect(Samples(values).median == median)
  }

  @Test func theLeastAndTheGreatest() {
    let samples = Samples([4, 1, 3])
    #expect(samples.minimum == 1)
    #expect(samples.maximum == 4)
    #expect(samples.values == [4, 1, 3])
  }

  @Test func aRatioIsTheMedianOfThoseOfTheRounds() {
    let measurement = Measurement(ours: Samples([6, 1, 9]), reference: Samples([4, 2, 3]))
    #expect(measurement.ratio == 1.5)
  }

  @Test func whatIsTakenTogetherCountsForEach() {
    #expect(Samples([100, 50]).divided(by: 10) == Samples([10, 5]))
  }
}
