@testable import PullPlugins

/// What the author has, but not there, and what is none of Lua's: what is said of it.
extension MistakeTests {
  static let written: Table = [
    (
      "pta.sleep(0.5, function() end)",
      "too many arguments to 'sleep' (at most 1 expected, got 2) (write pta.sleep(seconds), and below it what "
        + "comes after)"
    ),
    (
      "local l = pta.label('', 'label', 17)",
      "too many arguments to 'label' (at most 2 expected, got 3) (it takes a text and a name; set the others "
        + "then, as in label.font = \"bold 15\")"
    ),
    (
      "dot.rotation = '90deg'",
      "bad value for 'rotation' (number expected, got string \"90deg\") (write math.rad(90): an angle is in "
        + "radians)"
    ),
    (
      "dot.scale = { 1.5, 1.5 }",
      "bad value for 'scale' (number expected, got table) (write scale_x = …, and scale_y = …)"
    ),
    (
      "view:add_subview('dot')",
      "bad argument #1 'view' to 'add_subview' (view expected, got string \"dot\") (write the variable that "
        + "holds the view)"
    ),
    (
      "table.insert(dot, {})",
      "bad argument #1 to 'insert' (table expected, got view) (the list comes first: table.insert(list, value))"
    ),
    (
      "dot.alpha = '50%'",
      "bad value for 'alpha' (number expected, got string \"50%\") (write 0.5, a number)"
    ),
    (
      "pta.animate { duration = '300ms', animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'duration': number expected, got string \"300ms\") (write "
        + "0.3, a number)"
    ),
    (
      "dot.width = '20px'",
      "bad value for 'width' (number expected, got string \"20px\") (write 20 without its unit)"
    ),
    (
      "dot.rotation = '45deg'",
      "bad value for 'rotation' (number expected, got string \"45deg\") (write math.rad(45): an angle is in radians)"
    ),
    (
      "dot.zPosition = 2",
      "a view has no property 'zPosition' (what is added later is in front: add_subview)"
    ),
    (
      "dot.textAlign = 'center'",
      "a view has no property 'textAlign' (did you mean 'text_alignment'?)"
    ),
    ("dot.display = 'none'", "a view has no property 'display' (write hidden = true)"),
    (
      "dot.style = {}",
      "a view has no property 'style' (write the property itself, as in background_color)"
    ),
    (
      "dot.font = 'Helvetica, 15'",
      "bad value \"Helvetica, 15\" for 'font' (expected a font such as \"bold 15\", 1 to 1000 points; there are "
        + "regular, medium, semibold, bold) (write \"Helvetica 15\")"
    ),
    (
      "dot.font = 'bold'",
      "bad value \"bold\" for 'font' (expected a font such as \"bold 15\", 1 to 1000 points; there are "
        + "regular, medium, semibold, bold) (write \"bold 15\": the size comes last)"
    ),
    (
      "self:refresh_text()",
      method("refresh_text", "no method is called so: write function s:refresh_text(…) … end")
    ),
    (
      "self.dots = {} if self.dots.length > 2 then end",
      "attempt to compare number with nil (write #self.dots)"
    ),
    (
      "self.dots = {} self.dots[4].alpha = 1",
      "attempt to index a nil value (field 'integer index') (self.dots has no [4]: #self.dots tells how many there are)"
    ),
    (
      "local W, state = { idle = 'a' }, 'idle' dot.name = W.state",
      "bad value for 'name' (string expected, got nil) (W.state is W[\"state\"]: write W[state] for what the "
        + "variable says)"
    ),
    (
      "local k = 'far' dot.name = ({ idle = 'a', open = 'b' })[k]",
      "bad value for 'name' (string expected, got nil) (the table has idle, open, and nothing else: write "
        + "({ … })[k] or … for what it has not)"
    ),
    (
      "local x = self.width / 2",
      "attempt to perform arithmetic on a nil value (field 'width') (self is the plugin's table, and no view: "
        + "write view.width)"
    ),
    (
      "dot.frame = 0, 0, 4, 4",
      "bad value for 'frame' (table {x, y, width, height} expected, got number 0) (write { x, y, width, "
        + "height }, in braces)"
    ),
    (
      "dot.autoresizing = {}",
      "bad value for 'autoresizing' (\"none\" or names such as \"flexible_top_margin flexible_width\" expected, "
        + "got table) (write the names in one text: \"flexible_width flexible_height\")"
    ),
    (
      "switch(1)",
      global("switch", "call", "write if x == 1 then … elseif x == 2 then … else … end")
    ),
    (
      "dot.alpha = 1 / 0",
      "'alpha' must be a finite number, got inf (something is divided by 0: ask for it first, as in x > 0 "
        + "and y / x or 0)"
    ),
    (
      "dot.corner_radius = '4'",
      "bad value for 'corner_radius' (number expected, got string \"4\") (write 4 without quotes)"
    ),
    (
      "local x = pta.text['idle']",
      "attempt to index a function value (field 'text') ('pta.text' is a function: write pta.text(…))"
    ),
    (
      "local x = pta.text('idle')",
      "bad argument #1 'key' to 'text' (nothing is said of \"idle\": write \"\" for it)"
    ),
    ("dot.alpha = 1.5", "'alpha' must be between 0 and 1, got 1.5 (write math.min(x, 1))"),
    ("dot.alpha = -1", "'alpha' must be between 0 and 1, got -1 (write math.max(x, 0))"),
    (
      "dot.background_color = 0xff8000",
      "bad value for 'background_color' (a color such as \"orange\" or \"#ff8800\" expected, got number "
        + "16744448) (write \"#ff8000\", a text)"
    ),
    (
      "dot.background_color = { 1, 0, 0 }",
      "bad value for 'background_color' (a color such as \"orange\" or \"#ff8800\" expected, got table) "
        + "(write \"#ff8000\": two digits each for red, green and blue)"
    ),
    (
      "dot.font = 15",
      "bad value for 'font' (a font such as \"bold 15\", 1 to 1000 points expected, got number 15) "
        + "(write \"15\", a text, or .font_size = 15)"
    ),
    (
      "dot.frame = { x = 0, y = 0, w = 4, h = 2 }",
      "'frame' needs the field 'width' (number) (write width = …, height = … in full)"
    ),
    (
      "grow(self) local function grow() end  grow()",
      global(
        "grow", "call",
        "'grow' is a local of line 5, and not known here: declare it outside of its block")
    ),
    (
      "do local glow = 1 end  print(glow.x)",
      global(
        "glow", "index",
        "'glow' is a local of line 5, and not known here: declare it outside of its block")
    ),
    ("self.ring = dot  ring.alpha = 1", global("ring", "index", "write self.ring")),
    (
      "self.totals.x = 1 -- TODO: TOTALS",
      MistakeTests.field(
        "totals", "index", "self.totals is nil: write s.totals = {} outside of the methods")
    ),
    (
      "local amount = 1  self.amout.x = amount",
      MistakeTests.field(
        "amout", "index", "self.amout is nil: write s.amout = {} outside of the methods")
    ),
    (
      "dot.background_color = self.color",
      "bad value for 'background_color' (a color such as \"orange\" or \"#ff8800\" expected, got nil) "
        + "(it is an option: write self.options.color)"
    ),
    (
      "local x = self.size + 1",
      "attempt to perform arithmetic on a nil value (field 'size') (it is an option: write "
        + "self.options.size)"
    ),
    (
      "local x = self.options.size.default",
      "attempt to index a number value (field 'size') (self.options.size is the value itself: leave "
        + ".default out)"
    ),
    (
      "local x = view.frame.size.width",
      "attempt to index a nil value (field 'size') (write .width and .height)"
    ),
    ("throw 'x'", global("throw", "call", "write error(\"…\")")),
    (
      "local c = UIColor.red",
      global(
        "UIColor", "index", "a colour is a text: write \"red\", or \"#ff8800\"")
    ),
    (
      "pta.rect(1, 2, 3, 4)",
      "pta has no 'rect' (a frame is a table: write { 0, 0, 10, 10 }, as x, y, width, height)"
    ),
    ("pta.wait(1)", "pta has no 'wait' (write pta.sleep(seconds))"),
    (
      "settle()",
      global(
        "settle", "call",
        "it is for scripts and specs; a plugin has pta, and what its methods are handed")
    ),
    (
      "assert.equal(1, 1)",
      "attempt to index a function value (global 'assert') (specs have assert.equal(…); here is "
        + "assert(value == 5, \"what is wrong\"))"
    ),
    (
      "self:completion()",
      method("completion", "it is a parameter, and no method: write completion()")
    ),
    (
      "local t = {}  t()",
      "attempt to call a table value (local 't') ('t' is a table, and no function: write t without (), "
        + "or which of its functions)"
    ),
    (
      "local x = 1 + 'a'",
      "attempt to add a 'number' with a 'string' (write .. to join texts, and tonumber(text) for a "
        + "number)"
    ),
    (
      "local x = '5 apples' * 2",
      "attempt to mul a 'string' with a 'number' (write tonumber(text) for a number)"
    ),
    ("error('unexpected symbol near the door: ' .. 1)", "unexpected symbol near the door: 1"),
    (
      "pta.animate { duration = 1, animations = function(self) self.x = 1 end }",
      "bad argument #1 'animation' to 'animate' (its animations raised init.lua:5: attempt to index a nil "
        + "value (local 'self'); they are given nothing: write animations = function() … end, which "
        + "knows the self around it)"
    ),
    (
      "pta.animate { duration = 1, curve = 'easeInOut', animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'curve': must be \"linear\", \"ease_in\", "
        + "\"ease_out\", \"ease_in_out\", \"default\", or { x1, y1, x2, y2 } with both x from 0 to 1 and "
        + "both y from -100 to 100, got \"easeInOut\"; did you mean \"ease_in_out\"?)"
    ),
  ]
}
