"""The canvas has the pixels of `pta render`.

What may differ, and why: both draw the same outlines, and cover pixels at edges by their share. Cairo takes
that from a grid of 17 × 15 places a pixel and from curves as lines, Skia from exact trapezoids; where several
edges meet in one pixel, as in the tip of a needle, their shares add up. A shape that is a third of a pixel off
its place, or a wrong colour, is more than that. Of 255 steps, a channel may be off by

- `PIXEL` in any one pixel beyond texts,
- `AROUND` on average in any 3 × 3 pixels, where errors of coverage cancel out and a wrong place does not,
- `MEAN` on average in the picture,
- `TEXT_AROUND` and `TEXT_MEAN` in the boxes of texts: the font is the same, but Skia puts letters on quarters
  of pixels across.
"""

import base64
import json
import pathlib
import tempfile
import unittest

from browser import PAGE, PLUGINS, new_page, run
from painted_lists import LISTS

PIXEL, AROUND, MEAN, TEXT_AROUND, TEXT_MEAN = 100, 32, 0.4, 48, 2

COMPARE = """
async ({lines, png, scale}) => {
  const images = new PullPainter.Images()
  for (const line of lines) if (line.png) await images.add(line)
  const [{size}] = lines.filter((line) => line.display_list)
  const items = lines.filter((line) => line.view !== undefined)
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const {width, height} = picture
  const draw = (body) => {
    const canvas = Object.assign(document.createElement("canvas"), {width, height})
    const context = canvas.getContext("2d", {willReadFrequently: true})
    body(context)
    return context.getImageData(0, 0, width, height).data
  }
  const expected = draw((context) => context.drawImage(picture, 0, 0))
  let texts
  const got = draw((context) => {
    PullPainter.paint(context, {size, items}, {scale, images, systemFont: '"DejaVu Sans"'})
    // Where texts are: their boxes, or their lines where those are longer.
    texts = items.filter((item) => item.text).map((item) => {
      const [a, b, c, d, x, y] = item.transform ?? [1, 0, 0, 1, ...item.at]
      const points = Number(item.font.split(" ").at(-1))
      context.font = `bold ${points}px "DejaVu Sans"`
      const across = Math.max(context.measureText(item.text).width - item.size[0], 0) + 2
      const down = Math.max(points * 1.4 - item.size[1], 0) + 2
      const corners = [-across, item.size[0] + across].flatMap((left) =>
        [-down, item.size[1] + down].map((top) => [a * left + c * top + x, b * left + d * top + y]))
      return [0, 1].flatMap((axis) => {
        const places = corners.map((corner) => corner[axis] * scale)
        return [Math.min(...places), Math.max(...places)]
      })
    })
  })
  const tally = () => ({count: 0, sum: 0, most: 0, at: null, around: 0})
  const result = {shapes: tally(), texts: tally(), size: [width, height], drawn: size}
  const off = (x, y, channel) => {
    const index = (y * width + x) * 4 + channel
    return expected[index] - got[index]
  }
  const isText = (x, y) => texts.some(([left, right, top, bottom]) =>
    x >= left && x <= right && y >= top && y <= bottom)
  for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
    const kind = isText(x, y) ? result.texts : result.shapes
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs(off(x, y, channel))
      kind.count++
      kind.sum += difference
      if (difference > kind.most) [kind.most, kind.at] = [difference, [x, y]]
      if (difference < 8) continue
      let around = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) around += off(x + dx, y + dy, channel)
      kind.around = Math.max(kind.around, Math.abs(around) / 9)
    }
  }
  return result
}
"""


class PainterTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = new_page()
        cls.page.goto("about:blank")
        cls.page.add_script_tag(path=PAGE / "painter.js")

    @classmethod
    def tearDownClass(cls):
        cls.page.context.close()

    def check_render(self, scale, *arguments):
        """Compares with a picture of `pta render`."""
        with tempfile.TemporaryDirectory() as folder:
            files = [pathlib.Path(folder, name) for name in ("list.jsonl", "picture.png")]
            run("pta", "render", *arguments, "-o", files[0])
            run("pta", "render", *arguments, "--scale", scale, "--fonts", "pinned", "-o", files[1])
            self.compare(*(file.read_bytes() for file in files), scale)

    def check(self, lists, scale):
        png = run("pta-pictures", "--format", "png", "--scale", scale, "--fonts", "pinned",
                  given=lists)
        self.compare(lists, png, scale)

    def compare(self, lists, png, scale):
        lines = [json.loads(line) for line in lists.splitlines()]
        result = self.page.evaluate(COMPARE, {
            "lines": lines, "png": base64.b64encode(png).decode(), "scale": scale})
        shapes, texts = result["shapes"], result["texts"]
        self.assertEqual(result["size"], [round(side * scale + 0.499) for side in result["drawn"]])
        self.assertLessEqual(shapes["most"], PIXEL, shapes)
        self.assertLessEqual(shapes["around"], AROUND, shapes)
        self.assertLessEqual(shapes["sum"], MEAN * shapes["count"], shapes)
        self.assertLessEqual(texts["around"], TEXT_AROUND, texts)
        self.assertLessEqual(texts["sum"], TEXT_MEAN * max(texts["count"], 1), texts)

    def test_every_kind_of_item(self):
        for name, lists in LISTS.items():
            for scale in (1, 2, 3):
                with self.subTest(name, scale=scale):
                    self.check(lists, scale)

    def test_every_plugin_at_several_amounts(self):
        for folder in sorted(path.parent for path in PLUGINS.glob("*/init.lua")):
            for amount, scale in ((0, 1), (17, 2), (40, 3), (63.5, 1), (90, 2)):
                with self.subTest(folder.name, amount=amount, scale=scale):
                    self.check_render(scale, folder.name, "--at", amount, "--bare")

    def test_the_device_with_its_rows_in_the_dark(self):
        self.check_render(2, "compass", "--at", 40, "--theme", "dark", "--bar")

    def test_a_wrong_list_is_seen(self):
        lists = LISTS["borders"].replace(b'"width":3', b'"width":4')
        with self.assertRaises(AssertionError):
            png = run("pta-pictures", "--format", "png", "--fonts", "pinned", given=lists)
            lines = [json.loads(line) for line in LISTS["borders"].splitlines()]
            shapes = self.page.evaluate(COMPARE, {
                "lines": lines, "png": base64.b64encode(png).decode(), "scale": 1})["shapes"]
            self.assertLessEqual(shapes["around"], AROUND)
