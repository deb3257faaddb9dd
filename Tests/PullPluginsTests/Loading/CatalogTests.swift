import PullPlugins
import TestSupport
import Testing

@Suite struct CatalogTests {
  private func message(_ catalog: PluginCatalog, _ name: String) -> String? {
    do throws(PluginError) {
      _ = try catalog.source(name)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func listsTheFoldersWithAMain() throws {
    let folder = try PluginFolder([
      "b/init.lua": "", "a-1/init.lua": "", "empty/x.lua": "", "file.lua": "",
    ])
    let catalog = PluginCatalog(folder: folder.path)
    #expect(catalog.names == ["a-1", "b"])
    #expect(PluginCatalog(folder: folder.path + "/missing").names.isEmpty)
  }

  @Test func findsByNameAndByPath() throws {
    let folder = try PluginFolder(["centered/init.lua": "1", "x/y/init.lua": "2"])
    let catalog = PluginCatalog(folder: folder.path)
    #expect(try catalog.source("centered").files["init.lua"] == [0x31])
    let byPath = try PluginCatalog(folder: "nowhere").source(folder.path + "/x/y")
    #expect(byPath.files["init.lua"] == [0x32] && byPath.name == "y")
  }

  @Test func thePreferredOneGoesBeforeOneOfItsName() throws {
    let folder = try PluginFolder(["a/init.lua": "1", "mine/a/init.lua": "2", "b/init.lua": "3"])
    let catalog = PluginCatalog(folder: folder.path).preferring(folder.path + "/mine/a")
    #expect(try catalog.source("a").files["init.lua"] == [0x32])
    #expect(try catalog.source("b").files["init.lua"] == [0x33])
    #expect(catalog.names == ["a", "b"])
    let alone = PluginCatalog(folder: "nowhere").preferring(folder.path + "/mine/a")
    #expect(alone.names == ["a"])
    #expect(try alone.source("a").files["init.lua"] == [0x32])
  }

  /// What is hidden comes after what hides it; a folder in two places is in the first of them.
  @Test func theFirstPlaceWins() throws {
    let folder = try PluginFolder([
      "one/a/init.lua": "1", "two/a/init.lua": "2", "two/b/init.lua": "3", "three/c/x.lua": "",
      "three/b/init.lua": "4", "here/d/init.lua": "", "here/empty/x.lua": "",
    ])
    func place(_ name: String, _ origin: CatalogPlace.Origin) -> CatalogPlace {
      CatalogPlace("\(folder.path)/\(name)", origin)
    }
    let catalog = PluginCatalog(places: [
      place("one", .given), place("missing", .given), place("here", .here), place("two/b", .here),
      place("two", .user), place("three", .luarocks), place("two", .shipped),
    ])
    let found = catalog.entries.map {
      "\($0.folder.dropFirst(folder.path.count + 1)) \($0.origin) \($0.hasMain)"
    }
    #expect(
      found == [
        "one/a given true", "two/a user true", "two/b here true", "three/b luarocks true",
        // Where only plugins are to be, a folder that is none is a broken one.
        "three/c luarocks false", "here/d here true",
      ])
    #expect(catalog.names == ["a", "b", "d"])
    #expect(try catalog.source("a").files["init.lua"] == [0x31])
    #expect(try catalog.source("b").files["init.lua"] == [0x33])
    #expect(message(catalog, "x")?.hasSuffix("(there are: a, b, d)") == true)
    // What is there, and is something else, is told.
    #expect(message(catalog, "c")?.hasPrefix("\(folder.path)/three/c is not a plugin: ") == true)
  }

  /// Who misses a plugin is told where it was looked for, and what could not be read.
  @Test func saysWhereItLooked() throws {
    let folder = try PluginFolder(["user/init.txt": "", "file": "", "plugin/init.lua": ""])
    let path = folder.path
    let catalog = PluginCatalog(places: [
      CatalogPlace("nowhere"), CatalogPlace(path + "/file"), CatalogPlace(path + "/plugin", .here),
      CatalogPlace(".", .here), CatalogPlace("nowhere/else", .here),
      CatalogPlace(path + "/user", .user), CatalogPlace(path + "/user", .luarocks),
      CatalogPlace(path + "/rocks", .luarocks), CatalogPlace(path + "/shipped", .shipped),
    ])
    #expect(
      catalog.placesText
        == "nowhere, \(path)/file (cannot be read: Not a directory), the working folder, "
        + "\(path)/user or the shipped ones")
    #expect(PluginCatalog(places: []).placesText == "no folder")
  }

  @Test(arguments: [
    ("centred", "; did you mean \"centered\"?"), ("Centered", "; did you mean \"centered\"?"),
    ("light", ""), ("", ""), ("...", ""),
  ])
  func namesTheNearest(name: String, hint: String) throws {
    let folder = try PluginFolder(["centered/init.lua": "", "traffic-light/init.lua": ""])
    #expect(
      message(PluginCatalog(folder: folder.path), name)
        == "no plugin \"\(name)\" in \(folder.path)\(hint) (there are: centered, traffic-light)")
  }

  @Test func anEmptyCatalog() throws {
    #expect(
      message(PluginCatalog(folder: "nowhere"), "x")
        == "no plugin \"x\" in nowhere (there are none)"
    )
    #expect(
      message(PluginCatalog(folder: "nowhere"), "nowhere/x")
        == "nowhere/x is not a plugin: a plugin is a folder with an init.lua in it")
  }
}
