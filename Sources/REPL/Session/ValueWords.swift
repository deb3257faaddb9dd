import Driver
import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// The words that may stand somewhere, without quotes.
struct ValueWords {
  let script: ScriptState
  /// What is in a folder: names, those of folders with a slash at the end.
  let files: (String) -> [String]

  /// Those for a value.
  ///
  /// - Parameter typed: what there is of it.
  /// - Returns: the words, and whether they are texts, which Lua has in quotes.
  func words(for value: ExpectedValue, typed: String) -> (words: [String], areTexts: Bool) {
    switch (value.verb, value.parameter.name) {
    case ("use", "plugin"): return (plugins(typed), true)
    case ("reload", "plugin"): return (script.session.plugins.usedNames, true)
    case ("find", "name"): return (script.session.stage.controlViewNames, true)
    case ("help", "name"): return (script.helpNames(beginning: typed), true)
    case ("watch", "mode"): return (["on", "off", "hand"], true)
    case (_?, "file"): return (paths(typed), true)
    case ("apply_theme", _): return (["light", "dark"], true)
    case (nil, "damping"): return (Damping.named.map(\.name), true)
    default: break
    }
    switch value.parameter.type {
    case .oneOf(let words): return (words, true)
    case .boolean: return (["true", "false"], false)
    case .color: return (Color.named.map(\.name), true)
    case .table where !value.parameter.fields.isEmpty && typed.isEmpty: return (["{ "], false)
    // A number may be one that an object has.
    default:
      return (typed.isEmpty || value.parameter.type == .string ? [] : ScriptState.objects, false)
    }
  }

  private func plugins(_ typed: String) -> [String] {
    if typed.contains("/") || typed.hasPrefix(".") {
      return paths(typed).filter { $0.hasSuffix("/") }
    }
    return script.session.plugins.names + BuiltInName.allCases.map(\.rawValue)
  }

  /// Files and folders that a path could go on with; hidden ones where they are asked for.
  private func paths(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { typed[...$0] } ?? ""
    let isHidden = typed.dropFirst(folder.count).hasPrefix(".")
    return files(folder.isEmpty ? "." : String(folder)).sorted()
      .filter { $0.hasPrefix(".") == isHidden }.map { folder + $0 }
  }
}
