import LuaRuntime
import PullPlugins

/// A verb that was used, with its values: what is run again to come back to a moment.
package struct LogEntry: Equatable {
  /// The verb's key.
  package let verb: String
  /// Its arguments.
  package let arguments: [LuaValue]
  /// For `use`, the plugin's files as they were.
  var source: PluginSource?

  init(verb: String, arguments: [LuaValue], source: PluginSource? = nil) {
    self.verb = verb
    self.arguments = arguments
    self.source = source
  }
}

/// What the host did inside a call of its delegate.
struct Answer: Equatable {
  /// Which call of the session, from 1.
  let call: Int
  let entry: LogEntry
}
