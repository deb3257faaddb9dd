"""What the page says and does when the session is gone, comes back, or sends what it should not."""

import unittest

import scripted

ITEMS = [{"view": 1, "fill": "#ff0000", "size": [390, 844], "at": [0, 0]}]
HELLO = {"hello": {"version": 1, "session": "main", "plugins": [], "settings": []}}


def shown(color="#ff0000", number=1):
    items = [{**ITEMS[0], "fill": color}]
    return {"frame": scripted.frame(number, [scripted.lane(items)])}


class ConnectionTests(unittest.TestCase):
    def start(self, greeting=(HELLO,), **options):
        self.scripted = scripted.ScriptedPage(greeting=greeting, **options)
        self.addCleanup(self.scripted.close)
        self.page = self.scripted.page
        return self.page

    def status(self, state):
        self.page.wait_for_function(
            "(state) => document.querySelector('#status').dataset.state === state", arg=state)
        return self.page.locator("#status-text").inner_text()

    def color(self):
        return self.page.evaluate("""() => {
          const canvas = document.querySelector(".screen")
          return [...canvas.getContext("2d").getImageData(20, 20, 1, 1).data].slice(0, 3)
        }""")

    def test_it_connects_again_by_itself(self):
        self.start([HELLO, shown()])
        self.assertEqual(self.status("open"), "Connected")
        self.scripted.sockets[-1].close()
        self.assertIn("Connection lost", self.status("waiting"))
        self.assertEqual(self.status("open"), "Connected")
        self.assertEqual(len(self.scripted.sockets), 2)
        self.scripted.say(shown("#00ff00", 2))
        self.page.wait_for_timeout(100)
        self.assertEqual(self.color(), [0, 255, 0])

    def test_what_a_page_that_came_back_hears_again_is_there_once(self):
        event = {"n": 1, "frame": 1, "time": 0, "lane": 0, "kind": "note", "text": "reloaded"}
        self.start([HELLO, {"events": [event]}])
        self.page.locator(".event").wait_for()
        self.scripted.sockets[-1].close()
        self.status("waiting")
        self.status("open")
        self.page.wait_for_timeout(1150)
        self.assertEqual(self.page.locator(".event").count(), 1)

    def test_tries_become_rarer_and_a_button_tries_now(self):
        self.start()
        self.status("open")
        self.scripted.refuses = True
        self.page.evaluate("""() => {
          globalThis.waits = []
          const set = setTimeout
          globalThis.setTimeout = (task, wait) => { waits.push(wait); return set(task, wait) }
        }""")
        self.scripted.sockets[-1].close()
        self.page.wait_for_function("() => waits.filter((wait) => [250, 500, 1000].includes(wait)).length >= 3")
        self.assertIn("ended", self.status("ended"))
        self.scripted.refuses = False
        self.page.locator("#try-now").click()
        self.status("open")
        self.assertFalse(self.page.locator("#try-now").is_visible())

    def test_another_studio_at_the_address(self):
        self.start()
        self.status("open")
        self.page.route("**/plugins.json", lambda route: route.fulfill(status=403, body=""))
        self.scripted.refuses = True
        self.scripted.sockets[-1].close()
        self.assertIn("Another studio", self.status("ended"))

    def test_a_close_reason_is_told(self):
        for code, reason in [(1008, "too many messages a second"), (1013, "there are 16 sessions with pages"),
                             (1009, "the message is too large")]:
            with self.subTest(code):
                self.start()
                self.status("open")
                self.page.wait_for_function("() => !document.querySelector('#plugin').matches(':disabled')")
                self.scripted.refuses = True
                self.scripted.sockets[-1].close(code=code, reason=reason)
                self.assertIn(reason, self.status("waiting"))

    def test_a_close_reason_stands_when_the_connection_is_back(self):
        self.start()
        self.status("open")
        self.page.wait_for_function("() => !document.querySelector('#plugin').matches(':disabled')")
        self.scripted.sockets[-1].close(code=1008, reason="too many messages a second")
        self.status("waiting")
        self.status("open")
        self.assertIn("too many messages a second", self.page.locator("#error").inner_text())

    def test_a_full_studio_is_told_by_its_reason_alone(self):
        self.start()
        self.status("open")
        self.page.route("**/plugins.json", lambda route: route.fulfill(status=200, body="[]"))
        self.scripted.refuses = (1013, "there are 16 sessions with pages")
        self.scripted.sockets[-1].close()
        text = self.status("ended")
        self.assertIn("there are 16 sessions with pages", text)
        self.assertNotIn("refuses a connection", text)
        self.scripted.refuses = (1011, "")
        self.page.wait_for_function(
            "() => document.querySelector('#status-text').textContent.includes('refuses a connection')")

    def test_a_name_that_no_session_has_is_not_tried_again(self):
        self.start()
        self.status("open")
        self.scripted.refuses = (1008, "a session's name has letters, digits and -")
        self.scripted.sockets[-1].close()
        self.assertIn("letters, digits and -", self.status("ended"))
        count = self.scripted.tries
        self.page.wait_for_timeout(1200)
        self.assertEqual(self.scripted.tries, count)

    def disabled(self):
        """Whether all that needs a session is disabled, or none of it; the end of the film is another matter."""
        states = {*self.page.evaluate("""() => [...document.querySelectorAll(
          "#setup :is(select, input, button), #play, #film, #speed, #onion, #panel-do button, #panel-record :is(button, input)")]
          .map((each) => each.matches(":disabled"))""")}
        self.assertEqual(len(states), 1, states)
        return states.pop()

    def test_without_a_session_nothing_is_shown_as_live(self):
        for refuses in (True, (1008, "a session's name has letters, digits and -")):
            with self.subTest(refuses):
                page = scripted.ScriptedPage(refuses=refuses)
                self.addCleanup(page.close)
                self.scripted, self.page = page, page.page
                if refuses is True:
                    self.page.wait_for_timeout(300)
                else:
                    self.status("ended")
                self.assertTrue(self.disabled())
                self.assertEqual(self.page.locator("#mode").inner_text(), "No session")
                self.assertNotIn("0.00", self.page.locator(".transport").inner_text())
                self.assertEqual(self.page.locator("#plugin option").all_inner_texts(), ["No session"])
        self.start([HELLO, shown()])
        self.status("open")
        self.page.wait_for_function("() => document.querySelector('#mode').textContent === 'Live'")
        self.assertFalse(self.disabled())
        # For a moment without one, what a person is at stays; a studio that has ended is another matter.
        self.page.focus("#speed")
        self.scripted.refuses = True
        self.scripted.sockets[-1].close()
        self.status("waiting")
        self.assertEqual(self.page.locator("#mode").inner_text(), "No session")
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "speed")
        self.status("ended")
        self.assertTrue(self.disabled())
        self.scripted.refuses = False
        self.page.click("#try-now")
        self.status("open")
        self.page.wait_for_function("() => !document.querySelector('#play').matches(':disabled')")
        self.assertFalse(self.disabled())

    def test_what_is_no_message_is_told_and_the_session_goes_on(self):
        self.start([HELLO, shown()])
        self.status("open")
        for text in ["no json", "[1", '{"frame']:
            self.scripted.say(text)
        self.page.wait_for_selector("#error:not([hidden])")
        self.assertIn("no JSON", self.page.locator("#error").inner_text())
        self.scripted.say({"error": {"message": "there is no plugin 'wave'"}})
        self.page.wait_for_timeout(100)
        self.assertIn("wave", self.page.locator("#error").inner_text())
        self.scripted.say(shown("#0000ff", 3))
        self.page.wait_for_timeout(100)
        self.assertEqual(self.color(), [0, 0, 255])

    def test_a_tab_that_slept_shows_the_newest_frame(self):
        self.start([HELLO, shown()])
        self.status("open")
        self.page.evaluate("""() => {
          Object.defineProperty(document, "hidden", { get: () => globalThis.sleeps, configurable: true })
          globalThis.sleeps = true
        }""")
        for number in range(2, 200):
            self.scripted.say(shown("#00ff00" if number == 199 else "#0000ff", number))
        self.page.wait_for_timeout(100)
        self.assertEqual(self.color(), [255, 0, 0])
        self.page.evaluate("() => { sleeps = false; document.dispatchEvent(new Event('visibilitychange')) }")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.color(), [0, 255, 0])

    def test_a_browser_without_what_is_needed(self):
        page = scripted.ScriptedPage()
        self.addCleanup(page.close)
        page.page.add_init_script("delete globalThis.ResizeObserver")
        page.page.reload()
        text = page.page.locator("#status-text").inner_text()
        self.assertIn("This browser lacks ResizeObserver", text)

    def test_texts_of_a_session_are_never_markup(self):
        evil = "<img src=x onerror=alert(1)></script>\u202e"
        plugin = {"name": evil, "version": evil, "kinds": [evil], "description": evil, "origin": evil,
                  "options": [{"name": evil, "type": "string", "default": evil, "doc": evil},
                              {"name": "c", "type": "choice", "choices": [evil], "default": evil}]}
        setting = {"name": evil, "type": "choice", "choices": [evil], "doc": evil}
        self.start([
            {"hello": {"version": 1, "session": evil, "plugins": [plugin], "settings": [setting]},
             "states": {"states": [evil, "b"], "transitions": [[evil, "b"], ["x", "y"]]},
             "use": [{"lane": 0, "plugins": [{"name": evil, "options": {evil: evil, "c": evil}}]}],
             "settings": {evil: evil}, "announce": evil,
             "problem": {"plugin": evil, "file": evil, "line": 1, "message": evil,
                         "traceback": [evil], "source": [[1, evil]]},
             "events": [{"n": 1, "frame": 1, "time": 0, "lane": 0, "kind": evil, "text": evil,
                         "file": evil, "line": 1}],
             "panel": {"explain": [[evil]], "cost": [{"callbacks": [{"callback": evil}]}],
                       "tree": [[{"view": 1, "name": evil, "model": {evil: evil}, "frame": [0, 0, 1, 1]}]]}}])
        self.status("open")
        self.page.wait_for_selector("#problem:not([hidden])")
        self.assertEqual(self.page.locator("img[src=x]").count(), 0)
        self.assertEqual(self.page.complaints, [])
