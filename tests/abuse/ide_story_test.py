#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From the start page to a reopened project, in the real program and with mouse and keyboard only."""
import json

from abuse import LIMIT_SECONDS, TRIED, main, wait_until
from ide import FREE_AREA_OF_TREE, IdeTest, pause

NEW = "^New Project$"
CLEAN = "^mine – Wavelane$"  # An asterisk follows the name while there are unsaved changes.
UNSAVED = r"^mine\* – Wavelane$"
RED = bytes((255, 0, 0))
MUCH = 60_000  # Pixels; more than the test card has.
# Typed after the template's last statement: red by a constant that is 0.5 there, without the semicolon.
LAST = "strength), 1);\n"
TYPED = "    result[thread.xy] = float4(strength * 2, 0, 0, 1)"
STRENGTH = (1230, 219)  # Positions in the window: the name of the constant among the properties, which can be dragged,
SHOW = (150, 261)  # a pass in the tree, and the place above the other pass,
ABOVE_FILTER = (150, 236)
RECENT = (228, 360)  # and the first recent project of the start page, below the offer of the tour.


class Story(IdeTest):
    def is_red(self):
        """Whether the image is red; samples every seventh row."""
        return 7 * sum(row[at:at + 3] == RED for row in self.display.screen.rows(step=7)
                       for at in range(0, len(row), 3)) > MUCH

    def drag(self, window, start, end):
        """Drags in steps and pauses before release, like a user. Repeats if the program was too busy to notice."""
        tool = self.ide.display.tool

        def is_moved():
            tool("mousemove", "--window", window, *start, "mousedown", 1)
            for i in range(1, 7):
                tool("mousemove", "--window", window, *(a + (b - a) * i // 6 for a, b in zip(start, end)))
                pause(0.02)
            tool("mousemove", "--window", window, end[0] + 1, end[1])
            self.ide.wait_until_idle()
            tool("mouseup", 1)
            return wait_until(lambda: self.ide.window(UNSAVED))
        self.assertTrue(wait_until(is_moved, LIMIT_SECONDS), self.ide.windows())

    @staticmethod
    def passes(project):
        return [each["name"] for each in json.loads((project / "project.wavelane").read_text())["passes"]]

    def until(self, condition, *act, found=lambda: ""):
        """Repeats an idempotent action until the condition holds. `found` describes the actual state
        on failure."""
        def tried():
            for each in act:
                each()
            pause(0.1)
            return condition()
        self.assertTrue(wait_until(tried, LIMIT_SECONDS), f"{self.ide.windows()}\n{found()}")

    def test_from_nothing_to_a_project_that_is_opened_again(self):
        self.ide = ide = self.start(HOME=str(self.home))
        ide.wait_for_window()
        ide.keys("ctrl+n")
        ide.wait_for_window(NEW)
        ide.keys("ctrl+a")
        ide.type("mine")
        ide.keys("Return")
        ide.wait_for_window(CLEAN)
        project = next(self.home.rglob("mine"))
        shader = project / "filter.hlsl"
        fresh = {each.name: each.read_bytes() for each in project.iterdir()}

        # An error, and the fix that the window offers in its line.
        ide.into_editor()
        ide.keys("ctrl+End", "Up", "Up", "End", "Return")
        ide.type(TYPED.strip())
        ide.wait_for_window(UNSAVED)
        red = fresh["filter.hlsl"].decode().replace(LAST, f"{LAST}{TYPED};\n")
        self.until(lambda: shader.read_text() == red, lambda: ide.keys("ctrl+period"), lambda: ide.keys("Return"),
                   lambda: ide.keys("Escape"), lambda: ide.keys("ctrl+s"), found=shader.read_text)
        self.until(self.is_red, lambda: ide.keys("F5"))

        # The image follows the mouse while the project plays.
        window = ide.wait_for_window()
        ide.keys("F6")
        ide.select_in_tree("settings")
        ide.display.tool("mousemove", "--window", window, *STRENGTH, "mousedown", 1)
        for left in range(0, 60, 3):
            ide.display.tool("mousemove", "--window", window, STRENGTH[0] - left, STRENGTH[1])
        self.until(lambda: not self.is_red())
        ide.display.tool("mouseup", 1)
        ide.wait_for_window(UNSAVED)
        ide.keys("shift+F5")

        # Undo in the tree and in the text until nothing is unsaved; then redo and save.
        self.until(lambda: ide.window(CLEAN), lambda: ide.click(window, *FREE_AREA_OF_TREE), lambda: ide.keys("ctrl+z"))
        self.until(self.is_red, lambda: ide.keys("F5"))
        ide.keys("ctrl+shift+z")
        ide.wait_for_window(UNSAVED)
        ide.keys("ctrl+s")
        ide.wait_for_window(CLEAN)
        kept = {each.name: each.read_bytes() for each in project.iterdir()}
        self.assertEqual(kept["filter.hlsl"].decode(), red)
        self.assertNotEqual(kept["project.wavelane"], fresh["project.wavelane"])

        # Moves a pass before another one, and back.
        self.drag(window, SHOW, ABOVE_FILTER)
        ide.wait_for_window(UNSAVED)
        ide.keys("ctrl+s")
        ide.wait_for_window(CLEAN)
        self.assertEqual(self.passes(project), ["show", "filter"])
        ide.keys("ctrl+z", "ctrl+s")
        self.assertTrue(wait_until(lambda: self.passes(project) == ["filter", "show"], LIMIT_SECONDS))
        self.assertEqual((project / "project.wavelane").read_bytes(), kept["project.wavelane"])
        ide.keys("ctrl+shift+w")
        ide.wait_for_window("^Wavelane$")
        ide.click(window, *RECENT)
        ide.wait_for_window(CLEAN)
        self.assertEqual(ide.quit(), 0)
        after = {each.name: each.read_bytes() for each in project.iterdir() if each.suffix != ".user"}
        self.assertEqual(after, {name: kept[name] for name in after})
        TRIED["stories"] += 1


if __name__ == "__main__":
    main()
