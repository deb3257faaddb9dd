"""What is done on the phone becomes messages."""

import unittest

import scripted
from fingers import Fingers

ITEMS = [{"view": 1, "fill": "#ff0000", "size": [390, 844], "at": [0, 0]}]


class InputTests(unittest.TestCase):
    def setUp(self):
        self.scripted = scripted.ScriptedPage(
            greeting=[{"hello": {"version": 1, "session": "main", "plugins": [], "settings": []}},
                      {"frame": scripted.frame(1, [scripted.lane(ITEMS)])}],
            viewport={"width": 1280, "height": 900}, has_touch=True)
        self.addCleanup(self.scripted.close)
        self.page = self.scripted.page
        self.fingers = Fingers(self.page)
        self.page.wait_for_selector(".screen")
        self.page.wait_for_function("document.querySelector('#status').dataset.state === 'open'")
        self.page.wait_for_timeout(50)
        self.box = self.page.locator(".screen").bounding_box()
        self.scale = self.box["width"] / 390
        self.scripted.sent.clear()

    def place(self, x, y):
        """A place of the phone, in points, on the page."""
        return [self.box["x"] + x * self.scale, self.box["y"] + y * self.scale]

    def sent(self, last):
        """What was sent, when a message of this kind is there."""
        for _ in range(100):
            self.page.wait_for_timeout(20)
            if any(message["do"] == last for message in self.scripted.sent):
                break
        return list(self.scripted.sent)

    def check_drag(self, messages):
        touches, last = messages[:-1], messages[-1]
        self.assertEqual({message["do"] for message in touches}, {"touch"}, messages)
        self.assertEqual(last["do"], "lift")
        samples = [sample for message in touches for sample in message["samples"]]
        for x, y, _ in samples:
            self.assertAlmostEqual(x, 195, delta=1)
            self.assertTrue(99 <= y <= 351, samples)
        self.assertAlmostEqual(samples[0][1], 100, delta=1)
        self.assertAlmostEqual(samples[-1][1], 350, delta=1)
        times = [sample[2] for sample in samples] + [last["at"]]
        self.assertEqual(times, sorted(times))
        self.assertGreater(times[0], 0)
        self.assertEqual(self.scripted.page.complaints, [])

    def test_a_finger(self):
        self.fingers.touch_drag(self.place(195, 100), self.place(195, 350))
        self.check_drag(self.sent("lift"))

    def test_a_mouse(self):
        self.fingers.mouse_drag(self.place(195, 100), self.place(195, 350))
        self.check_drag(self.sent("lift"))

    def test_a_pen(self):
        self.fingers.pen_drag(self.place(195, 100), self.place(195, 350))
        self.check_drag(self.sent("lift"))

    def test_a_finger_beyond_the_phone_stays_with_it(self):
        self.fingers.mouse_drag(self.place(195, 100), [self.box["x"] - 100, 300])
        messages = self.sent("lift")
        self.assertEqual(messages[-1]["do"], "lift")
        self.assertLess(messages[-2]["samples"][-1][0], 0)

    def test_coalesced_events_are_samples(self):
        self.page.evaluate("""() => {
          const canvas = document.querySelector(".screen")
          const make = (type, y, parts) => {
            const event = new PointerEvent(type, {
              pointerId: 1, button: 0, buttons: 1, clientX: 300, clientY: y, bubbles: true,
              cancelable: true, coalescedEvents: parts ?? [],
            })
            canvas.dispatchEvent(event)
          }
          canvas.setPointerCapture = () => {}
          make("pointerdown", 200)
          make("pointermove", 230, [210, 220, 230].map((y) =>
            new PointerEvent("pointermove", { pointerId: 1, clientX: 300, clientY: y })))
        }""")
        self.page.wait_for_timeout(100)
        move = [message for message in self.scripted.sent if message["do"] == "touch"][-1]
        self.assertEqual(len(move["samples"]), 3)
        steps = [b[1] - a[1] for a, b in zip(move["samples"], move["samples"][1:])]
        for step in steps:
            self.assertAlmostEqual(step, 10 / self.scale, delta=0.01)

    def test_the_system_takes_the_finger_away(self):
        self.fingers.touch_drag(self.place(195, 100), self.place(195, 200), lifts=False)
        self.fingers.touch("touchCancel")
        self.assertEqual(self.sent("cancel")[-1], {"do": "cancel"})

    def test_a_second_finger_and_other_buttons_change_nothing(self):
        self.fingers.touch("touchStart", self.place(100, 100))
        self.fingers.touch("touchStart", self.place(100, 100), self.place(300, 300))
        self.fingers.touch("touchMove", self.place(100, 100), self.place(300, 400))
        self.page.wait_for_timeout(100)
        xs = [x for message in self.scripted.sent for x, _, _ in message["samples"]]
        self.assertTrue(all(abs(x - 100) < 1 for x in xs), xs)
        self.fingers.touch("touchEnd")
        self.sent("lift")
        self.scripted.sent.clear()
        self.page.mouse.move(*self.place(195, 200))
        self.page.mouse.down(button="right")
        self.page.mouse.up(button="right")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.scripted.sent, [])

    def test_a_wheel_in_all_its_units(self):
        self.page.mouse.move(*self.place(195, 300))
        self.page.mouse.wheel(0, -120)
        wheel = self.sent("wheel")[0]
        self.assertAlmostEqual(wheel["y"], -120 / self.scale, delta=0.1)
        self.assertEqual(self.page.evaluate("scrollY"), 0)
        self.scripted.sent.clear()
        self.page.evaluate("""() => {
          for (const [deltaMode, deltaY, ctrlKey] of [[1, 3, false], [2, -1, false], [0, 50, true]]) {
            document.querySelector(".screen").dispatchEvent(
              new WheelEvent("wheel", { deltaMode, deltaY, ctrlKey, cancelable: true }))
          }
        }""")
        self.page.wait_for_timeout(100)
        self.assertEqual([message["y"] for message in self.scripted.sent], [48, -844])

    def test_keys(self):
        self.page.locator(".screen").focus()
        keyboard = self.page.keyboard
        # The second one is what a key that is held repeats.
        for key in ["ArrowDown", "ArrowDown", "ArrowLeft", "a"]:
            keyboard.down(key)
        for key in ["ArrowLeft", "ArrowDown"]:
            keyboard.up(key)
        for key in ["Escape", "Control+ArrowDown"]:
            keyboard.press(key)
        keyboard.down("ArrowUp")
        keyboard.press("Escape")
        keyboard.up("ArrowUp")
        keyboard.down("ArrowRight")
        self.page.locator(".screen").blur()
        self.page.wait_for_timeout(100)
        self.assertEqual([message["press"] for message in self.scripted.sent],
                         ["down", "up", "down", "escape", "down", "escape"])

    def resumed(self, number):
        """"Go on from here", with a finger down."""
        self.scripted.say({"frame": scripted.frame(number, [scripted.lane(ITEMS)], mode="paused", last=900)})
        self.page.wait_for_function("() => !document.querySelector('#resume').disabled")
        self.page.click("#resume")
        held = scripted.lane(ITEMS, state="pulling", finger=[195, 300])
        self.scripted.say({"frame": scripted.frame(number + 1, [held])})
        self.page.wait_for_selector("#held:not([hidden])")
        self.scripted.sent.clear()

    def test_a_finger_that_nobody_holds_is_told_and_let_go(self):
        hint = self.page.locator("#held")
        held = scripted.lane(ITEMS, state="pulling", finger=[195, 300])
        # A finger of another page is no such one.
        self.scripted.say({"frame": scripted.frame(2, [held])})
        self.page.wait_for_timeout(100)
        self.assertFalse(hint.is_visible())
        for number, let_go in [(10, lambda: self.page.keyboard.press("Escape")),
                               (20, lambda: self.page.click("#let-go"))]:
            self.resumed(number)
            self.assertIn("Escape", hint.inner_text())
            self.page.wait_for_function("() => document.querySelector('#said').textContent.includes('is held')")
            let_go()
            self.page.wait_for_timeout(60)
            self.assertEqual(self.scripted.sent, [{"do": "cancel"}])
            self.assertFalse(hint.is_visible())

    def test_a_finger_takes_over_the_one_that_nobody_holds(self):
        self.resumed(10)
        self.box = self.page.locator(".screen").bounding_box()
        self.fingers.mouse_drag(self.place(195, 300), self.place(195, 350), lifts=False)
        self.page.wait_for_timeout(60)
        self.assertFalse(self.page.locator("#held").is_visible())
        self.assertEqual({message["do"] for message in self.scripted.sent}, {"touch"})
        self.page.mouse.up()
