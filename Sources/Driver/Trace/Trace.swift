import PullToAction
import TextSupport

/// Keeps the lines of a session's trace.
final class TraceRecorder {
  private(set) var lines: [String] = []
  /// How many of the stage's events have their lines.
  private var written = 0

  func begin(_ stage: Stage) {
    written = 0
    lines.append(TraceLine.stage(stage.configuration))
  }

  /// Writes what has happened since the last time.
  func flush(_ stage: Stage) {
    guard stage.log.count > written else { return }
    for event in stage.log.events[written...] { lines.append(TraceLine.event(event)) }
    written = stage.log.count
  }

  func snapshot(_ stage: Stage) {
    flush(stage)
    lines.append(TraceLine.snapshot(stage))
  }

  func frame(_ stage: Stage) {
    flush(stage)
    lines.append(TraceLine.frame(stage))
  }

  /// Forgets what was written, and what has happened since.
  func clear(_ stage: Stage) {
    lines.removeAll()
    written = stage.log.count
  }
}

/// The lines of a trace: a JSON object each, its keys in a fixed order.
package enum TraceLine {
  /// The first line of a stage.
  static func stage(_ configuration: StageConfiguration) -> String {
    let edges = (configuration.edges ?? []).map { JSONText.string($0.rawValue) }
    return line(
      0, "stage",
      [
        ("viewport", pair(configuration.viewport)), ("content", pair(configuration.content)),
        ("fps", NumberText.text(configuration.framesPerSecond)),
      ] + (edges.isEmpty ? [] : [("edges", JSONText.list(edges))])
        + (configuration.nested.map { [("nested", nested($0))] } ?? []))
  }

  /// The last line of a frame.
  static func frame(_ stage: Stage) -> String {
    line(
      stage.clock.tickTime, "frame",
      fields(of: stage.controls[0], on: stage)
        + stage.controls.dropFirst().map { control in
          (control.name, JSONText.object(fields(of: control, on: stage)))
        }
        + (stage.inner.map { [("inner", NumberText.text($0.contentOffset.y))] } ?? []))
  }

  private static func nested(_ nested: NestedConfiguration) -> String {
    JSONText.object([
      ("header", NumberText.text(nested.header)), ("viewport", pair(nested.viewport)),
      ("content", pair(nested.content)), ("control", JSONText.string(nested.control.rawValue)),
    ])
  }

  private static func fields(
    of control: PullToActionControl, on stage: Stage
  ) -> [(String, String)] {
    [
      ("state", JSONText.string(control.state.rawValue)),
      ("pulled", NumberText.text(control.pulledAmount)),
      ("offset", NumberText.text(stage.offset(of: control))),
      ("inset", NumberText.text(stage.inset(of: control))),
    ]
  }

  /// All that the control holds.
  static func snapshot(_ stage: Stage) -> String {
    line(stage.clock.tickTime, "snapshot", stage.control.snapshot.json)
  }

  /// What happened in a frame.
  package static func event(_ event: TimedEvent) -> String {
    // Of several controls, the first is the one that needs no name.
    let name = event.control.flatMap { $0 == Stage.mainControl ? nil : $0 }
    return line(
      event.time, event.event.kind,
      (name.map { [("control", JSONText.string($0))] } ?? []) + fields(of: event.event))
  }

  private static func line(_ time: Double, _ kind: String, _ fields: [(String, String)]) -> String {
    JSONText.object([("t", NumberText.text(time)), ("kind", JSONText.string(kind))] + fields)
  }

  private static func fields(of event: PullEvent) -> [(String, String)] {
    switch event {
    case .state(let from, let to):
      [("from", JSONText.string(from.rawValue)), ("to", JSONText.string(to.rawValue))]
    case .callback(let call):
      [
        ("to", JSONText.string(call.participant.rawValue)),
        ("plugin", JSONText.string(call.plugin)), ("name", JSONText.string(call.name.rawValue)),
        ("arguments", JSONText.list(call.arguments.map(argument))),
      ] + (call.isDefault ? [("default", "true")] : [])
    case .inset(let owner, let edge, let delta, let total):
      [
        ("owner", JSONText.string(owner)), ("edge", JSONText.string(edge.rawValue)),
        ("delta", NumberText.text(delta)), ("total", NumberText.text(total)),
      ]
    case .diagnostic(let diagnostic): fields(of: diagnostic)
    }
  }

  private static func fields(of diagnostic: Diagnostic) -> [(String, String)] {
    var fields = [
      ("code", JSONText.string(diagnostic.code.rawValue)),
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
