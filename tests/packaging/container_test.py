#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The container image has the packages of packages.txt, with or without a fixed date. The image itself is not built here: its
commands run with apt-get replaced by a program that writes down what it was asked for."""
import pathlib
import re
import subprocess
import tempfile
import unittest

from package_list import EVERYBODY, FILE, SOURCE, packages

CONTAINERFILE = SOURCE / "packaging" / "Containerfile"


def instructions():
    """The instructions without comments, with continued lines joined."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [line.partition(" ")[::2] for line in text.replace("\\\n", " ").splitlines() if line.strip()]


class Container(unittest.TestCase):
    def run_commands(self, snapshot):
        """Runs the RUN instruction in a folder instead of the image. Returns that folder and the calls of apt-get."""
        folder = tempfile.TemporaryDirectory(prefix="wavelane-container-")
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        for name in ("bin", "usr/share", "etc/apt/sources.list.d", "var"):
            (root / name).mkdir(parents=True)
        (root / "etc/apt/sources.list.d/debian.sources").write_text("the image's own")
        copied = dict(instructions())["COPY"].split()
        self.assertEqual(copied[0], "packages.txt")
        (root / copied[1].lstrip("/")).write_bytes(FILE.read_bytes())
        for program in ("apt-get", "dpkg-query"):
            (root / "bin" / program).write_text(f'#!/bin/sh\necho {program} "$@" >>"{root}/calls"\n')
            (root / "bin" / program).chmod(0o755)
        commands = dict(instructions())["RUN"]
        # Every absolute path of the image is below the folder.
        commands = re.sub(r"(?<![\w.\]])/(usr|etc|var)/", lambda found: f"{root}/{found.group(1)}/", commands)
        done = subprocess.run(["sh", "-e", "-c", commands], capture_output=True, text=True, check=False,
                              env={"PATH": f"{root}/bin:/usr/bin:/bin", "SNAPSHOT": snapshot})
        self.assertEqual(done.returncode, 0, done.stderr)
        return root, (root / "calls").read_text(encoding="utf-8").splitlines()

    def test_the_image_has_exactly_the_packages_of_the_list(self):
        _, calls = self.run_commands("")
        self.assertEqual(calls[0].split()[:2], ["apt-get", "update"])
        installed = [word for call in calls if call.startswith("apt-get install") for word in call.split()[2:]
                     if not word.startswith("-")]
        self.assertEqual(sorted(installed), sorted(packages(EVERYBODY)))

    def test_without_a_date_the_image_keeps_its_sources(self):
        root, _ = self.run_commands("")
        self.assertTrue((root / "etc/apt/sources.list.d/debian.sources").exists())
        self.assertFalse((root / "etc/apt/sources.list").exists())

    def test_with_a_date_all_packages_come_from_that_moment(self):
        root, _ = self.run_commands("20260101T000000Z")
        self.assertEqual(list((root / "etc/apt/sources.list.d").iterdir()), [])
        lines = (root / "etc/apt/sources.list").read_text(encoding="utf-8").splitlines()
        self.assertEqual([line.split()[2:] for line in lines],
                         [["http://snapshot.debian.org/archive/debian/20260101T000000Z", "trixie", "main"],
                          ["http://snapshot.debian.org/archive/debian-security/20260101T000000Z", "trixie-security", "main"]])

    def test_the_base_is_the_release_that_the_scripts_use(self):
        self.assertEqual(dict(instructions())["FROM"], "debian:trixie")


if __name__ == "__main__":
    unittest.main()
