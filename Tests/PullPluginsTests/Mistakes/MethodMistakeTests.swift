import PullPlugins
import PullToAction
import TestSupport
import Testing

/// Methods that nobody will ever call, and '.' in the place of ':', are told with their file and line.
@Suite struct MethodMistakeTests {
  private static let visualizer =
    "a visualizer has layout_status_view, pulled_amount_changed, did_change_state, triggered_action, "
    + "action_completed, progress_changed, touch_moved"
  private static let statusView =
    "a status view has setup, update_for_state, update_for_pulled_amount, apply_style, "
    + "update_for_progress, update_for_result"
  private static let otherwise = "; call it in the plugin, begin its name with '_', or take it out"

  private static func meant(_ method: String, _ callback: String) -> String {
    "'\(method)' is never called by the control; did you mean '\(callback)'?"
  }

  /// A method of the visualizer `v`, and what is said of it.
  static let ofVisualizers: [(method: String, message: String)] = [
    (
      "setup",
      "'setup' is never called by the control; it is a status view's, and \(visualizer)"
        + "; did you mean 'layout_status_view'?"
    ),
    (
      "update_for_state",
      "'update_for_state' is never called by the control; it is a status view's, and \(visualizer)"
        + "; did you mean 'did_change_state'?"
    ),
    (
      "handle_scrolling",
      "'handle_scrolling' is never called by the control; it is a refresh control's, and "
        + visualizer + "; did you mean 'pulled_amount_changed'?"
    ),
    (
      "start_animating",
      "'start_animating' is never called by the control; it is a refresh view's, and \(visualizer)"
        + "; did you mean 'triggered_action'?"
    ),
    ("pulled_amount_chnaged", meant("pulled_amount_chnaged", "pulled_amount_changed")),
    ("triggerd_acton", meant("triggerd_acton", "triggered_action")),
    ("didChangeState", meant("didChangeState", "did_change_state")),
    ("layoutStatusView", meant("layoutStatusView", "layout_status_view")),
    ("onPull", meant("onPull", "pulled_amount_changed")),
    ("did_pull", meant("did_pull", "pulled_amount_changed")),
    ("onScroll", meant("onScroll", "pulled_amount_changed")),
    ("onRefresh", meant("onRefresh", "triggered_action")),
    ("on_release", meant("on_release", "triggered_action")),
    ("onStateChange", meant("onStateChange", "did_change_state")),
    ("didFinishRefreshing", meant("didFinishRefreshing", "action_completed")),
    ("on_reset", meant("on_reset", "action_completed")),
    ("layout", meant("layout", "layout_status_view")),
    ("will_change_state", meant("will_change_state", "did_change_state")),
    ("swing", "'swing' is never called: \(visualizer)\(otherwise)"),
  ]

  /// The same of the status view `s`.
  static let ofStatusViews: [(method: String, message: String)] = [
    (
      "triggered_action",
      "'triggered_action' is never called by the control; it is a visualizer's, and \(statusView)"
        + "; did you mean 'update_for_state'?"
    ),
    ("setpu", meant("setpu", "setup")), ("set", meant("set", "setup")),
    ("updateForState", meant("updateForState", "update_for_state")),
    ("update_for_progess", meant("update_for_progess", "update_for_progress")),
    ("updateForPulledAmount", meant("updateForPulledAmount", "update_for_pulled_amount")),
    ("onPulling", meant("onPulling", "update_for_pulled_amount")),
    ("on_progress", meant("on_progress", "update_for_progress")),
    ("onComplete", meant("onComplete", "update_for_result")),
    ("onReset", meant("onReset", "update_for_state")), ("draw", meant("draw", "update_for_state")),
    ("onThemeChange", meant("onThemeChange", "apply_style")), ("init", meant("init", "setup")),
    ("viewDidAppear", meant("viewDidAppear", "setup")),
    ("set_pulling_percent", meant("set_pulling_percent", "update_for_pulled_amount")),
    ("setPullingPercent", meant("setPullingPercent", "update_for_pulled_amount")),
    ("place_subviews", meant("place_subviews", "setup")),
    ("scrollViewDidScroll", meant("scrollViewDidScroll", "update_for_pulled_amount")),
    ("endRefreshing", meant("endRefreshing", "update_for_result")),
    ("state_changed", meant("state_changed", "update_for_state")),
    ("traitCollectionDidChange", meant("traitCollectionDidChange", "apply_style")),
    (
      "deinit",
      "'deinit' is never called by the control; take it out: views and animations go with the part by themselves"
    ),
    (
      "sizeThatFits",
      "'sizeThatFits' is never called by the control; write height = … in the manifest"
    ),
    ("turn_bright", "'turn_bright' is never called: \(statusView)\(otherwise)"),
  ]

