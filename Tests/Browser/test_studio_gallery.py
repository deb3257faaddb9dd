"""The studio's gallery: all plugins as cards, each of which moves while it is pointed at or has the focus."""

import unittest

from browser import PLUGINS, new_page
from studio import Studio
from test_page_look import WALK


class StudioGalleryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.studio = Studio()

    @classmethod
    def tearDownClass(cls):
        cls.studio.stop()

    def open(self, **options):
        page = new_page(**{"viewport": {"width": 1280, "height": 900}, **options})
        page.set_default_timeout(30_000)
        self.addCleanup(page.context.close)
        page.goto(self.studio.address + "gallery.html")
        page.wait_for_selector(".cards > li")
        return page

    def drawn(self, page, card=0):
        """Waits for a card's picture, and gives it."""
        canvas = page.locator(".picture canvas").nth(card)
        page.wait_for_function("""(index) => {
          const canvas = document.querySelectorAll(".picture canvas")[index]
          return canvas.getContext("2d").getImageData(40, 40, 1, 1).data[3] === 255
        }""", arg=card)
        return canvas.evaluate("(canvas) => canvas.toDataURL()")

    def names(self, page):
        return page.locator(".cards > li:visible h2").evaluate_all(
            "(titles) => titles.map((title) => title.firstChild.data)")

    def test_all_plugins_are_there_and_found(self):
        page = self.open()
        names = sorted(path.parent.name for path in PLUGINS.glob("*/init.lua"))
        self.assertEqual(self.names(page), names)
        page.fill("#search", "compass needle")
        self.assertEqual(self.names(page), ["compass"])
        self.assertEqual(page.locator("#found").inner_text(), "1 plugin")
        self.assertFalse(page.locator("#none").is_visible())
        page.fill("#search", "nothing like it")
        page.get_by_label("Refresh view").check()
        self.assertEqual(self.names(page), [])
        self.assertIn("No plugin is like that", page.locator("#none").inner_text())
        self.assertEqual(page.locator("#found").inner_text(), "No plugin is found")
        page.get_by_role("button", name="Show all").click()
        self.assertEqual(self.names(page), names)
        self.assertFalse(page.get_by_label("Refresh view").is_checked())
        page.get_by_label("Refresh view").check()
        self.assertEqual(self.names(page), ["activity"])
        self.assertEqual(page.complaints, [])

    def test_a_card_moves_while_it_is_pointed_at_or_has_the_focus(self):
        page = self.open()
        still = self.drawn(page)
        page.wait_for_timeout(300)
        self.assertEqual(self.drawn(page), still)
        for begin in (lambda: page.locator(".picture").first.hover(),
                      lambda: page.locator(".picture").first.focus()):
            begin()
            page.wait_for_timeout(500)
            first = self.drawn(page)
            page.wait_for_timeout(400)
            self.assertNotEqual(self.drawn(page), first)
            page.mouse.move(640, 60)
            page.wait_for_timeout(100)
        page.locator("#search").focus()
        page.wait_for_timeout(100)
        rest = self.drawn(page)
        page.wait_for_timeout(300)
        self.assertEqual(self.drawn(page), rest)

    def test_nothing_moves_for_who_wants_no_motion(self):
        page = self.open(reduced_motion="reduce")
        still = self.drawn(page)
        page.locator(".picture").first.hover()
        page.wait_for_timeout(400)
        self.assertEqual(self.drawn(page), still)

    def test_a_card_leads_to_the_studio(self):
        page = self.open()
        page.get_by_role("link", name="Open google in the studio").click()
        page.wait_for_function("() => location.hash.includes('plugin=google&')")
        self.assertEqual(page.locator("#plugin").input_value(), "google")

    def test_names_roles_contrast_and_widths(self):
        for scheme, width in (("light", 1440), ("dark", 360)):
            with self.subTest(scheme):
                page = self.open(color_scheme=scheme, viewport={"width": width, "height": 800})
                for summary in page.locator("summary").all()[:3]:
                    summary.click()
                self.assertEqual(page.evaluate(WALK), [])
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
