import PullPlugins
import PullToAction
import Testing
import ViewKit

/// A plugin's refresh control is called as the seed's, and with what the seed's is given.
@Suite struct RefreshControlTests {
  /// One with every method, each of which tells that it was called.
  private static let telling = Script.refreshControl(
    """
    function r:setup(view, pull) print("setup " .. view.name .. " " .. pull.name) end
    function r:handle_scrolling(view, distance, ratio, velocity)
      print(("scroll %s %g %g %g"):format(view.name, distance, ratio, velocity))
    end
    function r:setup_for_cycle(view) print("before " .. view.name) end
    function r:animation_cycle(view) print("cycle " .. view.name) end
    function r:exit_animation(view, completion) print("exit " .. view.name) completion() end
    function r:reset(view) print("reset " .. view.name) end
    """)

  @Test func everyMethodIsCalledInItsTurn() throws {
    let stage = try PullStage(RefreshControlTests.telling)
    stage.pull(30, frames: 1)
    stage.pull(80, frames: 1)
    stage.release()
    stage.wait(0.7)
    stage.control.complete()
    stage.settle()
    let said = stage.log.messages
    // The finger's way to 30 and 80 points takes one frame each: no velocity by hand here.
    try #require(said.count == 9)
    #expect(said[0] == "setup animation_view pull")
    #expect(said[1].hasPrefix("scroll animation_view 30 0.5 "))
    #expect(said[2].hasPrefix("scroll animation_view 80 1 "))
    #expect(
      Array(said[3...]) == [
        "before animation_view", "cycle animation_view", "before animation_view",
        "cycle animation_view", "exit animation_view", "reset animation_view",
      ])
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
  }

  @Test func theWholePullInTheTrace() throws {
    let stage = try PullStage(RefreshControlTests.telling)
    stage.pull(80, frames: 1)
    stage.release()
    stage.wait(0.2)
    stage.control.complete()
    stage.settle()
    let calls = stage.log.calls(to: .refreshControl).filter { !$0.hasPrefix("handle_scrolling") }
    #expect(
      calls == [
        "setup(view:animation_view)", "setup_for_cycle()", "animation_cycle()",
        "exit_animation()", "reset()",
      ])
    // 80 in the one frame of the drag; nothing after the release.
    #expect(stage.log.calls(to: .refreshControl, named: .handleScrolling).count == 1)
  }

  /// Threshold and height are the manifest's; the user chooses type and anchor.
  @Test func itsHeightIsItsThreshold() throws {
    let stage = try PullStage(
      Script.refreshControl(), options: ["anchor_position": .string("bottom")])
    #expect(stage.control.pullThreshold == 60 && stage.control.executingHeight == 60)
    stage.pull(60)
    #expect(stage.control.state == .pulling)
    #expect(stage.root.frame == Rect(x: 0, y: 0, width: 390, height: 60))
    stage.pull(90)
    #expect(stage.control.state == .triggered)
    #expect(stage.root.frame == Rect(x: 0, y: 30, width: 390, height: 60))
    stage.pull(20)
    #expect(stage.root.frame.minY == -40)
  }

  @Test func theControlsBackgroundIsItsOwn() throws {
    let stage = try PullStage(
      Script.refreshControl(
        "function r:setup(view, pull) pull.background_color = \"purple\" end"))
    stage.control.style.backgroundColor = try #require(Color("orange"))
    stage.frame()
    #expect(stage.control.view.backgroundColor == Color("purple"))
    stage.control.statusView = DefaultStatusView()
    #expect(stage.control.view.backgroundColor == Color("orange"))
    #expect(stage.control.visualizer.name == "bottom")
  }

  /// Halfway through a cycle of half a second, halfway there.
  @Test(arguments: [
    ("default", "linear", 0.5, 5.0), ("keyframe", "linear", 0.25, 8.0), ("layer", "", 0.25, 10.0),
  ])
  func aCycleIsAnimated(kind: String, curve: String, time: Double, expected: Double) throws {
    let options = curve.isEmpty ? "" : ", animation_options = { curve = \"\(curve)\" }"
    let stage = try PullStage(
      Script.refreshControl(
        """
        function r:setup(view)
          self.dot = pta.view("dot")
          view:add_subview(self.dot)
          if \(kind == "layer") then
            pta.add_basic_animation("rotation", 1, 2)
            pta.add_basic_animation("transform.rotation.z", 0, 20)
          end
        end
        function r:setup_for_cycle() self.dot.rotation = 0 end
        function r:animation_cycle()
          if \(kind == "keyframe") then
            pta.add_keyframe(0, 0.5, function() self.dot.rotation = 8 end)
            pta.add_keyframe(0.5, 0.5, function() self.dot.rotation = 10 end)
          elseif \(kind == "default") then
            self.dot.rotation = 10
          end
        end
        function r:target_layer() return self.dot end
        """, fields: ", animation_type = \"\(kind)\"\(options)"))
    stage.control.begin()
    stage.wait(kind == "default" ? 0.25 : time)
    let dot = try #require(stage.root.subviews.first)
    #expect(abs(dot.presentation.rotation - expected) < 1e-9)
    #expect(stage.log.diagnostics.isEmpty)
  }

  /// An exit may wait, be animated, and tell its completion on to an animation.
  @Test(arguments: [
    "pta.sleep(0.5) completion()",
    "pta.animate { duration = 0.5, animations = function() view.alpha = 0 end }:wait() completion()",
    "pta.animate { duration = 0.5, animations = function() view.alpha = 0 end, "
      + "completion = completion }",
  ])
  func anExitTakesItsTime(body: String) throws {
    let stage = try PullStage(
      Script.refreshControl("function r:exit_animation(view, completion) \(body) end"))
    stage.control.begin()
    stage.control.complete()
    // At least one cycle of half a second, then the exit's half.
    stage.wait(0.95)
    #expect(stage.inset == 60)
    stage.wait(0.1)
    #expect(stage.inset == 0)
    stage.settle()
    #expect(stage.control.state == .idle && stage.log.diagnostics.isEmpty)
  }

  @Test func aHostThatWaitsForRestDoesNotWaitForCycles() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:animation_cycle(view) view.alpha = 0.5 end"))
    stage.control.begin()
    stage.wait(0.6)
    #expect(stage.control.isSettled && !stage.clock.hasFiniteAnimations)
    stage.control.complete()
    #expect(!stage.control.isSettled)
  }

  /// The actions of a visualizer that knows several.
  @Test func aPluginChoosesTheAction() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:pulled_amount_changed(pull, amount)
          pull.action_name = amount > 150 and "open" or "refresh"
        end
        """))
    stage.pull(160)
    stage.release()
    #expect(stage.log.calls(to: .delegate, named: .triggeredAction) == ["triggered_action(open)"])
    stage.control.reset()
    #expect(stage.control.chosenActionName == "action")
  }

  /// Told when the finger begins to pull and when it moves sideways, not when it only pulls on.
  @Test func aPluginKnowsWhereTheFingerIs() throws {
    let stage = try PullStage(
      Script.visualizer(
        """
        function v:touch_moved(pull, x)
          print(("%g %g"):format(x, pull.scroll_view.touch_x))
        end
        """))
    stage.pull(50)
    stage.pull(80)
    stage.frame { stage.scrollView.touchMoved(to: Point(x: 200, y: 700)) }
    stage.release()
    stage.settle()
    #expect(stage.log.messages == ["195 195", "200 200"])
  }
}
