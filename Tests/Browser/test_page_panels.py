"""What is beside the phone: charts, time, views, recordings."""

import json

import scripted
from panel_page import GREETING, ITEMS, OPTIONS, OTHER, WAVE, PanelPage
from test_page_look import EVENTS, PANEL, TRANSITIONS


class PanelTests(PanelPage):
    def test_plugins_are_put_on_and_taken_off(self):
        self.page.select_option("#plugin", "other")
        self.page.select_option("#add-plugin", "other")
        self.assertEqual([message["plugins"] for message in self.sent("use")], [
            [{"name": "other", "options": {}}], [{"name": "wave", "options": {}}, {"name": "other", "options": {}}]])
        use = [{"lane": 0, "plugins": [{"name": "wave", "options": OPTIONS},
                                       {"name": "other", "options": {}}]}]
        self.scripted.say({"use": use})
        self.page.get_by_role("button", name="Take wave off").click()
        self.assertEqual(self.sent("use")[-1]["plugins"], [{"name": "other", "options": {}}])

    def test_two_lanes_under_one_finger(self):
        for value, given in [("committed", "committed"), ("other", {"name": "other"}), ("", None)]:
            self.page.select_option("#compare", value)
            self.assertEqual(self.sent("compare")[-1], {"with": given})
        self.scripted.say({"use": [*GREETING["use"], {
            "lane": 1, "plugins": [{"name": "other", "options": {}}], "comparison": "plugin"}]})
        self.show(101, lanes=2)
        self.assertEqual(self.page.locator(".screen").count(), 2)
        self.assertEqual(self.page.locator("figcaption").all_inner_texts(), ["wave", "other"])
        self.assertIn("compare=other", self.page.evaluate("location.hash"))
        captions = {
            "saved": ["wave · as it is now", "wave · before the last save"],
            "committed": ["wave · as it is now", "wave · Git’s last commit"],
            "plugin": ["wave · the one that is set", "wave · to compare with"]}
        for comparison, expected in captions.items():
            self.scripted.say({"use": [*GREETING["use"], {
                "lane": 1, "plugins": [{"name": "wave", "options": {}}], "comparison": comparison}]})
            self.page.wait_for_timeout(60)
            self.assertEqual(self.page.locator("figcaption").all_inner_texts(), expected)
        self.scripted.say({"use": [*GREETING["use"], {
            "lane": 1, "plugins": [{"name": "other", "options": {}, "disabled": True}], "comparison": "plugin"}]})
        self.page.wait_for_timeout(60)
        self.assertEqual(self.page.locator("figcaption").all_inner_texts(), ["wave", "other (disabled)"])
        self.scripted.say({"use": GREETING["use"]})
        self.show(102)
        self.assertEqual(self.page.locator("figcaption").all_inner_texts(), [""])

    def test_time(self):
        self.page.click("#play")
        self.assertEqual(len(self.sent("pause")), 1)
        self.show(60, "paused", last=100)
        self.page.click("#play")
        self.page.click("#step-back")
        self.page.click("#step-forth")
        self.page.click("#resume")
        self.page.select_option("#speed", "0.25")
        self.assertEqual(self.sent("play"), [{"speed": 1}])
        self.page.click("#play")
        self.show(61, "film", last=100)
        self.page.select_option("#speed", "0.5")
        self.show(60, "paused", last=100)
        self.page.locator("#film").fill("42")
        self.assertEqual(self.sent("play"), [{"speed": 1}, {"speed": 0.25}, {"speed": 0.5}])
        self.assertEqual([message["frames"] for message in self.sent("step")], [-1, 1])
        self.assertEqual(len(self.sent("resume")), 1)
        self.assertEqual(self.sent("seek"), [{"frame": 42}])
        self.assertIn("frame 60 of frame 100", self.page.get_attribute("#film", "aria-valuetext"))

    def test_a_film_that_stands_still_is_played(self):
        for moves, label, sent in [(False, "Play", "play"), (True, "Pause", "pause")]:
            with self.subTest(label):
                lane = scripted.lane(ITEMS)
                self.scripted.say({"frame": scripted.frame(50, [lane], mode="film", last=100, moves=moves)})
                self.page.wait_for_timeout(60)
                self.assertEqual(self.page.get_attribute("#play", "aria-label"), label)
                self.page.click("#play")
                self.assertEqual(len(self.sent(sent)), 1)

    def test_the_state_that_is_now(self):
        for state in scripted.STATES:
            self.show(101 + scripted.STATES.index(state), state=state)
            self.assertEqual(self.page.locator(".node.now").text_content(), state)
        self.assertEqual(self.page.locator(".ways path").count(), len(TRANSITIONS))

    def test_events_lead_to_their_lines_and_frames(self):
        calls = [{**EVENTS[1], "n": 90 + n, "text": f"wave update({n})"} for n in range(5)]
        self.scripted.say({"events": [*EVENTS[:2], *calls, *EVENTS[2:]], "missed": 3})
        self.page.wait_for_timeout(600)
        self.assertEqual(self.page.locator(".event").count(), 8)
        self.assertEqual(self.page.locator(".event-callback .text").last.inner_text(),
                         "wave update(4) (5 times)")
        link = self.page.locator(".event-diagnostic a")
        self.assertEqual(link.get_attribute("href"), "vscode://file/plugins/compass/init.lua:3")
        self.page.select_option("#event-kind", "diagnostic")
        self.assertEqual(self.page.locator(".event:visible").count(), 1)
        self.page.locator(".event-diagnostic .time").click()
        self.assertEqual(self.sent("seek"), [{"frame": 2}])

    def test_callbacks_of_each_frame_are_a_row_each(self):
        called = ["wave changed", "wave update", "host changed"]
        frames = [{**EVENTS[1], "n": n, "text": f"{name}({n})"} for n in range(12) for name in called]
        self.scripted.say({"events": [*frames, EVENTS[0], *frames[:3]]})
        self.page.wait_for_timeout(600)
        rows = self.page.locator(".event .text").all_inner_texts()
        self.assertEqual(rows[:3], [f"{name}(11) (12 times)" for name in called])
        # What happened between two calls stands between them.
        self.assertEqual(rows[3:], [EVENTS[0]["text"], *(f"{name}(0)" for name in called)])

    def test_events_are_one_stop_of_the_tab_key(self):
        self.scripted.say({"events": [{**EVENTS[0], "n": n, "frame": n, "line": n} for n in range(1, 5)]})
        self.page.wait_for_timeout(600)
        self.page.focus("#clear-events")
        self.page.keyboard.press("Tab")
        focused = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"

        def press(*keys):
            for key in keys:
                self.page.keyboard.press(key)
            return self.page.evaluate(focused)
        self.assertIn("Show frame 4,", press())
        self.assertIn("Show frame 2,", press("ArrowUp", "ArrowUp"))
        self.assertEqual("compass/init.lua:2", press("ArrowRight"))
        self.assertEqual("compass/init.lua:3", press("ArrowDown"))
        self.assertIn("Copy", press("ArrowRight", "ArrowRight"))
        self.assertIn("init.lua:1", press("Home"))
        # What comes does not take the focus away, and the list is left by one key.
        self.scripted.say({"events": [{**EVENTS[0], "n": 9}]})
        self.page.locator(".event").nth(4).wait_for()
        self.assertIn("init.lua:1", press())
        outside = "() => !document.querySelector('#event-list').contains(document.activeElement)"
        press("Tab")
        self.assertTrue(self.page.evaluate(outside))
        press("Shift+Tab")
        self.assertIn("init.lua:1", press())
        press("ArrowLeft", "ArrowLeft", "Enter")
        self.assertEqual(self.sent("seek"), [{"frame": 1}])
        self.scripted.say({"events": [{**EVENTS[0], "n": n, "frame": n} for n in range(10, 600)]})
        self.page.wait_for_timeout(400)
        self.assertFalse(self.page.evaluate(outside))

    def test_a_reload_is_nothing_wrong(self):
        texts = ["plugin-reloaded: wave: version 2 is on", "callback-raised: wave, init.lua:3: nil", "message: wave: 5"]
        self.scripted.say({"events": [{**EVENTS[2], "n": n, "text": text} for n, text in enumerate(texts)]})
        self.page.wait_for_timeout(600)
        usual = self.page.evaluate("getComputedStyle(document.body).color")
        colors = self.page.locator(".event .text").evaluate_all(
            "(texts) => texts.map((each) => getComputedStyle(each).color)")
        self.assertEqual([color == usual for color in colors], [True, False, True])

    def test_a_panel_of_the_newest_frame_says_so(self):
        for tab in ("views", "explain"):
            note = self.page.locator(f"#{tab}-newest")
            self.page.click(f"#tab-{tab}")
            self.scripted.say({"panel": {**PANEL, "live": True}})
            self.show(101)
            self.assertFalse(note.is_visible())
            self.show(50, "paused", last=101)
            self.assertIn("newest frame", note.inner_text())
            self.scripted.say({"panel": {"live": False}})
            self.show(50, "film", last=101)
            self.assertFalse(note.is_visible())
            self.scripted.say({"panel": {"live": True}})
            self.show(50, "film", last=101)
            self.assertTrue(note.is_visible())
            self.scripted.say({"panel": PANEL})
            self.show(51, "paused", last=101)
            self.assertFalse(note.is_visible())

    def test_a_view_is_outlined_where_it_is(self):
        self.page.click("#tab-views")
        self.assertEqual(self.sent("panels")[-1], {"names": ["tree"]})
        self.scripted.say({"panel": PANEL})
        pixel = """([x, y]) => { const canvas = document.querySelector(".screen")
          const scale = canvas.width / 390; const data = canvas.getContext("2d")
          .getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data
          return [...data].slice(0, 3) }"""
        self.assertEqual(self.page.evaluate(pixel, [200, 320]), [255, 255, 255])
        self.page.get_by_role("treeitem").nth(1).hover()
        self.page.wait_for_timeout(100)
        for part, expected in zip(self.page.evaluate(pixel, [200, 320]), [214, 51, 108]):
            self.assertAlmostEqual(part, expected, delta=4)
        self.page.mouse.move(0, 0)
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.evaluate(pixel, [200, 320]), [255, 255, 255])
        self.assertIn("1 → 0.5", self.page.get_by_role("treeitem").first.inner_text())
        self.page.get_by_role("treeitem").nth(1).hover()
        self.page.locator("#tab-events").focus()
        self.page.keyboard.press("ArrowRight")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.evaluate(pixel, [200, 320]), [255, 255, 255])

    def test_costs_and_explanation(self):
        self.page.click("#tab-cost")
        self.scripted.say({"panel": PANEL})
        self.page.wait_for_timeout(60)
        cells = self.page.locator("#cost-rows tr").inner_text().split("\t")
        self.assertEqual([cell.rstrip("\n") for cell in cells],
                         ["setup\ncompass", "1", "900", "900\n 90 %", "2048 B"])
        self.page.click("#tab-explain")
        self.assertIn("more than 64", self.page.locator("#explanation").inner_text())

    def test_shadows_of_frames_before(self):
        def lane(x, y):
            return {"items": [{**ITEMS[1], "at": [x, y]}]}
        lists = [{"n": n, "lanes": [lane(200, n), lane(100, n)]} for n in (300, 400)]
        self.scripted.answers = lambda message: {"lists": lists} if message["do"] == "frames" else {}
        shades = """([phone, x]) => { const canvas = document.querySelectorAll(".screen")[phone]
          const scale = canvas.width / 390; return [310, 410].map((y) => canvas.getContext("2d")
          .getImageData(x * scale, y * scale, 1, 1).data[1]) }"""
        self.show(50, "paused", last=100, lanes=2)
        self.page.check("#onion")
        self.assertEqual(self.sent("frames"), [{"from": 45, "count": 5}])
        # Each lane's own, on its phone.
        for phone, x, other in [(0, 220, 120), (1, 120, 220)]:
            far, near = self.page.evaluate(shades, [phone, x])
            self.assertTrue(255 > far > near > 100, [far, near])
            self.assertEqual(self.page.evaluate(shades, [phone, other]), [255, 255])
        self.page.uncheck("#onion")
        self.page.wait_for_timeout(60)
        for phone, x in [(0, 220), (1, 120)]:
            self.assertEqual(self.page.evaluate(shades, [phone, x]), [255, 255])

    def test_actions_and_faults(self):
        self.page.click("#tab-do")
        for name in ["Begin by code", "Complete", "Fail", "Reset the stage", "Raise an error", "Run out of memory"]:
            self.page.get_by_role("button", name=name).click()
        self.assertIn("Each plugin on the first phone has it in its next callback",
                      self.page.locator("#panel-do").inner_text())
        for kind in ["begin", "complete", "fail", "reset"]:
            self.assertEqual(len(self.sent(kind)), 1)
        self.assertEqual([message["kind"] for message in self.sent("fault")], ["raise", "memory"])

    def test_recordings_and_files_that_are_dropped(self):
        self.page.click("#tab-record")
        self.scripted.answers = lambda message: {
            "name": "wave_spec.lua", "text": "spec('wave')", "path": message.get("save")}
        self.page.click("#make-recording")
        self.assertEqual(self.sent("recording"), [{"as": "spec", "plugin": "wave"}])
        self.assertEqual(self.page.locator("#recording pre").inner_text(), "spec('wave')")
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Download").click()
        self.assertEqual(download.value.suggested_filename, "wave-pull_spec.lua")
        self.assertEqual(self.page.locator("#recording-name").input_value(), "wave-pull")
        self.page.fill("#recording-name", "wave")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.sent("recording")[-1], {"as": "spec", "plugin": "wave", "save": "wave"})
        self.page.evaluate("""() => {
          const data = new DataTransfer()
          data.items.add(new File(["drag(80)"], "pull.lua"))
          for (const type of ["dragover", "drop"]) {
            dispatchEvent(new DragEvent(type, { dataTransfer: data, cancelable: true }))
          }
        }""")
        self.assertEqual(self.sent("replay"), [{"name": "pull.lua", "text": "drag(80)"}])
        self.assertFalse(self.page.locator("#drop-hint").is_visible())
        self.refuse("line 1: there is no verb 'drg'")
        self.page.set_input_files("#replay-file", {
            "name": "b.lua", "mimeType": "text/plain", "buffer": b"drg(80)"})
        self.page.wait_for_timeout(150)
        self.assertIn("no verb", self.page.locator("#recording-problem").inner_text())

    def test_a_recording_that_is_shown_has_the_name_that_is_written(self):
        self.page.click("#tab-record")
        self.assertIn("From the first pull after the last change on", self.page.locator("#panel-record").inner_text())
        self.scripted.answers = lambda message: {"name": "wave.txt", "text": "pull", "path": message.get("save")}
        self.type("#recording-name", "first")
        self.page.wait_for_timeout(100)
        for kind, name, title in [("spec", "second", "second_spec.lua"), ("script", "second", "second.lua"),
                                  ("touches", " third ", "third.json"), ("touches", "", "wave.txt")]:
            self.page.fill("#recording-name", name)
            self.page.select_option("#recording-kind", kind)
            self.page.click("#make-recording")
            self.page.wait_for_timeout(100)
            self.assertEqual(self.page.locator("#recording p").inner_text(), title)
            self.assertEqual(self.page.locator("#recording pre").get_attribute("aria-label"), title)

    def test_a_recording_without_a_name_is_told(self):
        self.page.click("#tab-record")
        self.scripted.answers = lambda message: {"name": "wave_spec.lua", "text": "spec", "path": "/plugins/wave_spec.lua"}
        self.page.get_by_role("button", name="Save").click()
        self.page.wait_for_selector("#recording:not([hidden])")
        self.assertIn("Saved as /plugins/wave_spec.lua", self.page.locator("#recording").inner_text())
        problem = self.page.locator("#recording-name-problem")
        for text in ("", "  "):
            self.type("#recording-name", text)
            self.assertEqual(problem.inner_text(), "It must not be empty")
            self.assertEqual(self.page.get_attribute("#recording-name", "aria-invalid"), "true")
            self.assertFalse(self.page.locator("#recording").is_visible())
        self.assertEqual(len(self.sent("recording")), 1)
        self.page.fill("#recording-name", "pull")
        self.assertEqual(problem.inner_text(), "")
        self.refuse("recording: there is a file that is none")
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(100)
        self.assertIn("a file that is none", self.page.locator("#recording-problem").inner_text())
        self.assertFalse(self.page.locator("#recording").is_visible())

    def test_a_recording_that_is_replaced_is_told(self):
        self.page.click("#tab-record")
        for more, told in [({"replaced": True}, "Replaced /p/wave_spec.lua"), ({}, "Saved as /p/wave_spec.lua")]:
            self.scripted.answers = lambda message: {
                "name": "wave_spec.lua", "text": "spec", "path": "/p/wave_spec.lua", **more}
            self.page.get_by_role("button", name="Save").click()
            self.page.wait_for_timeout(100)
            self.assertIn(told, self.page.locator("#recording").inner_text())
            self.page.wait_for_function("(told) => document.querySelector('#said').textContent.includes(told)", arg=told)

    def test_a_recording_goes_to_the_folder_that_is_chosen(self):
        own = {**OTHER, "origin": "user", "folder": "/home/plugins/other"}
        lane = {"lane": 0, "plugins": [{"name": name, "options": {}} for name in ("wave", "ring", "other")]}
        self.scripted.say({"plugins": [WAVE, own], "use": [lane]})
        self.page.click("#tab-record")
        field = self.page.locator("#recording-plugin")
        # Built-in parts have no folder, and a shipped one is not written to.
        self.assertEqual(field.locator("option").all_inner_texts(), ["wave", "other"])
        self.page.wait_for_function("() => document.querySelector('#recording-plugin').value === 'wave'")
        self.assertIn("shipped", self.page.locator("#recording-folder").inner_text())
        field.select_option("other")
        self.assertEqual(self.page.locator("#recording-folder").inner_text(), "/home/plugins/other/spec")
        self.assertEqual(self.page.input_value("#recording-name"), "other-pull")
        self.page.get_by_role("button", name="Save").click()
        self.assertEqual(self.sent("recording"), [{"as": "spec", "plugin": "other", "save": "other-pull"}])
        # The choice stays while the plugin is on; then one of the user's own is the first choice.
        self.scripted.say({"use": [{**lane, "plugins": lane["plugins"][::-1]}]})
        self.page.wait_for_timeout(60)
        self.assertEqual(field.input_value(), "other")
        self.scripted.say({"use": [{**lane, "plugins": lane["plugins"][:1]}]})
        self.scripted.say({"use": [{"lane": 0, "plugins": []}]})
        self.scripted.say({"use": [lane]})
        self.page.wait_for_timeout(60)
        self.assertEqual(field.input_value(), "other")

    def test_an_export_is_downloaded(self):
        self.page.click("#tab-record")
        self.page.route("**/exports/1/wave.webp", lambda route: route.fulfill(body=b"RIFF"))
        self.scripted.answers = lambda message: {"url": "exports/1/wave.webp", "name": "wave.webp"}
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Animation (WebP)").click()
        self.assertEqual(download.value.suggested_filename, "wave.webp")
        self.assertEqual(self.sent("export"), [{"as": "webp"}])
        self.assertEqual(json.dumps(self.page.complaints), "[]")
