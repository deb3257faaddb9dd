import LuaRuntime

/// The session itself. What needs the script's own state (`delegate`, `find`, `replay`, `help`) is
/// with the script.
enum SessionVerbs {
  static var all: [Verb] {
    [
      Verb(
        "back",
        [
          LuaParameter("count", .integer, "how many; 1 unless given", isOptional: true)
        ], isLogged: false, isInstant: false,
        doc: "Takes back the last verbs by running the log again without them."
      ) { session, arguments in
        let count = try arguments.number("count", in: 1...1_000_000, or: 1)
        try session.takeBack(Int(count))
        return .nil
      },
      Verb(
        "record", [LuaParameter("file", .string, "the path to write")],
        isLogged: false, isInstant: false,
        doc: "Saves the session as a script that gives the same trace."
      ) { session, arguments in
        try session.write(session.script, to: try arguments.requiredString("file"))
        return .nil
      },
      Verb(
        "watch",
        [
          LuaParameter("mode", .oneOf(["on", "off"]), "on unless given", isOptional: true)
        ], result: .string, isLogged: false, isInstant: false,
        doc: "Plays what takes time in real time, drawn at the terminal's own pace; watch off ends "
          + "it. Ctrl-C goes to the end of all that the line does at once, another stops the line. "
          + "It takes a terminal."
      ) { session, arguments in
        let isOn = try arguments.string("mode") != "off"
        try session.onWatch(isOn)
        return .string(
          isOn
            ? "What takes time is played now. Ctrl-C skips ahead, watch off ends it."
            : "What takes time is done at once.")
      },
      Verb(
        "answer",
        [
          LuaParameter("call", .integer, "the delegate's nth call, from 1"),
          LuaParameter("verb", .string, "what the host does inside it"),
          LuaParameter("arguments", .table, "of the verb", isOptional: true),
        ], isInstant: false,
        doc: "Has the host do something inside its delegate's nth call; what record writes for a "
          + "delegate in Lua."
      ) { session, arguments in
        let call = try arguments.number("call", in: 1...1_000_000_000)
        let key = try arguments.requiredString("verb")
        guard let verb = session.verb(key), verb.isInstant, verb.isLogged else {
          throw arguments.complaint(
            "verb", "a verb that takes no time, such as \"complete\"", .string(key))
        }
        let table =
          if case .table(let table) = arguments["arguments"] { table.array } else {
            [LuaValue]()
          }
        session.promise(Answer(call: Int(call), entry: LogEntry(verb: key, arguments: table)))
        return .nil
      },
    ]
  }
}
