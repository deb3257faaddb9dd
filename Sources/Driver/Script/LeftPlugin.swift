import LuaRuntime
import PullPlugins
import PullToAction

/// A plugin that a new stage took off the control, and where: what follows is about the built-in parts, which is
/// seldom meant.
package struct LeftPlugin {
  /// As it was put on.
  let name: String
  /// Where the stage began.
  package let place: LuaPlace?
  /// Whether nothing was done with it.
  let wasNew: Bool

  /// What is said of it.
  ///
  /// - Parameter name: what the plugin is called there.
  package static func text(_ name: String) -> String {
    "a stage begins without plugins; write use \"\(name)\" after it"
  }
}

extension ScriptState {
  /// The one that is off the control when a verb is done.
  func leftPlugin(by verb: Verb) -> LeftPlugin? {
    guard verb.key == "stage" else { return verb.key == "use" ? nil : leftPlugin }
    let names = session.entries.lazy.filter { $0.verb.key == "use" }.compactMap {
      $0["plugin"].asString
    }
    guard !session.plugins.usedNames.isEmpty,
      let name = names.last(where: { BuiltInName(rawValue: $0) == nil })
    else { return leftPlugin }
    return LeftPlugin(name: name, place: state?.place, wasNew: isPluginNew)
  }

  /// Tells of it where an entry or a script ends, at a prompt without its place.
  func tellOfLeftPlugin(where isTold: (LeftPlugin) -> Bool) {
    defer { leftPlugin = nil }
    guard let left = leftPlugin, isTold(left) else { return }
    onNote(LeftPlugin.text(left.name), left.place.flatMap { $0.file == "input" ? nil : $0 })
  }
}
