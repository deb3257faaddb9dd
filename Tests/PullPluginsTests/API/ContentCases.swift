import LuaRuntime
import PullToAction

@testable import PullPlugins

/// The cases of what views of the richer types have, of styles, policies and bases.
extension PropertyCases {
  static let fonts = [
    ("'15'", "system 15"), ("'bold 15'", "system bold 15"), ("'regular 12.5'", "system 12.5"),
    ("'Helvetica Neue semibold 15'", "Helvetica Neue semibold 15"), ("'1'", "system 1"),
    ("'Courier 1000'", "Courier 1000"),
  ]

  static let contents: [String: [(written: String, read: String)]] = [
    "shape.path": [
      ("'M0 0L10 10Z'", "M0 0L10 10Z"), ("'m 1.5,2 h 3 v -1 z'", "M1.5 2L4.5 2L4.5 1Z"),
      ("'M0 0Q1 2 3 4C1 2 3 4 5 6'", "M0 0Q1 2 3 4C1 2 3 4 5 6"), ("'arrow'", "arrow"),
      ("'ellipse'", "ellipse"), ("''", ""),
      ("'M0 0' .. ('L1 1'):rep(200)", "M0 0" + String(repeating: "L1 1", count: 200)),
    ],
    "shape.fill_color": colors, "shape.stroke_color": colors, "shape.line_width": lengths,
    "shape.stroke_start": parts, "shape.stroke_end": parts,
    "shape.fill_rule": words("non_zero", "even_odd"),
    "shape.line_cap": words("butt", "round", "square"),
    "shape.line_join": words("miter", "round", "bevel"),
    "gradient.colors": [
      ("{ 'red', '#00f' }", "#ff0000 #0000ff"),
      ("{ 'red', 'red', 'clear' }", "#ff0000 #ff0000 #00000000"),
      (
        "(function() local t = {} for i = 1, 16 do t[i] = 'red' end return t end)()",
        Array(repeating: "#ff0000", count: 16).joined(separator: " ")
      ),
    ],
    "gradient.locations": [
      ("{ 0, 1 }", "0.0 1.0"), ("{ 0.25, 0.25 }", "0.25 0.25"), ("{ 0, 0 }", "0.0 0.0"),
    ],
    "gradient.start_point": points, "gradient.end_point": points,
    "image.content_mode": words("scale_to_fill", "scale_aspect_fit", "scale_aspect_fill", "center"),
    "activity_indicator.color": colors, "activity_indicator.hides_when_stopped": booleans,
    "activity_indicator.animating": booleans,
    "style.background_color": colors, "style.status_background_color": colors,
    "style.text_color": colors, "style.arrow_color": colors, "style.arrow_border_color": colors,
    "style.arrow_border_width": [("0", "0.0"), ("2.5", "2.5"), ("100", "100.0")],
    "style.font": fonts, "style.font_size": [("1", "1.0"), ("1000", "1000.0"), ("17.5", "17.5")],
  ]

  static let tables: [String: [(written: String, read: String)]] = [
    // In this order: what one leaves out stays as those before have set it.
    "pull.policy": [
      ("{}", policy()), ("{ dwell = 0.5 }", policy(dwell: "0.5")),
      ("{ strict = false }", policy(strict: "false", dwell: "0.5")),
      (
        "{ firing = 'at_threshold', strict = true, dwell = 0 }", policy(firing: "at_threshold")
      ),
      ("{ maximum_executing_time = 9 }", policy(firing: "at_threshold", maximum: "9.0")),
      ("{ maximum_executing_time = 0, firing = 'on_release' }", policy()),
      ("{ failure_duration = 2 }", policy(failure: "2.0")), ("{ result_duration = 0 }", policy()),
      (
        "{ inset_duration = 0.25, inset_curve = 'linear' }",
        policy(insets: "inset_curve=linear inset_duration=0.25")
      ),
    ],
    "base_status_view.text_for_states": [
      ("{ pulling = 'Pull', executing = 'Wait' }", "executing=Wait pulling=Pull"), ("{}", ""),
      ("{ idle = 'ä', retracting = '' }", "idle=ä retracting="),
    ],
    "base_status_view.turns_with_pull": booleans,
    "base_status_view.last_updated_style": words("none", "relative", "absolute"),
    "base_visualizer.transition": [
      ("{}", transition("0.0", "ease_in_out", "0.0", "ease_in_out")),
      (
        "{ opening_duration = 0.5, closing_curve = 'linear' }",
        transition("0.5", "ease_in_out", "0.0", "linear")
      ),
      (
        "{ opening_duration = 0, closing_duration = 10, opening_curve = 'ease_in' }",
        transition("0.0", "ease_in", "10.0", "linear")
      ),
    ],
  ]

  private static func transition(
    _ opening: String, _ openingCurve: String, _ closing: String, _ closingCurve: String
  ) -> String {
    // In the order of the names, as `pairs` has them.
    "closing_curve=\(closingCurve) closing_duration=\(closing) "
      + "opening_curve=\(openingCurve) opening_duration=\(opening)"
  }

  private static func policy(
    firing: String = "on_release", strict: String = "true", dwell: String = "0.0",
    maximum: String = "0.0", failure: String = "0.0",
    insets: String = "inset_curve=ease_in_out inset_duration=0.0"
  ) -> String {
    "axis_lock_angle=45.0 axis_lock_distance=10.0 cancel_distance=0.0 cooldown=0.0 "
      + "dwell=\(dwell) failure_duration=\(failure) firing=\(firing) "
      + "floor_close_share=0.16666666666667 floor_height=0.0 floor_rate=1.9 floor_threshold=0.0 "
      + "hysteresis=8.0 \(insets) loads_during_refresh=false maximum_executing_time=\(maximum) "
      + "maximum_release_velocity=0.0 minimum_executing_time=0.0 minimum_release_velocity=0.0 "
      + "prefetch_distance=false requires_drag_from_edge=false resets_no_more_data=true "
      + "result_duration=\(failure) second_floor=false "
      + "strict=\(strict) success_duration=0.0"
  }

