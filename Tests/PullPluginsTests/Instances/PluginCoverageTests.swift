import PullPlugins
import PullToAction
import Testing
import TestSupport

@Suite struct PluginCoverageTests {
  private static let files = [
    "p/init.lua": """
    local v = pta.visualizer { \(Script.named("p", Script.fields)) }
    local arrow = require "parts.arrow"

    function v:did_change_state(pull, from, to)
      if to == "triggered" then
        arrow.turn(pull)
      end
    end

    function v:action_completed(pull)
      pta.sleep(0.5)
      pull:reset_to_idle()
    end

    return v
    """,
    "p/parts/arrow.lua": """
    local arrow = {}
    function arrow.turn(pull)
      pull.alpha = 0.5
    end
    function arrow.never()
      return 1
    end
    return arrow
    """,
    // Not required by anyone, not Lua, and not the plugin's.
    "p/parts/unused.lua": "-- Nothing\n\nlocal t = {}\nreturn t",
    "p/broken.lua": "x = = 1", "p/spec/p_spec.lua": "error('never')", "p/parts/notes.txt": "x",
  ]

  /// The files of a recorder by their names, when all of them are of one folder.
  private func hits(_ coverage: PluginCoverage, _ folder: String) throws -> [String: [Int: Int]] {
    let files = try coverage.files()
    #expect(files.allSatisfy { $0.folder == folder })
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.hits) })
  }

  private func plugin(_ path: String, _ coverage: PluginCoverage?) throws -> Plugin {
    let environment = PluginEnvironment(trust: .all)
    environment.coverage = coverage
    return try Plugin(source: PluginSource(folder: path), environment: environment)
  }

  @Test func fromTheFirstLineOn() throws {
    let folder = try PluginFolder(Self.files)
    let coverage = PluginCoverage()
    #expect(try coverage.files() == [])
    _ = try plugin(folder.path + "/p", coverage)
    #expect(
      try hits(coverage, folder.path + "/p") == [
        "init.lua": [
          1: 1, 2: 1, 4: 1, 5: 0, 6: 0, 8: 1, 10: 1, 11: 0, 12: 0, 13: 1, 15: 1,
        ],
        "parts/arrow.lua": [1: 1, 2: 1, 3: 0, 4: 1, 5: 1, 6: 0, 7: 1, 8: 1],
        "parts/unused.lua": [3: 0, 4: 0],
      ])
  }

  @Test func callbacksAndWhatFollowsAWait() throws {
    let folder = try PluginFolder(Self.files)
    let coverage = PluginCoverage()
    let plugin = try plugin(folder.path + "/p", coverage)
    let stage = PullStage()
    plugin.use(on: stage.control)
    stage.pull(120)
    var files = try hits(coverage, folder.path + "/p")
    #expect(files["init.lua"]?[5] == 2)
    #expect(files["init.lua"]?[6] == 1)
    #expect(files["parts/arrow.lua"]?[3] == 1)
    stage.release()
    stage.control.complete()
    stage.wait(0.2)
    files = try hits(coverage, folder.path + "/p")
    #expect(files["init.lua"]?[11] == 1)
    #expect(files["init.lua"]?[12] == 0)
    stage.settle()
    files = try hits(coverage, folder.path + "/p")
    #expect(files["init.lua"]?[12] == 1)
    #expect(files["parts/arrow.lua"]?[6] == 0)
    #expect(stage.log.diagnostics == [])
  }

  /// Instances that come and go, by whatever path the folder is named.
  @Test func oneFolderIsCountedOnce() throws {
    let folder = try PluginFolder(Self.files)
    try folder.link("link", to: folder.path + "/p")
    let coverage = PluginCoverage()
    for path in ["/p", "/p/", "/link", "/p/../p", "//p/."] {
      _ = try plugin(folder.path + path, coverage)
    }
    _ = try plugin(folder.path + "/p", nil)
    #expect(try hits(coverage, folder.path + "/p")["init.lua"]?[1] == 5)
  }

  @Test func severalFolders() throws {
    let folder = try PluginFolder([
      "b/init.lua": Script.named("b", Script.visualizer("")),
      "a/init.lua": Script.named("a", Script.statusView("")),
    ])
    let coverage = PluginCoverage()
    for name in ["b", "a", "b"] { _ = try plugin(folder.path + "/" + name, coverage) }
    let files = try coverage.files()
    #expect(files.map(\.folder) == [folder.path + "/a", folder.path + "/b"])
    #expect(files.map { $0.hits[1] } == [1, 2])
  }

  /// Lines of another text are other lines.
  @Test func aChangedFileStartsAnew() throws {
    let folder = try PluginFolder([
      "p/init.lua": Script.named("p", Script.visualizer("x = 1"))
    ])
    let coverage = PluginCoverage()
    let old = try plugin(folder.path + "/p", coverage)
    try folder.write("\n" + Script.named("p", Script.visualizer("x = 1")), to: "p/init.lua")
    _ = try plugin(folder.path + "/p", coverage)
    #expect(try hits(coverage, folder.path + "/p") == ["init.lua": [2: 1, 3: 1, 4: 1]])
    _ = old
  }

  @Test func onlyFolders() throws {
    let coverage = PluginCoverage()
    let environment = PluginEnvironment(trust: .all)
    environment.coverage = coverage
    _ = try Plugin(
      source: PluginSource(name: "p", script: Script.visualizer("")), environment: environment)
    #expect(try coverage.files() == [])
  }

  @Test func whatFailsHasRunUntilThen() throws {
    let folder = try PluginFolder([
      "p/init.lua": "x = 1\nlocal v = pta.visualizer {}\nreturn v",
      "q/init.lua": Script.named(
        "q",
        Script.visualizer(
          "function v:pulled_amount_changed()\n  local x = nil\n  x.y = 1\n  x = 2\nend")),
    ])
    let coverage = PluginCoverage()
    #expect(throws: PluginError.self) { try plugin(folder.path + "/p", coverage) }
    #expect(try coverage.files().first?.hits == [1: 1, 2: 1, 3: 0])
    let stage = PullStage()
    try plugin(folder.path + "/q", coverage).use(on: stage.control)
    stage.pull(50, frames: 3)
    let hits = try #require(coverage.files().last?.hits)
    #expect([hits[3], hits[4], hits[5]] == [3, 3, 0])
  }

  /// Where a folder's files are from is no part of what they are.
  @Test func sourcesAreEqualByTheirFiles() throws {
    let folder = try PluginFolder(["p/init.lua": "return 1", "q/p/init.lua": "return 1"])
    let source = try PluginSource(folder: folder.path + "/p")
    #expect(source == PluginSource(name: "p", script: "return 1"))
    #expect(try source == PluginSource(folder: folder.path + "/q/p"))
    #expect(source != PluginSource(name: "q", script: "return 1"))
    #expect(source != PluginSource(name: "p", script: "return 2"))
    #expect(source != PluginSource(name: "p", files: source.files, images: ["a.png": []]))
  }
}
