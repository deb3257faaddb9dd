import LuaRuntime
import Platform

/// What the plugins of one host have in common: the declaration of their API, made once, and what is
/// measured of them.
public final class PluginEnvironment {
  package let api: PluginAPI
  /// Counts the lines of the plugins that are loaded from now on.
  package var coverage: PluginCoverage?
  /// Told what the callbacks of the plugins that are loaded from now on allocate.
  package var allocations: AllocationMeter?
  /// Told what the callbacks of the plugins that are loaded from now on cost.
  package var profile: PluginProfile?
  /// Reads the files of the plugins that are loaded from now on for what cannot be meant, which takes longer than
  /// loading them: for the tools of authors.
  package var review: SourceReview?
  /// The files that plugins need not compile, unless their Lua is in a process of its own.
  package var compiled: CompiledTexts?
  /// Gives a channel to whatever runs the Lua of a plugin in place of a worker process of its own: for
  /// tests that forge what a worker says.
  package var connect: (() -> any LuaChannel)?

  /// Seconds from any beginning, never going back: what ``PluginLimits/seconds`` is measured by.
  let clock: (() -> Double)?
  /// Which of the plugins that are loaded from now on run their Lua in this process.
  public var trust: PluginTrust
  /// How the others run in processes of their own.
  public var isolation: PluginIsolation

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - clock: gives seconds from any beginning, never going back; without one, no callback is
  ///     stopped for the time that it takes. It must not call a plugin.
  ///   - trust: which plugins run their Lua in this process; ``PluginTrust/standard`` unless given.
  ///   - isolation: how the others run in processes of their own.
  public init(
    clock: (() -> Double)? = nil, trust: PluginTrust = .standard,
    isolation: PluginIsolation = PluginIsolation()
  ) {
    self.clock = clock
    self.trust = trust
    self.isolation = isolation
    api = PluginAPI()
  }

  /// The same with a declaration that others have, too.
  package init(api: PluginAPI, trust: PluginTrust) {
    self.api = api
    self.trust = trust
    isolation = PluginIsolation()
    clock = nil
  }
}

/// What a plugin instance may use before it is stopped, and how often it may fail before it is disabled.
///
/// Reaching `memory`, `instructions`, `seconds` or `depth` ends the callback and disables the
/// instance at once; the other limits are errors in the plugin, at the line that asked for too much.
///
/// All callbacks of a frame together may use four times the `instructions` and `seconds` of one. Without `seconds`,
/// what goes on after waits and in completions has that for a second of the session's time.
public struct PluginLimits: Equatable, Sendable {
  /// How much its Lua state may hold, in bytes; 4 MiB unless set.
  public var memory = LuaLimits.plugin.memory
  /// How many of Lua's instructions a callback may run; 1,000,000 unless set, and 0 is any number.
  public var instructions = LuaLimits.plugin.instructions
  /// How many seconds a callback may take by the clock of the ``PluginEnvironment``, for hosts that
  /// live in real time; any time unless set. What a plugin does differs with it from one run to the
  /// next, where a limit of instructions is the same in all.
  public var seconds: Double?
  /// How many functions may be running in it at a time, each called by the one before; 10,000 unless
  /// set.
  public var depth = LuaLimits.plugin.depth
  /// How many views it may have at a time; 256 unless set.
  public var views = 256
  /// How many animations it may have under way at a time, and a view of layer animations; 256
  /// unless set.
  public var animations = 256
  /// How often it may go on in a second of its clock, after waits and in completions; 256 unless set.
  public var resumes = 256
  /// How often a callback may wait until it has come to its end; 3,000 unless set.
  public var waits = 3000
  /// How many messages of it are passed on; 100 unless set. Those that come later are dropped.
  public var messages = 100
  /// How many faults in a row disable it: of one callback, or of any without another having come to its
  /// end in between. 3 unless set; with 0, the instance is never disabled, whatever it does.
  public var faultsInARow = 3
  /// How many faults disable it even if other calls went well in between; 100 unless set.
  public var faults = 100
  /// Whether nothing looks at its code while it runs, so that only `memory` stops a loop that calls
  /// nothing. Only for measuring what looking costs.
  package var isUnwatched = false

  /// Makes the default limits.
  public init() {}
}

/// Which plugins a host trusts to run their Lua in its own process. The others get a process of their own each, as
/// ``PluginIsolation`` says. What each costs and promises is in <doc:Isolation>.
///
/// ```swift
/// let environment = PluginEnvironment(trust: .shipped)
/// ```
public enum PluginTrust: String, CaseIterable, Codable, Sendable {
  /// All of them.
  case all
  /// Those that come with the package or with the program: ``LibraryPlace/shipped``, what is found in a
  /// ``LibraryPlace/bundled(_:)`` folder, and a ``PluginSource`` that the program gives from memory. Not those of
  /// any other folder.
  case shipped
  /// None.
  case none

  /// What an environment has unless it is told: `shipped`, but `all` where programs start no processes, as on iOS.
  public static var standard: PluginTrust {
    #if os(Linux) || os(macOS)
      .shipped
    #else
      .all
    #endif
  }

  /// Whether a plugin runs in the host's process.
  package func covers(_ source: PluginSource) -> Bool {
    self == .all || self == .shipped && source.isShipped
  }
}

/// Has a plugin run in a process of its own, a worker, that can do nothing but compute.
///
/// ```swift
/// let plugin = try Plugin(named: "centered", isolation: PluginIsolation())
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
