import PullPlugins
import PullToAction
import Testing

/// Which methods are called, with what, and what happens without them.
@Suite struct CallbackTests {
  /// A folder whose methods all print what they are given, then do the default's work.
  private static let talking = Script.both(
    """
    function v:layout_status_view(...) print("layout", ...) end
    function v:pulled_amount_changed(pull, amount, ...)
      if amount == 120 then print("amount", pull, amount, ...) end
    end
    function v:did_change_state(...) print("change", ...) end
    function v:triggered_action(pull, ...) print("triggered", pull, ...) pull:execute_action() end
    function v:action_completed(pull, ...) print("completed", pull, ...) pull:reset_to_idle() end
    function s:setup(...) print("setup", ...) end
    function s:apply_style(...) print("style", ...) end
    function s:update_for_state(...) print("state", ...) end
    function s:update_for_pulled_amount(...) print("pulled", ...) end
    """)

  @Test func aNewPartIsToldInOrder() throws {
    let stage = try PullStage(CallbackTests.talking)
    #expect(
      stage.log.messages == [
        "setup\tview:5\tpull:1", "style\tstyle:3", "layout\tpull:1\tstatus_view:2", "state\tidle",
        "pulled\t0.0\t100.0",
      ])
  }

  @Test func aWholePullCallsEveryMethod() throws {
    let stage = try PullStage(CallbackTests.talking)
    let count = stage.log.messages.count
    stage.pull(120, frames: 1)
    stage.release()
    stage.settle()
    stage.control.complete()
    stage.settle()
    #expect(
      stage.log.messages[count...] == [
        "amount\tpull:1\t120.0", "change\tpull:1\tidle\tpulling",
        "change\tpull:1\tpulling\ttriggered",
        "change\tpull:1\ttriggered\texecuting", "triggered\tpull:1",
        "change\tpull:1\texecuting\tretracting", "completed\tpull:1",
        "change\tpull:1\tretracting\tidle", "state\tidle",
      ])
    #expect(stage.host.actions == 1 && stage.inset == 0)
  }

  /// A status view may keep its control, to read and to set what a visualizer can.
  @Test func aStatusViewKnowsItsControl() throws {
    let stage = try PullStage(
      Script.statusView(
        """
        function s:setup(view, pull)
          self.pull = pull
          pull.policy = { result_duration = 0.5 }
          print(pull.state, pull.visualizer, pull.status_view.name)
        end
        function s:update_for_pulled_amount()
          if self.pull.pulled_amount > 60 then print(self.pull.state) end
        end
        """))
    #expect(stage.control.policy.resultDuration == 0.5)
    stage.pull(70, frames: 1)
    #expect(stage.log.messages == ["idle\tbottom\tstatus_view", "idle"])
  }

  /// `self` is the table that the part was declared as, with the options in it.
  @Test(arguments: PartKind.halves) func selfIsThePart(kind: PartKind) throws {
    let name = kind == .visualizer ? "layout_status_view" : "setup"
    let stage = try PullStage(
      "local p = pta.\(kind.rawValue) { \(Script.fields) }\n"
        + "function p.\(name)(self) print(self == p, next(self.options)) end\nreturn p")
    #expect(stage.log.messages == ["true\tnil"])
  }

  /// Without any method a visualizer is `bottom`, in every number, and says so.
  @Test func anEmptyVisualizerIsBottom() throws {
    let plain = PullStage()
    let empty = try PullStage(Script.visualizer(""))
    for step in 0..<4 {
      for stage in [plain, empty] {
        switch step {
        case 0: stage.pull(120)
        case 1: stage.release()
        case 2: stage.settle()
        default:
          stage.control.complete()
          stage.settle()
        }
      }
      #expect(plain.root.frame == empty.root.frame)
      #expect(plain.control.view.frame == empty.control.view.frame)
    }
    #expect(empty.log.path == wholePull && empty.host.actions == 1)
    let calls = empty.log.calls(to: .visualizer)
    // The first is of `bottom`, before the plugin came.
    #expect(calls.dropFirst().allSatisfy { $0.hasSuffix(" default") } && calls.count > 10)
    let told = plain.log.calls(to: .statusView)
    #expect(empty.log.calls(to: .statusView).suffix(told.count - 4) == told.suffix(told.count - 4))
  }

  @Test func anEmptyStatusViewDoesNothing() throws {
    let stage = try PullStage(Script.statusView(""))
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.root.subviews.isEmpty)
    let calls = stage.log.calls(to: .statusView)
    #expect(calls.suffix(5).allSatisfy { $0.hasSuffix(" default") })
    #expect(calls.contains("setup(view:status_view) default"))
    #expect(calls.contains("apply_style(style) default"))
    #expect(calls.contains("update_for_state(triggered) default"))
    #expect(calls.contains("update_for_pulled_amount(120, 100) default"))
  }

  /// One method alone: it is marked as the plugin's own, and every other as the default's.
  @Test(arguments: PartKind.halves) func eachMethodIsOptional(kind: PartKind) throws {
    for name in kind.methodNames {
      let body =
        switch name {
        case "triggered_action": "pull:execute_action()"
        case "action_completed": "pull:reset_to_idle()"
        default: ""
        }
      let method = Script.method(name, of: kind, body)
      let stage = PullStage()
      let first = stage.log.events.count
      try stage.use(kind == .visualizer ? Script.visualizer(method) : Script.statusView(method))
      stage.pullThrough()
      #expect(stage.log.path == wholePull && stage.host.actions == 1 && stage.inset == 0)
      for timed in stage.log.events[first...] {
        guard case .callback(let call) = timed.event, call.plugin == "test" else { continue }
        #expect(call.isDefault == (call.name.rawValue != name), "\(call)")
      }
    }
  }

  /// A forgotten state: idle reaches the status view all the same.
  @Test func idleAlwaysReachesTheStatusView() throws {
    let stage = try PullStage(Script.visualizer("function v:did_change_state() end"))
    let count = stage.log.calls(to: .statusView, named: .updateForState).count
    stage.pullThrough()
    #expect(
      stage.log.calls(to: .statusView, named: .updateForState)[count...]
        == ["update_for_state(idle)"])
  }
}
