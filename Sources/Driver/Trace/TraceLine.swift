import PullToAction
import TextSupport
import ViewKit

/// The lines of a trace: a JSON object each, its keys in a fixed order.
enum TraceLine {
  /// The first line of a stage.
  static func stage(_ configuration: StageConfiguration, to lines: inout JSONLines) {
    line(0, "stage", to: &lines) { lines in
      lines.pair("viewport", configuration.viewport)
      lines.pair("content", configuration.content)
      lines.number("fps", configuration.framesPerSecond)
      if let edges = configuration.edges, !edges.isEmpty {
        lines.key("edges")
        lines.list { lines in for edge in edges { lines.string(edge.rawValue) } }
      }
      guard let nested = configuration.nested else { return }
      lines.key("nested")
      lines.object { lines in
        lines.number("header", nested.header)
        lines.pair("viewport", nested.viewport)
        lines.pair("content", nested.content)
        lines.string("control", nested.control.rawValue)
      }
    }
  }

  /// The last line of a frame.
  static func frame(_ stage: Stage, to lines: inout JSONLines) {
    line(stage.clock.tickTime, "frame", to: &lines) { lines in
      write(stage.controls[0], on: stage, to: &lines)
      for control in stage.controls.dropFirst() {
        lines.key(control.name)
        lines.object { write(control, on: stage, to: &$0) }
      }
      if let inner = stage.inner { lines.number("inner", inner.contentOffset.y) }
    }
  }

  private static func write(
    _ control: PullToActionControl, on stage: Stage, to lines: inout JSONLines
  ) {
    lines.string("state", control.state.rawValue)
    lines.number("pulled", control.pulledAmount)
    lines.number("offset", stage.offset(of: control))
    lines.number("inset", stage.inset(of: control))
  }

  /// All that the control holds.
  static func snapshot(_ stage: Stage, to lines: inout JSONLines) {
    line(stage.clock.tickTime, "snapshot", to: &lines) { lines in
      for (name, json) in stage.control.snapshot.json {
        lines.key(name)
        lines.json(json)
      }
    }
  }

  /// What happened in a frame.
  static func event(_ event: TimedEvent, to lines: inout JSONLines) {
    line(event.time, event.event.kind, to: &lines) { lines in
      // Of several controls, the first is the one that needs no name.
      if let name = event.control, name != Stage.mainControl { lines.string("control", name) }
      write(event.event, to: &lines)
    }
  }

  private static func line(
    _ time: Double, _ kind: String, to lines: inout JSONLines, _ fields: (inout JSONLines) -> Void
  ) {
    lines.line { lines in
      lines.number("t", time)
      lines.string("kind", kind)
      fields(&lines)
    }
  }

  private static func write(_ event: PullEvent, to lines: inout JSONLines) {
    switch event {
    case .state(let from, let to):
      lines.string("from", from.rawValue)
      lines.string("to", to.rawValue)
    case .callback(let call):
      lines.string("to", call.participant.rawValue)
      lines.string("plugin", call.plugin)
      lines.string("name", call.name.rawValue)
      lines.key("arguments")
      lines.list { lines in for argument in call.arguments { lines.argument(argument) } }
      if call.isDefault { lines.boolean("default", true) }
    case .inset(let owner, let edge, let delta, let total):
      lines.string("owner", owner)
      lines.string("edge", edge.rawValue)
      lines.number("delta", delta)
      lines.number("total", total)
    case .diagnostic(let diagnostic): write(diagnostic, to: &lines)
    }
  }

  private static func write(_ diagnostic: Diagnostic, to lines: inout JSONLines) {
    lines.string("code", diagnostic.code.rawValue)
    lines.string("plugin", diagnostic.plugin)
    if let state = diagnostic.state { lines.string("state", state.rawValue) }
    if let file = diagnostic.file { lines.string("file", file) }
    if let line = diagnostic.line { lines.number("line", Double(line)) }
    lines.string("message", diagnostic.message)
    lines.key("traceback")
    lines.list { lines in for each in diagnostic.traceback { lines.string(each) } }
  }
}

extension JSONLines {
  fileprivate mutating func number(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  fileprivate mutating func string(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  fileprivate mutating func boolean(_ name: String, _ value: Bool) {
    key(name)
    json(value ? "true" : "false")
  }

  fileprivate mutating func pair(_ name: String, _ size: Size) {
    key(name)
    list { lines in
      lines.number(size.width)
      lines.number(size.height)
    }
  }

  fileprivate mutating func argument(_ argument: CallbackArgument) {
    switch argument {
    case .text(let value): string(value)
    case .number(let value): number(value)
    case .view(let name): string("view:" + name)
    case .boolean(let value): json(value ? "true" : "false")
    case .style: string("style")
    }
  }
}
