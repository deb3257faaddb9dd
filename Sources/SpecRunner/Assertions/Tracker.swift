import Driver
import LuaRuntime

/// Follows a value from frame to frame: `track` of `assertions.lua`.
final class Tracker {
  /// The most frames that are followed: nearly half an hour at 60 frames a second.
  static let limit = 100_000

  private let session: DriverSession
  private let script: ScriptState
  /// The function that reads the value.
  private var reader: LuaReference?
  private var samples: [LuaValue] = []
  /// Why the value could not be read.
  private var trouble: String?
  /// Whether a value is being followed.
  var isActive: Bool { reader != nil }

  init(session: DriverSession, script: ScriptState) {
    self.session = session
    self.script = script
  }

  /// Follows a value: it is read now, and in each frame until `end`.
  func begin(_ call: LuaCall) -> Int32 {
    guard reader == nil else {
      return call.fail("track: another value is being followed already; end that first")
    }
    guard let function = call.reference(0) else {
      return call.fail("track: a function is expected")
    }
    (reader, samples, trouble) = (function, [], nil)
    session.onFrame = { [unowned self] _ in sample() }
    sample()
    return call.done()
  }

  /// Stops following the value.
  func drop() {
    guard let reader else { return }
    session.onFrame = nil
    self.reader = nil
    script.state?.release(reader)
  }

  private func sample() {
    guard let state = script.state, let reader, trouble == nil else { return }
    do throws(LuaError) {
      let value = try state.callReturning(reader, []).first ?? .nil
      if let number = value.asNumber, samples.count < Tracker.limit {
        let time = session.stage.clock.tickTime
        samples.append(.table([("t", .number(time)), ("value", .number(number))]))
      } else {
        trouble =
          value.asNumber == nil
          ? "a number is expected in each frame, got " + LuaSource.text(of: value, limit: 60)
          : "more than \(Tracker.limit) frames are too many to follow"
      }
    } catch { trouble = error.fault?.message ?? "\(error)" }
  }

  /// Ends it and hands over what was seen; nothing when nothing is followed.
  func end(_ call: LuaCall) -> Int32 {
    guard isActive else { return call.returns(LuaValue.nil) }
    drop()
    if let trouble { return call.fail(trouble) }
    return call.returns(.table(LuaTable(array: samples)))
  }
}
