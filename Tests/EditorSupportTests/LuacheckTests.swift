import Foundation
import LuaRuntime
import PullPlugins
import TestSupport
import Testing

@testable import EditorSupport

@Suite struct LuacheckTests {
  private static let begin =
    "-- Declared: begin, by PTA_RECORD_PAGES=1 swift test --filter EditorSupportTests\n"
  private static let end = "-- Declared: end\n"

  /// The repository's own configuration has the declarations between two lines.
  @Test func repositoryIsUpToDate() throws {
    let file = Repository.root.appendingPathComponent(".luacheckrc")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: LuacheckTests.begin)).upperBound
    let end = try #require(text.range(of: LuacheckTests.end)).lowerBound
    if Repository.isRecording, text[start..<end] != Luacheck.definitions {
      try text.replacingCharacters(in: start..<end, with: Luacheck.definitions)
        .write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text[start..<end] == Luacheck.definitions)
  }

  /// The names of Lua 5.4 that a sandbox lacks, found by looking for all of them.
  @Test(arguments: [
    (LuaProfile.plugin, MissingName.namesLeftOut), (.script, MissingName.namesLeftOut),
    (.spec, MissingName.namesLeftOut.filter { !["collectgarbage", "debug"].contains($0) }),
  ])
  func sandboxLacksWhatIsDeclared(_ profile: LuaProfile, _ missing: [String]) throws {
    let manual = """
      _G _VERSION assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile
      math next os package pairs pcall print rawequal rawget rawlen rawset require select setmetatable
      string table tonumber tostring type utf8 warn xpcall
      """
    let names = manual.split { " \n".contains($0) }.map(String.init)
    let state = try Repository.state(profile)
    let found = try names.filter { try state.evaluate($0, name: "global") != [.nil] }
    #expect(names.filter { !found.contains($0) } == missing)
  }

  @Test func pluginsHaveWhatIsDeclared() throws {
    let state = try Repository.state(.plugin, PluginAPI().lua)
    let list = "local all = {} for name in pairs(pta) do all[#all + 1] = name end return all"
    let names = try state.evaluate(list, name: "list").first?.asTable?.array.compactMap(\.asString)
    // Two are the engine's own.
    #expect(
      Set(names ?? [])
        == Set(Declarations().plugin.functions.map(\.name) + ["exit_is_over", "unknown_option"]))
  }

  private static let cases: [(LuaFileKind, code: String, finding: String?)] = [
    (.plugin, "return pta.visualizer {}", nil), (.plugin, "return pta.statusview {}", "statusview"),
    (.plugin, "print(os.time())", "os"), (.plugin, "pull(120)", "pull"),
    (.plugin, "local p = pta.view() function p:setup(view) self.view = 1 end", nil),
    (.script, "pull(120)\ncontrol.enabled = false\ncontrol:detach()", nil),
    (.script, "control.policy.dwell = print(inner.insets.top)", nil),
    (.script, "control.enabeld = false", "enabeld"), (.script, "control.state = 'idle'", "state"),
    (.script, "pul(120)", "pul"), (.script, "describe()", "describe"),
    (.spec, "describe('x', function() it('y', function() assert.is_true(pull(1)) end) end)", nil),
    (.spec, "assert.is.no.near(1, 2, 3) io.write(match._, track(1))", nil),
    (.spec, "describ()", "describ"), (.spec, "print(dofile)", "dofile"),
  ]

  @Test(.enabled(if: Repository.luacheck != nil), arguments: cases)
  func findsMistakes(_ kind: LuaFileKind, _ code: String, _ finding: String?) throws {
    let folder = try Repository.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // A plugin's own files are all that are in no folder of another kind.
    let place = (kind.folder ?? "scripts") + "/a_spec.lua"
    let files = [
      ("rc", Luacheck.configuration(for: kind)), (".luacheckrc", Luacheck.folder),
      (place, code + "\n"),
    ]
    for (name, text) in files {
      try Repository.write(text, to: folder.appendingPathComponent(name))
    }
    for options in [["--config", "rc"], []] {
      let output = try Repository.run(
        Repository.luacheck ?? "", ["--no-color", "--formatter", "plain"] + options + [place],
        in: folder)
      if let finding { #expect(output.contains("'\(finding)'"), "\(output)") }
      #expect((finding == nil) == output.isEmpty, "\(code): \(output)")
    }
  }

  /// What the page about editors says of luacheck is what it says.
  @Test(.enabled(if: Repository.luacheck != nil)) func thePageIsRight() throws {
    let blocks = MarkdownBlock.all.filter { $0.page.hasSuffix("/Editors.md") }
    let sample = try #require(blocks.first { $0.file != nil })
    let says = try #require(blocks.first { $0.language == "text" && $0.line > sample.line })
    let folder = try Repository.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Repository.write(Luacheck.folder, to: folder.appendingPathComponent(".luacheckrc"))
    try Repository.write(
      sample.text + "\n", to: folder.appendingPathComponent(try #require(sample.file)))
    let output = try Repository.run(
      Repository.luacheck ?? "", ["wave", "--no-color", "--formatter", "plain"], in: folder)
    #expect(output == says.text + "\n")
  }
}
