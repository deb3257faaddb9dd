import PullPlugins
import PullToAction
import Testing
import ViewKit

/// `pta.refresh_view`: a fresh root for each pull, in one plugin's table.
@Suite struct RefreshViewTests {
  private static let fields = Script.fields + ", height = 80"

  private static func script(_ methods: String, fields: String = fields) -> String {
    "local r = pta.refresh_view { \(fields) }\n\(methods)\nreturn r"
  }

  private static func stage(_ methods: String, fields: String = fields) throws -> PullStage {
    try PullStage(script(methods, fields: fields))
  }

  private func calls(_ stage: PullStage) -> [String] {
    stage.log.calls(to: .refreshView)
  }

  /// The root that is in its place.
  private func root(_ stage: PullStage) -> View? { stage.control.view.find("refresh_view") }

  /// Says what it is told.
  private static let talking = """
    function r:setup(view, pull) print("setup", view.name, view.width, view.height, pull.state) end
    function r:progress_update(view, progress, beyond) print(view.name, progress, beyond) end
    function r:start_animating(view) print("start", view.name) end
    function r:stop_animating(view) print("stop", view.name) end
    """

  @Test func itIsToldInOrder() throws {
    let stage = try Self.stage(Self.talking)
    stage.pull(40, frames: 1)
    stage.pull(80, frames: 1)
    stage.release()
    stage.settle()
    stage.control.complete()
    stage.settle()
    #expect(
      stage.log.messages == [
        "setup\trefresh_view\t390.0\t80.0\tidle", "refresh_view\t0.5\tfalse",
        "refresh_view\t1.0\ttrue", "start\trefresh_view", "stop\trefresh_view",
      ])
    #expect(stage.host.actions == 1 && stage.control.preset == .apl)
  }

  @Test func itFiresFromNineTenthsOfItsHeightOn() throws {
    let stage = try Self.stage("")
    #expect(stage.control.pullThreshold == 72)
    stage.pull(72)
    stage.release()
    stage.settle()
    #expect(stage.host.actions == 1 && stage.inset == 80)
  }

  @Test func withoutAHeightItHasTheDefaultViews() throws {
    let stage = try Self.stage("", fields: Script.fields)
    #expect(stage.control.pullThreshold == 0.9 * 64)
  }

  /// A height of 0 in the manifest is refused; in `setup` it is as any host's.
  @Test func aHeightOfNothing() throws {
    let error = Script.loadError(Self.script("", fields: Script.fields + ", height = 0"))
    #expect(error?.contains("'height' must be a number of points above 0") == true)
    let stage = try Self.stage("function r:setup(view) view.height = 0 end")
    stage.pull(30)
    #expect(stage.log.diagnostics.map(\.code) == [.refreshViewReplaced])
    #expect(stage.control.view.find("activity_indicator") != nil)
    stage.release()
    stage.settle()
    #expect(root(stage) == nil)
  }

  @Test func aFreshRootForEachPullAndNothingOfTheLastOne() throws {
    let stage = try Self.stage(
      """
      function r:setup(view)
        local kept, dot = self.view, self.dot
        if kept then
          print(pcall(function() return kept.width end))
          print(pcall(function() dot.x = 1 end))
        end
        self.view, self.dot = view, pta.view("dot")
        view:add_subview(self.dot)
        print(#self.options, self.count)
        self.count = (self.count or 0) + 1
        for _ = 1, 100 do pta.view() end
      end
      """)
    var roots: [View] = []
    for _ in 1...4 {
      stage.pull(40)
      roots.append(try #require(root(stage)))
      #expect(root(stage)?.subviews.map(\.name) == ["dot"])
      stage.release()
      stage.settle()
      #expect(root(stage) == nil)
    }
    #expect(Set(roots.map(ObjectIdentifier.init)).count == 4)
    #expect(stage.log.diagnostics.allSatisfy { $0.code == .message })
    let messages = stage.log.messages
    #expect(messages.filter { $0.hasPrefix("false") }.count == 6, "\(messages)")
    #expect(messages.filter { $0.hasPrefix("0") } == ["0\tnil", "0\t1", "0\t2", "0\t3"])
  }

  @Test func whatWasMadeOutsideOfSetupIsGoneAtOnce() throws {
    let stage = try Self.stage(
      """
      local dot = pta.view("dot")
      function r:setup(view) view:add_subview(dot) end
      """)
    stage.pull(40)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.code == .callbackRaised && diagnostic.message.contains("in setup"))
  }

  @Test func animationsAndWaitsEndWithTheirPull() throws {
    let stage = try Self.stage(
      """
      function r:setup(view)
        local dot = pta.view("dot")
        view:add_subview(dot)
        pta.animate { duration = 0.5, animations = function() dot.alpha = 0 end,
          completion = function() print("late completion") end }
        pta.sleep(0.5)
        print("late setup")
      end
      """)
    stage.pull(40)
    #expect(!stage.control.isSettled)
    stage.control.isEnabled = false
    stage.release()
    stage.wait(2)
    #expect(stage.log.messages == [] && stage.control.isSettled)
    stage.control.isEnabled = true
    stage.pull(40)
    stage.wait(1)
    #expect(stage.log.messages.sorted() == ["late completion", "late setup"])
  }

  @Test func startingMayWaitAndStopEndsIt() throws {
    let stage = try Self.stage(
      """
      function r:start_animating(view)
        for i = 1, 100 do
          pta.sleep(0.25)
          view.rotation = i
        end
      end
      function r:stop_animating(view) print("turned", view.rotation) end
      """)
    stage.pull(100)
    stage.release()
    stage.wait(1.1)
    stage.control.complete()
    stage.wait(2)
    #expect(stage.log.messages == ["turned\t4.0"] && stage.control.state == .idle)
  }

  @Test func progressUpdatesCannotWait() throws {
    let stage = try Self.stage("function r:progress_update() pta.sleep(1) end")
    stage.pull(40, frames: 1)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(diagnostic.code == .callbackRaised && diagnostic.message.contains("progress_update"))
  }

  @Test(arguments: ["setup", "progress_update", "start_animating", "stop_animating"])
  func aFaultEndsTheCallbackOnly(method: String) throws {
    let stage = try Self.stage("\n\nfunction r:\(method)(view) local x = nil; x.y = 1 end")
    stage.pull(100, frames: 1)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .executing && stage.host.actions == 1)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.inset == 0 && root(stage) == nil)
    let diagnostics = stage.log.diagnostics
    #expect(diagnostics.map(\.code) == [.callbackRaised])
    #expect(diagnostics[0].line == 4 && diagnostics[0].file == "init.lua")
    #expect(diagnostics[0].message.contains("in \(method)"))
  }

  @Test func whenSetupFailsTheDefaultViewStandsInForThisPull() throws {
    let stage = try Self.stage(
      Self.talking
        + """

        function r:setup(view)
          view:add_subview(pta.view("half"))
          self.count = (self.count or 0) + 1
          if self.count == 1 then error("no") end
        end
        """)
    stage.pull(100)
    stage.release()
    let indicator = try #require(stage.control.view.find("activity_indicator"))
    #expect(indicator.activityIndicator?.isAnimating == true && indicator.center.x == 195)
    #expect(stage.control.view.find("half") == nil && stage.log.messages == [])
    stage.settle()
    #expect(stage.inset == 64)
    stage.control.complete()
    stage.settle()
    stage.pull(40, frames: 1)
    #expect(stage.control.view.find("half") != nil && root(stage)?.height == 80)
    #expect(stage.control.view.find("activity_indicator") == nil)
    #expect(stage.log.messages == ["refresh_view\t0.5\tfalse"])
  }

  @Test func anEndlessCallbackIsEnded() throws {
    let stage = try Self.stage("function r:start_animating() while true do end end")
    stage.pull(100)
    stage.release()
    #expect(stage.log.diagnostics.map(\.code) == [.limitReached])
    #expect(stage.host.actions == 1)
  }

  @Test func missingMethodsAreMarked() throws {
    let stage = try Self.stage("")
    stage.pull(100, frames: 1)
    stage.release()
    #expect(
      calls(stage) == [
        "setup(view:refresh_view) default", "progress_update(1, true) default",
        "start_animating() default",
      ])
  }

  @Test func itTakesThePlaceOfBothParts() throws {
    let stage = try Self.stage("")
    #expect(stage.control.visualizer.name == "test" && stage.control.statusView.name == "test")
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.control.statusView.name == "default")
    let error = Script.loadError(
      "local r = pta.refresh_view { \(Script.fields) }\n"
        + "local v = pta.visualizer { \(Script.fields) }\nreturn v, r")
    #expect(error?.contains("return it alone") == true)
  }

  @Test func onAnotherControlItLeavesTheFirst() throws {
    let first = PullStage()
    let plugin = try first.use(Self.script(Self.talking))
    first.pull(40)
    let second = PullStage()
    plugin.use(on: second.control)
    #expect(root(first) == nil && first.control.visualizer.name == "bottom")
    second.pull(100)
    second.release()
    #expect(root(second) != nil && second.host.actions == 1)
    second.control.complete()
    second.settle()
    #expect(second.inset == 0 && root(second) == nil)
  }

  @Test func takenInTheMiddleOfAnActionItGoesOn() throws {
    let stage = PullStage()
    stage.pull(120)
    stage.release()
    stage.settle()
    try stage.use(Self.script(Self.talking))
    #expect(stage.log.messages.map { $0.prefix(5) } == ["setup", "start"])
    stage.settle()
    #expect(stage.inset == 80 && stage.host.actions == 1)
    stage.control.complete()
    stage.settle()
    #expect(stage.inset == 0 && stage.log.messages.last == "stop\trefresh_view")
  }

  /// Many pulls take up no more than one.
  @Test func pullsLeaveNoMemoryBehind() throws {
    let stage = PullStage()
    let plugin = try stage.use(
      Self.script(
        """
        function r:setup(view)
          for i = 1, 20 do view:add_subview(pta.view("v" .. i)) end
        end
        """))
    func pull() {
      stage.pull(40, frames: 1)
      stage.release()
      stage.settle()
      plugin.collectGarbage()
    }
    for _ in 0..<5 { pull() }
    let before = plugin.memoryInUse
    for _ in 0..<50 { pull() }
    #expect(plugin.memoryInUse <= before + 1024)
  }
}
