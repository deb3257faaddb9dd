import LuaRuntime
import PullPlugins
import PullToAction

/// How the callbacks of parts and delegates read.
enum CallbackHelp {
  /// The parts, their callbacks, and callbacks whoever has them.
  static var topics: [HelpTopic] {
    let parts = Participant.allCases.flatMap { part in
      [HelpTopic(part.rawValue) { text(of: part) }]
        + CallbackDeclaration.of(part).map { callback in
          HelpTopic("\(part.rawValue):\(callback.name.rawValue)") { text(of: callback) }
        }
    }
    return parts
      + CallbackDeclaration.all.map { callback in
        HelpTopic(callback.name.rawValue) { text(of: callback) }
      }
  }

  /// A part with its callbacks, a line each.
  private static func text(of part: Participant) -> String {
    let words = part.rawValue.replacing("_", with: " ")
    let lines = CallbackDeclaration.of(part).map {
      "  " + HelpText.padded(signature($0), to: 34) + $0.doc
    }
    return (["\(part.rawValue): the functions that a \(words) may have."] + lines)
      .joined(separator: "\n")
  }

  private static func text(of callback: CallbackDeclaration) -> String {
    let parameters = callback.parameters.flatMap { parameter in
      var declared = LuaParameter(parameter)
      declared.doc += parameter.kind.unit
      return HelpText.lines(for: declared, indent: "  ")
    }
    let waits = callback.mayWait ? " It may wait." : ""
    let head = "\(callback.part.rawValue):\(signature(callback))"
    return
      ([head, callback.doc + waits, "Without it: \(callback.without)"] + parameters
      + [HelpText.exampleHead(isOfPlugin: callback.part != .delegate) + example(callback)]).joined(
        separator: "\n")
  }

  private static func example(_ callback: CallbackDeclaration) -> String {
    let names = callback.parameters.map(\.name).joined(separator: ", ")
    return callback.part == .delegate
      ? "delegate { \(callback.name.rawValue) = function(\(names)) end }"
      : "function plugin:\(callback.name.rawValue)(\(names)) end"
  }

  private static func signature(_ callback: CallbackDeclaration) -> String {
    let names = callback.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return callback.name.rawValue + "(" + names.joined(separator: ", ") + ")"
  }
}

extension CallbackParameter.Kind {
  /// Behind what a value is.
  fileprivate var unit: String {
    switch self {
    case .points: ", in points"
    case .velocity: ", in points a second"
    default: ""
    }
  }
}
