"""Everybody can use the pages: names, roles, contrast, keys, from narrow to wide, light and dark."""

import pathlib
import tempfile
import unittest

import scripted

WALK = (pathlib.Path(__file__).parent / "walk.js").read_text().split("\n", 2)[2]
TRANSITIONS = [["idle", "pulling"], ["pulling", "triggered"], ["triggered", "executing"],
               ["executing", "retracting"], ["retracting", "idle"], ["pulling", "retracting"],
               ["executing", "open"], ["open", "retracting"]]
PROBLEM = {"lane": 0, "plugin": "compass", "file": "/plugins/compass/init.lua", "line": 12,
           "message": "attempt to index a nil value", "traceback": ["init.lua:12: in setup"],
           "source": [[11, "local function setup()"], [12, "  disc.color = 1"], [13, "end"]]}
EVENTS = [{"n": n, "frame": n, "time": n / 60, "lane": 0, "kind": kind, "text": "something happened",
           "file": "/plugins/compass/init.lua", "line": 3}
          for n, kind in enumerate(["state", "callback", "diagnostic", "inset", "signal", "note"])]
PANEL = {"explain": [["The pull fired: it was 80 points, more than 64."]],
         "tree": [[{"view": 1, "name": "disc", "kind": "shape", "depth": 0,
                    "model": {"alpha": 1, "frame": [0, 0, 60, 60]},
                    "shown": {"alpha": 0.5, "frame": [0, 0, 60, 60]}, "frame": [20, 30, 60, 60],
                    "animating": [{"property": "alpha", "left": 0.3}]},
                   {"view": 2, "name": "needle", "kind": "view", "depth": 1, "model": {},
                    "shown": {}, "frame": [200, 300, 50, 40], "animating": []}]],
         "cost": [{"callbacks": [{"plugin": "compass", "callback": "setup", "calls": 1, "instructions": 900, "most": 900,
                                  "budget": 1000, "memory": 2048}], "limits": {}}]}
TABS = ["events", "explain", "views", "cost", "do", "record"]


class LookTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.items, cls.size = scripted.items(60, "compass", folder=pathlib.Path(folder))
        options = {"colors": True, "disc": "#5b8db8", "quarter": 0.3}
        use = [{"lane": 0, "plugins": [{"name": "compass", "options": options},
                                       {"name": "traffic-light", "options": {"text": "%.f"}}]}]
        cls.greeting = [
            {**scripted.hello(), "states": {"states": scripted.STATES, "transitions": TRANSITIONS},
             "use": use, "settings": scripted.VALUES, "clients": 2, "events": EVENTS}]

    def start(self, path="", **options):
        started = scripted.ScriptedPage(path, self.greeting, **options)
        self.addCleanup(started.close)
        self.scripted, self.page = started, started.page
        if not path:
            self.page.wait_for_selector(".plugin-card")
            self.show(1)
        return self.page

    def show(self, number, state="pulling", lanes=1, mode="live", **more):
        lane = scripted.lane(self.items, 60, state, **more)
        self.scripted.say({"frame": scripted.frame(number, [lane] * lanes, self.size, mode)})

    def walk(self):
        self.assertEqual(self.page.evaluate(WALK), [])
        self.assertEqual(self.page.complaints, [])

    def test_names_roles_and_contrast_in_light_and_dark(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme):
                self.start(color_scheme=scheme, viewport={"width": 1440, "height": 900})
                self.scripted.say({"problem": PROBLEM})
                for tab in TABS:
                    self.page.click(f"#tab-{tab}")
                    self.scripted.say({"panel": PANEL})
                    self.page.wait_for_timeout(60)
                    self.walk()

    def test_no_sideways_scrolling_from_narrow_to_wide(self):
        for width in (320, 360, 414, 768, 1024, 1180, 1440, 2560):
            with self.subTest(width=width):
                self.start(viewport={"width": width, "height": 740})
                self.show(2, lanes=2)
                self.scripted.say({"problem": PROBLEM, "panel": PANEL})
                for tab in TABS:
                    self.page.click(f"#tab-{tab}")
                    self.assertLessEqual(
                        self.page.evaluate("document.documentElement.scrollWidth"), width)

    def test_the_phone_is_usable_on_a_small_screen(self):
        self.start(viewport={"width": 360, "height": 640}, has_touch=True)
        self.page.wait_for_timeout(100)
        box = self.page.locator(".screen").bounding_box()
        self.assertGreater(box["width"], 180)
        # All of it is on the first screen, and beside it there is room to scroll the page by.
        self.assertLess(box["y"] + box["height"], 640)
        self.assertLess(box["width"], 320)

    def test_the_phone_stays_in_sight_while_a_small_screen_tunes(self):
        self.start(viewport={"width": 360, "height": 640}, has_touch=True)
        self.page.wait_for_timeout(100)
        large = self.page.locator(".screen").bounding_box()
        height = self.page.evaluate("document.documentElement.scrollHeight")
        for name, target in [("Plugin", "#setup"), ("Settings", "#settings-title"), ("State", "#state-card"),
                             ("Events", "#panels")]:
            with self.subTest(name):
                self.page.get_by_role("navigation", name="Sections").get_by_role("link", name=name).click()
                self.page.wait_for_timeout(150)
                small = self.page.locator(".screen").bounding_box()
                self.assertLess(small["height"], large["height"] * 0.6)
                self.assertGreater(small["y"], 39)
                top = self.page.locator(target).bounding_box()["y"]
                self.assertTrue(small["y"] + small["height"] < top < 330, (small, top))
                self.assertEqual(self.page.evaluate("document.documentElement.scrollHeight"), height)
        # The focus is not taken behind the phone.
        self.page.click("#tab-record")
        for _ in range(30):
            self.page.keyboard.press("Shift+Tab")
            bottom = self.page.evaluate("""() => document.activeElement.closest(".setup, .panels")
              ? document.activeElement.getBoundingClientRect().bottom : null""")
            if bottom is not None:
                self.assertGreater(bottom, small["y"] + small["height"])
        self.page.get_by_role("navigation", name="Sections").get_by_role("link", name="Phone").click()
        self.page.wait_for_timeout(150)
        box = self.page.locator(".screen").bounding_box()
        self.assertEqual(box["height"], large["height"])
        self.assertTrue(39 < box["y"] and box["y"] + box["height"] < 640, box)

    def test_a_docked_phone_is_pulled(self):
        self.start(viewport={"width": 360, "height": 640}, has_touch=True)
        self.page.wait_for_timeout(100)
        self.page.locator("#setup").scroll_into_view_if_needed()
        self.page.get_by_role("link", name="Settings").click()
        self.page.wait_for_timeout(150)
        box = self.page.locator(".screen").bounding_box()
        scale = box["width"] / self.size[0]
        self.page.touchscreen.tap(box["x"] + 200 * scale, box["y"] + 400 * scale)
        self.page.wait_for_timeout(100)
        [x, y, _] = [message for message in self.scripted.sent if message["do"] == "touch"][0]["samples"][0]
        self.assertAlmostEqual(x, 200, delta=2)
        self.assertAlmostEqual(y, 400, delta=2)

    def test_wide_screens_are_used(self):
        for width in (1800, 2560):
            with self.subTest(width=width):
                self.start(viewport={"width": width, "height": 1300})
                self.page.wait_for_timeout(100)
                chart, events, phone = [self.page.locator(name).bounding_box()
                                        for name in ("#chart", "#panel-events", ".screen")]
                self.assertGreater(events["x"], chart["x"] + chart["width"])
                self.assertGreater(events["height"], 900)
                self.assertGreater(chart["x"], phone["x"] + phone["width"])
                self.assertGreater(events["x"] + events["width"], width - 60)

    def test_every_stop_of_the_tab_key_is_seen(self):
        self.start(viewport={"width": 1440, "height": 900})
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.evaluate("document.activeElement.className"), "skip")
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Tab")
        self.assertTrue(self.page.evaluate("document.activeElement.matches('.screen')"))
        self.page.reload()
        self.page.wait_for_selector(".plugin-card")
        self.show(2, mode="paused")
        seen = []
        for _ in range(120):
            self.page.keyboard.press("Tab")
            stop = self.page.evaluate("""() => {
              const element = document.activeElement
              if (element === document.body) return null
              globalThis.stops ??= []
              if (stops.includes(element)) return null
              stops.push(element)
              const { outlineWidth, outlineStyle } = getComputedStyle(element)
              return [element.id || element.className || element.textContent, outlineStyle !== "none"
                && parseFloat(outlineWidth) >= 2]
            }""")
            if stop is None:
                break
            seen.append(stop)
        self.assertEqual([name for name, is_seen in seen if not is_seen], [])
        # Everything that can be used is one of the stops, the tabs that are not chosen excepted.
        left_out = self.page.evaluate("""() => [...document.querySelectorAll(
          "a[href], button, input, select, summary, [tabindex='0']")]
          .filter((each) => each.checkVisibility() && !each.disabled && each.tabIndex >= 0)
          .filter((each) => !stops.includes(each)).map((each) => each.outerHTML.slice(0, 80))""")
        self.assertEqual(left_out, [])
        self.assertGreater(len(seen), 30)

    def test_tabs_and_views_are_moved_through_by_arrows(self):
        self.start(viewport={"width": 1440, "height": 900})
        self.page.focus("#tab-events")
        for key, tab in [("ArrowRight", "explain"), ("ArrowRight", "views"), ("End", "record"),
                         ("ArrowRight", "events"), ("ArrowLeft", "record"), ("Home", "events")]:
            self.page.keyboard.press(key)
            self.assertEqual(self.page.evaluate("document.activeElement.id"), f"tab-{tab}")
            self.assertTrue(self.page.locator(f"#panel-{tab}").is_visible())
        self.page.click("#tab-views")
        self.scripted.say({"panel": PANEL})
        self.page.wait_for_selector("[role=treeitem]")
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("ArrowDown")
        self.assertIn("needle", self.page.evaluate("document.activeElement.textContent"))
        # The page does not scroll by these keys, whether there is a next view or not.
        for key, view in [(" ", "needle"), ("ArrowDown", "needle"), ("ArrowRight", "needle"), ("ArrowLeft", "disc"),
                          ("ArrowLeft", "disc"), ("ArrowUp", "disc"), ("ArrowRight", "needle"), (" ", "needle")]:
            self.page.evaluate("() => addEventListener('keydown', (event) => { globalThis.pressed = event }, { once: true })")
            self.page.keyboard.press(key)
            self.assertTrue(self.page.evaluate("pressed.defaultPrevented"), key)
            self.assertIn(view, self.page.evaluate("document.activeElement.textContent"))
        self.assertIn("needle", self.page.locator("#curves-name").inner_text())

    def test_costs_fit_their_panel(self):
        rows = [{"plugin": "traffic-light", "callback": name, "calls": 12_345, "instructions": 123_456_789,
                 "most": 450_000, "budget": 500_000, "memory": 654_321}
                for name in ("update_for_pulled_amount", "layout_status_view")]
        for width in (360, 1180, 1400, 2560):
            with self.subTest(width=width):
                self.start(viewport={"width": width, "height": 900})
                self.page.click("#tab-cost")
                self.scripted.say({"panel": {"cost": [{"callbacks": rows, "limits": {"instructions": 500_000}}]}})
                self.page.wait_for_selector("#cost-rows tr")
                room, needed = self.page.locator("#panel-cost .scroller").evaluate(
                    "(scroller) => [scroller.clientWidth, scroller.scrollWidth]")
                self.assertLessEqual(needed, room)

    def test_times_of_events_do_not_break(self):
        self.start(viewport={"width": 1400, "height": 900})
        self.scripted.say({"events": [{**EVENTS[0], "n": n, "time": 1234.5 * 10 ** n} for n in range(3)]})
        self.page.wait_for_timeout(600)
        heights = self.page.locator(".event .time").evaluate_all(
            "(times) => times.slice(-3).map((each) => each.getBoundingClientRect().height)")
        self.assertEqual(heights, [heights[0]] * 3)
        self.assertLess(heights[0], 30)

    def test_nothing_moves_its_place_while_frames_run(self):
        self.start(viewport={"width": 1440, "height": 900})
        self.page.wait_for_timeout(600)
        self.page.evaluate("""() => {
          globalThis.shifts = []
          new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => ({
            value: entry.value, of: entry.sources.map(({ node }) => node?.id || node?.className),
          })))).observe({ type: "layout-shift" })
        }""")
        for number in range(2, 90):
            self.show(number, scripted.STATES[number // 10 % 6], velocity=number * 37,
                      inset=number, offset=-1234.5 + number)
            if number % 20 == 0:
                self.page.wait_for_timeout(30)
        self.scripted.say({"frame": scripted.frame(
            50, [scripted.lane(self.items)], self.size, mode="paused", last=89)})
        self.page.wait_for_timeout(200)
        self.assertEqual(self.page.evaluate("shifts"), [])

    def test_readers_hear_of_states_a_few_times_a_second_at_most(self):
        self.start(viewport={"width": 1440, "height": 900})
        self.page.evaluate("""() => {
          globalThis.said = []
          new MutationObserver(() => said.push(document.querySelector("#said").textContent))
            .observe(document.querySelector("#said"), { childList: true, characterData: true, subtree: true })
        }""")
        for number in range(2, 62):
            self.show(number, scripted.STATES[number % 6])
        self.scripted.say({"announce": "Refreshed"})
        self.page.wait_for_timeout(1600)
        said = self.page.evaluate("said")
        self.assertLessEqual(len(said), 4)
        self.assertEqual(said[-1].strip(), "Refreshed")
        self.assertEqual(self.page.get_attribute("#said", "aria-live"), "polite")

    def test_the_switch_of_light_and_dark(self):
        self.start(color_scheme="light")
        ground = "getComputedStyle(document.body).backgroundColor"
        light = self.page.evaluate(ground)
        self.page.select_option("#page-theme", "dark")
        self.assertNotEqual(self.page.evaluate(ground), light)
        self.page.reload()
        self.assertEqual(self.page.locator("#page-theme").input_value(), "dark")
        self.assertNotEqual(self.page.evaluate(ground), light)

    def test_nothing_is_animated_for_who_wants_no_motion(self):
        self.start(reduced_motion="reduce")
        self.page.wait_for_timeout(100)
        self.page.click("#tab-do")
        self.assertEqual(self.page.evaluate("document.getAnimations().length"), 0)
        moved = self.page.evaluate("""() => [...document.querySelectorAll("*")].filter((each) =>
          parseFloat(getComputedStyle(each).transitionDuration) > 0).length""")
        self.assertEqual(moved, 0)

    def test_the_page_asks_nobody_else_for_anything(self):
        asked = []
        started = scripted.ScriptedPage("", self.greeting)
        self.addCleanup(started.close)
        started.page.on("request", lambda request: asked.append(request.url))
        started.page.reload()
        started.page.wait_for_selector(".plugin-card")
        self.assertGreater(len(asked), 10)
        self.assertEqual([url for url in asked if not url.startswith(scripted.ADDRESS)], [])
