#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The window responds to the user and leaves nothing behind, however it exits."""
import subprocess

from abuse import LIMIT_SECONDS, TRIED, main, processes_with, wait_until
from ide import IDE, IdeTest
from support import BASE


class Smoke(IdeTest):
    def test_type_save_and_quit(self):
        self.write("project.wavelane", BASE)
        shader = self.folder / "copy.hlsl"
        before = shader.read_text()
        for number in range(2):
            ide = self.start(self.folder)
            ide.into_editor()
            line = f"// Typed {number}: a[0] = (1 + 2) * 3; \"so\" #4 & _x|~\n// second\n"
            ide.keys("ctrl+Home")
            ide.type(line)
            ide.keys("ctrl+s")
            before = line + before
            self.assertTrue(wait_until(lambda: shader.read_text() == before, LIMIT_SECONDS), shader.read_text())
            self.assertEqual(ide.quit(), 0)
            TRIED["windows"] += 1

    def test_without_a_display(self):
        environment = {**self.environment(), "QT_QPA_PLATFORM": "xcb"}
        for variable in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE"):
            environment.pop(variable, None)
        done = subprocess.run([IDE, self.folder], env=environment, capture_output=True, text=True, timeout=LIMIT_SECONDS,
                              check=False, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 6, done)
        self.assertIn("There is no display", done.stderr)
        self.assertIn("wavelane run", done.stderr)

    def test_killed(self):
        self.write("project.wavelane", BASE)
        ide = self.start(self.folder)
        ide.into_editor()
        self.assertTrue(wait_until(ide.engines, LIMIT_SECONDS))
        ide.kill()
        self.assertTrue(wait_until(lambda: not processes_with(self.mark)), "the engine is still running without its window")
        again = self.start(self.folder)
        again.into_editor()
        self.assertEqual(again.quit(), 0)
        TRIED["kills of the window"] += 1


if __name__ == "__main__":
    main()
