import PullToAction
import ViewKit

/// Events as lines of text, in the words of the trace.
enum EventText {
  static func line(_ event: PullEvent) -> String {
    switch event {
    case .state(let from, let to): "state \(from.rawValue) → \(to.rawValue)"
    case .callback(let callback): line(callback)
    case .inset(let owner, let edge, let delta, let total):
      "inset \(owner) \(edge.rawValue) \(number(delta)) total \(number(total))"
    case .diagnostic(let diagnostic): "diagnostic \(diagnostic.code.rawValue) \(diagnostic.plugin)"
    }
  }

  private static func line(_ callback: Callback) -> String {
    let arguments = callback.arguments.map { argument in
      switch argument {
      case .text(let text): text
      case .number(let value): number(value)
      case .view(let name): "view:\(name)"
      case .boolean(let value): "\(value)"
      case .style: "style"
      }
    }
    let mark = callback.isDefault ? " default" : ""
    return "\(callback.participant.rawValue) \(callback.plugin) \(callback.name.rawValue)"
      + "(\(arguments.joined(separator: ", ")))\(mark)"
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

extension EventLog {
  var lines: [String] { events.map { EventText.line($0.event) } }

  /// The changes of state, as `idle pulling triggered …`.
  var path: String {
    var states: [PullState] = []
    for case .state(let from, let to) in events.map(\.event) {
      if states.isEmpty { states.append(from) }
      states.append(to)
    }
    return states.map(\.rawValue).joined(separator: " ")
  }

  func count(_ line: String) -> Int { lines.count { $0 == line } }
}
