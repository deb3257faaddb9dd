import PullPlugins
import PullToAction
import Testing

/// Callbacks that wait for a time or an animation and go on.
@Suite struct WaitTests {
  private static let amounts = ["pulled_amount_changed", "update_for_pulled_amount"]

  /// Each callback that may wait: it goes on after its time, and a visualizer's gates with it.
  @Test(arguments: RaisingTests.Method.all.filter { !amounts.contains($0.name) })
  func everyOtherCallbackMayWait(method: RaisingTests.Method) throws {
    let ending =
      switch method.name {
      case "triggered_action": "pull:execute_action()"
      case "action_completed": "pull:reset_to_idle()"
      default: ""
      }
    let stage = try PullStage(
      method.script(
        """
        print("begins")
          pta.sleep(0.03) pta.animate { duration = 0.03, animations = function() end }:wait()
          print("goes on")
          \(ending)
        """))
    stage.control.policy.resultDuration = 0.2
    stage.pullAndFail()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    #expect(stage.log.messages.contains("begins") && stage.log.messages.last == "goes on")
    #expect(stage.control.isSettled)
    #expect(stage.log.diagnostics.allSatisfy { $0.code == .message })
  }

  @Test func timesAreExact() throws {
    let moving = try MovingStage(
      """
      local function say(...) print(pta.now(), ...) end
      say(pta.sleep(0.25))
      say(pta.sleep(0))
      pta.sleep(0.005) pta.sleep(0.005) pta.sleep(0.005) pta.sleep(0.005)
      say("four")
      local animation = pta.animate { duration = 0.5, animations = function() dot.alpha = 0 end }
      say(animation:wait())
      say(animation:wait())
      local never = pta.animate { duration = 9, animations = function() dot.alpha = 1 end }
      pta.sleep(0.1)
      never:cancel()
      say(never:wait(), never.running)
      say(pta.animate { duration = 0, animations = function() end }:wait())
      """)
    moving.go(to: 2)
    #expect(
      moving.messages == [
        "0.25", "0.25", "0.27\tfour", "0.77\ttrue", "0.77\ttrue", "0.87\tfalse\tfalse",
        "0.87\ttrue",
      ])
  }

  /// A wait of no time ends in the next frame, so that a loop of such waits is one of frames.
  @Test func aLoopOfFrames() throws {
    let moving = try MovingStage("while true do dot.x = dot.x + 1 pta.sleep(0) end")
    moving.go(to: 0.5)
    #expect(moving.dot?.x == 31 && moving.stage.log.diagnostics.isEmpty)
    #expect(!moving.stage.control.isSettled)
  }

  @Test func sleepingTakesAsLongAtAnyFrameRate() throws {
    for rate in [30.0, 90, 120, 7] {
      let moving = try MovingStage(
        "for i = 1, 5 do pta.sleep(0.15) print(('%.3f'):format(pta.now())) end",
        framesPerSecond: rate)
      moving.go(to: 1)
      #expect(moving.messages == ["0.150", "0.300", "0.450", "0.600", "0.750"])
    }
  }

  /// A new call of the same callback drops what waits; others go on.
  @Test func aNewCallCancelsTheOld() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:layout_status_view() pta.sleep(0.5) print("laid out") end
        function v:did_change_state(pull, from, to)
          pull.status_view:update_for_state(to)
          pta.sleep(0.2)
          print("changed", to)
        end
        """))
    stage.pull(50, frames: 1)
    stage.pull(120, frames: 1)
    stage.wait(0.1)
    stage.pull(50, frames: 1)
    stage.wait(1)
    #expect(stage.log.messages == ["changed\tpulling", "laid out"])
  }

  /// What the old call waited for does not wake the new one.
  @Test(arguments: ["animation:wait()", "pta.sleep(0.3)"])
  func theOldWaitDoesNotWakeTheNew(wait: String) throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        local animation
        function v:did_change_state(pull, from, to)
          if to == "pulling" then
            animation = pta.animate { duration = 0.3, animations = function() end }
            \(wait)
          else
            local start = pta.now()
            pta.sleep(1)
            print(to, ("%.2f"):format(pta.now() - start))
          end
        end
        """))
    stage.pull(50, frames: 1)
    stage.pull(120, frames: 1)
    stage.wait(2)
    #expect(stage.log.messages == ["triggered\t1.00"])
  }

  /// Several wait for one animation, and its completion comes first.
  @Test func severalWaitForOne() throws {
    let stage = try PullStage(
      Script.both(
        """
        local animation
        function s:setup(view)
          animation = pta.animate { duration = 0.2, animations = function() view.alpha = 0.5 end,
            completion = function() print("completion") end }
          print("setup", animation:wait())
        end
        function s:apply_style() print("style", animation:wait()) end
        function v:layout_status_view() print("layout", animation:wait()) end
        """))
    stage.wait(0.5)
    #expect(stage.log.messages == ["completion", "setup\ttrue", "style\ttrue", "layout\ttrue"])
  }

  /// A wait in a protected call: errors after it are caught by it.
  @Test func protectedCallsMayWait() throws {
    let moving = try MovingStage(
      """
      print(pcall(function() pta.sleep(0.1) error("caught") end))
      print(xpcall(function() pta.sleep(0.1) return 5 end, print))
      """)
    moving.go(to: 1)
    #expect(moving.messages == ["false\tinit.lua:5: caught", "true\t5"])
  }

  /// Where a callback cannot wait, and why.
  static let refusals: [(id: String, code: String, reason: String)] = [
    ("function", "pta.animate { duration = 1, animations = function() pta.sleep(1) end }", atOnce),
    (
      "keyframes",
      "pta.animate { duration = 1, keyframes = { { start = 0, duration = 1, "
        + "animations = function() pta.sleep(1) end } } }", atOnce
    ),
    ("coroutine", "coroutine.wrap(function() pta.sleep(1) end)()", coroutine),
    (
      "coroutine in it",
      "coroutine.wrap(function() coroutine.wrap(function() pta.sleep(1) end)() end)()", coroutine
    ),
    ("sort", "table.sort({ 1, 2 }, function() pta.sleep(1) end)", library),
    ("gsub", "(('x'):gsub('x', function() pta.sleep(1) end))", library),
    (
      "metamethod", "tostring(setmetatable({}, { __tostring = function() pta.sleep(1) end }))",
      library
    ),
  ]

  private static let atOnce = "here: this function was called to be done at once"
  private static let coroutine =
    "in a coroutine of the plugin's own: only the callback itself can wait"
  private static let library =
    "here: a library function, such as sort, gsub, tostring or require, is running"

  @Test(arguments: refusals) func refusalsSayWhy(id: String, code: String, reason: String) throws {
    for (call, name) in [("pta.sleep(1)", "sleep"), ("running:wait()", "wait")] {
      let moving = try MovingStage(
        """
        local running = pta.animate { duration = 9, animations = function() dot.alpha = 0 end }
        local _ = \(code.replacing("pta.sleep(1)", with: call))
        """)
      moving.go(to: 2)
      let diagnostic = try #require(moving.stage.log.diagnostics.first)
      #expect(diagnostic.message.contains("'\(name)' cannot wait \(reason)"), "\(diagnostic)")
      #expect(diagnostic.code == .callbackRaised && diagnostic.line == 6)
      #expect(moving.stage.log.diagnostics.count == 1)
    }
  }

  @Test(arguments: RaisingTests.Method.all.filter { amounts.contains($0.name) })
  func amountsCannotWait(method: RaisingTests.Method) throws {
    let stage = try PullStage(method.script("\npta.sleep(0.1)"))
    stage.pull(50, frames: 1)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(
      diagnostic.message
        == "'sleep' cannot wait here: this function was called to be done at once; callbacks such as "
        + "triggered_action, update_for_state and setup can wait; in \(method.name), where the default stood in for it"
    )
    #expect(diagnostic.line == 3)
  }

  @Test func completionsCannotWait() throws {
    let moving = try MovingStage(
      """
      pta.animate { duration = 0.1, animations = function() end,
        completion = function() pta.sleep(1) end }
      """)
    moving.go(to: 1)
    #expect(
      moving.stage.log.diagnostics.map(\.message) == [
        "'sleep' cannot wait here: this function was called to be done at once; callbacks such as "
          + "triggered_action, update_for_state and setup can wait; in the completion of an animation"
      ])
  }

  @Test func loadingCannotWait() {
    #expect(
      Script.loadError("pta.sleep(1)")?.hasPrefix(
        "plugin bad, init.lua:1: 'sleep' cannot wait here: this function was called to be done at "
          + "once") == true)
    #expect(
      Script.loadError("pta.animate { duration = 1, animations = print }")?.hasPrefix(
        "plugin bad, init.lua:1: animate: there is no control yet; animate in a callback such as "
          + "setup") == true)
  }
}
