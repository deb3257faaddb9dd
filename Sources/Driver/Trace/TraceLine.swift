import PullToAction
import ViewKit

/// The lines of a trace: a JSON object each, its keys in a fixed order.
package enum TraceLine {
  /// The first line of a stage.
  static func stage(_ configuration: StageConfiguration) -> String {
    object(
      ("t", "0"), ("kind", text("stage")), ("viewport", pair(configuration.viewport)),
      ("content", pair(configuration.content)),
      ("fps", NumberText.text(configuration.framesPerSecond)))
  }

  /// The last line of a frame.
  static func frame(_ stage: Stage) -> String {
    object(
      ("t", NumberText.text(stage.clock.tickTime)), ("kind", text("frame")),
      ("state", text(stage.control.state.rawValue)),
      ("pulled", NumberText.text(stage.control.pulledAmount)),
      ("offset", NumberText.text(stage.scrollView.contentOffset.y)),
      ("inset", NumberText.text(stage.topInset)))
  }

  /// What happened in a frame.
  package static func event(_ event: TimedEvent) -> String {
    let time = ("t", NumberText.text(event.time))
    switch event.event {
    case .state(let from, let to):
      return object(
        time, ("kind", text("state")), ("from", text(from.rawValue)), ("to", text(to.rawValue)))
    case .callback(let call):
      let fields = [
        time, ("kind", text("callback")), ("to", text(call.participant.rawValue)),
        ("plugin", text(call.plugin)), ("name", text(call.name.rawValue)),
        ("arguments", list(call.arguments.map(argument))),
      ]
      return object(fields + (call.isDefault ? [("default", "true")] : []))
    case .inset(let owner, let edge, let delta, let total):
      return object(
        time, ("kind", text("inset")), ("owner", text(owner)), ("edge", text(edge.rawValue)),
        ("delta", NumberText.text(delta)), ("total", NumberText.text(total)))
    case .diagnostic(let diagnostic):
      return object([time] + fields(of: diagnostic))
    }
  }

  private static func fields(of diagnostic: Diagnostic) -> [(String, String)] {
    var fields = [
      ("kind", text("diagnostic")), ("code", text(diagnostic.code.rawValue)),
      ("plugin", text(diagnostic.plugin)),
    ]
    if let file = diagnostic.file { fields.append(("file", text(file))) }
    if let line = diagnostic.line { fields.append(("line", String(line))) }
    fields.append(("message", text(diagnostic.message)))
    fields.append(("traceback", list(diagnostic.traceback.map(text))))
    return fields
  }

  private static func argument(_ argument: CallbackArgument) -> String {
    switch argument {
    case .text(let value): text(value)
    case .number(let value): NumberText.text(value)
    case .view(let name): text("view:" + name)
    case .style: text("style")
    }
  }

  private static func pair(_ size: Size) -> String {
    list([NumberText.text(size.width), NumberText.text(size.height)])
  }

  private static func list(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }

  private static func object(_ fields: (String, String)...) -> String {
    object(fields)
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// A JSON string (RFC 8259): only what must be escaped is.
  private static func text(_ value: String) -> String {
    var json = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
