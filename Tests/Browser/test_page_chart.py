"""What is measured, over time."""

import scripted
from panel_page import ITEMS, PanelPage

# What is written on the chart as it is drawn the next time, with its place.
WATCH = """() => {
  globalThis.texts = []
  const fillText = CanvasRenderingContext2D.prototype.fillText
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    if (this.canvas.id === "chart") texts.push([text, x, y])
    fillText.call(this, text, x, y)
  }
}"""


class ChartTests(PanelPage):
    def test_the_chart_scrubs_and_zooms(self):
        for number in range(101, 400):
            lane = scripted.lane(ITEMS, amount=number / 5, velocity=100)
            self.scripted.say({"frame": scripted.frame(number, [lane])})
        self.page.wait_for_timeout(150)
        count = """() => { const { width, height } = chart; const data = chart.getContext("2d")
          .getImageData(0, 0, width, height).data; const [r, g, b] = getComputedStyle(chart)
          .getPropertyValue("--amount").match(/\\d+/g).map(Number); let count = 0
          for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 150 && Math.abs(data[i] - r)
          + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 40) count++; return count }"""
        self.assertGreater(self.page.evaluate(count), 100)
        self.page.uncheck("#line-amount")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.evaluate(count), 0)
        box = self.page.locator("#chart").bounding_box()
        self.page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + 60)
        first = self.sent("seek")[-1]["frame"]
        self.assertTrue(150 < first < 350, first)
        self.page.click("#zoom-in")
        self.page.mouse.click(box["x"] + box["width"] * 0.9, box["y"] + 60)
        self.assertGreater(self.sent("seek")[-1]["frame"], first)

    def drawn(self):
        """What is written on the next drawing alone."""
        self.page.wait_for_timeout(100)
        self.page.evaluate("() => { texts = [] }")
        self.page.locator("#line-amount").click()
        self.page.wait_for_timeout(100)
        return self.page.evaluate("texts")

    def test_labels_of_an_axis_do_not_overlap(self):
        self.page.evaluate(WATCH)
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

    def test_zooming_out_ends_at_the_session(self):
        for mode, number in [("live", 1200), ("paused", 600)]:
            with self.subTest(mode):
                self.scripted.answers = lambda message: {"lanes": [{}]} if message["do"] == "series" else {}
                self.show(1200)
                self.show(number, mode, last=1200)
                for _ in range(12):
                    self.page.click("#zoom-out")
                box = self.page.locator("#chart").bounding_box()
                for share, frame in [(44 / box["width"], 0), (1 - 10 / box["width"], 1200)]:
                    self.page.mouse.click(box["x"] + box["width"] * share, box["y"] + 60)
                    self.assertAlmostEqual(self.sent("seek")[-1]["frame"], frame, delta=4)

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
