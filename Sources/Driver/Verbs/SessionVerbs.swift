import LuaRuntime
import PullPlugins

/// Plugins on the control.
enum PluginVerbs {
  static let all = [
    Verb(
      "use",
      [
        LuaParameter(
          "plugin", .string,
          "a plugin's name, the path of its folder, or bottom, stretch or default"),
        .optional("options", .table, "the plugin's options"),
      ],
      doc: "Puts a plugin on the control; it replaces only the parts that it provides. bottom and "
        + "stretch bring back the built-in visualizers, default the built-in status view."
    ) { session, entry in
      entry.source = try session.plugins.use(
        try entry.requiredString("plugin"), options: try entry.pluginOptions(),
        from: entry.source, on: session.stage)
    },
    reload,
    Verb(
      "fault",
      [
        LuaParameter(
          "kind", .oneOf(PluginFault.allCases.map(\.rawValue)),
          "raise: an error; memory: there is none left, which disables the plugin")
      ],
      doc: "Has the next callback of each plugin on the control fail."
    ) { session, entry in
      guard let fault = PluginFault(rawValue: try entry.requiredString("kind")) else {
        throw entry.complaint("kind", "\"raise\" or \"memory\"", entry["kind"])
      }
      try session.plugins.failNextCallbacks(by: fault)
    },
  ]

  static let reload = Verb(
    "reload",
    [.optional("plugin", .string, "a plugin's name; all that are on the control unless given")],
    result: .string,
    doc: "Has what was saved of a plugin's files take effect, in whatever state the control is; "
      + "says what became of it. A version that does not load leaves the last good one in place."
  ) { session, entry in
    let chosen = try session.plugins.toReload(try entry.string("plugin"))
    let known = session.isReplaying ? session.found.next() : nil
    let found = known ?? chosen.map(\.content)
    if !session.isReplaying { session.found.append(found) }
    let lines = zip(chosen, found).map { plugin, content in
      plugin.reload(from: content).line(of: plugin)
    }
    return .string(lines.joined(separator: "\n"))
  }
}

/// How what takes time is played.
package enum WatchMode: Equatable {
  /// It is not.
  case off
  /// So many seconds of the stage in a second.
  case on(speed: Double)
  /// Time runs, and somebody pulls.
  case hand
}

extension LogEntry {
  fileprivate func watchMode() throws(DriverError) -> WatchMode {
    switch self["mode"] {
    case .nil: return .on(speed: 1)
    case .string("on"): return .on(speed: 1)
    case .string("off"): return .off
    case .string("hand"): return .hand
    case let value:
      guard let speed = value.asNumber, Limits.speeds.contains(speed) else {
        throw complaint("mode", "\"on\", \"off\", \"hand\" or a speed from 0.01 to 10", value)
      }
      return .on(speed: speed)
    }
  }
}

extension DriverSession {
  /// Writes the session into a file, but never in the place of Lua that somebody wrote.
  ///
  /// - Returns: what is said of it.
  fileprivate func record(into path: String) throws(DriverError) -> String {
    let ending = "_spec.lua"
    let isSpec = path.hasSuffix(ending)
    let file = path.split(separator: "/").last ?? ""
    if file.hasSuffix("_spec") || file.dropFirst().contains(".") && !file.hasSuffix(".lua") {
      let stem = file.hasSuffix("_spec") ? file : file.prefix { $0 != "." }
      throw .refused(
        "record: it writes Lua: write record(\"\(path.dropLast(file.count))\(stem).lua\")")
    }
    // What cannot be read is somebody's as well.
    let old = environment.isFile(path) ? try environment.read(path) : nil
    if let old, !old.allSatisfy(\.isWhitespace), !old.hasPrefix(DriverSession.recordingTitle) {
      throw .refused(
        "record: \(path) is there, and no recording; take another name, or remove it first")
    }
    let name = path.split(separator: "/").last.map { String($0.dropLast(ending.count)) } ?? path
    try environment.write(path, isSpec ? RecordedSpec.text(of: self, name: name) : script)
    return (old == nil ? "wrote " : "replaced ") + path
      + "; \(isSpec ? "pta test" : "pta run") \(path) runs it"
  }
}

extension LogEntry {
  fileprivate func pluginOptions() throws(DriverError) -> [String: OptionValue] {
    guard let table = self["options"].asTable else { return [:] }
    var options: [String: OptionValue] = [:]
    guard table.array.isEmpty else {
      throw complaint("options", "a table of name = value", self["options"])
    }
    for field in table.fields {
      guard let name = field.key.asString, let value = OptionValue(field.value) else {
        throw complaint("options", "a table of name = number, string or boolean", self["options"])
      }
      options[name] = value
    }
    return options
  }
}

/// The session itself. What needs the script's own state (`delegate`, `find`, `replay`, `help`) is
/// with the script.
enum SessionVerbs {
  static let all = [
    Verb(
      "back", [.optional("count", .integer, "how many; 1 unless given")], isLogged: false,
      isInstant: false, doc: "Takes back the last verbs by running the log again without them."
    ) { session, arguments in
      let count = try arguments.number("count", in: 1...1_000_000, or: 1)
      try session.takeBack(Int(count), by: arguments.verb)
    },
    Verb(
      "record",
      [LuaParameter("file", .string, "the path to write; a spec where it ends in _spec.lua")],
      result: .string, isLogged: false, isInstant: false,
      doc:
        "Saves the session as a script that gives the same trace; or as a spec that expects what was seen. A "
        + "recording is replaced, and no other file. Says what was written."
    ) { session, arguments in
      .string(try session.record(into: try arguments.requiredString("file")))
    },
    Verb(
      "watch",
      [
        .optional(
          "mode", .any,
          "\"on\", \"off\", a speed such as 0.25, or \"hand\"; on unless given")
      ], result: .string, isLogged: false, isInstant: false,
      doc:
        "Plays what takes time in real time, or slower, at the terminal. Ctrl-C goes to the end of all that "
        + "the line does at once, another stops the line; watch off ends it. watch hand lets time run: "
        + "the mouse or the arrow keys pull, space pauses, left and right show one frame after another, q leaves."
    ) { session, arguments in .string(try session.onWatch(try arguments.watchMode())) },
    leave("quit", "Leaves the REPL, when the rest of the line is done."),
    leave("exit", "The same as quit."),
    Verb(
      "answer",
      [
        LuaParameter("call", .integer, "the delegate's nth call, from 1"),
        LuaParameter("verb", .string, "what the host does inside it"),
        .optional("arguments", .table, "of the verb"),
      ], isInstant: false,
      doc: "Has the host do something inside its delegate's nth call; what record writes for a "
        + "delegate in Lua."
    ) { session, arguments in
      let call = try arguments.number("call", in: 1...1_000_000_000)
      let key = try arguments.requiredString("verb")
      guard let verb = Verb.named(key), verb.isInstant, verb.isLogged else {
        throw arguments.complaint(
          "verb", "a verb that takes no time, such as \"complete\"", .string(key))
      }
      let values = arguments["arguments"].asTable?.array ?? []
      session.promisedAnswers.append(LogEntry(verb, values), to: Int(call))
    },
  ]

  private static func leave(_ name: String, _ doc: String) -> Verb {
    Verb(name, isLogged: false, doc: doc) { session, _ in try session.onQuit() }
  }
}
