"""The player of a plugin's page: by mouse and keys, and its pixels."""

import base64
import json
import unittest

from browser import run
from gallery_site import NAMES, open_page, wait
from test_painter import AROUND, COMPARE, MEAN, PIXEL, TEXT_AROUND, TEXT_MEAN


class PlayerTests(unittest.TestCase):
    def open(self, name="compass", **options):
        self.page = open_page(f"plugins/{name}/index.html", **options)
        self.player = self.page.locator(".player")
        self.slider = self.page.get_by_role("slider", name="Frame")
        return self.page

    def tearDown(self):
        self.assertEqual(self.page.complaints, [])
        self.page.context.close()

    def frame(self):
        return int(self.player.get_attribute("data-frame"))

    def count(self):
        return int(self.slider.get_attribute("max")) + 1

    def test_keys(self):
        self.open()
        self.player.focus()
        for key, expected in (
                ("Home", 0), ("ArrowRight", 1), ("Shift+ArrowRight", 11), (".", 12), (",", 11), ("ArrowLeft", 10),
                ("Shift+ArrowLeft", 0), ("ArrowLeft", 0), ("End", self.count() - 1)):
            self.page.keyboard.press(key)
            self.assertEqual(self.frame(), expected, key)
        self.slider.focus()
        self.page.keyboard.press("Home")
        self.page.keyboard.press("ArrowRight")
        self.assertEqual(self.frame(), 1)

    def test_mouse_on_the_slider_and_the_chart(self):
        self.open()
        for locator in (self.slider, self.page.locator(".player svg")):
            box = locator.bounding_box()
            y = box["y"] + box["height"] / 2
            self.page.mouse.move(box["x"] + box["width"] * 0.25, y)
            self.page.mouse.down()
            frames = [self.frame()]
            for share in (0.5, 0.75):
                self.page.mouse.move(box["x"] + box["width"] * share, y, steps=4)
                frames.append(self.frame())
            self.page.mouse.up()
            for frame, share in zip(frames, (0.25, 0.5, 0.75)):
                self.assertAlmostEqual(frame / self.count(), share, delta=0.03)

    def test_touch_on_the_chart(self):
        self.open(has_touch=True, viewport={"width": 360, "height": 740})
        chart = self.page.locator(".player svg")
        chart.scroll_into_view_if_needed()
        box = chart.bounding_box()
        self.page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + 10)
        self.assertAlmostEqual(self.frame() / self.count(), 0.5, delta=0.03)

    def test_plays_pauses_and_ends(self):
        self.open()
        page = self.page
        play = page.get_by_role("button", name="Play", exact=True)
        self.player.focus()
        page.keyboard.press("Home")
        page.keyboard.press("Space")
        wait(page, "() => document.querySelector('.player').dataset.frame > 20")
        page.get_by_role("button", name="Pause").click()
        stopped = self.frame()
        page.wait_for_timeout(200)
        self.assertEqual(self.frame(), stopped)
        # So is what a screen reader is told; not while frames run by.
        wait(page, "() => document.querySelector('.player [role=status]').textContent.includes('seconds')")
        page.get_by_label("Speed").select_option("2")
        page.keyboard.press("Escape")
        self.player.focus()
        page.keyboard.press("End")
        page.keyboard.press("Shift+ArrowLeft")
        play.click()
        wait(page, "() => !document.querySelector('.player').classList.contains('playing')")
        self.assertEqual(self.frame(), self.count() - 1)
        # From the end it begins anew.
        play.click()
        wait(page, "() => document.querySelector('.player').dataset.frame < 100")

    def test_plays_in_its_own_time(self):
        self.open()
        self.player.focus()
        self.page.keyboard.press("Home")
        shown = self.page.evaluate("""async () => {
          const player = document.querySelector(".player")
          player.querySelector(".play").click()
          const start = performance.now()
          while (performance.now() - start < 1000) await new Promise(requestAnimationFrame)
          return [performance.now() - start, Number(player.dataset.frame)]
        }""")
        self.assertAlmostEqual(shown[1], shown[0] * 0.06, delta=6)

    def test_moments_and_labels(self):
        self.open()
        self.page.get_by_role("button", name="executing", exact=True).click()
        self.assertEqual(self.page.locator(".player dd.state").inner_text(), "executing")
        self.assertIn("executing", self.slider.get_attribute("aria-valuetext"))
        self.page.get_by_role("button", name="at the threshold").click()
        self.assertEqual(self.page.locator(".player dd.amount").inner_text(), "100 of 100 points")

    def test_the_film_of_every_page_can_be_played(self):
        for name in NAMES + ["hostile"]:
            page = self.open(name)
            found = page.evaluate("""() => {
              const film = new PullFilm([...PullFilms.values()][0])
              const times = film.times.every((time, frame) => !frame || time > film.times[frame - 1])
              for (let frame = 0; frame < film.count; frame++) {
                if (film.frameAt(film.timeOf(frame)) !== frame) return `frame ${frame}`
                const { size, items } = film.list(frame)
                if (!(size.length === 2 && items.length > 3)) return `list ${frame}`
                if (film.lines(frame).length !== items.length + 1) return `lines ${frame}`
              }
              return times
            }""")
            self.assertEqual(found, True, name)
            if name != "hostile":
                page.context.close()

    def test_the_pixels_are_those_of_the_pictures(self):
        for name in NAMES:
            for scale in (1, 2):
                page = self.open(name, device_scale_factor=scale, viewport={"width": 1280, "height": 900})
                width = page.evaluate("document.querySelector('.player canvas').clientWidth")
                moments = page.locator(".moments button")
                for index in (1, 3, 5, 7):
                    with self.subTest(name, scale=scale, moment=index):
                        moments.nth(index).click()
                        self.compare(width, scale)
                if (name, scale) != (NAMES[-1], 2):
                    page.context.close()

    def compare(self, width, scale):
        """The canvas against `pta-pictures`, and what the page's painter draws with the font of that."""
        lines = self.page.evaluate(
            "(frame) => new PullFilm([...PullFilms.values()][0]).lines(frame)", self.frame())
        size = json.loads(lines[0])["size"]
        self.assertEqual(width, round(size[0]))
        png = base64.b64encode(run(
            "pta-pictures", "--format", "png", "--scale", scale, "--fonts", "pinned",
            given="\n".join(lines).encode())).decode()
        result = self.page.evaluate(COMPARE, {
            "lines": [json.loads(line) for line in lines], "png": png, "scale": scale})
        self.check(result)
        # The player's own canvas has the system's font; beyond texts it is the same.
        drawn = self.page.evaluate("""async ({png, lines}) => {
          const canvas = document.querySelector(".player canvas")
          const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes]))
          if (picture.width !== canvas.width || picture.height !== canvas.height)
            return [picture.width, picture.height, canvas.width, canvas.height]
          const [{size}, ...items] = lines
          const read = (source) => {
            const copy = Object.assign(document.createElement("canvas"), {width: canvas.width, height: canvas.height})
            const context = copy.getContext("2d", {willReadFrequently: true})
            context.drawImage(source, 0, 0)
            return context.getImageData(0, 0, canvas.width, canvas.height).data
          }
          const [expected, got] = [read(picture), read(canvas)]
          let off = 0
          for (let index = 0; index < got.length; index++) off += Math.abs(expected[index] - got[index])
          return off / got.length
        }""", {"png": png, "lines": [json.loads(line) for line in lines]})
        self.assertIsInstance(drawn, (int, float), drawn)
        self.assertLessEqual(drawn, MEAN + 0.4)

    def check(self, result):
        shapes, texts = result["shapes"], result["texts"]
        self.assertLessEqual(shapes["most"], PIXEL, shapes)
        self.assertLessEqual(shapes["around"], AROUND, shapes)
        self.assertLessEqual(shapes["sum"], MEAN * shapes["count"], shapes)
        self.assertLessEqual(texts["around"], TEXT_AROUND, texts)
        self.assertLessEqual(texts["sum"], TEXT_MEAN * max(texts["count"], 1), texts)
