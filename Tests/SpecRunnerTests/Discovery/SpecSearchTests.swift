@testable import SpecRunner
import Testing

@Suite struct SpecSearchTests {
  private static let plugins = [
    "Plugins/b/init.lua", "Plugins/b/spec/b_spec.lua", "Plugins/a/init.lua",
    "Plugins/a/spec/a_spec.lua", "Plugins/a/spec/deep/er_spec.lua", "Plugins/a/spec/helper.lua",
    "Plugins/a/other_spec.lua", "Plugins/none/init.lua", "Plugins/README.md",
  ]

  private func found(
    _ entries: [String], _ paths: [String], in current: String = "/home"
  ) throws -> [SpecFile] {
    try SpecSearch(files: MemoryTree(current: current, entries), plugins: "Plugins")
      .specs(at: paths)
  }

  @Test(arguments: [
    (
      [],
      ["Plugins/a/spec/a_spec.lua", "Plugins/a/spec/deep/er_spec.lua", "Plugins/b/spec/b_spec.lua"]
    ),
    (
      ["."],
      ["Plugins/a/spec/a_spec.lua", "Plugins/a/spec/deep/er_spec.lua", "Plugins/b/spec/b_spec.lua"]
    ),
    (["Plugins/b"], ["Plugins/b/spec/b_spec.lua"]),
    (["Plugins/b/init.lua"], ["Plugins/b/spec/b_spec.lua"]),
    (["./Plugins//b/"], ["Plugins/b/spec/b_spec.lua"]),
    (["b"], ["Plugins/b/spec/b_spec.lua"]),
    (
      ["b", "a"],
      ["Plugins/a/spec/a_spec.lua", "Plugins/a/spec/deep/er_spec.lua", "Plugins/b/spec/b_spec.lua"]
    ),
    (["Plugins/a/spec"], ["Plugins/a/spec/a_spec.lua", "Plugins/a/spec/deep/er_spec.lua"]),
    (["Plugins/a/spec/deep"], ["Plugins/a/spec/deep/er_spec.lua"]),
    (["Plugins/b/spec/b_spec.lua", "b"], ["Plugins/b/spec/b_spec.lua"]),
    (["Plugins/b/spec/b_spec.lua", "/home/Plugins/b"], ["Plugins/b/spec/b_spec.lua"]),
    (["/home/Plugins/b"], ["/home/Plugins/b/spec/b_spec.lua"]),
    // A file is taken at its word.
    (["Plugins/a/spec/helper.lua"], ["Plugins/a/spec/helper.lua"]),
    (["Plugins/a/other_spec.lua"], ["Plugins/a/other_spec.lua"]),
    // A spec is known by its name alone.
    (["a_spec"], ["Plugins/a/spec/a_spec.lua"]), (["b_spec.lua"], ["Plugins/b/spec/b_spec.lua"]),
    (["Plugins/b/spec/b_spec"], ["Plugins/b/spec/b_spec.lua"]),
    // A folder without specs beside one that has some.
    (["Plugins/none", "b"], ["Plugins/b/spec/b_spec.lua"]),
  ])
  func pathsGiveFiles(paths: [String], files: [String]) throws {
    #expect(try found(SpecSearchTests.plugins, paths).map(\.path) == files)
  }

  /// What nobody runs is told with the name or the place that a spec has.
  @Test(arguments: [
    ("a/spec/ring_test.lua", "the name of a spec ends with _spec.lua; call it ring_spec.lua"),
    ("a/spec/test_ring.lua", "the name of a spec ends with _spec.lua; call it ring_spec.lua"),
    ("a/spec/ring.spec.lua", "the name of a spec ends with _spec.lua; call it ring_spec.lua"),
    ("a/spec/ringSpec.lua", "the name of a spec ends with _spec.lua; call it ring_spec.lua"),
    ("a/spec/deep/ring.lua", "the name of a spec ends with _spec.lua; call it ring_spec.lua"),
    ("a/spec/spec.lua", "the name of a spec ends with _spec.lua; call it a_spec.lua"),
    ("a/ring_spec.lua", "specs lie in a folder named spec; move it to a/spec/ring_spec.lua"),
    ("a/specs/ring_spec.lua", "specs lie in a folder named spec; move it to a/spec/ring_spec.lua"),
    ("a/parts/r_spec.lua", "specs lie in a folder named spec; move it to a/parts/spec/r_spec.lua"),
  ])
  func whatIsNearlyASpecIsTold(file: String, complaint: String) throws {
    var told: [String] = []
    let tree = MemoryTree(
      current: "/home", ["a/init.lua", "a/spec/a_spec.lua", "x_spec.lua", file])
    let specs = try SpecSearch(files: tree, plugins: "Plugins")
      .specs(at: ["."]) { told.append($0.description) }
    #expect(specs.map(\.path) == ["a/spec/a_spec.lua"])
    #expect(told == ["\(file) is not run: \(complaint)"])
    told = []
    _ = try SpecSearch(files: tree, plugins: "Plugins")
      .specs(at: [".", file]) { told.append($0.description) }
    #expect(told == [])
  }

