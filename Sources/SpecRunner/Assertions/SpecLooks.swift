import Driver
import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport
import ViewKit

/// What assertions look at (`assertions.lua`).
extension SpecState {
  /// Since when a test looks at events.
  struct Mark {
    var index = 0
    var state = PullState.idle
  }

  /// What happens from now on is what a test looks at.
  func setMark() {
    let stage = session.stage
    mark = Mark(index: stage.log.count, state: stage.control.state)
  }

  func events(_ kind: String) -> [LuaValue] {
    let events = session.stage.log.events
    // A test that starts its stage afresh has fewer than there were.
    return events[min(mark.index, events.count)...].compactMap { EventTable.value($0, kind: kind) }
  }

  /// Compares a text with the snapshot of the test with a name; gives how they differ.
  func checkSnapshot(_ call: LuaCall) throws -> Int32 {
    guard case .testing(let test) = phase else { return call.fail("a snapshot belongs to a test") }
    let own = call.string(0)
    let name = test.fullName + (own.isEmpty ? "" : ": " + own)
    let message = try goldens.snapshots.check(call.string(1), named: name)
    return call.returns(message.map(LuaValue.string) ?? .nil)
  }

  /// Compares the control as it looks now with a picture of the test: a name or "", whether the list
  /// is compared, the tolerance of pixels or less than 0; gives how they differ.
  func checkPicture(_ call: LuaCall) throws -> Int32 {
    guard case .testing(let test) = phase else { return call.fail("a picture belongs to a test") }
    let stage = session.stage
    let message = try goldens.pictures.check(
      SpecPictures.Shot(list: stage.controlPicture, names: stage.viewNames),
      named: PictureName(test: test.fullName, own: call.string(0)), comparesList: call.boolean(1),
      tolerance: call.integer(2) < 0 ? nil : call.integer(2))
    return call.returns(message.map(LuaValue.string) ?? .nil)
  }

  func nearest(_ call: LuaCall) -> Int32 {
    guard case .table(let table)? = call.value(1) else { return call.returns("") }
    let words = table.array.compactMap { value -> String? in
      if case .string(let word) = value { word } else { nil }
    }
    let nearest = Spelling.nearest(to: call.string(0), among: words)
    return call.returns(
      nearest.map { " (did you mean '\($0)'?)" } ?? " (known are \(words.joined(separator: ", ")))")
  }

  /// Lets time pass until nothing moves, for so many seconds at most.
  func settle(_ call: LuaCall) -> Int32 {
    let stage = session.stage
    let start = stage.clock.tickTime
    let tick = 1 / stage.configuration.framesPerSecond
    // By whole frames: the last that begins in time counts.
    while !stage.isSettled, stage.clock.tickTime - start + tick <= call.number(0) + 1e-9 {
      guard (try? session.perform("wait", [.number(tick)])) != nil else { break }
    }
    guard stage.isSettled else { return call.returns(LuaValue.nil) }
    return call.returns(stage.clock.tickTime - start)
  }
}
