import LuaRuntime
import PullPlugins
import TestSupport
import Testing

@testable import Driver

/// What a session keeps while it goes on for long.
@Suite struct LongSessionTests {
  private static func plugin(_ version: Int) -> String {
    """
    return pta.status_view {
      api = 1, name = "test", version = "1.0.\(version)", description = "Its version says which it is.",
    }
    """
  }

  private static func source(_ version: Int) -> PluginSource {
    PluginSource(
      name: "p",
      files: [
        "init.lua": Array(plugin(version).utf8), "same.lua": [UInt8](repeating: 45, count: 1000),
      ])
  }

  /// Of any number of reloads the latest versions are kept, and one that was found again is not kept twice.
  @Test func versionsAreForgotten() throws {
    var found = FoundFiles()
    let limit = FoundFiles.limit
    for number in 0..<3 * limit {
      found.append([.success(LongSessionTests.source(number / 2))])
      found.append([.failure(.notAPlugin(path: "p"))])
    }
    #expect(found.count == 6 * limit)
    found.rewind()
    for number in 0..<6 * limit {
      let content = found.next()
      let isKnown = number >= 5 * limit
      #expect((content != nil) == isKnown)
      if isKnown, number.isMultiple(of: 2) {
        #expect(content == [.success(LongSessionTests.source(number / 4))])
      }
    }
  }

  @Test func theSameVersionIsKeptOnce() throws {
    var found = FoundFiles()
    for number in 0..<1000 { found.append([.success(LongSessionTests.source(number / 500))]) }
    found.rewind()
    for number in 0..<1000 {
      #expect(found.next() == [.success(LongSessionTests.source(number / 500))])
    }
  }

  /// The files that a save has left alone are not kept once more.
  @Test func filesAreShared() throws {
    var found = FoundFiles()
    found.append([.success(LongSessionTests.source(1))])
    found.append([.success(LongSessionTests.source(2))])
    found.rewind()
    let places = try (1...2).map { _ in
      try #require(found.next()?.first?.get().files["same.lua"]).withUnsafeBytes(\.baseAddress)
    }
    #expect(places[0] == places[1])
  }

  /// What is taken back is another from then on.
  @Test func whatComesLaterIsForgotten() {
    var found = FoundFiles()
    for version in 1...3 { found.append([.success(LongSessionTests.source(version))]) }
    found.rewind()
    _ = found.next()
    found.removeLater()
    found.append([.success(LongSessionTests.source(9))])
    found.rewind()
    #expect(found.next() == [.success(LongSessionTests.source(1))])
    #expect(found.next() == [.success(LongSessionTests.source(9))])
  }

  /// A moment is come to with the versions that there were, also in the middle of a pull.
  @Test func goingBackFindsEachVersion() throws {
    let folder = try PluginFolder(["init.lua": LongSessionTests.plugin(0)])
    let rig = Rig()
    try rig.run("use '\(folder.path)'")
    for version in 1...5 {
      try folder.write(LongSessionTests.plugin(version), to: "init.lua")
      try rig.run("pull(\(version * 10)) reload()")
    }
    func version() -> String? {
      rig.session.plugins.usedSources.first.map {
        String(decoding: $0.files["init.lua"] ?? [], as: UTF8.self)
      }
    }
    try rig.run("back(3)")
    #expect(version() == LongSessionTests.plugin(3))
    try rig.run("back(1)")
    #expect(version() == LongSessionTests.plugin(3))
    try rig.run("back(1)")
    #expect(version() == LongSessionTests.plugin(2))
    try rig.run("reload()")
    #expect(version() == LongSessionTests.plugin(5))
    try rig.run("pull(50) back(1)")
    #expect(version() == LongSessionTests.plugin(5))
  }

  // MARK: What a delegate does

  private static func entry(_ number: Int) throws -> LogEntry {
    LogEntry(try #require(Verb.named("complete")), [.string("\(number)")])
  }

  @Test func answersAreFoundByTheirCalls() throws {
    var answers = Answers()
    #expect(answers.isEmpty && answers[1].isEmpty)
    for call in [5, 5, 9, 2, 5, 1] { answers.append(try LongSessionTests.entry(call), to: call) }
    #expect(answers.all.map(\.0) == [1, 2, 5, 5, 5, 9])
    for call in 0...10 {
      let count = [1, 2, 5, 5, 5, 9].count { $0 == call }
      #expect(answers[call] == Array(repeating: try LongSessionTests.entry(call), count: count))
    }
    answers.removeAll(after: 5)
    #expect(answers.all.map(\.0) == [1, 2, 5, 5, 5])
    answers.removeAll(after: 0)
    #expect(answers.isEmpty)
  }

  /// In any number: the same as a list of pairs.
  @Test(arguments: 1...4) func manyAnswers(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var answers = Answers()
    var calls: [Int] = []
    let entry = try LongSessionTests.entry(1)
    for _ in 0..<5000 {
      let call = (calls.last ?? 0) + Int.random(in: 0...3, using: &chance)
      answers.append(entry, to: call)
      calls.append(call)
    }
    for _ in 0..<20 {
      let call = Int.random(in: 0...8000, using: &chance)
      answers.append(entry, to: call)
      calls.insert(call, at: calls.firstIndex { $0 > call } ?? calls.count)
    }
    #expect(answers.all.map(\.0) == calls)
    for call in 0...8001 where call % 13 == 0 {
      #expect(answers[call].count == calls.count { $0 == call })
    }
    answers.removeAll(after: 4000)
    answers.append(entry, to: 9000)
    #expect(answers.all.map(\.0) == calls.filter { $0 <= 4000 } + [9000])
  }

  /// In the order in which they were given.
  @Test func answersOfOneCallKeepTheirOrder() throws {
    var answers = Answers()
    for number in 1...3 { answers.append(try LongSessionTests.entry(number), to: 7) }
    answers.append(try LongSessionTests.entry(0), to: 6)
    answers.append(try LongSessionTests.entry(4), to: 7)
    #expect(answers[7] == (try (1...4).map(LongSessionTests.entry)))
  }
}
