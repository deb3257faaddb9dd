import PullPlugins
import SpecRunner
import Testing

@Suite struct DiscoveryErrorTests {
  private func error(_ entries: [String], _ paths: [String]) -> DiscoveryError? {
    #expect(throws: DiscoveryError.self) {
      try SpecSearch(files: MemoryTree(entries), plugins: "Plugins").specs(at: paths)
    }
  }

  @Test func aPathThatIsNot() {
    let entries = ["Plugins/centered/init.lua", "Plugins/x/spec/a.lua"]
    #expect(
      error(entries, ["centred"])?.description
        == "there is no file or folder 'centred', and no plugin \"centred\" in Plugins; did you "
        + "mean \"centered\"? (there are: centered)")
    // A folder that is no plugin has no name; no path is not the current folder.
    for path in ["x", ""] {
      let reason = PluginError.notFound(name: path, places: "Plugins", known: ["centered"])
      #expect(error(entries, [path]) == .notFound(path: path, plugin: reason))
    }
  }

  /// A path is no name, and what may have been meant is near to what there is.
  @Test(arguments: [
    ("a/spec/on_spec.lua", "a/spec/on_spec.lua' (did you mean 'a/spec/one_spec.lua'?)"),
    ("./a/sepc/one_sepc.lua", "a/sepc/one_sepc.lua' (did you mean 'a/spec/one_spec.lua'?)"),
    ("b/spec", "b/spec'; in . there are a, one.lua"),
    ("a/nothing/x.lua", "a/nothing/x.lua'; in a there are init.lua, spec"),
    ("other.lua", "other.lua'; in . there are a, one.lua"),
    ("on.lua", "on.lua' (did you mean 'one.lua'?)"),
    ("/nowhere/x.lua", "/nowhere/x.lua'; in / there are home"),
    ("a/init.lua/x", "a/init.lua/x'"),
  ])
  func aPathThatIsMisspelt(path: String, message: String) {
    let entries = ["a/init.lua", "a/spec/one_spec.lua", "a/.hidden/x", "one.lua"]
    #expect(error(entries, [path])?.description == "there is no file or folder '" + message)
  }

  private static let current =
    "the current folder, which has neither an init.lua nor a folder spec"

  @Test(arguments: [
    (["Plugins/a/init.lua"], [], [current, "Plugins and the folders below it"]),
    ([], [], [current, "Plugins, which does not exist"]),
    (
      ["init.lua", "x_spec.lua"], [],
      [". and the folders below it (the plugin's first spec is to be spec/home_spec.lua)"]
    ),
    (
      ["Plugins/a/init.lua"], ["a", "Plugins/"],
      [
        "Plugins/a and the folders below it (the plugin's first spec is to be "
          + "Plugins/a/spec/a_spec.lua)", "Plugins and the folders below it",
      ]
    ),
    (["a/b_spec.lua"], ["."], [". and the folders below it"]),
  ])
  func nothing(entries: [String], paths: [String], places: [String]) {
    #expect(error(entries, paths) == .nothingFound(places))
  }

  @Test func nothingSaysWhereAndWhat() {
    #expect(
      error([], [])?.description
        == "no specs found: a spec is a file *_spec.lua in a folder named spec. Looked in the "
        + "current folder, which has neither an init.lua nor a folder spec; Plugins, which does "
        + "not exist")
    #expect(
      error(["a/", "b/"], ["a", "b"])?.description
        == "no specs found: a spec is a file *_spec.lua in a folder named spec. Looked in a and "
        + "the folders below it; b and the folders below it")
  }

  @Test func aFolderThatCannotBeRead() {
    let error = #expect(throws: DiscoveryError.self) {
      try SpecSearch(files: ClosedTree(), plugins: "Plugins").specs(at: ["secret"])
    }
    #expect(error?.description == "cannot read the folder 'secret'")
  }
}

/// Folders that cannot be read.
private struct ClosedTree: FileTree {
  func kind(_ path: String) -> FileKind? { .folder }
  func names(_ folder: String) -> [String]? { nil }
  func realPath(_ path: String) -> String? { "/" + path }
}
