import PullPlugins
import PullToAction
import Testing

/// What waits is busy: not at rest, and not taken for one that forgot to go on.
@Suite struct BusyTests {
  /// What a visualizer does instead of going on at once, and after how long it is helped on; `nil`
  /// where it goes on itself in time.
  static let gates: [(id: String, work: String, helpedAfter: Double?)] = [
    ("forgets", "if true then return end", 3),
    ("sleeps", "pta.sleep(5)", nil),
    ("sleeps long", "pta.sleep(40)", 30),
    ("sleeps for ever", "while true do pta.sleep(1) end", 30),
    ("animates", "move(10):wait()", nil),
    ("animates on", "move(10) if true then return end", 12),
    ("repeats", "move(1, true) if true then return end", 3),
    ("waits for what repeats", "move(1, true):wait()", 30),
    ("is over", "move(1) if true then return end", 3),
  ]

  private func stage(_ work: String, in method: String, then ending: String) throws -> PullStage {
    try PullStage(
      Script.visualizer(
        """
        function v:\(method)(pull)
          local function move(seconds, repeats)
            return pta.animate { duration = seconds, repeats = repeats,
              animations = function() pull.rotation = pull.rotation + 1 end }
          end
          \(work)
          pull:\(ending)()
        end
        """))
  }

  @Test(arguments: gates)
  func helpComesInTime(id: String, work: String, helpedAfter: Double?) throws {
    for (method, ending) in [
      ("triggered_action", "execute_action"), ("action_completed", "reset_to_idle"),
    ] {
      let isFirst = method == "triggered_action"
      let stage = try stage(work, in: method, then: ending)
      stage.pull(120, frames: 1)
      stage.release()
      let code: Diagnostic.Code = isFirst ? .actionNotExecuted : .idleNotReset
      if !isFirst { stage.control.complete() }
      stage.wait((helpedAfter ?? 3.5) - 0.1)
      #expect(stage.log.diagnostics.isEmpty, "\(id)")
      #expect(stage.control.state == (isFirst ? .executing : .retracting))
      if !isFirst, helpedAfter == nil { #expect(!stage.control.isSettled) }
      stage.wait(8)
      let help = stage.log.diagnostics.first { $0.code == code }
      #expect((help != nil) == (helpedAfter != nil), "\(id): \(stage.log.diagnostics)")
      #expect(stage.host.actions == 1)
      stage.control.complete()
      stage.wait(40)
      #expect(stage.control.state == .idle && stage.inset == 0 && stage.host.actions == 1)
    }
  }

  /// Each part is busy with its own.
  @Test func ofTwoPartsOneIsBusy() throws {
    let stage = try PullStage(
      Script.both(
        """
        function s:setup(view)
          pta.animate { duration = 0.3, animations = function() view.alpha = 0.5 end }
          pta.sleep(0.5)
        end
        """))
    #expect(stage.control.statusView.isBusy && !stage.control.visualizer.isBusy)
    stage.wait(0.4)
    #expect(stage.control.statusView.isBusy && !stage.control.isSettled)
    stage.wait(0.2)
    #expect(!stage.control.statusView.isBusy && stage.control.isSettled)
  }

  /// What repeats for ever does not keep a control from being at rest.
  @Test func whatRepeatsIsNotBusy() throws {
    let moving = try MovingStage(
      "pta.animate { duration = 1, repeats = true, animations = function() dot.alpha = 0 end }")
    #expect(moving.stage.control.isSettled)
  }
}
