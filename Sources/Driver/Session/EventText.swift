import PullPlugins
import PullToAction
import TextSupport

/// Events as people read them.
package enum EventText {
  /// A line with the time and what happened.
  package static func line(_ event: TimedEvent) -> String {
    NumberText.text(event.time) + " " + text(event.event)
  }

  /// The same of a signal.
  package static func line(_ timed: (time: Double, signal: PullSignal)) -> String {
    NumberText.text(timed.time) + " " + timed.signal.line
  }

  /// What happened, without the time.
  package static func text(_ event: PullEvent) -> String {
    switch event {
    case .state(let from, let to): return "\(from.rawValue) → \(to.rawValue)"
    case .callback(let call):
      let arguments = call.arguments.map(text).joined(separator: ", ")
      let mark = call.isDefault ? " (default)" : ""
      return VisibleText.line("\(call.plugin) \(call.name.rawValue)(\(arguments))\(mark)")
    case .inset(let owner, let edge, let delta, let total):
      let sign = delta > 0 ? "+" : ""
      return "\(edge.rawValue) inset \(sign)\(NumberText.text(delta)) by \(owner), "
        + "now \(NumberText.text(total))"
    case .diagnostic(let diagnostic): return text(diagnostic)
    }
  }

  /// A diagnostic with its place, and its traceback below it.
  package static func text(_ diagnostic: Diagnostic) -> String {
    ([diagnostic.description] + diagnostic.traceback.map { "    " + VisibleText.line($0) })
      .joined(separator: "\n")
  }

  private static func text(_ argument: CallbackArgument) -> String {
    switch argument {
    case .text(let value): value
    case .number(let value): NumberText.text(value)
    case .view(let name): "view:" + name
    case .boolean(let value): value ? "true" : "false"
    case .style: "style"
    }
  }
}

extension PullSignal {
  /// The signal as people read it.
  package var line: String {
    switch self {
    case .armed: "armed"
    case .disarmed: "disarmed"
    case .began(let action): "began " + VisibleText.line(action)
    case .ended(let outcome):
      "ended in " + outcome.name + (outcome.text.map { ": " + VisibleText.line($0) } ?? "")
    case .announcement(let text): "says " + VisibleText.line(LuaSource.quoted(text))
    }
  }
}
