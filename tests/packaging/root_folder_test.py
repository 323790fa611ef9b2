#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A root folder that does not match packages.txt is detected, and the created files can be removed."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from package_list import EVERYBODY, SOURCE, packages, programs

LIBRARIES = '. packaging/lib/common.sh; . packaging/lib/environment.sh; '


class ScriptTest(unittest.TestCase):
    """A copy of the scripts in a folder of their own, with a home folder of their own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="wavelane-packaging-")
        self.addCleanup(folder.cleanup)
        self.checkout = pathlib.Path(folder.name) / "checkout"
        self.home = pathlib.Path(folder.name) / "home"
        self.home.mkdir()
        shutil.copytree(SOURCE / "packaging", self.checkout / "packaging")
        kept = {key: value for key, value in os.environ.items()
                if not key.startswith(("XDG_", "WAVELANE_"))}
        self.environment = {**kept, "HOME": str(self.home), "WAVELANE_ENVIRONMENT": "native"}

    def call(self, *command):
        return subprocess.run(["bash", *command], cwd=self.checkout, env=self.environment, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, check=False)


@unittest.skipUnless(shutil.which("dpkg-query"), "this system has no dpkg")
class RootFolder(ScriptTest):
    def setUp(self):
        super().setUp()
        self.root = self.home / ".cache" / "wavelane" / "trixie"
        for each in ("etc", "usr/bin", "var/lib/dpkg", "var/lib/apt"):
            (self.root / each).mkdir(parents=True)
        self.install(packages(EVERYBODY))
        for each in programs(EVERYBODY):
            (self.root / "usr/bin" / each).touch()
        self.call("-c", LIBRARIES + 'package_names >"$wavelane_root/etc/wavelane-packages"; '
                  'installed_in "$wavelane_root" >"$wavelane_root/etc/wavelane-installed"')

    def install(self, names, automatic=()):
        """Writes what dpkg and apt write about packages that are installed."""
        (self.root / "var/lib/dpkg/status").write_text("".join(
            f"Package: {each}\nStatus: install ok installed\nMaintainer: x\nArchitecture: all\nVersion: 1\nDescription: x\n\n"
            for each in names))
        (self.root / "var/lib/apt/extended_states").write_text("".join(
            f"Package: {each}\nArchitecture: all\nAuto-Installed: 1\n\n" for each in automatic))

    def difference(self):
        done = self.call("-c", LIBRARIES + "difference_from_list")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.strip()

    def test_is_current_as_it_was_made(self):
        self.assertEqual(self.difference(), "")

    def test_lacks_a_package(self):
        for package in packages(EVERYBODY):
            with self.subTest(package):
                self.install(set(packages(EVERYBODY)) - {package})
                self.assertEqual(self.difference(), f"the packages in it changed: -{package}")

    def test_has_a_package_that_was_installed_by_hand(self):
        self.install([*packages(EVERYBODY), "imagemagick"])
        self.assertEqual(self.difference(), "the packages in it changed: +imagemagick")

    def test_marks_a_package_as_automatically_installed(self):
        self.install(packages(EVERYBODY), automatic=["xdotool"])
        self.assertEqual(self.difference(), "the packages in it changed: -xdotool +xdotool")

    def test_lacks_a_program(self):
        (self.root / "usr/bin/xdotool").unlink()
        self.assertEqual(self.difference(), "it lacks xdotool")

    def test_is_older_than_the_list(self):
        with open(self.checkout / "packaging" / "packages.txt", "a", encoding="utf-8") as opened:
            opened.write("valgrind[valgrind]\n")
        self.assertEqual(self.difference(), "packages.txt changed: +valgrind")

    def test_is_incomplete(self):
        (self.root / "etc/wavelane-installed").unlink()
        self.assertEqual(self.difference(), "it is incomplete or from an older version")


class Remove(ScriptTest):
    MADE = (".cache/wavelane/trixie/usr/bin/x", ".cache/wavelane/ccache/x", ".local/share/wavelane/libdxcompiler.so",
            ".local/share/wavelane/bin/naga")
    SETTINGS = (".config/Wavelane/wavelane-ide.conf", ".local/share/Wavelane/wavelane-ide/recovery/x")

    def setUp(self):
        super().setUp()
        for each in (*self.MADE, *self.SETTINGS, "mine"):
            (self.home / each).parent.mkdir(parents=True, exist_ok=True)
            (self.home / each).touch()
        (self.checkout / "build").mkdir()

    def left(self):
        return {each for each in (*self.MADE, *self.SETTINGS, "mine") if (self.home / each).exists()}

    def test_lists_everything_without_removing_it(self):
        done = self.call("packaging/remove", "--dry-run", "--settings")
        self.assertEqual(done.returncode, 0, done.stderr)
        for each in (".cache/wavelane/trixie", ".cache/wavelane", ".local/share/wavelane/libdxcompiler.so",
                     ".local/share/wavelane/bin/naga", ".config/Wavelane", ".local/share/Wavelane"):
            self.assertIn(f"{self.home / each}  (", done.stdout)
        self.assertIn(f"{self.checkout / 'build'}  (", done.stdout)
        self.assertEqual(self.left(), {*self.MADE, *self.SETTINGS, "mine"})

    def test_asks_first(self):
        done = self.call("packaging/remove")
        self.assertEqual(done.returncode, 1)
        self.assertIn("there is no terminal to ask on", done.stderr)
        self.assertEqual(self.left(), {*self.MADE, *self.SETTINGS, "mine"})

    def test_keeps_settings_and_recovery_data(self):
        done = self.call("packaging/remove", "--yes")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.left(), {*self.SETTINGS, "mine"})
        self.assertFalse((self.checkout / "build").exists())
        self.assertFalse((self.home / ".local/share/wavelane").exists())
        self.assertIn("nothing to remove", self.call("packaging/remove", "--yes").stderr)

    def test_removes_settings_on_request(self):
        self.assertEqual(self.call("packaging/remove", "--yes", "--settings").returncode, 0)
        self.assertEqual(self.left(), {"mine"})


if __name__ == "__main__":
    unittest.main()
