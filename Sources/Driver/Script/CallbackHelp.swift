import LuaRuntime
import PullPlugins
import PullToAction

/// How the callbacks of parts and delegates read.
enum CallbackHelp {
  /// All that there is something to say about.
  static var names: [String] {
    Participant.allCases.flatMap { part in
      [part.rawValue]
        + CallbackDeclaration.of(part).map { "\(part.rawValue):\($0.name.rawValue)" }
    }
  }

  /// A part with its callbacks, a line each.
  static func text(of part: Participant) -> String {
    let words = part.rawValue.replacing("_", with: " ")
    let lines = CallbackDeclaration.of(part).map {
      "  " + HelpText.padded(signature($0), to: 34) + $0.doc
    }
    return (["\(part.rawValue): the functions that a \(words) may have."] + lines)
      .joined(separator: "\n")
  }

  /// One of them; `nil` where there is none of the name.
  static func text(of callback: String, of part: String) -> String? {
    guard
      let found = CallbackDeclaration.all.first(where: {
        $0.part.rawValue == part && $0.name.rawValue == callback
      })
    else { return nil }
    let parameters = found.parameters.flatMap { parameter in
      HelpText.lines(for: LuaParameter(parameter), indent: "  ")
    }
    let waits = found.mayWait ? " It may wait." : ""
    return
      (["\(part):\(signature(found))", found.doc + waits, "Without it: \(found.without)"]
      + parameters).joined(separator: "\n")
  }

  private static func signature(_ callback: CallbackDeclaration) -> String {
    let names = callback.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return callback.name.rawValue + "(" + names.joined(separator: ", ") + ")"
  }
}
