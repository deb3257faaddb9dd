import Driver
import PullPlugins
import Testing

@testable import PluginCheck

/// What a check finds in what pulls leave behind.
@Suite struct PulledCheckTests {
  private func findings(_ script: String) throws -> [CheckFinding] {
    let folder = try ScratchPlugin(script)
    defer { folder.remove() }
    return try PluginCheck(
      path: folder.path, environment: PluginCheckTests.environment(), clock: { 0 }
    ).run(PluginSource(name: "test", script: script)).findings
  }

  private func find(_ setup: String, _ more: String, _ message: String) throws {
    let found = try findings(LookRows.Row(id: "", setup: setup, more: more).script)
    #expect(found.contains { $0.message.hasPrefix(message) }, "\(found.map(\.text))")
  }

  /// What a pull has hidden, and nothing shows again.
  @Test func aSecondPullThatShowsNothing() throws {
    try find(
      "self.box = box(view, 20, 10, 40, 40)",
      "function v:update_for_state(state) if state == 'retracting' then self.box.hidden = true end end",
      "nothing is seen during a second pull: box is hidden")
    let found = try findings(
      LookRows.Row(
        id: "", setup: "self.box = box(view, 20, 10, 40, 40)",
        more:
          "function v:update_for_state(state)\nif state == 'retracting' then self.box.alpha = 0 end end"
      ).script)
    #expect(found.contains { $0.message.hasPrefix("nothing is seen during a second pull") })
  }

  /// Some of it is gone after a pull, and nothing has come in its place.
  @Test(
    arguments: [
      ("if state == 'retracting' then\nself.a.hidden = true end", "a, as a is hidden"),
      ("if state == 'retracting' then\nself.a.alpha = 0 end", "a, as a has an alpha of 0"),
      ("if state == 'retracting' then\nself.a.scale = 0 end", "a, as a has a scale of 0"),
      (
        "if state == 'executing' and self.a then\nself.a:remove() self.a = nil end",
        "a, as it is in the control no more"
      ),
      ("self.a.hidden = state == 'retracting'", nil),
      (
        "self.n = (self.n or 0) + (state == 'pulling' and 1 or 0) self.a.hidden, self.b.hidden = self.n > 1, self.n < 2",
        nil
      ),
    ] as [(String, String?)])
  func aSecondPullThatShowsLess(body: String, message: String?) throws {
    let setup =
      "self.a = pta.view 'a' self.b = pta.view 'b' for i, x in ipairs { self.a, self.b } do "
      + "x.frame = { 40 * i, 10, 30, 30 } x.background_color = 'red' view:add_subview(x) end "
      + "box(view, 200, 10, 30, 30) self.b.hidden = true"
    let found = try findings(
      LookRows.Row(
        id: "", setup: setup, more: "function v:update_for_state(state) \(body) end"
      ).script
    ).filter { $0.message.hasPrefix("seen in a first pull and in no other") }
    #expect(found.map { $0.message.contains(message ?? "-") } == (message == nil ? [] : [true]))
    if message != nil {
      #expect(found.map(\.line) == [body.contains("remove") ? 19 : 22], "\(found.map(\.text))")
    }
  }

  /// A word for each language that there is.
  @Test(arguments: [("WORDS[pta.language()]", true), ("WORDS[pta.language()] or WORDS.en", false)])
  func aLanguageWithoutWords(value: String, isFound: Bool) throws {
    let script = LookRows.Row(
      id: "", setup: "self.label = label(view, '', 20, 20, 200)",
      more: "local WORDS = { en = 'Pull', ja = '引く' }\nfunction v:apply_style()\n"
        + "self.label.text = \(value) end"
    ).script
    let session = DriverSession(environment: PluginCheckTests.environment())
    let found = try CheckLanguage(PluginSource(name: "test", script: script))
      .findings(on: session, [:]) { true }
    #expect(found.isEmpty != isFound, "\(found.map(\.text))")
    #expect(found.allSatisfy { $0.line == 23 }, "\(found.map(\.text))")
    #expect(found.allSatisfy { $0.message.contains("WORDS has en, ja, and nothing else") })
  }

