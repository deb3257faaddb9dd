import Foundation
import Testing
import TestSupport

@testable import PullPlugins

/// What is seen of a folder, however files in it are saved.
@Suite struct WatcherTests {
  /// A way to save or remove something, and whether the plugin may be another one by it.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isSeen: Bool
    let change: @Sendable (PluginFolder) throws -> Void

    init(
      _ name: String, isSeen: Bool = true,
      _ change: @escaping @Sendable (PluginFolder) throws -> Void
    ) {
      testDescription = name
      self.isSeen = isSeen
      self.change = change
    }
  }

  static let ways = [
    Way("in place") { try $0.writeInPlace("return 2", to: "p/init.lua") },
    Way("a new file under the old name") {
      try $0.write("return 2", to: "p/init.lua.tmp")
      try $0.move("p/init.lua.tmp", to: "p/init.lua")
    },
    Way("a new file under the old name, from elsewhere") {
      try $0.write("return 2", to: "other/x")
      try $0.move("other/x", to: "p/init.lua")
    },
    Way("removed and made anew") {
      try $0.remove("p/init.lua")
      try $0.writeInPlace("return 2", to: "p/init.lua")
    },
    Way("renamed, and made anew, as vim does") {
      try $0.move("p/init.lua", to: "p/init.lua~")
      try $0.writeInPlace("return 2", to: "p/init.lua")
      try $0.remove("p/init.lua~")
    },
    Way("a module") { try $0.writeInPlace("return 2", to: "p/parts/arrow.lua") },
    Way("a new module") { try $0.writeInPlace("return 2", to: "p/parts/new.lua") },
    Way("a module in a new folder") { try $0.writeInPlace("return 2", to: "p/a/b/c.lua") },
    Way("a module that is gone") { try $0.remove("p/parts/arrow.lua") },
    Way("a folder that is gone") { try $0.remove("p/parts") },
    Way("a folder that is moved out") { try $0.move("p/parts", to: "elsewhere") },
    Way("a picture") { try $0.write([1, 2], to: "p/dot.png") },
    Way("a hard link") { try $0.hardLink("other/other.lua", to: "p/linked.lua") },
    Way("another folder in its place") {
      try $0.move("p", to: "old")
      try $0.move("q", to: "p")
    },
    Way("removed and made anew as a whole") {
      try $0.remove("p")
      try $0.write("return 2", to: "p/init.lua")
    },
    Way("no folder any more") { try $0.remove("p") },
    Way("a file that may not be read any more") { chmod($0.path + "/p/init.lua", 0) },
    Way("a folder that may not be written any more") { chmod($0.path + "/p", 0o500) },
    Way("a text", isSeen: false) { try $0.writeInPlace("x", to: "p/notes.txt") },
    Way("a hidden file", isSeen: false) { try $0.writeInPlace("x", to: "p/.init.lua.swp") },
    Way("a hidden Lua file", isSeen: false) { try $0.writeInPlace("x", to: "p/.#init.lua") },
    Way("a spec", isSeen: false) { try $0.writeInPlace("x", to: "p/spec/x_spec.lua") },
    Way("its pictures", isSeen: false) { try $0.write([1], to: "p/gallery/pull.png") },
    Way("the plugin beside it", isSeen: false) { try $0.writeInPlace("x", to: "q/init.lua") },
    Way("a folder beside it", isSeen: false) { try $0.write("x", to: "r/init.lua") },
    Way("reading it", isSeen: false) { _ = try PluginSource(folder: $0.path + "/p") },
  ]

  private static func folder() throws -> PluginFolder {
    try PluginFolder([
      "p/init.lua": "return 1", "p/parts/arrow.lua": "return 1", "p/spec/x_spec.lua": "",
      "p/gallery/x.txt": "", "q/init.lua": "return 2", "other/other.lua": "return 2",
    ])
  }

  @Test(arguments: ways) func isSeen(way: Way) throws {
    let folder = try WatcherTests.folder()
    let path = folder.path + "/p"
    let watcher = PluginWatcher(folders: [path])
    #expect(watcher.changedFolders() == [])
    try way.change(folder)
    #expect(watcher.changedFolders() == (way.isSeen ? [path] : []))
    #expect(watcher.changedFolders() == [])
    guard way.isSeen else { return }
    // And it is still watched: what is there now, and not what was.
    try folder.write("return 3", to: "p/init.lua")
    #expect(watcher.changedFolders() == [path])
    try folder.write("return 3", to: "p/sub/x.lua")
    #expect(watcher.changedFolders() == [path])
    try folder.writeInPlace("return 4", to: "p/sub/x.lua")
    #expect(watcher.changedFolders() == [path])
    if FileManager.default.fileExists(atPath: folder.path + "/old") {
      try folder.writeInPlace("x", to: "old/init.lua")
      #expect(watcher.changedFolders() == [])
    }
  }

  /// A link to a folder is another plugin when it leads elsewhere.
  @Test func aLinkThatIsReplaced() throws {
    let folder = try WatcherTests.folder()
    try folder.link("now", to: folder.path + "/p")
    let watcher = PluginWatcher(folders: [folder.path + "/now"])
    try folder.link("next", to: folder.path + "/q")
    #expect(watcher.changedFolders() == [])
    try folder.move("next", to: "now")
    #expect(watcher.changedFolders() == [folder.path + "/now"])
    try folder.writeInPlace("return 3", to: "q/init.lua")
    #expect(watcher.changedFolders() == [folder.path + "/now"])
    try folder.writeInPlace("return 3", to: "p/init.lua")
    #expect(watcher.changedFolders() == [])
  }

  @Test func severalFolders() throws {
    let folder = try WatcherTests.folder()
    let paths = ["p", "q", "p/parts"].map { folder.path + "/" + $0 }
    let watcher = PluginWatcher(folders: [paths[0], paths[1]])
    try folder.writeInPlace("return 3", to: "q/init.lua")
    #expect(watcher.changedFolders() == [paths[1]])
    try folder.writeInPlace("return 3", to: "p/init.lua")
    try folder.writeInPlace("return 3", to: "q/init.lua")
    #expect(watcher.changedFolders() == [paths[0], paths[1]])
    // One in another, and one that is watched no more.
    watcher.folders = [paths[0], paths[2]]
    try folder.writeInPlace("return 3", to: "p/parts/arrow.lua")
    try folder.writeInPlace("return 3", to: "q/init.lua")
    #expect(watcher.changedFolders() == [paths[0], paths[2]])
    watcher.folders = [paths[2]]
    try folder.writeInPlace("return 3", to: "p/init.lua")
    #expect(watcher.changedFolders() == [])
    try folder.writeInPlace("return 4", to: "p/parts/arrow.lua")
    #expect(watcher.changedFolders() == [paths[2]])
  }

  /// A host can wait for it beside other things.
  @Test func theDescriptor() throws {
    let folder = try WatcherTests.folder()
    let watcher = PluginWatcher(folders: [folder.path + "/p"])
    var waiting = pollfd(
      fd: try #require(watcher.descriptor), events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0)
    try folder.writeInPlace("return 2", to: "p/init.lua")
    #expect(poll(&waiting, 1, 5000) == 1)
    #expect(watcher.changedFolders().count == 1)
    #expect(poll(&waiting, 1, 0) == 0)
  }

  /// Where the system tells nothing, it is looked at now and then.
  @Test func aFolderThatIsNotThereYet() throws {
    let folder = try PluginFolder()
    let path = folder.path + "/a/b/p"
    let watcher = PluginWatcher(folders: [path])
    try folder.write("return 1", to: "a/b/p/init.lua")
    let said = (0..<20).map { _ in watcher.changedFolders() }
    #expect(said.contains([path]) && said.contains([]))
    try folder.writeInPlace("return 2", to: "a/b/p/init.lua")
    #expect(watcher.changedFolders() == [path])
  }

  /// Much that changes at once is one reason to look what there is.
  @Test func manyAtOnce() throws {
    let folder = try WatcherTests.folder()
    let watcher = PluginWatcher(folders: [folder.path + "/p", folder.path + "/q"])
    let before = watcher.searchCount
    for index in 0..<50 { try folder.write("return 1", to: "p/f\(index)/x.lua") }
    #expect(watcher.changedFolders() == [folder.path + "/p"])
    #expect(watcher.searchCount == before + 1)
    try folder.writeInPlace("return 2", to: "p/f49/x.lua")
    #expect(watcher.changedFolders() == [folder.path + "/p"])
    #expect(watcher.searchCount == before + 1)
  }

  /// Who waits for the descriptor knows when it does not tell all.
  @Test func whetherItIsBlind() throws {
    let folder = try WatcherTests.folder()
    let watcher = PluginWatcher(folders: [folder.path + "/p", folder.path + "/a/b"])
    #expect(watcher.isBlind)
    watcher.folders = [folder.path + "/p"]
    #expect(!watcher.isBlind)
  }

  /// A folder full of folders, and more changes than the system keeps.
  @Test func thatIsBounded() throws {
    let folder = try PluginFolder(["p/init.lua": "return 1"])
    let path = folder.path + "/p"
    for index in 0..<600 { try folder.write("", to: "p/f\(index)/x.txt") }
    let watcher = PluginWatcher(folders: [path])
    for round in 0..<20_000 where round % 2 == 0 {
      try folder.move("p/init.lua", to: "p/next.lua")
      try folder.move("p/next.lua", to: "p/init.lua")
    }
    var answers = 0
    while watcher.changedFolders() == [path], answers < 200 { answers += 1 }
    #expect(answers > 0 && answers < 200)
    try folder.writeInPlace("return 2", to: "p/init.lua")
    #expect(watcher.changedFolders() == [path])
  }

  #if os(Linux)
    /// What is not there any more is not watched either.
    @Test func watchesAreGivenBack() throws {
      let folder = try WatcherTests.folder()
      let watcher = PluginWatcher(folders: [folder.path + "/p"])
      let descriptor = try #require(watcher.descriptor)
      func count() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
        return text.components(separatedBy: "inotify wd:").count - 1
      }
      // The folder, the one in it, and the one around it.
      #expect(try count() == 3)
      for round in 0..<20 {
        try folder.write("return 1", to: "next/init.lua")
        try folder.move("p", to: "old\(round)")
        try folder.move("next", to: "p")
        #expect(watcher.changedFolders().count == 1)
        #expect(try count() == 2)
      }
      watcher.folders = []
      #expect(try count() == 0)
    }
  #endif

  /// Paths as people write them.
  @Test(arguments: ["/p", "/p/", "/./p", "/q/../p", "/p/."]) func paths(path: String) throws {
    let folder = try WatcherTests.folder()
    let watcher = PluginWatcher(folders: [folder.path + path])
    try folder.writeInPlace("return 2", to: "p/init.lua")
    #expect(watcher.changedFolders() == [folder.path + path])
    try folder.move("p", to: "old")
    try folder.move("q", to: "p")
    #expect(watcher.changedFolders() == [folder.path + path])
  }
}
