"""A page with a session that is a script, and one plugin on that has an option of each type."""

import unittest

import scripted
from test_page_look import TRANSITIONS

ITEMS = [{"view": 0, "fill": "#ffffff", "size": [390, 844], "at": [0, 0]},
         {"view": 1, "fill": "#ff0000", "size": [60, 60], "at": [20, 30]}]
WAVE = {
    "name": "wave", "version": "1.0.0", "kinds": ["status_view"], "description": "A wave.",
    "origin": "shipped", "folder": "/plugins/wave", "options": [
        {"name": "color", "type": "color", "default": "#5b8db8", "doc": "The wave's."},
        {"name": "softness", "type": "number", "default": 0.3, "range": [0, 0.6], "step": 0.1},
        {"name": "count", "type": "integer", "default": 3, "range": [1, 9]},
        {"name": "style", "type": "choice", "default": "slow", "choices": ["slow", "fast"]},
        {"name": "icon", "type": "image", "default": "sun_up.png", "choices": ["sun_up.png", "moon.png"]},
        {"name": "loud", "type": "boolean", "default": False},
        {"name": "title", "type": "string", "default": "Refresh"}]}
OTHER = {**WAVE, "name": "other", "options": []}
OPTIONS = {option["name"]: option["default"] for option in WAVE["options"]}
GREETING = {
    "hello": {"version": 1, "session": "main", "plugins": [WAVE, OTHER],
              "settings": scripted.SETTINGS},
    "states": {"states": scripted.STATES, "transitions": TRANSITIONS},
    "use": [{"lane": 0, "plugins": [{"name": "wave", "options": OPTIONS}], "comparison": None}],
    "settings": scripted.VALUES, "clients": 1}


class PanelPage(unittest.TestCase):
    def setUp(self):
        self.start()

    def start(self, path="", mode="live"):
        self.scripted = scripted.ScriptedPage(
            path, [GREETING], viewport={"width": 1440, "height": 1000}, accept_downloads=True)
        self.addCleanup(self.scripted.close)
        self.page = self.scripted.page
        self.page.wait_for_selector(".plugin-card")
        self.show(100, mode)

    def show(self, number, mode="live", last=None, lanes=1, **more):
        lane = scripted.lane(ITEMS, **more)
        self.scripted.say({"frame": scripted.frame(number, [lane] * lanes, mode=mode, last=last)})
        self.page.wait_for_timeout(60)

    def sent(self, kind):
        self.page.wait_for_timeout(120)
        return [{key: value for key, value in message.items() if key not in ("do", "id")}
                for message in self.scripted.sent if message["do"] == kind]

    def refuse(self, text):
        self.scripted.answers = lambda message: {"error": text}

    def type(self, field, text, key="Enter"):
        """Types a text into a field and ends it with a key."""
        self.page.fill(field, text)
        self.page.keyboard.press(key)
