import Foundation
import Testing
import TestSupport

@testable import PullPlugins

/// Reading folders: what is read, what is not, and why a folder is refused.
@Suite struct FolderTests {
  private func error(_ path: String) -> PluginError? {
    do throws(PluginError) {
      _ = try PluginSource(folder: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsTheLuaFilesOfTheFolderOnly() throws {
    let folder = try PluginFolder([
      "p/init.lua": "main", "p/parts/deep/arrow.lua": "arrow", "p/README.md": "text",
      "p/spec/p_spec.lua": "spec", "p/parts/spec/x.lua": "spec", "p/.hidden.lua": "hidden",
      "p/.git/x.lua": "hidden", "p/picture.luac": "other", "p/spec.lua": "a module", "q.lua": "q",
      "p/icon@2x.png": "image", "p/parts/i.png": "image", "p/spec/golden.png": "spec",
    ])
    let source = try PluginSource(folder: folder.path + "/p")
    #expect(source.name == "p")
    #expect(
      source.files.mapValues { String(decoding: $0, as: UTF8.self) }
        == ["init.lua": "main", "parts/deep/arrow.lua": "arrow", "spec.lua": "a module"])
    #expect(source.images.keys.sorted() == ["icon@2x.png", "parts/i.png"])
    for path in ["/p/", "/p/.", "/p/parts/..", "/./p"] {
      #expect(try PluginSource(folder: folder.path + path) == source)
    }
  }

  @Test func followsNoLinkInTheFolder() throws {
    let folder = try PluginFolder([
      "p/init.lua": "main", "p/b.lua": "b", "p/z/c.lua": "c", "outside/secret.lua": "secret",
    ])
    try folder.link("p/a.lua", to: folder.path + "/outside/secret.lua")
    try folder.link("p/more", to: folder.path + "/outside")
    try folder.link("p/y.lua", to: "b.lua")
    try folder.link("p/round", to: ".")
    let source = try PluginSource(folder: folder.path + "/p")
    #expect(source.files.keys.sorted() == ["b.lua", "init.lua", "z/c.lua"])
    // The folder itself may be one: that is the user's own choice.
    try folder.link("here", to: "p")
    let linked = try PluginSource(folder: folder.path + "/here")
    #expect(linked.files == source.files && linked.name == "here")
  }

  /// What was a folder when it was listed, and leads elsewhere when it is read.
  @Test func aFolderThatIsReplacedByALink() throws {
    let folder = try PluginFolder([
      "p/init.lua": "main", "p/parts/a.lua": "a", "outside/a.lua": "secret", "q/init.lua": "other",
    ])
    let root = try OpenFolder(PluginFiles(path: folder.path + "/p"))
    let names = try root.fileNames()
    #expect(names == ["init.lua", "parts/a.lua"])
    try folder.move("p/parts", to: "parts")
    try folder.link("p/parts", to: folder.path + "/outside")
    #expect(
      throws: PluginError.unreadable(
        path: folder.path + "/p/parts/a.lua", reason: String(cString: strerror(ENOTDIR)))
    ) { try root.lua(names) }
    #expect(try root.fileNames() == ["init.lua"])
    // And the folder itself: it is read on where it was begun.
    try folder.move("p", to: "old")
    try folder.move("q", to: "p")
    #expect(try root.lua(["init.lua"]) == ["init.lua": Array("main".utf8)])
  }

  /// By such a name no plugin could ask for it.
  @Test func aNameThatIsNoText() throws {
    let folder = try PluginFolder(["p/init.lua": "main"])
    let name = (folder.path + "/p/").utf8CString.dropLast() + [-1, 0x2E, 0x6C, 0x75, 0x61, 0]
    let descriptor = Array(name).withUnsafeBufferPointer { path in
      path.baseAddress.map { creat($0, 0o600) } ?? -1
    }
    // Not every file system takes it.
    guard descriptor >= 0 else { return }
    close(descriptor)
    #expect(try PluginSource(folder: folder.path + "/p").files.keys.sorted() == ["init.lua"])
  }

  /// Of a huge folder no more is listed than is of use.
  @Test func aListingIsBounded() throws {
    let folder = try PluginFolder()
    for number in 0..<50 { try folder.write("", to: ".f\(number)") }
    #expect(DirectoryListing.entries(of: folder.path, limit: 20)?.count == 20)
    #expect(DirectoryListing.entries(of: folder.path)?.count == 50)
  }

  @Test(.enabled(if: geteuid() != 0, "a superuser may read everything"))
  func aFolderThatCannotBeRead() throws {
    let folder = try PluginFolder(["p/init.lua": "", "p/parts/a.lua": ""])
    let place = folder.path + "/p/parts"
    chmod(place, 0)
    defer { chmod(place, 0o700) }
    #expect(
      error(folder.path + "/p") == .unreadable(path: place + "/", reason: "Permission denied"))
  }

