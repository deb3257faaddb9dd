"""The overlay for a plugin with an error."""

from panel_page import PanelPage
from test_page_look import PROBLEM


class ProblemTests(PanelPage):
    def overlay(self, **more):
        self.scripted.say({"problem": {**PROBLEM, **more}})
        overlay = self.page.locator("#problem")
        overlay.wait_for(state="visible")
        self.page.wait_for_timeout(60)
        return overlay

    def test_the_overlay_comes_and_goes(self):
        overlay = self.overlay()
        for text in ["compass has an error", "attempt to index", "init.lua:12", "disc.color = 1",
                     "Traceback"]:
            self.assertIn(text, overlay.inner_text())
        self.assertEqual(self.page.locator(".line.wrong").inner_text().strip(), "12    disc.color = 1")
        self.scripted.say({"problem": None})
        overlay.wait_for(state="hidden")
        self.overlay().get_by_role("button", name="Hide").click()
        overlay.wait_for(state="hidden")

    def test_what_readers_heard_goes_with_the_overlay(self):
        said = "(text) => document.querySelector('#said').textContent.includes(text)"
        for message in ("first", "second"):
            self.overlay(message=message)
            self.page.wait_for_function(said, arg=f"init.lua: {message}")
        self.scripted.say({"problem": None})
        self.page.locator("#problem").wait_for(state="hidden")
        self.page.wait_for_function("() => document.querySelector('#said').textContent === ''")
        # One that has gone before it was said is not said.
        self.overlay(message="third")
        self.overlay(message="fourth")
        self.page.locator("#problem").get_by_role("button", name="Hide").click()
        self.page.wait_for_timeout(1000)
        self.assertEqual(self.page.locator("#said").text_content(), "")
        self.assertEqual(self.page.locator("#problem").text_content(), "")

    def test_what_is_on_in_its_place_is_told(self):
        for kept, told in [("version", "The last good version goes on"),
                           ("default", "The default stood in"),
                           ("disabled", "It is disabled; built-in parts are on"),
                           ("none", "It is not on. When it can be loaded again it is put on."), (None, "has an error")]:
            with self.subTest(kept):
                text = self.overlay(kept=kept).inner_text()
                self.assertIn(told, text)
                self.assertEqual("last good version" in text, kept == "version")
        self.assertIn("second phone", self.overlay(lane=1).inner_text())

    def test_a_narrow_page_has_the_message_and_the_line_and_folds_the_rest(self):
        self.page.set_viewport_size({"width": 360, "height": 640})
        overlay = self.overlay(message="a long message of many words " * 9, kept="version")
        screen, box = self.page.locator(".screen").bounding_box(), overlay.bounding_box()
        self.assertLess(box["height"], 640 * 0.22)
        # Most of the phone's lower half is free, too.
        self.assertGreater(box["y"], screen["y"] + screen["height"] * 0.75)
        self.assertIn("init.lua:12", overlay.inner_text())
        for hidden in ("disc.color", "Traceback", "last good version"):
            self.assertNotIn(hidden, overlay.inner_text())
        self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), 360)
        overlay.get_by_role("button", name="More").click()
        for shown in ("disc.color", "Traceback", "last good version"):
            self.assertIn(shown, overlay.inner_text())
        self.assertLessEqual(overlay.bounding_box()["height"], 640 * 0.4)
        overlay.get_by_role("button", name="Less").click()
        self.assertEqual(overlay.bounding_box(), box)
        # A short one, too, has more than is seen of it; the next error is folded again.
        overlay.get_by_role("button", name="More").click()
        overlay = self.overlay(message="short")
        self.assertTrue(overlay.get_by_role("button", name="More").is_visible())
        self.assertNotIn("disc.color", overlay.inner_text())

    def test_a_long_text_is_cut_so_that_the_line_is_in_sight(self):
        more = self.overlay(message="short").get_by_role("button", name="More")
        self.assertFalse(more.is_visible())
        overlay = self.overlay(message="a long word\n" * 90)
        box = overlay.bounding_box()
        line = self.page.locator(".line.wrong").bounding_box()
        self.assertLess(line["y"] + line["height"], box["y"] + box["height"])
        height = self.page.locator(".problem-message").bounding_box()["height"]
        more.click()
        self.assertGreater(self.page.locator(".problem-message").bounding_box()["height"], height * 5)
        overlay.get_by_role("button", name="Less").click()
        self.assertEqual(self.page.locator(".problem-message").bounding_box()["height"], height)
