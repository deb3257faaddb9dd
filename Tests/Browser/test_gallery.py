"""The static gallery, from the file system: every page, search, what is hostile in it."""

import pathlib
import unittest

from browser import new_page
from gallery_site import NAMES, OTHERS, address, open_page, pages, site, wait

WALK = (pathlib.Path(__file__).parent / "walk.js").read_text().split("\n", 2)[2]
SIZES = {"narrow": {"width": 360, "height": 740}, "wide": {"width": 1600, "height": 900}}


class GalleryTests(unittest.TestCase):
    def close(self, page):
        self.assertEqual(page.complaints, [])
        self.assertEqual([url for url in page.requests if not url.startswith(site().as_uri())], [])
        page.context.close()

    def test_every_page_opens_without_a_complaint(self):
        self.assertEqual(len(pages()), 1 + len(NAMES) + len(OTHERS))
        for path in pages():
            for scheme in ("light", "dark"):
                for name, viewport in SIZES.items():
                    with self.subTest(path, scheme=scheme, size=name):
                        page = open_page(path, color_scheme=scheme, viewport=viewport)
                        width = page.evaluate("document.documentElement.scrollWidth")
                        self.assertLessEqual(width, viewport["width"])
                        self.assertEqual(page.evaluate(WALK), [])
                        self.close(page)

    def test_the_walk_finds_what_is_wrong(self):
        page = open_page("index.html")
        page.evaluate("""() => {
          document.getElementById("count").style.color = "#dddddd"
          document.getElementById("theme").textContent = ""
          document.querySelector("h2").id = "main"
        }""")
        faults = " ".join(page.evaluate(WALK))
        for fault in ("contrast", "no name", "two elements #main"):
            self.assertIn(fault, faults)
        page.context.close()

    def test_no_page_has_a_script_or_a_style_in_it(self):
        for path in pages():
            page = open_page(path)
            inside = page.evaluate("""() => [
              ...document.querySelectorAll("script:not([src]), style, [style]:not(canvas)"),
              ...[...document.querySelectorAll("*")].filter((element) =>
                element.getAttributeNames().some((name) => name.startsWith("on")))].map((element) => element.outerHTML)""")
            self.assertEqual(inside, [], path)
            self.close(page)

    def test_the_pages_forbid_what_they_do_not_need(self):
        page = open_page("index.html")
        self.assertIsNone(page.evaluate("""async () => {
          const script = document.createElement("script")
          script.textContent = "globalThis.ran = true"
          document.head.append(script)
          return globalThis.ran ?? null
        }"""))
        self.assertIn("Content Security Policy", " ".join(page.complaints))
        page.context.close()

    def test_hostile_texts_stay_texts(self):
        for path in ("index.html", "plugins/hostile/index.html"):
            page = open_page(path)
            page.wait_for_timeout(100)
            self.assertNotEqual(page.title(), "ran")
            self.assertEqual(page.locator("img[src='x'], [onmouseover], [onload]").count(), 0)
            self.assertEqual(page.locator("a[href^='javascript']").count(), 0)
            self.close(page)

    def test_search_and_kinds(self):
        page = open_page("index.html")
        shown = page.locator(".card:visible h2 a")
        field = page.get_by_role("searchbox", name="Search")
        count = page.get_by_role("status")
        for words, names in (
                ("NEEDLE", ["compass"]), ("ring four", ["google"]), ("petals no such", []), ("", None)):
            field.fill(words)
            expected = sorted(NAMES + list(OTHERS)) if names is None else names
            self.assertEqual(sorted(shown.all_inner_texts()), expected, words)
        self.assertEqual(count.inner_text(), "7 plugins")
        page.get_by_role("checkbox", name="refresh control").check()
        self.assertEqual(shown.all_inner_texts(), ["google"])
        self.assertEqual(count.inner_text(), "1 of 7 plugins")
        page.get_by_role("checkbox", name="visualizer").check()
        self.assertIn("compass", shown.all_inner_texts())
        field.fill("nothing of the kind")
        page.get_by_role("button", name="Show all").click()
        self.assertEqual(len(shown.all_inner_texts()), 7)
        self.close(page)

    def test_keys_lead_everywhere(self):
        page = open_page("index.html")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip to the content")
        reached = set()
        for _ in range(30):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("document.activeElement.textContent.trim()"))
        self.assertTrue(set(NAMES) <= reached, reached)
        page.locator(".card a", has_text="compass").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/compass/index.html")
        self.close(page)

    def test_a_card_is_alive_while_it_is_pointed_at(self):
        page = open_page("index.html")
        card = page.locator(".card", has_text="compass")
        card.hover()
        canvas = card.locator("canvas")
        canvas.wait_for()
        moving = "(canvas) => canvas.toDataURL()"
        page.wait_for_timeout(700)
        before = canvas.evaluate(moving)
        wait(page, "([canvas, before]) => canvas.toDataURL() !== before", [canvas.element_handle(), before])
        page.mouse.move(0, 0)
        canvas.wait_for(state="hidden")
        page.locator(".card a", has_text="google").focus()
        page.locator(".card", has_text="google").locator("canvas").wait_for()
        self.close(page)
        page = open_page("index.html", reduced_motion="reduce")
        page.locator(".card", has_text="compass").hover()
        page.wait_for_timeout(300)
        self.assertEqual(page.locator("canvas").count(), 0)
        self.close(page)

    def test_light_and_dark_by_the_button(self):
        page = open_page("index.html", color_scheme="dark")
        ground = "getComputedStyle(document.body).backgroundColor"
        self.assertEqual(page.evaluate(ground), "rgb(28, 28, 30)")
        button = page.get_by_role("button", name="Theme")
        button.click()
        self.assertEqual((page.evaluate(ground), button.inner_text()), ("rgb(255, 255, 255)", "Theme: light"))
        page.goto(address("plugins/compass/index.html"))
        self.assertEqual(page.evaluate(ground), "rgb(255, 255, 255)")
        self.close(page)

    def test_without_scripts_there_is_all_but_what_moves(self):
        page = new_page(java_script_enabled=False)
        page.goto(address("plugins/compass/index.html"))
        self.assertTrue(page.locator(".player img").is_visible())
        page.goto(address("index.html"))
        self.assertFalse(page.locator("#search").is_visible())
        self.assertEqual(page.locator(".card:visible").count(), 7)
        page.context.close()

    def test_links_to_lines(self):
        page = open_page("plugins/compass/index.html#file-init.lua-L20")
        line = page.locator("[id='file-init.lua-L20']")
        self.assertTrue(line.is_visible() and line.evaluate("(line) => line.matches(':target')"))
        self.assertNotEqual(line.evaluate("(line) => getComputedStyle(line).backgroundColor"), "rgba(0, 0, 0, 0)")
        self.close(page)
