import PullPlugins
import PullToAction
import Testing

/// What authors' tools tell of code that Lua has nothing against, and that cannot be meant.
@Suite struct CloseMistakeTests {
  private static let states =
    "it is one of \"idle\", \"pulling\", \"triggered\", \"executing\", \"retracting\", \"open\""
  private static let never = "'not' comes before '==', so this is never so: write "

  /// Code of the status view `s`, and what is said of its last line.
  static let conditions: [(code: String, message: String)] = [
    (
      "if pta.reduces_motion then end",
      "'pta.reduces_motion' is a function, not its value: write pta.reduces_motion()"
    ),
    (
      "local d = not pta.reduces_motion print(d)",
      "'pta.reduces_motion' is a function, not its value: write pta.reduces_motion()"
    ),
    (
      "local d = pta.reduces_motion and 0 or 1 print(d)",
      "'pta.reduces_motion' is a function, not its value: write pta.reduces_motion()"
    ),
    (
      "if pta.layout_direction == 'right_to_left' then end",
      "'pta.layout_direction' is a function, not its value: write pta.layout_direction()"
    ),
    (
      "local words = {} print(words[pta.language])",
      "'pta.language' is a function, not its value: write pta.language()"
    ),
    (
      "function s:update_for_state(state)\nif state == 'executing' or 'triggered' then end end",
      "\"triggered\" by itself is always true: write … or state == \"triggered\""
    ),
    (
      "function s:update_for_state(state)\nif state ~= 'idle' or state ~= 'open' then end end",
      "state ~= \"idle\" or state ~= \"open\" is always so, whatever state is: write and"
    ),
    (
      "function s:update_for_state(state) s.on = not ('idle' == state and state == 'open') end",
      "state == \"idle\" and state == \"open\" is never so, whatever state is: write or"
    ),
    (
      "function s:setup(view, pull)\ns.busy = pull.state ~= 'idle' or pull.state ~= 'open' end",
      "pull.state ~= \"idle\" or pull.state ~= \"open\" is always so, whatever pull.state is: write and"
    ),
    (
      "local n = #s if n == 1 and n == 2 then end",
      "n == 1 and n == 2 is never so, whatever n is: write or"
    ),
    (
      "function s:update_for_pulled_amount(amount, threshold)\nif amount == threshold then end end",
      "a pull goes past threshold from one frame to the next, and amount is hardly ever just that; write "
        + "amount >= threshold"
    ),
    (
      "function s:setup(view, pull) self.pull = pull end function s:update_for_pulled_amount(far, limit)\nif far == self.pull.pull_threshold then end end",
      "a pull goes past self.pull.pull_threshold from one frame to the next, and far is hardly ever just that; "
        + "write far >= self.pull.pull_threshold"
    ),
    (
      "function s:update_for_pulled_amount(amount)\nif amount == 60 then end end",
      "a pull goes past 60 from one frame to the next, and amount is hardly ever just that; write amount >= 60"
    ),
    (
      "function s:update_for_state(state)\nif state == ('executing' or 'open') then end end",
      "\"executing\" or … is always \"executing\"; write state == \"executing\" or state == \"open\""
    ),
    (
      "local x = ('a' or 'b') print(x)",
      "\"a\" or … is always \"a\"; take out what stands behind it"
    ),
    (
      "s.t = {} for i = 1, 3 do s.t['dot' .. i] = i end for _, x in ipairs(s.t) do print(x) end",
      "ipairs goes through s.t[1], s.t[2] and so on, and it is filled by names: write pairs(s.t), or fill it by "
        + "numbers"
    ),
    (
      "function s:setup() pta.animate { duration = 1, animations = function(view) print(view) end } end",
      "animations is given nothing, and 'view' is nil: write function(), and use what is known outside"
    ),
    (
      "function s:update_for_state(state)\nif 'executing' ~= state and 'open' then end end",
      "\"open\" by itself is always true: write … and state ~= \"open\""
    ),
    (
      "local t = { 'idle', 'open' } function s:setup(view, pull)\nif pull.state ~= 'idle' and 'open' then end end",
      "\"open\" by itself is always true: write … and pull.state ~= \"open\""
    ),
    (
      "function s:apply_style(theme) if theme == 'dark' then end end",
      "'theme' is a table of colours and fonts, and no word: write theme.text_color for one of them"
    ),
    (
      "function s:setup(view) if view.background_color == 'red' then end end",
      "'view.background_color' is never \"red\": colours are read as \"#ff0000\""
    ),
    (
      "local t = {} for i = 0, 2 do t[i] = i end print(#t)",
      "a list begins at 1, and # and ipairs leave out t[0]: write for i = 1, …"
    ),
    (
      "s.t = {} for i = 0, 2 do s.t[i] = i end for _, x in ipairs(s.t) do print(x) end",
      "a list begins at 1, and # and ipairs leave out s.t[0]: write for i = 1, …"
    ),
    ("local n = #s if n == 1 or 2 then end", "2 by itself is always true: write … or n == 2"),
    (
      "local n = s.x print(n and false or 1)",
      "'and false or' always gives what stands behind it: write if … then x = false else x = … end"
    ),
    (
      "function s:update_for_state(state)\nif not state == 'idle' then end end",
      never + "state ~= \"idle\""
    ),
    ("local t = {} if not #t == 0 then end", never + "#t ~= 0"),
    (
      "local c = { 'a', 'b' } for n = 1, 9 do print(c[math.floor(n) % #c]) end",
      "a list begins at 1, and this is 0 at times: write c[… % #c + 1]"
    ),
    (
      "local t = {} if type(t) == string then end",
      "type gives a text, which 'string' is not: write type(t) == \"string\""
    ),
    (
      "local t = {} if type(t.x) ~= nil then end",
      "type gives a text, which 'nil' is not: write type(t.x) ~= \"nil\""
    ),
    (
      "local words = {\nidle = 'Pull', excuting = 'Wait' } function s:update_for_state(state) print(words[state]) end",
      "'state' is never \"excuting\" (did you mean \"executing\"?); \(states)"
    ),
    (
      "function s:update_for_state(state)\nprint(({ refreshing = 0.4 })[state] or 1) end",
      "'state' is never \"refreshing\"; \(states)"
    ),
    (
      "function s:update_for_result(success)\nif success then print(1) else print(2) end end",
      "'success' is one of \"success\", \"failure\", \"cancelled\", \"no_more_data\", and always true: write "
        + "success == \"success\""
    ),
    (
      "function s:update_for_result(success)\nprint(success and 'Done' or 'Failed') end",
      "'success' is one of \"success\", \"failure\", \"cancelled\", \"no_more_data\", and always true: write "
        + "success == \"success\" and … or …"
    ),
    (
      "function s:setup(view, pull) if s.never then\npta.animate { duration = 1, animations = print, completion = pull:execute_action() } end end",
      "this calls execute_action now, and hands over nothing: write completion = function() pull:execute_action() end"
    ),
    (
      "s.words = { idle = 'Pull' } s.words.open = 'x' print(#s.words)",
      "# counts s.words[1], s.words[2] and so on, and it is filled by names, so this is 0: count in for _ in "
        + "pairs(s.words)"
    ),
    (
      "function s:setup(view, pull)\npta.animate { duration = 1, completion = view.remove, animations = function() end } end",
      "'view.remove' is called without its view: write completion = function() view:remove() end"
    ),
    (
      "s.words = {\nidle = 'Pull', excuting = 'Wait' } function s:update_for_state(state) print(self.words[state]) end",
      "'state' is never \"excuting\" (did you mean \"executing\"?); \(states)"
    ),
    (
      "local words =\n{ 'Pull', 'Wait' } function s:update_for_state(state) print(words[state]) end",
      "this is a list, and 'state' is no number but a word: write { idle = … }"
    ),
    (
      "local o = { colors = {\nloading = 'red' } } function s:update_for_state(state) print(o.colors[state] or 1) end",
      "'state' is never \"loading\"; \(states)"
    ),
  ]

