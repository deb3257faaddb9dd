"""The view that is chosen stays chosen in other versions and on other stages, where its number is another one."""

import re

import scripted
from panel_page import ITEMS, PanelPage


def view(number, name, depth, at=0):
    return {"view": number, "name": name, "depth": depth, "kind": "view", "frame": [0, at, 60, 60], "model": {"alpha": 1},
            "shown": {"frame": [0, at, 60, 60]}, "animating": []}


def item(number, x, alpha=1):
    return {"view": number, "fill": "#00ff00", "size": [60, 60], "at": [x, 0], "alpha": alpha}


class ViewTests(PanelPage):
    def setUp(self):
        super().setUp()
        self.page.click("#tab-views")
        # Two beads in a row: the second one is chosen.
        self.frames(200, item(8, 100), item(9, 200, 0.8), count=1)
        tree = ("pull", 1, 0), ("status_view", 7, 1), ("bead", 8, 2), ("bead", 9, 2)
        self.tell_tree(*tree)
        self.page.get_by_role("treeitem").nth(3).click()
        self.frames(201, item(8, 100), item(9, 200, 0.8))
        self.tell_tree(*tree)

    def tell_tree(self, *views):
        self.scripted.say({"panel": {"tree": [[view(number, name, depth) for name, number, depth in views]]}})
        self.page.wait_for_timeout(60)

    def frames(self, first, *items, count=4, mode="live", last=None):
        for number in range(first, first + count):
            lane = scripted.lane([ITEMS[0], *items], amount=number / 10)
            self.scripted.say({"frame": scripted.frame(number, [lane], mode=mode, last=last)})
        self.page.wait_for_timeout(120)

    def curve(self, name):
        """A curve's value at the shown frame, the least and the greatest."""
        text = self.page.locator("#curve-values").text_content()
        return re.search(rf"{name} (\S+)(?: \((\S+) to (\S+)\))?", text).groups()

    def check(self, x, alpha, least, chosen=3):
        self.assertEqual(self.curve("x on the screen")[0], x)
        self.assertEqual(self.curve("alpha")[:2], (alpha, least))
        self.assertEqual(self.page.locator("#curves-name").inner_text(), "bead · view")
        self.assertEqual(self.page.locator("[role=treeitem]").evaluate_all(
            "(rows) => rows.findIndex((row) => row.ariaSelected === 'true')"), chosen)
        self.assertEqual(self.page.locator("#curves-note").is_visible(), chosen < 0)

    def test_another_version_has_other_numbers(self):
        self.check("230.0", "0.80", "0.80")
        # Its frames come before its tree, which tells nothing that is not so meanwhile.
        self.frames(210, item(11, 300), item(12, 400, 0.9))
        self.check("–", "–", "0.80")
        self.tell_tree(("pull", 1, 0), ("status_view", 10, 1), ("bead", 11, 2), ("bead", 12, 2))
        self.frames(214, item(11, 300), item(12, 410, 0.9), count=1)
        self.check("440.0", "0.90", "0.80")
        self.assertEqual(self.curve("x on the screen")[1:], ("230.0", "440.0"))
        # Where it is not drawn, that is told as before, though its tree has another view than before.
        self.frames(220, item(11, 300), item(13, 300))
        self.check("–", "–", "0.80")
        self.tell_tree(("pull", 1, 0), ("status_view", 10, 1), ("bead", 11, 2), ("bead", 12, 2), ("new", 13, 2))
        self.frames(224, item(11, 300), item(13, 300), count=1)
        self.check("–", "0.00", "0.00")

    def test_another_stage_gives_its_number_to_another_view(self):
        self.frames(210, item(9, 300, 0.3))
        self.tell_tree(("pull", 1, 0), ("status_view", 6, 1), ("bead", 7, 2), ("bead", 8, 2), ("ring", 9, 2))
        self.frames(214, item(8, 20), item(9, 300, 0.3), count=1)
        self.check("50.0", "1.00", "0.00")
        # A past frame has what it had, until its own tree comes; and then, too.
        for turn in range(2):
            self.frames(202, item(8, 100), item(9, 200, 0.8), count=1, mode="paused", last=214)
            self.check("230.0", "0.80", "0.00")
            self.tell_tree(("pull", 1, 0), ("status_view", 7, 1), ("bead", 8, 2), ("bead", 9, 2))
            self.check("230.0", "0.80", "0.00")
        self.frames(215, item(8, 20), item(9, 300, 0.3), count=1)
        self.tell_tree(("pull", 1, 0), ("status_view", 6, 1), ("bead", 7, 2), ("bead", 8, 2), ("ring", 9, 2))
        self.frames(216, item(8, 20), item(9, 300, 0.3), count=1)
        self.check("50.0", "1.00", "0.00")

    def test_a_past_frame_of_another_version_is_drawn_when_its_tree_has_come(self):
        self.frames(110, item(18, 100), item(19, 250, 0.6), count=1, mode="paused", last=204)
        self.check("–", "–", "0.80")
        self.tell_tree(("pull", 1, 0), ("status_view", 17, 1), ("bead", 18, 2), ("bead", 19, 2))
        self.page.wait_for_timeout(60)
        self.check("280.0", "0.60", "0.60")

    def test_of_a_view_that_draws_nothing_no_number_is_told(self):
        tree = [view(1, "pull", 0), view(7, "status_view", 1), view(8, "bead", 2)]
        tree[1]["model"] = {"alpha": 1, "background_color": "#00000000"}
        self.scripted.say({"panel": {"tree": [tree]}})
        self.page.get_by_role("treeitem").nth(1).click()
        self.frames(210, item(8, 100))
        note = self.page.locator("#curves-note")
        self.assertEqual(self.curve("alpha"), ("–", None, None))
        self.assertIn("status_view draws nothing of its own", note.inner_text())
        # A border is drawn, and is not in the tree.
        self.frames(220, item(7, 10), item(8, 100))
        self.scripted.say({"panel": {"tree": [tree]}})
        self.page.wait_for_timeout(60)
        self.assertEqual(self.curve("alpha")[0], "1.00")
        self.assertFalse(note.is_visible())

    def test_a_view_that_is_not_in_a_version_is_told(self):
        self.tell_tree(("pull", 1, 0), ("status_view", 10, 1), ("bead", 11, 2))
        self.frames(210, item(11, 300))
        self.check("–", "–", "0.80", chosen=-1)
        self.assertEqual(self.page.locator("#curves-note").inner_text(), "bead number 2 is not in this version.")
        # The tab key still finds a view.
        self.assertEqual(self.page.locator("[role=treeitem][tabindex='0']").count(), 1)
        self.tell_tree(("pull", 1, 0), ("status_view", 12, 1), ("bead", 13, 2), ("bead", 14, 2))
        self.frames(220, item(13, 300), item(14, 400))
        self.check("430.0", "1.00", "0.80")
        self.page.click("#leave-curves")
        self.assertEqual(self.page.locator("[role=treeitem][aria-selected=true]").count(), 0)
        # Nor is one told of that was left out.
        self.tell_tree(("pull", 1, 0))
        self.assertFalse(self.page.locator("#curves").is_visible())
