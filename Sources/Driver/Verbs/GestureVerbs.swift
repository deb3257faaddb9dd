import LuaRuntime
import TextSupport
import ViewKit

/// What a finger does.
enum GestureVerbs {
  private static let duration = LuaParameter.optional(
    "duration", .number, "in seconds; 0.5 unless given", Limits.seconds)

  static let all = [
    Verb(
      "pull",
      [
        LuaParameter("amount", .number, "the pulled amount to reach, in points"),
        .options([duration]),
      ], isInstant: false,
      doc: "Drags away from the control's edge until the content is pulled by an amount."
    ) { session, arguments in
      let amount = try arguments.number(
        "amount", in: Limits.lengths, below: "drag(points) moves the finger the other way")
      try session.stage.requirePulledScrollView()
      try session.stage.requireScrolling(arguments)
      try session.stage.requireReach(amount)
      try session.stage.drag(arguments) { stage in
        stage.alongControl(stage.fingerTravel(toPull: amount) ?? 0)
      }
    },
    Verb(
      "drag",
      [
        LuaParameter("points", .number, "how far the finger goes down, in points"),
        .options([
          duration,
          .optional("x", .number, "how far it goes to the right, in points", Limits.distances),
        ]),
      ], isInstant: false,
      doc: "Moves the finger by a distance; past the edge the content follows it less and less."
    ) { session, arguments in
      let down = try arguments.number("points")
      let right = try arguments.option("x", in: Limits.distances, or: 0)
      let start = session.stage.fingerPlace
      try session.stage.drag(arguments) { stage in
        let gone = stage.fingerPlace - start
        return Point(x: right - gone.x, y: down - gone.y)
      }
    },
    Verb(
      "hold", [LuaParameter("seconds", .number, "how long")],
      isInstant: false, doc: "Keeps the finger down and still; puts it down if it is up."
    ) { session, arguments in
      let seconds = try arguments.number("seconds", in: Limits.seconds)
      session.stage.hold(ticks: session.stage.ticks(in: seconds))
    },
    Verb(
      "release",
      [
        .optional(
          "velocity", .any,
          "the finger's, in points a second, down or to the right, or { velocity = … }; 0 unless given"
        )
      ], isInstant: false, doc: "Lifts the finger, which takes a frame."
    ) { session, arguments in
      try session.stage.requireFinger(arguments)
      session.stage.release(velocity: try arguments.velocity())
    },
    Verb("lift_cancelled", doc: "Has the system take the finger away: nothing fires.") {
      session, arguments in
      try session.stage.requireFinger(arguments)
      session.stage.cancelTouch()
    },
    Verb(
      "fling",
      [LuaParameter("velocity", .number, "in points a second, positive downward or to the right")],
      isInstant: false,
      doc: "Moves the finger along the control's axis for three frames and lifts it in full swing."
    ) { session, arguments in
      let velocity = try arguments.number("velocity", in: Limits.velocities)
      let stage = session.stage
      let frames = 3
      stage.move(ticks: frames) {
        stage.alongControl(velocity * Double(frames) / stage.configuration.framesPerSecond)
      }
      stage.release(velocity: velocity)
    },
  ]
}

extension LuaParameter {
  /// A last parameter with what may be chosen besides.
  static func options(_ fields: [LuaParameter]) -> LuaParameter {
    LuaParameter("options", .table, "a table with any of these", isOptional: true, fields: fields)
  }
}

extension LogEntry {
  /// `release(500)` or `release { velocity = 500 }`.
  fileprivate func velocity() throws(DriverError) -> Double {
    guard let table = self["velocity"].asTable else {
      return try number("velocity", in: Limits.velocities, or: 0)
    }
    let known = table.array.isEmpty && table.fields.allSatisfy { $0.key == .string("velocity") }
    guard known, let value = table["velocity"]?.asNumber, Limits.velocities.contains(value) else {
      throw complaint("velocity", "a number, or { velocity = a number }", self["velocity"])
    }
    return value
  }
}

extension Stage {
  func requireFinger(_ arguments: LogEntry) throws(DriverError) {
    guard !isFingerDown else { return }
    throw .refused(
      "\(arguments.verb.name): no finger is down; put one down with pull, drag or hold")
  }

  fileprivate func requireScrolling(_ arguments: LogEntry) throws(DriverError) {
    let axis = control.edge.axis
    guard !canScroll(axis) else { return }
    throw .refused(
      "\(arguments.verb.name): the content fits the viewport and cannot be dragged; make it "
        + (axis == .vertical ? "taller" : "wider") + ", or set scroll.always_bounce = true")
  }

  /// One that was on the inner scroll view is on none when that is gone, until it is attached again.
  fileprivate func requirePulledScrollView() throws(DriverError) {
    guard configuration.nested?.control == .inner, inner == nil,
      control.scrollView !== scrollView
    else { return }
    throw .refused(
      "pull: the scroll view that the control was on has been removed; control:attach() puts it on the "
        + "outer one")
  }

  fileprivate func fingerTravel(toPull amount: Double) -> Double? {
    fingerTravel(toReachOffset: control.offset(ofAmount: amount), along: control.edge.axis)
  }

  /// The damping may end before an amount, and where another scroll view is around the control's or in it, the
  /// finger may pull that one.
  fileprivate func requireReach(_ amount: Double) throws(DriverError) {
    if let end = PullReach(of: control, on: pulledScrollView)?.end(before: amount) {
      let parts = ["\(NumberText.text(amount)) points cannot be reached", end.clause, end.help]
      throw .refused("pull: " + parts.compactMap { $0 }.joined(separator: "; "))
    }
    guard inner != nil, fingerTravel(toPull: amount) == nil else { return }
    throw .refused(
      "pull: the finger does not pull the scroll view that the control is on; the other one goes past "
        + "its edge. Choose by stage { nested = { overscroll = …, control = … } }")
  }

  fileprivate func drag(_ arguments: LogEntry, distance: (Stage) -> Point) throws(DriverError) {
    let seconds = try arguments.option("duration", in: Limits.seconds, or: 0.5)
    move(ticks: ticks(in: seconds)) { distance(self) }
  }
}
