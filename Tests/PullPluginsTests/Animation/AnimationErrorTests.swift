import PullPlugins
import Testing

/// What bad input for animations gets: the argument, what is allowed, and the plugin's line.
@Suite struct AnimationErrorTests {
  /// Fields of `pta.animate`, and the complaint.
  static let blocks: [(fields: String, complaint: String)] = [
    ("animations = f", "needs the field 'duration' (number)"),
    ("duration = -1, animations = f", "field 'duration': must be between 0 and 3600, got -1"),
    ("duration = 0/0, animations = f", "field 'duration': must be a finite number, got nan"),
    ("duration = 1/0, animations = f", "field 'duration': must be a finite number, got inf"),
    (
      "duration = 3601, animations = f",
      "field 'duration': must be between 0 and 3600, got 3601) (it is in seconds"
    ),
    (
      "duration = '1', animations = f",
      "field 'duration': number expected, got string \"1\") (write 1 without quotes"
    ),
    (
      "duration = 1, delay = -1, animations = f",
      "field 'delay': must be between 0 and 3600, got -1"
    ),
    (
      "duration = 1, delay = 0/0, animations = f", "field 'delay': must be a finite number, got nan"
    ),
    (
      "duration = 1, repeat_count = -1, animations = f",
      "field 'repeat_count': must be between 0 and 1000000, got -1) (write repeats = true for what goes on "
        + "without end"
    ),
    (
      "duration = 1, repeat_count = 1/0, animations = f",
      "field 'repeat_count': must be a finite number, got inf) (write repeats = true for what goes on "
        + "without end"
    ),
    (
      "duration = 1, repeats = 3, animations = f",
      "field 'repeats': boolean expected, got number 3) (write repeat_count = 3 for so many times"
    ),
    (
      "duration = 1, animations = 5",
      "field 'animations': function expected, got number 5) (write animations = function() view.alpha = 1 end"
    ),
    (
      "duration = 1, animations = f, completion = 'x'",
      "field 'completion': function expected, got string \"x\""
    ),
    (
      "duration = 1, animations = f, mode = 'cubic'",
      "field 'mode': it says how keyframes are joined"
    ),
    (
      "duration = 1, animations = f, duratoin = 2",
      "has an unknown field, string \"duratoin\" (did you mean 'duration'?); it may have duration, delay, "
        + "curve, spring, repeat_count, repeats, autoreverses, from_current_state, animations, keyframes, "
        + "mode, completion"
    ),
    ("duration = 1", neither + missing), ("duration = 1, animations = f, keyframes = {}", neither),
    ("duration = 1, curve = 'fast', animations = f", curve + ", got \"fast\""),
    ("duration = 1, curve = '', animations = f", curve + ", got \"\""),
    ("duration = 1, curve = 3, animations = f", curve),
    ("duration = 1, curve = { 0, 0, 1 }, animations = f", curve),
    ("duration = 1, curve = { 0, 0, 2, 1 }, animations = f", curve),
    ("duration = 1, curve = { -0.1, 0, 1, 1 }, animations = f", curve),
    ("duration = 1, curve = { 0, -1.7e308, 1, 1.7e308 }, animations = f", curve),
    ("duration = 1, curve = { 0, 0/0, 1, 1 }, animations = f", curve),
    ("duration = 1, curve = { 0, 0, 1, 1, x = 1 }, animations = f", curve),
    (
      "duration = 1, curve = 'linear', spring = {}, animations = f",
      "has both a curve and a spring; leave one out"
    ),
    ("spring = { damping_ratio = 0.5 }, animations = f", "needs the field 'duration' (number)"),
    ("spring = { bounce = 0.5 }, animations = f", "needs the field 'duration' (number)"),
    (
      "duration = 1, spring = { damping_ratio = 0 }, animations = f",
      "field 'spring': field 'damping_ratio': must be between 0.05 and 1, got 0"
    ),
    (
      "spring = { mass = 0 }, animations = f",
      "field 'spring': field 'mass': must be between 0.001 and 1000, got 0"
    ),
    (
      "spring = { stiffness = 0/0 }, animations = f",
      "field 'spring': field 'stiffness': must be a finite number, got nan"
    ),
    (
      "spring = { velocity = 1e9 }, animations = f",
      "field 'spring': field 'velocity': must be between -1000 and 1000, got 1000000000"
    ),
    (
      "spring = { stifness = 1 }, animations = f",
      "field 'spring': has an unknown field, string \"stifness\" (did you mean 'stiffness'?); it may have "
        + "damping_ratio, bounce, mass, stiffness, damping, velocity"
    ),
    (
      "duration = 1, spring = { bounce = 0, mass = 1 }, animations = f",
      "field 'spring': give damping_ratio, or bounce, or mass, stiffness and damping"
    ),
    (
      "duration = 1, animations = function() error('no') end",
      "its animations raised init.lua:5: no"
    ),
    (
      "duration = 1, animations = function() error({}) end",
      "its animations raised init.lua:5: (the error object is a table value)"
    ),
    (
      "duration = 1, animations = function() pta.animate { duration = 1, animations = function() error('no') end } end",
      "its animations raised init.lua:5: no"
    ),
    ("duration = 1, mode = 'wild', animations = f", mode),
  ]

