import LuaRuntime
import ViewKit

@testable import PullPlugins

/// What is written, and what is said of it.
extension MistakeTests {
  private static let animation =
    "; it may have duration, delay, curve, spring, repeat_count, repeats, autoreverses, "
    + "from_current_state, animations, keyframes, mode, completion)"
  static let pta = "; it has " + PluginAPI.names.joined(separator: ", ")
  private static let policy =
    "; it may have " + PolicyTable.schema.parameters.map(\.name).joined(separator: ", ")

  private static func animate(_ name: String, meant: String) -> String {
    "bad argument #1 'animation' to 'animate' (has an unknown field, string \"\(name)\" (did you mean "
      + "'\(meant)'?)" + animation
  }
  private static func member(_ name: String, meant: String, of type: String = "view") -> String {
    "a \(type) has no property '\(name)' (did you mean '\(meant)'?)"
  }
  private static func advised(_ name: String, _ advice: String) -> String {
    "a view has no property '\(name)' (\(advice))"
  }
  /// A text that a property does not take.
  private static func value(_ text: String, _ name: String, _ hint: String) -> String {
    let type = ViewAPI.type.properties.first { $0.name == name }?.type ?? .any
    let words = LuaWords.ofViews.first { $0.type == type }?.words ?? []
    let list = "there are " + words.joined(separator: ", ")
    return "bad value \"\(text)\" for '\(name)' (expected \(type.expected); \(list)"
      + (hint == list ? ")" : "; \(hint))")
  }
  private static func colored(_ text: String, _ meant: String) -> String {
    "bad value \"\(text)\" for 'background_color' (expected \(LuaType.color.expected); there are "
      + Color.named.map(\.name).joined(separator: ", ") + ") (write \"\(meant)\")"
  }
  private static func fonted(_ text: String, _ meant: String) -> String {
    "bad value \"\(text)\" for 'font' (expected \(LuaType.font.expected); there are regular, medium, semibold, "
      + "bold) (write \"\(meant)\")"
  }
  static func global(_ name: String, _ verb: String, _ hint: String) -> String {
    "attempt to \(verb) a nil value (global '\(name)') (\(hint))"
  }
  static func method(_ name: String, _ hint: String) -> String {
    "attempt to call a nil value (method '\(name)') (\(hint))"
  }
  private static func field(_ name: String, _ hint: String) -> String {
    "attempt to call a nil value (field '\(name)') (\(hint))"
  }

