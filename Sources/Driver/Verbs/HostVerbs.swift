import LuaRuntime
import PullToAction
import TextSupport
import ViewKit

/// Lets time pass.
package enum TimeVerbs {
  static let all = [
    Verb(
      "wait", [LuaParameter("seconds", .number, "how long")],
      isInstant: false, doc: "Lets time pass."
    ) { session, arguments in
      let seconds = try arguments.number("seconds", in: Limits.seconds)
      for _ in 0..<session.stage.ticks(in: seconds) { session.stage.tick() }
    },
    Verb(
      "settle", isInstant: false,
      doc: "Lets time pass until nothing moves; no time if nothing does. An action that runs is "
        + "not waited for."
    ) { session, _ in
      let limit = session.stage.ticks(in: settleLimit)
      let stage = session.stage
      var ticks = 0
      while !stage.isSettled, ticks < limit {
        stage.tick()
        ticks += 1
      }
      guard stage.isSettled else {
        throw DriverError.neverSettles(seconds: settleLimit, what: session.plugins.waitingText)
      }
    },
  ]

  /// How long `settle` waits, in seconds.
  package static let settleLimit = 60.0
}

/// What a host does.
enum HostVerbs {
  static let all = [
    Verb(
      "begin",
      [
        .options([
          .optional(
            "reveal", .oneOf(BeginReveal.allCases.map(\.rawValue)),
            "how content that is scrolled away goes to the control; no unless given")
        ])
      ], result: .oneOf(BeginResult.names),
      doc: "Begins the action by code: at rest the control opens. Says what becomes of it."
    ) { session, arguments in
      let word = arguments["options"].asTable?["reveal"]?.asString ?? ""
      return .string(
        session.stage.control.begin(revealing: BeginReveal(rawValue: word) ?? .no).name)
    },
    Verb("open_floor", doc: "Opens the second floor by code.") { session, _ in
      session.stage.control.openFloor()
    },
    Verb(
      "close", result: .boolean,
      doc: "Closes the second floor, as the host's way back does. Says whether it was open."
    ) { session, _ in .boolean(session.stage.control.close()) },
    Verb(
      "complete",
      [
        .optional(
          "result", .any,
          "a text for the status view, or { outcome = \"no_more_data\", text = … }")
      ], doc: "Ends the action: it did what it should."
    ) { session, arguments in session.stage.control.complete(try arguments.outcome()) },
    Verb("reset_no_more_data", doc: "Says that there is more data again.") { session, _ in
      session.stage.control.resetNoMoreData()
    },
    Verb(
      "fail", [LuaParameter("message", .string, "why")],
      doc: "Ends the action: it did not do what it should."
    ) { session, arguments in session.stage.control.fail(try arguments.requiredString("message")) },
    Verb("cancel", doc: "Calls the action off.") { session, _ in session.stage.control.cancel() },
    Verb(
      "progress_to", [LuaParameter("fraction", .number, "0 to 1", range: 0...1)],
      doc: "Says how far the running action has come."
    ) { session, arguments in
      session.stage.control.setProgress(try arguments.number("fraction", in: 0...1))
    },
    Verb(
      "stage",
      [
        .options([
          .optional("viewport", .table, "{ width, height } in points"),
          .optional("content", .table, "{ width, height } in points"),
          .optional("insets", .insets, "the app's own, in points"),
          .optional("always_bounce", .boolean, "whether content that fits can be dragged"),
          nested,
          .optional("edge", .oneOf(edges), "where the control sits; at the top unless given"),
          .optional(
            "edges", .table, "the edges of several controls; the verbs begin with the first"),
          .optional("fps", .number, "frames a second", LogEntry.frameRates),
          .optional(
            "action_seconds", .number,
            "how long the action takes; it waits to be told unless given", Limits.seconds),
          .optional(
            "date", .number,
            "what time it is when the stage begins, in seconds since 1970; 978307200, the first second "
              + "of 2001, unless given", LogEntry.dates),
        ])
      ], isInstant: false, doc: "Starts afresh with another screen, content or frame rate."
    ) { session, arguments in session.restart(try arguments.stage()) },
    Verb(
      "at", [LuaParameter("edge", .oneOf(edges), "where a control of the stage sits")],
      doc: "Has the verbs that follow be about the control at an edge."
    ) { session, arguments in
      let name = try arguments.requiredString("edge")
      guard session.stage.choose(PullEdge(rawValue: name)) else {
        let there = session.stage.controls.map { "\"\($0.edge.rawValue)\"" }
        throw DriverError.refused(
          "at: the stage has no control at the \(name) edge, only at \(there.joined(separator: ", ")); "
            + "stage { edges = { … } } makes several")
      }
    },
  ]

  private static let edges = PullEdge.allCases.map(\.rawValue)
  private static let nested = LuaParameter(
    "nested", .table, "a scroll view in the stage's own, such as a list under a header",
    isOptional: true, fields: NestedOptions.parameters)
}

/// What `stage { … }` is given.
extension LogEntry {
  fileprivate static let frameRates = 1.0...1000.0
  fileprivate static let dates = -1e12...1e12

