import LuaRuntime
import PullToAction

extension DriverSession {
  /// What a verb did. Nothing of it is put into words before it is read.
  package struct Report {
    let entry: LogEntry
    let log: EventLog
    /// Its events in the log.
    let range: Range<Int>

    /// The verb as it would be written in Lua.
    package var line: String { LuaSource.line(entry) }
    /// What happened while it ran.
    package var events: Slice<EventLog.Events> {
      let events = log.events
      return events.since(range.lowerBound).prefix(upTo: max(range.upperBound, events.startIndex))
    }
    /// The diagnostics among it.
    package var diagnostics: [TimedEvent] { log.diagnostics(in: range) }
  }
}

/// Verbs in few words: about as they are typed in a REPL.
enum VerbText {
  /// `pull 120`, `pull 50 duration=1`, `scroll:to(300)`, `pull_threshold = 60`, `policy = …`.
  static func text(_ entry: LogEntry) -> String {
    let name = entry.verb.name
    switch entry.verb.form {
    case .assignment:
      let value = entry.arguments.first ?? .nil
      return name + " = " + (value.asTable == nil ? LuaSource.text(of: value, limit: 20) : "…")
    case .function:
      if let words = words(of: entry.arguments) { return ([name] + words).joined(separator: " ") }
      return LuaSource.line(entry)
    case .method: return LuaSource.line(entry)
    }
  }

  /// `nil` where an argument cannot be typed as a word.
  private static func words(of arguments: [LuaValue]) -> [String]? {
    var words: [String] = []
    for argument in arguments {
      switch argument {
      case .table(let table) where table.array.isEmpty:
        for field in table.fields {
          guard case .string(let name) = field.key, let word = word(field.value) else { return nil }
          words.append(name + "=" + word)
        }
      default:
        guard let word = word(argument) else { return nil }
        words.append(word)
      }
    }
    return words
  }

  private static func word(_ value: LuaValue) -> String? {
    switch value {
    case .table, .function, .other: nil
    case .string(let text) where !text.isEmpty && !text.contains(where: \.isWhitespace): text
    default: LuaSource.text(of: value)
    }
  }
}
