"""The page with a session that is a script: for what a real one does seldom, or only over a long time."""

import json
import mimetypes
import re

from browser import PAGE, PLUGINS, new_page, run

ADDRESS = "http://127.0.0.1:1/token/"
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
          "connect-src 'self' ws://127.0.0.1:1; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")
STATES = ["idle", "pulling", "triggered", "executing", "retracting", "open"]
SETTINGS = [
    {"name": "theme", "type": "choice", "choices": ["light", "dark"], "doc": "The traits' theme."},
    {"name": "right_to_left", "type": "boolean", "doc": "For a person who reads so."},
    {"name": "reduced_motion", "type": "boolean", "doc": "For a person who wants little motion."},
    {"name": "frames_per_second", "type": "choice", "choices": [30, 60, 90, 120], "doc": "The clock's."},
    {"name": "viewport", "type": "size", "range": [100, 2000], "doc": "The phone's, in points."},
    {"name": "edge", "type": "choice", "choices": ["top", "bottom", "left", "right"], "doc": "Where."},
    {"name": "action_seconds", "type": "number", "range": [0, 60], "doc": "How long the action takes."},
]
VALUES = {"theme": "light", "right_to_left": False, "reduced_motion": False, "frames_per_second": 60,
          "viewport": [390, 844], "edge": "top", "action_seconds": 2}


def hello():
    """What a session says first, with the shipped plugins as `pta info` has them."""
    plugins = []
    for folder in sorted(path.parent for path in PLUGINS.glob("*/init.lua")):
        info = json.loads(run("pta", "info", folder.name, "--json"))
        plugins.append({
            "name": info["name"], "version": info["version"], "options": info["options"],
            "kinds": [part["kind"] for part in info["parts"]], "origin": "shipped",
            "description": info["parts"][0]["description"], "folder": info["folder"]})
    return {"hello": {"version": 1, "session": "main", "plugins": plugins, "settings": SETTINGS}}


def items(amount, *plugin, folder):
    """The items of a plugin's list when it is pulled so far; and the list's size."""
    file = folder / "list.jsonl"
    run("pta", "render", *plugin, "--at", amount, "--no-finger", "--title", "", "--height", 844,
        "-o", file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    return [line for line in lines if "view" in line], lines[0]["size"]


def frame(number, lanes, size=(390, 844), mode="live", last=None, moves=None):
    return {"n": number, "time": number / 60, "first": 0, "last": last or number, "mode": mode,
            "moves": mode != "paused" if moves is None else moves, "speed": 1, "size": list(size), "lanes": lanes}


def lane(items, amount=0.0, state="idle", **more):
    return {"items": items, "state": state, "amount": amount, "offset": -amount, "inset": 0,
            "velocity": 0, "threshold": 64, "progress": None, "finger": None,
            "content": [0, 0, 390, 844], **more}


class ScriptedPage:
    """A page whose socket is in the test's hands: `sent` is what the page said, `say` answers."""

    def __init__(self, path="", greeting=None, refuses=False, **options):
        self.page = new_page(**options)
        self.sockets, self.sent, self.greeting = [], [], greeting or []
        # Whether sockets are closed as soon as they are opened; or the code and the reason.
        self.refuses, self.tries = refuses, 0
        self.answers = lambda message: {}
        self.page.route(re.compile(re.escape(ADDRESS)), self._serve)
        self.page.route_web_socket(re.compile("ws://127.0.0.1:1/token/socket"), self._connect)
        self.page.goto(ADDRESS + path)

    def _serve(self, route):
        name = route.request.url.removeprefix(ADDRESS).split("?")[0].split("#")[0] or "index.html"
        file = PAGE / name
        if not file.is_file():
            return route.fulfill(status=404, body="")
        kind = mimetypes.guess_type(name)[0] or "text/plain"
        route.fulfill(status=200, body=file.read_bytes(), content_type=kind,
                      headers={"Content-Security-Policy": POLICY})

    def _connect(self, socket):
        self.tries += 1
        if self.refuses:
            code, reason = (1011, "") if self.refuses is True else self.refuses
            return socket.close(code=code, reason=reason)
        self.sockets.append(socket)
        socket.on_message(self._take)
        for message in self.greeting:
            self.say(message)

    def _take(self, text):
        message = json.loads(text)
        self.sent.append(message)
        if "id" in message:
            self.say({"reply": message["id"], **self.answers(message)})

    def say(self, message):
        self.sockets[-1].send(message if isinstance(message, str) else json.dumps(message))

    def close(self):
        self.page.context.close()
