import SpecRunner
import Testing

@Suite struct DiscoveryErrorTests {
  private func error(_ entries: [String], _ paths: [String]) -> DiscoveryError? {
    #expect(throws: DiscoveryError.self) {
      try SpecSearch(files: MemoryTree(entries).files, plugins: "Plugins").specs(at: paths)
    }
  }

  @Test func aPathThatIsNot() {
    let entries = ["Plugins/centered/init.lua", "Plugins/spinner/init.lua", "Plugins/x/spec/a.lua"]
    #expect(
      error(entries, ["centred"])?.description
        == "there is no file or folder 'centred', and no plugin of that name in Plugins; did you "
        + "mean 'centered'? (there are: centered, spinner)")
    #expect(
      error([], ["some/where"])?.description
        == "there is no file or folder 'some/where', and no plugin of that name in Plugins "
        + "(there are none)")
    // A folder that is no plugin has no name; no path is not the current folder.
    #expect(error(entries, ["x"]) == error(entries, ["x"]))
    for path in ["x", "", "Plugins/centered/init.lua/x"] {
      #expect(
        error(entries, [path])
          == .notFound(path: path, plugins: "Plugins", known: ["centered", "spinner"]))
    }
  }

  @Test(
    arguments: [
      (["Plugins/a/init.lua"], [], [.noPlugin, .folder("Plugins")]),
      ([], [], [.noPlugin, .missing("Plugins")]),
      (["init.lua", "x_spec.lua"], [], [.folder(".")]),
      (["Plugins/a/init.lua"], ["a", "Plugins/"], [.folder("Plugins/a"), .folder("Plugins")]),
      (["a/b_spec.lua"], ["."], [.folder(".")]),
    ] as [([String], [String], [DiscoveryError.Place])])
  func nothing(entries: [String], paths: [String], places: [DiscoveryError.Place]) {
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
    let closed = FileTree(kind: { _ in .folder }, names: { _ in nil }, realPath: { "/" + $0 })
    let error = #expect(throws: DiscoveryError.self) {
      try SpecSearch(files: closed, plugins: "Plugins").specs(at: ["secret"])
    }
    #expect(error?.description == "cannot read the folder 'secret'")
  }
}
