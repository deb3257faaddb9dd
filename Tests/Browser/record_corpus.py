#!/usr/bin/env python3
"""Makes the recordings that the engine's tests of feel replay, anew.

usage: Tests/Browser/record_corpus.py FOLDER [NAME…]

FOLDER  of the programs: pta-studio
NAME    of recordings; all of them unless given

Chromium pulls the phone on the studio's page: by its own touch, pen, mouse, wheel and keys, one gesture a
recording. What it measures, places and times with their jitter, and the frames that pass meanwhile are in the
recording that the studio writes. It goes to Tests/PullToActionTests/Recordings.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import time

os.environ.setdefault("PTA_PROGRAMS", sys.argv[1] if len(sys.argv) > 1 else "")

from browser import PLUGINS, ROOT, new_page  # noqa: E402
from fingers import Fingers  # noqa: E402

TARGET = ROOT / "Tests/PullToActionTests/Recordings"

ASK = """
(message) => new Promise((resolve, reject) => {
  const socket = new WebSocket(new URL("socket?session=main", location.href.split("#")[0].replace(/^http/, "ws")))
  socket.onopen = () => socket.send(JSON.stringify({...message, id: 7}))
  socket.onerror = () => reject(new Error("no socket"))
  socket.onmessage = ({data}) => {
    const answer = JSON.parse(data)
    if (answer.reply !== 7) return
    socket.close()
    answer.error ? reject(new Error(answer.error)) : resolve(answer)
  }
})
"""
BUSY = """
() => { globalThis.busy = setInterval(() => {
  const end = performance.now() + 45
  while (performance.now() < end);
}, 60) }
"""


class Gesture:
    """A finger on the phone: places are points from where it goes down, down being positive."""

    def __init__(self, page, kind):
        self.page, self.kind = page, kind
        self.fingers = Fingers(page)
        box = page.locator("#phones canvas").first.bounding_box()
        self.scale = box["height"] / 844
        self.start = (box["x"] + box["width"] / 2, box["y"] + 220 * self.scale)
        self.place = self.start

    def at(self, down, aside=0.0):
        self.place = (self.start[0] + aside * self.scale, self.start[1] + down * self.scale)
        return self.place

    def event(self, phase):
        if self.kind == "touch":
            name = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[phase]
            self.fingers.touch(name, *([] if phase == "up" else [self.place]))
        elif self.kind == "pen":
            self.fingers.pen(
                {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[phase], self.place)
        else:
            mouse = self.page.mouse
            if phase == "up":
                mouse.up()
            else:
                mouse.move(*self.place)
                if phase == "down":
                    mouse.down()

    def down(self):
        self.at(0)
        self.event("down")

    def up(self):
        self.event("up")

    def cancel(self):
        self.fingers.touch("touchCancel")

    def along(self, seconds, place, rate=120.0):
        """Moves for a time, as often as a device measures; `place` gives points for a share of the time."""
        start = time.monotonic()
        step = 0
        while True:
            share = min((time.monotonic() - start) / seconds, 1)
            there = place(share)
            self.at(*(there if isinstance(there, tuple) else (there,)))
            self.event("move")
            if share >= 1:
                return
            step += 1
            # A device drops a measurement that it is late for.
            step = max(step, int((time.monotonic() - start) * rate))
            time.sleep(max(start + step / rate - time.monotonic(), 0))

    def scroll(self, distance, speed):
        """Chromium's own gesture: as many events as its display has frames."""
        self.fingers.session.send("Input.synthesizeScrollGesture", {
            "x": self.start[0], "y": self.start[1], "yDistance": distance * self.scale,
            "speed": round(speed * self.scale), "preventFling": True,
            "gestureSourceType": "touch" if self.kind == "touch" else "mouse"})


def ease(share):
    return share * share * (3 - 2 * share)


def slow(finger):
    finger.down()
    finger.along(1.6, lambda share: 260 * ease(share))
    finger.up()