  static let named: [(code: String, message: String)] = [
    (
      "local W = { idle = 'a' } function s:update_for_state(state)\nW.state = 'x' s.t = W[state] end",
      "'W.state' is W[\"state\"], which nothing asks for: write W[state] = … for what the variable says"
    ),
    (
      "local W = { idle = 'a' } function s:update_for_state(state)\ns.t = W.state or 'b' end",
      "'W.state' is W[\"state\"], which nothing sets: write W[state] for what the variable says"
    ),
    (
      "s.words = { idle = 'a' } function s:update_for_state(state)\ns.t = self.words.state or 'b' end",
      "'self.words.state' is self.words[\"state\"], which nothing sets: write self.words[state] for what the variable says"
    ),
    (
      "s.words = { idle = 'a' } function s:update_for_state(state)\nself.words.state = 'x' s.t = self.words[state] end",
      "'self.words.state' is self.words[\"state\"], which nothing asks for: write self.words[state] = … for what the "
        + "variable says"
    ),
  ]

  static let parts: [(code: String, message: String)] = [
    (
      "function s:setup(view) if s.never then\nview.frame.origin.x = 10 end end",
      "view.frame has no field 'origin'; it has x, y, width, height; write view.x = …"
    ),
    (
      "function s:setup(view) if s.never then\nprint(view.bounds.size.width) end end",
      "view.bounds has no field 'size'; it has x, y, width, height; write view.width"
    ),
  ]

