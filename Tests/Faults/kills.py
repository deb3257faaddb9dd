#!/usr/bin/env python3
"""Kills the workers of isolated plugins at random moments, and looks at what is left of them.

usage: kills.py PTA [KILLS [SEED]]

A session pulls without end, with a plugin that asks for something in every callback, and uses it anew when its
worker is gone: workers die while they start, load, answer, wait and end. Each pull's action must run once, the
control must come to rest, each loss must be told once. Fails where one does not, and where a process, a descriptor or
shared memory is left, or memory grows.
"""

import os
import random
import signal
import sys

from process import Program, fail, shared_memory, wait

SCRIPT = """
local actions, failed, lost = 0, 0, 0
local function round()
  local before, seen = actions, #events "diagnostic"
  local is_used, why = pcall(use, "busy")
  if not is_used then
    assert(why:find("the process it ran in", 1, true), why)
    failed = failed + 1
  end
  for _ = 1, 2 do pull(120, { duration = 0.2 }) wait(0.1) release() settle() end
  assert(state() == "idle" and inset() == 0 and offset() == 0, state())
  assert(actions == before + 2, "two pulls ran " .. actions - before .. " actions")
  local said, all = 0, events "diagnostic"
  for index = seen + 1, #all do
    if all[index]:find("the process it ran in was ended by signal 9 (Killed)", 1, true) then said = said + 1 end
  end
  assert(said < 2, "one loss was told " .. said .. " times")
  lost = lost + said
end
for _ = 1, ROUNDS / 20 do
  stage {}
  delegate { triggered_action = function() actions = actions + 1 complete() end }
  for _ = 1, 20 do round() end
end
print(("%d pulls, %d actions, %d lost in pulls, %d lost in loading"):format(2 * ROUNDS, actions, lost, failed))
"""


def main():
    pta = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    moments = random.Random(seed)
    plugins = os.path.dirname(os.path.abspath(__file__))
    # A round takes as long as two kills, or less.
    rounds = kills * 2
    program = Program(pta, SCRIPT.replace("ROUNDS", str(rounds)), "--isolated", plugins=plugins)
    done, last, memory, after, most = 0, None, None, 0, [0, 0]
    while program.runs:
        wait(moments.random() ** 2 * 0.03)
        children = program.children
        if done < kills:
            alive = [number for number in children if number != last]
            if alive:
                last = moments.choice(alive)
                try:
                    os.kill(last, signal.SIGKILL)
                    done += 1
                except ProcessLookupError:
                    pass
        dead = sum(state == "Z" for _, state in children.values())
        most = [max(most[0], program.descriptors or 0), max(most[1], dead)]
        if done == kills // 10 and memory is None:
            memory = program.memory
        after = program.memory or after
    print(f"{done} kills with seed {seed}, at most {most[0]} descriptors and {most[1]} of the dead at a time, "
          f"{memory} KiB after a tenth and {after} KiB at the end")
    print(program.output.splitlines()[0])
    # Of lost workers the run says so, and fails.
    if program.process.returncode != 1 or f"{2 * rounds} actions" not in program.output:
        fail(f"status {program.process.returncode}: {program.output[-2000:]}")
    if done < kills:
        fail(f"it ended after {done} kills")
    if most[0] > 16 or most[1] > 2 or shared_memory():
        fail("something of dead workers is left")
    if after > memory * 1.5 + 8192:
        fail("memory grows")


main()
