import LuaRuntime
import PullToAction
import ViewKit

/// Drives a session by hand: frames pass while somebody looks, and a finger moves between them. All of it is in
/// the log as verbs, so `back` takes it back and `record` writes it.
package final class HandDriver {
  private let session: DriverSession
  /// How many frames have passed since the last other verb, and how long the log is with their `wait`.
  private var frames = 0
  private var count = 0

  /// Drives a session from where it is.
  package init(_ session: DriverSession) { self.session = session }

  /// Lets a frame pass. Those that pass one after another are one `wait`.
  package func passFrame() {
    guard let wait = Verb.named("wait") else { return }
    // A plugin that was saved meanwhile is in the log, too.
    frames = session.entries.count == count ? frames + 1 : 1
    let seconds = Double(frames) / session.stage.configuration.framesPerSecond
    let entry = LogEntry(wait, [.number(seconds)])
    if frames == 1 {
      session.note(entry)
      session.entries.append(entry)
    } else {
      session.entries[session.entries.count - 1] = entry
    }
    count = session.entries.count
    session.stage.tick()
  }

  /// Does a verb between two frames.
  package func perform(_ key: String, _ arguments: [LuaValue] = []) throws {
    count = 0
    try session.perform(key, arguments)
  }

  /// Moves the finger to a place in the viewport; puts it down first if it is up.
  package func moveFinger(to place: Point) throws {
    if !session.stage.isFingerDown { try touch(session.stage.fingerPlace) }
    try touch(place)
  }

  /// Moves the finger along the control's axis, positive downward or to the right, in points.
  package func moveFinger(by points: Double) throws {
    try moveFinger(to: session.stage.fingerPlace + session.stage.alongControl(points))
  }

  private func touch(_ place: Point) throws {
    try perform("touch", [.table(LuaTable([("x", .number(place.x)), ("y", .number(place.y))]))])
  }
}

/// Doing it all once more, elsewhere.
extension DriverSession {
  /// A session that is to do what this one did: nothing of it is reported or measured.
  package func repetition() -> DriverSession {
    var environment = environment
    environment.coverage = nil
    environment.profile = nil
    let copy = DriverSession(environment: environment)
    copy.promisedAnswers = promisedAnswers
    copy.liveAnswers = liveAnswers
    copy.isReplaying = true
    return copy
  }

  /// Shows the newest frames of the present stage once more.
  ///
  /// - Parameter most: how many at most.
  package func eachFrame(most: Int, _ see: @escaping (Stage) -> Void) {
    let copy = repetition()
    let first = stage.clock.tickCount - most
    // One stage is there when it is asked for, and another when it goes back.
    var left = entries.count { $0.verb.name == "stage" } + 2
    copy.onStage = { _ in left -= 1 }
    copy.onFrame = { if left == 0, $0.clock.tickCount > first { see($0) } }
    try? copy.goBack(to: moment)
  }
}
