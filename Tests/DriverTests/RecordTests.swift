import Driver
import Testing

/// `record`: a script that gives the same trace, in a session that knows nothing of this one.
@Suite struct RecordTests {
  private static let sessions = [
    "pull(120) release() wait(1) complete() settle()",
    "use('traffic-light') use('centered') pull(120) release() complete('ok') settle()",
    "use('traffic-light', { text = 'a \"b\" \\n %.f' }) pull(40) release { velocity = 300 } settle()",
    "stage { viewport = { 320, 480 }, content = { 320, 100 }, insets = { top = 20 }, "
      + "always_bounce = true, fps = 30, action_seconds = 0.2 } pull(150) release() settle() wait(1)",
    "pull(50) stage { fps = 120 } pull(60) stage() drag(10, { x = 5, duration = 0.1 })",
    "control.pull_threshold = 60.5 control.executing_height = 33 control.action_name = 'a\\'b' "
      + "control.maximum_executing_time = 0.5 pull(70) release() settle() wait(2)",
    "scroll.insets = { top = 88, bottom = 34.25 } scroll.content_height = 900 scroll.bounces = true "
      + "scroll:to(20) scroll:resize(300, 500) fling(-900) settle() control.enabled = false begin()",
    "hold(0.1) lift_cancelled() wheel(12.5) begin() progress_to(0.25) fail('no') settle() cancel()",
    "touch { y = 300 } touch { y = 321.5, time = 0.003 } wait(0.1) touch { x = 1, y = 500 } "
      + "lift { time = 0.1 } wheel(50, { x = -5 }) trackpad { phase = 'began' } wait(0.1) "
      + "trackpad { phase = 'changed', y = 300, time = 0.11 } trackpad { phase = 'ended' } key('down') "
      + "wait(0.5) key('escape') settle() scroll.damping = { curve = 'tension', threshold = 70 } "
      + "scroll.directional_lock = true scroll.key_pull_speed = 900 pull(40)",
    "control:detach() begin() control:attach() begin() control:reset() settle()",
    "pull(100 / 3) drag(1e-3) release() settle()",
    "delegate { triggered_action = function() complete() end } pull(150) release() settle()",
    "delegate { triggered_action = function(a) fail('no ' .. a) end, "
      + "did_change_state = function(_, to) if to == 'idle' then begin() end end, "
      + "pulled_amount_changed = function(a) control.pull_threshold = 50 + a / 2 end } "
      + "pull(150) release() wait(0.2)",
    "delegate { will_change_state = function(to) if to == 'triggered' then "
      + "use('traffic-light', { text = 'x' }) scroll:to(0) end end } pull(150)",
    "delegate { did_change_state = function() error('oh') end } pcall(pull, 150) release() settle()",
    "delegate { triggered_action = function() complete() end } begin() stage { fps = 30 } begin() "
      + "settle()",
    "control.style = { font = 'bold 20' } control:apply_theme { active_tint_color = 'red' } "
      + "control.policy = { firing = 'at_threshold', result_duration = 0.3, inset_duration = 0.2 } "
      + "control.reduces_motion = true control.layout_direction = 'right_to_left' "
      + "scroll.bounce = 'flutter' scroll.rubber_band_coefficient = 0.3 "
      + "use('bottom', { closing_duration = 0.2, closing_curve = 'linear' }) "
      + "use('default', { idle = 'x' }) pull(130) fail('no') settle()",
    "use('spinner', { top = 20 }) pull(130) release() wait(0.4) complete() back(1) cancel() settle()",
    "answer(1, 'control.pull_threshold', { 20 }) pull(50) release() settle()",
    "",
  ]

  @Test(arguments: sessions)
  func givesTheSameTrace(source: String) throws {
    let rig = Rig()
    // A delegate's error is said by the verb; the session goes on.
    try rig.run("local ok, text = pcall(function() \(source) end) if not ok then print(text) end")
    try rig.run("record('session.lua')")
    let script = try #require(rig.files["session.lua"])
    let again = Rig()
    try again.run(script)
    #expect(again.session.trace == rig.session.trace)
    // Recording what was recorded gives the same script.
    try again.run("record('again.lua')")
    #expect(again.files["again.lua"] == script)
  }

