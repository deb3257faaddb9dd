import PullToAction

/// Events as lines of text.
extension EventLog {
  var diagnostics: [Diagnostic] {
    events.compactMap { if case .diagnostic(let diagnostic) = $0.event { diagnostic } else { nil } }
  }

  /// What plugins printed or logged.
  var messages: [String] { diagnostics.filter { $0.code == .message }.map(\.message) }

  /// The changes of state, as `idle pulling triggered …`.
  var path: String {
    var states: [PullState] = []
    for case .state(let from, let to) in events.map(\.event) {
      if states.isEmpty { states.append(from) }
      states.append(to)
    }
    return states.map(\.rawValue).joined(separator: " ")
  }

  /// The calls of a part, as `update_for_state(idle)`, with `default` behind those that the part
  /// does not have.
  func calls(to participant: Participant, named name: CallbackName? = nil) -> [String] {
    events.compactMap { timed in
      guard case .callback(let call) = timed.event, call.participant == participant,
        name == nil || call.name == name
      else { return nil }
      let arguments = call.arguments.map(\.line).joined(separator: ", ")
      return "\(call.name.rawValue)(\(arguments))" + (call.isDefault ? " default" : "")
    }
  }
}

extension CallbackArgument {
  fileprivate var line: String {
    switch self {
    case .text(let text): text
    case .number(let value): value == value.rounded() ? String(Int(value)) : String(value)
    case .view(let name): "view:" + name
    case .boolean(let value): "\(value)"
    case .style: "style"
    }
  }
}

/// A whole pull in states.
let wholePull = "idle pulling triggered executing retracting idle"