  /// Keyframes, and the complaint.
  static let keyframes: [(list: String, complaint: String)] = [
    ("{}", list), ("{ x = 1 }", list), ("{ f, x = 1 }", list),
    ("{ f }", "keyframes[1]: " + keyframe), ("{ {} }", "keyframes[1]: " + keyframe),
    ("{ \(good), { start = 0, duration = 1 } }", "keyframes[2]: " + keyframe),
    ("{ { start = 0, duration = 1, animations = f, delay = 1 } }", "keyframes[1]: " + keyframe),
    ("{ { start = '0', duration = 1, animations = f } }", "keyframes[1]: " + keyframe),
    ("{ { start = -0.5, duration = 1, animations = f } }", parts("-0.5", "1.0")),
    ("{ { start = 0, duration = 1.5, animations = f } }", parts("0.0", "1.5")),
    ("{ { start = 0.5, duration = 0.75, animations = f } }", parts("0.5", "0.75")),
    ("{ { start = 0/0, duration = 0, animations = f } }", parts("nan", "0.0")),
    ("{ { start = 0, duration = 1/0, animations = f } }", parts("0.0", "inf")),
    (
      "{ \(good), { start = 0, duration = 1, animations = function() error('no') end } }",
      "its animations raised init.lua:5: no"
    ),
    ("(function() local t = {} for i = 1, 257 do t[i] = \(good) end return t end)()", list),
  ]

  /// Fields of `add_animation`, and the complaint.
  static let layers: [(fields: String, complaint: String)] = [
    ("to = 1", "needs the field 'key_path' (string)"),
    ("key_path = 3, to = 1", "field 'key_path': string expected, got number 3"),
    ("key_path = 'alhpa', to = 1", "unknown key path 'alhpa' (did you mean 'alpha'?)"),
    ("key_path = 'zzzzzz', to = 1", "unknown key path 'zzzzzz' (known are \(paths))"),
    (
      "key_path = 'alpha'", "0 values: give one or two of from, to and by, or at least one keyframe"
    ),
    (
      "key_path = 'alpha', from = 0, to = 1, by = 1",
      "3 values: give one or two of from, to and by, or at least one keyframe"
    ),
    (
      "key_path = 'alpha', values = {}",
      "0 values: give one or two of from, to and by, or at least one keyframe"
    ),
    (
      "key_path = 'alpha', to = 1, key_times = { 0, 1 }",
      "fields 'mode' and 'key_times' go with 'values' only"
    ),
    (
      "key_path = 'alpha', values = { 0, 1 }, to = 1",
      "has both values and from, to or by; leave one out"
    ),
    ("key_path = 'alpha', to = true", value("to")), ("key_path = 'alpha', to = 'rde'", value("to")),
    ("key_path = 'center', from = { x = 1 }", value("from")),
    ("key_path = 'alpha', values = { 0, 'x' }", value("values[2]")),
    ("key_path = 'alpha', to = 'red'", "'alpha' takes finite numbers"),
    ("key_path = 'opacity', to = 0/0", "'to' must be between -1000000 and 1000000, got nan"),
    (
      "key_path = 'alpha', values = { 0, 1/0 }",
      "'values[2]' must be between -1000000 and 1000000, got inf"
    ),
    ("key_path = 'text_color', to = 3", "'text_color' takes colors such as \"#ff8800\""),
    (
      "key_path = 'center', to = 'red'",
      "'center' takes points such as { x = 1, y = 2 }, or finite numbers for both"
    ),
    (
      "key_path = 'size', to = { x = 1, y = 2 }",
      "'size' takes sizes such as { width = 1, height = 2 }, or finite numbers for both"
    ),
    (
      "key_path = 'alpha', values = { 0, 1 }, key_times = { 0 }",
      "1 key times for 2 values: give one for each"
    ),
    ("key_path = 'alpha', values = { 0, 1 }, key_times = { 1, 0 }", times),
    ("key_path = 'alpha', values = { 0, 1 }, key_times = { 0, 2 }", times),
    ("key_path = 'alpha', values = { 0, 1 }, key_times = { 0, 0/0 }", times),
    ("key_path = 'alpha', values = { 0, 1 }, key_times = { 0, 'x' }", times),
    (
      "key_path = 'alpha', to = 1, duration = -1",
      "field 'duration': must be between 0 and 3600, got -1"
    ),
    ("key_path = 'alpha', to = 1, curve = 'no'", curve + ", got \"no\""),
    (
      "key_path = 'alpha', to = 1, fill_mode = 'none'",
      "field 'fill_mode': must be one of \"removed\", \"forwards\", \"backwards\", \"both\", got "
        + "string \"none\""
    ),
    ("key_path = 'alpha', to = 1, key = 3", "field 'key': string expected, got number 3"),
  ]

