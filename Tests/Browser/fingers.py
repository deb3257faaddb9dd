"""What a person does with a page, by Chromium's own input: touch, pen, mouse, wheel."""


class Fingers:
    """Input for a page, in its pixels."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind, *places):
        """A touch event: `touchStart`, `touchMove`, `touchEnd` or `touchCancel` with the places of all fingers."""
        points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def touch_drag(self, start, end, steps=12, lifts=True):
        self.touch("touchStart", start)
        for place in _way(start, end, steps):
            self.touch("touchMove", place)
        if lifts:
            self.touch("touchEnd")

    def pen(self, kind, place):
        self.session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": place[0], "y": place[1], "pointerType": "pen", "force": 0.5,
            "button": "left", "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1})

    def pen_drag(self, start, end, steps=12):
        self.pen("mousePressed", start)
        for place in _way(start, end, steps):
            self.pen("mouseMoved", place)
        self.pen("mouseReleased", end)

    def mouse_drag(self, start, end, steps=12, lifts=True):
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for place in _way(start, end, steps):
            self.page.mouse.move(*place)
        if lifts:
            self.page.mouse.up()


def _way(start, end, steps):
    return [[a + (b - a) * step / steps for a, b in zip(start, end)]
            for step in range(1, steps + 1)]
