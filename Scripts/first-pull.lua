-- The first pull: run it with  Scripts/pta run Scripts/first-pull.lua
-- Sources/Driver/Driver.docc/Driver.md walks through what it prints.

use("centered")
use("traffic-light")

-- Not far enough: letting go does nothing.
pull(80)
release()
settle()

-- Past the threshold and back again: it is triggered and un-triggered.
pull(120)
pull(60)
release()
settle()

-- Past the threshold, and let go: the action runs until the host says that it is done.
pull(120)
print(show())
release()
wait(1)
complete()
settle()

assert(state() == "idle" and inset() == 0)
