@testable import Charts
import Driver
import Testing

@Suite struct AxisTicksTests {
  struct Case: Sendable {
    let range: ClosedRange<Double>
    let count: Int
    let values: [Double]

    init(_ range: ClosedRange<Double>, _ count: Int, _ values: [Double]) {
      self.range = range
      self.count = count
      self.values = values
    }
  }

  private static let within: [Case] = [
    Case(0...2.3, 6, [0, 0.5, 1, 1.5, 2]),
    Case(0...1, 11, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
    Case(0...1, 10, [0, 0.2, 0.4, 0.6, 0.8, 1]),
    Case(0...10, 3, [0, 5, 10]),
    Case(0...10, 2, [0, 10]),
    Case(0...9, 2, [0, 5]),
    Case(0...600, 8, [0, 100, 200, 300, 400, 500, 600]),
    Case(0...(1 / 60), 5, [0, 0.005, 0.01, 0.015]),
    Case(3...4, 1, [4]),
    Case(-7...13, 5, [-5, 0, 5, 10]),
    Case(0...1e12, 3, [0, 5e11, 1e12]),
    Case(7...7, 9, [7]),
  ]

  @Test(arguments: within)
  func liesWithin(line: Case) {
    #expect(AxisTicks(within: line.range, atMost: line.count).values == line.values)
  }

  private static let around: [Case] = [
    Case(-118...120, 8, [-150, -100, -50, 0, 50, 100, 150]),
    Case(0...100, 6, [0, 20, 40, 60, 80, 100]),
    Case(0...101, 6, [0, 50, 100, 150]),
    Case(-0.3...0.4, 12, [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4]),
    Case(-1...1, 1, [-1, 0, 1]),
    Case(0...0.25, 4, [0, 0.1, 0.2, 0.3]),
  ]

  @Test(arguments: around)
  func goesAround(line: Case) {
    #expect(AxisTicks(around: line.range, atMost: line.count).values == line.values)
  }

  /// Whatever the range: few enough, evenly apart by 1, 2 or 5 times a power of ten, and no more could be
  /// taken out.
  @Test(arguments: [1e-6, 0.013, 0.5, 1, 3.7, 42, 99.99, 1234.5, 8e6, 3e11], [1, 2, 3, 7, 20])
  func isRound(span: Double, count: Int) throws {
    for start in [0, -span / 3, span * 0.77] {
      let range = start...(start + span)
      let within = AxisTicks(within: range, atMost: count).values
      #expect(within.count <= count)
      #expect(within.allSatisfy { range.contains($0) })
      let around = AxisTicks(around: range, atMost: count).values
      #expect(around.count <= max(count, 3) && around.count > 1)
      #expect(try #require(around.first) <= start + span * 1e-8)
      #expect(try #require(around.last) >= start + span * (1 - 1e-8))
      var step = around[1] - around[0]
      while step < 0.9 { step *= 10 }
      while step > 9 { step /= 10 }
      #expect([1, 2, 5].contains { abs($0 - step) < 1e-4 })
    }
  }
}
