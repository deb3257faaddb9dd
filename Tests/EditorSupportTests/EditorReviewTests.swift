import Testing

@testable import EditorSupport

/// What is told of the editor's files in a plugin's folder.
@Suite struct EditorReviewTests {
  /// The files as they are written, with some changes; `nil` takes one away.
  private func problems(_ changes: [String: String?]) -> [EditorReview.Problem] {
    var files = Dictionary(
      uniqueKeysWithValues: EditorFiles.all.map { ($0.name, Optional($0.text)) })
    files.merge(changes) { $1 }
    return EditorReview { files[$0] ?? nil }.problems
  }

  @Test func asTheyAreWritten() {
    #expect(problems([:]) == [])
    let elsewhere = "{ \"Lua\": { \"workspace\": { \"library\": [\"${workspaceFolder}/.pta\"] } } }"
    #expect(problems([".luarc.json": elsewhere]) == [])
    #expect(EditorReview { _ in nil }.problems == [], "who has none wants none")
    #expect(EditorReview { $0 == ".luarc.json" ? "{}" : nil }.problems == [])
    #expect(EditorReview { $0 == ".luarc.json" ? "{" : nil }.problems.map(\.line) == [1])
  }

  @Test func stubsThatAreOutOfDateDamagedOrMissing() throws {
    let stubs = try #require(Stubs.files.first)
    let old = problems([".pta/pta.lua": "-- PullToAction, API 0\n" + stubs.text])
    #expect(old.map(\.line) == [1])
    #expect(
      old.first?.message
        == "it is of another version's API; 'pta api' in the plugin's folder writes it anew")
    let lines = stubs.text.split(separator: "\n", omittingEmptySubsequences: false)
    let damaged = problems([".pta/pta.lua": lines.prefix(9).joined(separator: "\n")])
    #expect(damaged.map(\.line) == [10] && damaged.map(\.file) == [".pta/pta.lua"])
    #expect(damaged.first?.message.hasPrefix("it is not as it was written; 'pta api'") == true)
    let missing = problems([".pta/spec.lua": nil])
    #expect(missing.map(\.file) == [".pta/spec.lua"])
    #expect(
      missing.map(\.message) == [
        "it is missing; 'pta api' in the plugin's folder writes it anew"
      ])
    let none = Stubs.files.map { (".pta/" + $0.name, String?.none) }
    #expect(
      problems(Dictionary(uniqueKeysWithValues: none)).map(\.message) == [
        "it says that stubs are in .pta, and there are none; 'pta api' in the plugin's folder "
          + "writes them"
      ])
  }

  /// Settings are JSON, which may have comments.
  @Test(arguments: [
    (#"{~ // Says "where".~ "library": [".pta"], /* and~ "more */ "a": true,~}"#, nil, ""),
    (#"{ "library": [".pta"], "a": { "b": "\"{", "c": -1e5 } }"#, nil, ""),
    ("\u{FEFF}{ \"library\": [\".pta\"] }", nil, ""),
    (#"{ /*/ "a": { */ "library": [".pta"] }"#, nil, ""),
    (#"{~ "library": [".pta"]~"#, 1, "it cannot be read: { is not closed"),
    (#"{~ "library": [".pta" }~"#, 2, "it cannot be read: } closes nothing"),
    (#"{~ "library: [".pta"] }~"#, 2, "it cannot be read: a comma is missing"),
    (#"{~ "library": [".pta"]~ "a": 1 }"#, 3, "it cannot be read: a comma is missing"),
    (#"{~ "library": [".pta~"] }"#, 2, "it cannot be read: a text is not closed"),
  ])
  func settingsThatCannotBeRead(text: String, line: Int?, message: String) {
    let found = problems([".luarc.json": text.replacing("~", with: "\n")])
    #expect(found.map(\.line) == (line == nil ? [] : [line]), "\(found)")
    #expect(found.allSatisfy { $0.message.hasPrefix(message) })
  }

  @Test func settingsThatDoNotNameThem() {
    let empty = problems([".luarc.json": "{}"])
    #expect(empty.map(\.file) == [".luarc.json"])
    #expect(
      empty.map(\.message)
        == ["it does not say where the stubs are; write \"workspace.library\": [\".pta\"]"])
    #expect(problems([".luarc.json": nil]) == [])
  }
}
