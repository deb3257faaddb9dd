import TestSupport
import Testing

@testable import PullToAction

/// How several controls share the gap above the content.
@Suite struct PullShareTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Room, inset and threshold of each, from the nearest.
    let shares: [(room: Double, inset: Double, threshold: Double)]
    let gap: Double
    let rooms: [Double]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "the finger pulls out the nearer one first",
      shares: [(0, 0, 100), (0, 0, 200)], gap: 60, rooms: [60, 0]),
    Row(
      testDescription: "and the farther one beyond its threshold",
      shares: [(60, 0, 100), (0, 0, 200)], gap: 240, rooms: [100, 140]),
    Row(
      testDescription: "the farther one fires: nothing moves",
      shares: [(100, 0, 100), (140, 50, 200)], gap: 240, rooms: [100, 140]),
    Row(
      testDescription: "the content comes back: first what it has more than its inset",
      shares: [(100, 0, 100), (140, 50, 200)], gap: 60, rooms: [10, 50]),
    Row(
      testDescription: "at rest it has its inset",
      shares: [(10, 0, 100), (50, 50, 200)], gap: 50, rooms: [0, 50]),
    Row(
      testDescription: "both are open",
      shares: [(0, 40, 100), (50, 50, 200)], gap: 90, rooms: [40, 50]),
    Row(
      testDescription: "the content bounces in further",
      shares: [(40, 40, 100), (50, 50, 200)], gap: 70, rooms: [40, 30]),
    Row(
      testDescription: "one opens out of a pull that is not as deep",
      shares: [(30, 80, 100), (0, 0, 200)], gap: 80, rooms: [80, 0]),
    Row(
      testDescription: "one closes as another opens: at rest each has its inset",
      shares: [(0, 50, 100), (50, 0, 200)], gap: 50, rooms: [50, 0]),
    Row(testDescription: "a single one has it all", shares: [(0, 0, 100)], gap: 77, rooms: [77]),
  ]

  @Test(arguments: rows) func eachHasItsRoom(row: Row) {
    let shares = row.shares.map {
      PullShare(room: $0.room, inset: $0.inset, threshold: $0.threshold)
    }
    #expect(PullShare.rooms(shares, of: row.gap) == row.rooms)
  }

  /// They add up to the gap, none is below 0, and none changes by more than the gap does.
  @Test func roomsFollowTheGap() {
    var random = SplitMix64(seed: 7)
    for run in 0..<20_000 {
      let count = 1 + Int(random.next() % 3)
      var shares = (0..<count).map { index in
        PullShare(
          room: Double(random.next() % 200),
          inset: random.oneIn(2) ? Double(random.next() % 90) : 0,
          threshold: Double(100 * index + 50))
      }
      for _ in 0..<5 {
        let before = shares.reduce(0) { $0 + $1.room }
        let gap = Double(random.next() % 300)
        let rooms = PullShare.rooms(shares, of: gap, settles: false)
        #expect(rooms.reduce(0, +) == gap && rooms.allSatisfy { $0 >= 0 }, "run \(run)")
        for (room, share) in zip(rooms, shares) {
          #expect(abs(room - share.room) <= abs(gap - before), "run \(run)")
        }
        for index in shares.indices { shares[index].room = rooms[index] }
      }
    }
  }
}
