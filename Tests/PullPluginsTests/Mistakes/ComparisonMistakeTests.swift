import PullPlugins
import PullToAction
import Testing

/// A word that something is compared with and never is, is told with file and line.
@Suite struct ComparisonMistakeTests {
  private static let states =
    "it is one of \"idle\", \"pulling\", \"triggered\", \"executing\", \"retracting\", \"open\""

  static let mistakes: [(code: String, message: String)] = [
    (
      "function s:update_for_state(state)\nif state == 'trigered' then end end",
      "'state' is never \"trigered\" (did you mean \"triggered\"?); \(states)"
    ),
    (
      "function s:update_for_state(now)\nif 'loading' == now then end end",
      "'now' is never \"loading\"; \(states)"
    ),
    (
      "function s:setup(view, pull)\nif pull.state ~= 'Idle' then end end",
      "'pull.state' is never \"Idle\" (did you mean \"idle\"?); \(states)"
    ),
    (
      "s.update_for_state = function(self, state)\nif state == 'done' then end end",
      "'state' is never \"done\"; \(states)"
    ),
    (
      "function s:setup(view, pull) self.root, self.pull = view, pull\nif self.pull.state == 'refreshing' then end end",
      "'self.pull.state' is never \"refreshing\"; \(states)"
    ),
    (
      "function s:update_for_state(state) local a, now <const> = {}, state\nif now == 'loading' then end end",
      "'now' is never \"loading\"; \(states)"
    ),
    (
      "function s:update_for_result(outcome)\nif outcome == 'succes' then end end",
      "'outcome' is never \"succes\" (did you mean \"success\"?); it is one of \"success\", \"failure\", "
        + "\"cancelled\", \"no_more_data\""
    ),
    (
      "function s:update_for_state(state)\nif state == executing then end end",
      "'state' is never executing, a variable that is never set; write \"executing\", in quotes"
    ),
    (
      "local t = { executing = 1, x = 2 } function s:update_for_state(state)\nif executing == state then end end",
      "'state' is never executing, a variable that is never set; write \"executing\", in quotes"
    ),
    (
      "function s:update_for_state(now) self.state = now end function s:setup()\nif self.state ~= redy then end end",
      "'self.state' is never redy, a variable that is never set; \(states)"
    ),
    (
      "function s:update_for_state(state)\nif state == 3 then end end",
      "'state' is never 3; \(states)"
    ),
    (
      "function s:update_for_result(outcome)\nif outcome == true then end end",
      "'outcome' is never true; it is one of \"success\", \"failure\", \"cancelled\", \"no_more_data\""
    ),
    (
      "function s:update_for_state(state) local now = state\nif now == 'loading' then end end",
      "'now' is never \"loading\"; \(states)"
    ),
  ]

  private func findings(_ code: String) throws -> [Diagnostic] {
    try PullStage(Script.statusView(code)).log.diagnostics
  }

  @Test(arguments: mistakes) func isTold(code: String, message: String) throws {
    let found = try findings(code)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.code) == [.neverEqual] && found.map(\.line) == [3])
  }

  private static let options =
    Script.fields + ", options = { s = { type = 'choice', choices = { 'aa', 'bb' }, default = "
    + "'aa', doc = '' }, on = { type = 'boolean', default = true, doc = '' }, n = { type = 'number', "
    + "default = 1, doc = '' }, t = { type = 'string', default = '', doc = '' } }"

  /// An option is what it is declared to be.
  @Test(arguments: [
    (
      "self.options.s == 'ab'",
      "'self.options.s' is never \"ab\" (did you mean \"aa\"?); it is one of \"aa\", \"bb\""
    ),
    (
      "'cc' ~= self.options.s", "'self.options.s' is never \"cc\"; it is one of \"aa\", \"bb\""
    ),
    (
      "self.options.on == 'false'",
      "'self.options.on' is never \"false\"; it is true or false; write not self.options.on"
    ),
    (
      "self.options.n == '3'",
      "'self.options.n' is never \"3\"; it is a number; write 3 without quotes"
    ),
    ("self.options.s == 'bb'", nil), ("self.options.t == 'cc'", nil),
    ("self.options.s .. '!' == 'aa!'", nil), ("self.options.s:upper() == 'AA'", nil),
    ("'A' == self.options.s:upper()", nil), ("self.options.on == true", nil),
    ("self.options['s'] == 'cc'", nil),
  ]) func options(code: String, message: String?) throws {
    let script = Script.statusView(
      "function s:setup()\nif \(code) then self.x = 1 end end", fields: Self.options)
    let found = try PullStage(script).log.diagnostics
    #expect(found.map(\.message) == [message].compactMap(\.self))
    #expect(found.allSatisfy { $0.code == .neverEqual && $0.line == 3 })
  }

  @Test(arguments: [
    "function s:update_for_state(state) if state == 'idle' or 'open' ~= state then end end",
    "function s:update_for_state(state) state = state .. '!' if state == 'idle!' then end end",
    "function s:update_for_state(state) state, s[#s + 1] = 'ready' .. '', state if 'ready' == state then end end",
    "function s:update_for_state(state) if state .. 'x' == 'idlex' then end end",
    "function s:update_for_state(state) local state = 'x' if state == 'y' then end end",
    "function s:update_for_state(state) if state:sub(1, 1) == 'i' then end end",
    "function s:light(state) if state == 'on' then end end function s:setup() self:light('on') end",
    "function s:update_for_state(state) if state == 'x' then end end\nlocal words = { 'x' }",
    "local state = 'x' if state == 'y' then end",
    "function s:update_for_result(outcome, text) if text == 'Saved' then end end",
    "if type(s) == 'table' then end",
    "for _, pull in ipairs {} do if pull.state == 'wait' then end end",
    "function s:update_for_state(state) for state in ('a b'):gmatch('%a') do if state == 'x' then end end end",
    "function s:update_for_state(state) local state <const> = 'x' if state == 'y' then end end",
    "function s:update_for_state(state) local state, x = 'x', 1 if state == 'y' then end end",
    "function s:setup(view, pull) self.pull, self.x = {}, pull if self.pull.state == 'y' then end end",
    "function s:update_for_state(state) local a, now = state if now == 'y' then end end",
    "local m = {} function m:update_for_state(state) if state == 'red' then end end",
    "function s:update_for_state(state) local x = state == 'idle' and 'open' or 'closed' end",
    "function s:update_for_state(state) local x = state ~= 'idle' and 'open' or 'idle' end",
    "function s:update_for_state(state) if state == 'idle' or 'open' == state then end end",
    "function s:update_for_state(state) local x = (state == 'idle' and 'a' or 'b') .. 'c' end",
    "executing = 'executing' function s:update_for_state(state) if state == executing then end end",
    "local x, open = 1, 'open' function s:update_for_state(state) if state == open then end end",
    "x, open = 1, 'open' function s:update_for_state(state) if state == open then end end",
    "for _, open in ipairs {} do function s:update_for_state(state) if state == open then end end end",
    "function s:update_for_state(state) if state == nil or state == self.last or state == s.idle then end end",
    "_G.idle = 'idle' function s:update_for_state(state) if state == idle then end end",
    "function idle() end function s:update_for_state(state) if state == idle() then end end",
    "local idle = { x = 'a' } function s:update_for_state(state) if state == idle.x then end end",
    "function s:update_for_result(outcome, note) if note == true or note == 3 or note == 0.5 then end end",
    "local function each(f) f('x') end each(function(pull) if pull.state == 'y' then end end)",
  ]) func wordsOfOnesOwn(code: String) throws {
    #expect(try findings(code) == [])
  }
}
