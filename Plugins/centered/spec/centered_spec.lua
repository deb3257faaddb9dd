-- Run by: pta run Plugins/centered/spec/centered_spec.lua
use("centered")
local control_view, status_view = find("pull"), find("status_view")

local function centred(what)
  local difference = math.abs(status_view.center_y - control_view.height / 2)
  assert(difference < 1e-9, what .. ": the status view is not in the middle")
  assert(status_view.height == 50, what .. ": the status view has changed its size")
end

-- At every amount the control covers the gap, and the status view is in its middle.
for _, amount in ipairs { 10, 60, 100, 140, 30 } do
  pull(amount)
  assert(control_view.y == -amount and control_view.height == amount, "the control covers the gap")
  centred("at " .. amount)
end

-- A whole pull, with the action in the middle.
pull(120)
release()
wait(1)
assert(state() == "executing" and pulled() == 50, "it rests at the status view's height")
centred("while executing")
complete()
settle()
assert(state() == "idle" and inset() == 0, "over")

-- A screen that is turned lays it out anew.
scroll:resize(844, 390)
pull(80)
assert(control_view.width == 844 and status_view.width == 844, "as wide as the screen")
centred("on a wide screen")
assert(#events("diagnostic") == 0, "nothing to complain about")
