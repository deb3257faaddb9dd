import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing

/// The plugins that come with the package, without their folders.
@Suite struct ShippedLibraryTests {
  private func message(_ name: String, in library: PluginLibrary) -> String? {
    do throws(PluginError) {
      _ = try Plugin(named: name, in: library)
      return nil
    } catch { return error.description }
  }

  @Test func theyAreThoseOfTheRepository() {
    #expect(PluginLibrary.shipped.names == Shipped.library.names)
    #expect(PluginLibrary.shipped.entries.isEmpty)
  }

  /// Whether the source that is in the program and that in the folder are the same: names, Lua and images.
  @Test(arguments: ShippedPlugins.names) func theirFilesAreThoseOfTheirFolders(name: String) throws
  {
    let source = try PluginLibrary.shipped.source(name)
    #expect(try source == Shipped.library.source(name))
    #expect(source.folder == nil)
    // Whatever else a plugin reads would have to come along as well.
    let others = try FileManager.default.contentsOfDirectory(atPath: "\(Shipped.folder)/\(name)")
      .filter { source.files[$0] == nil && source.images[$0] == nil }
    #expect(Set(others).isSubset(of: ["README.md", "spec", "gallery"]), "\(others)")
  }

  @Test(arguments: ShippedPlugins.names, [false, true])
  func theyPullHereAndInAProcessOfTheirOwn(name: String, isIsolated: Bool) throws {
    let stage = PullStage()
    let plugin = try Plugin(named: name, isolation: isIsolated ? PluginIsolation() : nil)
    #expect(plugin.name == name && (plugin.workerID != nil) == isIsolated)
    if let edge = plugin.edge { stage.control.edge = edge }
    plugin.use(on: stage.control)
    stage.control.begin()
    #expect(stage.control.state == .executing)
    stage.wait(1)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions == 1)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test func theHostsOwnGoBefore() throws {
    let folder = try PluginFolder([
      "google/init.lua": "",
      "mine/init.lua": Script.named("mine", Script.statusView("")),
    ])
    let library = PluginLibrary(places: [.folder(folder.path), .shipped])
    #expect(try library.source("google").folder == folder.path + "/google")
    #expect(try library.source("label").folder == nil)
    #expect(library.names == (ShippedPlugins.names + ["mine"]).sorted())
    #expect(try Plugin(named: "mine", in: library).statusView != nil)
    #expect(
      try PluginLibrary(places: [.shipped, .folder(folder.path)]).source("google").folder == nil)
  }

  /// A name that none has, a folder that did not come with the bundle, and one that is no plugin.
  @Test func whatIsMissingIsTold() throws {
    let folder = try PluginFolder(["mine/main.txt": ""])
    let list = "(there are: \(ShippedPlugins.list))"
    let cases: [(String, PluginLibrary, String)] = [
      (
        "gogle", .shipped,
        "no plugin \"gogle\" in the shipped ones; did you mean \"google\"? \(list)"
      ),
      ("", .shipped, "no plugin \"\" in the shipped ones \(list)"),
      (
        "mine", PluginLibrary(folder: "App.bundle/Plugins"),
        "no plugin \"mine\" in App.bundle/Plugins (there are none)"
      ),
      (
        "min", PluginLibrary(places: [.folder("App.bundle/Plugins"), .shipped]),
        "no plugin \"min\" in App.bundle/Plugins or the shipped ones \(list)"
      ),
      (
        "mine", PluginLibrary(places: [.shipped, .folder(folder.path)]),
        "\(folder.path)/mine is not a plugin: a plugin is a folder with an init.lua in it"
      ),
      ("x", PluginLibrary(places: []), "no plugin \"x\" in no folder (there are none)"),
    ]
    for (name, library, text) in cases { #expect(message(name, in: library) == text) }
  }

  /// A fault names the plugin, the file and the line, as of one that was read from a folder.
  @Test func aFaultHasItsPlace() throws {
    let source = try PluginLibrary.shipped.source("label")
    let wrong = PluginSource(
      name: source.name,
      files: source.files.merging(["words.lua": Array("\nerror('no')".utf8)]) { $1 })
    do throws(PluginError) {
      _ = try Plugin(source: wrong)
      Issue.record("it was loaded")
    } catch {
      #expect(error.description.hasPrefix("plugin label, words.lua:2: no"))
    }
  }
}