  /// A recording is replaced, which is said, and no other file is.
  @Test func isCarefulWithFiles() throws {
    let rig = Rig(files: ["init.lua": "return 1"])
    try rig.run("pull(50) print(record 'a.lua') print(record 'a.lua') print(record 'b_spec.lua')")
    #expect(
      rig.printed == [
        "wrote a.lua; pta run a.lua runs it", "replaced a.lua; pta run a.lua runs it",
        "wrote b_spec.lua; pta test b_spec.lua runs it",
      ])
    #expect(throws: DriverError.self) { try rig.run("record 'init.lua'") }
    #expect(rig.files["init.lua"] == "return 1")
    // What cannot be read may be somebody's.
    #expect(throws: DriverError.self) { try rig.run("record '/locked.lua'") }
    #expect(rig.files["/locked.lua"] == nil)
  }

  @Test func isReadable() throws {
    let rig = Rig()
    try rig.run(
      """
      delegate { triggered_action = function() complete('ok') end }
      use('traffic-light', { text = 'x' })
      control.pull_threshold = 60
      pull(120, { duration = 1 })
      release()
      state()
      scroll:to(0.1 + 0.2)
      record('s')
      """)
    #expect(
      rig.files["s"] == """
        -- A session of pta; run it with: pta run FILE
        answer(67, "complete", { "ok" })
        use("traffic-light", { text = "x" })
        control.pull_threshold = 60
        pull(120, { duration = 1 })
        release()
        scroll:to(0.30000000000000004)

        """)
  }

  @Test func aSpecHasWhatWasSeen() throws {
    let rig = Rig()
    try rig.run(
      """
      use('traffic-light')
      pull(120)
      release()
      settle()
      complete('ok')
      begin()
      record('dir/light_spec.lua')
      """)
    #expect(
      rig.files["dir/light_spec.lua"] == """
        -- A session of pta, with what was seen as its expectations; run it with: pta test FILE
        describe("light", function()
          it("goes as it went", function()
            stage()
            mark()
            use("traffic-light")
            assert.callbacks {
              { "status_view.setup", "view:status_view" },
              { "visualizer.layout_status_view", "view:status_view" },
            }
            assert.view("status_view", {
              text = "Pulled by 0 points",
              frame = { 0, -60, 390, 60 },
              background_color = "#ffffff",
              text_color = "#000000",
            })
            mark()
            pull(120)
            assert.states { "idle", "pulling", "triggered" }
            assert.pulled(120)
            assert.view("status_view", {
              text = "Pulled by 120 points",
              frame = { 0, 60, 390, 60 },
              background_color = "#00ff00",
            })
            mark()
            release()
            assert.states { "triggered", "executing" }
            assert.callbacks {
              { "visualizer.triggered_action" },
              { "delegate.triggered_action", "action" },
            }
            assert.inset(60)
            assert.view("status_view", { background_color = "#aaaaaa" })
            settle()
            assert.state "executing"
            assert.pulled(60)
            assert.view("status_view", { text = "Pulled by 60 points", frame = { 0, 0, 390, 60 } })
            mark()
            complete("ok")
            assert.states { "executing", "retracting" }
            assert.callbacks {
              { "visualizer.action_completed" },
            }
            assert.inset(0)
            assert.view("status_view", { background_color = "#800080", text_color = "#ffffff" })
            assert.equal("postponed", begin())
          end)
        end)

        """)
    // Looking once more has changed nothing.
    #expect(rig.stateName == "retracting")
    #expect(rig.session.entries.count == 6)
  }

  /// A finger that moves in many steps: what counts is where it comes to, and what happens on the way.
  @Test func aSpecHasTheEndOfAMovement() throws {
    let rig = Rig()
    try rig.run(
      """
      touch { y = 422 }
      for step = 1, 4 do touch { y = 422 + step * 100 } wait(0.1) end
      lift()
      record('hand_spec.lua')
      """)
    let spec = rig.files["hand_spec.lua"] ?? ""
    let lines = spec.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0.hasPrefix("touch(") } == 5)
    #expect(lines.count { $0.hasPrefix("assert.pulled(") } == 1, "\(spec)")
    #expect(lines.contains("assert.states { \"idle\", \"pulling\" }"))
    #expect(lines.contains("assert.states { \"pulling\", \"triggered\" }"))
  }

  /// A settle that failed after a minute is part of the session, and so of its script.
  @Test func goesOnAfterASettleThatFailed() throws {
    let source = """
      stage { fps = 1 }
      delegate {
        triggered_action = function() complete() end,
        did_change_state = function(_, to) if to == 'idle' then begin() end end,
      }
      begin()
      print(pcall(settle))
      control:detach()
      """
    let rig = Rig()
    try rig.run(source + " record('s')")
    #expect(rig.printed == ["false\tsettle: something still moves after 60 seconds"])
    let again = Rig()
    try again.run(rig.files["s"] ?? "")
    #expect(again.session.trace == rig.session.trace)
    #expect(rig.files["s"]?.contains("\npcall(settle)\n") == true)
  }

  @Test func replaysInsideOfAnotherSession() throws {
    let rig = Rig(files: ["a.lua": "pull(120) release()", "b.txt": "pull 120\nrelease\n"])
    try rig.run("replay('a.lua')")
    let other = Rig(files: ["b.txt": "pull 120\nrelease\n"])
    try other.enter("replay b.txt")
    #expect(rig.session.trace == other.session.trace)
    #expect(rig.session.entries.map(\.verb.name) == ["pull", "release"])
  }

  @Test func aReplayThatFailsNamesItsOwnFile() throws {
    let files = [
      "dir/a.lua": "pull(50)\npull('x')", "syntax.lua": "pull(50)\nif",
      "self.lua": "replay('self.lua')",
    ]
    let rig = Rig(files: files)
    #expect(rig.error("replay dir/a.lua").hasPrefix("a.lua:2: bad argument #1 'amount' to 'pull'"))
    #expect(rig.pulled == 50)
    #expect(rig.error("replay syntax.lua").hasPrefix("syntax.lua:2: "))
    // One that runs itself ends with an error, not with the process.
    #expect(
      rig.error("replay self.lua").hasPrefix(
        "self.lua:1: replay: self.lua is being replayed already, and would be for ever"))
    #expect(rig.error("wait(0.1)") == "")
  }
}
