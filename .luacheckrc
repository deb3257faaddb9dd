-- What Lua files of this repository may use. Plugins, specs and driver scripts all run in a sandbox
-- (text chunks, safe libraries), so what it leaves out is a finding here already.
std = "lua54"
max_line_length = 100
-- Links to what is in Plugins.
exclude_files = { "Sources/ShippedPlugins" }

-- Methods mirror a protocol: `function lights:apply_style(style)` need not use all it is handed.
self = false
unused_args = false

not_globals = {
  "collectgarbage",
  "debug",
  "dofile",
  "io",
  "loadfile",
  "os",
  "package",
  "warn",
}

-- Declared: begin, by PTA_RECORD_PAGES=1 swift test --filter EditorSupportTests
stds.pta_plugin = {
  read_globals = {
    pta = { fields = {
      "activity_indicator", "add_basic_animation", "add_keyframe", "animate", "announce", "arrow",
      "gradient", "image", "label", "language", "last_updated_text", "layout_direction", "log",
      "now", "reduces_motion", "refresh_control", "refresh_view", "shape", "sleep", "status_view",
      "text", "text_scale", "view", "visualizer",
    } },
  },
}

stds.pta_script = {
  read_globals = {
    "accessibility_action", "answer", "at", "back", "begin", "cancel", "close", "complete",
    "delegate", "drag", "each_event", "each_signal", "events", "exit", "explain", "fail", "fault",
    "find", "fling", "help", "hold", "inset", "key", "lift", "lift_cancelled", "now", "offset",
    "open_floor", "progress", "progress_to", "pull", "pulled", "quit", "record", "release",
    "reload", "replay", "reset_no_more_data", "settle", "show", "signals", "snapshot", "stage",
    "state", "touch", "trackpad", "tree", "use", "wait", "watch", "wheel",
    control = { fields = {
      "apply_preset", "apply_theme", "attach", "detach", "edge", "floor_height", "floor_threshold",
      "follow_visualizer", "has_more_data", "outcome", "progress", "pulled_amount", "reset",
      "result_text", "side", "state", "status_view", "visualizer",
      accessibility_actions = { other_fields = true }, accessibility_hint = { read_only = false },
      accessibility_label = { read_only = false }, accessibility_role = { read_only = false },
      accessibility_value = { read_only = false }, action_name = { read_only = false },
      enabled = { read_only = false }, executing_height = { read_only = false },
      language = { read_only = false }, last_updated = { read_only = false, other_fields = true },
      last_updated_style = { read_only = false }, layout_direction = { read_only = false },
      maximum_executing_time = { read_only = false },
      policy = { read_only = false, other_fields = true }, pull_threshold = { read_only = false },
      reduces_motion = { read_only = false }, seconds_from_gmt = { read_only = false },
      style = { read_only = false, other_fields = true }, text_scale = { read_only = false },
    } },
    scroll = { fields = {
      "offset", "offset_x", "resize", "sticky_header_inset", "to", "tracking",
      always_bounce = { read_only = false }, bounce = { read_only = false },
      bounces = { read_only = false }, content_height = { read_only = false },
      content_width = { read_only = false }, damping = { read_only = false, other_fields = true },
      directional_lock = { read_only = false }, insets = { read_only = false, other_fields = true },
      key_pull_speed = { read_only = false }, rubber_band_coefficient = { read_only = false },
      wheel_rest_interval = { read_only = false },
    } },
    inner = { fields = {
      "offset", "offset_x", "remove", "resize", "sticky_header_inset", "to", "tracking",
      always_bounce = { read_only = false }, bounce = { read_only = false },
      bounces = { read_only = false }, content_height = { read_only = false },
      content_width = { read_only = false }, damping = { read_only = false, other_fields = true },
      directional_lock = { read_only = false }, insets = { read_only = false, other_fields = true },
      key_pull_speed = { read_only = false }, rubber_band_coefficient = { read_only = false },
      wheel_rest_interval = { read_only = false },
    } },
  },
}

stds.pta_spec = {
  read_globals = {
    "after_each", "before_each", "calls", "cases", "context", "describe", "expose", "finally",
    "for_all", "insulate", "it", "lazy_setup", "lazy_teardown", "mark", "pending", "randomize",
    "setup", "spec", "strict_setup", "strict_teardown", "teardown", "test", "track",
    assert = { other_fields = true }, match = { other_fields = true },
    mock = { other_fields = true }, spy = { other_fields = true }, stub = { other_fields = true },
  },
}
-- Declared: end

-- What a spec has of the libraries that a sandbox lacks.
local regained = { "collectgarbage", "debug", "io", "os", "package" }

files["Plugins"] = { std = "+pta_plugin" }
files["Scripts"] = { std = "+pta_script" }

-- The scripts that make stages for a plugin's pictures.
files["Plugins/*/gallery"] = { std = "+pta_script" }
files["Plugins/*/spec"] = { std = "+pta_script+pta_spec", read_globals = regained }

-- The runner's own Lua makes the words of specs.
files["Sources/SpecLua/Lua"] = {
  std = "+pta_script+pta_spec",
  read_globals = { "debug", "host" },
  globals = {
    "assert", "calls", "cases", "for_all", "io", "match", "mock", "os", "package", "require", "spy",
    "stub", "track",
  },
}

-- What `pta new` begins with.
files["Sources/Scaffold"] = files["Plugins"]
files["Sources/Scaffold/Templates/*_spec.lua"] = files["Plugins/*/spec"]

-- Fixtures are plugins and driver scripts side by side.
files["Tests"] = { std = "+pta_plugin+pta_script" }
