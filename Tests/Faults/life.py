#!/usr/bin/env python3
"""Has one process pull, and reload a plugin, for long, and looks at its memory.

usage: life.py PTA [PULLS [RELOADS]]

A script pulls with a plugin and a delegate in Lua; another reloads a plugin whose file differs each time. Fails where
at the end 5 % more is resident than after a tenth of it.
"""

import os
import sys
import tempfile

from process import Program, fail, wait

PULLS = """
use "centered"
delegate { triggered_action = function() complete() end }
for number = 1, COUNT do
  pull(120, { duration = 0.1 }) release() settle()
  if number == COUNT // 10 then print "a tenth" end
end
assert(state() == "idle")
print "all"
while true do end
"""

RELOADS = """
use "./reloaded"
local number = 0
while number < COUNT do
  local said = reload()
  if said:find("reloaded (", 1, true) then
    number = number + 1
    if number == COUNT // 10 then print "a tenth" end
  else
    assert(said:find("is unchanged", 1, true), said)
  end
end
print "all"
while true do end
"""

PLUGIN = """local s = pta.status_view {{ api = 1, name = "reloaded", version = "1.0.0", description = "Number {}." }}
local words = {{}}
function s:setup(view)
  for number = 1, 100 do words[number] = "word " .. number end
  view:add_subview(pta.label())
end
return s
"""


def follow(program, meanwhile):
    """What is resident after a tenth, and at the end."""
    tenth = None
    while program.runs:
        said = program.output
        if tenth is None and "a tenth" in said:
            tenth = program.memory
        if "all" in said:
            end = program.memory
            program.process.kill()
            program.process.wait()
            return tenth, end
        meanwhile()
    fail(program.output[-1000:])


def check(what, count, tenth, end):
    each = (end - tenth) * 1024 / (count * 0.9)
    print(f"{count} {what}: {tenth} KiB after a tenth, {end} KiB at the end, {each:.0f} bytes each")
    if end > tenth * 1.05:
        fail(f"memory grows with {what}")


def main():
    pta = os.path.abspath(sys.argv[1])
    pulls = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    reloads = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    plugins = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Plugins")
    if pulls:
        program = Program(pta, PULLS.replace("COUNT", str(pulls)), plugins=plugins)
        check("pulls", pulls, *follow(program, lambda: wait(0.5)))
    if not reloads:
        return
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        os.mkdir("reloaded")
        number = 0

        def save():
            nonlocal number
            number += 1
            with open("reloaded/.new", "w") as file:
                file.write(PLUGIN.format(number))
            os.rename("reloaded/.new", "reloaded/init.lua")
            wait(0.0003)

        def save_several():
            for _ in range(100):
                save()

        save()
        program = Program(pta, RELOADS.replace("COUNT", str(reloads)), plugins=plugins)
        check("reloads", reloads, *follow(program, save_several))


main()
