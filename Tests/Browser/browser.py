"""One Chromium for all tests, and pages in it that must not complain."""

import atexit
import os
import pathlib
import shutil
import subprocess

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/StudioPage/Page"
PROGRAMS = pathlib.Path(os.environ.get("PTA_PROGRAMS", ROOT / ".build/release"))
PLUGINS = pathlib.Path(os.environ.get("PTA_PLUGINS", ROOT / "Plugins"))

_started = {}


def browser():
    """The browser, started once."""
    if "browser" not in _started:
        playwright = sync_playwright().start()
        path = os.environ.get("PTA_CHROMIUM") or shutil.which("chromium")
        _started["browser"] = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"])
        atexit.register(playwright.stop)
        atexit.register(_started["browser"].close)
    return _started["browser"]


def new_page(**options):
    """A page in a context of its own; `page.complaints` has what the console and scripts complained of."""
    page = browser().new_context(**options).new_page()
    page.set_default_timeout(10_000)
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda message: page.complaints.append(message.text)
            if message.type in ("error", "warning") else None)
    return page


def run(program, *arguments, given=None):
    """What a program of the package prints; raises with its errors where it fails."""
    result = subprocess.run(
        [PROGRAMS / program, *map(str, arguments)], input=given, capture_output=True, timeout=60)
    if result.returncode != 0:
        raise AssertionError(f"{program} {arguments}: {result.stderr.decode()}")
    return result.stdout
