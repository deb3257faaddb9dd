"""The curves of a view in a studio that runs: a spring's overshoot and its rest, while the control moves, too."""

import math
import pathlib
import re
import tempfile
import unittest

from fingers import Fingers
from studio import Studio, place, wait_for_state

DAMPING = 0.3
SPRINGY = f"""
local springy = pta.status_view {{
  api = 1, name = "springy", version = "1.0.0", description = "A dot on a spring.",
  options = {{ width = {{ type = "number", default = 30, range = {{ 10, 60 }}, doc = "The dot's width." }} }},
}}
function springy:setup(view)
  self.dot = pta.view()
  self.dot.name = "dot"
  self.dot.frame = {{ x = 100, y = 20, width = self.options.width, height = 30 }}
  self.dot.background_color = "red"
  view:add_subview(self.dot)
end
function springy:update_for_state(state)
  if state ~= "executing" then return end
  pta.animate {{
    duration = 0.8, spring = {{ damping_ratio = {DAMPING} }},
    animations = function() self.dot.translation_y = 40 end,
  }}
end
return springy
"""


class CurveTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name, "springy", "init.lua")
        self.file.parent.mkdir()
        self.file.write_text(SPRINGY)
        studio = Studio("springy", folders=[folder.name])
        self.addCleanup(studio.stop)
        self.page = studio.open(viewport={"width": 1400, "height": 1200}, has_touch=True)
        self.addCleanup(self.page.context.close)
        self.fingers = Fingers(self.page)
        self.page.click("#tab-views")
        self.page.get_by_role("treeitem").last.click()
        self.page.evaluate("scrollTo(0, 0)")

    def drag(self, lifts=True):
        self.fingers.touch_drag(place(self.page, 195, 150), place(self.page, 195, 500), lifts=lifts)

    def curves(self):
        return self.page.locator("#curve-values").text_content()

    def test_a_spring_goes_past_its_end_and_rests_there(self):
        page = self.page
        self.drag()
        wait_for_state(page, "executing")
        page.wait_for_function(
            "() => document.querySelector('#curve-values').textContent.includes('translation y 40.0')", timeout=20_000)
        wait_for_state(page, "idle")
        page.wait_for_timeout(200)
        least, most = map(float, re.search(r"translation y \S+ \((\S+) to (\S+)\)", self.curves()).groups())
        overshoot = math.exp(-math.pi * DAMPING / math.sqrt(1 - DAMPING ** 2))
        # Frames that come between two of the page's own may be left out.
        self.assertAlmostEqual(most, 40 * (1 + overshoot), delta=1)
        self.assertAlmostEqual(least, 0, delta=0.5)
        self.assertEqual(page.complaints, [])

    def change_option(self):
        self.page.fill("#springy-width", "40")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("() => location.hash.includes('springy.width=40')")

    def save(self, source):
        self.file.write_text(source)
        self.page.wait_for_function("""() => [...document.querySelectorAll(".event-diagnostic .text")]
          .at(-1)?.textContent.includes("plugin-reloaded")""")
        self.page.click("#clear-events")

    def begin_a_stage(self):
        self.page.click("#tab-do")
        self.page.get_by_role("button", name="Reset the stage").click()

    def compare(self, other):
        self.page.select_option("#compare", other)
        self.page.wait_for_function(
            "(count) => document.querySelectorAll('.screen').length === count", arg=2 if other else 1)

    def test_the_chosen_view_stays_chosen(self):
        """Each of these numbers the views anew."""
        steps = {
            "option": self.change_option, "file": lambda: self.save(SPRINGY + "-- saved\n"),
            "stage": self.begin_a_stage, "lanes": lambda: self.compare("compass"), "lane": lambda: self.compare(""),
        }
        for name, step in steps.items():
            with self.subTest(name):
                self.page.click("#tab-events")
                step()
                self.page.evaluate("scrollTo(0, 0)")
                self.drag(lifts=False)
                wait_for_state(self.page, "triggered")
                self.page.wait_for_timeout(300)
                self.assertEqual(self.page.locator("#curves-name").inner_text(), "dot · view")
                self.assertRegex(self.curves(), r"translation y 0.0 .*alpha 1.00 \(1.00")
                self.fingers.touch("touchCancel")
                wait_for_state(self.page, "idle")
        self.page.click("#tab-events")
        self.save(SPRINGY.replace('name = "dot"', 'name = "spot"'))
        self.page.wait_for_selector("#curves-note:not([hidden])")
        self.assertEqual(self.page.locator("#curves-note").inner_text(), "dot is not in this version.")
        self.assertIn("alpha –", self.curves())
        self.assertEqual(self.page.complaints, [])
