import CReference
import Driver
import PullPlugins
import PullToAction
import ViewKit

/// Whole pulls by a script, on a session with a plugin.
package final class PullRun {
  /// A pull: 20 moves past the threshold, release, executing, complete, settled.
  static let verbs = "pull(120, { duration = 20 / 60 }) release() complete() settle()"

  private let source: PluginSource
  private var session: DriverSession
  private var script: ScriptState

  /// Makes a session.
  package init(_ source: PluginSource) throws {
    self.source = source
    (session, script) = try PullRun.begin(source)
  }

  /// Begins anew, with an empty log.
  package func renew() throws {
    (session, script) = try PullRun.begin(source)
  }

  private static func begin(_ source: PluginSource) throws -> (DriverSession, ScriptState) {
    let session = DriverSession(
      environment: DriverSession.Environment(
        library: PluginLibrary(folder: ""), draw: { _, _ in [] },
        read: { path throws(DriverError) in throw .file(path: path, reason: "none is read") },
        write: { path, _ throws(DriverError) in throw .file(path: path, reason: "none is kept") }))
    let plugin = try Plugin(source: source, environment: session.plugins.environment)
    plugin.use(on: session.stage.control)
    return (session, try ScriptState(session: session, onPrint: { _ in }))
  }

  /// Pulls so often.
  package func run(_ count: Int) throws {
    try script.run("for _ = 1, \(count) do \(PullRun.verbs) end", name: "pulls")
    guard session.stage.control.state == .idle, session.stage.log.diagnostics.isEmpty else {
      throw BenchmarkError("a pull did not end as it should")
    }
  }

  /// The calls of a pull, after one that has warmed up.
  package func calls() throws -> [creference_step] {
    try renew()
    try run(1)
    let start = session.stage.log.count
    try run(1)
    return CallList.calls(in: session.stage.log, from: start)
  }

  /// How many frames a pull has.
  package func frameCount() throws -> Int {
    let start = session.stage.clock.tickCount
    try run(1)
    return session.stage.clock.tickCount - start
  }
}
