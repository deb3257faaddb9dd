import PullPlugins
import PullToAction
import TestSupport
import Testing

/// What authors' tools tell of values that are lost: given to nobody, set too early, or no texts that anybody is to read.
@Suite struct LostValueTests {
  private static let results = [
    (
      "function s:update_for_state(state)\nreturn state == 'executing' and 'Loading' or 'Pull' end",
      "nothing uses what update_for_state returns: set what is to be seen, as in self.label.text = …"
    ),
    (
      "s.update_for_state = function(self, state)\nreturn 'Pull' end",
      "nothing uses what update_for_state returns: set what is to be seen, as in self.label.text = …"
    ),
    (
      "function s:update_for_state() pta.animate { duration = 1, animations = function()\nreturn { alpha = 0 } end } end",
      "nothing uses what animations returns: set the properties in it, as in view.alpha = 0.5"
    ),
    (
      "local function word(state) return state == 'idle' and 'a' or 'b' end s.n = 1\nword('idle')",
      "'word' only gives something back, and nothing uses it here: write x = word(…)"
    ),
    (
      "local word = function(state) return state .. '' end s.m = 1\nword('idle') s.n = 1",
      "'word' only gives something back, and nothing uses it here: write x = word(…)"
    ),
  ]

  private static let early = [
    (
      "local dot = pta.view('dot')\ndot.corner_radius = dot.width / 2 dot.width, dot.height = 12, 12",
      "'dot.width' is still 0 here: set it before, and not in line 3"
    ),
    (
      "s.dot = pta.view()\ns.dot.corner_radius = s.dot.height / 2\ns.dot.frame = { 0, 0, 12, 12 }",
      "'s.dot.height' is still 0 here: set it before, and not in line 4"
    ),
    (
      "local dot = pta.view('dot')\ndot.center = { x = 9, y = 12 } dot.width, dot.height = 12, 12",
      "width is set in line 3, after the center, which that moves: set the size first"
    ),
    (
      "local dot = pta.shape('dot')\ndot.center_y = 12\ndot.frame = { 0, 0, 12, 12 }",
      "frame is set in line 4, after the center_y, which that moves: set the size first"
    ),
  ]

  private static let twice = [
    (
      "function s:setup(view) pta.animate { duration = 1, animations = function() view.alpha = 0\nview.alpha = 1 end } end",
      "'view.alpha' is set twice, and only this counts: set what it is to begin with before pta.animate"
    )
  ]

  private static let texts = [
    (
      "local l = pta.label(\n'hint', 'Pull to load')",
      "what pta.label is given first is its text, and then its name: write pta.label(\"Pull to load\", \"hint\")"
    ),
    (
      "local l = pta.label(\n'the_hint') print(l.text)",
      "what pta.label is given first is its text, and then its name: write pta.label(\"\", \"the_hint\")"
    ),
    (
      "local function look(view)\nview.accessibility_label = 'accessibility' end print(look)",
      "\"accessibility\" is the key of a text: write pta.text \"accessibility\""
    ),
    (
      "local function look(view)\nview.accessibility_hint = 'pulling' end print(look)",
      "\"pulling\" is the key of a text: write pta.text \"pulling\""
    ),
    (
      "local l = pta.label()\nl.text = 'timed_out'",
      "\"timed_out\" is the key of a text: write pta.text \"timed_out\""
    ),
    (
      "function s:update_for_state(state) self.label.text = state end\ns.label = pta.label('hint')",
      "what pta.label is given first is its text, and then its name: write pta.label(\"\", \"hint\")"
    ),
    (
      "local l = pta.label('the_hint') function s:setup() l.text = 'x' end",
      "what pta.label is given first is its text, and then its name: write pta.label(\"\", \"the_hint\")"
    ),
  ]