  static let fields: Table = [
    ("pta.animate { time = 1, animations = print }", animate("time", meant: "duration")),
    ("pta.animate { duration = 1, animation = print }", animate("animation", meant: "animations")),
    (
      "pta.animate { duration = 1, onComplete = 1, callback = 1 }",
      animate("callback", meant: "completion")
    ),
    ("pta.animate { duration = 1, easing = 1 }", animate("easing", meant: "curve")),
    (
      "self.pull.policy = { fire = 1 }",
      "'policy' has an unknown field, string \"fire\" (did you mean 'firing'?)" + policy
    ),
    ("local x = pta.statusview", "pta has no 'statusview' (did you mean 'status_view'?)" + pta),
    ("pta.animte {}", "pta has no 'animte' (did you mean 'animate'?)" + pta),
    ("local x = pta.xyzzy", "pta has no 'xyzzy'" + pta),
    (
      "local x = self.options.colour",
      "the plugin has no option 'colour' (did you mean 'color'?); it has color, size"
    ),
    ("local x = self.options.xyzzy", "the plugin has no option 'xyzzy'; it has color, size"),
    ("dot.heigth = 3", member("heigth", meant: "height")),
    ("local x = dot.heigth", member("heigth", meant: "height")),
    (
      "dot.colour = 'red'",
      advised("colour", "write background_color, text_color for its text, or fill_color of a shape")
    ),
    (
      "view:add_subview(dot, dot)",
      "too many arguments to 'add_subview' (at most 1 expected, got 2) (call it once for each view)"
    ),
    (
      "view:add_subview { dot, dot }",
      "bad argument #1 'view' to 'add_subview' (view expected, got table) (call it once for each view)"
    ),
    ("dot.background_color = 'rgb(255, 128, 0)'", colored("rgb(255, 128, 0)", "#ff8000")),
    ("dot.background_color = 'rgba(0,0,0,0.5)'", colored("rgba(0,0,0,0.5)", "#00000080")),
    ("dot.background_color = 'ff8000'", colored("ff8000", "#ff8000")),
    (
      "dot.alpha = 1 > 2",
      "bad value for 'alpha' (number expected, got boolean false) (write … and 1 or 0 for a condition)"
    ),
    (
      "dot.hidden = 1",
      "bad value for 'hidden' (boolean expected, got number 1) (write a condition, as in x > 0)"
    ),
    (
      "dot.width = '4px'",
      "bad value for 'width' (number expected, got string \"4px\") (write 4 without its unit)"
    ),
    (
      "local ring = pta.shape() ring.path = 'M0 0L10 0L10'",
      "bad value \"M0 0L10 0L10\" for 'path' (expected \"arrow\", \"ellipse\" or SVG path data such as "
        + "\"M0 0L10 10Z\", at most 1000 parts of it) (L at character 10 takes 2 numbers, or a multiple of that)"
    ),
    (
      "dot:add_animation('spin', { key_path = 'rotation', to = 6, duration = 1 })",
      "too many arguments to 'add_animation' (at most 1 expected, got 2) (its name is in the table: write key = "
        + "\"spin\" there)"
    ),
    (
      "local c = pta.circle('c')",
      "pta has no 'circle' (write pta.shape(), and give it a path, such as \"ellipse\")"
    ),
    (
      "dot.anchor_point = { 0, 0 }", advised("anchor_point", "it turns and scales about its center")
    ),
    ("dot.font = '15px Georgia'", fonted("15px Georgia", "Georgia 15")),
    ("dot.font = '15 bold'", fonted("15 bold", "bold 15")),
    (
      "local n = #self.options.size",
      "attempt to get length of a number value (field 'size') (it is the number itself: leave # out)"
    ),
    (
      "local size = 3 print(size())",
      "attempt to call a number value (local 'size') ('size' is the number itself: leave () out)"
    ),
    (
      "view:add_subview(self.ring)",
      "bad argument #1 'view' to 'add_subview' (view expected, got nil) (make the view first, as in self.dot = "
        + "pta.view())"
    ),
    ("dot:execute_action()", advised("execute_action", "write pull:execute_action()")),
    (
      "local amount = 3 print(amount.value)",
      "attempt to index a number value (local 'amount') ('amount' is the number itself: write amount alone)"
    ),
    ("dot.opacity = 1", member("opacity", meant: "alpha")),
    ("dot.cornerRadius = 1", member("cornerRadius", meant: "corner_radius")),
    ("dot:set_text('x')", member("set_text", meant: "text")),
    ("dot:setAlpha(1)", member("setAlpha", meant: "alpha")),
    ("dot:removeFromSuperview()", member("removeFromSuperview", meant: "remove")),
    ("dot.right = 4", "a view has no property 'right' (write x + width)"),
    (
      "local x = view.subviews",
      advised("subviews", "keep the views that you add in fields of self")
    ),
    ("dot:show()", advised("show", "write hidden = false")),
    (
      "view:find('dot')",
      advised(
        "find", "keep it in a field of self when you make it, as in self.dot = pta.view()")
    ),
    (
      "dot:addEventListener('tap', print)",
      advised(
        "addEventListener",
        "a view hears no touches: the control is pulled, and callbacks tell how far")
    ),
    (
      "dot:set_needs_layout()",
      advised("set_needs_layout", "leave it out: what you set is drawn with the next frame")
    ),
    ("view:append_child(dot)", advised("append_child", "write add_subview(view)")),
    ("dot.background_color = 'gren'", value("gren", "background_color", "did you mean \"green\"?")),
    (
      "dot.background_color = 'light gray'",
      value("light gray", "background_color", "did you mean \"light_gray\"?")
    ),
    (
      "dot.autoresizing = 'flexible_widht'",
      value("flexible_widht", "autoresizing", "did you mean \"flexible_width\"?")
    ),
    (
      "dot.font = 'light 15'",
      value("light 15", "font", "there are regular, medium, semibold, bold")
    ),
    (
      "dot.font = 'bold italic 15'",
      value("bold italic 15", "font", "there are regular, medium, semibold, bold")
    ),
    ("dot.font = '600 15'", value("600 15", "font", "there are regular, medium, semibold, bold")),
    (
      "dot.text_alignment = 'centre'",
      "'text_alignment' must be one of \"left\", \"center\", \"right\", got string \"centre\"; did "
        + "you mean \"center\"?"
    ),
    (
      "pta.gradient().colors = { 'red', 'bleu' }",
      "'colors' must be 2 to 16 colors such as { \"red\", \"#ff8800\" }, got \"bleu\"; there are "
        + Color.named.map(\.name).joined(separator: ", ") + "; did you mean \"blue\"?"
    ),
    (
      "pta.view { width = 10 }",
      "bad argument #1 'name' to 'view' (string expected, got table) (make it, then set it up: local view "
        + "= pta.view() view.frame = { 0, 0, 20, 20 })"
    ),
    ("view:addSubview(dot)", member("addSubview", meant: "add_subview")),
    ("view:add_subveiw(dot)", member("add_subveiw", meant: "add_subview")),
    ("self.pull.pulled_amnt = 1", member("pulled_amnt", meant: "pulled_amount", of: "pull")),
    (
      "view.add_subview(dot)",
      "'add_subview' needs its view: call it with ':', as in view:add_subview(...)"
    ),
    (
      "dot.center = { x = 1, y = 2, z = 3 }",
      "'center' has an unknown field, string \"z\"; it may have x, y"
    ),
    (
      "local x = dot:presentation('y')",
      "bad argument #1 'key_path' to 'presentation' (unknown key path 'y' (write center_y))"
    ),
  ]

