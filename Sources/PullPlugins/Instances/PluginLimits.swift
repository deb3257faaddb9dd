import LuaRuntime

/// What a plugin instance may use before it is stopped, and how often it may fail before it is benched.
///
/// Reaching `memory`, `instructions`, `seconds` or `depth` ends the callback and benches the
/// instance at once; the other limits are errors in the plugin, at the line that asked for too much.
///
/// All callbacks of a frame together may use four times the `instructions` and `seconds` of one.
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
  /// How many messages of it are passed on; 100 unless set. Those that come later are dropped.
  public var messages = 100
  /// How many faults in a row bench it: of one callback, or of any without another having come to its
  /// end in between. 3 unless set; with 0, the instance is never benched, whatever it does.
  public var faultsInARow = 3
  /// How many faults bench it though others went well in between; 100 unless set.
  public var faults = 100
  /// Whether nothing looks at its code while it runs, so that only `memory` stops a loop that calls
  /// nothing. Only for measuring what looking costs.
  package var isUnwatched = false

  /// Makes the default limits.
  public init() {}
}
