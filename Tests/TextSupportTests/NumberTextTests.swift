import TestSupport
import Testing
import TextSupport

@Suite struct NumberTextTests {
  private static let large = "15" + String(repeating: "0", count: 299)
  private static let table: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (1e-7, "0"),
    (-1e-7, "0"), (5e-7, "0.000001"), (-5e-7, "-0.000001"), (4.9e-7, "0"), (1e-6, "0.000001"),
    (0.300_000_000_000_000_04, "0.3"), (0.333_333_333_333, "0.333333"),
    (0.666_666_666_666, "0.666667"), (0.9999995, "1"),
    (0.9999994, "0.999999"), (0.416_666_666_666, "0.416667"), (102.427734375, "102.427734"),
    (-102.427734375, "-102.427734"), (100, "100"), (1000, "1000"), (10.10, "10.1"),
    (1.000001, "1.000001"), (123456789.123456, "123456789.123456"), (1e15, "1000000000000000"),
    (-1e15, "-1000000000000000"), (9_007_199_254_740_992, "9007199254740992"),
    (1e18, "1000000000000000000"), (1e21, "1000000000000000000000"),
    (-1e21, "-1000000000000000000000"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    (1.5e300, NumberTextTests.large),
    (.leastNonzeroMagnitude, "0"),
  ]

  @Test(arguments: table)
  func writesOneWay(value: Double, text: String) {
    #expect(NumberText.text(value) == text)
  }

  /// Whatever it is, it reads back to within half a millionth and has no exponent.
  @Test func readsBack() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let value = Double.random(in: -1e6...1e6, using: &random)
      let text = NumberText.text(value)
      #expect(abs((Double(text) ?? .nan) - value) <= 0.500001e-6)
      #expect(text.allSatisfy { "-.0123456789".contains($0) })
      #expect(!text.contains(".") || !text.hasSuffix("0"))
    }
  }
}
