"""What is measured, over time."""

import math

import scripted
from playwright.sync_api import expect
from panel_page import GREETING, ITEMS, PanelPage
from test_page_look import PANEL

# What is written by a kind of context from now on, with its place.
WATCH = """() => {
  globalThis.texts = []
  const { fillText } = KIND.prototype
  KIND.prototype.fillText = function (text, x, y) {
    texts.push([text, x, y])
    fillText.call(this, text, x, y)
  }
}"""

# How many pixels the line of the amount has. A worker draws the chart; a copy of what it has drawn can be read.
COUNT = """() => { const { width, height } = chart; const copy = new OffscreenCanvas(width, height).getContext("2d")
  copy.drawImage(chart, 0, 0); const { data } = copy.getImageData(0, 0, width, height); const [r, g, b] = getComputedStyle(chart)
  .getPropertyValue("--amount").match(/\\d+/g).map(Number); let count = 0
  for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 150 && Math.abs(data[i] - r)
  + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 40) count++; return count }"""


class ChartTests(PanelPage):
    def test_the_chart_scrubs_and_zooms(self):
        for number in range(101, 400):
            lane = scripted.lane(ITEMS, amount=number / 5, velocity=100)
            self.scripted.say({"frame": scripted.frame(number, [lane])})
        # A worker draws when it comes to it.
        self.page.wait_for_function(f"() => ({COUNT})() > 100", timeout=5000)
        self.page.uncheck("#line-amount")
        self.page.wait_for_function(f"() => ({COUNT})() === 0", timeout=5000)
        box = self.page.locator("#chart").bounding_box()
        self.page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + 60)
        first = self.sent("seek")[-1]["frame"]
        self.assertTrue(150 < first < 350, first)
        self.page.click("#zoom-in")
        self.page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + 60)
        self.assertGreater(self.sent("seek")[-1]["frame"], first)

    def test_a_page_that_comes_to_a_paused_session_has_its_chart(self):
        """The one frame that it hears is drawn before what was measured is there."""
        def measured(message):
            if message["do"] != "series":
                return {}
            self.asked.append([message["from"], message["to"]])
            frames = range(message["from"], message["to"] + 1)
            column = [0.0] * len(frames)
            return {"lanes": [{"frame": list(frames), "time": [n / 60 for n in frames], "amount": [40.0] * len(frames),
                               "offset": column, "inset": column, "velocity": column}]}
        for number, asked in [(100, [0, 99]), (50, [0, 100])]:
            with self.subTest(number):
                self.asked = []
                page = scripted.ScriptedPage("", [GREETING], viewport={"width": 1440, "height": 1000})
                self.addCleanup(page.close)
                page.answers = measured
                page.page.wait_for_selector(".plugin-card")
                page.say({"frame": scripted.frame(number, [scripted.lane(ITEMS)], mode="paused", last=100)})
                page.page.wait_for_function(f"() => ({COUNT})() > 50", timeout=5000)
                self.assertEqual(self.asked[0], asked)

    def drawn(self):
        """What is written on the next drawing alone."""
        [worker] = self.page.workers
        self.page.wait_for_timeout(150)
        worker.evaluate("() => { texts = [] }")
        self.page.locator("#line-amount").click()
        return worker.evaluate("""async () => {
          for (let i = 0; i < 500 && texts.length === 0; i++) await new Promise((go) => setTimeout(go, 10))
          return texts
        }""")

    def test_labels_of_an_axis_do_not_overlap(self):
        self.page.workers[0].evaluate(WATCH.replace("KIND", "OffscreenCanvasRenderingContext2D"))
        number = 100
        for velocities in ([0, 100], [-1200, 100], [-90, 2300], [-1000, 1000], [5000, -40]):
            with self.subTest(velocities):
                for velocity in velocities:
                    number += 1
                    self.show(number, velocity=velocity, amount=-velocity / 100)
                labels = [(text, y) for text, x, y in self.drawn() if x == 38]
                places = sorted(y for _, y in labels)
                self.assertGreaterEqual(min(b - a for a, b in zip(places, places[1:])), 13, labels)
                self.assertIn("0", [text for text, _ in labels])

    def test_values_are_those_of_the_frame_that_is_shown(self):
        shown = self.page.locator("[data-line=amount]")
        for number in range(101, 160):
            self.show(number, amount=number / 10)
        expect(shown).to_have_text("15.9")
        self.show(120, "paused", last=159, amount=12)
        expect(shown).to_have_text("12.0")

    def test_zooming_out_ends_at_the_session(self):
        for mode, number in [("live", 1200), ("paused", 600)]:
            with self.subTest(mode):
                self.scripted.answers = lambda message: {"lanes": [{}]} if message["do"] == "series" else {}
                self.show(1200)
                self.show(number, mode, last=1200)
                for _ in range(12):
                    self.page.click("#zoom-out")
                box = self.page.locator("#chart").bounding_box()
                for share in (0.25, 0.5, 0.75):
                    x = 44 + (box["width"] - 54) * share
                    self.page.mouse.click(box["x"] + x, box["y"] + 60)
                    self.assertAlmostEqual(self.sent("seek")[-1]["frame"], 1200 * share, delta=4)

    def test_follow_leaves_the_film(self):
        self.show(101)
        self.page.click("#follow")
        self.assertEqual(self.sent("play"), [])
        self.show(50, "paused", last=101)
        self.page.click("#follow")
        self.assertEqual(self.sent("seek"), [{"frame": 101}])
        self.assertEqual(self.sent("play"), [{"speed": 1}])
        # Paused at the newest frame, there is nothing to leave.
        self.show(101, "paused", last=101)
        self.page.click("#follow")
        self.assertEqual(len(self.sent("play")), 1)

    def turned(self, degrees, scale=1.0, alpha=0.5):
        """The view's item, turned about its middle, which is at 50, 60."""
        [a, b] = [scale * math.cos(math.radians(degrees)), scale * math.sin(math.radians(degrees))]
        x, y = 50 - (a * 30 - b * 30), 60 - (b * 30 + a * 30)
        return {"view": 1, "fill": "#ff0000", "size": [60, 60], "transform": [a, b, -b, a, x, y], "alpha": alpha}

    def test_the_chosen_view_has_its_curves(self):
        self.assertFalse(self.page.locator("#curves").is_visible())
        self.page.click("#tab-views")
        self.scripted.say({"panel": PANEL})
        self.page.get_by_role("treeitem").first.click()
        self.assertIn("disc", self.page.locator("#curves-name").inner_text())
        self.page.evaluate(WATCH.replace("KIND", "CanvasRenderingContext2D"))
        # Past half a circle, where the angle of a matrix begins anew.
        for number, degrees in enumerate(range(90, 270, 10), 200):
            lane = scripted.lane([ITEMS[0], self.turned(degrees, scale=2 - degrees / 180)])
            self.scripted.say({"frame": scripted.frame(number, [lane])})
        values = self.page.locator("#curve-values")
        expect(values).to_have_text(
            "x on the screen 50.0 (50.0 to 50.0) · y on the screen 60.0 (60.0 to 60.0) · "
            "scale 0.56 (0.56 to 1.50) · rotation -100° (0° to 260°) · alpha 0.50 (0.50 to 1.00)")
        # Beside its strip, each has its greatest value above its least.
        texts = {text: (x, y) for text, x, y in self.page.evaluate("texts")}
        for high, low in [("260°", "0°"), ("1.50", "0.56")]:
            self.assertEqual(texts[high][0], texts[low][0])
            self.assertGreaterEqual(texts[low][1] - texts[high][1], 12)
        labels = [texts[label][1] for label in ("y on the screen", "scale", "rotation", "alpha")]
        self.assertGreaterEqual(min(b - a for a, b in zip(labels, labels[1:])), 48)
        count = """() => { const canvas = document.querySelector("#view-curves")
          const [r, g, b] = getComputedStyle(canvas).getPropertyValue("--accent").match(/\\d+/g).map(Number); const { width, height } = canvas
          const data = canvas.getContext("2d").getImageData(0, 0, width, height).data; let count = 0
          for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 150 && Math.abs(data[i] - r)
          + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 60) count++; return count }"""
        self.assertGreater(self.page.evaluate(count), 60)
        # Where it is not drawn, it is not seen.
        self.scripted.say({"frame": scripted.frame(220, [scripted.lane(ITEMS[:1])])})
        expect(values).to_have_text(
            "x on the screen – (50.0 to 50.0) · y on the screen – (60.0 to 60.0) · "
            "scale – (0.56 to 1.50) · rotation – (0° to 260°) · alpha 0.00 (0.00 to 1.00)")
        self.page.click("#leave-curves")
        self.assertFalse(self.page.locator("#curves").is_visible())

    def test_a_view_moves_in_its_parent_whatever_the_parent_does(self):
        """The tree comes with every tenth frame only; the parent goes with the content, or stays on the screen."""
        def tree(origin, y=0, turn=0):
            return {"tree": [[
                {"view": 1, "name": "pull", "depth": 0, "frame": origin + [390, 80], "shown": {"rotation": turn}},
                {"view": 2, "name": "disc", "depth": 1, "frame": [0, 0, 60, 60], "shown": {"frame": [20, y, 60, 60]}}]]}
        self.page.click("#tab-views")
        for session, goes, middles in [(200, True, False), (400, False, False), (600, False, True)]:
            with self.subTest(goes=goes, middles=middles):
                if session > 200:
                    self.page.click("#leave-curves")
                for number in range(session, session + 100):
                    pulled = 80 - abs(number - session - 50)
                    # A spring in its parent: it goes past 30, and rests there.
                    step = number - session
                    own = 30 + 25 * math.exp(-step / 12) * math.cos(step / 5)
                    origin = [10, pulled - 80 if goes else 0]
                    # In the middle of a control that grows.
                    rest = pulled / 2 if middles else 0
                    disc = {"view": 2, "fill": "#00ff00", "size": [60, 60],
                            "at": [origin[0] + 20, origin[1] + rest + own - 30]}
                    lane = scripted.lane([ITEMS[0], disc], amount=pulled, content=[0, pulled, 390, 1920])
                    self.scripted.say({"frame": scripted.frame(number, [lane])})
                    if step % 10 == 0:
                        self.scripted.say({"panel": tree(origin, rest - 30)})
                    if step == 0:
                        self.page.get_by_role("treeitem").nth(1).click()
                        self.assertEqual(self.sent("panels")[-1], {"names": ["tree"]})
                low = min(30 + 25 * math.exp(-n / 12) * math.cos(n / 5) for n in range(100))
                values = self.page.locator("#curve-values")
                expect(values).to_contain_text(f"translation y 30.0 ({low:.1f} to 55.0)")
                text = values.inner_text()
                self.assertIn("x in pull 50.0 (50.0 to 50.0)", text)
                self.assertIn("translation x 0.0 (0.0 to 0.0)", text)
                self.assertEqual(f"y in pull 30.0 ({low:.1f} to 55.0)" in text, not middles)
        # What a parent that is turned makes of it, the tree does not tell.
        self.scripted.say({"panel": tree([10, 0], turn=90)})
        self.scripted.say({"frame": scripted.frame(700, [lane])})
        expect(self.page.locator("#curve-values")).to_contain_text("translation y –")
        # The tree is needed wherever it is looked at from.
        self.page.click("#tab-events")
        self.assertEqual(self.sent("panels")[-1], {"names": ["tree"]})
        self.page.click("#leave-curves")
        self.assertEqual(self.sent("panels")[-1], {"names": []})
