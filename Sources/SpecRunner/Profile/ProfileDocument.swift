import LuaRuntime
import PullPlugins
import TextSupport

/// What callbacks cost, for programs: one JSON object, its fields always there and always in this order;
/// what is not known is `null`. Plugins and callbacks come with the dearest first, each on a line:
///
/// ```
/// {"plugins":[
/// {"plugin":"Plugins/centered","instruction_limit":1000000,"calls":2,"failures":0,"instructions":120,"most_instructions":100,"allocations":1,"bytes":56,"callbacks":[
/// {"name":"setup","file":"init.lua","line":3,"inner":false,"calls":2,"failures":0,"instructions":120,"most_instructions":100,"allocations":1,"bytes":56}]}]}
/// ```
///
/// An `inner` function was called inside other calls: what it cost is in theirs, too. Fields may be added,
/// none changes its meaning.
package enum ProfileDocument {
  /// The text of what some plugins cost.
  package static func text(of plugins: [PluginCosts]) -> String {
    let items = plugins.map { object($0, separator: "\n") }
    return "{\"plugins\":[" + items.map { "\n" + $0 }.joined(separator: ",") + "]}\n"
  }

  /// One plugin.
  ///
  /// - Parameter separator: what is before each callback.
  static func object(_ plugin: PluginCosts, separator: String = "") -> String {
    let callbacks = plugin.callbacks.map { separator + object($0) }
    let limit = plugin.instructionLimit > 0 ? String(plugin.instructionLimit) : "null"
    return JSONText.object(
      [("plugin", JSONText.string(plugin.path)), ("instruction_limit", limit)]
        + fields(plugin.total) + [("callbacks", JSONText.list(callbacks))])
  }

  private static func object(_ callback: PluginCosts.Callback) -> String {
    let function = callback.function
    return JSONText.object(
      [
        ("name", JSONText.string(function.name)),
        ("file", function.file.map(JSONText.string) ?? "null"),
        ("line", function.line.map { String($0) } ?? "null"), ("inner", String(function.isInner)),
      ] + fields(callback.cost))
  }

  private static func fields(_ cost: CallProfile.Cost) -> [(String, String)] {
    [
      ("calls", cost.calls), ("failures", cost.failures), ("instructions", cost.instructions),
      ("most_instructions", cost.mostInstructions), ("allocations", cost.allocations),
      ("bytes", cost.bytes),
    ].map { ($0.0, String($0.1)) }
  }
}
