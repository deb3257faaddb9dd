import Testing

@testable import SpecRunner

/// The simplest number of which something stays true.
@Suite struct NumberSimplifierTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let number: Double
    var simplest = 0.0
    var known: [Double] = []
    let stays: @Sendable (Double) -> Bool
    let expected: Double
  }

  @Test(arguments: [
    Case(testDescription: "anything", number: 187.3, stays: { _ in true }, expected: 0),
    Case(testDescription: "above 150", number: 187.3, stays: { $0 > 150 }, expected: 151),
    Case(testDescription: "at least 150", number: 187.3, stays: { $0 >= 150 }, expected: 150),
    Case(testDescription: "only itself", number: 187.3, stays: { $0 == 187.3 }, expected: 187.3),
    Case(testDescription: "below -20", number: -333, stays: { $0 < -20 }, expected: -21),
    Case(
      testDescription: "less than the default", number: 20, simplest: 100, stays: { $0 < 80 },
      expected: 79),
    Case(
      testDescription: "more than the default", number: 200, simplest: 100, stays: { $0 > 100 },
      expected: 101),
    Case(
      testDescription: "between two whole numbers", number: 0.687, stays: { $0 > 0.3 && $0 < 0.9 },
      expected: 0.4),
    Case(
      testDescription: "hundredths", number: 0.6875, stays: { $0 > 0.61 && $0 < 0.69 },
      expected: 0.62),
    Case(
      testDescription: "finer than thousandths", number: 1.0 / 3, stays: { $0 == 1.0 / 3 },
      expected: 1.0 / 3),
    Case(
      testDescription: "a threshold that is no whole number", number: 187, known: [87.5],
      stays: { $0 >= 87.5 }, expected: 87.5),
    Case(
      testDescription: "a threshold that is farther", number: 60, known: [100], stays: { $0 > 50 },
      expected: 51),
    Case(testDescription: "large", number: 2e9, stays: { $0 > 1_234_567 }, expected: 1_234_568),
  ])
  func comesTo(test: Case) throws {
    var asked = 0
    let simplifier = NumberSimplifier(simplest: test.simplest, known: test.known)
    let result = try simplifier.simplified(test.number) { number in
      asked += 1
      return test.stays(number)
    }
    #expect(result == test.expected)
    #expect(asked <= 50)
  }
}

/// SplitMix64 against its author's values (prng.di.unimi.it/splitmix64.c, seed 1234567).
@Suite struct ChanceTests {
  @Test func isSplitMix64() {
    var chance = Chance(seed: 1_234_567)
    let bits = (0..<5).map { _ in chance.bits() }
    #expect(
      bits == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func numbersStayBetweenTheirEnds() {
    var chance = Chance(seed: 5)
    for _ in 0..<1000 {
      #expect((0.25...0.75).contains(chance.number(0.25...0.75)))
      #expect((0..<7).contains(chance.whole(below: 7)))
    }
    #expect(chance.whole(below: 0) == 0)
  }

  @Test(arguments: [(150.0, 0), (0.3, 1), (100.3, 1), (0.25, 2), (0.125, 3), (1.0 / 3, nil)])
  func decimalsAreCounted(number: Double, count: Int?) {
    #expect(Decimals.count(of: number) == count)
  }
}
