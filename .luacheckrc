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
    "answer", "back", "begin", "cancel", "complete", "delegate", "drag", "events", "explain", "fail", "find",
    "fling", "help", "hold", "inset", "lift_cancelled", "now", "offset", "progress", "progress_to",
    "pull", "pulled", "record", "release", "reload", "replay", "settle", "show", "snapshot", "stage",
    "signals", "state", "tree", "use", "wait", "wheel",
  },
  globals = {
    control = { other_fields = true },
    scroll = { other_fields = true },
  },
}

files["Scripts"] = driver
files["Plugins/*/spec"] = driver

-- Fixtures are plugins and driver scripts side by side.
files["Tests"] = {
  read_globals = driver.read_globals,
  globals = {
    control = driver.globals.control,
    scroll = driver.globals.scroll,
    pta = { read_only = true, other_fields = true },
  },
}
