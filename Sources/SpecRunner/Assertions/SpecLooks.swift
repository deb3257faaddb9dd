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

  static func looks(_ spec: @escaping () -> SpecState?) -> [ScriptFunction] {
    func function(
      _ name: String, result: LuaType? = nil, _ body: @escaping (SpecState, LuaCall) -> Int32
    ) -> ScriptFunction {
      hostFunction(name, result: result, of: spec, body)
    }
    return [
      function("events", result: .table) { spec, call in
        call.returns(.table(LuaTable(array: spec.events(call.string(0)))))
      },
      function("state_at_mark", result: .string) { spec, call in
        call.returns(spec.mark.state.rawValue)
      },
      function("callback_names", result: .table) { _, call in
        let names = CallbackName.allCases.filter { $0 != .targetLayer }
        return call.returns(.table(LuaTable(array: names.map { .string($0.rawValue) })))
      },
      function("participants", result: .table) { _, call in
        call.returns(
          .table(LuaTable(array: Participant.allCases.map { .string($0.rawValue) })))
      },
      function("number", result: .string) { _, call in
        call.returns(NumberText.text(call.number(0)))
      },
      function("nearest", result: .string) { $0.nearest($1) },
      function("expect_diagnostics") { spec, call in
        spec.expectDiagnostics()
        return call.done()
      },
      function("begin_track") { $0.tracker.begin($1) },
      function("end_track", result: .table) { $0.tracker.end($1) },
      function("measure", result: .table) { $0.measure($1) },
      function("check_snapshot", result: .string) { $0.checkSnapshot($1) },
      function("check_picture", result: .string) { $0.checkPicture($1) },
      function("settle", result: .number) { $0.settle($1) },
      ScriptFunction(
        name: "mark",
        doc: "What assertions look at begins here: earlier events count no more."
      ) { _, call in
        spec()?.setMark()
        return call.done()
      },
    ]
  }

  /// What happens from now on is what a test looks at.
  func setMark() {
    let stage = session.stage
    mark = Mark(index: stage.log.count, state: stage.control.state)
  }

  private func events(_ kind: String) -> [LuaValue] {
    let events = session.stage.log.events
    // A test that starts its stage afresh has fewer than there were.
    return events[min(mark.index, events.count)...].compactMap { EventTable.value($0, kind: kind) }
  }

  /// Compares a text with the snapshot of the test with a name; gives how they differ.
  private func checkSnapshot(_ call: LuaCall) -> Int32 {
    guard case .testing(let test) = phase else { return call.fail("a snapshot belongs to a test") }
    let own = call.string(0)
    let name = test.fullName + (own.isEmpty ? "" : ": " + own)
    do {
      guard let message = try snapshots.check(call.string(1), named: name) else {
        return call.returns(LuaValue.nil)
      }
      return call.returns(message)
    } catch {
      return call.fail("\(error)")
    }
  }

  private func nearest(_ call: LuaCall) -> Int32 {
    guard case .table(let table)? = call.value(1) else { return call.returns("") }
    let words = table.array.compactMap { value -> String? in
      if case .string(let word) = value { word } else { nil }
    }
    let nearest = Spelling.nearest(to: call.string(0), among: words)
    return call.returns(
      nearest.map { " (did you mean '\($0)'?)" } ?? " (known are \(words.joined(separator: ", ")))")
  }

  /// Time passes until nothing moves, for so many seconds at most.
  private func settle(_ call: LuaCall) -> Int32 {
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