  static let names: Table =
    [
      ("animate {}", global("animate", "call", "did you mean 'pta.animate'?")),
      ("anmiate {}", global("anmiate", "call", "did you mean 'pta.animate'?")),
      ("label('x')", global("label", "call", "did you mean 'pta.label'?")),
      ("pirnt('x')", global("pirnt", "call", "did you mean 'print'?")),
      (
        "local t = os.time()",
        global("os", "index", "there is no os: pta.now() gives the time, in seconds")
      ),
      (
        "io.open('x')",
        global(
          "io", "index",
          "there is no io: a plugin reads and writes no files; print leaves a message")
      ),
      (
        "debug.traceback()",
        global(
          "debug", "index",
          "there is no debug: an error brings its traceback, and print leaves a message")
      ),
      (
        "dofile('x')",
        global("dofile", "call", "require \"name\" runs name.lua in the plugin's folder")
      ),
      (
        "options.speed = 1",
        global("options", "index", "write self.options")
      ),
      (
        "self.view.alpha = 1",
        "attempt to index a nil value (field 'view') (setup is given it: keep it, as in self.view = view)"
      ),
      (
        "local pull = { state = 'idle' } pull.state()",
        "attempt to call a string value (field 'state') ('state' is no function: write .state for its value, and .state = … to set it)"
      ),
      (
        "collectgarbage()",
        global("collectgarbage", "call", "there is none: the host bounds the memory")
      ),
      ("execute_action()", global("execute_action", "call", "write pull:execute_action()")),
      ("self:execute_action()", method("execute_action", "write pull:execute_action()")),
      ("wait(1)", global("wait", "call", "write pta.sleep(seconds)")),
      (
        "setTimeout(1)",
        global("setTimeout", "call", "write pta.sleep(seconds), and below it what comes after")
      ),
      (
        "task.wait(0.5)",
        global("task", "index", "write pta.sleep(seconds), and below it what comes after")
      ),
      (
        "vim.notify('x')",
        global("vim", "index", "print shows a value, and pta.sleep(seconds) waits")
      ),
      (
        "hs.alert.show('x')",
        global("hs", "index", "print shows a value, and pta.sleep(seconds) waits")
      ),
      (
        "love.graphics.circle('fill', 0, 0, 9)",
        global(
          "love", "index",
          "pta.now() gives the time, and views draw themselves: write pta.view(), pta.shape() or pta.image(\"FILE.png\")"
        )
      ),
      (
        "local game = game:GetService('TweenService')",
        global(
          "game", "index",
          "write pta.view(\"NAME\"), and set its properties, as in view.center_x = 20")
      ),
      (
        "local knob = knob.x  print(knob)", "attempt to index a nil value (global 'knob')"
      ),
      (
        "local print = 3  print(1)",
        "attempt to call a number value (local 'print') (the local of line 5 hides the function "
          + "'print': give it another name)"
      ),
      (
        "local self = {}  dot.alpha = self.options.size",
        "attempt to index a nil value (field 'options') (the local of line 5 hides the self of the "
          + "method: give it another name)"
      ),
      (
        "local pta = {}  pta.view()",
        "attempt to call a nil value (field 'view') (the local of line 5 hides 'pta': give it "
          + "another name)"
      ),
      (
        "table.insert({}, 0, 1)",
        "bad argument #2 to 'insert' (position out of bounds) (a list begins at 1, and goes to "
          + "#list + 1: table.insert(list, 1, value) puts it first)"
      ),
      (
        "pull.pull_threshold = '50%'",
        "bad value for 'pull_threshold' (number expected, got string \"50%\") (it is in points, and "
          + "no part of something: write 50)"
      ),
      ("local t = time()", global("time", "call", "write pta.now()")),
      ("unpack({})", global("unpack", "call", "write table.unpack")),
      ("bit32.band(1, 2)", global("bit32", "index", "write the operators & | ~ << >>")),
      ("string.dump(print)", field("dump", "compiled code is never loaded")),
      ("string.lenght('x')", field("lenght", "write #text")),
      ("math.pow(2, 3)", field("pow", "write x ^ y")),
      ("math.flor(2.5)", field("flor", "did you mean 'math.floor'?")),
      (
        "local mymath = {}  mymath.pow(2)", "attempt to call a nil value (field 'pow')"
      ),
      ("local s = 'a' .. math.pow(2, 3)", field("pow", "write x ^ y")),
      (
        "local n = utf8.lenght or string.lenght('x')",
        "attempt to call a nil value (field 'lenght')"
      ),
      ("table.getn({})", field("getn", "write #list")),
      ("math.clamp(2, 0, 1)", field("clamp", "write math.min(math.max(x, least), greatest)")),
      ("math.lerp(0, 1, 2)", field("lerp", "write a + (b - a) * t")),
      (
        "table.contains({}, 1)",
        field("contains", "write a loop: for index, value in ipairs(t) do … end")
      ),
      (
        "string.split('a', ',')",
        field("split", "write for word in text:gmatch(\"[^,]+\") do … end")
      ),
      ("string.xyzzy('a')", "attempt to call a nil value (field 'xyzzy')"),
      ("local s = 'a' s = s:trim()", method("trim", "write text:match(\"^%s*(.-)%s*$\")")),
      ("local s = 'a' s = s:toUpperCase()", method("toUpperCase", "write text:upper()")),
      (
        "local n = clamp(2)",
        global("clamp", "call", "write math.min(math.max(x, least), greatest)")
      ),
      ("console.log('x')", global("console", "index", "print shows a value")),
      ("this.x = 1", global("this", "index", "write self")),
      (
        "self.base:setup(view)",
        "attempt to index a nil value (field 'base') (self.base is there with extends = \"…\" in the "
          + "manifest)"
      ),
      (
        "local time  time = time + 1", "attempt to perform arithmetic on a nil value (local 'time')"
      ),
      (
        "for _, x in ipairs(self.itms) do print(x) end",
        "attempt to index a nil value (is self.itms nil? write self.itms or {} where it may be)"
      ),
      (
        "for _, x in pairs(self.itms) do print(x) end",
        "bad argument #1 to 'pairs' (table expected, got nil) (is self.itms nil? write self.itms or {} "
          + "where it may be)"
      ),
      (
        "for k in self.options do print(k) end",
        "attempt to call a table value (for iterator 'for iterator') (write for key, value in pairs(t) do, "
          + "or for index, value in ipairs(list) do)"
      ),
      (
        "for i in 1, 5 do print(i) end",
        "attempt to call a number value (for iterator 'for iterator') (write for i = 1, n do … end)"
      ),
      (
        "dot:alpha(1)",
        "attempt to call a number value (method 'alpha') ('alpha' is no function: write .alpha for its "
          + "value, and .alpha = … to set it)"
      ),
      (
        "local x = 'a' + 1",
        "attempt to add a 'string' with a 'number' (write .. to join texts, and tonumber(text) for a "
          + "number)"
      ),
      ("local helper = print  hepler()", global("hepler", "call", "did you mean 'helper'?")),
      (
        "local x = 1 + dot.x + wdith  local width",
        "attempt to perform arithmetic on a nil value (global 'wdith') (did you mean 'width'?)"
      ),
      ("local t = {}  t.entry = 1  t.entyr()", field("entyr", "did you mean 'entry'?")),
      ("local colouring  colouring_b()", "attempt to call a nil value (global 'colouring_b')"),
      ("xyzzy()", "attempt to call a nil value (global 'xyzzy')"),
    ] + written
}
