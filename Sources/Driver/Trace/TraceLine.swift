import PullToAction
import TextSupport
import ViewKit

/// The lines of a trace: a JSON object each, its keys in a fixed order.
package enum TraceLine {
  /// The first line of a stage.
  static func stage(_ configuration: StageConfiguration) -> String {
    JSONText.object(
      ("t", "0"), ("kind", JSONText.string("stage")), ("viewport", pair(configuration.viewport)),
      ("content", pair(configuration.content)),
      ("fps", NumberText.text(configuration.framesPerSecond)))
  }

  /// The last line of a frame.
  static func frame(_ stage: Stage) -> String {
    JSONText.object(
      ("t", NumberText.text(stage.clock.tickTime)), ("kind", JSONText.string("frame")),
      ("state", JSONText.string(stage.control.state.rawValue)),
      ("pulled", NumberText.text(stage.control.pulledAmount)),
      ("offset", NumberText.text(stage.scrollView.contentOffset.y)),
      ("inset", NumberText.text(stage.topInset)))
  }

  /// All that the control holds.
  static func snapshot(_ stage: Stage) -> String {
    JSONText.object(
      [("t", NumberText.text(stage.clock.tickTime)), ("kind", JSONText.string("snapshot"))]
        + stage.control.snapshot.json)
  }

  /// What happened in a frame.
  package static func event(_ event: TimedEvent) -> String {
    let time = ("t", NumberText.text(event.time))
    switch event.event {
    case .state(let from, let to):
      return JSONText.object(
        time, ("kind", JSONText.string("state")), ("from", JSONText.string(from.rawValue)),
        ("to", JSONText.string(to.rawValue)))
    case .callback(let call):
      let fields = [
        time, ("kind", JSONText.string("callback")),
        ("to", JSONText.string(call.participant.rawValue)),
        ("plugin", JSONText.string(call.plugin)), ("name", JSONText.string(call.name.rawValue)),
        ("arguments", JSONText.list(call.arguments.map(argument))),
      ]
      return JSONText.object(fields + (call.isDefault ? [("default", "true")] : []))
    case .inset(let owner, let edge, let delta, let total):
      return JSONText.object(
        time, ("kind", JSONText.string("inset")), ("owner", JSONText.string(owner)),
        ("edge", JSONText.string(edge.rawValue)),
        ("delta", NumberText.text(delta)), ("total", NumberText.text(total)))
    case .diagnostic(let diagnostic):
      return JSONText.object([time] + fields(of: diagnostic))
    }
  }

  private static func fields(of diagnostic: Diagnostic) -> [(String, String)] {
    var fields = [
      ("kind", JSONText.string("diagnostic")), ("code", JSONText.string(diagnostic.code.rawValue)),
      ("plugin", JSONText.string(diagnostic.plugin)),
    ]
    if let state = diagnostic.state { fields.append(("state", JSONText.string(state.rawValue))) }
    if let file = diagnostic.file { fields.append(("file", JSONText.string(file))) }
    if let line = diagnostic.line { fields.append(("line", String(line))) }
    fields.append(("message", JSONText.string(diagnostic.message)))
    fields.append(("traceback", JSONText.list(diagnostic.traceback.map(JSONText.string))))
    return fields
  }

  private static func argument(_ argument: CallbackArgument) -> String {
    switch argument {
    case .text(let value): JSONText.string(value)
    case .number(let value): NumberText.text(value)
    case .view(let name): JSONText.string("view:" + name)
    case .boolean(let value): value ? "true" : "false"
    case .style: JSONText.string("style")
    }
  }

  private static func pair(_ size: Size) -> String {
    JSONText.list([NumberText.text(size.width), NumberText.text(size.height)])
  }
}
