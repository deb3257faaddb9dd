import TestSupport
import Testing

@testable import SpecRunner

@Suite struct ShardTests {
  @Test(arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("3/3", 3, 3), ("007/10", 7, 10)])
  func reads(text: String, index: Int, count: Int) throws {
    #expect(try Shard(parsing: text) == Shard(index: index, count: count))
  }

  @Test func writesAsItReads() {
    #expect("\(Shard(index: 2, count: 3))" == "2/3")
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/2", "1/2/3", "a/b", "1.0/2", "+1/2", "-1/2", " 1/2", "1 / 2", "１/２",
    "1/99999999999999999999",
  ])
  func refuses(text: String) {
    #expect(throws: ShardError.unreadable(text)) { try Shard(parsing: text) }
  }

  @Test(arguments: [("0/3", 0, 3), ("4/3", 4, 3), ("1/0", 1, 0), ("0/0", 0, 0)])
  func outOfRange(text: String, index: Int, count: Int) {
    #expect(throws: ShardError.outOfRange(index: index, count: count)) {
      try Shard(parsing: text)
    }
  }

  @Test func saysWhatIsRight() {
    #expect(
      ShardError.unreadable("x").description
        == "'x' is no shard; write which and of how many, such as 2/3")
    #expect(
      ShardError.outOfRange(index: 4, count: 3).description
        == "there is no shard 4/3: they are 1/3 to 3/3")
    #expect(
      ShardError.outOfRange(index: 1, count: 0).description
        == "there is no shard 1/0: a run has at least one")
  }

  @Test func everySoManyth() {
    let files = [Double?](repeating: nil, count: 5)
    func places(_ index: Int, _ count: Int) -> [Int] {
      Shard(index: index, count: count).places(durations: files)
    }
    #expect(places(1, 2) == [0, 2, 4])
    #expect(places(2, 2) == [1, 3])
    #expect(places(6, 7) == [])
    #expect(places(2, .max) == [1])
    #expect(Shard(index: 1, count: 2).places(durations: []) == [])
  }

  /// The example that R. L. Graham gives for the longest first (1969): 5, 5, 4, 4, 3, 3, 3 on three machines.
  @Test func theLongestFirst() {
    let durations: [Double?] = [3, 5, 4, 3, 5, 4, 3]
    let parts = (1...3).map { Shard(index: $0, count: 3).places(durations: durations) }
    #expect(parts == [[0, 1, 6], [3, 4], [2, 5]])
  }

  @Test func whatIsNotKnownIsAverage() {
    // The average is 4: the new file is as long as that, and goes with the 2.
    #expect(Shard(index: 1, count: 2).places(durations: [6, 2, nil]) == [0])
    #expect(Shard(index: 2, count: 2).places(durations: [6, 2, nil]) == [1, 2])
  }

  @Test func whatIsNoDurationSaysNothing() {
    let durations: [Double?] = [0, -1, .nan, .infinity]
    #expect(Shard(index: 1, count: 2).places(durations: durations) == [0, 2])
  }

  @Test(arguments: 0..<200)
  func eachFileOnceAndNoneFarAboveTheMean(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let durations = (0..<Int.random(in: 1...60, using: &chance)).map { _ in
      Bool.random(using: &chance) ? nil : Double.random(in: 0...3, using: &chance)
    }
    let known = durations.compactMap(\.self)
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let all = durations.map { $0 ?? average }
    for count in 1...8 {
      let parts = (1...count).map { Shard(index: $0, count: count).places(durations: durations) }
      #expect(parts.flatMap(\.self).sorted() == Array(durations.indices))
      #expect(parts.allSatisfy { $0 == $0.sorted() })
      // Graham's bound for any order: the mean and the longest one.
      let sums = parts.map { $0.map { all[$0] }.reduce(0, +) }
      let bound = all.reduce(0, +) / Double(count) + (all.max() ?? 0)
      #expect((sums.max() ?? 0) <= bound + 1e-9)
    }
  }
}
