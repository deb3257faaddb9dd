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
}}
function springy:setup(view)
  self.dot = pta.view()
  self.dot.frame = {{ x = 100, y = 20, width = 30, height = 30 }}
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
    def test_a_spring_goes_past_its_end_and_rests_there(self):
        with tempfile.TemporaryDirectory() as folder:
            plugin = pathlib.Path(folder, "springy")
            plugin.mkdir()
            (plugin / "init.lua").write_text(SPRINGY)
            studio = Studio("springy", folders=[folder])
            self.addCleanup(studio.stop)
            page = studio.open(viewport={"width": 1400, "height": 1200}, has_touch=True)
            self.addCleanup(page.context.close)
            page.click("#tab-views")
            page.get_by_role("treeitem").last.click()
            page.evaluate("scrollTo(0, 0)")
            Fingers(page).touch_drag(place(page, 195, 150), place(page, 195, 500))
            wait_for_state(page, "executing")
            page.wait_for_function(
                "() => document.querySelector('#curve-values').textContent.includes('translation y 40.0')", timeout=20_000)
            wait_for_state(page, "idle")
            page.wait_for_timeout(200)
            text = page.locator("#curve-values").text_content()
            least, most = map(float, re.search(r"translation y \S+ \((\S+) to (\S+)\)", text).groups())
            overshoot = math.exp(-math.pi * DAMPING / math.sqrt(1 - DAMPING ** 2))
            # Frames that come between two of the page's own may be left out.
            self.assertAlmostEqual(most, 40 * (1 + overshoot), delta=1)
            self.assertAlmostEqual(least, 0, delta=0.5)
            self.assertEqual(page.complaints, [])
