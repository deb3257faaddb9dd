import PullPlugins
import PullToAction
import Testing
import ViewKit

/// What goes on after it waited, and what is called when an animation is over, while the control
/// changes around it.
@Suite struct GoingOnTests {
  /// The completion has the same callback called anew, which then waits for something else.
  @Test func aCallbackThatIsCalledAnewWaitsForItsOwn() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:did_change_state(pull, from, to)
          if to == "executing" then
            pta.animate {
              duration = 1, animations = function() end,
              completion = function() pull:execute_action() end,
            }:wait()
            pta.log("of the first call")
          elseif to == "retracting" then
            local start = pta.now()
            local result = pta.sleep(0.5)
            pta.log("slept " .. tostring(result) .. " " .. (pta.now() - start))
          end
        end
        function v:triggered_action() end
        function v:action_completed() end
        """))
    stage.host.onAction = { [unowned stage] in stage.control.complete() }
    stage.pull(120)
    stage.release()
    stage.wait(2)
    #expect(stage.log.messages == ["slept nil 0.5"])
  }

  /// A host may change the parts whenever it is told something.
  @Test func aCompletionThatEndsItsInstance() throws {
    let stage = PullStage()
    try stage.use(
      Script.both(
        """
        function v:triggered_action(pull)
          pta.animate {
            duration = 0.2, animations = function() end,
            completion = function() pta.log("replace me") end,
          }:wait()
          pta.log("late")
        end
        """))
    weak let visualizer: AnyObject? = stage.control.visualizer
    stage.control.onDiagnostic = { [weak stage] diagnostic in
      guard diagnostic.message == "replace me" else { return }
      stage?.control.use(visualizer: BottomVisualizer(), statusView: DefaultStatusView())
    }
    stage.pull(120)
    stage.release()
    stage.wait(1)
    #expect(stage.log.messages == ["replace me"] && visualizer == nil)
    #expect(stage.host.actions == 1)
  }

  /// Of an instance with two parts, only the other one's animations go on.
  @Test func onePartOfTwoIsReplaced() throws {
    let stage = try PullStage(
      Script.both(
        """
        local function run(text)
          pta.animate {
            duration = 1, animations = function() end,
            completion = function(finished) pta.log(text .. " " .. tostring(finished)) end,
          }
        end
        function v:pulled_amount_changed(pull) self.n = self.n or run("visualizer") or 1 end
        function s:setup() run("status view") end
        """))
    stage.pull(60)
    stage.control.visualizer = BottomVisualizer()
    stage.wait(2)
    #expect(stage.log.messages == ["status view true"])
  }

  /// A part that was declared and not returned is never used, and keeps nothing going.
  @Test(arguments: ["return v", "return v, s"]) func thePartsThatAreUsedCount(end: String) throws {
    let stage = PullStage()
    let plugin = try stage.use(
      """
      local v = pta.visualizer { \(Script.fields) }
      local s = pta.status_view { \(Script.fields) }
      function v:did_change_state()
        pta.animate {
          duration = 1, animations = function() end,
          completion = function() pta.log("late") end,
        }
      end
      \(end)
      """)
    stage.pull(60)
    stage.control.use(visualizer: BottomVisualizer(), statusView: DefaultStatusView())
    stage.wait(2)
    #expect(stage.log.messages.isEmpty && plugin.name == "test")
  }

  /// Chains whose links have no length to speak of take turns with the frames.
  @Test(arguments: [
    "while true do pta.sleep(2e-9) count() end",
    "while true do pta.animate { duration = 2e-9, animations = count }:wait() end",
    """
    local function again()
      pta.animate { duration = 2e-9, animations = count, completion = again }
    end
    again()
    """,
  ])
  func endlessChains(chain: String) throws {
    var limits = PluginLimits()
    limits.resumes = 100_000
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        """
        local n = 0
        local function count() n = n + 1 end
        function v:did_change_state(pull, from, to) if to == "pulling" then \(chain) end end
        function v:layout_status_view() pta.log("" .. n) n = 0 end
        """), limits: limits)
    stage.pull(50)
    stage.control.visualizer = stage.control.visualizer
    stage.frame()
    stage.control.visualizer = stage.control.visualizer
    let counts = stage.log.messages.compactMap(Int.init)
    #expect(counts.count == 3 && (200...300).contains(counts[2]), "\(counts)")
  }

  /// Those that end together are all told in their frame.
  @Test func asManyAnimationsAsThereMayBeEndTogether() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        local ended = 0
        local function done() ended = ended + 1 if ended == 256 then pta.log("" .. pta.now()) end end
        function v:did_change_state(pull, from, to)
          if to ~= "pulling" then return end
          self.start = pta.now()
          for i = 1, 256 do
            pta.animate { duration = 0.25, animations = function() end, completion = done }
          end
        end
        """))
    stage.pull(50, frames: 1)
    let start = stage.clock.now
    stage.wait(0.25)
    #expect(
      stage.log.messages.compactMap(Double.init).map { ($0 * 1e6).rounded() }
        == [((start + 0.25) * 1e6).rounded()])
  }

  /// What is started inside may take the last place.
  @Test func thePlaceThatIsTakenInside() throws {
    let result = try Probe.run(
      """
      local nothing = function() end
      local ok, message = pcall(pta.animate, {
        duration = 1, completion = nothing, animations = function()
          for i = 1, 256 do pta.animate { duration = 1, animations = nothing } end
        end,
      })
      pta.log(tostring(ok) .. " " .. message)
      """)
    #expect(result.error == nil)
    #expect(
      result.printed.last?.hasSuffix(
        "a plugin may have 256 animations under way; let one repeat, or go on in the next frame")
        == true)
  }

  /// A handle of an animation that is long over tells how it ended, however many came after it.
  @Test func handlesOfWhatIsLongOver() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        local function run() return pta.animate { duration = 0.1, animations = function() end } end
        function v:did_change_state(pull, from, to)
          if to ~= "pulling" then return end
          local ended, cancelled = run(), run()
          cancelled:cancel()
          for round = 1, 3 do
            for i = 1, 200 do run() end
            pta.sleep(0.2)
          end
          ended:cancel()
          pta.log(tostring(ended.running) .. " " .. tostring(ended:wait()))
          pta.log(tostring(cancelled.running) .. " " .. tostring(cancelled:wait()))
        end
        """))
    stage.pull(50)
    stage.wait(1)
    #expect(stage.log.diagnostics.map(\.message) == ["false true", "false false"])
  }

  /// One that raises takes up its place until the next frame: they cannot pile up.
  @Test func animationsThatRaiseCount() throws {
    let result = try Probe.run(
      """
      local t, message = { duration = 1, animations = function() error("no") end }, nil
      for i = 1, 257 do
        message = select(2, pcall(pta.animate, t))
        if i == 256 then pta.log(message) end
      end
      pta.log(message)
      """)
    #expect(result.printed.first?.contains("its animations raised init.lua:") == true)
    #expect(result.printed.last?.contains("a plugin may have 256 animations under way") == true)
  }

  @Test func blocksGoSixteenDeep() throws {
    let result = try Probe.run(
      """
      local deepest
      local function nest(n)
        deepest = n
        pta.animate { duration = 1, animations = function() nest(n + 1) end }
      end
      pta.log(select(2, pcall(nest, 1)))
      pta.log(tostring(deepest))
      """)
    #expect(
      result.printed.first?.hasSuffix(
        "animations may be started 16 deep in each other; start one in the completion of the other)"
      ) == true)
    #expect(result.printed.last == "17")
  }

  @Test func whatRaisesAfterAWaitIsSaidAsItIs() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:did_change_state(pull)
          pta.sleep(0.01)
          pull.status_view:update_for_state("executing")
          error("no")
        end
        """))
    stage.pull(50)
    #expect(stage.log.diagnostics.map(\.message) == ["no; in did_change_state, after a wait"])
    #expect(stage.log.calls(to: .statusView, named: .updateForState) == ["update_for_state(idle)"])
  }

  /// A plugin moves on to another control with all that it waits for.
  @Test func aPluginThatIsUsedElsewhere() throws {
    let stages = [PullStage(), PullStage()]
    let plugin = try Plugin(
      source: PluginSource(
        name: "test",
        script: Script.both(
          """
          function s:setup() pta.sleep(0.5) pta.log("set up") end
          function v:did_change_state() pta.sleep(0.5) pta.log("changed") end
          """)))
    plugin.use(on: stages[0].control)
    stages[0].pull(50)
    // Whatever the other clock was asked for before is not taken back.
    var calls = 0
    for _ in 0..<100 { stages[1].clock.schedule(at: 0.2) { calls += 1 } }
    plugin.use(on: stages[1].control)
    #expect(stages[0].control.visualizer is BottomVisualizer)
    #expect(stages[0].control.statusView is DefaultStatusView)
    for stage in stages { stage.wait(1) }
    #expect(stages[0].log.messages.isEmpty && stages[1].log.messages == ["set up"])
    #expect(calls == 100)
  }
}
