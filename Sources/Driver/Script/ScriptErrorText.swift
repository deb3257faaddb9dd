import LuaRuntime
import PullPlugins
import TextSupport

/// How an error in a script reads: its place, what happened, and what was probably meant.
package enum ScriptErrorText {
  static func text(_ error: LuaError, names: [String]) -> String {
    if case .syntax(let file, let line, let message, _) = error {
      return "\(file):\(line): \(message)"
    }
    guard let fault = error.fault else { return error.message }
    let place = [fault.file, fault.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    let text = (place.isEmpty ? "" : place + ": ") + error.message + hint(error.message, names)
    // The innermost line says what the place says already.
    let trace = fault.traceback.count > 1 ? fault.traceback : []
    return ([text] + trace.map { "    " + $0 }).joined(separator: "\n")
  }

  /// Lua says of a misspelled verb only that a global is nil.
  package static func hint(_ message: String, _ names: [String]) -> String {
    guard let match = message.firstMatch(of: /nil value \(global '([A-Za-z_0-9]+)'\)/),
      let nearest = Spelling.nearest(to: String(match.1), among: names)
    else { return "" }
    return " (did you mean '\(nearest)'?)"
  }

  /// What messages call a file: its last component.
  static func name(ofFile path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