  private static let conditions = [
    (
      "s.dot = pta.view() function s:update_for_pulled_amount(amount)\nself.dot.hidden = not amount end",
      "amount is a number, and 0 is true in Lua, so this is never so: write amount == 0"
    ),
    (
      "function s:update_for_pulled_amount(amount)\nif amount then print(1) else print(2) end end",
      "amount is a number, and 0 is true in Lua, so this is always so: write amount > 0"
    ),
    (
      "function s:setup(view, pull)\nif pull.pulled_amount then print(1) end end",
      "pull.pulled_amount is a number, and 0 is true in Lua, so this is always so: write pull.pulled_amount > 0"
    ),
    (
      "function s:setup(view)\nif not view.alpha then view.alpha = 1 end end",
      "view.alpha is a number, and 0 is true in Lua, so this is never so: write view.alpha == 0"
    ),
    (
      "local l = pta.label('X')\nif not l.text then l.text = 'a' end",
      "l.text is a text, and \"\" is true in Lua, so this is never so: write l.text == \"\""
    ),
    (
      "function s:update_for_pulled_amount(amount)\nself.n = math.min(amount / 100) end",
      "math.min of one number is that number: write math.min(amount/100, 1), with what limits it"
    ),
    (
      "function s:update_for_pulled_amount(amount)\nself.n = math.max(amount) end",
      "math.max of one number is that number: write math.max(amount, 1), with what limits it"
    ),
    (
      "local words = { idle = 'a', open = 'b' }\nfor _, word in ipairs(words) do print(word) end",
      "ipairs goes through words[1], words[2] and so on, and it is filled by names: write pairs(words), or "
        + "fill it by numbers"
    ),
    (
      "local dots = {}\nfor dot in ipairs(dots) do print(dot.alpha) end",
      "'dot' is the place in the list: write for _, dot in ipairs(…)"
    ),
    (
      "local v = pta.view() local old = v.frame\nif v.frame ~= old then print(old) end",
      "'v.frame' is a table that is made anew each time, and equals no other: compare its numbers, as "
        + "v.frame.x"
    ),
    (
      "local v, c = pta.view(), { x = 1, y = 2 }\nif c == v.center then print(1) end",
      "'v.center' is a table that is made anew each time, and equals no other: compare its numbers, as "
        + "v.center.x"
    ),
  ]

  private static let branches = [
    (
      "function s:update_for_state(state) if state == 'pulling' or state == 'triggered' then s.n = 1\n"
        + "elseif state == 'triggered' then s.n = 2 else s.n = 3 end end",
      "line 2 has state == \"triggered\" already, and this is never come to: take it out there"
    ),
    (
      "local n = #s if n == 1 then print(n) if s.x then return s end elseif n == 2 then print(1)\n"
        + "elseif n == 1 and s.x then print(2) end",
      "line 2 has n == 1 already, and this is never come to: take it out there"
    ),
    (
      "function s:update_for_state(state)\nif state:upper() == 'executing' then print(1) end end",
      "'state:upper()' is never \"executing\"; write \"EXECUTING\", or leave :upper() out"
    ),
  ]

  private static var rows: [(code: String, message: String, kind: Diagnostic.Code)] {
    (results + early + twice + texts).map { ($0.0, $0.1, .unusedField) }
      + (conditions + branches).map { ($0.0, $0.1, .neverEqual) }
  }

  @Test(arguments: rows) func isTold(code: String, message: String, kind: Diagnostic.Code) throws {
    try CloseMistakeTests.expect(message, kind, of: code)
  }

  /// `completion()` while the exit animation goes on.
  @Test(arguments: [
    (
      "pta.animate { duration = 1, animations = function() view.alpha = 0 end }\ncompletion()",
      "the animation has only begun here: write :wait() behind it, or completion = completion in it"
    ),
    (
      "pta.animate { duration = 1, animations = function() view.alpha = 0 end }:wait()\ncompletion()",
      nil
    ),
    ("view.alpha = 1\ncompletion()", nil),
    ("pta.animate { duration = 1, animations = function() end, completion = completion }\n", nil),
  ]) func completedEarly(code: String, message: String?) throws {
    let found = try CloseMistakeTests.findings(
      Script.refreshControl("function r:exit_animation(view, completion) \(code) end"))
    #expect(found.map(\.message) == (message.map { [$0] } ?? []))
  }

