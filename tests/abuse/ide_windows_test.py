#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two windows with one project: the second is read-only and takes over when the first exits for any reason."""
from abuse import LIMIT_SECONDS, TRIED, main, wait_until
from ide import IdeTest, pause
from support import BASE

HELD = "Project Open in Another Window"


class Windows(IdeTest):
    def test_the_second_is_read_only_and_takes_over(self):
        self.write("project.wavelane", BASE)
        shader = self.folder / "copy.hlsl"
        before = shader.read_text()
        first = self.start(self.folder)
        first.into_editor()
        second = self.start(self.folder)
        second.wait_for_window(HELD)
        second.keys("Return")
        self.assertTrue(second.wait_until_gone(HELD))
        self.assertEqual(sorted(each.name for each in self.folder.iterdir()), ["copy.hlsl", "project.wavelane"])
        second.into_editor()
        second.keys("ctrl+Home")
        second.type("// refused\n")
        second.keys("ctrl+s")
        first.into_editor()
        first.keys("ctrl+Home")
        first.type("// first\n")
        first.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: shader.read_text() == "// first\n" + before, LIMIT_SECONDS))
        first.kill()

        def has_taken_over():
            """The button appears about a second after the kill."""
            second.into_editor()
            second.keys("alt+t")
            pause(0.2)
            second.into_editor()
            second.keys("ctrl+Home")
            second.type("// second\n")
            second.keys("ctrl+s")
            pause(0.2)
            return shader.read_text() != "// first\n" + before
        self.assertTrue(wait_until(has_taken_over, LIMIT_SECONDS))
        self.assertNotIn("refused", shader.read_text())
        self.assertIn("// second\n", shader.read_text())
        self.assertIn("// first\n" + before, shader.read_text())
        TRIED["projects taken over"] += 1

    def test_a_copy(self):
        self.write("project.wavelane", BASE)
        before = (self.folder / "copy.hlsl").read_text()
        first = self.start(self.folder)
        first.into_editor()
        second = self.start(self.folder)
        second.wait_for_window(HELD)
        second.keys("alt+c")
        new = self.folder.parent / "new"
        new.mkdir()
        second.choose_folder("Empty Folder for the Copy", new)
        self.assertTrue(wait_until(lambda: second.window(" – Wavelane$"), LIMIT_SECONDS), second.windows())
        second.into_editor()
        second.keys("ctrl+Home")
        second.type("// copy\n")
        second.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: (new / "copy.hlsl").read_text() == "// copy\n" + before, LIMIT_SECONDS))
        self.assertEqual((self.folder / "copy.hlsl").read_text(), before)
        self.assertEqual(second.quit(), 0)
        self.assertEqual(first.quit(), 0)
        TRIED["copies"] += 1

    def test_cancelled(self):
        self.write("project.wavelane", BASE)
        first = self.start(self.folder)
        first.into_editor()
        second = self.start(self.folder)
        second.wait_for_window(HELD)
        second.keys("Escape")
        self.assertTrue(second.wait_until_gone(HELD))
        self.assertEqual(second.quit(), 0)
        self.assertEqual(first.quit(), 0)
        TRIED["second windows"] += 1

    def test_a_screenshot_waits_for_no_window(self):
        self.write("project.wavelane", BASE)
        first = self.start(self.folder)
        first.into_editor()
        picture = self.home / "picture.png"
        shown = self.start("--screenshot", picture, self.folder, QT_QPA_PLATFORM="offscreen")
        self.assertEqual(shown.wait(), 0, shown.output())
        self.assertGreater(picture.stat().st_size, 0)
        self.assertEqual(first.quit(), 0)
        TRIED["screenshots"] += 1

    def test_a_screenshot_of_an_invalid_project(self):
        shown = self.start("--screenshot", self.home / "picture.png", self.folder / "none", QT_QPA_PLATFORM="offscreen")
        self.assertEqual(shown.wait(), 1)
        self.assertIn("cannot be opened", shown.output())
        TRIED["screenshots"] += 1


if __name__ == "__main__":
    main()
