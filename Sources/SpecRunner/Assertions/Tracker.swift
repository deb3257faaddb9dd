import Driver
import LuaRuntime

/// Follows a value from frame to frame: `track` of `assertions.lua`.
final class Tracker {
  /// A minute at 60 frames a second, and more than anybody reads.
  static let limit = 100_000

  private struct Track {
    let reader: LuaReference
    var samples: [LuaValue] = []
    /// Why the value could not be read.
    var trouble: String?
  }

  private let session: DriverSession
  private let script: ScriptState
  private var track: Track?
  /// Whether a value is being followed.
  var isActive: Bool { track != nil }

  init(session: DriverSession, script: ScriptState) {
    self.session = session
    self.script = script
  }

  /// Follows a value: it is read now, and in each frame until `end`.
  func begin(_ call: LuaCall) -> Int32 {
    guard track == nil else {
      return call.fail("track: another value is being followed already; end that first")
    }
    guard let reader = call.reference(0) else { return call.fail("track: a function is expected") }
    track = Track(reader: reader)
    session.onFrame = { [unowned self] _ in sample() }
    sample()
    return call.done()
  }

  /// Follows nothing any more.
  func drop() {
    guard let track else { return }
    session.onFrame = nil
    self.track = nil
    script.state?.release(track.reader)
  }

  private func sample() {
    guard let state = script.state, let reader = track?.reader, track?.trouble == nil else {
      return
    }
    do throws(LuaError) {
      note(try state.callReturning(reader, []).first ?? .nil)
    } catch {
      track?.trouble = error.fault?.message ?? "\(error)"
    }
  }

  private func note(_ value: LuaValue) {
    guard let number = value.asNumber else {
      track?.trouble =
        "a number is expected in each frame, got " + LuaSource.text(of: value, limit: 60)
      return
    }
    guard track?.samples.count != Tracker.limit else {
      track?.trouble = "more than \(Tracker.limit) frames are too many to follow"
      return
    }
    let time = session.stage.clock.tickTime
    track?.samples.append(.table([("t", .number(time)), ("value", .number(number))]))
  }

  /// Ends it and hands over what was seen; nothing when nothing is followed.
  func end(_ call: LuaCall) -> Int32 {
    guard let track else { return call.returns(LuaValue.nil) }
    drop()
    if let trouble = track.trouble { return call.fail(trouble) }
    return call.returns(.table(LuaTable(array: track.samples)))
  }
}
