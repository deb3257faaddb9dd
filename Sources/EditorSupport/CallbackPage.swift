import PullToAction

/// The page "Callbacks": each by the kind of part that has it.
package enum CallbackPage {
  /// The whole page.
  package static var text: String {
    (["# Callbacks", introduction] + sections(level: "##")).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    By the kind of part: when each function comes, what it is given, and what happens without it.

    ## Overview

    A plugin adds them to the table that `pta.visualizer { … }` and the like give back, each with a colon:
    `function p:setup(view, pull)`. The table is then `self`. One that may wait goes on after an
    animation's `wait` or after `pta.sleep`. A delegate is a script's, `delegate { … }`, and has no `self`.
    """

  /// The kinds, in the order of help.
  static func sections(level: String) -> [String] {
    Participant.allCases.map { part in
      let words = part.rawValue.replacing("_", with: " ")
      let callbacks = CallbackDeclaration.of(part)
      return ["\(level) \(words.prefix(1).uppercased())\(words.dropFirst())", table(callbacks)]
        .joined(separator: "\n\n") + "\n\n" + parameters(of: callbacks)
    }
  }

  private static func table(_ callbacks: [CallbackDeclaration]) -> String {
    let rows = callbacks.map { callback in
      let names = callback.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
      let waits = callback.mayWait ? "yes" : "no"
      return "| `\(callback.name.rawValue)(\(names.joined(separator: ", ")))` | \(callback.doc) | "
        + "\(callback.without) | \(waits) |"
    }
    return (["| function | when it comes | without it | may wait |", "|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  /// What each parameter is, once where several callbacks are given the same.
  private static func parameters(of callbacks: [CallbackDeclaration]) -> String {
    var builder = ReferenceBuilder()
    let lines = callbacks.flatMap(\.parameters).map { parameter in
      let value = Reference.value(parameter, &builder)
      return "- `\(parameter.name)`, `\(value.type)`: \(value.line)"
    }
    return lines.enumerated().filter { lines.firstIndex(of: $1) == $0 }.map(\.element)
      .joined(separator: "\n")
  }
}