  /// What is told of a plugin.
  static func findings(_ script: String) throws -> [Diagnostic] {
    let environment = PluginEnvironment(trust: .all)
    environment.review = SourceReview()
    let stage = PullStage()
    try stage.use(script, environment: environment)
    return stage.log.diagnostics.filter { $0.code != .message }
  }

  /// Comparisons that may be so or not.
  @Test(arguments: [
    "state ~= 'idle' and state ~= 'open'", "state == 'idle' or state == 'open'",
    "s.x and state ~= 'idle' or state ~= 'open'", "state ~= 'idle' or state ~= 'open' and s.x",
    "state ~= 'idle' or s.state ~= 'open'", "#state == 4 and state == 'idle'",
    "state ~= 'idle' or state == 'open'", "state == 'idle' and state ~= 'open'",
    "s.n == 1 and s.n .. '' == '1'", "s.n ~= 1 or s.n ~= 1.0", "s.n + 1 ~= 1 or s.n ~= 2",
  ]) func choices(condition: String) throws {
    let script =
      "function s:update_for_state(state) if \(condition) then print(1) end end s.x = 1 s.n = 1 s.state = 'x'"
    #expect(try CloseMistakeTests.findings(Script.statusView(script)) == [])
  }

  /// A field of a text, which has none.
  @Test(arguments: [
    (
      "state.executing",
      "'state' is a text, and has no field 'executing'; write state == \"executing\""
    ),
    (
      "state.excuting",
      "'state' is a text, and has no field 'excuting'; write state == \"executing\""
    ),
    ("state['idle']", "'state' is a text, and has no field 'idle'; write state == \"idle\""),
    (
      "self.pull.state.executing",
      "'self.pull.state' is a text, and has no field 'executing'; write self.pull.state == \"executing\""
    ),
    (
      "self.pull.edge.top",
      "'self.pull.edge' is a text, and has no field 'top'; write self.pull.edge == \"top\""
    ),
    (
      "self.state.open",
      "'self.state' is a text, and has no field 'open'; write self.state == \"open\""
    ),
    (
      "state.name",
      "'state' is a text, and has no field 'name'; it is one of \"idle\", \"pulling\", \"triggered\", "
        + "\"executing\", \"retracting\", \"open\""
    ),
    ("state.length", "'state' is a text, and has no field 'length'; write #state"),
    (
      "self.label.text.length",
      "'self.label.text' is a text, and has no field 'length'; write #self.label.text"
    ),
    (
      "self.label.font.size",
      "'self.label.font' is a text, and has no field 'size'; write self.label.font_size"
    ),
    ("self.label.text_color.red", "'self.label.text_color' is a text, and has no field 'red'"),
    ("state.upper and state:upper()", nil), ("#state > 3 and state:sub(1, 1)", nil),
    ("({ idle = 1 })[state]", nil), ("self.words.idle", nil), ("self.look.color.red", nil),
    ("self.title.idle", nil),
  ]) func aFieldOfAText(code: String, message: String?) throws {
    let found = try CloseMistakeTests.findings(
      Script.statusView(
        "function s:setup(view, pull) self.pull, self.state, self.words = pull, 'idle', { idle = 'x' } "
          + "self.label = pta.label('x') view:add_subview(self.label) self.look = { color = { red = 1 } } "
          + "self.title = 'a' self.title = { idle = 1 } end\n"
          + "function s:update_for_state(state) self.state = state\nif \(code) then print(1) end end"
      ))
    #expect(found.map(\.message) == (message.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.code == .unknownName && $0.line == 4 })
  }

