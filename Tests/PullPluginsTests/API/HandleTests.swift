import PullPlugins
import PullToAction
import Testing
import ViewKit

/// What a plugin may keep of views, and what becomes of it.
@Suite struct HandleTests {
  @Test func removedViewsAreGone() throws {
    let outcomes = try Probe.outcomes([
      "own:remove() return own.x", "own:remove() own.x = 1", "own:remove() own:remove()",
      "own:remove() return tostring(own)", "own:remove() view:add_subview(own)",
      "own:remove() own:add_subview(pta.view())",
      // The slot is used again, the handle is not.
      "local old = own old:remove() local new = pta.view('new') return old == new, old.x",
      "own:remove() return pta.view().x",
      // With it go the plugin's own views in it.
      "local a, b = pta.view(), pta.view() own:add_subview(a) a:add_subview(b) own:remove() "
        + "return tostring(a), tostring(b)",
      "local a = pta.view() own:add_subview(a) a:remove() own.x = 1 return tostring(a), own.x",
      "view:add_subview(own) own:remove() return tostring(own)",
      "view:remove()", "status_view:remove()", "pull:remove()",
    ])
    let refused =
      "only views that the plugin made with pta.view() can be removed; hidden = true hides this one"
    #expect(
      outcomes == [
        "this view is gone ('x' cannot be used)", "this view is gone ('x' cannot be used)",
        "this view is gone ('remove' cannot be used)", "view (gone)",
        "bad argument #1 'view' to 'add_subview' (is a view that is gone)",
        "this view is gone ('add_subview' cannot be used)",
        "this view is gone ('x' cannot be used)",
        "0.0", "view (gone) view (gone)", "view (gone) 1.0", "view (gone)", refused, refused,
        refused,
      ])
  }

  @Test func cyclesAndDepthAreRefused() throws {
    let deep =
      "a view cannot be put into itself or into a view that is in it, "
      + "nor more than 64 views deep"
    let outcomes = try Probe.outcomes([
      "own:add_subview(own)",
      "local a = pta.view() own:add_subview(a) a:add_subview(own)",
      "local a = pta.view() own:add_subview(a) own:add_subview(a) return own.x",
      // It lies in the status view, in the control, in the scroll view.
      "local at = own for i = 1, 61 do local v = pta.view() at:add_subview(v) at = v end",
      "local at = own for i = 1, 60 do local v = pta.view() at:add_subview(v) at = v end return 1",
    ])
    #expect(outcomes == [deep, deep, "0.0", deep, "1"])
  }

  @Test func thereAre256AtATime() throws {
    let outcomes = try Probe.outcomes([
      "local n = 0 while pcall(pta.view) do n = n + 1 end return n",
      "local v = pta.view()",
    ])
    // Two are the probe's own.
    #expect(outcomes == ["254", "a plugin may have 256 views; remove some, or hide them"])
    let again = try Probe.outcomes([
      "for i = 1, 1000 do pta.view():remove() end return 'done'",
      "local all = {} for i = 1, 254 do all[i] = pta.view() end "
        + "for i = 1, 254 do all[i]:remove() end return tostring(pta.view())",
    ])
    #expect(again == ["done", "view:271"])
  }

  /// Another plugin's status view can be laid out, not taken apart or carried off.
  @Test func ownViewsInTheStatusViewOfAnother() throws {
    let stage = try PullStage(
      Script.statusView("function s:setup(view) view:add_subview(pta.view('inner')) end"))
    let inner = try #require(stage.root.find("inner"))
    try stage.use(
      Script.visualizer(
        """
        function v:layout_status_view(pull, status_view)
          local mine = pta.view("guest")
          status_view:add_subview(mine)
          pull:add_subview(pta.view("beside"))
          print(pcall(mine.add_subview, mine, status_view))
        end
        """))
    #expect(stage.log.messages.first?.contains("only views that the plugin made") == true)
    #expect(stage.root.subviews.map(\.name) == ["inner", "guest"])
    #expect(stage.control.view.subviews.map(\.name) == ["status_view", "beside"])
    // They leave with their plugin.
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.root.subviews.map(\.name) == ["inner"] && inner.superview === stage.root)
    #expect(stage.control.view.subviews.map(\.name) == ["status_view"])
  }

  /// A visualizer that keeps the handle of a status view which is replaced.
  @Test func theViewOfAReplacedStatusView() throws {
    for layout in ["function v:layout_status_view(_, view) kept = kept or view end", ""] {
      let stage = try PullStage(
        Script.visualizer(
          """
          local kept
          \(layout)
          function v:did_change_state(pull)
            kept = kept or pull.status_view
            print(pcall(function() kept.x = 7 return kept.x end))
          end
          """))
      stage.pull(50)
      weak let old = stage.root
      try stage.use(Script.statusView(""))
      stage.pull(120)
      #expect(
        stage.log.messages == [
          "true\t7.0", "false\tinit.lua:6: this status_view is gone ('x' cannot be used)",
        ])
      #expect(old == nil)
    }
  }

  /// A folder's visualizer keeps its control's view, and the control goes: on another control the
  /// kept handle is safe, until there is a new one in its place.
  @Test func theViewOfAControlThatIsGone() throws {
    let plugin = try Plugin(
      source: PluginSource(
        name: "x",
        script: Script.both(
          """
          local kept
          function v:layout_status_view(pull) kept = kept or pull end
          function s:apply_style()
            if kept then
              print(pcall(function() return kept.width, kept.pull_threshold, kept.status_view end))
            end
          end
          function v:did_change_state() print(pcall(function() return kept.width end)) end
          """)))
    weak var control: PullToActionControl?
    do {
      let stage = PullStage()
      control = stage.control
      plugin.use(on: stage.control)
    }
    #expect(control == nil)
    let stage = PullStage()
    plugin.use(on: stage.control)
    stage.control.style.font.size = 20
    stage.frame()
    stage.pull(50)
    #expect(
      stage.log.messages.last == "false\tinit.lua:10: this pull is gone ('width' cannot be used)")
    #expect(
      stage.log.messages.dropLast().allSatisfy { $0.hasPrefix("true") || $0.contains("gone") })
  }

  /// A visualizer is not told of styles; what it asks for is the control's, as it is now.
  @Test func theStyleOfTheControl() throws {
    let stage = try PullStage(
      Script.visualizer(
        "function v:did_change_state(pull) print(pull.style.text_color, pull.style.font_size) end"))
    stage.pull(10)
    stage.control.style = Style(
      theme: Theme(primaryFont: Font(size: 20), primaryFontColor: Color(red: 1, green: 0, blue: 0)))
    stage.pull(0)
    #expect(stage.log.messages == ["#555555\t15.0", "#ff0000\t20.0"])
  }

  @Test func theStyleMayBeKept() throws {
    let stage = try PullStage(
      Script.statusView(
        """
        function s:apply_style(style) self.style = style end
        function s:update_for_state(state)
          if state == "pulling" then print(self.style.text_color, self.style.font_size) end
        end
        """))
    stage.pull(10)
    stage.pull(0)
    stage.control.style = Style(
      theme: Theme(primaryFont: Font(size: 20), primaryFontColor: Color(red: 1, green: 0, blue: 0)))
    stage.frame()
    stage.pull(10)
    #expect(stage.log.messages == ["#555555\t15.0", "#ff0000\t20.0"])
  }
}
