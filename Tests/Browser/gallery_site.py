"""A gallery that `pta gallery --html` has written, opened from the file system."""

import atexit
import pathlib
import subprocess
import tempfile
import time

from browser import PLUGINS, PROGRAMS, new_page

NAMES = ["carousel", "compass", "google", "load-more", "story"]

# Plugins of no author's dreams: one cannot be loaded, the other has texts that try to be more.
OTHERS = {
    "broken": "return 1",
    "hostile": """
local p = pta.status_view { api = 1, name = "hostile", version = "1.0.0",
  description = "</p><script>document.title = 'ran'</script> \\u{202E}\\"' onmouseover=\\"x\\" <img src=x>",
  options = { a = { type = "string", default = "</code><script>document.title = 'ran'</script>", doc = "\\">" } } }
function p:setup(view) self.label = pta.label() view:add_subview(self.label) end
function p:update_for_pulled_amount(amount)
  self.label.text = "</script><script>document.title = 'ran'</script>\\u{2028}" .. amount
end
return p
""",
}
README = """# Hostile

<script>document.title = 'ran'</script> [a](javascript:document.title='ran')
![a](https://example.org/a.png) ![b](gallery/sheet.png" onload="document.title='ran')
"""

_made = {}


def site():
    """The folder of the pages; they are written once."""
    if "site" not in _made:
        temporary = tempfile.TemporaryDirectory()
        atexit.register(temporary.cleanup)
        folder = pathlib.Path(temporary.name)
        for name, text in OTHERS.items():
            (folder / "plugins" / name).mkdir(parents=True)
            (folder / "plugins" / name / "init.lua").write_text(text)
        (folder / "plugins/hostile/README.md").write_text(README)
        result = subprocess.run(
            [PROGRAMS / "pta", "gallery", *(PLUGINS / name for name in NAMES),
             *(folder / "plugins" / name for name in OTHERS), "--html", folder / "site"],
            capture_output=True, timeout=300)
        # The broken one is told of.
        assert result.returncode == 1 and b"broken:" in result.stderr, result.stderr.decode()
        _made["site"] = folder / "site"
    return _made["site"]


def address(path):
    """The address of a page, with a fragment or without."""
    file, sign, fragment = path.partition("#")
    return (site() / file).as_uri() + sign + fragment


def pages():
    """The paths of all pages."""
    return sorted(str(page.relative_to(site())) for page in site().rglob("*.html"))


def open_page(path, **options):
    """A page whose requests are noted in `page.requests`."""
    page = new_page(**options)
    page.requests = []
    page.on("request", lambda request: page.requests.append(request.url))
    page.goto(address(path))
    return page


def wait(page, condition, *given):
    """Waits until a function of the page says so; the pages forbid what Playwright's own way to wait does."""
    argument = given[0] if given else None
    until = time.monotonic() + 10
    while not page.evaluate(condition, argument):
        assert time.monotonic() < until, condition
        page.wait_for_timeout(20)
