import LuaRuntime
import PullToAction
import TextSupport

/// What is passed on as a system does it: samples of touches, events of wheels and trackpads, keys.
enum PointerVerbs {
  private static let phases = ScrollWheelEvent.Phase.allCases.filter { $0 != .none }.map(\.rawValue)
  private static let time = LuaParameter.optional(
    "time", .number, "when it was, in seconds of virtual time; now unless given", Limits.times)
  private static let across = LuaParameter.optional(
    "x", .number, "how far to the right, in points; 0 unless given", Limits.distances)

  static let all = [
    Verb(
      "touch",
      [
        LuaParameter(
          "sample", .table, "where and when the finger was",
          fields: [
            .optional("x", .number, "in the viewport; its middle unless given", Limits.distances),
            .optional("y", .number, "likewise", Limits.distances), time,
          ])
      ],
      doc: "Passes on a sample of a finger; the first puts it down."
    ) { session, arguments in
      let middle = session.stage.fingerPlace
      session.stage.touch(
        at: Point(
          x: try arguments.field("x", of: "sample", in: Limits.distances, or: middle.x),
          y: try arguments.field("y", of: "sample", in: Limits.distances, or: middle.y)),
        time: try arguments.field("time", of: "sample", in: Limits.times))
    },
    Verb(
      "lift", [.options([time])],
      doc: "Lifts the finger at once, with the velocity fitted to its samples."
    ) { session, arguments in
      try session.stage.requireFinger(arguments)
      session.stage.lift(time: try arguments.field("time", of: "options", in: Limits.times))
    },
    Verb(
      "wheel",
      [
        LuaParameter("points", .number, "how far, positive downward"),
        .options([across]),
      ],
      doc: "Turns a wheel by a notch, at once; what it pulls is let go when it has rested."
    ) { session, arguments in
      let points = try arguments.number("points")
      let right = try arguments.option("x", in: Limits.distances, or: 0)
      try session.stage.refuseFinger(arguments, "points")
      session.stage.pointed.wheel(by: Point(x: right, y: points))
    },
    Verb(
      "trackpad",
      [
        LuaParameter(
          "event", .table, "an event of a stream",
          fields: [
            LuaParameter(
              "phase", .oneOf(phases), "what the fingers do: drags until they are lifted",
              isOptional: true),
            LuaParameter(
              "momentum", .oneOf(phases), "what a flick's momentum does, which never fires",
              isOptional: true),
            .optional("y", .number, "how far down, in points; 0 unless given", Limits.distances),
            across, time,
          ])
      ], doc: "Passes on an event of a trackpad, at once."
    ) { session, arguments in
      try session.stage.refuseFinger(arguments, "event")
      let phase = try arguments.phase("phase")
      let momentum = try arguments.phase("momentum")
      guard phase != .none || momentum != .none else {
        throw DriverError.refused(
          "trackpad: give it 'phase' or 'momentum'; a wheel without phases is wheel(points)")
      }
      session.stage.pointed.scrollWheel(
        with: ScrollWheelEvent(
          scrollingDelta: Point(
            x: try arguments.field("x", of: "event", in: Limits.distances, or: 0),
            y: try arguments.field("y", of: "event", in: Limits.distances, or: 0)),
          phase: phase, momentumPhase: momentum,
          timestamp: try arguments.field("time", of: "event", in: Limits.times)))
    },
    Verb(
      "key",
      [LuaParameter("press", .oneOf(["down", "up", "escape"]), "what the key does")],
      doc: "Pulls at the control's edge while the key is down; escape takes the pull back."
    ) { session, arguments in
      let scrollView = session.stage.pointed
      switch try arguments.requiredString("press") {
      case "down":
        try session.stage.refuseFinger(arguments, "press")
        scrollView.keyDown(toward: session.stage.control.side)
      case "up": scrollView.keyUp()
      default: scrollView.keyCancelled()
      }
    },
  ]
}

extension LogEntry {
  /// A number of a table; `nil` where it was left out.
  fileprivate func field(
    _ name: String, of table: String, in range: ClosedRange<Double>
  ) throws(DriverError) -> Double? {
    let value = self[table].asTable?[name] ?? .nil
    guard value != .nil else { return nil }
    guard let number = value.asNumber, range.contains(number) else {
      throw complaint(name, "a number", value)
    }
    return number
  }

  fileprivate func field(
    _ name: String, of table: String, in range: ClosedRange<Double>, or absent: Double
  ) throws(DriverError) -> Double { try field(name, of: table, in: range) ?? absent }

  fileprivate func phase(_ name: String) throws(DriverError) -> ScrollWheelEvent.Phase {
    guard let value = self["event"].asTable?[name], value != .nil else { return .none }
    guard let phase = value.asString.flatMap({ ScrollWheelEvent.Phase(rawValue: $0) }) else {
      throw complaint(name, "began, changed, ended or cancelled", value)
    }
    return phase
  }
}

extension Stage {
  func refuseFinger(_ arguments: LogEntry, _ name: String) throws(DriverError) {
    guard isFingerDown else { return }
    throw .refused(
      "\(arguments.verb.name): '\(name)' must be used with no finger down, got a finger on the "
        + "screen")
  }
}