  @Test func refusesMoreImagesThanAPluginMayHave() throws {
    let half = String(repeating: "x", count: PluginSource.imageByteLimit / 2 + 1)
    let folder = try PluginFolder(["p/init.lua": "", "p/a.png": half, "p/b.png": half])
    let path = folder.path + "/p"
    let limit = PluginSource.imageByteLimit
    #expect(
      error(path) == .imagesTooLarge(path: path, bytes: limit + 2, limit: limit))
  }

  @Test func whatIsNoPlugin() throws {
    let folder = try PluginFolder([
      "empty/x.txt": "", "nested/init.lua/init.lua": "", "target.lua": "", "linked/x.lua": "",
    ])
    try folder.link("linked/init.lua", to: "../target.lua")
    let linked = folder.path + "/linked"
    #expect(
      error(linked)?.description
        == "cannot read \(linked)/init.lua: it is a link, and links in a plugin's folder are not "
        + "followed; put the file itself there, or make the whole folder a link")
    for name in ["missing", "empty", "nested", "target.lua"] {
      let path = folder.path + "/" + name
      #expect(error(path) == .notAPlugin(path: path))
    }
    #expect(
      PluginError.notAPlugin(path: "x/y").description
        == "x/y is not a plugin: a plugin is a folder with an init.lua in it")
  }

  @Test(.enabled(if: geteuid() != 0, "a superuser may read everything"))
  func whatCannotBeRead() throws {
    let folder = try PluginFolder(["p/init.lua": ""])
    let file = folder.path + "/p/init.lua"
    chmod(file, 0)
    #expect(error(folder.path + "/p") == .unreadable(path: file, reason: "Permission denied"))
  }

  @Test func saysWhyAFileCannotBeRead() {
    #expect(
      PluginError.unreadable(path: "p/init.lua", reason: "Permission denied").description
        == "cannot read p/init.lua: Permission denied")
  }

  @Test func doesNotWaitForAPipe() throws {
    let folder = try PluginFolder(["p/init.lua": "main"])
    #expect(mkfifo(folder.path + "/p/pipe.lua", 0o600) == 0)
    #expect(try PluginSource(folder: folder.path + "/p").files.count == 1)
  }

  @Test func holdsAMebibyte() throws {
    let half = String(repeating: "-", count: PluginSource.byteLimit / 2)
    let folder = try PluginFolder(["p/init.lua": half, "p/a.lua": half])
    let path = folder.path + "/p"
    #expect(error(path) == nil)
    try folder.write("-", to: "p/b.lua")
    let bytes = PluginSource.byteLimit + 1
    #expect(error(path) == .tooLarge(path: path, bytes: bytes, limit: PluginSource.byteLimit))
    #expect(
      error(path)?.description == "\(path) holds 1048577 bytes of Lua; a plugin may have 1048576")
    try folder.write(half + half + "--", to: "p/a.lua")
    let file = path + "/a.lua"
    #expect(
      error(path) == .tooLarge(path: file, bytes: bytes + 1, limit: PluginSource.byteLimit))
  }

  /// Neither many files nor a deep tree make it read without end, and none is left out unsaid.
  @Test func aHugeFolderIsRefused() throws {
    let folder = try PluginFolder(["p/init.lua": ""])
    for number in 1..<PluginSource.fileLimit { try folder.write("", to: "p/f\(number).lua") }
    let path = folder.path + "/p"
    #expect(error(path) == nil)
    try folder.write("", to: "p/more.lua")
    #expect(error(path) == .tooManyFiles(path: path, limit: PluginSource.fileLimit))
    #expect(
      error(path)?.description
        == "\(path) has more than 256 Lua files, or images; a plugin may have 256")
  }

  @Test func aFolderOfOtherThingsIsRefused() throws {
    let folder = try PluginFolder(["p/init.lua": ""])
    for number in 0..<PluginSource.entryLimit {
      #expect(mkfifo(folder.path + "/p/f\(number)", 0o600) == 0)
    }
    let path = folder.path + "/p"
    #expect(error(path) == .tooManyEntries(path: path, limit: PluginSource.entryLimit))
    #expect(
      error(path)?.description
        == "\(path) has more than 4096 files and folders: is it a plugin's folder?")
  }
}
