import Driver
import PullPlugins
import Testing

@testable import PluginCheck

/// What a check finds in the files alone.
@Suite struct WrittenCheckTests {
  private static let key = "add_animation { key_path = 'alpha', to = 1, duration = 1, key = "

  /// Code, and the beginning of what is said of it; `nil` for what is fine.
  static let rows: [(code: String, message: String?)] = [
    ("dot.rotation = 180", "an angle is in radians, and this is 180; write math.rad(180)"),
    (
      "if x then dot.rotation = 180 else dot.rotation = 0 end",
      "an angle is in radians, and this is 180; write math.rad(180)"
    ),
    (
      "local TURNS = { open = 180, idle = 0 } dot.rotation = TURNS[state] or 0",
      "an angle is in radians, and this is 180; write math.rad(180)"
    ),
    (
      "dot.rotation = math.deg(math.pi)",
      "an angle is in radians, and math.deg makes it degrees; leave that out"
    ),
    ("local TURNS = { open = math.pi, idle = 0 } dot.rotation = TURNS[state] + math.rad(90)", nil),
    (
      "local TURNS = { open = 3, idle = 0 } dot.rotation = TURNS[state] local w = { size = 90 } print(w)",
      nil
    ),
    (
      "dot.stroke_color = '#ffff8800' dot.line_width = 1",
      "a colour is \"#rrggbbaa\", and with an alpha of 00 nothing is seen; write \"#ff8800\""
    ),
    ("dot.background_color = '#ff880000' dot.background_color = '#ff8800'", nil),
    ("dot.background_color = '#0088ff00' dot.border_color = '#FFFFFF00' dot.border_width = 1", nil),
    (
      "pta.animate { duration = 1000 / x, animations = print }",
      "times are in seconds, and this is 1000; write 1 for as many milliseconds"
    ),
    ("pta.animate { duration = 1 / x, animations = print }", nil),
    ("pta.animate { duration = 300 / speed, animations = print }", nil),
    ("dot.rotation = -90", "an angle is in radians, and this is -90; write math.rad(-90)"),
    (
      "dot:add_animation { key_path = 'rotation', from = 0, to = 360, duration = 1 }",
      "an angle is in radians, and this is 360; write math.rad(360)"
    ),
    (
      "pta.visualizer { description = ' ' }",
      "the description is empty: say in a line what people see"
    ),
    ("local view = { description = '', doc = '' } print(view)", nil),
    (
      "local options = { size = { type = 'number', default = 1, doc = '' } } print(options)",
      "the doc is empty: say in a line what the option is for"
    ),
    (
      "function s:update_for_pulled_amount(amount) dot.rotation = amount end",
      "an angle is in radians, and amount is in points"
    ),
    ("function s:update_for_pulled_amount(amount) dot.rotation = amount / 9 end", nil),
    ("dot.scale = amount / threshold * 100", "a scale of 1 is the size that it has"),
    ("dot.scale_x = 1 + amount / 100", nil), ("local scale = 2 * 100 print(scale)", nil),
    (
      "dot.rotation = 180 * math.min(x, 1)",
      "an angle is in radians, and this is 180; write math.rad(180)"
    ),
    ("dot.rotation = 180 * math.atan(y, x) / 3", nil), ("dot.rotation = 3.14", nil),
    ("dot.rotation = 180 * math.pi / 180", nil),
    ("dot.rotation = math.rad(180)", nil), ("dot.rotation = 12.5", nil),
    ("dot:add_animation { key_path = 'center_x', to = 360, duration = 1 }", nil),
    (
      "dot:\(key)'spin' } dot:remove_animation('spni')",
      "no animation has the key \"spni\"; did you mean \"spin\"?"
    ),
    ("dot:remove_animation 'glow'", "no animation has the key \"glow\"; write it in add_animation"),
    (
      "view:add_subview(pta.label('Pull')) dot:remove_animation('pul')",
      "no animation has the key \"pul\"; write it in add_animation"
    ),
    ("dot:\(key)'spin' } dot:remove_animation('spin')", nil),
    ("local k = 'a' dot:\(key)k .. 1 } dot:remove_animation('a1')", nil),
    (
      "dot:\(key)'spin' } dot:remove_animation('alpha')",
      "no animation has the key \"alpha\"; the one added in line 3 has \"spin\": write remove_animation(\"spin\")"
    ),
    (
      "dot:\(key)'spin' } dot:\(key)'beat' } dot:remove_animation('alpha')",
      "no animation has the key \"alpha\"; there are \"beat\", \"spin\""
    ),
    (
      "dot:add_animation { key_path = 'alpha', to = 1 } dot:remove_animation('alpha')",
      "no animation has the key \"alpha\"; the one added in line 3 has none: write key = \"alpha\" in it"
    ),
    (
      "self.a = pta.view() self.b = pta.view() dot:add_subview(self.a) dot:add_subview(self.b) self.a:\(key)'spin' } "
        + "self.b:remove_animation('spin')",
      "self.b never has an animation with the key \"spin\": it is added to self.a in line 3; write "
        + "self.a:remove_animation(\"spin\")"
    ),
    ("self.a, self.b = dot, dot self.a:\(key)'spin' } self.b:remove_animation('spin')", nil),
    ("local t = {} dot:add_animation(t) dot:remove_animation('alpha')", nil),
    (
      "dot:\(key)'spin', fill_mode = 'forwards' }",
      "fill_mode = \"forwards\" holds nothing: the animation is taken away at its end; write "
        + "removed_on_completion = false, too"
    ),
    ("dot:\(key)'spin', fill_mode = 'both' }", "fill_mode = \"both\" holds nothing"),
    (
      "dot:\(key)'spin', removed_on_completion = false }",
      "removed_on_completion = false alone holds nothing; write fill_mode = \"forwards\", too"
    ),
    ("dot:\(key)'spin', fill_mode = 'forwards', removed_on_completion = false }", nil),
    ("dot:\(key)'spin', fill_mode = 'forwards', removed_on_completion = x }", nil),
    ("dot:\(key)'spin', fill_mode = 'forwards', repeats = true }", nil),
    ("dot:\(key)'spin', fill_mode = 'both', delay = 1 }", nil),
    ("dot:\(key)'spin', fill_mode = 'backwards', delay = 1 }", nil),
    ("dot:\(key)'spin', fill_mode = 'forwards' } dot.alpha = 1", nil),
    (
      "local tail = pta.view('tail') tail.alpha = 1",
      "this view is never put in another, and not seen; write view:add_subview(tail)"
    ),
    (
      "self.tail = pta.label('tail') self.tail.alpha = 1",
      "this view is never put in another, and not seen; write view:add_subview(self.tail)"
    ),
    (
      "local tail = {} self.tail = pta.view() self.tail.alpha = 1 print(tail)",
      "this view is never put in another, and not seen; write view:add_subview(self.tail)"
    ),
    ("local tail = pta.view() dot:add_subview(tail)", nil),
    ("local tail = pta.view() local all = { tail } print(all)", nil),
    ("self.tail = pta.view() view:add_subview(self['tail'])", nil),
    ("local tail, head = pta.view(), 1 print(tail, head)", nil),
    (
      "dot.border_color = 'red'",
      "a border has a width of 0, and is not seen; write border_width = 1, too"
    ),
    ("dot.border_color = 'red' dot.border_width = 1", nil),
    ("dot.text = 'one\\ntwo'", "a text is shown on one line; make a label for each line"),
    (
      "local b = pta.label('one\\ntwo') dot:add_subview(b)",
      "a text is shown on one line; make a label for each line"
    ),
    ("print('one\\ntwo') dot.name = 'one\\ntwo'", nil),
    ("dot.frame = { 0, 0, 20, -20 }", "a width and a height are 0 or more, and with -20"),
    ("dot.frame = { x = 0, y = 0, width = -1, height = 5 }", "a width and a height are 0 or more"),
    (
      "local function done() end pta.animate { completion = done(), animations = print }",
      "this calls done now, and hands over nothing; write completion = function() done(…) end"
    ),
    (
      "local completion = print pta.animate { completion = completion() }",
      "this calls completion now, and hands over nothing; write completion = completion"
    ),
    ("local function done() return print end pta.animate { completion = done() }", nil),
    ("local function done() end pta.animate { completion = done }", nil),
    ("pta.animate { completion = self.made(1) }", nil),
    (
      "pta.animate { repeats = true, duration = 1, animations = print, completion = function() print(1) end }",
      "what repeats has no end, and its completion is called when it is taken away"
    ),
    ("pta.animate { repeats = x, animations = print, completion = print }", nil),
    (
      "dot:add_animation { key_path = 'alpha', from = 0, to = 100, duration = 1 }",
      "an alpha is from 0 to 1, and this is 100; write 1"
    ),
    ("dot:add_animation { key_path = 'center_x', from = 0, to = 100, duration = 1 }", nil),
    (
      "pta.animate { duration = 1, animations = function() dot.hidden = true end }",
      "nothing in it can be animated: hidden changes at once; animate alpha, and set hidden when it has ended"
    ),
    (
      "pta.animate { duration = 1, animations = function() dot.text = 'a' dot.alpha = 1 end }", nil
    ),
    (
      "pta.animate { duration = 1, animations = function() dot.scale = 2 end } "
        + "pta.animate { duration = 1, animations = function() dot.scale = 1 end }",
      "the next one, in line 3, changes dot.scale at once, too, and this is not seen; write }:wait() behind this"
    ),
    (
      "pta.animate { duration = 1, animations = function() dot.scale = 2 end }:wait() "
        + "pta.animate { duration = 1, animations = function() dot.scale = 1 end }", nil
    ),
    (
      "pta.animate { duration = 1, animations = function() dot.scale = 2 end } "
        + "pta.animate { duration = 1, delay = 1, animations = function() dot.scale = 1 end }", nil
    ),
    (
      "pta.animate { duration = 1, animations = function() dot.scale = 2 end } "
        + "pta.animate { duration = 1, animations = function() dot.alpha = 1 end }", nil
    ),
    (
      "pta.animate { duration = 1, autoreverses = true, animations = function() dot.scale = 2 end }:wait()",
      "autoreverses goes there and back, and then dot.scale is what was set, at once; set it back behind "
        + "}:wait()"
    ),
    (
      "pta.animate { duration = 1, autoreverses = true, animations = function() dot.scale = 2 end }:wait() "
        + "dot.scale = 1", nil
    ),
    (
      "local tail = pta.label('tail') tail.hidden = true view:add_subview(tail)",
      "tail is never shown: this hides it, and nothing shows it again; write tail.hidden = false when it is to"
    ),
    (
      "local turn = pta.activity_indicator() turn.text_color = 'red' turn.animating = true view:add_subview(turn)",
      "an activity indicator has no text; write color in place of text_color"
    ),
    (
      "local ring = pta.shape() ring.path = 'ellipse' ring.background_color = 'red' view:add_subview(ring)",
      "that is the rectangle around the shape; write fill_color for the shape itself"
    ),
    (
      "local ring = pta.shape() ring.path = 'ellipse' ring.background_color = 'red' ring.fill_color = 'blue' "
        + "view:add_subview(ring)", nil
    ),
    (
      "local other = pta.view('status_view') view:add_subview(other)",
      "a view of the engine is called 'status_view', and find(\"status_view\") gives that one; write another name"
    ),
    (
      "pull:execute_action() pull:execute_action()",
      "execute_action was called in line 3 already, and the second call has no effect"
    ),
    (
      "pta.sleep(1) pull:execute_action() pull:execute_action()",
      "execute_action was called in line 3 already, and the second call has no effect"
    ),
    ("pull:execute_action() pta.sleep(1) pull:execute_action()", nil),
    (
      "pull.pull_threshold = 0.8",
      "a threshold is in points, and this is 0.8; write 100 for the usual one"
    ),
    ("pull.pull_threshold = 0.8 * pull.height", nil), ("pull.pull_threshold = 80", nil),
    ("pta.sleep(500)", "times are in seconds, and this is 500; write 0.5 for as many milliseconds"),
    (
      "dot:add_animation { key_path = 'alpha', to = 1, duration = 1000, repeats = true }",
      "times are in seconds, and this is 1000; write 1 for as many milliseconds"
    ),
    ("pta.sleep(120) pta.sleep(180)", nil),
    ("pta.sleep(300)", "times are in seconds, and this is 300; write 0.3 for as many milliseconds"),
    ("pta.sleep(40) local duration = x * 100 pta.sleep(duration)", nil),
    ("dot.rotation = x == 1 and 180 or 0", "an angle is in radians, and this is 180"),
    ("dot.rotation = x and -90 or 0", "an angle is in radians, and this is 90"),
    ("dot.rotation = x / y * 360", "an angle is in radians, and this is 360"),
    ("dot.rotation = 360 * x", "an angle is in radians, and this is 360"),
    ("dot.rotation = x / 180 * y dot.rotation = x / 360", nil),
    ("dot.rotation = angle dot.x = x and 180 or 0", nil),
    ("dot.rotation = x and 180 * 0.0174 or 0", nil),
    ("dot.rotation, dot.x = 0, 180", nil),
    ("self.rotation = 90\ndot.rotation = math.rad(self.rotation)", nil),
    ("dot.text = 'C:\\\\new'", nil), ("local data = {} data.text = 'one\\ntwo' print(data)", nil),
    ("local data = {} data.frame = { 0, 0, -5, -5 } print(data)", nil),
    ("local delta = { frame = { x = 1, y = 2, width = -4, height = -3 } } print(delta)", nil),
    (
      "local Q, S = {}, {} function Q:make() end function S:make() return print end pta.animate { completion "
        + "= S:make() }", nil
    ),
    (
      "dot.text = 'Pulled ${x} points'",
      "braces are shown as they are; write \"…\" .. value .. \"…\""
    ),
    ("dot.text = '{x} points'", "braces are shown as they are"),
    ("dot.text = 'Pulled %d points'", "'%' is shown as it is; write string.format(\"…\", value)"),
    ("dot.text = '100 % done' dot.name = '%d'", nil), ("dot.text = 'Up to 50%'", nil),
    ("dot.text = ('%d'):format(3) dot.text = string.format('%d', 3)", nil),
    ("dot.text = '{x}' .. x", nil),
    ("dot.stroke_color = 'red'", "a line has a width of 0, and is not seen; write line_width = 2"),
    ("dot.stroke_color = 'red' dot.line_width = 1", nil),
    (
      "local ring = pta.shape('ring') dot:add_subview(ring)",
      "a shape without a path is not seen; write shape.path = \"ellipse\""
    ),
    ("local ring = pta.shape('ring') ring.path = 'ellipse' dot:add_subview(ring)", nil),
    (
      "dot:add_subview(pta.activity_indicator())",
      "an activity indicator is seen while it turns, and this one is never started"
    ),
    ("self.d = pta.activity_indicator() self.d:start_animating() dot:add_subview(self.d)", nil),
    (
      "self.tail = pta.label('tail') do return self.tail end",
      "this view is never put in another, and not seen; write view:add_subview(self.tail)"
    ),
    (
      "self.label = pta.label('tail') self.label.alpha = 1",
      "this view is never put in another, and not seen; write view:add_subview(self.label)"
    ),
    (
      "dot.start_point, dot.end_point = { 0, 0 }, { 30, 60 }",
      "a gradient's points are in parts of its view, from 0 to 1, and 30 is in points; { 1, 1 } is"
    ),
    ("dot.end_point = { view.width, 0 }", "a gradient's points are in parts of its view"),
    ("dot.end_point = { 1, 0.5 } dot.start_point = { -1, 2 }", nil),
    ("dot.end_point = { dot.width / 100, 1 }", nil),
    ("local own = {} own.end_point = { 30, 60 } print(own)", nil),
    ("pull.policy = { dwell = 500 }", "times are in seconds, and this is 500; write 0.5"),
    ("pull.policy = { maximum_executing_time = 300, dwell = 0.3 }", nil),
    ("local own = { dwell = 500 } print(own)", nil),
    ("dot.frame = { -1, -2, 20 - 3, 5 }", nil), ("dot.frame = { x = -1, y = -2, width = 3 }", nil),
  ]

