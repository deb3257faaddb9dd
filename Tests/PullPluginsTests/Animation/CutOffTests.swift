import PullPlugins
import PullToAction
import Testing
import ViewKit

/// An animation that a callback of every frame cuts off before it is seen is told of, with both lines.
@Suite struct CutOffTests {
  /// A status view that animates `alpha` on line 6 when it is triggered, with other code besides.
  private func stage(
    started: String = "duration = 0.5,", state: String = "", frame: String,
    isolation: PluginIsolation? = nil
  ) throws -> PullStage {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view) self.dot = pta.view('dot') view:add_subview(self.dot) end
        function s:update_for_state(state)
        \(state)
          if state ~= 'triggered' then return end
          pta.animate { \(started) animations = function() self.dot.alpha = 0.2 end }
        end
        function s:update_for_pulled_amount(amount)
          \(frame)
        end
        """), isolation: isolation)
    return stage
  }

  /// A status view that starts an animation on line 5 when it is triggered, and does something right after that.
  private func stage(starting changes: String, then code: String) throws -> PullStage {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view) self.dot = pta.view('dot') view:add_subview(self.dot) end
        function s:update_for_state(state)
          if state ~= 'triggered' then return end
          pta.animate { duration = 1, animations = function() \(changes) end }
          \(code)
        end
        """))
    return stage
  }

  private func pull(_ stage: PullStage, to amount: Double = 140) -> [Diagnostic] {
    stage.pull(amount, frames: 30)
    return stage.log.diagnostics
  }

  @Test(arguments: [false, true]) func bothLinesAreToldOnce(isIsolated: Bool) throws {
    let stage = try stage(
      frame: "self.dot.alpha = math.min(amount / 100, 1)",
      isolation: isIsolated ? PluginIsolation() : nil)
    let found = pull(stage)
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(diagnostic.code == .animationCutOff)
    #expect(diagnostic.plugin == "test")
    #expect(diagnostic.file == "init.lua" && diagnostic.line == 9)
    #expect(
      diagnostic.message
        == "update_for_pulled_amount sets alpha here and cuts off its animation, which init.lua:6 "
        + "started 0.016667 s before; leave it alone while that is running, or animate another view"
    )
    // The next pull does it again, and nobody is told again.
    stage.pull(0)
    #expect(pull(stage).count == 1)
  }

  /// Hidden or removed in the call that starts the animation, the view is not seen to move.
  @Test(arguments: [
    ("self.dot.hidden = true", "hidden is set here"),
    ("self.dot:remove()", "the view is removed here"),
    ("self.dot.hidden = true self.dot.hidden = false", nil),
    (
      "self.dot.alpha = 1 pta.animate { duration = 1, animations = function() self.dot.hidden = true end }",
      nil
    ),
  ]) func unseen(change: String, message: String?) throws {
    let stage = try stage(starting: "self.dot.alpha = 0", then: change)
    let found = pull(stage).filter { $0.message.contains("nothing is seen of the animation") }
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(found.allSatisfy { $0.line == 6 && $0.message.hasPrefix(message ?? "-") })
  }

  /// What waits for its delay has not been seen either, however long that takes.
  @Test func withADelay() throws {
    let stage = try stage(
      started: "duration = 0.5, delay = 3,",
      frame: "if amount > 135 then self.dot.alpha = 1 end")
    #expect(pull(stage).map(\.code) == [.animationCutOff])
  }

  /// A helper of the callback's is told of; what is deep in recursion is not looked for.
  @Test(arguments: [(10, 1), (9_500, 0)]) func inHelpers(depth: Int, told: Int) throws {
    let stage = try stage(
      frame: """
        local function down(n)
          if n > 0 then down(n - 1) return end
          self.dot.alpha = math.min(amount / 100, 1)
        end
        down(\(depth))
        """)
    #expect(pull(stage).map(\.code) == Array(repeating: .animationCutOff, count: told))
  }

  /// What is set right after the start, in the same call, wherever, has lost an animation of which nothing is shown.
  @Test(arguments: ["x = 40", "alpha = 0"]) func inTheSameCall(set: String) throws {
    let stage = try stage(
      starting: "self.dot.x = 9 self.dot.alpha = 0.5", then: "self.dot.\(set)")
    let found = pull(stage)
    #expect(found.map(\.code) == [.animationCutOff] && found.map(\.line) == [6])
    let path = set == "x = 40" ? "center_x" : "alpha"
    #expect(
      found.first?.message
        == "\(path) is set here and loses its animation, which init.lua:5 has just started: nothing of it is "
        + "shown; set it before that, or in the animation's completion")
  }

  /// What comes before it, in another call, in its place, or what it ends with is fine.
  @Test(arguments: [
    "self.dot.x = 40 self:start()",
    "self:start() self.dot.x = 9",
    "self:start() self.dot.x = 40 self:start()",
    "self:start() self.dot.x = 40 pta.animate { duration = 1, animations = function() self.dot.x = 2 end }",
    "pta.animate { duration = 0, animations = function() self.dot.x = 3 end } self.dot.x = 40 if not self then self:start() end",
    "self:start() pta.sleep(0) self.dot.x = 40",
    "self:start(function() self.dot.x = 40 end)",
  ]) func atItsPlace(code: String) throws {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view) self.dot = pta.view('dot') view:add_subview(self.dot) end
        function s:start(completion)
          pta.animate { duration = 1, completion = completion, animations = function() self.dot.x = 9 end }
        end
        function s:update_for_state(state)
          if state == 'triggered' then \(code) end
          if state == 'executing' then self.dot.x = 1 end
        end
        """))
    _ = pull(stage)
    stage.release()
    stage.wait(3)
    #expect(stage.log.diagnostics == [])
  }

  @Test(arguments: [
    // Something else, another component, or nothing at all.
    "self.dot.x = amount", "local _ = self.dot.alpha",
    // Only while nothing moves it, or not plainly.
    "if amount < 100 then self.dot.alpha = amount / 100 end",
    "if amount > 100 then pta.animate { duration = 1, animations = function() self.dot.alpha = 1 end } end",
    // One that begins anew in each frame.
    """
    self.dot.x = 40
    pta.animate { duration = 1, animations = function() self.dot.x = 0 end }
    """,
    // One that takes the place of another in the same moment.
    """
    for _ = 1, amount == 140 and 2 or 0 do
      self.dot.x = 40
      pta.animate { duration = 1, animations = function() self.dot.x = 0 end }
    end
    """,
  ])
  func otherSetsAreFine(frame: String) throws {
    #expect(pull(try stage(frame: frame)) == [])
  }

  /// What repeats and is added in each frame begins anew each time.
  @Test func addedInEachFrame() throws {
    let spin =
      "self.dot:add_animation { key = 'turn', key_path = 'rotation', from = 0, to = 6, duration = 1"
    let stage = try stage(frame: spin + ", repeats = true }")
    let found = pull(stage)
    #expect(found.map(\.code) == [.animationCutOff] && found.map(\.line) == [9])
    #expect(
      found.first?.message
        == "update_for_pulled_amount adds this in each frame, and it begins anew each time: nothing of it is "
        + "seen; add it once, where the state changes, and take it away there")
    for frame in [
      spin + " }",
      "if amount > 100 and not self.is_turning then self.is_turning = true "
        + spin + ", repeats = true } end", spin + " + amount, repeats = true }",
    ] {
      #expect(pull(try self.stage(frame: frame)) == [])
    }
  }

  /// What a first pull has left, a second one does not animate again.
  @Test(arguments: [
    ("", true), ("self.dot.rotation = 0", false), ("self.dot.alpha = 1", true),
  ]) func repeatedWithoutChange(before: String, isTold: Bool) throws {
    let stage = try PullStage(
      Script.statusView(
        """
        function s:setup(view) self.dot = pta.view('dot') view:add_subview(self.dot) end
        function s:update_for_state(state)
          if state == 'idle' and self.turn then self.turn:cancel() end
          if state ~= 'triggered' then return end
          \(before)
          self.turn = pta.animate { duration = 1, repeats = true, animations = function() self.dot.rotation = 6 end }
        end
        """))
    stage.pullThrough()
    #expect(stage.log.diagnostics == [])
    for _ in 0..<2 { stage.pullThrough() }
    let found = stage.log.diagnostics
    #expect(found.map(\.line) == (isTold ? [7] : []))
    #expect(
      found.allSatisfy {
        $0.code == .animationCutOff && $0.message.contains("is so already, and nothing moves")
      })
  }

  /// One that is started again while it goes on ends the first, and moves nothing itself.
  @Test func startedAgainWhileItGoesOn() throws {
    let stage = try PullStage(
      Script.statusView(
        """
        function s:setup(view) self.dot = pta.view('dot') view:add_subview(self.dot) end
        function s:update_for_state(state)
          pta.animate { duration = 1, repeats = true, animations = function() self.dot.alpha = 0.5 end }
        end
        """))
    let dot = try #require(stage.root.find("dot"))
    #expect(!dot.shownMotions.isEmpty && stage.log.diagnostics == [])
    stage.pull(20)
    #expect(dot.shownMotions.isEmpty)
    #expect(stage.log.diagnostics.map(\.code) == [.animationCutOff])
  }

  /// A change of the state may end an animation on purpose, and a later pull one that was seen.
  @Test func whatIsMeantIsFine() throws {
    let stopping = try stage(
      state: "if state == 'pulling' then self.dot.alpha = 1 end", frame: "")
    _ = pull(stopping)
    stopping.pull(50, frames: 1)
    #expect(stopping.log.diagnostics == [])

    let seen = try stage(frame: "if amount > 139 then self.dot.alpha = 1 end")
    #expect(pull(seen) == [])
  }
}