  private static let parts = [("0", "0.0"), ("0.25", "0.25"), ("1", "1.0")]
  private static let points = [
    ("{ x = 0, y = 1 }", "0.0 1.0"), ("{ x = -1.5, y = 2 }", "-1.5 2.0"),
    ("{ x = -1e9, y = 1e9 }", "-1000000.0 1000000.0"),
  ]

  private static func words(_ words: String...) -> [(written: String, read: String)] {
    words.map { ("'\($0)'", $0) }
  }
}

/// What their setters refuse.
extension PropertyCases {
  typealias Refused = [(written: String, message: String)]

  static let badFonts: Refused = ["", "bold", "0", "1001", "15 bold", "nan", "-3", "1e3x"].map {
    (
      "'\($0)'",
      "bad value \"\($0)\" for 'font' (expected a font such as \"bold 15\", 1 to 1000 points; there "
        + "are regular, medium, semibold, bold)"
    )
  }

  static let badPaths: Refused = ["L0 0", "M0", "M0 0X", "Arrow", "M0 0L1e400 0"].map {
    (
      "'\($0)'",
      "bad value \"\($0)\" for 'path' (expected \"arrow\", \"ellipse\" or SVG path data such as "
        + "\"M0 0L10 10Z\", at most 1000 parts of it)"
    )
  }

  static let badColorLists: Refused = [
    "{}", "{ 'red' }", "{ 'red', 'rde' }", "{ 'red', 3 }", "{ 'red', 'red', x = 1 }",
    "(function() local t = {} for i = 1, 17 do t[i] = 'red' end return t end)()",
  ].map { list in
    let wrong: String =
      switch list {
      case "{ 'red', 'rde' }": ", got \"rde\"" + LuaWords.hint(for: .string("rde"), of: .color)
      case "{ 'red', 3 }": ", got 3.0"
      default: ""
      }
    return (list, "'colors' must be 2 to 16 colors such as { \"red\", \"#ff8800\" }" + wrong)
  }

  static let badLocations: Refused = [
    "{}", "{ 0 }", "{ 0, 0.5, 1 }", "{ 1, 0 }", "{ 0, 2 }", "{ -1, 0 }", "{ 0, 0/0 }",
    "{ 0, '1' }", "{ 0, 1, x = 1 }",
  ].map {
    ($0, "'locations' must be 2 numbers, as many as there are colors, ascending from 0 to 1")
  }

  private static let policyFields =
    "; it may have " + PolicyTable.schema.parameters.map(\.name).joined(separator: ", ")
  private static let states =
    "; it may have " + PullState.allCases.map(\.rawValue).joined(separator: ", ")

  static let badPolicies: Refused = [
    (
      "{ dwel = 1 }",
      "'policy' has an unknown field, string \"dwel\" (did you mean 'dwell'?)" + policyFields
    ),
    ("{ 1 }", "'policy' has an unknown field, number 1" + policyFields),
    ("{ dwell = -1 }", "'policy' field 'dwell': must be between 0 and 3600, got -1"),
    ("{ dwell = 0/0 }", "'policy' field 'dwell': must be a finite number, got nan"),
    ("{ strict = 1 }", "bad value for 'policy' (field 'strict': boolean expected, got number 1)"),
    (
      "{ hysteresis = 10001 }",
      "'policy' field 'hysteresis': must be between 0 and 10000, got 10001"
    ),
    (
      "{ firing = 'never' }",
      "'policy' field 'firing': must be one of \"on_release\", \"at_threshold\", "
        + "got string \"never\""
    ),
    // All that is wrong with it at once.
    (
      "{ dwell = '0.2', firing = 'onRelease', cooldown = -1 }",
      "'policy' field 'firing': must be one of \"on_release\", \"at_threshold\", got string \"onRelease\"; "
        + "did you mean \"on_release\"?; field 'dwell': number expected, got string \"0.2\"; "
        + "field 'cooldown': must be between 0 and 3600, got -1"
    ),
    // Nothing of it is taken, not even what comes before.
    (
      "{ cooldown = 5, dwell = 1e9 }",
      "'policy' field 'dwell': must be between 0 and 3600, got 1000000000"
    ),
  ]

  static let badTexts: Refused = [
    (
      "{ ilde = 'x' }",
      "'text_for_states' has an unknown field, string \"ilde\" (did you mean 'idle'?)" + states
    ),
    (
      "{ idle = 1 }",
      "bad value for 'text_for_states' (field 'idle': string expected, got number 1)"
    ),
    ("{ 'x' }", "'text_for_states' has an unknown field, number 1" + states),
  ]

  static let badTransitions: Refused = [
    (
      "{ opening = 1 }",
      "'transition' has an unknown field, string \"opening\" (did you mean 'opening_duration'?); it may have "
        + TransitionTable.schema.parameters.map(\.name).joined(separator: ", ")
    ),
    (
      "{ opening_duration = 11 }",
      "'transition' field 'opening_duration': must be between 0 and 10, got 11"
    ),
    (
      "{ closing_curve = 'fast' }",
      "'transition' field 'closing_curve': must be one of \"linear\", \"ease_in\", \"ease_out\", "
        + "\"ease_in_out\", \"default\", got string \"fast\""
    ),
  ]
}
