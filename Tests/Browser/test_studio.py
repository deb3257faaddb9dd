"""The page and its studio together: pulled by all devices, reloaded, looked back at, recorded."""

import shutil
import tempfile
import unittest
import urllib.request

from browser import PAGE, run
from fingers import Fingers
from studio import Studio, copied_plugin, pixels, place, state, wait_for_state


class StudioTests(unittest.TestCase):
    """With a copy of a plugin in a folder of its own, that is edited."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.plugin, cls.source = copied_plugin(cls.folder.name)
        cls.studio = Studio("mine", folders=[cls.folder.name])

    @classmethod
    def tearDownClass(cls):
        cls.studio.stop()
        cls.folder.cleanup()

    def setUp(self):
        (self.plugin / "init.lua").write_text(self.source)
        self.page = self.open(self.id().split(".")[-1])

    def open(self, session, link="", **options):
        page = self.studio.open(f"?session={session.replace('_', '-')[:60]}{link}", has_touch=True,
                                viewport={"width": 1440, "height": 1000}, **options)
        self.addCleanup(page.context.close)
        return page

    def tearDown(self):
        self.assertEqual(self.page.complaints, [])

    def check_pull(self, pull):
        """A pull past the threshold leads to the action, and back."""
        self.assertEqual(state(self.page), "idle")
        before = pixels(self.page)
        pull()
        wait_for_state(self.page, "executing")
        self.assertNotEqual(pixels(self.page), before)
        wait_for_state(self.page, "idle")
        self.assertEqual(self.page.locator(".event-diagnostic").count(), 0)

    def drag(self, fingers_drag, lifts=True):
        fingers_drag(place(self.page, 195, 150), place(self.page, 195, 600), steps=25)

    def test_a_finger_pulls(self):
        self.check_pull(lambda: self.drag(Fingers(self.page).touch_drag))

    def test_a_mouse_pulls(self):
        self.check_pull(lambda: self.drag(Fingers(self.page).mouse_drag))

    def test_a_pen_pulls(self):
        self.check_pull(lambda: self.drag(Fingers(self.page).pen_drag))

    def test_a_wheel_pulls(self):
        def wheel():
            self.page.mouse.move(*place(self.page, 195, 300))
            for _ in range(40):
                self.page.mouse.wheel(0, -40)
        self.check_pull(wheel)

    def test_keys_pull(self):
        self.page.locator(".screen").focus()
        self.page.keyboard.down("ArrowDown")
        wait_for_state(self.page, "triggered")
        self.page.keyboard.up("ArrowDown")
        wait_for_state(self.page, "executing")

    def test_a_cancelled_touch_goes_back(self):
        fingers = Fingers(self.page)
        fingers.touch_drag(place(self.page, 195, 150), place(self.page, 195, 300), lifts=False)
        wait_for_state(self.page, "pulling", "triggered")
        fingers.touch("touchCancel")
        wait_for_state(self.page, "idle")

    def test_what_is_saved_is_on_in_the_middle_of_a_pull(self):
        fingers = Fingers(self.page)
        fingers.touch_drag(place(self.page, 195, 150), place(self.page, 195, 330), lifts=False)
        wait_for_state(self.page, "pulling", "triggered")
        before = pixels(self.page)
        changed = self.source.replace("Pulled by", "Moved by")
        self.assertNotEqual(changed, self.source)
        (self.plugin / "init.lua").write_text(changed)
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('.event')].some((row) => /reload/i.test(row.textContent))")
        self.assertIn(state(self.page), ["pulling", "triggered"])
        self.page.wait_for_timeout(100)
        self.assertNotEqual(pixels(self.page), before)
        fingers.touch("touchEnd")

    def test_an_error_is_an_overlay_and_the_last_good_version_goes_on(self):
        (self.plugin / "init.lua").write_text(self.source + "\nlocal broken = = 1\n")
        overlay = self.page.locator("#problem")
        overlay.wait_for(state="visible")
        text = overlay.inner_text()
        self.assertIn("init.lua", text)
        self.assertIn("local broken = = 1", self.page.locator(".line.wrong").inner_text())
        self.drag(Fingers(self.page).mouse_drag)
        wait_for_state(self.page, "executing")
        (self.plugin / "init.lua").write_text(self.source + "\n")
        overlay.wait_for(state="hidden")

    def test_two_pages_of_a_session_and_one_of_another(self):
        session = self.id().split(".")[-1]
        second, third = self.open(session), self.open("elsewhere")
        Fingers(self.page).mouse_drag(place(self.page, 195, 150), place(self.page, 195, 330), lifts=False)
        wait_for_state(second, "pulling", "triggered")
        self.page.wait_for_timeout(300)
        self.assertEqual(pixels(second), pixels(self.page))
        self.assertEqual(state(third), "idle")
        self.assertIn("2 pages", second.locator("#clients").inner_text())
        self.page.mouse.up()
        wait_for_state(second, "executing", "idle")

    def test_the_film_is_looked_at_and_gone_on_from(self):
        fingers = Fingers(self.page)
        fingers.mouse_drag(place(self.page, 195, 150), place(self.page, 195, 330), lifts=False)
        self.page.locator("#play").dispatch_event("click")
        self.page.wait_for_function("() => document.querySelector('#mode').textContent === 'Paused'")
        self.page.wait_for_timeout(200)
        pulled, last = pixels(self.page), int(self.page.get_attribute("#film", "max"))
        self.page.mouse.up()
        self.page.locator("#film").fill("5")
        self.page.wait_for_function("() => document.querySelector('#frame-number').textContent === '#5'")
        self.page.wait_for_timeout(100)
        early = pixels(self.page)
        self.assertNotEqual(early, pulled)
        for button, number in [("forth", 6), ("back", 5), ("forth", 6)]:
            self.page.click(f"#step-{button}")
            self.page.wait_for_function(
                "(number) => document.querySelector('#frame-number').textContent === `#${number}`", arg=number)
        # The film plays on to its end, and then time goes on.
        self.page.click("#play")
        self.page.wait_for_function("(last) => document.querySelector('#film').max > last", arg=last + 5)
        self.page.locator("#film").fill("6")
        self.page.wait_for_function("() => document.querySelector('#frame-number').textContent === '#6'")
        self.page.click("#resume")
        self.page.wait_for_function("() => document.querySelector('#film').max <= 60")
        self.assertGreater(last, 6)

    def test_a_finger_that_nobody_holds_is_let_go(self):
        Fingers(self.page).mouse_drag(place(self.page, 195, 150), place(self.page, 195, 330), lifts=False)
        wait_for_state(self.page, "pulling", "triggered")
        self.page.locator("#play").dispatch_event("click")
        self.page.wait_for_function("() => document.querySelector('#mode').textContent === 'Paused'")
        number = self.page.locator("#frame-number").inner_text()
        # The session goes on with it: back to where the finger is down.
        self.page.mouse.up()
        self.page.wait_for_function("() => document.querySelector('#mode').textContent !== 'Paused'")
        self.page.locator("#film").fill(number.lstrip("#"))
        self.page.wait_for_function("(number) => document.querySelector('#frame-number').textContent === number",
                                    arg=number)
        self.page.click("#resume")
        self.page.wait_for_selector("#held:not([hidden])")
        self.assertIn(state(self.page), ["pulling", "triggered"])
        self.page.keyboard.press("Escape")
        wait_for_state(self.page, "idle")
        self.assertFalse(self.page.locator("#held").is_visible())

    def test_two_plugins_under_one_finger(self):
        self.page.select_option("#compare", "google")
        self.page.wait_for_function("() => document.querySelectorAll('.screen').length === 2")
        Fingers(self.page).mouse_drag(place(self.page, 195, 150), place(self.page, 195, 330), lifts=False)
        wait_for_state(self.page, "pulling", "triggered")
        self.page.wait_for_timeout(200)
        self.assertNotEqual(pixels(self.page, 0), pixels(self.page, 1))
        self.page.mouse.up()
        self.page.select_option("#compare", "saved")
        self.page.select_option("#compare", "")
        self.page.wait_for_function("() => document.querySelectorAll('.screen').length === 1")

    def test_a_saved_spec_passes(self):
        # A plugin may have no specs yet.
        shutil.rmtree(self.plugin / "spec", ignore_errors=True)
        self.drag(Fingers(self.page).touch_drag)
        wait_for_state(self.page, "executing")
        wait_for_state(self.page, "idle")
        self.page.click("#tab-record")
        self.page.fill("#recording-name", "from-page")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#recording:not([hidden])")
        spec = self.plugin / "spec" / "from-page_spec.lua"
        self.assertTrue(spec.is_file(), self.page.locator("#recording-problem").inner_text())
        self.assertIn("expect", spec.read_text())
        run("pta", "test", spec, "--plugins", self.plugin.parent)

    def test_a_recording_is_dropped_and_replayed(self):
        self.drag(Fingers(self.page).touch_drag)
        wait_for_state(self.page, "executing")
        self.page.click("#tab-record")
        self.page.select_option("#recording-kind", "touches")
        self.page.click("#make-recording")
        self.page.wait_for_selector("#recording:not([hidden])")
        text = self.page.locator("#recording pre").inner_text()
        other = self.open("replay")
        other.click("#tab-record")
        other.set_input_files("#replay-file", {
            "name": "pull.json", "mimeType": "application/json", "buffer": text.encode()})
        wait_for_state(other, "executing")
        self.assertEqual(other.locator("#recording-problem").inner_text(), "")

    def test_faults_are_told_and_the_session_goes_on(self):
        self.page.click("#tab-do")
        self.page.get_by_role("button", name="Raise an error").click()
        # The overlay may be gone again before the drag has ended: what raised goes well.
        self.page.evaluate("""() => {
          globalThis.problems = []
          const overlay = document.querySelector("#problem")
          new MutationObserver(() => problems.push(overlay.textContent)).observe(overlay, { childList: true })
        }""")
        self.drag(Fingers(self.page).mouse_drag)
        self.page.wait_for_function("() => problems.some((text) => text.includes('mine has an error'))")
        self.assertIn("The default stood in for it", self.page.evaluate("problems[0]"))
        wait_for_state(self.page, "idle", "executing")
        self.page.get_by_role("button", name="Reset the stage").dispatch_event("click")
        wait_for_state(self.page, "idle")

    def test_options_and_the_link(self):
        self.page.fill("#mine-text", "%.f points")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("() => location.hash.includes('mine.text=%25.f+points')")
        link = self.page.evaluate("location.hash")
        other = self.open("link", link)
        other.wait_for_function("() => document.querySelector('#mine-text').value === '%.f points'")

    def test_an_edited_default_counts_after_the_page_was_loaded_again(self):
        self.page.wait_for_function("() => location.hash.includes('plugin=mine&')")
        self.page.reload()
        self.page.wait_for_function("() => document.querySelector('#mine-text')?.value === 'Pulled by %.f points'")
        self.page.wait_for_timeout(300)
        (self.plugin / "init.lua").write_text(self.source.replace("Pulled by %.f", "Moved by %.f"))
        self.page.wait_for_function("() => document.querySelector('#mine-text').value === 'Moved by %.f points'")

    def test_an_option_of_the_first_of_two_plugins_keeps_its_place(self):
        self.page.select_option("#add-plugin", "elastic")
        self.page.wait_for_selector(".plugin-card[aria-label=elastic]")
        self.page.fill("#mine-text", "%.f points")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("() => location.hash.includes('mine.text=%25.f+points')")
        self.assertEqual(self.page.locator(".plugin-card h3").all_inner_texts(), ["mine", "elastic"])
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "mine-text")
        self.assertEqual(self.page.locator("#plugin").input_value(), "mine")
        self.page.click("#tab-record")
        self.assertEqual(self.page.locator("#recording-folder").inner_text(), f"{self.plugin.resolve()}/spec")

    def test_a_bad_link(self):
        page = self.open("bad-link", "#plugin=mine&plugin=nobody&mine.text=%25.f&mine.colour=red&rows=1000&theme=dark")
        page.wait_for_selector("#error li")
        told = page.locator("#error li").all_inner_texts()
        for part in ("1000", "nobody", "colour"):
            self.assertEqual(len([text for text in told if part in text]), 1, told)
        self.assertEqual(len(told), 3, told)
        self.assertEqual(page.locator("#mine-text").input_value(), "%.f")
        self.assertEqual(page.locator("#setting-theme").input_value(), "dark")
        self.assertEqual(page.locator("#setting-rows").input_value(), "30")

    def test_what_a_saved_version_declares_is_there(self):
        tall = 'tall = { type = "boolean", default = true, doc = "Whether it is tall." },'
        changed = self.source.replace("    text = {", f"    {tall}\n    text = {{")
        changed = changed.replace("how far it was pulled.", "how far.")
        self.assertNotEqual(changed, self.source)
        self.page.focus("#mine-text")
        self.page.keyboard.press("End")
        (self.plugin / "init.lua").write_text(changed)
        self.page.wait_for_selector("#mine-tall")
        self.assertTrue(self.page.is_checked("#mine-tall"))
        self.assertIn("and how far.", self.page.locator(".plugin-card .doc").first.inner_text())
        self.page.keyboard.type("!")
        self.assertEqual(self.page.input_value("#mine-text"), "Pulled by %.f points!")

    def test_panels_fill(self):
        self.page.click("#tab-views")
        self.page.wait_for_selector("[role=treeitem]")
        self.drag(Fingers(self.page).mouse_drag)
        self.page.click("#tab-cost")
        self.page.wait_for_selector("#cost-rows tr")
        self.page.click("#tab-explain")
        self.page.wait_for_selector("#explanation li")
        self.page.locator(".event .text", has_text="pulling").first.wait_for(state="attached")


class EndTests(unittest.TestCase):
    def test_a_studio_that_ends_is_told(self):
        studio = Studio("compass")
        page = studio.open()
        self.addCleanup(page.context.close)
        studio.stop()
        page.wait_for_function("() => document.querySelector('#status').dataset.state === 'ended'")
        self.assertIn("has ended", page.locator("#status-text").inner_text())


class FileTests(unittest.TestCase):
    def test_the_program_has_every_file_of_the_page(self):
        studio = Studio(page=None)
        self.addCleanup(studio.stop)
        for file in sorted(PAGE.iterdir()):
            with self.subTest(file.name):
                with urllib.request.urlopen(studio.address + file.name) as answer:
                    self.assertEqual(answer.read(), file.read_bytes())
