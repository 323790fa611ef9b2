#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saving to disks and folders that reject it, and over changes of other programs: the text and the old file survive."""
import json
import resource
import shutil

from abuse import LIMIT_SECONDS, TRIED, as_a_plain_user, main, wait_until
from ide import IdeTest
from support import BASE

NOT_SAVED = "Not Saved"
CONFLICT = "File Changed by Another Program"
STEPS = 10
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class Saving(IdeTest):
    def setUp(self):
        super().setUp()
        self.write("project.wavelane", BASE)
        self.shader = self.folder / "copy.hlsl"

    def open(self, **how):
        ide = self.start(self.folder, **how)
        ide.into_editor()
        ide.keys("ctrl+Home")
        return ide

    def assert_not_saved(self, ide, what):
        """Checks that saving fails with a message and that the text stays."""
        ide.into_editor()
        ide.keys("ctrl+s")
        ide.wait_for_window(NOT_SAVED)
        ide.keys("Escape")
        self.assertTrue(ide.wait_until_gone(NOT_SAVED))
        TRIED[what] += 1

    def assert_saved(self, ide, text):
        ide.into_editor()
        ide.keys("ctrl+s")
        self.assertTrue(wait_until(lambda: self.shader.is_file() and self.shader.read_text() == text, LIMIT_SECONDS),
                        f"{self.shader.read_text()}\n{ide.windows()}")
        self.assertEqual([each.name for each in self.folder.iterdir() if each.name.startswith(".")], [])

    def test_files_that_may_not_grow(self):
        """The file size limit rises from zero to just below the size of the text."""
        ide = self.open()
        before = self.shader.read_text()
        line = "// a line that needs room\n"
        ide.type(line)
        size = len(before) + len(line)
        descriptors = None
        for step in range(STEPS):
            limit = size * step // STEPS
            resource.prlimit(ide.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
            self.assert_not_saved(ide, "truncated writes")
            self.assertEqual(self.shader.read_text(), before)
            self.assertEqual(sorted(each.name for each in self.folder.iterdir()), ["copy.hlsl", "project.wavelane"])
            descriptors = descriptors or ide.descriptors()
        self.assertLessEqual(ide.descriptors(), descriptors, "file descriptors leaked")
        resource.prlimit(ide.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        self.assert_saved(ide, line + before)
        self.assertEqual(ide.quit(), 0)

    def test_folders_and_files_in_the_way(self):
        ide = self.open(prepare=as_a_plain_user)
        before = self.shader.read_text()
        ide.type("// one\n")
        self.folder.chmod(0o500)
        self.assert_not_saved(ide, "read-only folders")
        self.folder.chmod(0o700)
        self.assertEqual(self.shader.read_text(), before)
        self.shader.chmod(0o400)
        self.assert_not_saved(ide, "read-only files")
        self.assertEqual(self.shader.read_text(), before)
        self.shader.unlink()
        self.shader.mkdir()
        self.assert_not_saved(ide, "folders in the way")
        self.shader.rmdir()
        self.shader.symlink_to("/dev/full")
        self.assert_not_saved(ide, "full devices")
        self.shader.unlink()
        shutil.rmtree(self.folder)
        self.assert_not_saved(ide, "missing folders")
        self.folder.mkdir()
        self.assert_saved(ide, "// one\n" + before)
        self.assertEqual(ide.quit(), 0)

    def test_saved_in_another_folder(self):
        ide = self.open()
        text = "// one\n" + self.shader.read_text()
        ide.type("// one\n")
        shutil.rmtree(self.folder)
        ide.into_editor()
        ide.keys("ctrl+s")
        ide.wait_for_window(NOT_SAVED)
        new = self.folder.parent / "new"
        new.mkdir()
        ide.keys("alt+s")
        ide.choose_folder("Folder for the Copy", new)
        self.assertTrue(wait_until(lambda: (new / "project.wavelane").is_file(), LIMIT_SECONDS), ide.windows())
        self.assertEqual((new / "copy.hlsl").read_text(), text)
        self.assertEqual(json.loads((new / "project.wavelane").read_text())["name"], BASE["name"])
        self.assertEqual(ide.quit(), 0)
        TRIED["projects saved elsewhere"] += 1

    def test_links_and_modes_are_kept(self):
        true = self.folder.parent / "elsewhere.hlsl"
        self.shader.rename(true)
        true.chmod(0o640)
        self.shader.symlink_to(true)
        before = true.read_text()
        ide = self.open()
        ide.type("// kept\n")
        self.assert_saved(ide, "// kept\n" + before)
        self.assertTrue(self.shader.is_symlink())
        self.assertEqual(true.stat().st_mode & 0o777, 0o640)
        self.assertEqual(ide.quit(), 0)
        TRIED["links"] += 1

    def test_changes_of_other_programs(self):
        ide = self.open()
        before = self.shader.read_text()
        ide.type("// mine\n")
        self.shader.write_text(before + "// theirs\n")
        self.assert_saved(ide, "// mine\n" + before + "// theirs\n")
        TRIED["merged changes"] += 1
        ide.keys("ctrl+Home")
        ide.type("// mine again\n")
        self.shader.write_text("// theirs again\n" + self.shader.read_text())
        ide.wait_for_window(CONFLICT)
        ide.keys("Return")  # Keep My Version.
        self.assertTrue(ide.wait_until_gone(CONFLICT))
        self.assert_saved(ide, "// mine again\n// mine\n" + before + "// theirs\n")
        TRIED["conflicts"] += 1
        project = self.folder / "project.wavelane"
        project.write_text(json.dumps({**BASE, "name": "Another name"}))
        self.assertTrue(wait_until(lambda: ide.window("Another name"), LIMIT_SECONDS), ide.windows())
        self.assertEqual(ide.quit(), 0)


if __name__ == "__main__":
    main()