  fileprivate func stage() throws(DriverError) -> StageConfiguration {
    var configuration = StageConfiguration()
    guard let table = self["options"].asTable else { return configuration }
    if let value = table["viewport"] { configuration.viewport = try size(value, "viewport", 1) }
    if let value = table["content"] { configuration.content = try size(value, "content", 0) }
    for (place, edge) in [Edge.top, .left, .bottom, .right].enumerated() {
      guard let insets = table["insets"]?.asTable,
        let value = insets.array.dropFirst(place).first ?? insets[edge.rawValue]
      else { continue }
      guard let points = value.asNumber, Limits.distances.contains(points) else {
        throw complaint("insets", "a table of points", value)
      }
      configuration.insets[edge] = points
    }
    if case .boolean(let value)? = table["always_bounce"] { configuration.alwaysBounce = value }
    if let value = table["nested"] {
      let nested = try nested(value, in: configuration.viewport)
      configuration.nested = nested
      if table["content"] == nil { configuration.content = nested.outerContent }
    }
    configuration.edges = try edges(table) ?? configuration.edges
    configuration.framesPerSecond = try option(
      "fps", in: LogEntry.frameRates, or: configuration.framesPerSecond)
    configuration.date = try option("date", in: LogEntry.dates, or: configuration.date)
    if table["action_seconds"] != nil {
      configuration.actionSeconds = try option("action_seconds", in: Limits.seconds, or: nil)
    }
    return configuration
  }

  /// `edge = "bottom"` or `edges = { "top", "bottom" }`.
  private func edges(_ table: LuaTable) throws(DriverError) -> [PullEdge]? {
    let edge = table["edge"]?.asString.flatMap { PullEdge(rawValue: $0) }
    guard let value = table["edges"] else { return edge.map { [$0] } }
    guard edge == nil else {
      throw .refused(
        "stage: it takes 'edge', for one control, or 'edges', for several, and not both")
    }
    let edges = (value.asTable?.array ?? []).map { $0.asString.flatMap { PullEdge(rawValue: $0) } }
    let known = edges.compactMap { $0 }
    guard !known.isEmpty, known.count == edges.count, Set(known).count == known.count else {
      throw complaint(
        "edges", "a list of edges, each once: \"top\", \"bottom\", \"leading\", \"trailing\"", value
      )
    }
    return known
  }

  /// How each outcome is brought about.
  private static let endings = [
    "success": "complete()", "failure": "fail(\"why\")", "cancelled": "cancel()",
    "no_more_data": "complete { outcome = \"no_more_data\" }",
  ]

  /// What to write in place of a field that a result has not.
  private static func advice(_ field: String, _ value: LuaValue?, _ known: [String]) -> String {
    let value = value ?? .nil
    let hasFailed =
      value == .boolean(false) || ["failure", "failed", "error"].contains(value.asString)
      || ["error", "failure", "failed", "fail"].contains(field)
    if hasFailed { return "an action that failed ends with fail(message)" }
    if value.asString == "cancelled" { return "an action that is called off ends with cancel()" }
    if value == .boolean(true) || value.asString == "success" {
      return "an action that succeeded ends with complete()"
    }
    if ["message", "title", "label"].contains(field) { return "did you mean 'text'?" }
    return Spelling.hint(for: field, among: known, otherwise: "it may have ")
  }

  /// A text, or a table with an outcome and a text.
  fileprivate func outcome() throws(DriverError) -> ActionOutcome {
    let result = self["result"]
    if let word = result.asString, let ending = LogEntry.endings[word] {
      throw .refused("complete: '\(word)' is an outcome, and no text: write \(ending)")
    }
    if result == .nil || result.asString != nil { return .success(result.asString) }
    if result == .other("function") {
      throw .refused(
        "complete: 'result' must be a string, got a function; what fails ends with fail(message), what is called "
          + "off with cancel()")
    }
    let table = result.asTable ?? LuaTable([])
    let known = ["outcome", "text"]
    let isKnown =
      table.array.isEmpty && table.fields.allSatisfy { known.contains($0.key.asString ?? "") }
    switch table["outcome"]?.asString {
    case "success"? where isKnown: return .success(table["text"]?.asString)
    case "no_more_data"? where isKnown: return .noMoreData(table["text"]?.asString)
    case "failure"?:
      throw DriverError.refused("complete: an action that failed ends with fail(message)")
    case "cancelled"?:
      throw DriverError.refused("complete: an action that is called off ends with cancel()")
    default:
      if let key = table.fields.compactMap(\.key.asString).first(where: { !known.contains($0) }) {
        throw .refused(
          "complete: unknown field '\(key)'; \(LogEntry.advice(key, table[key], known))")
      }
      throw complaint(
        "result", "a string, or { outcome = \"success\" or \"no_more_data\", text = … }", result)
    }
  }

  /// `{ 390, 844 }` or `{ width = 390, height = 844 }`.
  func size(
    _ value: LuaValue, _ name: String, _ least: Double
  ) throws(DriverError) -> Size {
    guard let table = value.asTable else { throw complaint(name, "{ width, height }", value) }
    let parts =
      table.array.isEmpty ? [table["width"], table["height"]] : table.array.map { Optional($0) }
    let numbers = parts.compactMap { $0?.asNumber }
    guard numbers.count == 2, parts.count == 2,
      numbers.allSatisfy({ (least...Limits.lengths.upperBound).contains($0) })
    else { throw complaint(name, "{ width, height }, both \(Int(least)) or more", value) }
    return Size(width: numbers[0], height: numbers[1])
  }
}