  func findings(_ script: String) throws -> [Diagnostic] {
    try PullStage(script).log.diagnostics
  }

  @Test(arguments: ofVisualizers) func ofAVisualizer(method: String, message: String) throws {
    let found = try findings(Script.visualizer("function v:\(method)() end"))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.code) == [.unknownMethod])
    #expect(found.map { "\($0.file ?? ""):\($0.line ?? 0)" } == ["init.lua:2"])
  }

  @Test(arguments: ofStatusViews) func ofAStatusView(method: String, message: String) throws {
    let found = try findings(Script.statusView("\nfunction s:\(method)(x) end"))
    #expect(found.map(\.message) == [message] && found.map(\.line) == [3])
  }

  /// However a method gets into the table, the finding has the line where it does.
  @Test(arguments: [
    "\nfunction v:onPull() end", "\nv.onPull = function(self) end", "\nv[\"onPull\"] = print",
    "local f =\n  print v.onPull = f",
    "local all = {\n  onPull = function() end }\nfor k, f in pairs(all) do v[k] = f end",
    "local own = { __newindex = rawset }\nfunction v:onPull() return own end",
  ]) func everyWayToDefineIt(methods: String) throws {
    let found = try findings(Script.visualizer(methods))
    #expect(found.map(\.message) == [MethodMistakeTests.meant("onPull", "pulled_amount_changed")])
    #expect(found.map(\.line) == [3])
  }

  /// Helpers: what the plugin uses, in whatever way, and what begins with an underscore.
  @Test(arguments: [
    "function v:step() end\nfunction v:touch_moved() self:step() end",
    "function v:step() end\nlocal all = { v.step }\nfunction v:touch_moved() all[1]() end",
    "function v:set() end\nfunction v:touch_moved() self[\"set\"](self) end",
    "function v:_step() end", "local function step() end\nfunction v:touch_moved() step() end",
    "function v:setup() end\nv:setup()",
    "function v:reset() end\nfunction v:touch_moved() self:reset() end",
    "v.step = 1", "v.triggerd_action = {}",
    "function v:draw_idle() end\nfunction v:touch_moved(p, x) self[\"draw_\" .. x](self) end",
    "function v:draw_idle() end\nlocal function draw(x) v[x](v) end",
    "function v:draw_idle() end\nlocal function draw(p, x) local f = p[x] if f then f(p) end end draw(v, 'y')",
    "function v:draw_idle() end\nlocal function draw() for _, f in pairs(v) do f(v) end end",
    "function v:reset() end\nfunction v:touch_moved() local me = self me:reset() end",
    "function v:reset() end\nlocal function again(part) part:reset() end",
  ]) func helpers(methods: String) throws {
    #expect(try findings(Script.visualizer(methods)) == [])
  }

  /// What else is asked by any name, or set by one, calls no method of the part.
  @Test(arguments: [
    "local dots = {}\nfunction v:touch_moved(_, i) dots[i] = dots[i] end",
    "for name, f in pairs {} do v[name] = f end", "v[\"step\"] = print",
    "for _, dot in ipairs(v.dots or {}) do v:_draw(dot) end function v:_draw() end",
  ]) func asksOfOthers(methods: String) throws {
    let found = try findings(Script.visualizer("function v:step() end\n" + methods))
    #expect(found.map(\.code) == [.unknownMethod])
  }

  /// That another part, or the host, has a method of the name is no call of this one.
  @Test func aCallOfAnother() throws {
    let found = try findings(
      Script.visualizer(
        "function v:update_for_state() end\n"
          + "function v:did_change_state(pull, _, to) pull.status_view:update_for_state(to) end"))
    #expect(found.map(\.line) == [2])
  }

  /// Methods that call themselves, or one another, and names in texts.
  @Test(arguments: [
    ("function v:onPull() self:onPull() end", [2]),
    ("function v:onPull() self:steps() end\nfunction v:steps() self:onPull() end", [2, 3]),
    ("function v:onPull() end\nlocal names = { 'onPull' }", [2]),
    ("function v:onPull() end\nfunction v:touch_moved() pta.log('onPull') end", [2]),
    ("v.onPull = function(self) if self then self:onPull() end end", [2]),
  ]) func callsThatCountForNothing(methods: String, lines: [Int]) throws {
    let found = try findings(Script.visualizer(methods))
    #expect(found.map(\.line) == lines)
    #expect(found.allSatisfy { $0.code == .unknownMethod })
  }

  /// Called by one that is called, and so on.
  @Test func aChainOfHelpers() throws {
    let found = try findings(
      Script.visualizer(
        "function v:one() self:two() end\nfunction v:two() self:one() end\n"
          + "function v:touch_moved() if true then self:one() end end"))
    #expect(found == [])
  }

  // MARK: What is defined again, or too late

  @Test func theFirstOfTwoIsLost() throws {
    let found = try findings(
      Script.statusView(
        "function s:setup() end\nfunction s:update_for_state() end\nfunction s:setup() end\n"
          + "s.update_for_state = function() end"))
    #expect(found.map(\.line) == [2, 3] && found.allSatisfy { $0.code == .unknownMethod })
    #expect(
      found.first?.message
        == "'setup' is defined again in line 4, and this one is never called; take one of the two out"
    )
  }

  /// Where one is chosen, kept, or of another table.
  @Test(arguments: [
    "if pta.reduces_motion() then function s:setup() end else function s:setup() end end",
    "function s:setup() end\nlocal old = s.setup\nfunction s:setup() old(self) end",
    "function s:setup() end\ns.setup = pta and s.setup",
    "local t = {} function t:go() end t = {} function t:go() end",
    "local a, b = {}, {} function a:go() end function b:go() end",
    "for i = 1, 2 do local t = {} function t:go() end function t.stop() end end",
    "function s:setup() end local old = rawget(s, 'setup') function s:setup() old(self) end",
    "local c <const> = {} function c:go() end do local c <const> = {} function c:go() end end",
    "local u, d = { t = {} }, { t = {} } function u.t.go() end function d.t.go() end",
    "local function wrap(p) end function s:setup() end wrap(s) function s:setup() end",
  ]) func twoOfOneName(methods: String) throws {
    #expect(try findings(Script.statusView(methods)) == [])
  }

  @Test(arguments: [
    "function s:setup()\n  function self:apply_style() end end",
    "function s:setup()\n  self.apply_style = function() end end",
    "function s:setup()\n  s.apply_style = function() end end",
    "local function late()\n  function s:apply_style() end end function s:setup() late() end",
    "function s:apply_style() end function s:setup()\n  function self:apply_style() end end",
  ]) func aCallbackThatComesTooLate(methods: String) throws {
    let found = try findings(Script.statusView(methods))
    #expect(found.map(\.line) == [3] && found.map(\.code) == [.unknownMethod])
    #expect(
      found.first?.message
        == "'apply_style' is defined in a function, after the control has looked for it, and is never "
        + "called; write it outside of functions, as function s:apply_style(style)")
  }

  @Test(arguments: [
    "local function make() function s:apply_style() end end make()",
    "function s:setup() function self:light() end self:light() end",
    "function s:setup() self.apply_style = function() end self:apply_style() end",
    "local own = {} function own:make() function self:apply_style() end end own:make()",
    "local function make(p) function p:apply_style() end end make(s)",
  ]) func whatComesInTime(methods: String) throws {
    #expect(try findings(Script.statusView(methods)) == [])
  }

  /// Comments and texts call nothing.
  @Test func wordsInComments() throws {
    let found = try findings(
      Script.visualizer(
        "function v:step() end -- self:step()\n--[[ self:step() ]] local text = [==[ v:step() ]==]\n"
          + "print(text, \"self:step() \\\" v.step\")"))
    #expect(found.filter { $0.code == .unknownMethod }.map(\.line) == [2])
  }

  // MARK: '.' in the place of ':'

  static let withoutSelf: [(methods: String, line: Int, message: String)] = [
    (
      "function s.setup(view)\nend", 2,
      "'setup' has no 'self': its first parameter 'view' is the part; write function "
        + "s:setup(view, pull)"
    ),
    (
      "\ns.update_for_state = function(state) end", 3,
      "'update_for_state' has no 'self': its first parameter 'state' is the part; write function "
        + "s:update_for_state(state)"
    ),
    (
      "function s.update_for_progress(fraction) end", 2,
      "'update_for_progress' has no 'self': its first parameter 'fraction' is the part; write function "
        + "s:update_for_progress(progress)"
    ),
    (
      "function s:setup(view) end\ns.setup(1)", 3,
      "'setup' is called without its 'self'; write s:setup(…)"
    ),
    (
      "function s:light() end\nfunction s:update_for_state()\n  self.light(true)\nend",
      4,
      "'light' is called without its 'self'; write self:light(…)"
    ),
  ]

  @Test(arguments: withoutSelf)
  func withADot(methods: String, line: Int, message: String) throws {
    // A callback makes the files be looked into.
    let found = try findings(Script.statusView(methods + "\nfunction s:_helper() end"))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.line) == [line] && found.map(\.code) == [.callbackWithoutSelf])
  }

  @Test(arguments: [
    "function s.setup(self, view) end", "function s.setup() end", "function s.setup(...) end",
    "function s.update_for_state(_, state) end", "s.setup = function(this, view, pull) end",
    "function s:light() end\nfunction s:setup() s.light(self) end",
    "function s.light() end\nfunction s:setup() s.light(1) end",
    "function s.setup(this) end",
    "function s:mix() end\nlocal own = {}\nfunction own:mix() end\nown.mix(nil, 1)",
    "function s:mix() end\nlocal own = {}\nfunction own:go() self.mix(1) end",
    "function s:mix() end\nfor _, s in ipairs {} do s.mix(1) end",
    "function s:mix() end\nfunction s:setup() local me = self s.mix(me) end",
    "function s:mix() end\ns.mix(nil) s.mix()",
  ]) func withSelf(methods: String) throws {
    #expect(try findings(Script.statusView(methods)) == [])
  }

  /// Where nothing at load tells, the error does.
  @Test func anErrorOfSelf() throws {
    let stage = try PullStage(
      Script.visualizer(
        "local own = {}\nfunction own:turn() self.x = 1 end\n"
          + "function v:pulled_amount_changed() own.turn(1) end"))
    stage.pull(10)
    #expect(
      stage.log.diagnostics.first?.message.hasPrefix(
        "attempt to index a number value (local 'self'); call methods with ':' instead of '.'; in")
        == true)
  }

  // MARK: What ships

  @Test(arguments: ShippedPlugins.names) func shippedPluginsHaveNone(name: String) throws {
    let stage = PullStage()
    try Shipped.plugin(name).use(on: stage.control)
    #expect(stage.log.diagnostics == [])
  }

  // MARK: Files that nobody loads

  /// They need not compile, and are looked into all the same.
  @Test func aFileThatDoesNotCompile() throws {
    let rest = String(repeating: "function a:xx(", count: 30_000)
    let source = PluginSource(
      name: "test",
      files: [
        "init.lua": Array(Script.visualizer("function v:xx() end").utf8),
        "rest.lua": Array(rest.utf8),
      ])
    let stage = PullStage()
    let time = try ContinuousClock().measure { try Plugin(source: source).use(on: stage.control) }
    #expect(stage.log.diagnostics.map(\.code) == [.unknownMethod])
    #expect(time < .seconds(20))
  }

  // MARK: What is deprecated

  /// What else has a method of the name is not taken for it; of a plugin in a process of its own the text
  /// tells the line.
  @Test(arguments: [
    ("", false), ("local door = { close = function() end } door.close()", false),
    ("local door = {} function door:close() end print('close')", true),
  ]) func isSaidOnce(before: String, isIsolated: Bool) throws {
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        before + "\nfunction v:did_change_state(pull)\n  pull:close()\n  pull:close()\nend"),
      isolation: isIsolated ? PluginIsolation() : nil)
    stage.pull(120)
    stage.release()
    stage.settle()
    let found = stage.log.diagnostics.filter { $0.code != .message }
    #expect(found.map(\.code) == [.deprecated])
    #expect(found.map { "\($0.file ?? ""):\($0.line ?? 0)" } == ["init.lua:4"])
    #expect(
      found.map(\.message) == ["'close' is deprecated and will be taken away; write close_floor()"])
  }
}
