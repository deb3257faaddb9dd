"""Figures: how soon a finger's way is drawn, and a saved file is on, in the browser itself.

An echo page draws a dot where the pointer is, as soon as the browser tells: that is the browser's own time. The
studio's page draws the finger where the session says it is, after the way to the studio and back. Both are measured
from the time stamp of the pointer's event until the dot is on the canvas, in one run. Printed, and checked against
the limits of 5 and 100 ms.
"""

import statistics
import tempfile
import time
import unittest

from browser import new_page
from fingers import Fingers
from studio import Studio, copied_plugin, place, wait_for_state

ECHO = """<!doctype html><title>Echo</title>
<canvas id="echo" width="400" height="850" style="touch-action: none"></canvas>"""
# The dot's y is how an event finds its drawing; both pages draw it with `arc`.
WATCH = """(canvas) => {
  globalThis.moves = []
  globalThis.delays = []
  const context = canvas.getContext("2d")
  const arc = context.arc
  context.arc = function (x, y, ...rest) {
    const now = performance.now()
    const found = moves.findIndex((move) => Math.abs(move.y - y) < 0.6)
    if (found >= 0) delays.push(now - moves.splice(0, found + 1).at(-1).time)
    arc.call(this, x, y, ...rest)
  }
  const scale = canvas.getBoundingClientRect().height / canvas.height * (canvas.height / POINTS)
  // The earlier of both counts: what is drawn may be there before the move is told.
  for (const name of ["pointerrawupdate", "pointermove"]) addEventListener(name, (event) => {
    if (event.timeStamp <= globalThis.seen) return
    globalThis.seen = event.timeStamp
    const y = (event.clientY - canvas.getBoundingClientRect().top) / scale
    moves.push({ y, time: event.timeStamp })
  }, { capture: true })
}"""
DRAW = """(canvas) => canvas.addEventListener("pointermove", (event) => {
  const { left, top } = canvas.getBoundingClientRect()
  const context = canvas.getContext("2d")
  context.clearRect(0, 0, 400, 850)
  context.beginPath()
  context.arc(event.clientX - left, event.clientY - top, 17, 0, 2 * Math.PI)
  context.fill()
})"""


def delays(page, start, end):
    """How long after its event each dot was drawn, in milliseconds, sorted."""
    fingers = Fingers(page)
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(1, 121):
        # As a device does it: about one event a frame.
        fingers.session.send("Input.dispatchMouseEvent", {
            "type": "mouseMoved", "x": start[0], "y": start[1] + (end[1] - start[1]) * step / 120,
            "button": "left", "buttons": 1})
        page.wait_for_timeout(8)
    page.wait_for_timeout(100)
    page.mouse.up()
    return sorted(page.evaluate("delays"))


def figures(values):
    return {"median": round(statistics.median(values), 2), "p95": round(values[int(len(values) * 0.95)], 2),
            "count": len(values)}


class FigureTests(unittest.TestCase):
    def test_pointer_to_drawn(self):
        studio = Studio("compass")
        self.addCleanup(studio.stop)
        rounds = [self.round(studio) for _ in range(5)]
        for figure in ["median", "p95"]:
            # The middle round: what else the machine did in one of them is nobody's figure.
            own, drawn = sorted(rounds, key=lambda both: both[1][figure] - both[0][figure])[2]
            print(f"\npointer to drawn, {figure} in ms: echo {own[figure]}, studio {drawn[figure]}; all rounds: "
                  + ", ".join(f"{own[figure]}/{drawn[figure]}" for own, drawn in rounds))
            self.assertLessEqual(drawn[figure] - own[figure], 5, figure)
        self.assertGreater(min(drawn["count"] for _, drawn in rounds), 60)

    def round(self, studio):
        """The echo page's figures, and the studio's right after."""
        echo = new_page(viewport={"width": 1280, "height": 1000})
        echo.set_content(ECHO)
        echo.locator("#echo").evaluate(DRAW)
        echo.locator("#echo").evaluate(WATCH.replace("POINTS", "850"))
        own = figures(delays(echo, [100, 100], [100, 500]))
        echo.context.close()
        page = studio.open(viewport={"width": 1280, "height": 1200})
        page.locator(".screen").evaluate(WATCH.replace("POINTS", "844"))
        drawn = figures(delays(page, place(page, 195, 100), place(page, 195, 500)))
        page.wait_for_function("() => document.querySelector('#state').textContent === 'idle'")
        page.context.close()
        return own, drawn

    def test_saved_to_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            plugin, source = copied_plugin(folder)
            studio = Studio("mine", folders=[folder])
            self.addCleanup(studio.stop)
            page = studio.open(viewport={"width": 1280, "height": 1000})
            self.addCleanup(page.context.close)
            Fingers(page).mouse_drag(place(page, 195, 150), place(page, 195, 330), lifts=False)
            wait_for_state(page, "pulling", "triggered")
            page.wait_for_timeout(500)
            page.evaluate("""() => {
              globalThis.changes = []
              const context = document.querySelector(".screen").getContext("2d")
              const fillText = context.fillText
              let last = ""
              context.fillText = function (text, ...rest) {
                if (text.startsWith("Version") && text !== last) changes.push([last = text, Date.now()])
                fillText.call(this, text, ...rest)
              }
            }""")
            took = []
            for version in range(9):
                saved = time.time() * 1000
                (plugin / "init.lua").write_text(source.replace("Pulled by %.f points", f"Version {version}"))
                page.wait_for_function("(count) => changes.length >= count", arg=version + 1)
                took.append(page.evaluate("changes.at(-1)[1]") - saved)
            took.sort()
            print(f"\nsaved to drawn, in ms: median {statistics.median(took):.0f}, most {took[-1]:.0f}")
            self.assertLessEqual(statistics.median(took), 100)
