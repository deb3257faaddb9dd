import CReference
import Driver
import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// Whole pulls by a script, on a session with a plugin.
package final class PullRun {
  /// A pull: 20 moves past the threshold, release, executing, complete, settled.
  static let verbs = "pull(120, { duration = 20 / 60 }) release() complete() settle()"

  private let source: PluginSource
  private let placement: Placement
  private var session: DriverSession
  private var script: ScriptState

  /// Where the plugin's Lua runs.
  package enum Placement {
    /// In this process.
    case here
    /// In a worker process, whose program this is the path of.
    case isolated(worker: String)
    /// In what is at the other end of a channel.
    case behind(() -> any LuaChannel)
  }

  /// Makes a session.
  package init(_ source: PluginSource, _ placement: Placement = .here) throws {
    self.source = source
    self.placement = placement
    (session, script) = try PullRun.begin(source, placement)
  }

  /// Begins anew, with an empty log.
  package func renew() throws {
    (session, script) = try PullRun.begin(source, placement)
  }

  private static func begin(
    _ source: PluginSource, _ placement: Placement
  ) throws -> (DriverSession, ScriptState) {
    let session = session()
    let environment = session.plugins.environment
    var isolation: PluginIsolation?
    switch placement {
    case .here: break
    case .isolated(let worker): isolation = PluginIsolation(worker: worker)
    case .behind(let channel): environment.connect = channel
    }
    let plugin = try Plugin(source: source, environment: environment, isolation: isolation)
    plugin.use(on: session.stage.control)
    return (session, try ScriptState(session: session, onPrint: { _ in }))
  }

  /// One that has no files.
  static func session() -> DriverSession {
    DriverSession(
      environment: DriverSession.Environment(
        library: PluginLibrary(folder: ""), draw: { _, _ in [] },
        read: { path throws(DriverError) in throw .file(path: path, reason: "none is read") },
        write: { path, _ throws(DriverError) in throw .file(path: path, reason: "none is kept") }))
  }

  /// Pulls so often.
  package func run(_ count: Int) throws {
    try script.run("for _ = 1, \(count) do \(PullRun.verbs) end", name: "pulls")
    guard session.stage.control.state == .idle, log.diagnostics.isEmpty else {
      throw BenchmarkError("a pull did not end as it should")
    }
  }

  /// What has happened to the control of the session.
  var log: EventLog { session.stage.log }

  /// The calls of a pull, after one that has warmed up.
  package func calls() throws -> [creference_step] {
    try renew()
    try run(1)
    let start = log.count
    try run(1)
    return CallList.calls(in: log, from: start)
  }

  /// How many frames a pull has.
  package func frameCount() throws -> Int {
    let start = session.stage.clock.tickCount
    try run(1)
    return session.stage.clock.tickCount - start
  }
}
