import PullPlugins
import TestSupport
import Testing

@Suite struct LibraryTests {
  private func message(_ library: PluginLibrary, _ name: String) -> String? {
    do throws(PluginError) {
      _ = try library.source(name)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func listsTheFoldersWithAMain() throws {
    let folder = try PluginFolder([
      "b/init.lua": "", "a-1/init.lua": "", "empty/x.lua": "", "file.lua": "",
    ])
    let library = PluginLibrary(folder: folder.path)
    #expect(library.names == ["a-1", "b"])
    #expect(PluginLibrary(folder: folder.path + "/missing").names.isEmpty)
  }

  /// The folder that is named is the one around that of the plugins.
  @Test func aPlaceThatIsOneFolderDeeper() throws {
    let folder = try PluginFolder(["mine/a/init.lua": "1", "b/init.lua": "", "b/c/init.lua": ""])
    let catalog = PluginLibrary(folder: folder.path)
    let place = folder.path + "/mine"
    #expect(
      message(catalog, "a")
        == "\(place) is not a plugin: a plugin is a folder with an init.lua in it; a is in it: write "
        + "\(place)/a, or name \(place) as the folder of plugins")
    #expect(message(catalog, "c")?.hasPrefix("no plugin \"c\" in ") == true)
  }

  @Test func findsByNameAndByPath() throws {
    let folder = try PluginFolder(["centered/init.lua": "1", "x/y/init.lua": "2"])
    let library = PluginLibrary(folder: folder.path)
    #expect(try library.source("centered").files["init.lua"] == [0x31])
    let byPath = try PluginLibrary(folder: "nowhere").source(folder.path + "/x/y")
    #expect(byPath.files["init.lua"] == [0x32] && byPath.name == "y")
  }

  /// By one spelling alone, also where there is another one, or a name has nothing to spell otherwise.
  @Test(arguments: ["arrow", "ARROW", "a-1", "12", "größe", "dot."]) func aNameIsSpeltAsItIs(
    name: String
  ) throws {
    let names = ["arrow", "ARROW", "a-1", "12", "größe", "dot."]
    let folder = try PluginFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("\($0)/init.lua", $0) }))
    let library = PluginLibrary(folder: folder.path)
    #expect(try library.source(name).files["init.lua"] == Array(name.utf8))
    for other in ["Arrow", "A-1", "Größe", "dot"] { #expect(message(library, other) != nil) }
  }

  @Test func thePreferredOneGoesBeforeOneOfItsName() throws {
    let folder = try PluginFolder(["a/init.lua": "1", "mine/a/init.lua": "2", "b/init.lua": "3"])
    let library = PluginLibrary(folder: folder.path).preferring(folder.path + "/mine/a")
    #expect(try library.source("a").files["init.lua"] == [0x32])
    #expect(try library.source("b").files["init.lua"] == [0x33])
    #expect(library.names == ["a", "b"])
    let alone = PluginLibrary(folder: "nowhere").preferring(folder.path + "/mine/a")
    #expect(alone.names == ["a"])
    #expect(try alone.source("a").files["init.lua"] == [0x32])
  }

  /// What is hidden comes after what hides it; a folder in two places is in the first of them.
  @Test func theFirstPlaceWins() throws {
    let folder = try PluginFolder([
      "one/a/init.lua": "1", "two/a/init.lua": "2", "two/b/init.lua": "3", "three/c/x.lua": "",
      "three/b/init.lua": "4", "here/d/init.lua": "", "here/empty/x.lua": "",
    ])
    func place(_ name: String, _ origin: LibraryPlace.Origin) -> LibraryPlace {
      LibraryPlace("\(folder.path)/\(name)", origin)
    }
    let library = PluginLibrary(places: [
      place("one", .given), place("missing", .given), place("here", .here), place("two/b", .here),
      place("two", .user), place("three", .luarocks), place("two", .shipped),
    ])
    let found = library.entries.map {
      "\($0.folder.dropFirst(folder.path.count + 1)) \($0.origin) \($0.hasMain)"
    }
    #expect(
      found == [
        "one/a given true", "two/a user true", "two/b here true", "three/b luarocks true",
        // Where only plugins are to be, a folder that is none is a broken one.
        "three/c luarocks false", "here/d here true",
      ])
    #expect(library.names == ["a", "b", "d"])
    #expect(try library.source("a").files["init.lua"] == [0x31])
    #expect(try library.source("b").files["init.lua"] == [0x33])
    #expect(message(library, "x")?.hasSuffix("(there are: a, b, d)") == true)
    // What is there, and is something else, is told.
    #expect(message(library, "c")?.hasPrefix("\(folder.path)/three/c is not a plugin: ") == true)
  }

  /// Who misses a plugin is told where it was looked for, and what could not be read.
  @Test func saysWhereItLooked() throws {
    let folder = try PluginFolder(["user/init.txt": "", "file": "", "plugin/init.lua": ""])
    let path = folder.path
    let library = PluginLibrary(places: [
      LibraryPlace("nowhere"), LibraryPlace(path + "/file"), LibraryPlace(path + "/plugin", .here),
      LibraryPlace(".", .here), LibraryPlace("nowhere/else", .here),
      LibraryPlace(path + "/user", .user), LibraryPlace(path + "/user", .luarocks),
      LibraryPlace(path + "/rocks", .luarocks), LibraryPlace(path + "/shipped", .shipped),
    ])
    #expect(
      library.placesText
        == "nowhere, \(path)/file (cannot be read: Not a directory), the working folder, "
        + "\(path)/user or the shipped ones")
    #expect(PluginLibrary(places: []).placesText == "no folder")
  }

  @Test(arguments: [
    ("centred", "; did you mean \"centered\"?"), ("Centered", "; did you mean \"centered\"?"),
    ("default", "; it is a part that every control has, and no plugin"), ("light", ""), ("", ""),
    ("...", ""),
  ])
  func namesTheNearest(name: String, hint: String) throws {
    let folder = try PluginFolder(["centered/init.lua": "", "traffic-light/init.lua": ""])
    #expect(
      message(PluginLibrary(folder: folder.path), name)
        == "no plugin \"\(name)\" in \(folder.path)\(hint) (there are: centered, traffic-light)")
  }

  @Test func anEmptyLibrary() throws {
    #expect(
      message(PluginLibrary(folder: "nowhere"), "x")
        == "no plugin \"x\" in nowhere (there are none)"
    )
    #expect(
      message(PluginLibrary(folder: "nowhere"), "nowhere/x")
        == "nowhere/x is not a plugin: a plugin is a folder with an init.lua in it")
  }
}
