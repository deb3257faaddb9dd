import LuaRuntime

@testable import PullPlugins

/// What is looked for where it is not: in tables, in lists from 0, in `self`, and in values as other languages have
/// them.
extension MistakeTests {
  private static let color =
    "bad value for 'background_color' (a color such as \"orange\" or \"#ff8800\" expected, got nil)"
  private static let keys = "has idle, open, and nothing else: write"

  static let lookups: Table = [
    (
      "local T, state = { idle = 'Pull' }, 'idle' dot.text = T[state].text",
      "bad value for 'text' (string expected, got nil) (T[state] has no field 'text')"
    ),
    // What is filled as it runs has more than is written.
    (
      "local W = { bar = { 1 } } local function note(k) W[k] = { 2 } end note('x') local k = 'far' .. 1 print(W[k][1])",
      "attempt to index a nil value (field '?')"
    ),
    // Where it is set to nil, it is not for want of a value.
    (
      "self.total = 1 self.total = nil print(self.total + 1)",
      "attempt to perform arithmetic on a nil value (field 'total')"
    ),
    (
      "dot.frame = { 0, 0, '100%', 20 }",
      "'frame' field 'width': number expected, got string \"100%\" (write view.width * 0.5 for half of it; "
        + "autoresizing = \"flexible_width\" follows it)"
    ),
    (
      "dot:remove() view:add_subview(dot)",
      "bad argument #1 'view' to 'add_subview' (is a view that is gone) (what was removed, or was of an earlier "
        + "pull, is gone: make it anew, or hide it in place of removing it)"
    ),
    (
      "self.n = 3 print(self.n:toFixed(0))",
      "attempt to index a number value (field 'n') (a number has no methods: write string.format(\"%.0f\", x))"
    ),
    (
      "local d = {} for i = 1, d.length do print(i) end",
      "bad 'for' limit (number expected, got nil) (write #d)"
    ),
    (
      "local d = { x = {} } for i = 1, d.x.count do d.x[i].alpha = 1 end",
      "bad 'for' limit (number expected, got nil) (write #d.x)"
    ),
    (
      "print(2 * view.frame[3])",
      "attempt to perform arithmetic on a nil value (field 'integer index') (its fields have names: write view.width)"
    ),
    (
      "print(2 * dot.center[2])",
      "attempt to perform arithmetic on a nil value (field 'integer index') (its fields have names: write dot.center_y)"
    ),
    (
      "dot.alpha = math.max(1.5, 1)",
      "'alpha' must be between 0 and 1, got 1.5 (write math.min in place of math.max)"
    ),
    (
      "self.start = pta.now print(pta.now() - self.start)",
      "attempt to perform arithmetic on a function value (field 'start') (line 5 keeps the function itself: write "
        + "pta.now())"
    ),
    (
      "local f = function() return 1 end print(2 * f)",
      "attempt to perform arithmetic on a function value (local 'f') ('f' is a function: write f(…))"
    ),
    (
      "pta.plugin { name = 'x' }",
      "pta has no 'plugin' (write pta.status_view { … }, pta.visualizer { … }, or what else pta makes: "
        + "visualizer, status_view, refresh_control, refresh_view)"
    ),
    (
      "print(pta.state.executing)",
      "pta has no 'state' (a state is a text, which callbacks such as update_for_state are given: write "
        + "state == \"executing\")"
    ),
    (
      "pta.animate { duration = 1, repeats = 3, animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'repeats': boolean expected, got number 3) (write "
        + "repeat_count = 3 for so many times)"
    ),
    (
      "local C = { idle = 'red', ['open'] = 'blue' } dot.background_color = C[self.pull.state .. 'x']",
      color + " (C \(keys) C[self.pull.state..\"x\"] or … for what it has not)"
    ),
    (
      "local C = { idle = 'red', open = 'blue' } dot.background_color = C['opne']",
      color + " (C has no 'opne' (did you mean 'open'?); it has idle, open)"
    ),
    (
      "local C = { 'red', 'blue' } dot.background_color = C[math.floor(2) % #C]",
      color + " (a list begins at 1: write C[… % #C + 1])"
    ),
    (
      "local W = { idle = { 1 }, open = { 2 } } print(W[pta.language()][self.pull.state])",
      "attempt to index a nil value (field '?') (W \(keys) W[pta.language()] or … for what it has not)"
    ),
    (
      "local W = { en = { 1 } } print(W['ru'][1])",
      "attempt to index a nil value (field 'ru') (W has no 'ru'; it has en)"
    ),
    (
      "self.dots = { dot } for i = 0, #self.dots - 1 do self.dots[i].alpha = 1 end",
      "attempt to index a nil value (field '?') (a list begins at 1: write for i = 1, #self.dots do)"
    ),
    (
      "self.dots = { dot } for i = 0, 1 do end local i = 3 self.dots[i].alpha = 1",
      "attempt to index a nil value (field '?')"
    ),
    (
      "self.dots = { dot } self.dots[0].alpha = 1",
      "attempt to index a nil value (field 'integer index') (a list begins at 1: write self.dots[1])"
    ),
    (
      "local W = { idle = { 1 }, open = { 2 } } local w = W[pta.language()]  print(w[1])",
      "attempt to index a nil value (local 'w') (W \(keys) W[pta.language()] or … for what it has not)"
    ),
    (
      "local W = { idle = 1 } local t = { W['idle'] } self.x.y = t[1]",
      "attempt to index a nil value (field 'x') (self.x is nil: write s.x = {} outside of the methods)"
    ),
    (
      "local label = dot  self.label.text = 'x'",
      "attempt to index a nil value (field 'label') ('label' is a local of line 5: write self.label = … there)"
    ),
    (
      "local label = dot  view:add_subview(self.label)",
      "bad argument #1 'view' to 'add_subview' (view expected, got nil) ('label' is a local of line 5: write self.label = … there)"
    ),
    (
      "local l = pta.label('l') l.text = 3.5",
      "bad value for 'text' (string expected, got number 3.5) (write tostring(x), or string.format(\"%.0f\", x))"
    ),
    (
      "print(self.pull.progress * 100)",
      "attempt to perform arithmetic on a nil value (field 'progress') (it is nil until the action tells how "
        + "far it is: write … or 0)"
    ),
    (
      "local dots = {}  dots.push(3)",
      "attempt to call a nil value (field 'push') (write table.insert(list, value))"
    ),
    (
      "local dots = {}  dots:insert(3)",
      "attempt to call a nil value (method 'insert') (write table.insert(list, …))"
    ),
    (
      "print(pull.state.uppercase())",
      "attempt to call a nil value (field 'uppercase') (write text:upper())"
    ),
    (
      "print(pull.state:capitalize())",
      "attempt to call a nil value (method 'capitalize') (write text:sub(1, 1):upper() .. text:sub(2))"
    ),
    (
      "print(pull.state.upper())",
      "bad argument #1 to 'upper' (string expected, got no value) (write text:upper(…), with ':')"
    ),
    (
      "pta.timer(1)", "pta has no 'timer' (write pta.sleep(seconds), and below it what comes after)"
    ),
    (
      "print(f'{pull.state}')",
      "attempt to call a nil value (global 'f') (write \"…\" .. x for a text with values in it)"
    ),
    (
      "pta.animate { duration = 1, spring = 0.7, animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'spring': table expected, got number 0.7) (write spring "
        + "= { damping_ratio = 0.7 }, or spring = { bounce = 0.3 })"
    ),
    (
      "pta.animate { duration = 1, animations = { alpha = 1 } }",
      "bad argument #1 'animation' to 'animate' (field 'animations': function expected, got table) (write "
        + "animations = function() view.alpha = 1 end)"
    ),
    (
      "pta.animate { duration = 1, repeat_count = -1, animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'repeat_count': must be between 0 and 1000000, got -1) "
        + "(write repeats = true for what goes on without end)"
    ),
    (
      "pull.state = 'idle'",
      "'state' of pull is read-only (the control changes it; a visualizer calls pull:execute_action() and "
        + "pull:reset_to_idle())"
    ),
    (
      "pta.shape().stroke_width = 3",
      "a shape has no property 'stroke_width' (did you mean 'line_width'?)"
    ),
  ]
}