  private static var rows: [(code: String, message: String, kind: Diagnostic.Code)] {
    conditions.map { ($0.code, $0.message, .neverEqual) }
      + variables.map { ($0.code, $0.message, .unknownName) }
      + named.map { ($0.code, $0.message, .neverEqual) }
      + parts.map { ($0.code, $0.message, .unknownName) }
      + multiples.map { ($0.code, $0.message, .copyChanged) }
  }

  @Test(arguments: rows) func isTold(code: String, message: String, kind: Diagnostic.Code) throws {
    try CloseMistakeTests.expect(message, kind, of: code)
  }

  /// Expects one finding about what a status view has: in the second line of the code, where it has one.
  static func expect(_ message: String, _ kind: Diagnostic.Code, of code: String) throws {
    let found = try findings(Script.statusView(code))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.code) == [kind])
    #expect(found.map(\.line) == [code.contains("\n") ? 3 : 2])
  }

  /// What may well be meant.
  @Test(arguments: [
    "function s:update_for_pulled_amount(amount, threshold) if amount == 0 or threshold == 0 then end end",
    "function s:update_for_pulled_amount(amount, threshold) if amount == 0 then end if threshold == 60 then end end",
    "function s:f(amount, threshold) if amount == threshold then end end s:f(1, 2)",
    "local W = { idle = 1 } function s:update_for_state(state) W.state = state s.t = W[state] or W.state end",
    "local W = { idle = 1, state = 2 } function s:update_for_state(state) s.t = W.state s.n = state end",
    "local W = { width = 1 } function s:update_for_state(state) s.t = W.state or state end",
    "local W = { idle = 1 } function s:update_for_state(state) W.last = state s.t = W[state] end",
    "local W = {} function s:update_for_state(state) W.state = 1 s.t = W[state] end",
    "function s:update_for_result(outcome, text) print(text and outcome or 'x', outcome and text) end",
    "function s:update_for_result(r) print(r and 1 or 2) end function s:f() self:update_for_result(nil) end s:f()",
    "s.t = { n = 1 } s.t[1] = 2 print(#s.t)", "s.t = {} print(#s.t) print(#{ n = 1 }, #'x')",
    "s.t = { n = {} } print(#s.t.n)", "s.t = { n = 1 } table.insert(s.t, 1) print(#s.t)",
    "local t = { a = 'x' } print((t.a or 'b') .. ('c' .. (t.b or 'd')))",
    "s.t = {} s.t[1] = 1 s.t['n'] = 2 for _, x in ipairs(s.t) do print(x) end",
    "local t = {} t['n'] = 2 for _, x in ipairs(t) do print(x) end table.insert(t, 1)",
    "local t = {} function s:setup() t['n'] = 2 self.t = t end for _, x in ipairs(t) do print(x) end",
    "for i = 1, s.count or 3 do print(i) end for i = 1, #s == 0 and 5 or 3 do print(i) end",
    "local c = { 'a', 'b' } print(c[3 % #c] or c[#c])",
    "local l = pta.language and pta.language() or 'en' print(l)",
    "if pta.reduces_motion and not pta.reduces_motion() then print(1) end",
    "if pta.reduces_motion then print(pta.reduces_motion()) end",
    "local t = {} for i = 0, 2 do t[i] = i end print(t[0])",
    "function s:setup(view) if view.background_color == '#ff0000' then end end",
    "function s:setup(view) local t = { c = 'red' } if t.c == 'red' then end end",
    "local t = {} for i = 0, 2 do t[i + 1] = i end print(#t)",
    "function s:apply_style(style) if style.font == 'bold 15' then end end",
    "local style = 'dark' if style == 'dark' then end",
    "local moves = pta.reduces_motion print(moves())", "print(pta.language, pta['language'])",
    "if not pta.reduces_motion() then print(pta.language() == 'ja' and 1) end",
    "local f = pta.language or 1 print(f == pta.language)",
    "function s:update_for_state(state) print(state == 'idle' and 'a' or 'b', state or 'x') end",
    "function s:update_for_state(state) local x = state ~= 'idle' and 'a' print(x) end",
    "function s:update_for_state(state) local x = state == 'idle' and 'open' or 'executing' print(x) end",
    "function s:update_for_state(state) local x = state ~= 'idle' and 'open' or 'idle' print(x) end",
    "function s:update_for_state(state) if state == 'idle' or 'open' ~= state then end end",
    "function s:update_for_state(state) print(state == 'idle' or 'open' == state, state == 'open' or #state > 1) end",
    "local t = {} if not t.a == not t.b or (t.c and nil) or t.a == true then end",
    "local t = {} if type(t) == 'table' or type(t) == t.string then end",
    "local w = { idle = 1, other = 2 } function s:update_for_state(state) print(w[state] or w.other) end",
    "local w = { idle = 1, other = 2 } function s:show(x) print(w[x]) end function s:setup() self:show('other') end",
    "local w = { idle = function() local a, b b = 1 a, b = b, a end } function s:update_for_state(state) print(w[state]) end",
    "function s:update_for_result(outcome, text) if text then print(outcome) end end",
    "function s:update_for_state(state) if state then end end function s:setup() self:update_for_state() end",
    "function s:setup(view, pull) local t = { completion = view.alpha, pull.close } print(t) end",
    "s.w = { other = 1 } function s:update_for_state(state) print(self.w[state] or self.w.other) end",
    "s.w = { other = 1 } function s:update_for_state(state) print(self.w[state]) self.w = { idle = 2 } end",
    "s.w = { other = 1 } function s:update_for_state(state) local w = self.w print(self.w[state], w) end",
    "local t = { f = function() tint, tone = 1, 2 end } print(t, tint, tone)",
    "if tint then end print(tint or 1, type(tint), tint == nil) local unpack = table.unpack or unpack print(unpack)",
    "local c = { 'a', [0] = 'b' } print(c[2 % #c])",
    "local f = ('ab'):gmatch('.') if f() == 'a' and f() == 'b' or f() ~= 'a' or f() ~= 'b' then end",
    "local c, d = { 'a' }, {} print(c[1 + 3 % #c], d[2 % #c])",
    "tint = 1 print(tint)", "a, b = 1, 2 print(a, b)", "function draw() end print(draw)",
    "rawset(_G, 'tint', 1) print(tint)", "repeat local done = true until done",
    "for i = 1, 2 do goto continue ::continue:: end print(_VERSION, print, s)",
    "local x <const>, y = 1, 2 print(x, y) local function f(a, ...) return a, ... end f { x = y }",
  ]) func mayBeMeant(code: String) throws {
    #expect(try CloseMistakeTests.findings(Script.statusView(code)) == [])
  }

  /// The plugins of the repository have none of it.
  @Test(arguments: Shipped.library.names) func isNotShipped(name: String) throws {
    let environment = PluginEnvironment(trust: .all)
    environment.review = SourceReview()
    let stage = PullStage()
    try Shipped.plugin(name, environment: environment).use(on: stage.control)
    #expect(stage.log.diagnostics.filter { $0.code != .message } == [])
  }

  /// What was found is kept for a plugin's files: others are looked at, also under its name.
  @Test func looksAtOtherFiles() throws {
    let environment = PluginEnvironment(trust: .all)
    environment.review = SourceReview()
    let counts = try ["s.x = null", "s.x = 1", "s.x = null", "s.x = null"].map { code in
      let stage = PullStage()
      try stage.use(Script.statusView(code), environment: environment)
      return stage.log.diagnostics.count { $0.code != .message }
    }
    #expect(counts == [1, 0, 1, 1])
  }

  /// Loading is as quick as ever where nobody asks for it.
  @Test func isOnlyForAuthors() throws {
    #expect(try PullStage(Script.statusView("s.x = null")).log.diagnostics == [])
  }
}
