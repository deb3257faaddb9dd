import PullPlugins
import PullToAction
import Testing
import ViewKit

/// A refresh control that goes wrong anywhere: the pull ends idle, its action run.
@Suite struct RefreshFaultTests {
  private static let methods = [
    "setup", "handle_scrolling", "setup_for_cycle", "animation_cycle", "exit_animation", "reset",
  ]

  @Test(
    arguments: methods,
    ["error('no')", "while true do end", "local t = {} while true do t[#t + 1] = {} end"])
  func aMethodThatFails(method: String, body: String) throws {
    let stage = try PullStage(Script.refreshControl("function r:\(method)() \(body) end"))
    stage.pull(80)
    stage.release()
    stage.wait(0.2)
    stage.control.complete()
    stage.settle()
    #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
    let faults = stage.log.diagnostics.filter {
      $0.code == (body.hasPrefix("error") ? .callbackRaised : .limitReached)
    }
    #expect(!faults.isEmpty && faults.count == stage.log.diagnostics.count)
    #expect(faults.allSatisfy { $0.message.contains("in \(method)") })
  }

  @Test func anExitThatFailsAfterAWait() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:exit_animation() pta.sleep(0.1) error('no') end"))
    stage.control.begin()
    stage.control.complete()
    stage.wait(1)
    #expect(stage.control.state == .idle && stage.log.diagnostics.count == 1)
  }

  /// It is helped on after 3 s in which nothing moves; a completion that comes then is too late.
  @Test func anExitThatNeverCompletes() throws {
    let stage = try PullStage(
      Script.refreshControl("function r:exit_animation(_, completion) kept = completion end"))
    stage.control.begin()
    stage.control.complete()
    stage.wait(3.4)
    #expect(stage.inset == 60)
    stage.wait(0.5)
    #expect(stage.inset == 0 && stage.control.state == .idle)
    let diagnostic = try #require(stage.log.diagnostics.first)
    #expect(
      diagnostic.code == .idleNotReset
        && diagnostic.message.contains("Call completion() when the animation is over"))
  }

  @Test(arguments: [
    ("completion() completion()", 1),
    ("completion() kept = completion", 0),
    ("if kept then kept() end kept = completion completion()", 0),
  ])
  func completionsTooMany(body: String, first: Int) throws {
    let stage = try PullStage(
      Script.refreshControl("local kept\nfunction r:exit_animation(_, completion) \(body) end"))
    for _ in 0..<2 {
      stage.control.begin()
      stage.control.complete()
      stage.settle()
      #expect(stage.control.state == .idle && stage.inset == 0)
    }
    let ignored = stage.log.diagnostics.filter { $0.code == .callIgnored }
    #expect(ignored.count == (body.hasPrefix("if") ? 1 : first * 2))
    #expect(ignored.count == stage.log.diagnostics.count)
  }

  @Test(arguments: [
    ("default", "pta.add_keyframe(0, 1, function() end)", "whose animation_type is \"keyframe\""),
    ("keyframe", "pta.add_keyframe(0.5, 0.6, function() end)", "from 0 to 1 together"),
    ("keyframe", "pta.add_keyframe(0, 2, function() end)", "bad argument #2"),
    ("keyframe", "pta.add_keyframe(0, 1, function() error('inside') end)", "inside"),
    ("keyframe", "pta.sleep(1)", "cannot wait"),
    ("default", "pta.add_basic_animation('rotation', 0, 1)", "whose animation_type is \"layer\""),
    ("layer", "pta.add_basic_animation('rotatoin', 0, 1)", "unknown key path 'rotatoin'"),
    ("layer", "pta.add_basic_animation('background_color', 0, 1)", "add_basic_animation"),
  ])
  func callsInACycleThatAreWrong(kind: String, call: String, complaint: String) throws {
    let stage = try PullStage(
      Script.refreshControl(
        "function r:animation_cycle() \(call) end\nfunction r:target_layer() end",
        fields: ", animation_type = \"\(kind)\""))
    stage.control.begin()
    let messages = stage.log.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(complaint) }, "\(messages)")
    #expect(stage.log.diagnostics.contains { $0.file == "init.lua" && $0.line != nil })
  }

  @Test(arguments: ["nil", "3", "{}", "self.gone", "error('no')", "print", "require('x')"])
  func aLayerThatIsNone(result: String) throws {
    let stage = try PullStage(
      Script.refreshControl(
        """
        function r:setup(view, pull)
          self.gone = pta.view() view:add_subview(self.gone) self.gone:remove()
          pta.add_basic_animation("rotation", 0, 1)
        end
        function r:target_layer() return \(result) end
        """, fields: ", animation_type = \"layer\""))
    stage.control.begin()
    stage.wait(0.6)
    let diagnostics = stage.log.diagnostics
    #expect(
      diagnostics.count == 1 && diagnostics.allSatisfy { $0.message.contains("target_layer") })
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  /// Memory runs out at each allocation in turn.
  @Test(arguments: ["default", "keyframe", "layer"])
  func withoutMemory(kind: String) throws {
    let script = Script.refreshControl(
      """
      function r:setup(view)
        self.dot = pta.view("dot")
        view:add_subview(self.dot)
        if \(kind == "layer") then pta.add_basic_animation("rotation", 0, 6.28) end
      end
      function r:handle_scrolling(view, distance) self.text = "at " .. distance end
      function r:animation_cycle()
        if \(kind == "keyframe") then
          pta.add_keyframe(0, 1, function() self.dot.alpha = 0 end)
        end
      end
      function r:target_layer() return self.dot end
      function r:exit_animation(view, completion)
        pta.animate { duration = 0.1, animations = function() view.alpha = 0 end }:wait()
        completion()
      end
      function r:reset(view) view.alpha = 1 end
      """, fields: ", animation_type = \"\(kind)\"")
    var allocation = 0
    var failed = true
    while failed, allocation < 500 {
      allocation += 1
      let stage = PullStage()
      let plugin = try stage.use(script)
      plugin.failAllocation(after: allocation, onlyOnce: false)
      stage.pull(80, frames: 2)
      stage.release()
      stage.control.complete()
      stage.settle()
      plugin.failAllocation(after: nil, onlyOnce: false)
      failed = !stage.log.diagnostics.isEmpty
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      #expect(stage.log.diagnostics.allSatisfy { $0.code == .limitReached })
      stage.pull(80, frames: 2)
      stage.release()
      stage.control.complete()
      stage.settle()
      #expect(stage.host.actions == 2 && stage.inset == 0)
    }
    #expect(!failed && allocation > 10)
  }
}
