import PullPlugins
import PullToAction
import Testing
import ViewKit

/// What a plugin does to a refresh control's end, to its views and to what comes after it.
@Suite struct RefreshEndingTests {
  /// A whole refresh by code; its exit follows the first cycle.
  private func refresh(_ stage: PullStage) {
    stage.control.begin()
    stage.control.complete()
    stage.settle()
  }

  /// The host is not held up by what a plugin asks without end, nor flooded with what was wrong with it.
  @Test func aCompletionThatIsCalledWithoutEnd() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:exit_animation(_, over) while true do over() end end"))
    stage.control.begin()
    stage.control.complete()
    stage.wait(0.55)
    stage.control.reset()
    #expect(stage.control.state == .idle && stage.inset == 0)
    #expect(stage.log.diagnostics.map(\.code) == [.callIgnored, .limitReached])
    // The completion is a function of ours: the place is the author's.
    let fault = stage.log.diagnostics.last
    #expect(fault?.file == "init.lua" && (fault?.line ?? 0) > 1)
    #expect(fault?.traceback.allSatisfy { $0.hasPrefix("init.lua:") } == true)
  }

  @Test func anEarlierCompletionThatIsCalledWithoutEnd() throws {
    let stage = try PullStage(
      Script.refreshControl(
        """
        local kept
        function r:exit_animation(_, over) kept = kept or over over() end
        function r:handle_scrolling() for _ = 1, 1000 do kept() end end
        """))
    refresh(stage)
    refresh(stage)
    stage.pull(30)
    #expect(stage.log.diagnostics.map(\.code) == [.callIgnored])
  }

  /// What still waits when a refresh is over, or when the next one begins, is dropped.
  @Test(arguments: [
    "function r:exit_animation(_, over) over() pta.sleep(0.5) print('late') end",
    "function r:exit_animation() pull:reset_to_idle() pta.sleep(0.5) print('late') end",
  ])
  func nothingComesLate(method: String) throws {
    let stage = try PullStage(
      Script.refreshControl("local pull\nfunction r:setup(_, p) pull = p end\n" + method))
    refresh(stage)
    stage.control.begin()
    stage.wait(2)
    #expect(stage.log.messages == [])
    stage.control.complete()
    stage.settle()
    #expect(stage.inset == 0 && stage.control.state == .idle)
  }

  /// A reset that takes its time does so until the next refresh begins.
  @Test func aResetThatIsStillUnderWay() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:reset() pta.sleep(0.5) print('late') end"))
    stage.control.begin()
    stage.control.complete()
    while stage.control.state != .idle { stage.frame() }
    stage.control.begin()
    stage.wait(2)
    #expect(stage.log.messages == [])
  }

  /// It is over, and was only called once: what is wrong is the error.
  @Test func anErrorAfterTheCompletion() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:exit_animation(_, over) over() error('after') end"))
    refresh(stage)
    #expect(stage.log.diagnostics.map(\.code) == [.callbackRaised])
    #expect(stage.log.diagnostics[0].message == "after; in exit_animation, and the exit is over")
  }

  @Test(arguments: [("setup", "view.height = 120"), ("animation_cycle", "view.height = 200")])
  func theHeightIsTheManifests(method: String, change: String) throws {
    let stage = try PullStage(
      Script.refreshControl("function r:\(method)(view) \(change) end"))
    for _ in 0..<2 {
      stage.control.begin()
      stage.wait(1)
      #expect(stage.control.pullThreshold == 60 && stage.control.executingHeight == 60)
      #expect(stage.inset == 60 && stage.root.frame == Rect(x: 0, y: 0, width: 390, height: 60))
      stage.control.complete()
      stage.settle()
    }
    #expect(stage.log.diagnostics.map(\.code) == [.callIgnored])
  }

  /// Used on another control, and again on the first: it is filled anew, not twice.
  @Test func aControlThatIsUsedTwice() throws {
    let (first, second) = (PullStage(), PullStage())
    let plugin = try first.use(
      Script.refreshControl(
        "function r:setup(view) view:add_subview(pta.view('dot')) end"))
    for stage in [second, first, second] { plugin.use(on: stage.control) }
    #expect(second.root.subviews.count == 1)
  }

  /// A layer that is lost in a later cycle is not animated as it was before, and that is said once.
  @Test func aLayerThatIsLost() throws {
    let stage = try PullStage(
      Script.refreshControl(
        """
        function r:setup(view)
          self.dot = pta.view("dot") view:add_subview(self.dot)
          pta.add_basic_animation("rotation", 0, 10)
        end
        function r:target_layer()
          self.count = (self.count or 0) + 1
          return self.count == 1 and self.dot or nil
        end
        """, fields: ", animation_type = \"layer\""))
    stage.control.begin()
    let dot = try #require(stage.root.subviews.first)
    stage.wait(0.25)
    #expect(abs(dot.presentation.rotation - 5) < 1e-9)
    stage.wait(1.5)
    #expect(dot.presentation.rotation == 0)
    #expect(stage.log.diagnostics.count == 1)
  }

  /// A method that only the halves have is never called, and that is said.
  @Test(arguments: [
    ("pulled_amount_changed", "handle_scrolling"), ("update_for_state", "handle_scrolling"),
    ("triggered_action", "animation_cycle"),
  ]) func methodsOfOtherParts(method: String, meant: String) throws {
    let stage = try PullStage(Script.refreshControl("function r:\(method)() end"))
    let messages = stage.log.diagnostics.map(\.message)
    let owner = method.hasPrefix("update") ? "status view" : "visualizer"
    #expect(
      messages == [
        "'\(method)' is never called by the control; it is a \(owner)'s, and a refresh control has setup, "
          + "apply_style, handle_scrolling, setup_for_cycle, animation_cycle, exit_animation, reset, target_layer"
          + "; write that into '\(meant)'"
      ])
  }

  @Test func anExitThatNeverWas() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:setup() pta.exit_is_over(1) end"))
    #expect(
      stage.log.diagnostics.first?.message.hasPrefix("exit_is_over: there was no such exit") == true
    )
    #expect(stage.log.diagnostics.first?.line != nil)
  }
}
