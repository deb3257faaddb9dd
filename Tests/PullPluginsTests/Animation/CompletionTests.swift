import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Completions of Lua's animations: once each, at their time, in their order.
@Suite struct CompletionTests {
  private static let go =
    """
    local function go(name, fields, to)
      fields.animations = fields.animations or function() dot.center_x = to or 100 end
      fields.completion = function(finished) print(name, finished, pta.now()) end
      return pta.animate(fields)
    end

    """

  @Test func comeInTheOrderOfTheirEnds() throws {
    let moving = try MovingStage(
      CompletionTests.go + """
        go("long", { duration = 0.5 })
        go("y", { duration = 0.25, delay = 0.25, animations = function() dot.center_y = 5 end })
        go("short", { duration = 0.25, animations = function() dot.alpha = 0 end })
        go("nothing", { duration = 0.3, animations = function() end })
        go("none", { duration = 0, animations = function() dot.rotation = 1 end })
        go("waits", { duration = 0, delay = 0.1, animations = function() dot.scale = 2 end })
        """)
    #expect(moving.messages.isEmpty)
    moving.go(to: 2)
    #expect(
      moving.messages == [
        "none\ttrue\t0.0", "waits\ttrue\t0.1", "short\ttrue\t0.25",
        "nothing\ttrue\t0.3", "long\ttrue\t0.5", "y\ttrue\t0.5",
      ])
  }

  /// Chains take their time at any frame rate.
  @Test(arguments: [30.0, 60, 90, 120, 7]) func chainsAreAsLong(framesPerSecond: Double) throws {
    let moving = try MovingStage(
      """
      local count = 0
      local function again(finished)
        print(finished, ("%.3f"):format(pta.now()))
        count = count + 1
        if count < 4 then
          pta.animate { duration = 0.15, animations = function() dot.center_x = count end,
            completion = again }
        end
      end
      pta.animate { duration = 0.15, animations = function() end, completion = again }
      """, framesPerSecond: framesPerSecond)
    moving.go(to: 1)
    #expect(
      moving.messages == ["true\t0.150", "true\t0.300", "true\t0.450", "true\t0.600"])
  }

  /// In which ways an animation is interrupted after 0.25 s, and what its completion hears of it: in
  /// the next frame, as of that time.
  static let ways: [(way: String, message: String)] = [
    ("running:cancel()", "a\tfalse\t0.25"),
    ("dot.center_x = 1", "a\tfalse\t0.25"),
    ("dot:remove_all_animations()", "a\tfalse\t0.25"),
    ("dot:remove()", "a\tfalse\t0.25"),
    ("running:cancel() running:cancel() dot.center_x = 1", "a\tfalse\t0.25"),
    ("go('b', { duration = 9 }, 50)", "a\tfalse\t0.25"),
    ("dot.center_x = 100 dot.center_y = 1 dot.alpha = 0", "a\ttrue\t1.0"),
    ("pta.view():add_subview(dot)", "a\tfalse\t0.25"),
    ("view:add_subview(dot)", "a\ttrue\t1.0"),
  ]

  @Test(arguments: ways) func areToldOfInterruptions(way: String, message: String) throws {
    let moving = try MovingStage(
      CompletionTests.go + """
        local running = go("a", { duration = 1 })
        print(running.running)
        pta.sleep(0.25)
        \(way)
        print(running.running)
        """)
    moving.go(to: 0.25)
    let runs = message.contains("true")
    #expect(moving.messages == ["true", runs ? "true" : "false"])
    moving.go(to: 3)
    #expect(moving.messages == ["true", runs ? "true" : "false", message])
    #expect(moving.stage.log.diagnostics.allSatisfy { $0.code == .message })
  }

  @Test func theFaultOfACompletionNamesItsLine() throws {
    let moving = try MovingStage(
      """
      pta.animate { duration = 0.1, animations = function() end,
        completion = function()
          error("late")
        end }
      """)
    moving.go(to: 0.5)
    let diagnostic = try #require(moving.stage.log.diagnostics.first)
    #expect(diagnostic.code == .callbackRaised && diagnostic.line == 7)
    #expect(diagnostic.file == "init.lua" && diagnostic.plugin == "test")
    #expect(diagnostic.message == "late; in the completion of an animation")
    #expect(moving.stage.log.diagnostics.count == 1)
  }

  /// A completion of the visualizer's may tell the status view; the status view's own may not.
  @Test func theyActForThePartThatStartedThem() throws {
    let stage = try PullStage(
      """
      local v = pta.visualizer { api = 1, name = "vis", version = "1.0.0", description = "" }
      local s = pta.status_view { api = 1, name = "sta", version = "1.0.0", description = "" }
      local function go(completion)
        pta.animate { duration = 0.1, animations = function() end, completion = completion }
      end
      function v:did_change_state(pull, from, to)
        if to ~= "pulling" then return end
        self.pull = pull
        go(function() pull.status_view:update_for_state("executing") error("of v") end)
      end
      function s:update_for_state(state)
        print(state)
        if state == "executing" then
          go(function() v.pull.status_view:update_for_state("idle") error("of s") end)
        end
      end
      return v, s
      """)
    stage.pull(50, frames: 1)
    stage.wait(0.5)
    #expect(stage.log.messages == ["idle", "executing"])
    let faults = stage.log.diagnostics.filter { $0.code == .callbackRaised }
    #expect(faults.map(\.plugin) == ["vis", "sta"])
    #expect(faults.map(\.message).map { $0.prefix(4) } == ["of v", "of s"])
    #expect(stage.log.diagnostics.contains { $0.code == .callIgnored && $0.plugin == "sta" })
  }

  @Test func thereAre256AtATime() throws {
    let moving = try MovingStage(
      """
      local count, first = 0, nil
      local function go(seconds)
        return pta.animate { duration = seconds, animations = function() end,
          completion = function() count = count + 1 end }
      end
      for i = 1, 256 do
        local animation = go(1)
        first = first or animation
      end
      print(pcall(go, 1))
      pta.sleep(2)
      print(count, first.running)
      go(1)
      print(pcall(function() return first.running end))
      """)
    moving.go(to: 4)
    #expect(
      moving.messages == [
        "false\tinit.lua:7: a plugin may have 256 animations under way; let one repeat, or "
          + "go on in the next frame", "256\tfalse", "true\tfalse",
      ])
  }

  /// The place of one that is over is the next one's, so that none has many to look through.
  @Test func placesAreTakenAgain() throws {
    let moving = try MovingStage(
      """
      local function go(seconds)
        return pta.animate { duration = seconds, animations = function() end }
      end
      local kept, names = { go(9) }, {}
      for i = 1, 20 do
        kept[i + 1] = go(0.1)
        names[tostring(kept[i + 1])] = true
        pta.sleep(0.2)
        assert(kept[1].running and not kept[2].running and kept[2]:wait())
      end
      for name in pairs(names) do print(name) end
      """)
    moving.go(to: 5)
    #expect(moving.messages == ["animation:273"])
  }

  /// The last place is taken by what the function itself starts.
  @Test func nestedInTheLastPlace() throws {
    let moving = try MovingStage(
      """
      for i = 1, 255 do pta.animate { duration = 1, animations = function() end } end
      print(pcall(pta.animate, { duration = 1, completion = print, animations = function()
        dot.center_x = 9
        pta.animate { duration = 1, animations = function() dot.center_y = 9 end,
          completion = function() print("inner") end }
      end }))
      """)
    #expect(moving.shown == 9)
    moving.go(to: 2)
    #expect(
      moving.messages == [
        "false\ta plugin may have 256 animations under way; let one repeat, or go on in the next frame",
        "inner",
      ])
  }

  /// What is refused there lets go of its completion.
  @Test func refusalsKeepNothing() throws {
    let moving = try MovingStage(
      """
      for i = 1, 255 do pta.animate { duration = 60, animations = function() end } end
      while true do
        local text = ("x"):rep(10000) .. pta.now()
        pcall(pta.animate, { duration = 60, completion = function() print(text) end,
          animations = function()
            self.inner = pta.animate { duration = 0, animations = function() end }
          end })
        pta.sleep(0.1)
      end
      """)
    func memory(at time: Double) -> Int {
      moving.go(to: time)
      moving.plugin.collectGarbage()
      return moving.plugin.memoryInUse
    }
    let before = memory(at: 5)
    #expect(memory(at: 15) < before + 10_000)
    #expect(moving.stage.log.diagnostics.isEmpty)
  }
}
