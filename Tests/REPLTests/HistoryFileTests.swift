import Foundation
import Testing

@testable import REPL

@Suite struct HistoryFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func history(_ name: String = "history", limit: Int = 1000) -> HistoryFile {
    HistoryFile(path: "\(folder.path)/\(name)", limit: limit)
  }

  @Test func entriesComeBackAsTheyWere() {
    let entries = ["pull 120", "a = 1\n  b = 'x\\n'", "日本 🚀", "tab\there", "\\", "\\\\n"]
    entries.forEach(history().append)
    let reopened = history()
    #expect(reopened.load() == entries)
    #expect(reopened.problem == nil)
  }

  @Test func missingFoldersAreMadeForThisUserOnly() throws {
    let file = history("state/pta/history")
    #expect(file.load().isEmpty)
    file.append("pull 1")
    #expect(file.problem == nil)
    let files = FileManager.default
    for (path, mode) in [("state/pta", 0o700), ("state/pta/history", 0o600)] {
      let attributes = try files.attributesOfItem(atPath: "\(folder.path)/\(path)")
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func twoSessionsKeepBoth() {
    let (first, second) = (history(), history())
    first.append("one")
    second.append("two")
    first.append("three")
    #expect(history().load() == ["one", "two", "three"])
  }

  @Test func theNewestAreKept() throws {
    try folder.write((1...25).map { "pull \($0)\n" }.joined(), to: "history")
    #expect(history(limit: 10).load() == (16...25).map { "pull \($0)" })
    #expect(try folder.text(of: "history").split(separator: "\n").count == 10)
  }

  @Test func aLinkStaysALink() throws {
    try folder.write((1...25).map { "pull \($0)\n" }.joined(), to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/history", withDestinationPath: "\(folder.path)/real")
    #expect(history(limit: 10).load().count == 10)
    #expect(try folder.text(of: "real").split(separator: "\n").count == 10)
    let files = FileManager.default
    #expect(throws: Never.self) {
      try files.destinationOfSymbolicLink(atPath: "\(folder.path)/history")
    }
  }

  @Test func foreignBytesDoNotEndTheSession() throws {
    let bytes = Data([0, 1, 2, 10, 0xFF, 0xFE, 10]) + Data("pull 3\n".utf8)
    try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/history"))
    #expect(history().load() == ["\u{FFFD}\u{FFFD}", "pull 3"])
  }

  @Test func whatCannotBeReadIsReportedAndLeftAlone() {
    let file = HistoryFile(path: folder.path)
    #expect(file.load().isEmpty)
    let problem = file.problem
    #expect(problem?.contains(folder.path) == true)
    #expect(problem?.contains("Is a directory") == true)
    file.append("pull 1")
    #expect(file.problem == problem)
  }

  @Test func whatCannotBeWrittenIsReportedOnce() throws {
    try folder.write("", to: "file")
    let file = history("file/history")
    file.append("pull 1")
    #expect(file.problem?.contains("Not a directory") == true)
  }
}