  /// What moves from the beginning, and what comes in a pull.
  @Test func whatBeginsInSetup() throws {
    let turning = "self.dial = pta.activity_indicator('dial') view:add_subview(self.dial)"
    let found = try findings(
      LookRows.Row(id: "", setup: turning + "\nself.dial:start_animating()").script)
    let one = found.first { $0.message.hasPrefix("an animation of dial goes on at rest") }
    #expect(one?.line == 20, "\(found.map(\.text))")
    let late = try findings(
      LookRows.Row(
        id: "", setup: "self.view = view box(view, 20, 10, 40, 40)",
        more: "function v:update_for_state(state) if state == 'executing' then\n"
          + "self.view:add_subview(pta.view('late')) end end"
      ).script)
    let cost = late.first { $0.message.hasPrefix("20 views more are in the control") }
    #expect(cost?.line == 22, "\(late.map(\.text))")
  }

  /// What the engine says in the person's language, asked for once.
  @Test(arguments: [
    ("self.label = label(view, pta.text 'pulling', 20, 20, 200)", "", true),
    (
      "self.words = { pulling = pta.text('pulling') } self.label = label(view, '', 20, 20, 200)",
      "function v:update_for_state(state) self.label.text = self.words[state] or '' end", true
    ),
    ("view.accessibility_label = pta.text 'accessibility'", "", true),
    (
      "self.label = label(view, pta.text 'pulling', 20, 20, 200)",
      "function v:apply_style() self.label.text = pta.text 'pulling' end", false
    ),
    (
      "self.label = label(view, pta.text 'pulling', 20, 20, 200)",
      "function v:update_for_state(state) self.label.text = pta.text(state) end "
        + "function v:apply_style() self.label.text = '' end", false
    ),
    ("self.label = label(view, 'Pull to update', 20, 20, 200)", "", false),
  ]) func aTextOfAnotherLanguage(setup: String, more: String, isFound: Bool) throws {
    let script = LookRows.Row(id: "", setup: setup, more: more).script
    let source = PluginSource(name: "test", script: script)
    let session = DriverSession(environment: PluginCheckTests.environment())
    let found = try CheckLanguage(source).findings(on: session, [:]) { true }
    #expect(found.count == (isFound ? 1 : 0), "\(found.map(\.text))")
    #expect(found.allSatisfy { $0.line == 19 && $0.message.contains("ask for it in apply_style") })
  }

  @Test func animationsThatGoOn() throws {
    let spin =
      "self.box:add_animation { key_path = 'rotation', by = 6, duration = 1, repeats = true"
    let setup = "self.box = box(view, 20, 10, 40, 40)"
    func method(_ more: String) -> String {
      "function v:update_for_state(state) if state == 'executing' then \(spin) \(more) } end end"
    }
    try find(setup, method(", key = 'spin'"), "an animation of box goes on at rest")
    let turning = "self.dial = pta.activity_indicator('dial') view:add_subview(self.dial)"
    let found = try findings(
      LookRows.Row(
        id: "", setup: turning,
        more: "function v:update_for_state(state)\nif state == 'executing' then\n"
          + "self.dial:start_animating() end end"
      ).script)
    let one = found.first { $0.message.hasPrefix("an animation of dial goes on at rest") }
    #expect(one?.line == 23, "\(found.map(\.text))")
    try find(
      setup, method(""), "20 animations more are on its views after 30 pulls than after 10")
  }

  /// What extends the default one, and shows states without it.
  @Test(arguments: [
    ("self.n = 1", true), ("self.base:update_for_state(state)", false),
  ])
  func aLabelThatStaysEmpty(body: String, isEmpty: Bool) throws {
    let found = try findings(
      "local s = pta.status_view { api = 1, name = 'test', version = '1.0.0', description = 'd', "
        + "extends = 'default' }\nfunction s:apply_style() end\n"
        + "function s:update_for_state(state) \(body) end\nreturn s")
    let one = found.first { $0.message.hasPrefix("update_for_state does not tell the default one") }
    #expect((one?.line == 3) == isEmpty, "\(found.map(\.text))")
  }

