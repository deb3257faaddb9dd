import Platform

/// Has a plugin run in a process of its own, a worker, that can do nothing but compute.
///
/// ```swift
/// let plugin = try Plugin(
///   source: PluginSource(folder: "Plugins/centered"), isolation: PluginIsolation())
/// ```
///
/// The plugin calls and is called as in the host's own process, in the same order and with the same
/// results. What it costs and what it promises is in <doc:Isolation>.
public struct PluginIsolation: Equatable, Sendable {
  /// The worker's executable, `pta-worker`.
  public var worker: String
  /// How long the host waits for the plugin in one callback, in real seconds, whatever time it is in
  /// the session: 10 unless set. A worker that takes longer is ended, and nothing of it comes later. What
  /// the host does itself for the callback is not counted. A host that draws frames sets
  /// ``PluginLimits/seconds`` besides, and waits no longer than twice that once the plugin is loaded.
  public var seconds = 10.0

  /// Isolates plugins.
  ///
  /// - Parameter worker: the path of the executable; unless given, the `pta-worker` beside the running
  ///   program.
  public init(worker: String? = nil) {
    self.worker = worker ?? RunningProgram.sibling("pta-worker")
  }
}
