import LuaRuntime

/// Verbs in few words: about as they are typed in a REPL.
enum VerbText {
  /// `pull 120`, `pull 50 duration=1`, `scroll:to(300)`, `pull_threshold = 60`, `policy = …`.
  static func text(_ entry: LogEntry, form: Verb.Form, name: String) -> String {
    switch form {
    case .assignment:
      if case .table? = entry.arguments.first { return name + " = …" }
      return name + " = " + LuaSource.text(of: entry.arguments.first ?? .nil, limit: 20)
    case .function:
      if let words = words(of: entry.arguments) {
        return ([name] + words).joined(separator: " ")
      }
      return LuaSource.line(entry, form: form, name: name)
    case .method: return LuaSource.line(entry, form: form, name: name)
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
