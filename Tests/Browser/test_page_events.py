"""The list of events: what is kept of it, and where it is scrolled to."""

from panel_page import PanelPage
from test_page_look import EVENTS

STATE, CALLBACK, DIAGNOSTIC = EVENTS[:3]
# How far the list's end is below what is seen of it, in pixels.
LEFT = """() => { const { scrollHeight, scrollTop, clientHeight } = document.querySelector("#event-list").parentElement
  return Math.round(scrollHeight - scrollTop - clientHeight) }"""


class EventTests(PanelPage):
    def tell(self, *events):
        self.scripted.say({"events": list(events)})
        self.page.wait_for_timeout(1150)

    def calls(self, count, first=0):
        """Callbacks and states by turns, so that none are folded; some have a place and are higher."""
        return [{**each, "n": first + n, "text": f"{each['kind']} {first + n}"}
                for n in range(count) for each in (CALLBACK, {**STATE, "file": None})]

    def count(self, kind):
        return self.page.locator(f".event-{kind}").count()

    def test_frequent_callbacks_leave_diagnostics_in_the_list(self):
        self.tell(*[{**DIAGNOSTIC, "text": f"mistake {n}"} for n in range(3)])
        for turn in range(4):
            self.tell(*self.calls(200, turn * 200))
        self.assertEqual([self.count(kind) for kind in ("diagnostic", "callback", "state")], [3, 250, 250])
        self.assertEqual(self.page.locator(".event .text").first.text_content(), "mistake 0")
        self.assertEqual(self.page.locator(".event .text").last.text_content(), "state 799")
        # In one go, too; and of diagnostics the last 500.
        self.tell(*self.calls(300, 800), *[{**DIAGNOSTIC, "text": f"another {n}"} for n in range(499)])
        self.assertEqual([self.count(kind) for kind in ("diagnostic", "callback", "state")], [500, 250, 250])
        self.assertEqual(self.page.locator(".event-diagnostic .text").first.text_content(), "mistake 2")
        self.page.select_option("#event-kind", "diagnostic")
        self.assertEqual(self.page.locator(".event:visible").count(), 500)
        self.page.click("#clear-events")
        self.tell(DIAGNOSTIC)
        self.assertEqual(self.page.locator(".event").count(), 1)

    def left(self):
        return self.page.evaluate(LEFT)

    def test_the_end_is_followed_until_the_reader_scrolls_up(self):
        for turn in range(3):
            self.tell(*self.calls(60, turn * 60))
            self.assertLess(self.left(), 4)
            self.assertTrue(self.page.locator(".event").last.is_visible())
        box = self.page.locator("#panel-events .scroller").bounding_box()
        self.page.mouse.move(box["x"] + 50, box["y"] + 50)
        self.page.mouse.wheel(0, -400)
        self.page.wait_for_timeout(200)
        seen = """() => { const { left, top } = document.querySelector("#event-list").parentElement.getBoundingClientRect()
          return document.elementFromPoint(left + 200, top + 20).closest(".event").textContent }"""
        before = self.page.evaluate(seen)
        self.tell(*self.calls(30, 180))
        self.assertGreater(self.left(), 400)
        self.assertEqual(self.page.evaluate(seen), before)
        # Back at the end, it is followed again.
        self.page.mouse.wheel(0, 100_000)
        self.page.wait_for_timeout(200)
        self.tell(*self.calls(30, 210))
        self.assertLess(self.left(), 4)

    def test_another_filter_goes_to_the_end(self):
        self.tell(*self.calls(150), *[{**DIAGNOSTIC, "n": n} for n in range(40)])
        for kind in ("callback", "diagnostic", "all"):
            with self.subTest(kind):
                self.page.locator("#event-list").evaluate("(list) => { list.parentElement.scrollTop -= 300 }")
                self.page.wait_for_timeout(100)
                self.page.select_option("#event-kind", kind)
                self.page.wait_for_timeout(200)
                self.assertLess(self.left(), 4)
                self.tell({**STATE, "n": 900})
                self.assertLess(self.left(), 4)

    def test_the_end_is_there_when_the_panel_is_shown_again(self):
        self.tell(*self.calls(60))
        self.page.click("#tab-do")
        self.tell(*self.calls(60, 60))
        self.page.click("#tab-events")
        self.page.wait_for_timeout(200)
        self.assertLess(self.left(), 4)
