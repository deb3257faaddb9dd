import LuaRuntime
import ViewKit

@testable import PullPlugins

/// What each property of the API is tried with: one that has no case here fails the test.
enum PropertyCases {
  /// For properties that can be set: what is written, and what is read then.
  static let writable: [String: [(written: String, read: String)]] = [
    "view.center_x": numbers, "view.center_y": numbers, "view.x": numbers, "view.y": numbers,
    "view.rotation": numbers, "view.scale": numbers, "view.scale_x": numbers,
    "view.scale_y": numbers, "view.translation_x": numbers, "view.translation_y": numbers,
    "view.width": lengths, "view.height": lengths, "view.corner_radius": lengths,
    "view.alpha": [("0.25", "0.25"), ("0", "0.0"), ("1", "1.0")],
    "view.hidden": booleans, "view.clips_to_bounds": booleans,
    "view.background_color": colors, "view.text_color": colors,
    "view.font_size": [("1", "1.0"), ("1000", "1000.0"), ("17.5", "17.5")],
    "view.name": [
      ("'x'", "x"), ("''", ""), ("('ä'):rep(70)", String(repeating: "ä", count: 64)),
      ("'\\255'", "\u{FFFD}"),
    ],
    "view.text": [
      ("'Pulled'", "Pulled"), ("''", ""), ("'ä\\0b'", "ä\0b"), ("'\\255'", "\u{FFFD}"),
    ],
    "view.scales_text": booleans,
    "view.accessibility_label": said, "view.accessibility_value": said,
    "view.accessibility_hint": said,
    "view.accessibility_role": [("'button'", "button"), ("'none'", "none")],
    "view.text_alignment": [("'left'", "left"), ("'right'", "right"), ("'center'", "center")],
    "view.autoresizing": [
      ("'flexible_width'", "flexible_width"), ("''", "none"), ("'none'", "none"),
      (
        "'flexible_height, flexible_left_margin'", "flexible_left_margin flexible_height"
      ),
    ],
    "view.frame": [
      ("{ x = 1, y = 2, width = 3, height = 4 }", "1.0 2.0 3.0 4.0"),
      ("{ 1, 2, 3, 4 }", "1.0 2.0 3.0 4.0"),
      ("{ x = -1.5, y = 0, width = 0, height = 0.25 }", "-1.5 0.0 0.0 0.25"),
      ("{ x = 1e9, y = -1e9, width = -1, height = 2 }", "1000000.0 -1000000.0 0.0 2.0"),
    ],
    "view.center": [
      ("{ x = 1, y = 2 }", "1.0 2.0"), ("{ 3, 4 }", "3.0 4.0"),
      ("{ x = -1e9, y = 1e9 }", "-1000000.0 1000000.0"),
    ],
    "view.font": fonts, "view.border_width": lengths, "view.border_color": colors,
    "pull.action_name": [("'open'", "open"), ("''", ""), ("'\\255'", "\u{FFFD}")],
    "pull.pull_threshold": [("60", "60.0"), ("0.001", "0.001"), ("1e6", "1000000.0")],
    "pull.executing_height": [("60", "60.0"), ("0", "0.0"), ("10000", "10000.0")],
  ].merging(contents) { first, _ in first }.merging(tables) { first, _ in first }

  /// For properties that can only be read: what they are after a pull of 120 points, on the default
  /// stage with a status view of 50.
  static let readable: [String: String] = [
    "view.bounds": "0.0 0.0 0.0 0.0", "pull.pulled_amount": "120.0", "pull.state": "executing",
    "pull.status_view": "status_view:2", "pull.scroll_view": "scroll_view:4",
    "pull.style": "style:3", "pull.edge": "top", "pull.side": "top", "pull.has_more_data": "true",
    "pull.visualizer": "test", "pull.progress": "nil",
    "pull.floor_threshold": "nil", "pull.floor_height": "nil",
    "pull.outcome": "nil", "pull.result_text": "nil",
    "pull.last_updated": "nil",
    "scroll_view.width": "390.0", "scroll_view.height": "844.0",
    "scroll_view.content_offset_y": "-120.0", "scroll_view.inset_top": "50.0",
    "scroll_view.content_offset_x": "0.0", "scroll_view.content_width": "390.0",
    "scroll_view.content_height": "2000.0", "scroll_view.inset_left": "0.0",
    "scroll_view.inset_bottom": "0.0", "scroll_view.inset_right": "0.0",
    "scroll_view.tracking": "false", "scroll_view.touch_x": "nil", "scroll_view.touch_y": "nil",
    "image.file": "dot.png", "animation.running": "true",
    "base_status_view.pulling_icon": "shape:6", "base_status_view.status_label": "view:7",
    "base_status_view.activity_indicator": "activity_indicator:8",
    "base_status_view.progress_bar": "view:9",
  ]

