import Driver
import Foundation
import LuaRuntime
import PullPlugins
import Testing

/// A session with everything in memory but the plugins: what it wrote, printed and reported.
final class Rig {
  let session: DriverSession
  private(set) var reports: [DriverSession.Report] = []
  private let store: Store
  private var state: ScriptState?

  /// What closures of the environment share with the rig.
  private final class Store {
    var files: [String: String] = [:]
    var printed: [String] = []
  }

  /// The plugins of the repository.
  static let plugins = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Plugins").standardizedFileURL.path

  init(
    plugins: String = Rig.plugins, files: [String: String] = [:], coverage: PluginCoverage? = nil,
    profile: PluginProfile? = nil, trust: PluginTrust = .all, compiled: CompiledTexts? = nil
  ) {
    let store = Store()
    store.files = files
    self.store = store
    var environment = DriverSession.Environment(
      library: PluginLibrary(folder: plugins), draw: { _, height in ["picture of \(height)"] },
      read: { path throws(DriverError) in
        guard let text = store.files[path] else {
          throw .file(path: path, reason: "cannot read it: No such file or directory")
        }
        return text
      },
      isFile: { store.files[$0] != nil || $0.hasPrefix("/locked") },
      write: { path, text throws(DriverError) in
        guard !path.hasPrefix("/nowhere") else {
          throw .file(path: path, reason: "cannot write it: No such file or directory")
        }
        store.files[path] = text
      }, coverage: coverage, profile: profile, trust: trust)
    environment.compiled = compiled
    session = DriverSession(environment: environment, isTraced: true)
    session.onReport = { [unowned self] in reports.append($0) }
  }

  /// Files by their path: what scripts read, and what was written.
  var files: [String: String] { store.files }
  /// What Lua printed.
  var printed: [String] { store.printed }

  /// The session's Lua, made when it is first needed.
  func script() throws -> ScriptState {
    if let state { return state }
    let store = store
    let made = try ScriptState(session: session, onPrint: { store.printed.append($0) })
    state = made
    return made
  }

  /// Runs a script.
  func run(_ source: String) throws {
    try script().run(source, name: "test.lua")
  }

  /// Enters a line as a REPL does.
  @discardableResult
  func enter(_ line: String) throws -> [LuaValue] {
    guard case .values(let values) = try script().evaluate(line) else {
      Issue.record("unfinished: \(line)")
      return []
    }
    return values
  }

  /// The message of a line that fails; empty for one that does not.
  func error(_ line: String) -> String {
    do {
      try enter(line)
      return ""
    } catch {
      return "\(error)"
    }
  }
}

/// What a session shows.
extension Rig {
  var ticks: Int { session.stage.clock.tickCount }
  var offset: Double { session.stage.scrollView.contentOffset.y }
  var pulled: Double { session.stage.control.pulledAmount }
  var stateName: String { session.stage.control.state.rawValue }

  /// The states that the trace went through, the first included.
  var states: [String] {
    let changes = session.trace.compactMap { line -> String? in
      guard line.contains(#""kind":"state""#), let match = line.firstMatch(of: /"to":"([a-z]+)"/)
      else { return nil }
      return String(match.1)
    }
    return ["idle"] + changes
  }

  /// The offsets of the frames, the one at 0 included.
  var frameOffsets: [Double] {
    session.trace.compactMap { line in
      guard line.contains(#""kind":"frame""#),
        let match = line.firstMatch(of: /"offset":(-?[0-9.]+)/)
      else { return nil }
      return Double(match.1)
    }
  }

  /// The trace's lines that are added while something is done.
  func trace(of body: () throws -> Void) rethrows -> [String] {
    let before = session.trace.count
    try body()
    return Array(session.trace.dropFirst(before))
  }

  /// The trace's lines that a script adds.
  func trace(of source: String) throws -> [String] {
    try trace { try run(source) }
  }
}

/// A folder of plugins that is gone when the body has ended.
func withPlugins<Result>(
  _ plugins: [String: String], _ body: (String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("driver-tests-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, source) in plugins {
    try writePlugin(name, source, in: folder.path)
  }
  return try body(folder.path)
}

func writePlugin(_ name: String, _ source: String, in folder: String) throws {
  let path = URL(fileURLWithPath: folder).appendingPathComponent(name)
  try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
  try source.write(to: path.appendingPathComponent("init.lua"), atomically: false, encoding: .utf8)
}
