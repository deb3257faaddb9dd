import LuaRuntime
import ViewKit

@testable import PullPlugins

/// Calls that are right in their types, for each function: the arguments, and what comes of them.
/// One that has no case here fails the test.
enum FunctionCases {
  typealias Calls = [String: [(arguments: String, outcome: String)]]

  static let calls: Calls = makers.merging(views) { first, _ in first }
    .merging(control) { first, _ in first }.merging(bases) { first, _ in first }

  private static let makers: Calls = [
    "pta.visualizer": [("{}", "pta.visualizer: a plugin can have one, and this is its second")],
    "pta.status_view": [("{}", "pta.status_view: a plugin can have one, and this is its second")],
    "pta.refresh_control": [
      ("{}", "pta.refresh_control: 'api' is missing; write api = 1")
    ],
    "pta.refresh_view": [("{}", "pta.refresh_view: 'api' is missing; write api = 1")],
    "pta.view": made("view") + [("''", "view:22")], "pta.shape": made("shape"),
    "pta.arrow": made("shape"), "pta.gradient": made("gradient"),
    "pta.activity_indicator": made("activity_indicator"),
    "pta.label": [
      ("", "view:18"), ("'text'", "view:19"), ("'text', 'name'", "view:20"),
      ("nil, 'x'", "view:21"),
    ],
    "pta.image": [
      ("'dot.png'", "image:18"), ("'dot.png', 'name'", "image:19"),
      (
        "'dog.png'",
        "bad argument #1 'file' to 'image' (no PNG file \"dog.png\" (did you mean \"dot.png\"?): the plugin's folder has dot.png)"
      ),
    ],
    "pta.log": [("'a word'", "")], "pta.announce": [("'a word'", ""), ("''", "")],
    "pta.now": [("", "0.11666666666667")], "pta.reduces_motion": [("", "false")],
    "pta.layout_direction": [("", "left_to_right")],
    "pta.language": [("", "en")], "pta.text_scale": [("", "1.0")],
    "pta.text": [
      ("'timed_out'", "timed out"), ("'no_more_data'", "No more data"),
      ("'pulling'", "Pull to update"), ("'accessibility'", "Refresh"),
      ("'accessibility.hint'", "Pull down to refresh"), ("'success'", "success"),
      (
        "'time.now'",
        "bad argument #1 'key' to 'text' (there is no such text; known are pulling, triggered, "
          + "executing, accessibility, accessibility.hint, no_more_data, timed_out, success, failure, "
          + "cancelled)"
      ),
      (
        "'timed_uot'",
        "bad argument #1 'key' to 'text' (there is no such text; did you mean 'timed_out'?)"
      ),
    ],
    "pta.last_updated_text": [
      ("", "Not updated yet"), ("'absolute'", "Not updated yet"), ("'none'", ""),
    ],
    "pta.sleep": [("0", ""), ("0.25", "")],
    "pta.add_keyframe": [
      (
        "0, 1, print",
        "add_keyframe: call it inside animation_cycle of a refresh control whose animation_type is "
          + "\"keyframe\""
      )
    ],
    "pta.add_basic_animation": [
      (
        "'rotation', 0, 1",
        "add_basic_animation: only a refresh control whose animation_type is \"layer\" has cycles "
          + "of these"
      )
    ],
    "pta.animate": [
      ("{ duration = 1, animations = function() end }", "animation:272"),
      (
        "{ spring = {}, keyframes = {{ start = 0, duration = 1, animations = print }} }",
        "animation:273"
      ),
      (
        "{}",
        "bad argument #1 'animation' to 'animate' (needs the field 'animations' or 'keyframes', and "
          + "not both; write animations = function() … end: a call there hands over what it gives back)"
      ),
    ],
    "animation.wait": [("", "true")], "animation.cancel": [("", "")],
  ]

  private static let views: Calls = [
    "view.add_subview": [
      ("pta.view()", ""), ("own", deep), ("view", others), ("pull", others),
      ("status_view", others),
    ],
    "view.remove": [("", "")],
    "view.add_animation": [
      ("{ key_path = 'alpha', to = 0 }", "animation:272"),
      ("{ key_path = 'opacity', values = { 1, 0 }, duration = 1, key = 'fade' }", "animation:273"),
      ("{ key_path = 'size', from = { 1, 2 }, to = { 3, 4 } }", "animation:274"),
      ("{ key_path = 'center', to = { 3, 4 } }", "animation:275"),
    ],
    "view.remove_animation": [("'fade'", ""), ("''", "")],
    "view.remove_all_animations": [("", "")],
    "view.presentation": [
      ("'alpha'", "1.0"), ("'opacity'", "1.0"), ("'center'", "x=0.0 y=0.0"),
      ("'size'", "height=0.0 width=0.0"), ("'background_color'", "#00000000"),
    ],
    "activity_indicator.start_animating": [("", "")],
    "activity_indicator.stop_animating": [("", "")],
  ]

