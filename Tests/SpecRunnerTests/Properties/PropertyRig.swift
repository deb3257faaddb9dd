import Driver
import Foundation
import LuaRuntime
import PullPlugins
@testable import SpecRunner
import Testing

/// Runs a spec of one test, which tests a plugin in a folder of its own.
final class PropertyRig {
  /// What the test came to.
  private(set) var results: [TestResult] = []
  /// What went wrong outside of it.
  private(set) var problems: [Problem] = []
  /// Stops the Lua code that runs.
  private(set) var interruptFlag: UnsafeMutablePointer<Int32>?
  private let folder: String
  private let onShow: (PropertyRig) -> Void

  private init(folder: String, onShow: @escaping (PropertyRig) -> Void) {
    self.folder = folder
    self.onShow = onShow
  }

  /// Runs a spec.
  ///
  /// - Parameters:
  ///   - plugin: the text of the plugin's `init.lua`; none unless given.
  ///   - seed: the run's.
  ///   - onShow: called by `show()` while the spec runs.
  static func run(
    _ spec: String, plugin: String? = nil, seed: UInt64 = 1,
    onShow: @escaping (PropertyRig) -> Void = { _ in }
  ) throws -> PropertyRig {
    try withFolder(plugin) { folder in
      let rig = PropertyRig(folder: folder, onShow: onShow)
      rig.run(spec, plugin: plugin == nil ? nil : folder + "/tested", seed: seed)
      return rig
    }
  }

  /// Runs a spec of the plugin in a folder.
  static func run(_ spec: String, in folder: String) -> PropertyRig {
    let rig = PropertyRig(folder: folder, onShow: { _ in })
    rig.run(spec, plugin: folder + "/tested", seed: 1)
    return rig
  }

  /// A folder with a plugin `tested` that is gone when the body has ended.
  static func withFolder<Value>(
    _ plugin: String?, _ body: (String) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("property-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    if let plugin {
      let path = folder.appendingPathComponent("tested")
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      try plugin.write(
        to: path.appendingPathComponent("init.lua"), atomically: false, encoding: .utf8)
    }
    return try body(folder.path)
  }

  private func run(_ spec: String, plugin: String?, seed: UInt64) {
    var settings = SpecSettings()
    settings.seed = seed
    let worker = SpecWorker(
      environment: environment(spec), onState: { [unowned self] in interruptFlag = $0 },
      send: { [unowned self] message in
        switch message {
        case .event(.testEnded(let result)): results.append(result)
        case .event(.fileProblem(_, let problem)): problems.append(problem)
        default: break
        }
      })
    worker.perform(
      WorkerJob(
        file: SpecFile(path: "a_spec.lua", plugin: plugin, moduleRoot: "."), settings: settings))
  }

  private func environment(_ spec: String) -> SpecEnvironment {
    SpecEnvironment(
      driver: PropertyRig.driver(folder) { [unowned self] in onShow(self) },
      libraries: ["/usr/share/lua/5.4", "/usr/local/share/lua/5.4", "/opt/homebrew/share/lua/5.4"],
      read: { path, _ in
        path == "a_spec.lua" ? spec : try? String(contentsOfFile: path, encoding: .utf8)
      }, write: { path, _ in throw DriverError.file(path: path, reason: "none") },
      pictures: MemoryPictures(), clock: { 0 })
  }

  private static func driver(
    _ folder: String, onDraw: @escaping () -> Void = {}
  ) -> DriverSession.Environment {
    DriverSession.Environment(
      library: PluginLibrary(folder: folder),
      draw: { _, _ in
        onDraw()
        return []
      }, read: { path throws(DriverError) in throw .file(path: path, reason: "none") },
      write: { path, _ throws(DriverError) in throw .file(path: path, reason: "none") })
  }

  /// The session on which a script was run, as `pta run` runs it.
  static func replay(_ script: String, in folder: String) throws -> DriverSession {
    let session = DriverSession(environment: driver(folder), isTraced: true)
    let state = try ScriptState(session: session, onPrint: { _ in })
    try state.run(script, name: "replayed.lua")
    return session
  }
}

/// What is said.
extension PropertyRig {
  /// Why the first test did not pass, and all that it says; empty where it passed.
  var message: String { results.first?.problems.first?.message ?? "" }

  /// The line of the spec that is to blame.
  var line: Int? { results.first?.problems.first?.line }

  var status: TestResult.Status? { results.first?.status }

  /// The session that is printed: its verbs, the plugin's folder by its name.
  var session: [String] { PropertyRig.session(in: message) }

  static func session(in message: String) -> [String] {
    let lines = message.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(of: "-- A session of pta; run it with: pta run FILE") else {
      return []
    }
    return lines[(start + 1)...].map { $0.replacing(/"[^"]*\/tested"/, with: "\"tested\"") }
  }

  /// The script that is printed.
  var script: String? {
    message.firstRange(of: "-- A session").map { String(message[$0.lowerBound...]) }
  }

  /// The line about the run.
  var summary: String {
    message.split(separator: "\n").first { $0.hasPrefix("for_all: it does") }.map(String.init) ?? ""
  }
}

/// A visualizer with a method or two of its own.
func plugin(_ methods: String, options: String = "") -> String {
  """
  local tested = pta.visualizer {
    api = 1, name = "tested", version = "1.0.0", description = "Is tested.", extends = "bottom",
    options = { \(options) },
  }
  \(methods)
  return tested
  """
}

/// A spec with a property in its third line.
func spec(_ arguments: String) -> String {
  "it('holds', function()\n  local count = 0\n  for_all(\(arguments))\nend)\n"
}