  /// What setters refuse that the declared type lets through.
  static let refused: [String: [(written: String, message: String)]] = [
    "view.background_color": badColors("background_color"),
    "view.text_color": badColors("text_color"), "view.border_color": badColors("border_color"),
    "shape.fill_color": badColors("fill_color"), "shape.stroke_color": badColors("stroke_color"),
    "activity_indicator.color": badColors("color"), "style.text_color": badColors("text_color"),
    "style.background_color": badColors("background_color"),
    "style.status_background_color": badColors("status_background_color"),
    "style.arrow_color": badColors("arrow_color"),
    "style.arrow_border_color": badColors("arrow_border_color"),
    "view.font": badFonts, "style.font": badFonts, "shape.path": badPaths,
    "view.autoresizing": [
      (
        "'flexible'",
        "bad value \"flexible\" for 'autoresizing' (expected \"none\" or names such as "
          + "\"flexible_top_margin flexible_width\""
          + LuaWords.hint(for: .string("xyzzy"), of: .autoresizing)
          + "; did you mean \"flexible_left_margin\"?)"
      )
    ],
    "gradient.colors": badColorLists, "gradient.locations": badLocations,
    "gradient.start_point": [("{ y = 1 }", "'start_point' needs the field 'x' (number)")],
    "gradient.end_point": [("{ x = 1 }", "'end_point' needs the field 'y' (number)")],
    "pull.policy": badPolicies, "base_status_view.text_for_states": badTexts,
    "base_visualizer.transition": badTransitions,
    "view.frame": [
      ("{}", "'frame' needs the field 'x' (number)"),
      ("{ x = 1, y = 2, width = 3 }", "'frame' needs the field 'height' (number)"),
      (
        "{ x = 1, y = 2, width = 3, height = '4' }",
        "'frame' field 'height': number expected, got string \"4\""
      ),
      (
        "{ x = 0/0, y = 2, width = 3, height = 4 }",
        "'frame' field 'x': must be a finite number, got nan"
      ),
    ],
    "view.center": [("{ x = 1 }", "'center' needs the field 'y' (number)")],
  ]

  static let said = [("'Refresh'", "Refresh"), ("''", ""), ("'\\255'", "\u{FFFD}")]
  static let numbers = [
    ("12.5", "12.5"), ("-3", "-3.0"), ("1e6", "1000000.0"), ("-1e6", "-1000000.0"),
    ("0.5", "0.5"),
  ]
  static let lengths = [("12.5", "12.5"), ("0", "0.0"), ("1e6", "1000000.0")]
  static let booleans = [("true", "true"), ("false", "false")]
  static let colors = [
    ("'red'", "#ff0000"), ("'#abc'", "#aabbcc"), ("'#12345678'", "#12345678"),
    ("'#123456ff'", "#123456"), ("'clear'", "#00000000"), ("'light_gray'", "#aaaaaa"),
  ]

  private static func badColors(_ name: String) -> [(written: String, message: String)] {
    let names = Color.named.map(\.name).joined(separator: ", ")
    return ["rde", "#12", "#1234", "", "RED", "#12345g"].map {
      let near = $0.lowercased().hasPrefix("r") ? "; did you mean \"red\"?" : ""
      return (
        "'\($0)'",
        "bad value \"\($0)\" for '\(name)' (expected a color such as \"orange\" or \"#ff8800\"; there "
          + "are \(names)\(near))"
      )
    }
  }
}
