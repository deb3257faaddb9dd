import Foundation
import PullPlugins
import Scaffold
import Testing

@testable import EditorSupport

@Suite struct StubTests {
  /// The repository's own editors find the stubs at its root.
  @Test(arguments: EditorFiles.all.map(\.name).filter { $0 != ".luacheckrc" })
  func repositoryIsUpToDate(_ name: String) throws {
    let text = try #require(EditorFiles.all.first { $0.name == name }).text
    let file = Repository.root.appendingPathComponent(name)
    if Repository.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let found = try String(contentsOf: file, encoding: .utf8)
    #expect(found == text, "record it: PTA_RECORD_PAGES=1 swift test --filter EditorSupportTests")
  }

  /// The page that lists the callbacks is made of their declarations.
  @Test func callbacksAreOnTheirPage() throws {
    let page = Repository.root.appendingPathComponent(
      "Sources/PullPlugins/PullPlugins.docc/Callbacks.md")
    if Repository.isRecording { try Repository.write(CallbackPage.text, to: page) }
    #expect(try String(contentsOf: page, encoding: .utf8) == CallbackPage.text)
  }

  @Test func oldStubsAreTold() throws {
    let text = try #require(Stubs.files.first).text
    #expect(Stubs.isCurrent(text))
    #expect(!Stubs.isCurrent(text.replacing(/, [0-9a-f]+;/, with: ", 0123456789abcdef;")))
    #expect(!Stubs.isCurrent(text.replacing("API 1", with: "API 0")))
    #expect(!Stubs.isCurrent(""))
  }

  // MARK: The grammar

  private static var files: [(name: String, text: String)] {
    Stubs.files.map { ($0.name, $0.text) }
  }

  @Test func annotationsAreWellFormed() throws {
    #expect(StubChecker.complaints(about: StubTests.files) == [])
    let state = try Repository.state(.script)
    for file in Stubs.files { #expect(state.compiles(file.text, name: file.name) == nil) }
  }

  @Test(arguments: [
    ("---@class pta.view\n", "---@class pta.veiw\n", "nobody defines pta.view"),
    ("---@field alpha number", "---@field alpha fun(", "cannot be parsed"),
    ("---@field alpha number", "---@field hidden number", "'hidden' twice"),
    ("---@alias pta.state \"idle\"", "---@alias pta.state \"idle", "cannot be parsed"),
    ("---@param seconds number", "---@param time number", "takes [\"seconds\"]"),
    ("---@class pta.shape: pta.view", "---@class pta.shape: pta.vew", "nobody defines pta.vew"),
    ("---@class pta.shape: ", "---@class pta.image: ", "'pta.image' twice"),
    ("function object.sleep(seconds) end", "function object.log(seconds) end", "log' twice"),
    ("---@meta _", "---@mta _", "unknown annotation"),
  ])
  func mistakesInThemAreFound(_ from: String, _ to: String, _ complaint: String) throws {
    var files = StubTests.files
    files[0].text = files[0].text.replacing(from, with: to)
    let complaints = StubChecker.complaints(about: files)
    #expect(complaints.contains { $0.contains(complaint) }, "\(complaints.prefix(3))")
  }

  // MARK: The shipped plugins and specs

  /// Every assertion that a shipped spec makes, and every method that is called, is in the stubs.
  @Test func shippedFilesUseWhatIsDeclared() throws {
    let stubs = StubTests.files.map(\.text).joined()
    let methods = Set(stubs.matches(of: /:(\w+)\(/).map { String($0.1) })
    let assertions = Set(stubs.matches(of: /@field (\w+)/).map { String($0.1) })
    let strings: Set = ["format", "find", "gsub", "gmatch", "match", "rep", "sub", "upper"]
    var count = 0
    for (name, code) in try Repository.shippedFiles() {
      let own = Set(code.matches(of: /[.:](\w+)(?:\(| = function)/).map { String($0.1) })
        .intersection(code.matches(of: /function [\w.]+[.:](\w+)/).map { String($0.1) })
      for match in code.matches(of: /\w:(\w+)\(/) {
        count += 1
        let method = String(match.1)
        #expect(methods.union(strings).union(own).contains(method), "\(name): \(method)")
      }
      for match in code.matches(of: /assert\.([\w.]+)/) {
        let words = match.1.split(separator: ".").map(String.init)
        #expect(assertions.isSuperset(of: words), "\(name): \(match.0)")
      }
    }
    #expect(count > 200)
  }

  /// The language server itself, where there is one: `pta.lua` and its like are what it reads.
  @Test(.enabled(if: Repository.luaLanguageServer != nil))
  func languageServerFindsMistakesAndNoOthers() throws {
    let folder = try Repository.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try PartKind.allCases.flatMap { kind in
      try Scaffold(name: "new", kinds: [kind]).files.map { ("\(kind)/\($0.path)", $0.text) }
    }
    // Somebody may open a folder of several plugins, each with its stubs.
    let editors = EditorFiles.all.flatMap { [($0.name, $0.text), ("other/" + $0.name, $0.text)] }
    for (name, text) in editors + made + (try Repository.shippedFiles()) {
      try Repository.write(text, to: folder.appendingPathComponent(name))
    }
    let none = try findings(in: folder)
    #expect(none == [])
    try Repository.write(StubTests.mistakes, to: folder.appendingPathComponent("bad/init.lua"))
    let lines = StubTests.mistakes.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].contains("-- wrong") }
      .map { "bad/init.lua:\($0 + 1)" }
    let found = try findings(in: folder)
    #expect(Set(found) == Set(marked))
  }

  private static let mistakes = """
    local p = pta.status_view {
      api = "1", -- wrong
      edge = "left", -- wrong
      name = "bad", version = "1.0.0", description = "Bad.",
    }
    function p:setup(view, pull)
      view.colour = "red" -- wrong
      view:add_subveiw(pta.view()) -- wrong
      pull.policy = { firing = "release" } -- wrong
      pta.animate { duration = "1" } -- wrong
      pta.statusview {} -- wrong
      print(os.time()) -- wrong
      pta.sleep() -- wrong
      pull:close() -- wrong
      self.arrow = pta.arrow()
      self.arrow.frame = { 0, 0, 10, 10 }
      self.arrow.center = { x = view.width / 2, y = 10 }
    end
    function p:update_for_state(state)
      self.base.status_label.text = state
    end
    describe("bad", function()
      it("is", function()
        assert.sate "idle" -- wrong
        assert.state "idel" -- wrong
        assert.is_true(pull("x")) -- wrong
        control.enabeld = find("x").alhpa -- wrong
        assert.spy(spy.new()).was.called_with(1)
        assert.error_matches(function() error "x" end, "x", 1, true)
        for_all(function(values) assert.same(values, calls "setup") end)
      end)
    end)
    return p

    """

  private func findings(in folder: URL) throws -> [String] {
    let log = folder.appendingPathComponent("log")
    let output = try Repository.run(
      Repository.luaLanguageServer ?? "",
      ["--check", folder.path, "--check_format=json", "--logpath=" + log.path], in: folder)
    #expect(output.contains("Diagnosis complete"))
    let file = log.appendingPathComponent("check.json")
    let found =
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [[String: Any]]]
    return (found ?? [:]).flatMap { path, findings in
      findings.map { finding in
        let start = (finding["range"] as? [String: [String: Int]])?["start"]?["line"] ?? 0
        return "\(path.split(separator: folder.lastPathComponent + "/").last ?? ""):\(start + 1)"
      }
    }
  }
}