  private static let control: Calls = [
    "pull.execute_action": [("", "")],
    "pull.reset_to_idle": [("", "")], "pull.open_floor": [("", "")], "pull.close": [("", "")],
    "pull.close_floor": [("", "")],
    "pull.apply_theme": [
      ("'dark'", ""), ("'light'", ""), ("{}", ""), ("{ primary_font = 'bold 20' }", ""),
      (
        "'drak'",
        badTheme(
          "a theme is \"light\", \"dark\" or a table such as { primary_font = \"15\" } (did you mean "
            + "\"dark\"?)")
      ),
      (
        "3", badTheme("a theme is \"light\", \"dark\" or a table such as { primary_font = \"15\" }")
      ),
      (
        "{ font = '15' }",
        badTheme(
          "a theme has no 'font'; it has active_tint_color, secondary_tint_color, primary_font, "
            + "primary_font_color, inactive_tint_color")
      ),
      (
        "{ primary_font = 'big' }",
        badTheme(
          "'theme' field 'primary_font': expected a font such as \"bold 15\", 1 to 1000 points, got \"big\"; there are regular, "
            + "medium, semibold, bold"
        )
      ),
      (
        "{ active_tint_color = 3 }",
        badTheme(
          "'theme' field 'active_tint_color': expected a color such as \"orange\" or \"#ff8800\", got 3.0"
        )
      ),
    ],
    "pull.apply_style": [
      ("{}", ""), ("{ text_color = 'red', font = '20' }", ""),
      (
        "{ text_color = 'rde' }",
        "bad argument #1 'style' to 'apply_style' ('style' field 'text_color': expected a color "
          + "such as \"orange\" or \"#ff8800\", got \"rde\"; there are "
          + Color.named.map(\.name).joined(separator: ", ") + "; did you mean \"red\"?)"
      ),
      (
        "{ color = 'red' }",
        "bad argument #1 'style' to 'apply_style' (has an unknown field, string \"color\"; it may have "
          + "background_color, status_background_color, font, font_size, text_color, arrow_color, "
          + "arrow_border_color, arrow_border_width)"
      ),
    ],
    "status_view.update_for_state": [("'idle'", ""), ("'retracting'", "")],
    "status_view.update_for_pulled_amount": [("1, 2", ""), ("-1.5, 1e300", "")],
    "status_view.update_for_progress": [("0", ""), ("1", "")],
    "status_view.update_for_result": [
      ("'success'", ""), ("'success', 'done'", ""), ("'failure', 'no'", ""), ("'cancelled'", ""),
    ],
  ]

  private static let bases: Calls = [
    "base_visualizer.layout_status_view": [("pull, status_view", "")],
    "base_visualizer.pulled_amount_changed": [("pull, 0", ""), ("pull, 1e300", "")],
    "base_visualizer.did_change_state": [("pull, 'idle', 'pulling'", "")],
    "base_visualizer.triggered_action": [("pull", "")],
    "base_visualizer.action_completed": [("pull", "")],
    "base_visualizer.progress_changed": [("pull, 0.5", "")],
    "base_status_view.update_for_state": [("'idle'", ""), ("'triggered'", "")],
    "base_status_view.update_for_pulled_amount": [("1, 2", ""), ("-1, 0", "")],
    "base_status_view.update_for_progress": [("0.5", "")],
    "base_status_view.update_for_result": [("'failure', 'no'", ""), ("'cancelled', nil", "")],
    "base_status_view.apply_style": [("style", "")],
    "base_status_view.replace_pulling_icon": [
      ("own", ""), ("pta.arrow()", ""),
      ("view", "only views that the plugin made can replace the icon"),
      ("pull", "only views that the plugin made can replace the icon"),
    ],
  ]

  /// What a maker of views gives, of which the third attempt is told `nil` for its name.
  private static func made(_ type: String) -> [(arguments: String, outcome: String)] {
    [("", "\(type):18"), ("'x'", "\(type):19"), ("nil", "\(type):20"), ("'ä'", "\(type):21")]
  }

  private static func badTheme(_ complaint: String) -> String {
    "bad argument #1 'theme' to 'apply_theme' (\(complaint))"
  }

  private static let deep =
    "a view cannot be put into itself or into a view that is in it, nor more than 64 views deep"
  private static let others =
    "only views that the plugin made with pta.view() can be put into another"
}