  @Test(arguments: [
    ("describe('a', function()\nend)", true), ("it 'is pending'", true),
    ("local m = {}\nif m then local x = 1 end\nit('b', function() end)", true),
    ("return function(name)\n  describe(name, function() it('a', f) end)\nend", false),
    ("local it = {}\nreturn it", false), ("return { describe = 'it' }", false), ("", false),
  ])
  func onlyWhatRunsTestsItselfIsASpec(text: String, isSpec: Bool) {
    #expect(MissedSpec.isSpec(text) == isSpec)
  }

  /// In a plugin's folder of specs, these are what is there.
  @Test func inTheFolderOfSpecs() throws {
    let entries = ["/p/init.lua", "/p/spec/x_spec.lua", "/p/spec/deep/y_spec.lua"]
    #expect(
      try found(entries, [], in: "/p/spec") == [
        SpecFile(path: "deep/y_spec.lua", plugin: "..", moduleRoot: ".."),
        SpecFile(path: "x_spec.lua", plugin: "..", moduleRoot: ".."),
      ])
  }

  @Test(arguments: [
    // A plugin, a project with specs, and a folder of plugins.
    (
      ["init.lua", "spec/x_spec.lua", "Plugins/b/spec/b_spec.lua"],
      ["Plugins/b/spec/b_spec.lua", "spec/x_spec.lua"]
    ),
    (["spec/x_spec.lua", "lib/y_spec.lua"], ["spec/x_spec.lua"]),
    (["lib/spec/x_spec.lua", "Plugins/b/spec/b_spec.lua"], ["Plugins/b/spec/b_spec.lua"]),
  ])
  func nothingIsTheCurrentFolderOrThePlugins(entries: [String], files: [String]) throws {
    #expect(try found(entries, []).map(\.path) == files)
  }

  /// A path, the plugin, and where `require` begins.
  @Test(arguments: [
    ("Plugins/a/spec/a_spec.lua", "Plugins/a", "Plugins/a"),
    ("Plugins/a/spec/deep/er_spec.lua", "Plugins/a", "Plugins/a"),
    ("Plugins/a/other_spec.lua", nil, "Plugins/a"),
    ("lib/spec/l_spec.lua", nil, "lib"), ("spec/s_spec.lua", nil, "."),
    ("loose.lua", nil, "."), ("/else/loose.lua", nil, "/else"),
    ("lib/spec/deep/er/l_spec.lua", nil, "lib"),
    // Below two, the inner one counts.
    (
      "Plugins/a/spec/fixtures/c/spec/c_spec.lua", "Plugins/a/spec/fixtures/c",
      "Plugins/a/spec/fixtures/c"
    ),
  ])
  func aSpecBelongsToAPlugin(path: String, plugin: String?, root: String) throws {
    let more = [
      "lib/spec/l_spec.lua", "lib/spec/deep/er/l_spec.lua", "spec/s_spec.lua", "loose.lua",
      "/else/loose.lua",
      "Plugins/a/spec/fixtures/c/init.lua", "Plugins/a/spec/fixtures/c/spec/c_spec.lua",
    ]
    let spec = SpecFile(path: path, plugin: plugin, moduleRoot: root)
    #expect(try found(SpecSearchTests.plugins + more, [path]) == [spec])
    let all = try found(SpecSearchTests.plugins + more, ["Plugins", "lib", "spec"])
    if let same = all.first(where: { $0.path == path }) { #expect(same == spec) }
  }

  /// Where somebody stands does not change what a spec belongs to.
  @Test(arguments: [
    ("/home/Plugins/a", [], "spec/a_spec.lua", ".", "."),
    ("/home/Plugins/a/spec", ["."], "a_spec.lua", "..", ".."),
    ("/home/Plugins/a/spec", ["a_spec.lua"], "a_spec.lua", "..", ".."),
    ("/home/Plugins/a/spec/deep", ["."], "er_spec.lua", "/home/Plugins/a", "/home/Plugins/a"),
    ("/home/Plugins/b", ["../a/spec/a_spec.lua"], "../a/spec/a_spec.lua", "../a", "../a"),
  ])
  func fromOtherFolders(
    current: String, paths: [String], path: String, plugin: String, root: String
  ) throws {
    let entries = SpecSearchTests.plugins.map { "/home/" + $0 }
    let spec = SpecFile(path: path, plugin: plugin, moduleRoot: root)
    #expect(try found(entries, paths, in: current).first == spec)
  }

  /// A project may lie below a folder that is called spec by chance.
  @Test func aDistantSpecFolderIsNone() throws {
    let entries = ["tool/x_spec.lua", "tool/spec/y_spec.lua"]
    let current = "/home/spec/project"
    #expect(try found(entries, ["tool"], in: current).map(\.path) == ["tool/spec/y_spec.lua"])
    let file = try found(entries, ["tool/x_spec.lua"], in: current)
    #expect(file == [SpecFile(path: "tool/x_spec.lua", moduleRoot: "tool")])
  }

  @Test(arguments: [
    ".git/spec/x_spec.lua", ".build/spec/x_spec.lua", "node_modules/m/spec/x_spec.lua",
    "spec/__snapshots__/x_spec.lua", "spec/__pictures__/x_spec/y_spec.lua", "spec/.hidden_spec.lua",
    "spec/.old/x_spec.lua",
    "spec/x_spec.txt", "spec/x_spec.lua.orig", "spec/spec.lua", "specs/x_spec.lua",
    "spec/folder_spec.lua/readme",
  ])
  func someFilesAreNotLookedAt(entry: String) throws {
    #expect(try found([entry, "spec/a_spec.lua"], []).map(\.path) == ["spec/a_spec.lua"])
    // What is asked for by name is looked at.
    if entry.hasSuffix("x_spec.lua"), entry.hasPrefix(".") || entry.hasPrefix("node") {
      let folder = String(entry.prefix { $0 != "/" })
      #expect(try found([entry], [folder]).map(\.path) == [entry])
    }
  }

  @Test(arguments: [
    // Around in circles, outside, into nothing, to itself.
    "spec/again -> ..", "spec/out -> /else/spec", "spec/gone_spec.lua -> nowhere",
    "spec/self_spec.lua -> self_spec.lua", "spec/out_spec.lua -> /else/spec/x_spec.lua",
    // Inside, it is found where it lies.
    "copy -> spec", "spec/copy -> deep",
  ])
  func linksAreNotFollowed(link: String) throws {
    let entries = ["spec/a_spec.lua", "spec/deep/b_spec.lua", "/else/spec/x_spec.lua", link]
    #expect(
      try found(entries, []).map(\.path) == ["spec/a_spec.lua", "spec/deep/b_spec.lua"])
  }

  @Test func aSharedSpecIsASpecOfEachPlugin() throws {
    let entries = [
      "Plugins/a/init.lua", "Plugins/b/init.lua", "shared/all.lua",
      "Plugins/a/spec/all_spec.lua -> ../../all.lua", "Plugins/all.lua",
      "Plugins/b/spec/all_spec.lua -> ../../all.lua",
    ]
    #expect(try found(entries, ["Plugins"]).map(\.plugin) == ["Plugins/a", "Plugins/b"])
  }

  /// A plugin that is kept elsewhere is found when it is asked for.
  @Test func whatIsAskedForMayBeALink() throws {
    let entries = ["Plugins/mine -> /dev/mine", "/dev/mine/init.lua", "/dev/mine/spec/m_spec.lua"]
    let spec = SpecFile(
      path: "Plugins/mine/spec/m_spec.lua", plugin: "Plugins/mine", moduleRoot: "Plugins/mine")
    #expect(try found(entries, ["mine"]) == [spec])
    #expect(try found(entries, ["Plugins/mine"]) == [spec])
  }
}