def flick(finger, distance=180, seconds=0.12):
    finger.down()
    finger.along(seconds, lambda share: distance * share)
    finger.up()


def jerk(finger):
    finger.down()
    finger.along(0.5, lambda share: 40 * share)
    finger.along(0.06, lambda share: 40 + 170 * share)
    finger.along(0.3, lambda share: 210 + 20 * share)
    finger.up()


def rest(finger):
    finger.down()
    finger.along(0.35, lambda share: 250 * ease(share))
    time.sleep(0.5)
    finger.up()


def forth_and_back(finger):
    finger.down()
    finger.along(0.4, lambda share: 280 * ease(share))
    finger.along(0.4, lambda share: 280 - 260 * ease(share))
    finger.along(0.4, lambda share: 20 + 240 * ease(share))
    finger.up()


def back(finger):
    """Past the threshold, and up again before it is let go."""
    finger.down()
    finger.along(0.5, lambda share: 260 * ease(share))
    finger.along(0.4, lambda share: 260 - 230 * ease(share))
    finger.up()


def cancel(finger):
    finger.down()
    finger.along(0.5, lambda share: 260 * ease(share))
    finger.cancel()


def overscroll(finger):
    finger.down()
    finger.along(0.9, lambda share: 540 * ease(share))
    finger.up()


def short(finger):
    finger.down()
    finger.along(0.3, lambda share: 60 * share)
    finger.up()


def tremble(finger):
    finger.down()
    finger.along(1.2, lambda share: (
        220 * ease(share) + 3 * ((share * 97) % 2 - 1), 4 * ((share * 61) % 2 - 1)))
    finger.up()


def aslant(finger):
    finger.down()
    finger.along(0.6, lambda share: (240 * ease(share), 90 * ease(share)))
    finger.up()


def scroll_away(finger):
    """Up, so that the content runs, and decelerates."""
    finger.down()
    finger.along(0.14, lambda share: -200 * share)
    finger.up()


def catch(finger):
    """A flick, and a second one while the content runs."""
    scroll_away(finger)
    time.sleep(0.25)
    scroll_away(finger)


def tap(finger):
    finger.down()
    time.sleep(0.08)
    finger.up()


def rate(gesture, rate):
    """The same as a device of another rate measures it."""
    def run(finger):
        along = finger.along
        finger.along = lambda seconds, place: along(seconds, place, rate)
        gesture(finger)
    return run


def chromium(distance, speed):
    return lambda finger: finger.scroll(distance, speed)


def wheel(notches, delta, pause=0.04):
    def run(finger):
        finger.page.mouse.move(*finger.start)
        for _ in range(notches):
            finger.page.mouse.wheel(0, delta)
            time.sleep(pause)
    return run


def key(seconds, press="ArrowDown", ends=None):
    def run(finger):
        finger.page.locator("#phones canvas").first.focus()
        finger.page.keyboard.down(press)
        time.sleep(seconds)
        finger.page.keyboard.press(ends) if ends else None
        finger.page.keyboard.up(press)
    return run


