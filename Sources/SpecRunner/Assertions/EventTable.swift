import Driver
import LuaRuntime
import PullToAction

/// Events as tables for Lua, with the keys of the trace.
enum EventTable {
  /// An event of a kind; `nil` for one of another.
  static func value(_ event: TimedEvent, kind: String) -> LuaValue? {
    switch event.event {
    case .state(let from, let to) where kind == "state":
      return table(
        event, ("from", .string(from.rawValue)), ("to", .string(to.rawValue)))
    case .callback(let call) where kind == "callback":
      return table(
        event, ("to", .string(call.participant.rawValue)), ("plugin", .string(call.plugin)),
        ("name", .string(call.name.rawValue)),
        ("arguments", .table(LuaTable(array: call.arguments.map(argument)))),
        ("default", .boolean(call.isDefault)))
    case .inset(let owner, let edge, let delta, let total) where kind == "inset":
      return table(
        event, ("owner", .string(owner)), ("edge", .string(edge.rawValue)),
        ("delta", .number(delta)), ("total", .number(total)))
    case .diagnostic(let diagnostic) where kind == "diagnostic":
      return table(
        event, ("code", .string(diagnostic.code.rawValue)), ("plugin", .string(diagnostic.plugin)),
        ("message", .string(diagnostic.message)), ("text", .string(EventText.line(event))))
    default: return nil
    }
  }

  private static func argument(_ argument: CallbackArgument) -> LuaValue {
    switch argument {
    case .text(let text): .string(text)
    case .number(let value): .number(value)
    case .view(let name): .string("view:" + name)
    case .boolean(let value): .boolean(value)
    case .style: .string("style")
    }
  }

  private static func table(
    _ event: TimedEvent, _ fields: (String, LuaValue)...
  ) -> LuaValue {
    .table([("t", .number(event.time))] + fields)
  }
}

extension LuaValue {
  /// A table whose keys are names.
  static func table(_ fields: [(String, LuaValue)]) -> LuaValue {
    .table(LuaTable(fields: fields.map { .init(key: .string($0.0), value: $0.1) }))
  }
}
