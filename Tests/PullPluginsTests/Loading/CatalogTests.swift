@testable import PullPlugins
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
    let catalog = PluginCatalog(folder: folder.path, preferring: folder.path + "/mine/a")
    #expect(try catalog.source("a").files["init.lua"] == [0x32])
    #expect(try catalog.source("b").files["init.lua"] == [0x33])
    #expect(catalog.names == ["a", "b"])
    let alone = PluginCatalog(folder: "nowhere", preferring: folder.path + "/mine/a")
    #expect(alone.names == ["a"])
    #expect(try alone.source("a").files["init.lua"] == [0x32])
  }

  @Test(arguments: [
    ("centred", "; did you mean \"centered\"?"), ("Centered", "; did you mean \"centered\"?"),
    ("light", ""), ("", ""), ("..", ""), (".", ""),
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