# Name: the device, frames a second, whether the tab is loaded, what it does.
RECORDINGS = {
    "touch_slow": ("touch", 60, False, slow),
    "touch_slow_120": ("touch", 120, False, slow),
    "touch_slow_loaded": ("touch", 60, True, slow),
    "touch_slow_240_hz": ("touch", 60, False, rate(slow, 240)),
    "touch_flick": ("touch", 60, False, flick),
    "touch_flick_120": ("touch", 120, False, flick),
    "touch_flick_loaded": ("touch", 60, True, flick),
    "touch_flick_60_hz": ("touch", 60, False, rate(flick, 60)),
    "touch_flick_hard": ("touch", 120, False, lambda finger: flick(finger, 420, 0.1)),
    "touch_jerk": ("touch", 60, False, jerk),
    "touch_jerk_120": ("touch", 120, False, jerk),
    "touch_rest": ("touch", 60, False, rest),
    "touch_rest_120": ("touch", 120, False, rest),
    "touch_forth_and_back": ("touch", 60, False, forth_and_back),
    "touch_back": ("touch", 60, False, back),
    "touch_back_120": ("touch", 120, False, back),
    "touch_cancel": ("touch", 60, False, cancel),
    "touch_cancel_120": ("touch", 120, False, cancel),
    "touch_overscroll": ("touch", 60, False, overscroll),
    "touch_overscroll_120": ("touch", 120, False, overscroll),
    "touch_overscroll_loaded": ("touch", 60, True, overscroll),
    "touch_short": ("touch", 60, False, short),
    "touch_tremble": ("touch", 60, False, tremble),
    "touch_aslant": ("touch", 60, False, aslant),
    "touch_scroll_away": ("touch", 60, False, scroll_away),
    "touch_catch": ("touch", 60, False, catch),
    "touch_tap": ("touch", 60, False, tap),
    "touch_by_chromium": ("touch", 60, False, chromium(260, 600)),
    "touch_by_chromium_120": ("touch", 120, False, chromium(320, 1600)),
    "pen_slow": ("pen", 60, False, slow),
    "pen_flick": ("pen", 120, False, flick),
    "pen_tremble": ("pen", 60, False, tremble),
    "mouse_slow": ("mouse", 60, False, slow),
    "mouse_flick": ("mouse", 60, False, flick),
    "mouse_forth_and_back": ("mouse", 120, False, forth_and_back),
    "mouse_jerk_loaded": ("mouse", 60, True, jerk),
    "wheel_pull": ("mouse", 60, False, wheel(14, -60)),
    "wheel_trackpad_like": ("mouse", 120, False, wheel(60, -9, 0.012)),
    "key_hold": ("mouse", 60, False, key(0.9)),
    "key_escape": ("mouse", 60, False, key(0.6, ends="Escape")),
}


def record(address, name):
    kind, rate, is_loaded, act = RECORDINGS[name]
    page = new_page(has_touch=kind == "touch", viewport={"width": 1280, "height": 1000})
    page.goto(address)
    page.locator("#phones canvas").first.wait_for()
    ask = lambda **message: page.evaluate(ASK, message)  # noqa: E731
    ask(do="set", name="frames_per_second", value=rate)
    ask(do="set", name="action_seconds", value=0.4)
    ask(do="reset")
    if is_loaded:
        page.evaluate(BUSY)
    finger = Gesture(page, kind)
    time.sleep(0.15)
    act(finger)
    # The action, and the way back.
    time.sleep(1.6)
    text = ask(do="recording", **{"as": "touches"})["text"]
    page.context.close()
    found = json.loads(text)
    words = [sample[1] for sample in found["samples"]]
    assert words and found["frames_per_second"] == rate, (name, words)
    TARGET.mkdir(exist_ok=True)
    (TARGET / f"{name}.json").write_text(text)
    print(f"{name}: {len(words)} samples in {found['frames']} frames")


def main():
    if len(sys.argv) < 2 or not os.path.isdir(sys.argv[1]):
        sys.exit(__doc__)
    program = pathlib.Path(sys.argv[1]).resolve() / "pta-studio"
    names = sys.argv[2:] or list(RECORDINGS)
    unknown = [name for name in names if name not in RECORDINGS]
    if unknown:
        sys.exit(f"there is no recording {unknown[0]}: there are {', '.join(RECORDINGS)}")
    environment = {**os.environ, "PTA_PLUGINS": str(PLUGINS)}
    studio = subprocess.Popen(
        [program, "--no-open", "--port", "0"], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        line = studio.stdout.readline()
        while not (found := re.search(r"http://\S+", line)):
            assert line, "pta-studio has ended"
            line = studio.stdout.readline()
        for name in names:
            record(found.group(), name)
    finally:
        studio.terminate()
        studio.wait(10)


main()