  /// Views in others, by where those are themselves.
  @Test(arguments: [
    (
      "view:add_subview(l)\nl.center = view.center",
      "write { x = view.width / 2, y = view.height / 2 }"
    ),
    ("self.l = l view:add_subview(self.l)\nself.l.frame = view.frame", "write view.bounds"),
    (
      "self.view = view self.view:add_subview(l)\nl.frame = self.view.frame",
      "write self.view.bounds"
    ),
    ("view:add_subview(l)\nl.center_y = view.center_y", "write view.height / 2"),
    ("\npull.status_view.frame = pull.frame", "write pull.bounds"),
    ("view:add_subview(l)\nl.frame = view.bounds", nil),
    ("view:add_subview(l)\nl.center = view.frame", nil),
    ("pull:add_subview(l)\nl.frame = view.frame", nil),
    ("local box = pta.view() view:add_subview(box) box:add_subview(l)\nl.frame = box.frame", nil),
    ("view:add_subview(l)\nl.center_x = view.center_x + 1", nil),
  ]) func placesInTheViewAround(code: String, advice: String?) {
    let source = PluginSource(
      name: "test",
      script: "function v:setup(view, pull) local l = pta.label('') \(code) end")
    let findings = WrittenChecks(source).findings.filter { $0.message.contains("is where") }
    #expect(findings.count == (advice == nil ? 0 : 1), "\(WrittenChecks(source).findings)")
    #expect(findings.allSatisfy { $0.line == 2 && $0.message.hasSuffix(advice ?? "") })
  }

  @Test(arguments: rows) func isFound(code: String, message: String?) {
    let source = PluginSource(
      name: "test",
      script:
        "function s:setup(view, pull)\nlocal dot = pta.view('dot')\n\(code)\nview:add_subview(dot)\nend"
    )
    let findings = WrittenChecks(source).findings
    #expect(findings.count == (message == nil ? 0 : 1), "\(findings.map(\.text))")
    #expect(findings.allSatisfy { $0.line == 3 && $0.message.hasPrefix(message ?? "") })
  }
}
