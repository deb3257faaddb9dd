-- Run by: pta run Plugins/spinner/spec/spinner_spec.lua
local function near(actual, expected, what)
  local difference = math.abs(actual - expected)
  assert(difference < 1e-6, what .. ": " .. actual .. " is not " .. expected)
end

local TURN = 2 * math.pi
use("spinner")
local icon = find("icon")

-- Idle, it is not to be seen, and floats at its place in the middle of the screen.
assert(icon.hidden, "hidden when idle")
near(find("pull").center_x, 195, "the middle of the screen")

-- It turns with the pull and grows to its size at the threshold.
pull(50)
assert(not icon.hidden, "seen while pulling")
near(icon.rotation, TURN / 2, "half a turn at half the threshold")
near(icon.scale, 0.5, "half its size at half the threshold")
near(find("pull").y, offset() + 175, "it stays where it is on the screen")
pull(150)
near(icon.rotation, TURN * 1.5, "the turn goes on past the threshold")
near(icon.scale, 1, "its size does not")

-- One turn a second while the action runs.
release()
local angle = icon:presentation("rotation")
wait(0.5)
near(icon:presentation("rotation"), angle + TURN / 2, "half a turn in half a second")
wait(2)
near(icon:presentation("rotation"), angle + TURN / 2, "and round and round")

-- The quarter of a turn that has begun is finished.
wait(0.1)
complete()
settle()
near(icon.rotation % (TURN / 4), 0, "a whole quarter")
assert(state() == "idle" and icon.hidden, "over")

-- It does not spin where the person wants less motion.
control.reduces_motion = true
pull(120)
release()
angle = icon:presentation("rotation")
wait(0.3)
near(icon:presentation("rotation"), angle, "it stands still")
complete()
settle()

-- Taken off its scroll view in the middle of a pull, it has nothing to say.
pull(60)
control:detach()
lift_cancelled()
settle()
assert(#events("diagnostic") == 0, "nothing to complain about")
