#!/usr/bin/env python3
"""Ends programs while they write, and fills what they write to: files are whole or absent, and nothing lies beside.

usage: writes.py PTA [TIMES [SEED]]

Each time one of several commands is begun, over a file that is there or in place of none, and ended after a random time
by SIGTERM, SIGHUP or SIGINT; or it may write only so much. Afterwards its folder has what was there before, or what a
run in peace writes, and nothing else; and the exit status is not 0 unless it is the latter.
"""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from process import fail

SCRIPT = 'use "spinner" for _ = 1, 40 do pull(120) release() wait(0.5) complete() settle() end\n'
PLUGINS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Plugins")
COMMANDS = [
    ["run", "s.lua", "--quiet", "--trace", "out"],
    ["run", "s.lua", "--quiet", "--profile=out"],
    ["trace", "s.lua", "-o", "out.svg"],
    ["render", "--script", "s.lua", "-o", "out.jsonl"],
    ["render", "spinner", "-o", "out.svg"],
    ["gallery", "spinner", "--html", "out"],
    ["api", "--format", "json", "-o", "out"],
]


def content(folder):
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            found[os.path.relpath(path, folder)] = open(path, "rb").read()
    return found


def run(pta, folder, command, moments=None, size=None, seconds=0.0):
    """Its exit status; and how long it took."""
    def limit():
        if size is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    start = time.monotonic()
    process = subprocess.Popen(
        [pta, *command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, preexec_fn=limit, env=dict(os.environ, PTA_PLUGINS=PLUGINS))
    if moments:
        time.sleep(moments.random() * seconds)
        process.send_signal(moments.choice([signal.SIGTERM, signal.SIGHUP, signal.SIGINT]))
    return process.wait(), time.monotonic() - start


def steady(files):
    """What does not differ from run to run, as the times in a profile do."""
    return {name: len(files[name]) > 0 if name == "out" and files[name][:1] == b"{" else files[name]
            for name in files}


def main():
    pta = os.path.abspath(sys.argv[1])
    times = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    moments = random.Random(seed)
    ended = whole = 0
    with tempfile.TemporaryDirectory() as place:
        wanted = []
        for index, command in enumerate(COMMANDS):
            folder = f"{place}/whole{index}"
            os.mkdir(folder)
            open(folder + "/s.lua", "w").write(SCRIPT)
            status, seconds = run(pta, folder, command)
            if status != 0:
                fail(f"{command} ends with {status}")
            wanted.append((content(folder), seconds))
        for time_ in range(times):
            index = moments.randrange(len(COMMANDS))
            command, (files, seconds) = COMMANDS[index], wanted[index]
            folder = f"{place}/{time_}"
            if moments.random() < 0.5:
                shutil.copytree(f"{place}/whole{index}", folder)
            else:
                os.mkdir(folder)
                open(folder + "/s.lua", "w").write(SCRIPT)
            before = content(folder)
            if moments.random() < 0.3:
                # Little room ends the work, and more than the largest file does not.
                status, _ = run(pta, folder, command, size=moments.randrange(1, 400_000))
            else:
                status, _ = run(pta, folder, command, moments, seconds=seconds * 1.1)
            after = content(folder)
            is_interrupted_script = status == -signal.SIGINT and "s.lua" in command
            if status == 0 and steady(after) != steady(files):
                fail(f"{command} ends with 0 and has {sorted(after)}")
            if set(after) not in (set(before), set(files)):
                fail(f"{command} ends with {status} and leaves {sorted(set(after) - set(before))}")
            if steady(after) not in (steady(before), steady(files)) and not is_interrupted_script:
                fail(f"{command} ends with {status} and leaves half a file")
            ended += status != 0
            whole += status == 0
            shutil.rmtree(folder)
    print(f"{times} times with seed {seed}: {ended} ended early, {whole} as a whole")


main()
