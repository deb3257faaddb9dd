import LuaRuntime
import PullToAction
import ViewKit

/// Lets time pass.
package enum TimeVerbs {
  static var all: [Verb] {
    [
      Verb(
        "wait", [LuaParameter("seconds", .number, "how long")],
        isInstant: false, doc: "Lets time pass."
      ) { session, arguments in
        let seconds = try arguments.number("seconds", in: Limits.seconds)
        for _ in 0..<session.stage.ticks(in: seconds) { session.stage.tick() }
        return .nil
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
        guard stage.isSettled else { throw DriverError.neverSettles(seconds: settleLimit) }
        return .nil
      },
    ]
  }

  /// How long `settle` waits, in seconds.
  package static let settleLimit = 60.0

}

/// What a host does.
enum HostVerbs {
  static var all: [Verb] {
    [
      Verb(
        "begin",
        doc: "Begins the action by code: at rest the control opens, scrolled away nothing moves."
      ) { session, _ in
        session.stage.control.begin()
        return .nil
      },
      Verb(
        "complete",
        [
          LuaParameter("result", .string, "a text for the status view", isOptional: true)
        ], doc: "Ends the action: it did what it should."
      ) { session, arguments in
        session.stage.control.complete(.success(try arguments.string("result")))
        return .nil
      },
      Verb(
        "fail", [LuaParameter("message", .string, "why")],
        doc: "Ends the action: it did not do what it should."
      ) { session, arguments in
        session.stage.control.fail(try arguments.requiredString("message"))
        return .nil
      },
      Verb("cancel", doc: "Calls the action off.") { session, _ in
        session.stage.control.cancel()
        return .nil
      },
      Verb(
        "progress_to",
        [
          LuaParameter("fraction", .number, "0 to 1", range: 0...1)
        ], doc: "Says how far the running action has come."
      ) { session, arguments in
        session.stage.control.setProgress(try arguments.number("fraction", in: 0...1))
        return .nil
      },
      Verb(
        "stage",
        [
          .options([
            LuaParameter("viewport", .table, "{ width, height } in points", isOptional: true),
            LuaParameter("content", .table, "{ width, height } in points", isOptional: true),
            LuaParameter("insets", .insets, "the app's own, in points", isOptional: true),
            LuaParameter(
              "always_bounce", .boolean, "whether content that fits can be dragged",
              isOptional: true),
            LuaParameter(
              "fps", .number, "frames a second", isOptional: true, range: StageReader.frameRates),
            LuaParameter(
              "action_seconds", .number,
              "how long the action takes; it waits to be told unless given", isOptional: true,
              range: Limits.seconds),
          ])
        ], isInstant: false, doc: "Starts afresh with another screen, content or frame rate."
      ) { session, arguments in
        session.restart(try StageReader(arguments: arguments).read())
        return .nil
      },
    ]
  }
}

/// Reads what `stage { … }` is given.
struct StageReader {
  static let frameRates = 1.0...1000.0
  let arguments: VerbArguments

  func read() throws(DriverError) -> StageConfiguration {
    var configuration = StageConfiguration()
    guard case .table(let table) = arguments["options"] else { return configuration }
    if let value = table["viewport"] { configuration.viewport = try size(value, "viewport", 1) }
    if let value = table["content"] { configuration.content = try size(value, "content", 0) }
    if case .table(let insets)? = table["insets"] {
      for edge in Edge.allCases {
        guard let value = insets[edge.rawValue] else { continue }
        guard let points = value.asNumber, Limits.distances.contains(points) else {
          throw arguments.complaint("insets", "a table of points", value)
        }
        configuration.insets[edge] = points
      }
    }
    if case .boolean(let value)? = table["always_bounce"] { configuration.alwaysBounce = value }
    configuration.framesPerSecond = try arguments.option(
      "fps", in: StageReader.frameRates, or: configuration.framesPerSecond)
    if table["action_seconds"] != nil {
      configuration.actionSeconds = try arguments.option(
        "action_seconds", in: Limits.seconds, or: nil)
    }
    return configuration
  }

  /// `{ 390, 844 }` or `{ width = 390, height = 844 }`.
  private func size(
    _ value: LuaValue, _ name: String, _ least: Double
  ) throws(DriverError) -> Size {
    guard case .table(let table) = value else {
      throw arguments.complaint(name, "{ width, height }", value)
    }
    let parts =
      table.array.isEmpty ? [table["width"], table["height"]] : table.array.map { Optional($0) }
    let numbers = parts.compactMap { $0?.asNumber }
    guard numbers.count == 2, parts.count == 2,
      numbers.allSatisfy({ (least...Limits.lengths.upperBound).contains($0) })
    else { throw arguments.complaint(name, "{ width, height }, both \(Int(least)) or more", value) }
    return Size(width: numbers[0], height: numbers[1])
  }
}
