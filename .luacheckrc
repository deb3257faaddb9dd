-- What Lua files of this repository may use. Plugins, specs and driver scripts all run in a sandbox
-- (text chunks, safe libraries), so what it leaves out is a finding here already.
std = "lua54"
max_line_length = 100

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
}

files["Plugins"] = {
  read_globals = { pta = { other_fields = true } },
}

-- The driver's verbs, and its objects with properties to assign.
local driver = {
  read_globals = {
    "accessibility_action", "answer", "at", "back", "begin", "cancel", "close", "complete", "delegate",
    "drag", "events", "explain",
    "fail", "find", "fling", "help", "hold", "inset", "key", "lift", "lift_cancelled", "now", "offset",
    "open_floor",
    "progress", "progress_to", "pull", "pulled", "record", "release", "reload", "replay",
    "reset_no_more_data", "settle", "show", "snapshot", "stage", "signals", "state", "touch",
    "trackpad", "tree", "use", "wait", "wheel",
  },
  globals = {
    control = { other_fields = true },
    scroll = { other_fields = true },
    inner = { other_fields = true },
  },
}

files["Scripts"] = driver

-- The scripts that make stages for a plugin's pictures.
files["Plugins/*/gallery"] = driver

-- Both lists in one, with the named ones of the first.
local function joined(names, more)
  local all = {}
  for key, value in pairs(names) do all[key] = value end
  for _, name in ipairs(more) do all[#all + 1] = name end
  return all
end

-- busted's words, luassert, and the runner's own functions.
local words = {
  "after_each", "before_each", "calls", "cases", "context", "describe", "expose", "finally",
  "for_all", "insulate", "it", "lazy_setup", "lazy_teardown", "mark", "match", "mock", "pending",
  "randomize", "setup", "spec", "spy", "strict_setup", "strict_teardown", "stub", "teardown",
  "test", "track",
}

files["Plugins/*/spec"] = {
  read_globals = joined(
    { assert = { other_fields = true } }, joined(words, driver.read_globals)),
  globals = driver.globals,
}

-- The runner's own Lua makes those, and what a spec has of the libraries that a sandbox lacks.
files["Sources/SpecRunner/Lua"] = {
  read_globals = joined(
    {
      host = { other_fields = true }, debug = { other_fields = true },
      control = { other_fields = true },
    }, driver.read_globals),
  globals = joined(
    { package = { other_fields = true }, assert = { other_fields = true } },
    joined(words, { "io", "os", "require" })),
}

-- Fixtures are plugins and driver scripts side by side.
files["Tests"] = {
  read_globals = driver.read_globals,
  globals = {
    control = driver.globals.control,
    scroll = driver.globals.scroll,
    inner = driver.globals.inner,
    pta = { read_only = true, other_fields = true },
  },
}
