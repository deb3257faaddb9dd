import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Plugins that extend a built-in part: what they leave out is the part's, and `self.base` is it.
@Suite struct BaseTests {
  private func visualizer(_ base: String, _ methods: String) -> String {
    Script.visualizer(methods, fields: Script.fields + ", extends = \"\(base)\"")
  }

  private func statusView(_ methods: String, height: Double? = nil) -> String {
    let height = height.map { ", height = \($0)" } ?? ""
    return Script.statusView(
      methods, fields: Script.fields + ", extends = \"default\"" + height)
  }

  /// What is seen of a control in every frame of a pull.
  private func frames(_ stage: PullStage) -> [[Rect]] {
    var frames: [[Rect]] = []
    func look() {
      func all(_ view: View) -> [Rect] { [view.frame] + view.subviews.flatMap(all) }
      frames.append(all(stage.control.view))
    }
    for step in 0..<90 {
      switch step {
      case 0..<6: stage.pull(Double(step + 1) * 20, frames: 1)
      case 6: stage.release()
      case 30: stage.frame { stage.control.setProgress(0.5) }
      case 40: stage.frame { stage.control.complete() }
      default: stage.frame()
      }
      look()
    }
    return frames
  }

  /// Without a method, or with methods that call the base's, it is the built-in one, in each frame.
  @Test(arguments: ["bottom", "stretch"]) func aVisualizerIsItsBase(base: String) throws {
    let plain = PullStage()
    plain.control.visualizer = base == "bottom" ? BottomVisualizer() : StretchVisualizer()
    let calling =
      """
      function v:layout_status_view(...) self.base:layout_status_view(...) end
      function v:pulled_amount_changed(...) self.base:pulled_amount_changed(...) end
      function v:did_change_state(...) self.base:did_change_state(...) end
      function v:triggered_action(...) self.base:triggered_action(...) end
      function v:action_completed(...) self.base:action_completed(...) end
      function v:progress_changed(...) self.base:progress_changed(...) end
      """
    let expected = frames(plain)
    for methods in ["", calling] {
      let stage = try PullStage(visualizer(base, methods))
      #expect(frames(stage) == expected)
      let told = plain.log.calls(to: .statusView)
      #expect(
        stage.log.calls(to: .statusView).suffix(told.count - 4) == told.suffix(told.count - 4))
      #expect(stage.log.diagnostics.isEmpty && stage.log.path == wholePull)
    }
  }

  @Test func aStatusViewIsItsBase() throws {
    let plain = PullStage()
    let calling =
      """
      function s:update_for_state(...) self.base:update_for_state(...) end
      function s:update_for_pulled_amount(...) self.base:update_for_pulled_amount(...) end
      function s:update_for_progress(...) self.base:update_for_progress(...) end
      function s:update_for_result(...) self.base:update_for_result(...) end
      function s:apply_style(...) self.base:apply_style(...) end
      """
    let expected = frames(plain)
    for methods in ["", calling] {
      let stage = try PullStage(statusView(methods))
      #expect(frames(stage) == expected && stage.log.diagnostics.isEmpty)
    }
  }

  /// A method of its own leaves the rest to the base, and one that raises leaves that to it too.
  @Test func whatIsMissingIsTheBases() throws {
    let stage = try PullStage(
      statusView(
        """
        function s:update_for_state(state)
          self.base:update_for_state(state)
          self.base.status_label.text = self.base.status_label.text:upper()
          if state == "triggered" then error("no") end
        end
        """))
    let label = try #require(stage.root.find("status_label"))
    stage.control.style.textColor = Color(red: 1, green: 0, blue: 0)
    stage.pull(50)
    #expect(label.textContent?.string == "PULL TO UPDATE")
    #expect(label.textContent?.color == Color(red: 1, green: 0, blue: 0))
    stage.pull(120)
    #expect(label.textContent?.string == "Release to update")
    #expect(stage.log.diagnostics.count == 1)
  }

  @Test func textsOfItsOwn() throws {
    let stage = try PullStage(
      statusView(
        """
        function s:setup()
          local base = self.base
          base.text_for_states = { pulling = "Ziehen", triggered = "Loslassen", executing = "Lädt" }
          print(base.text_for_states.pulling, base.text_for_states.idle)
        end
        """))
    let label = try #require(stage.root.find("status_label"))
    var texts: [String?] = []
    for amount in [50.0, 120] {
      stage.pull(amount)
      texts.append(label.textContent?.string)
    }
    stage.release()
    texts.append(label.textContent?.string)
    #expect(texts == ["Ziehen", "Loslassen", "Lädt"])
    #expect(stage.log.messages == ["Ziehen\tnil"])
    #expect(stage.control.statusView.announcement == "Lädt")
  }

  /// The result of a failure, shown by the base and told to the plugin.
  @Test func results() throws {
    let stage = try PullStage(
      statusView(
        """
        function s:update_for_result(outcome, text)
          print(outcome, text)
          self.base:update_for_result(outcome, text and text .. "!")
        end
        """))
    let label = try #require(stage.root.find("status_label"))
    stage.control.policy.resultDuration = 1
    for outcome in [ActionOutcome.failure("offline"), .success("3 new"), .success, .cancelled] {
      stage.pull(120, frames: 2)
      stage.release()
      stage.control.complete(outcome)
      if outcome.text != nil { #expect(label.textContent?.string == outcome.text.map { $0 + "!" }) }
      stage.settle()
    }
    #expect(stage.log.messages == ["failure\toffline", "success\t3 new"])
  }

  /// The icon is replaced by any view of the plugin's, which is put where it was, turns as it did,
  /// and is the plugin's own when it is read again.
  @Test func theIconIsReplaced() throws {
    let stage = try PullStage(
      statusView(
        """
        function s:setup(view)
          local old = self.base.pulling_icon
          local icon = pta.view("star")
          icon.width, icon.height = 30, 16
          self.base:replace_pulling_icon(icon)
          print(self.base.pulling_icon == icon, old == icon, old.name)
          old.fill_color = "red"
          self.base:replace_pulling_icon(icon)
        end
        """, height: 80))
    let icon = try #require(stage.root.find("star"))
    #expect(stage.root.find("pulling_icon") == nil && icon.superview === stage.root)
    #expect(icon.frame == Rect(x: 19, y: 32, width: 30, height: 16) && icon.isHidden)
    stage.pull(120)
    #expect(!icon.isHidden && icon.rotation == .pi)
    #expect(stage.log.messages == ["true\tfalse\tpulling_icon"])
    #expect(stage.log.diagnostics.count == 1)
  }

  static let badIcons: [(code: String, message: String)] = [
    (
      "local box = pta.view() view:add_subview(box) box:add_subview(icon) "
        + "self.base:replace_pulling_icon(icon) return icon.x", ""
    ),
    (
      "self.base:replace_pulling_icon(self.base.status_label)",
      "only views that the plugin made can replace the icon"
    ),
    (
      "self.base:replace_pulling_icon(view)",
      "only views that the plugin made can replace the icon"
    ),
    (
      "icon:remove() self.base:replace_pulling_icon(icon)",
      "bad argument #1 'view' to 'replace_pulling_icon' (is a view that is gone)"
    ),
    (
      """
      local at = icon for i = 1, 62 do local v = pta.view() at:add_subview(v) at = v end
      self.base:replace_pulling_icon(icon)
      """, "the view has too many views in it, one in another, to be an icon"
    ),
    ("self.base:replace_pulling_icon(icon) icon:remove() return self.base.pulling_icon.name", ""),
  ]

  @Test(arguments: badIcons) func whatCannotBeTheIcon(code: String, message: String) throws {
    let stage = try PullStage(
      statusView("function s:setup(view)\n local icon = pta.view('icon')\n \(code)\nend"))
    let diagnostics = stage.log.diagnostics
    if message.isEmpty {
      #expect(diagnostics.isEmpty)
    } else {
      #expect(diagnostics.count == 1 && diagnostics.first?.message.hasPrefix(message) == true)
      #expect(stage.root.find("pulling_icon") != nil, "\(diagnostics)")
    }
    stage.pullThrough()
    #expect(stage.log.path == wholePull && stage.log.diagnostics.count == diagnostics.count)
  }

  /// Without `extends` there is no base.
  @Test func withoutABase() throws {
    let stage = try PullStage(
      Script.both("function s:setup() print(rawget(s, 'base'), rawget(v, 'base')) end"))
    #expect(stage.log.messages == ["nil\tnil"])
  }

  /// A base's handles outlive what they stand for, and say so.
  @Test func theBaseOfAnInstanceThatIsReplaced() throws {
    weak var base: AnyObject?
    let stage = try PullStage(
      statusView("local kept function s:setup() kept = self.base.status_label end"))
    base = stage.root
    stage.control.statusView = DefaultStatusView()
    #expect(base == nil)
  }
}
