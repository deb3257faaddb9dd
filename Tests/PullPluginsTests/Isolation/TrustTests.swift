import PullToAction
import TestSupport
import Testing

@testable import PullPlugins

/// Whom a host trusts runs in its process, and nobody else.
@Suite struct TrustTests {
  /// Where a plugin is from, and whether it comes with the program.
  enum Origin: String, CaseIterable {
    case memory, shipped, bundled, folder, path, bundledPath

    var isShipped: Bool { [.memory, .shipped, .bundled].contains(self) }

    func source(in folder: PluginFolder) throws -> PluginSource {
      let path = folder.path
      switch self {
      case .memory: return PluginSource(name: "own", script: Script.both(""))
      case .shipped: return try PluginLibrary.shipped.source("centered")
      case .bundled: return try PluginLibrary(places: [.bundled(path)]).source("own")
      case .folder: return try PluginLibrary(places: [.shipped, .folder(path)]).source("own")
      case .path: return try PluginSource(folder: path + "/own")
      // A path may lead anywhere, whatever the library's folders are.
      case .bundledPath: return try PluginLibrary(places: [.bundled(path)]).source(path + "/own")
      }
    }
  }

  @Test(arguments: Origin.allCases, PluginTrust.allCases)
  func whoRunsInTheHostsProcess(origin: Origin, trust: PluginTrust) throws {
    let folder = try PluginFolder(["own/init.lua": Script.named("own", Script.both(""))])
    let plugin = try Plugin(
      source: origin.source(in: folder), environment: PluginEnvironment(trust: trust))
    let isInside = trust == .all || trust == .shipped && origin.isShipped
    #expect((plugin.workerID == nil) == isInside)
  }

  @Test func theStandard() throws {
    #expect(PluginTrust.standard == .shipped)
    let folder = try PluginFolder(["own/init.lua": Script.named("own", Script.both(""))])
    let library = PluginLibrary(places: [.folder(folder.path), .shipped])
    #expect(try Plugin(named: "own", in: library).workerID != nil)
    #expect(try Plugin(named: "centered", in: library).workerID == nil)
    // What is asked for goes before what is trusted.
    #expect(try Plugin(named: "centered", isolation: PluginIsolation()).workerID != nil)
  }

  /// A saved version is from where the first one was.
  @Test(arguments: [true, false]) func newVersionsToo(isBundled: Bool) throws {
    let folder = try PluginFolder(["own/init.lua": Script.named("own", Script.both(""))])
    let path = folder.path
    let library = PluginLibrary(places: [isBundled ? .bundled(path) : .folder(path)])
    let stage = PullStage()
    let plugin = try ReloadingPlugin(source: library.source("own"), on: stage.control) {
      source throws(PluginError) in try Plugin(source: source)
    }
    #expect((plugin.plugin.workerID == nil) == isBundled)
    try folder.writeInPlace(Script.named("own", Script.both("-- new")), to: "own/init.lua")
    #expect(plugin.reload() == .reloaded(files: ["init.lua"]))
    #expect((plugin.plugin.workerID == nil) == isBundled)
  }

  /// What a session keeps of a version, to come back to it, is from where the version was.
  @Test func whatIsKeptIsTrustedNoMore() throws {
    let folder = try PluginFolder(["own/init.lua": Script.named("own", Script.both(""))])
    let source = try PluginSource(folder: folder.path + "/own")
    let environment = PluginEnvironment(trust: .shipped)
    let kept = source.sharing(filesOf: source)
    #expect(try Plugin(source: kept, environment: environment).workerID != nil)
    let shipped = try PluginLibrary.shipped.source("centered")
    let keptToo = shipped.sharing(filesOf: source)
    #expect(try Plugin(source: keptToo, environment: environment).workerID == nil)
  }

  /// A host without a worker is told what to do.
  @Test func thereIsNoWorker() throws {
    let folder = try PluginFolder(["own/init.lua": Script.named("own", Script.both(""))])
    let environment = PluginEnvironment(isolation: PluginIsolation(worker: folder.path + "/none"))
    let error = #expect(throws: PluginError.self) {
      try Plugin(source: PluginSource(folder: folder.path + "/own"), environment: environment)
    }
    #expect(
      error?.description.hasSuffix("or say whom the program trusts, by PluginEnvironment(trust:)")
        == true)
  }
}
