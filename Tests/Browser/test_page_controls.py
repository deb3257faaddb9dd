"""Controls of options and settings: what they send and when, and that they are not disturbed while they are used."""

import scripted
from panel_page import GREETING, OPTIONS, OTHER, WAVE, PanelPage


class ControlTests(PanelPage):
    def test_a_control_for_each_type_of_option(self):
        def typed(text):
            return lambda field: field.fill(text) or field.press("Enter")
        cases = [
            ("color", typed("#ff0000"), "#ff0000"),
            ("softness", typed("0.5"), 0.5),
            ("count", typed("7"), 7),
            ("style", lambda field: field.select_option("fast"), "fast"),
            ("icon", lambda field: field.select_option(label="moon.png"), "moon.png"),
            ("loud", lambda field: field.check(), True),
            ("title", typed("Pull"), "Pull"),
        ]
        for name, change, value in cases:
            with self.subTest(name):
                change(self.page.locator(f"#wave-{name}"))
                self.assertEqual(self.sent("option")[-1], {
                    "lane": 0, "plugin": "wave", "name": name, "value": value})
        slider = self.page.get_by_label("Softness, slider")
        self.assertEqual(slider.get_attribute("step"), "0.1")
        self.assertEqual(slider.input_value(), "0.5")
        slider.focus()
        self.page.keyboard.press("ArrowRight")
        self.assertEqual(self.sent("option")[-1]["value"], 0.6)
        self.assertEqual(self.page.locator("#wave-softness").input_value(), "0.6")

    def test_colours_keep_their_opacity_and_have_names(self):
        picker = self.page.get_by_label("Color, colour picker")
        for text, swatch in [("orange", "#ff8000"), ("#abc", "#aabbcc"), ("#11223380", "#112233")]:
            self.page.fill("#wave-color", text)
            self.assertEqual(picker.input_value(), swatch)
        picker.fill("#445566")
        self.assertEqual(self.sent("option")[-1]["value"], "#44556680")

    def test_what_is_refused_is_told_at_its_control(self):
        self.refuse("'color' must be a colour such as #ff8800, got \"blu\"")
        self.type("#wave-color", "blu")
        self.page.wait_for_timeout(150)
        self.assertIn("such as #ff8800", self.page.locator("#wave-color-problem").inner_text())
        self.assertEqual(self.page.get_attribute("#wave-color", "aria-invalid"), "true")
        self.scripted.answers = lambda message: {}
        self.type("#wave-color", "blue")
        self.page.wait_for_timeout(150)
        self.assertEqual(self.page.locator("#wave-color-problem").inner_text(), "")

    def test_settings(self):
        self.page.select_option("#setting-theme", "dark")
        self.page.check("#setting-right_to_left")
        self.type("#setting-action_seconds", "4")
        self.page.select_option("#setting-frames_per_second", "120")
        self.page.fill("#setting-viewport", "320")
        self.page.keyboard.press("Tab")
        sent = {message["name"]: message["value"] for message in self.sent("set")}
        self.assertEqual(sent, {"theme": "dark", "right_to_left": True, "action_seconds": 4,
                                "frames_per_second": 120, "viewport": [320, 844]})

    def test_what_is_typed_counts_when_it_is_complete(self):
        for field, name, texts in [("#setting-action_seconds", "set", ["10", "50"]),
                                   ("#wave-count", "option", ["7", "8"]),
                                   ("#wave-title", "option", ["Pull", "Pulled"]),
                                   ("#wave-color", "option", ["#ff8800", "#ff880080"])]:
            for key, text in zip(["Enter", "Tab"], texts):
                with self.subTest(field, key=key):
                    self.scripted.sent.clear()
                    self.page.fill(field, "")
                    self.page.locator(field).press_sequentially(text)
                    self.assertEqual(self.sent(name), [])
                    self.page.keyboard.press(key)
                    self.assertEqual([str(message["value"]) for message in self.sent(name)], [text])

    def test_arrows_step_a_number(self):
        for field, wanted in [("#wave-count", 4), ("#wave-softness", 0.4), ("#setting-action_seconds", 2.1)]:
            with self.subTest(field):
                self.page.focus(field)
                self.page.keyboard.press("ArrowUp")
                sent = [message["value"] for kind in ("option", "set") for message in self.sent(kind)]
                self.assertIn(wanted, sent)

    def test_what_is_no_number_is_not_sent(self):
        for field, text, told in [("#wave-count", "2.5", "a whole number"), ("#wave-count", "-", "a number"),
                                  ("#wave-softness", "1e", "a number")]:
            with self.subTest(field, text=text):
                self.page.locator(field).select_text()
                self.page.locator(field).press_sequentially(text)
                self.page.keyboard.press("Enter")
                self.assertEqual(self.sent("option"), [])
                self.assertIn(told, self.page.locator(f"{field}-problem").inner_text())
                self.page.keyboard.press("Tab")
                self.assertEqual(self.page.input_value(field), str(OPTIONS[field.split("-")[1]]))

    def test_a_refused_value_goes_back_when_its_field_is_left(self):
        self.refuse("'count' must be from 1 to 9, got 50")
        self.type("#wave-count", "50")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.input_value("#wave-count"), "50")
        self.assertEqual(self.page.get_attribute("#wave-count", "aria-invalid"), "true")
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.input_value("#wave-count"), "3")
        self.assertEqual(self.page.get_attribute("#wave-count", "aria-invalid"), "false")
        self.assertIn("got 50", self.page.locator("#wave-count-problem").inner_text())
        self.type("#wave-count", "60", "Tab")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.input_value("#wave-count"), "3")
        self.page.select_option("#wave-style", "fast")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.page.input_value("#wave-style"), "slow")

    def test_an_odd_value_is_told_at_its_control(self):
        for field, text, told in [
                ("#setting-viewport", "0", "The width must be more than 0 points"),
                ("#setting-viewport", "", "The width must not be empty"),
                ("#setting-viewport-height", "-3", "The height must be more than 0 points"),
                ("#setting-action_seconds", "", "It must not be empty"),
                ("#wave-count", "", "It must not be empty"), ("#wave-color", "", "It must not be empty")]:
            for key in ("Enter", "Tab"):
                with self.subTest(field, text=text, key=key):
                    before = self.page.input_value(field)
                    self.type(field, text, key)
                    problem = self.page.locator(f"{field.removesuffix('-height')}-problem")
                    self.assertEqual(problem.inner_text(), told)
                    self.page.locator(field).blur()
                    self.assertEqual(self.page.input_value(field), before)
                    self.assertEqual(problem.inner_text(), told)
        self.assertEqual(self.sent("set") + self.sent("option"), [])

    def test_an_emptied_field_loses_its_old_error_and_goes_back(self):
        self.refuse("'count' must be from 1 to 9, got 50")
        self.type("#wave-count", "50")
        self.page.wait_for_timeout(100)
        self.page.fill("#wave-count", "")
        self.assertEqual(self.page.locator("#wave-count-problem").inner_text(), "")
        self.page.keyboard.press("Tab")
        self.assertEqual(self.page.input_value("#wave-count"), "3")
        self.assertEqual(len(self.sent("option")), 1)

    def use(self, *plugins):
        self.scripted.say({"use": [{"lane": 0, "comparison": None, "plugins": [
            {"name": name, "options": options, **more} for name, options, more in plugins]}]})
        self.page.wait_for_timeout(60)

    def test_a_control_in_use_is_not_disturbed(self):
        """Other plugins come, go and change places; values of the same plugin change."""
        self.use(("wave", OPTIONS, {}), ("other", {}, {}))
        self.page.focus("#wave-title")
        self.page.keyboard.type(" no")
        self.use(("other", {}, {}), ("wave", {**OPTIONS, "loud": True, "title": "Else"}, {}))
        self.page.keyboard.type("w")
        self.assertEqual(self.page.input_value("#wave-title"), "Refresh now")
        self.assertTrue(self.page.is_checked("#wave-loud"))
        self.assertEqual(self.page.locator(".plugin-card h3").all_inner_texts(), ["other", "wave"])
        self.use(("wave", OPTIONS, {}))
        self.page.keyboard.press("Enter")
        self.assertEqual(self.sent("option")[-1]["value"], "Refresh now")

    def test_a_slider_is_dragged_on_while_plugins_change_places(self):
        self.use(("wave", OPTIONS, {}), ("other", {}, {}))
        slider = self.page.get_by_label("Count, slider")
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        y = box["y"] + box["height"] / 2
        self.page.mouse.move(box["x"] + box["width"] * 0.3, y)
        self.page.mouse.down()
        self.use(("other", {}, {}), ("wave", {**OPTIONS, "count": 1}, {}))
        box = slider.bounding_box()
        for share in (0.5, 0.7, 0.99):
            self.page.mouse.move(box["x"] + box["width"] * share, y)
            self.use(("other", {}, {}), ("wave", {**OPTIONS, "count": 1}, {}))
        self.assertEqual(slider.input_value(), "9")
        self.assertEqual(self.sent("option")[-1]["value"], 9)
        self.page.mouse.up()
        # Then it shows what is so, though it still has the focus.
        self.use(("wave", {**OPTIONS, "count": 2}, {}))
        self.assertEqual(slider.input_value(), "2")
        self.assertEqual(self.page.input_value("#wave-count"), "2")

    def test_declarations_that_are_told_anew(self):
        self.page.evaluate("() => { globalThis.kept = document.querySelector('#wave-title') }")
        self.page.focus("#wave-count")
        options = [option if option["name"] != "count" else {**option, "range": [1, 20]}
                   for option in WAVE["options"] if option["name"] != "loud"]
        options.append({"name": "size", "type": "integer", "default": 5, "range": [1, 9], "doc": "How large."})
        wave = {**WAVE, "description": "A taller wave.", "options": options}
        values = {**OPTIONS, "count": 15, "size": 6}
        self.scripted.say({"use": [{"lane": 0, "plugins": [{"name": "wave", "options": values}]}],
                           "plugins": [wave, OTHER, {**OTHER, "name": "third"}]})
        self.page.wait_for_selector("#wave-size")
        self.assertEqual(self.page.input_value("#wave-size"), "6")
        self.assertEqual(self.page.locator("#wave-loud").count(), 0)
        self.assertEqual(self.page.input_value("#wave-count"), "15")
        self.assertIn("A taller wave", self.page.locator(".plugin-card .doc").first.inner_text())
        self.assertTrue(self.page.evaluate("kept.isConnected"))
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "wave-count")
        self.assertEqual(self.page.locator("#plugin option").all_inner_texts()[1:], ["wave", "other", "third"])
        self.assertEqual(self.page.input_value("#plugin"), "wave")

    def test_a_disabled_plugin_is_marked(self):
        sign = self.page.locator(".plugin-card .sign")
        self.assertFalse(sign.is_visible())
        self.use(("wave", OPTIONS, {"disabled": True}))
        self.assertIn("Disabled", sign.inner_text())
        self.use(("wave", OPTIONS, {"disabled": True}), ("other", {}, {}))
        self.page.get_by_role("button", name="Take other off").click()
        self.assertEqual(self.sent("use")[-1]["plugins"], [{"name": "wave", "options": {}}])

    def test_languages_have_names(self):
        setting = {"name": "language", "type": "choice", "choices": ["en", "zh-Hans", "ar"], "doc": "Spoken."}
        hello = {**GREETING["hello"], "settings": [setting]}
        self.scripted.say({**GREETING, "hello": hello, "settings": {"language": "zh-Hans"}})
        self.page.wait_for_selector("#setting-language")
        self.assertEqual(self.page.locator("#setting-language option").all_inner_texts(),
                         ["English", "Simplified Chinese", "Arabic"])
        self.assertEqual(self.page.input_value("#setting-language"), "zh-Hans")
