import Driver
import LuaRuntime
import PullToAction

/// A whole pull that shows a plugin well: past the threshold at a person's pace, an action of some seconds,
/// its result, and back.
package struct Showcase {
  /// A moment that sheets show.
  package enum Moment: String, CaseIterable, Sendable {
    case idle = "idle"
    case halfWay = "half-way"
    case threshold = "at the threshold"
    case triggered = "past the threshold"
    case executingSoon = "executing"
    case executing = "executing, 0.5 s on"
    case executingLong = "executing, 1 s on"
    case result = "ending"
    case retracting = "retracting"
    case floorThreshold = "past the second floor's threshold"
    case floor = "the second floor"
    case floorClosing = "the second floor, closing"
  }

  private let session: DriverSession
  /// Called at each moment, in order.
  private let onMoment: (Moment) -> Void
  private let threshold: Double

  /// What an action ends with, for status views that show it.
  private static let result = "Updated just now"
  /// How far it is pulled, relative to the threshold.
  private static let farthest = 1.3
  /// How far it is pulled to open the floor, and up to close it, relative to its threshold and its height.
  private static let beyondFloor = 1.1
  private static let pulledUp = 0.7
  /// How long the finger takes until then, in seconds.
  private static let pullTime = 1.1

  /// Prepares a pull on the stage of a session.
  package init(on session: DriverSession, onMoment: @escaping (Moment) -> Void = { _ in }) {
    self.session = session
    self.onMoment = onMoment
    threshold = session.stage.control.pullThreshold
  }

  /// Performs it, from rest to rest.
  ///
  /// - Throws: ``DriverError``, for a control that cannot be pulled so far.
  package func perform() throws {
    try session.perform("control.policy", [policy])
    try goToEdge()
    try wait(0.5)
    onMoment(.idle)
    try pull()
    try wait(0.35)
    onMoment(.triggered)
    try session.perform("release")
    try act()
    try close()
    try session.perform("settle")
    try wait(0.6)
    try showFloor()
  }

  /// Opens the second floor, where the control has one, and pulls it up.
  private func showFloor() throws {
    guard let threshold = session.stage.control.floorThreshold else { return }
    try session.perform(
      "pull", [.number(threshold * Showcase.beyondFloor), table("duration", 0.8)])
    try wait(0.35)
    onMoment(.floorThreshold)
    try session.perform("release")
    try session.perform("settle")
    try wait(0.5)
    onMoment(.floor)
    let height = session.stage.control.pulledAmount
    try session.perform("pull", [.number(height * Showcase.pulledUp), table("duration", 0.5)])
    onMoment(.floorClosing)
    try session.perform("release")
    try session.perform("settle")
    try wait(0.5)
  }

  /// Pulls until the amount is so many points, and leaves the finger there.
  package func pull(to amount: Double) throws {
    try goToEdge()
    try wait(0.5)
    try session.perform("pull", [.number(amount), table("duration", 0.8)])
  }

  /// Shows the result, and lets only the finger fire.
  private var policy: LuaValue {
    guard session.stage.control.policy.prefetchDistance != nil else {
      return table("result_duration", 0.8)
    }
    return .table(
      LuaTable([("result_duration", .number(0.8)), ("prefetch_distance", .boolean(false))]))
  }

  /// Scrolls to where the control is, unless the content lies there.
  private func goToEdge() throws {
    let stage = session.stage
    guard stage.offset != stage.control.restOffset else { return }
    var place = stage.scrollView.contentOffset
    place[stage.control.edge.axis] = stage.control.restOffset
    try session.perform("scroll:to", [.number(place.y), .number(place.x)])
  }

  private func table(_ name: String, _ value: Double) -> LuaValue {
    .table(LuaTable(fields: [LuaTable.Field(key: .string(name), value: .number(value))]))
  }

  private func wait(_ seconds: Double) throws { try session.perform("wait", [.number(seconds)]) }

  /// Pulls from 0 to farthest, slower at both ends, as a hand does.
  private func pull() throws {
    let frames = max(session.stage.ticks(in: Showcase.pullTime), 1)
    let frame = table("duration", 1 / session.stage.configuration.framesPerSecond)
    var shown: Set<Moment> = []
    for number in 1...frames {
      let x = Double(number) / Double(frames)
      let share = x * x * (3 - 2 * x) * Showcase.farthest
      for (moment, place) in [(Moment.halfWay, 0.5), (.threshold, 1)]
      where share >= place && shown.insert(moment).inserted {
        // Exactly there, where no frame may fall by itself.
        try session.perform("pull", [.number(place * threshold), frame])
        onMoment(moment)
      }
      try session.perform("pull", [.number(share * threshold), frame])
    }
  }

  /// Lets the action run for a while, and reports its progress.
  private func act() throws {
    let steps = 16
    let moments: [Int: Moment] = [2: .executingSoon, 7: .executing, 12: .executingLong]
    for step in 1...steps {
      try wait(0.1)
      try session.perform("progress_to", [.number(Double(step) / Double(steps))])
      if let moment = moments[step] { onMoment(moment) }
    }
  }

  /// Ends the action. The moments are the result, or a refresh control's exit, after a while or when the
  /// control begins to close; and the closing, half-way.
  private func close() throws {
    let open = session.stage.control.pulledAmount
    let before = session.stage.log.count
    try session.perform("complete", [.string(Showcase.result)])
    // The last cycle comes first; and exits are short.
    let hasCycles = session.stage.log.events.contains { $0.isCall(.animationCycle) }
    if hasCycles {
      try wait(atMost: 5) { $0.events.since(before).contains { $0.isCall(.exitAnimation) } }
    }
    try wait(atMost: hasCycles ? 0.15 : 0.4, whileAbove: open * 0.75)
    onMoment(.result)
    try wait(atMost: 5, whileAbove: open * 0.5)
    onMoment(.retracting)
  }

  private func wait(atMost seconds: Double, whileAbove amount: Double) throws {
    let control = session.stage.control
    try wait(atMost: seconds) { _ in control.state == .idle || control.pulledAmount <= amount }
  }

  private func wait(atMost seconds: Double, until isSo: (EventLog) -> Bool) throws {
    let frame = LuaValue.number(1 / session.stage.configuration.framesPerSecond)
    for _ in 0..<session.stage.ticks(in: seconds) where !isSo(session.stage.log) {
      try session.perform("wait", [frame])
    }
  }
}

extension TimedEvent {
  fileprivate func isCall(_ name: CallbackName) -> Bool {
    if case .callback(let call) = event { call.name == name } else { false }
  }
}
