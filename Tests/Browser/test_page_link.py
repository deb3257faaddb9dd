"""The link: what is on in the address, and what an address puts on."""

import re

import scripted
from panel_page import GREETING, ITEMS, OPTIONS, OTHER, WAVE, PanelPage


def lane(**options):
    """What is on: the plugin with these options."""
    return [{"lane": 0, "plugins": [{"name": "wave", "options": options}], "comparison": None}]


class LinkTests(PanelPage):
    def test_the_link_holds_options_and_settings(self):
        self.scripted.say({"use": lane(**{**OPTIONS, "color": "#0000ff", "softness": 0, "loud": True})})
        self.page.wait_for_timeout(60)
        link = self.page.evaluate("location.hash")
        for part in ["plugin=wave", "wave.color=%230000ff", "wave.softness=0", "wave.loud=true", "theme=light",
                     "viewport=390%2C844", "frames_per_second=60"]:
            self.assertIn(part, link)
        self.start("#plugin=wave&wave.color=%23ff0000&wave.loud=true&wave.count=5"
                   "&theme=dark&frames_per_second=120&viewport=320,600&compare=saved")
        sets = {message["name"]: message["value"] for message in self.sent("set")}
        self.assertEqual(sets, {"theme": "dark", "frames_per_second": 120, "viewport": [320, 600]})
        self.assertEqual(self.sent("use"), [{"lane": 0, "plugins": [
            {"name": "wave", "options": {"color": "#ff0000", "loud": True, "count": 5}}]}])
        self.assertEqual(self.sent("compare"), [{"with": "saved"}])

    def test_defaults_are_not_in_the_link(self):
        """Else a page that is loaded again would take back what was edited in the plugin's file."""
        def link():
            self.page.wait_for_timeout(60)
            return re.findall(r"[\w%]+\.\w+=[^&]*", self.page.evaluate("location.hash"))
        self.assertEqual(link(), [])
        compared = {"lane": 1, "plugins": [{"name": "wave", "options": {**OPTIONS, "count": 5}}],
                    "comparison": "plugin"}
        self.scripted.say({"use": [*lane(**{**OPTIONS, "softness": 0.5}), compared]})
        self.assertEqual(link(), ["wave.softness=0.5", "compare.count=5"])
        # Another version has this value as its default, and what was one is none.
        options = [{**each, "default": 0.5} if each["name"] == "softness" else each for each in WAVE["options"]]
        self.scripted.say({"plugins": [{**WAVE, "options": options}, OTHER]})
        self.assertEqual(link(), ["compare.softness=0.3", "compare.count=5"])
        # Nor does a link set them that has them.
        self.start("#plugin=wave&wave.softness=0.3&wave.count=5&wave.loud=false&compare=wave&compare.count=3"
                   "&compare.loud=true")
        self.assertEqual(self.sent("use"), [{"lane": 0, "plugins": [{"name": "wave", "options": {"count": 5}}]}])
        self.assertEqual(self.sent("compare"), [{"with": {"name": "wave", "options": {"loud": True}}}])

    def test_the_link_holds_what_is_compared_and_the_speed(self):
        self.page.select_option("#speed", "0.25")
        self.assertIn("speed=0.25", self.page.evaluate("location.hash"))
        self.page.locator("#speed").blur()
        # Another page of the session may choose it, too.
        frame = scripted.frame(101, [scripted.lane(ITEMS)])
        self.scripted.say({"frame": {**frame, "speed": 0.5}})
        self.page.wait_for_timeout(60)
        self.assertIn("speed=0.5", self.page.evaluate("location.hash"))
        for comparison in ("saved", "committed"):
            second = {"lane": 1, "plugins": [{"name": "wave", "options": OPTIONS}], "comparison": comparison}
            self.scripted.say({"use": [*GREETING["use"], second]})
            self.page.wait_for_timeout(60)
            self.assertIn(f"compare={comparison}", self.page.evaluate("location.hash"))
        for mode, sent in [("live", [{"speed": 0.25}]), ("paused", [])]:
            with self.subTest(mode):
                self.start("#plugin=wave&speed=0.25", mode=mode)
                self.assertEqual(self.sent("play"), sent)
                self.assertEqual(self.page.input_value("#speed"), "0.25")
        self.page.evaluate("() => { location.hash = '#speed=fast' }")
        self.page.wait_for_selector("#error:not([hidden])")
        self.assertIn("“speed” is one of 0.1, 0.25, 0.5, 1, 2, and not “fast”", self.page.locator("#error").inner_text())

    def test_a_copied_link_says_for_whom_it_is(self):
        told = self.page.locator("#copy-told")
        place = self.page.locator("#copy-link").bounding_box()
        for allowed, text in [(True, "others paste it, or what follows #"), (False, "copy it from the address bar")]:
            self.page.evaluate("""(allowed) => Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
              async writeText(text) { if (!allowed) throw new Error(); globalThis.copied = text } } })""", allowed)
            self.page.click("#copy-link")
            self.page.wait_for_timeout(60)
            self.assertIn(text, told.inner_text())
            self.assertEqual(self.page.locator("#copy-link").bounding_box(), place)
        self.assertEqual(self.page.evaluate("copied"), self.page.evaluate("location.href"))
        self.assertIn("on this machine alone", self.page.get_attribute("#copy-link", "title"))

    def test_a_link_of_another_studio_is_pasted_or_typed(self):
        link = "#plugin=wave&wave.softness=0.6"
        wanted = [{"lane": 0, "plugins": [{"name": "wave", "options": {"softness": 0.6}}]}]
        self.page.evaluate("""(text) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData("text", text)
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
        }""", "http://127.0.0.1:9/other/" + link)
        self.assertEqual(self.sent("use"), wanted)
        self.page.evaluate("(link) => { location.hash = link + '&theme=dark' }", link)
        self.assertEqual(self.sent("use"), wanted * 2)
        self.assertEqual(self.sent("set"), [{"name": "theme", "value": "dark"}])

    def test_a_bad_link_tells_all_that_is_wrong_and_takes_the_rest(self):
        self.scripted.answers = answers
        self.page.evaluate("""(link) => { location.hash = link }""",
                           "#plugin=wave&plugin=wav&wave.count=five&wave.loud=true&wave.colour=red&wav.loud=true"
                           "&nobody.loud=true&theme=dark&edge=middle&nonsense=1&action_seconds=soon&compare=other"
                           "&compare.loud=perhaps&compare.count=2")
        error = self.page.locator("#error")
        error.wait_for(state="visible")
        self.assertEqual(error.locator("li").all_inner_texts(), [
            "“nobody.loud” is an option of no plugin in the link", "no edge middle", "no setting nonsense",
            "no seconds soon", "there is no plugin wav", "wave: no count five", "wave: no option colour",
            "other: no loud perhaps"])
        self.assertIn("8 things of the link", error.inner_text())
        sets = {message["name"]: message["value"] for message in self.sent("set")}
        self.assertEqual(sets["theme"], "dark")
        self.assertEqual(self.sent("use")[-1]["plugins"], [{"name": "wave"}, {"name": "wav"}])
        self.assertEqual([(message["lane"], message["name"], message["value"]) for message in self.sent("option")], [
            (0, "count", "five"), (0, "loud", True), (0, "colour", "red"), (1, "loud", "perhaps"), (1, "count", "2")])
        error.get_by_role("button", name="Hide").click()
        self.assertFalse(error.is_visible())

    def test_a_plugin_that_cannot_be_put_on_stays_in_the_link_until_it_is_on(self):
        error = self.page.locator("#error")

        def answers(message):
            is_bad = message["do"] == "use" and any(plugin["name"] == "third" for plugin in message["plugins"])
            return {"error": "there is no plugin third"} if is_bad else {}

        def start(link="#plugin=wave&plugin=third&third.size=5"):
            self.scripted.answers = answers
            self.page.evaluate("(link) => { location.hash = link }", link)
            error.wait_for(state="visible")
            self.page.wait_for_function("() => location.hash.includes('plugin=third&')")
            self.assertIn("third.size=5", self.page.evaluate("location.hash"))
        start()
        self.assertIn("no plugin third", error.inner_text())
        # The session has put it on.
        use = [{"lane": 0, "plugins": [*GREETING["use"][0]["plugins"], {"name": "third", "options": {"size": 5}}]}]
        self.scripted.say({"use": use})
        error.wait_for(state="hidden")
        self.assertEqual(error.text_content(), "")
        self.assertEqual(self.page.evaluate("location.hash").count("plugin=third"), 1)
        # It is declared: it is put on as the link has it.
        self.scripted.say({"use": GREETING["use"]})
        start("#plugin=wave&plugin=third&third.size=5&")
        self.scripted.answers = lambda message: {}
        third = {**OTHER, "name": "third", "options": [{"name": "size", "type": "integer", "default": 1}]}
        self.scripted.say({"plugins": [*GREETING["hello"]["plugins"], third]})
        error.wait_for(state="hidden")
        self.assertEqual(self.sent("use")[-1]["plugins"][-1], {"name": "third", "options": {"size": 5}})
        # What else is wrong is told on; and what a person has hidden is gone.
        self.scripted.say({"use": GREETING["use"]})
        start("#plugin=wave&plugin=third&third.size=5&nobody.size=1")
        self.scripted.say({"use": use})
        self.page.wait_for_function("() => document.querySelectorAll('#error li').length === 1")
        self.assertIn("nobody.size", error.inner_text())
        self.scripted.say({"use": GREETING["use"]})
        start("#plugin=wave&plugin=third&third.size=5")
        error.get_by_role("button", name="Hide").click()
        self.assertNotIn("third", self.page.evaluate("location.hash"))

    def test_a_link_to_a_section_is_no_link_of_plugins(self):
        before = self.page.evaluate("location.hash")
        self.page.focus(".skip")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "stage")
        self.assertEqual(self.page.evaluate("location.hash"), before)
        self.assertEqual(self.sent("set"), [])


def answers(message):
    """What a session says to this link's messages."""
    bad = {"edge": "middle", "nonsense": "1", "action_seconds": "soon"}
    if message["do"] == "set" and message["name"] in bad:
        word = {"edge": "edge", "nonsense": "setting", "action_seconds": "seconds"}[message["name"]]
        return {"error": f"no {word} {'nonsense' if word == 'setting' else message['value']}"}
    if message["do"] == "use":
        if any(plugin["name"] == "wav" for plugin in message["plugins"]):
            return {"error": "there is no plugin wav"}
        return {"error": "bad options"} if any("options" in plugin for plugin in message["plugins"]) else {}
    if message["do"] == "compare":
        return {"error": "bad options"} if "options" in message["with"] else {}
    if message["do"] == "option":
        plugin = message["plugin"] if message["lane"] == 0 else "other"
        if message["name"] == "colour":
            return {"error": f"{plugin}: no option colour"}
        if message["value"] in ("five", "perhaps"):
            return {"error": f"{plugin}: no {message['name']} {message['value']}"}
    return {}
