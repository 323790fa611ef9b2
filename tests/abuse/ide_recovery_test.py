#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The window is killed while a user types, edits, and saves; everything that it had kept is recovered."""
import json
import pathlib
import random
import shutil
import stat
import time

from abuse import LIMIT_SECONDS, TRIED, main, wait_until
from ide import OPEN_PROJECT, IdeTest, pause
from support import BASE

KILLS = 50
OFFER = "Recover Unsaved Changes"
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 _-+*/=.,:;"
SECOND = "RWByteAddressBuffer from;\n\n[numthreads(4, 1, 1)]\nvoid main()\n{\n}\n"
PROJECT = {**BASE, "shaders": {**BASE["shaders"], "second": {"source": "second.hlsl"}}}


class Recovery(IdeTest):
    def setUp(self):
        super().setUp()
        self.recovery = pathlib.Path(self.places["XDG_DATA_HOME"]) / "Wavelane" / "wavelane-ide" / "recovery"
        self.write("second.hlsl", SECOND)
        self.write("project.wavelane", PROJECT)
        self.shader = self.folder / "copy.hlsl"

    def left(self):
        return sorted(self.recovery.glob("*.json"))

    def accept_offer(self, ide):
        ide.wait_for_window(OFFER)
        ide.keys("Return")
        self.assertTrue(ide.wait_until_gone(OFFER))
        return ide.wait_for_window()

    def kept(self):
        """Contents of the recovery files: the texts by name, and the projects."""
        texts, projects = {}, []
        for each in self.left():
            document = json.loads(each.read_text())
            texts.update({pathlib.Path(path).name: text for path, text in document["texts"].items()})
            if document["project_changed"]:
                projects.append(json.loads(document["project"]))
        return texts, projects

    def saved_shaders(self):
        return len(json.loads((self.folder / "project.wavelane").read_text())["shaders"])

    def add_shader(self, ide):
        """Adds a shader to the project: a copy of the second one in the tree."""
        ide.select_in_tree("second")
        ide.keys("ctrl+d")
        TRIED["edits of the project"] += 1

    def kept_or_saved(self):
        """The text of the shader, and the number of the project's shaders, that the next start offers or finds."""
        texts, projects = self.kept()
        return (texts.get(self.shader.name, self.shader.read_text()),
                max((len(each["shaders"]) for each in projects), default=self.saved_shaders()))

    def test_kills(self):
        """Each run opens the same project, accepts the recovery, saves, types, edits, and is killed."""
        chance = random.Random(5)
        lines = 0
        kept_lines, kept_shaders = [], 0  # Must survive the previous kill.
        for number in range(KILLS):
            ide = self.start(self.folder)
            if self.left():
                self.accept_offer(ide)
                TRIED["accepted recoveries"] += 1
            ide.into_editor()
            ide.keys("ctrl+s")
            self.assertTrue(wait_until(lambda: not self.left(), LIMIT_SECONDS), f"saved, but the recovery files remain: {ide.output()}")
            saved = self.shader.read_text()
            for line in kept_lines:
                self.assertIn(line + "\n", saved, f"kill {number}")
                TRIED["lines kept before a kill"] += 1
                TRIED["characters kept before a kill"] += len(line) + 1
            shaders = self.saved_shaders()
            self.assertGreaterEqual(shaders, kept_shaders, f"kill {number}")

            typed = []
            ide.keys("ctrl+Home")
            waits_for_recovery = number % 4 == 0  # Then everything must be recovered.
            for _ in range(chance.randrange(4, 8) if waits_for_recovery else chance.randrange(1, 4)):
                what = chance.randrange(8)
                if what == 0:
                    ide.keys("ctrl+s")
                    TRIED["saves"] += 1
                elif what == 1:
                    self.add_shader(ide)
                    shaders += 1
                    ide.into_editor()
                    ide.keys("ctrl+Home")
                else:
                    lines += 1
                    line = f"// {lines} {''.join(chance.choice(LETTERS) for _ in range(chance.randrange(4, 30)))}.".lower()
                    ide.type(line + "\n")
                    typed.append(line)
            # During typing, during a save, immediately, or some time later.
            how = None if waits_for_recovery else chance.randrange(4)
            typing = ide.begin_typing("// interrupted " * 4) if how == 0 else None
            if how == 1:
                ide.keys("ctrl+s")
            if waits_for_recovery:
                def is_kept():
                    """Nobody waits for this but the user, who needs two seconds at most on an idle machine."""
                    text, found = self.kept_or_saved()
                    return found >= shaders and all(line + "\n" in text for line in typed)
                self.assertTrue(wait_until(is_kept, LIMIT_SECONDS), f"kill {number}: {self.kept_or_saved()}")
            else:
                pause(chance.choice((0, chance.random() / 4, chance.random())))
            ide.kill()
            TRIED["kills of the window"] += 1
            if typing:
                typing.wait()
            text, kept_shaders = self.kept_or_saved()
            kept_lines = [line for line in typed if line + "\n" in text]
        self.assertGreater(TRIED["lines kept before a kill"], KILLS // 2)
        self.assertGreater(TRIED["accepted recoveries"], KILLS // 3)

    def test_project_edits(self):
        """Objects added with the keyboard are recovered like texts."""
        ide = self.start(self.folder)
        ide.wait_for_window(OPEN_PROJECT)
        ide.wait_until_idle()
        ide.select_in_tree("sheet")
        before = len(PROJECT["resources"])
        for number in range(1, 4):
            ide.keys("ctrl+d")

            def is_kept():
                projects = self.kept()[1]
                return len(projects) == 1 and len(projects[0]["resources"]) == before + number
            self.assertTrue(wait_until(is_kept, LIMIT_SECONDS), ide.output())
            TRIED["edits of the project"] += 1
        wanted = self.kept()[1][0]
        ide.kill()
        self.assertNotEqual(wanted, json.loads((self.folder / "project.wavelane").read_text()))
        again = self.start(self.folder)
        self.accept_offer(again)
        again.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: not self.left(), LIMIT_SECONDS))
        self.assertEqual(json.loads((self.folder / "project.wavelane").read_text()), wanted)
        self.assertEqual(again.quit(), 0)

    def test_private_files_and_a_later_decision(self):
        ide = self.start(self.folder)
        ide.into_editor()
        ide.keys("ctrl+Home")
        ide.type("// secret\n")
        self.assertTrue(wait_until(self.left, LIMIT_SECONDS))
        self.assertEqual(stat.S_IMODE(self.recovery.stat().st_mode), 0o700)
        self.assertEqual(stat.S_IMODE(self.left()[0].stat().st_mode), 0o600)
        self.assertTrue(wait_until(lambda: "// secret\n" in self.kept()[0].get("copy.hlsl", ""), LIMIT_SECONDS))
        ide.kill()
        before = self.left()
        later = self.start(self.folder)
        later.wait_for_window(OFFER)
        later.keys("Escape")
        self.assertTrue(later.wait_until_gone(OFFER))
        later.into_editor()
        later.keys("ctrl+Home")
        later.type("// later\n")
        later.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: self.shader.read_text().startswith("// later\n"), LIMIT_SECONDS))
        self.assertEqual(later.quit(), 0)
        self.assertEqual(self.left(), before, "undecided recovery files are kept")
        TRIED["later decisions"] += 1

    def test_a_project_that_is_gone(self):
        """Without a project, the window lists the unsaved changes and saves them to another folder."""
        ide = self.start(self.folder)
        ide.into_editor()
        ide.keys("ctrl+Home")
        ide.type("// homeless\n")
        self.assertTrue(wait_until(lambda: self.kept()[0].get("copy.hlsl", "").startswith("// homeless\n"), LIMIT_SECONDS))
        ide.kill()
        wanted = json.loads((self.folder / "project.wavelane").read_text())
        text = "// homeless\n" + self.shader.read_text()
        shutil.rmtree(self.folder)
        again = self.start()
        again.click(again.wait_for_window(), 700, 215)  # The first row of the start page lists unsaved changes.
        again.wait_for_window(OFFER)
        again.keys("Return")
        new = self.folder.parent / "new"
        new.mkdir()
        again.choose_folder("Empty Folder for the Project", new)
        again.wait_for_window(f"{wanted['name']} – Wavelane$")
        self.assertEqual(json.loads((new / "project.wavelane").read_text()), wanted)
        self.assertEqual((new / "copy.hlsl").read_text(), text)
        self.assertEqual(self.left(), [])
        self.assertEqual(again.quit(), 0)
        TRIED["missing projects"] += 1

    def test_files_that_are_gone_and_damaged_ones(self):
        ide = self.start(self.folder)
        ide.into_editor()
        ide.keys("ctrl+Home")
        ide.type("// kept\n")
        self.assertTrue(wait_until(lambda: self.kept()[0].get("copy.hlsl", "").startswith("// kept\n"), LIMIT_SECONDS))
        ide.kill()
        whole = self.left()[0].read_bytes()
        for number, size in enumerate(range(0, len(whole), max(1, len(whole) // 24))):
            (self.recovery / f"{self.left()[0].name[:24]}-cut-{number}.json").write_bytes(whole[:size])
            TRIED["damaged recovery files"] += 1
        self.shader.unlink()
        again = self.start(self.folder)
        self.accept_offer(again)
        again.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: self.shader.exists(), LIMIT_SECONDS))
        self.assertTrue(self.shader.read_text().startswith("// kept\n"))
        self.assertEqual(again.quit(), 0)


if __name__ == "__main__":
    main()
