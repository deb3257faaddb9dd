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
    if let text = missedView(fault, source) { return " (\(text))" }
    return MissingName(fault.message, source: source, line: fault.line)?
      .hint(known: verbNames + ScriptState.objects + names, advice: MissingName.script) ?? ""
  }

  /// What is nil is a view that `find` did not find: at the same line, or in the variable that was set from it.
  private func missedView(_ fault: LuaFault, _ source: String) -> String? {
    guard let (name, place) = missedView, fault.file == place.file,
      let match = fault.message.prefixMatch(
        of: #/attempt to index a nil value(?: \(\w+ '(\w+)'\))?/#)
    else { return nil }
    if let variable = match.1 {
      let sets = MissingName.line(place.line, of: source).matches(of: #/(\w+)\s*=\s*find\b/#)
      guard sets.contains(where: { $0.1 == variable }) else { return nil }
    } else if fault.line != place.line {
      return nil
    }
    let near = ViewTreeText.nearest(to: name, in: session.stage.control.view)
    return "find found no view '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }
}
