import Driver
import LuaRuntime

/// A value that is followed from frame to frame.
struct Track {
  /// A minute at 60 frames a second, and more than anybody reads.
  static let limit = 100_000

  let reader: LuaReference
  var samples: [(time: Double, value: Double)] = []
  /// Why the value could not be read.
  var trouble: String?
}

extension SpecState {
  /// Follows a value: it is read now, and in each frame until `endTrack`.
  func beginTrack(_ call: LuaCall) -> Int32 {
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
  func dropTrack() {
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
      let value = try state.callReturning(reader, []).first
      guard let number = value?.asNumber else {
        track?.trouble =
          "a number is expected in each frame, got "
          + LuaSource.text(of: value ?? .nil, limit: 60)
        return
      }
      guard (track?.samples.count ?? 0) < Track.limit else {
        track?.trouble = "more than \(Track.limit) frames are too many to follow"
        return
      }
      track?.samples.append((session.stage.clock.tickTime, number))
    } catch {
      track?.trouble = error.fault?.message ?? "\(error)"
    }
  }

  /// Ends it and hands over what was seen; nothing when nothing is followed.
  func endTrack(_ call: LuaCall) -> Int32 {
    guard let track else { return call.returns(LuaValue.nil) }
    dropTrack()
    if let trouble = track.trouble { return call.fail(trouble) }
    let samples = track.samples.map { sample in
      LuaValue.table(
        LuaTable(fields: [
          .init(key: .string("t"), value: .number(sample.time)),
          .init(key: .string("value"), value: .number(sample.value)),
        ]))
    }
    return call.returns(.table(LuaTable(array: samples)))
  }
}