  @Test(arguments: [
    "pta.animate {\nduration = 300,\nanimations = function() self.box.alpha = state == 'idle' and 0.5 or 1 end }",
    "print(state) pta.sleep(300)",
  ]) func aDurationInMilliseconds(body: String) throws {
    let found = try findings(
      LookRows.Row(
        id: "", setup: "self.box = box(view, 20, 10, 40, 40)",
        more: "function v:update_for_state(state) \(body) end"
      ).script)
    let one = found.first { $0.kind == .ending }
    #expect(
      one?.message
        == "it never comes to rest: this is 300 seconds; write 0.3 for as many milliseconds",
      "\(found.map(\.text))")
    #expect(one?.line != nil)
    #expect(found.count { $0.line == one?.line } == 1, "it is told once")
  }

  /// Nobody else tells a status view of the amount.
  @Test func anAmountThatIsNotTold() throws {
    let found = try findings(
      """
      local v = pta.visualizer { api = 1, name = "test", version = "1.0.0", description = "d" }
      function v:pulled_amount_changed(pull) pull.status_view.alpha = 1 end
      return v
      """)
    let one = found.first { $0.message.hasPrefix("pulled_amount_changed does not tell") }
    #expect(one?.line == 2, "\(found.map(\.text))")
  }

  /// Views beside others that are seen, which nobody gives a look; and such as get one, or need none.
  @Test(
    arguments: [
      (
        "self.a = pta.shape 'a' self.a.path = 'ellipse' self.a.fill_color = 'clear'\nself.a.line_width = 4",
        "",
        "a has a line_width of 4 and no colour; write stroke_color = \"orange\""
      ),
      (
        "self.a = pta.shape 'a' self.a.path = 'ellipse'\nself.a.fill_color = 'clear'",
        "self.a.stroke_end = 0.5",
        "a is clear, and so is its line; write stroke_color = \"orange\""
      ),
      (
        "\nself.a = pta.view 'a'", "",
        "a has no colour, no text and no view in it, and is not seen; write background_color"
      ),
      (
        "local a = pta.shape 'a' self.a = a a.path = 'ellipse' a.fill_color = 'clear'\na.line_width = 4",
        "local a = self.a a.stroke_end = 0.5",
        "a has a line_width of 4 and no colour; write stroke_color = \"orange\""
      ),
      (
        "\nself.a = pta.gradient 'a'", "",
        "a has no colours, and goes from black to white; write colors = { \"red\", \"orange\" }"
      ),
      (
        "self.b = pta.shape 'b' self.b.path = 'ellipse' self.b.fill_color = 'red' "
          + "self.b.frame = { 99, 9, 9, 9 } view:add_subview(self.b)\nself.a = pta.shape 'a'", "",
        "a has no path, and is not seen; write path = \"ellipse\""
      ),
      (
        "local a = pta.shape 'a' self.a = a a.path = 'ellipse' a.fill_color = 'clear' a.line_width = 4",
        "if state == 'never' then self.a.stroke_color = 'red' end", nil
      ),
      (
        "local a = pta.shape 'a' self.a = a a.path = 'ellipse' a.fill_color = 'clear'",
        "local a, n = self.a, 1 if state == 'never' then a.stroke_color = 'red' end", nil
      ),
      ("self.a = pta.gradient 'a' self.a.colors = { 'red', 'blue' }", "", nil),
      (
        "\nlocal a = pta.label(nil, 'a') a.frame = { 0, 9, 30, 20 } view:add_subview(a)", "",
        "a has no text, and is not seen; write text = \"…\""
      ),
      (
        "\nself.label = pta.label('', 'hint') self.label.frame = { 150, 9, 30, 20 } "
          + "view:add_subview(self.label)", "",
        "hint has no text, and is not seen; write text = \"…\""
      ),
      (
        "\nlocal a = pta.shape('a') a.path = 'ellipse' view:add_subview(a)", "",
        "a has no frame, and is not seen; write frame = { x, y, width, height }"
      ),
      (
        "self.a = pta.shape 'a' self.a.path = 'ellipse' self.a.fill_color = 'clear' self.a.line_width = 4",
        "if state == 'never' then self.a.stroke_color = 'red' end", nil
      ),
      (
        "self.a = pta.view 'a'", "if state == 'never' then self.a.background_color = 'red' end", nil
      ),
      ("self.a = pta.view 'a' self.a.accessibility_label = 'Around'", "", nil),
      ("self.a = pta.view 'a'", "self.x = self.a.center_x", nil),
      (
        "self.a = pta.view 'a'",
        "local a = self.a a.background_color = state == 'never' and 'red' or 'clear'", nil
      ),
      ("self.a = pta.label(nil, 'a')", "if state == 'never' then self.a.text = 'x' end", nil),
      (
        "self.a = pta.view 'a' self.b = pta.view 'b' self.b.frame = { 0, 0, 9, 9 } "
          + "self.b.background_color = 'red' self.a:add_subview(self.b)", "", nil
      ),
    ] as [(String, String, String?)])
  func aViewWithoutALook(setup: String, update: String, message: String?) throws {
    let frame =
      setup.contains("self.a") ? " self.a.frame = { 150, 9, 30, 20 } view:add_subview(self.a)" : ""
    let found = try findings(
      LookRows.Row(
        id: "", setup: "box(view, 20, 10, 40, 40) " + setup + frame,
        more: "function v:update_for_state(state) \(update) end"
      ).script
    ).filter { $0.kind == .look }
    #expect(found.map(\.message) == (message.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.line == 20 }, "\(found.map(\.text))")
  }

  /// Of a plugin whose callback is broken off nothing is said that this explains.
  @Test(arguments: [
    ("error 'x'", 0), ("local x = 1", 1),
    ("local dot = pta.view 'dot' dot.x = 9", 1),
    ("local dot = pta.view 'dot' view:addSubview(dot.x)", 0),
  ]) func whatABrokenCallbackExplains(line: String, count: Int) throws {
    let found = try findings(
      LookRows.Row(
        id: "",
        setup: "box(view, 20, 10, 40, 40) self.a = pta.view 'a' self.a.background_color = 'red' "
          + "self.a.frame = { 99, 9, 30, 20 } \(line) if not self.x then self.x = 1 end",
        more:
          "function v:show() self.view:add_subview(self.a) end function v:update_for_state(state) "
          + "if state == 'never' then self:show() end end"
      ).script)
    #expect(found.filter { $0.kind == .look }.count == count, "\(found.map(\.text))")
  }

  /// Views that are in no other one, whatever is done.
  @Test func viewsInNoOther() throws {
    let found = try findings(
      LookRows.Row(
        id: "",
        setup: "box(view, 20, 10, 40, 40) self.dots = {} for i = 1, 3 do\n"
          + "self.dots[i] = pta.view('dot' .. i) end"
      ).script)
    let one = found.first { $0.message.hasPrefix("dot1 and 2 more are never put in another view") }
    #expect(one?.line == 20, "\(found.map(\.text))")
  }

  /// What is set in the options, and is none of them.
  @Test(arguments: [
    ("self.options.colour = 'blue'", true), ("self.options.size = 3", false),
    ("self.options.own = 1 print(self.options.own)", false), ("self.menu.options.own = 1", false),
    ("self.options.own = 1 for k in pairs(self.options) do print(k) end", false),
  ]) func anOptionThatIsNotDeclared(code: String, isFound: Bool) throws {
    let found = try findings(
      "local s = pta.status_view { api = 1, name = 'test', version = '1.0.0', description = 'd', options = { "
        + "color = { type = 'color', default = 'red', doc = 'C.' }, size = { type = 'number', default = 3, "
        + "doc = 'S.' } } }\nfunction s:setup() self.menu = { options = {} } \(code) end\nreturn s")
    let message =
      "this is set and never read: the plugin has no option 'colour' (did you mean 'color'?); it has color, "
      + "size"
    #expect(found.contains { $0.line == 2 && $0.message == message } == isFound)
    #expect(isFound || !found.contains { $0.message.hasPrefix("this is set and never read") })
  }
}