  private static let neither = "needs the field 'animations' or 'keyframes', and not both"
  private static let missing =
    "; write animations = function() … end: a call there hands over what it gives back"
  private static let curve =
    "field 'curve': must be \"linear\", \"ease_in\", \"ease_out\", \"ease_in_out\", \"default\", or "
    + "{ x1, y1, x2, y2 } with both x from 0 to 1 and both y from -100 to 100"
  private static let mode =
    "field 'mode': must be one of \"linear\", \"discrete\", \"paced\", \"cubic\", \"cubic_paced\", "
    + "got string \"wild\""
  private static let good = "{ start = 0, duration = 1, animations = f }"
  private static let list = "field 'keyframes': expected a list of 1 to 256 tables"
  private static let keyframe =
    "expected { start = …, duration = …, animations = function() … end }"
  private static func parts(_ start: String, _ duration: String) -> String {
    "keyframes[1]: start and duration are parts of the whole, from 0 to 1 together, "
      + "got \(start) and \(duration)"
  }
  private static func value(_ name: String) -> String {
    "'\(name)' must be a number, a color such as \"orange\" or \"#ff8800\", { x, y } or { width, height }"
  }
  private static let times = "key times must lie in 0 to 1, none below the one before"
  private static let paths =
    "center, center_x, center_y, bounds_origin, bounds_x, bounds_y, size, width, height, rotation, "
    + "scale, scale_x, scale_y, translation, translation_x, translation_y, alpha, "
    + "background_color, corner_radius, border_width, border_color, text_color, font_size, "
    + "stroke_start, stroke_end, line_width, fill_color, stroke_color"

  /// The call raises at its own line, nothing moves, and nothing of it is called later.
  private func check(_ call: String, _ message: String) throws {
    let moving = try MovingStage(
      "local f = function() dot.center_x = 50 print('called') end \(call)")
    let diagnostic = try #require(moving.stage.log.diagnostics.last, "\(call)")
    #expect(
      diagnostic.message == "\(message); in setup, where the default stood in for it", "\(call)")
    #expect(diagnostic.file == "init.lua" && diagnostic.line == 5)
    // The default status view is shown instead of what was half made.
    #expect(moving.dot == nil)
    let count = moving.stage.log.diagnostics.count
    moving.go(to: 1.5)
    #expect(moving.stage.log.diagnostics.count == count)
    #expect(!moving.stage.clock.hasFiniteAnimations)
  }

  @Test(arguments: blocks) func badBlocks(fields: String, complaint: String) throws {
    try check(
      "pta.animate { \(fields) }", "bad argument #1 'animation' to 'animate' (\(complaint))")
  }

  @Test(arguments: keyframes) func badKeyframes(list: String, complaint: String) throws {
    try check(
      "pta.animate { duration = 1, keyframes = \(list) }",
      "bad argument #1 'animation' to 'animate' (\(complaint))")
  }

  @Test(arguments: layers) func badLayers(fields: String, complaint: String) throws {
    try check(
      "dot:add_animation { \(fields) }",
      "bad argument #1 'animation' to 'add_animation' (\(complaint))")
  }

  @Test func badOthers() throws {
    try check(
      "pta.view():add_animation { key_path = 'alpha', to = 1 }",
      "bad argument #1 'animation' to 'add_animation' (the view is in no control yet; add it to one "
        + "first)")
    try check(
      "dot:presentation('alhpa')",
      "bad argument #1 'key_path' to 'presentation' (unknown key path 'alhpa' (did you mean "
        + "'alpha'?))")
    for (seconds, complaint) in [
      ("-1", "must be between 0 and 3600, got -1"), ("0/0", "must be a finite number, got nan"),
      ("1/0", "must be a finite number, got inf"),
      ("'1'", "number expected, got string \"1\") (write 1 without quotes"),
    ] {
      try check("pta.sleep(\(seconds))", "bad argument #1 'seconds' to 'sleep' (\(complaint))")
    }
  }
}
