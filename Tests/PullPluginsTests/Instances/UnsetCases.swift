@testable import PullPlugins

/// What is nil because nobody has set it, and values that are read otherwise than they are meant.
extension MistakeTests {
  static func field(_ name: String, _ verb: String, _ hint: String) -> String {
    "attempt to \(verb) a nil value (field '\(name)') (\(hint))"
  }

  static let unset: Table = [
    (
      "self.count = self.count + 1",
      field(
        "count", "perform arithmetic on",
        "self.count is nil: write s.count = 0 outside of the methods")
    ),
    (
      "local x = 'n: ' .. self.title",
      field(
        "title", "concatenate", "self.title is nil: write s.title = \"\" outside of the methods")
    ),
    (
      "local x = #self.items",
      field(
        "items", "get length of", "self.items is nil: write s.items = {} outside of the methods")
    ),
    (
      "for i = 1, self.count do print(i) end",
      "bad 'for' limit (number expected, got nil) (self.count is nil: write s.count = 0 outside of the "
        + "methods)"
    ),
    (
      "if self.total > 3 then print(1) end",
      "attempt to compare number with nil (self.total is nil: write s.total = 0 outside of the methods)"
    ),
    ("if dot.x > nil then print(1) end", "attempt to compare nil with number"),
    (
      "dot.background_color = red",
      "bad value for 'background_color' (a color such as \"orange\" or \"#ff8800\" expected, got nil) (red is "
        + "a variable that is never set: a colour is a text: write \"red\")"
    ),
    (
      "dot.name = mark",
      "bad value for 'name' (string expected, got nil) (mark is a variable that is never set: write \"mark\", "
        + "in quotes)"
    ),
    (
      "dot.alpha = half", "bad value for 'alpha' (number expected, got nil)"
    ),
    (
      "dot.font = 'semi bold 15'",
      "bad value \"semi bold 15\" for 'font' (expected a font such as \"bold 15\", 1 to 1000 points; there "
        + "are regular, medium, semibold, bold; did you mean \"semibold\"?)"
    ),
    (
      "pta.shape('M0 0L10 10Z')",
      "what pta.shape is given is its name; write shape.path = \"M0 0L10 10Z\""
    ),
    (
      "view:add_subview(dot)  dot:add_animation { key_path = 'stroke_end', from = 0, to = 1, duration = 1 }",
      "bad argument #1 'animation' to 'add_animation' (this view has no 'stroke_end': it is a shape's, which "
        + "pta.shape() makes)"
    ),
    (
      "pta.animate { duration = 1, spring = { damping = 0.5 }, animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'spring': 'damping' goes with mass and stiffness; write "
        + "damping_ratio = 0.5)"
    ),
    (
      "dot.x = amount",
      "bad value for 'x' (number expected, got nil) (amount is a variable that is never set: callbacks such as "
        + "pulled_amount_changed are given it: keep it there, as in self.amount = amount)"
    ),
    ("dot.text = nil", "bad value for 'text' (string expected, got nil) (write \"\" for no text)"),
    (
      "dot.text = 5",
      "bad value for 'text' (string expected, got number 5) (write tostring(x), "
        + "or string.format(\"%.0f\", x))"
    ),
    (
      "dot.hidden = 'false'",
      "bad value for 'hidden' (boolean expected, got string \"false\") (write false, without quotes)"
    ),
    (
      "dot:add_animation { key_path = 'alpha', to = 1, duration = 1, repeat_count = 'forever' }",
      "bad argument #1 'animation' to 'add_animation' (field 'repeat_count': number expected, got string "
        + "\"forever\") (write repeats = true for one without end)"
    ),
    (
      "pta.after(1, print)",
      "pta has no 'after' (write pta.sleep(seconds), and below it what comes after)"
    ),
    (
      "dot.alpha = linear.x",
      "attempt to index a nil value (global 'linear') (a curve is a text: write \"linear\")"
    ),
    (
      "table.insert(self.items, 1)",
      "bad argument #1 to 'insert' (table expected, got nil) (self.items is nil: write s.items = {} outside of "
        + "the methods)"
    ),
    (
      "for _, one in ipairs(view) do print(one) end",
      "a view has no property [number] (it is no list: keep the views that you add in a table of your own)"
    ),
    (
      "pta.animate { duration = 1, spring = true, animations = print }",
      "bad argument #1 'animation' to 'animate' (field 'spring': table expected, got boolean true) (write "
        + "spring = { damping_ratio = 0.7 }, or spring = { bounce = 0.3 })"
    ),
    (
      "dot.text = string.format('%d%%%d', 5)",
      "bad argument #3 to 'format' (no value) (give a value for each %, and write %% for the sign itself)"
    ),
    (
      "dot.color = 'red'",
      "a view has no property 'color' (write background_color, text_color for its text, or fill_color of a "
        + "shape)"
    ),
    (
      "pta.animate({ duration = 1, animations = function() end }):stop()",
      "an animation has no property 'stop' (did you mean 'cancel'?)"
    ),
  ]
}
