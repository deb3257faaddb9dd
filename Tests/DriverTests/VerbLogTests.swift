import LuaRuntime
import TestSupport
import Testing

@testable import Driver

/// The list of a session's verbs, which keeps what is used again once.
@Suite struct VerbLogTests {
  private static let pull = Verb.named("pull")!
  private static let touch = Verb.named("touch")!

  private static func entry(_ number: Double) -> LogEntry { LogEntry(pull, [.number(number)]) }

  /// It is an array to who uses it.
  @Test(arguments: 1...20) func holdsWhatAnArrayHolds(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var log = VerbLog()
    var array: [LogEntry] = []
    for _ in 0..<400 {
      let entry = VerbLogTests.entry(Double(Int.random(in: 0..<8, using: &chance)))
      let place = Int.random(in: 0...array.count, using: &chance)
      let end = Int.random(in: place...array.count, using: &chance)
      switch Int.random(in: 0..<8, using: &chance) {
      case 0 where place < array.count:
        log[place].arguments = [.number(9)]
        array[place].arguments = [.number(9)]
      case 1:
        log.insert(entry, at: place)
        array.insert(entry, at: place)
      case 2 where end - place < 4:
        log.replaceSubrange(place..<end, with: [entry, entry])
        array.replaceSubrange(place..<end, with: [entry, entry])
      case 3 where !array.isEmpty:
        log.removeLast()
        array.removeLast()
      case 4 where Int.random(in: 0..<10, using: &chance) == 0:
        log = VerbLog(log.prefix(place))
        array = Array(array.prefix(place))
      default:
        log.append(entry)
        array.append(entry)
      }
      #expect(Array(log) == array)
      #expect(log.last == array.last)
    }
    #expect(log.kept.count <= 10)
  }

  /// What `==` of Swift does not tell apart, a script does.
  @Test func isExact() {
    let values: [LuaValue] = [
      .number(0), .number(-0.0), .integer(0), .string("\u{e9}"), .string("e\u{301}"),
      .table(LuaTable([("x", .number(0))])), .table(LuaTable([("x", .number(-0.0))])),
      .table(LuaTable([("y", .number(0))])), .table(LuaTable(array: [.number(0)])),
    ]
    let log = VerbLog((values + values).map { LogEntry(VerbLogTests.touch, [$0]) })
    #expect(log.map { bits($0.arguments[0]) } == (values + values).map(bits))
    #expect(log.kept.count == values.count)
  }

  private func bits(_ value: LuaValue) -> String {
    switch value {
    case .number(let number): "number \(number.bitPattern)"
    case .string(let text): "\(Array(text.utf8))"
    case .table(let table):
      table.fields.map { bits($0.key) + bits($0.value) }.joined() + table.array.map(bits).joined()
    default: "\(value)"
    }
  }

  @Test func whatIsUsedAgainIsKeptOnce() {
    let round = (0..<100).map { VerbLogTests.entry(Double($0)) }
    var log = VerbLog()
    for _ in 0..<100 { log.append(contentsOf: round) }
    #expect(log.count == 10_000)
    #expect(log.kept.count == 100)
    #expect(log[9_950] == VerbLogTests.entry(50))
  }

  /// A loop of any length: its verbs are in few chunks, however often it goes round, and each is found.
  @Test(arguments: [1, 3, 4, 7, 1000]) func aLoopTakesNoRoom(length: Int) {
    var numbers = RepeatedNumbers()
    for number in 0..<1_000_000 { numbers.append(UInt32(number % length)) }
    #expect(numbers.count == 1_000_000 && numbers.keptChunks <= length)
    for index in stride(from: 0, to: 1_000_000, by: 997) {
      #expect(numbers[index] == UInt32(index % length))
    }
    numbers.replaceSubrange(500_000..<1_000_000, with: [9])
    #expect(numbers.count == 500_001 && numbers[499_999] == UInt32(499_999 % length))
    #expect(numbers[500_000] == 9)
  }

  @Test(arguments: 1...8) func numbersAreAnArray(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var numbers = RepeatedNumbers()
    var array: [UInt32] = []
    for _ in 0..<60 {
      let more = (0..<Int.random(in: 0...900, using: &chance)).map { UInt32($0 % 5) }
      let place = Int.random(in: 0...array.count, using: &chance)
      let end = Int.random(in: place...min(array.count, place + 2000), using: &chance)
      if chance.oneIn(3) {
        numbers.replaceSubrange(place..<end, with: more)
        array.replaceSubrange(place..<end, with: more)
      } else {
        for number in more { numbers.append(number) }
        array += more
      }
      #expect(Array(numbers) == array)
    }
  }

  /// What differs each time is found all the same, and is not looked for without end.
  @Test func whatDiffersIsKept() {
    let log = VerbLog((0..<5_000).map { VerbLogTests.entry(Double($0)) })
    #expect(log.indices.allSatisfy { log[$0] == VerbLogTests.entry(Double($0)) })
  }

  /// By hand a wait grows with each frame: it is one entry, and its earlier lengths are gone.
  @Test func aWaitThatGrowsIsOneEntry() throws {
    let rig = Rig()
    let session = rig.session
    let hand = HandDriver(session)
    try hand.perform("pull", [.number(40)])
    for _ in 0..<500 { hand.passFrame() }
    try hand.perform("release")
    #expect(rig.session.entries.map(\.verb.name) == ["pull", "wait", "release"])
    #expect(session.entries.kept.count == 2)
  }

  /// A verb that failed and counts all the same is not one that did not fail.
  @Test func whetherItFailedIsKept() {
    var failed = VerbLogTests.entry(1)
    failed.hasFailed = true
    let log = VerbLog([VerbLogTests.entry(1), failed, VerbLogTests.entry(1)])
    #expect(log.map(\.hasFailed) == [false, true, false])
  }
}