  /// What may well be meant, or harms nobody.
  @Test(arguments: [
    "function s:update_for_state(state) if state == 'idle' then return end return self:show(state) end function s:show() end",
    "function s:update_for_state(state) return nil end function s:setup() return self end",
    "function s:update_for_state(state) return state end function s:setup() print(self.update_for_state(self, 'idle')) end",
    "function s:update_for_state(state) local t = { 1 } table.sort(t, function(a, b) return a < b end) end",
    "local t = { animations = function() return 1 end } print(t) local f = function() return { 1 } end print(f())",
    "local function word(x) return x end local a = word('x') print(word('x'), a .. word('x'), { word('x') })",
    "local function word(x) return print(x) end word('x') local function f() return { g = 1 } end f().g = 2",
    "local function word(x) return x end local t = { word('x'), word('x') } if word('x') then print(t) end",
    "local dot = pta.view() dot.width = 12 dot.corner_radius = dot.width / 2 dot.center = { x = 1, y = 1 }",
    "local dot = pta.view() dot.center = { x = 1, y = 1 } dot.width = 12 dot.center_x = 3",
    "local dot = pta.view() if dot.width == 0 then dot.width = 3 end",
    "local dot = pta.view() s.lay_out = print s.lay_out(dot) dot.corner_radius = dot.width dot.width = 4 s.dot = { dot = dot.height }",
    "function s:setup(view) local dot = pta.view() dot.center = { x = view.width, y = 1 } view.width = 3 end",
    "local v = pta.label() v.accessibility_label = 'Accessibility' v.text = 'pulling'",
    "s.key = 'accessibility' s.label = pta.label('loading') s.other = pta.label('Hint') s.other.text = 'x'",
    "function s:update_for_pulled_amount(amount) if not amount then return end self.n = amount and 1 end",
    "function s:update_for_pulled_amount(amount) if amount then end end function s:setup() self:update_for_pulled_amount() end",
    "function s:update_for_pulled_amount(amount) amount = nil if amount then print(1) end end",
    "function s:setup(view, pull) if pull.last_updated then print(1) end if not view.accessibility_label then end end",
    "function s:update_for_result(outcome, text) self.label.hidden = not text end",
    "s.n = 1 if s.n then print(1) end s.amount = nil function s:update_for_pulled_amount(a) s.amount = a print(not s.amount) end",
    "print(math.min(table.unpack { 1, 2 }), math.max(1, 2), (function(...) return math.min(...) end)(1))",
    "local d = { pta.view() } for i in ipairs(d) do d[i].alpha = 1 end for _, x in ipairs(d) do x.alpha = 1 end",
    "function s:setup(view) pta.animate { duration = 1, animations = function() view.x = 1 view.y = view.x end } end",
    "local l = pta.label('hint', 'the_name') local k = pta.label('Pull', 'a name') print(l, k)",
    "local words = { 'a', idle = 'b' } for _, word in ipairs(words) do print(word) end",
    "local v = pta.view() if v.frame == nil or v.frame.x == v.width then print(1) end",
    "local n = #s if n == 1 and s.x then print(1) elseif n == 1 then print(2) elseif n == 2 or s.x then print(3) end",
    "local n = #s if n == 1 then print(1) end if n == 1 then print(2) elseif n == 2 then print(3) elseif n == 3 then end",
    "if print() == 1 then print(1) elseif print() == 1 then print(2) end local a = 'x' if a:upper() == 'A1' then print(a) end",
    "local a = { 1 } local b = a if a == b then print(1) end",
  ]) func mayBeMeant(code: String) throws {
    #expect(try CloseMistakeTests.findings(Script.statusView(code)) == [])
  }
}
