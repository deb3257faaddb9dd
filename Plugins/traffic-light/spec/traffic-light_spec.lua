-- Run by: pta run Plugins/traffic-light/spec/traffic-light_spec.lua
use("traffic-light")
local light = find("status_view")

local function shows(color, what)
  assert(light.background_color == color, what .. ": " .. light.background_color)
end

shows("#ffffff", "white when idle")
pull(60)
shows("#ff0000", "red while pulling")
assert(light.text == "Pulled by 60 points", light.text)
pull(120)
shows("#00ff00", "green past the threshold")
release()
shows("#aaaaaa", "grey while executing")
wait(1)
assert(light.text == "Pulled by 60 points", "it rests at its own height")
complete()
shows("#800080", "purple while retracting")
settle()
shows("#ffffff", "white again")

-- The text is an option, and its colour the style's.
use("traffic-light", { text = "%.1f pt" })
light = find("status_view")
control.style = { text_color = "orange" }
pull(12)
assert(light.text == "12.0 pt", light.text)
assert(light.text_color == "#ff8000", light.text_color)
lift_cancelled()
settle()
assert(#events("diagnostic") == 0, "nothing to complain about")
