import LuaRuntime
import PullPlugins

/// What was probably meant where a script raised.
extension ScriptState {
  /// The hint that follows an error's message; empty where there is none.
  ///
  /// - Parameters:
  ///   - names: globals besides the verbs.
  ///   - source: the text of the file that raised.
  package func hint(_ error: LuaError, names: [String] = [], source: String = "") -> String {
    error.fault.map { hint($0, names: names, source: source) } ?? ""
  }

  /// The same for the fault of an error.
  package func hint(_ fault: LuaFault, names: [String] = [], source: String = "") -> String {
    if let match = fault.message.firstMatch(of: #/index a function value \(global '(\w+)'\)/#) {
      return " (\(match.1) is a function: write \(match.1)(…))"
    }
    if let text = missedView(fault.message) { return " (\(text))" }
    return MissingName(fault.message, source: source, line: fault.line)?
      .hint(known: verbNames + ScriptState.objects + names, advice: MissingName.script) ?? ""
  }

  /// A view that `find` looked for last and did not find is what is nil.
  private func missedView(_ message: String) -> String? {
    guard let name = missedView, message.hasPrefix("attempt to index a nil value"),
      !message.contains("(global")
    else { return nil }
    let near = ViewTreeText.nearest(to: name, in: session.stage.control.view)
    return "find found no view '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }
}
