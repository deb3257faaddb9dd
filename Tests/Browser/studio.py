"""A studio that runs: the program, its address, and pages that look at it."""

import os
import pathlib
import re
import subprocess

from browser import PAGE, PLUGINS, PROGRAMS, new_page


def copied_plugin(folder, name="mine", of="traffic-light"):
    """A copy of a shipped plugin under another name, in a folder of plugins, to be edited; and its source."""
    plugin = pathlib.Path(folder, name)
    (plugin / "spec").mkdir(parents=True)
    source = (PLUGINS / of / "init.lua").read_text().replace(f'"{of}"', f'"{name}"')
    (plugin / "init.lua").write_text(source)
    return plugin, source


class Studio:
    """`pta-studio` with plugins on.

    `folders` of plugins go before the shipped ones. The page is the one of the folder, so that a change of it is
    tested without a build; none is the program's own.
    """

    def __init__(self, *arguments, folders=(), page=PAGE):
        paths = [str(folder) for folder in (*folders, PLUGINS)]
        self.process = subprocess.Popen(
            [PROGRAMS / "pta-studio", *arguments, "--port", "0", "--no-open",
             *(["--page", page] if page else [])],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PTA_PLUGINS": ":".join(paths)})
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+/\w+/", line)
            if found:
                self.address = found.group()
                return
        raise AssertionError("pta-studio: " + self.process.stderr.read())

    def open(self, path="", **options):
        """A page of it that shows a frame."""
        page = new_page(**options)
        page.goto(self.address + path)
        page.wait_for_function("() => document.querySelector('#status')?.dataset.state === 'open'")
        page.wait_for_function("() => document.querySelector('#state').textContent !== ''")
        return page

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=10)
        self.process.stdout.close()
        self.process.stderr.close()


def state(page):
    return page.locator("#state").inner_text()


def wait_for_state(page, *states):
    page.wait_for_function(
        "(states) => states.includes(document.querySelector('#state').textContent)", arg=states)


def place(page, x, y, phone=0):
    """A place of a phone's viewport of 390 points, on the page."""
    box = page.locator(".screen").nth(phone).bounding_box()
    scale = box["width"] / 390
    return [box["x"] + x * scale, box["y"] + y * scale]


def pixels(page, phone=0):
    """What is on a phone's canvas."""
    return page.locator(".screen").nth(phone).evaluate("(canvas) => canvas.toDataURL()")
