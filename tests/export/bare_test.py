#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An exported C++ program needs only g++, CMake and libvulkan-dev: it is built in a minimal Debian 13 (packaging/bare) with
the commands of its README, and run here."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("WAVELANE_PROGRAM", "wavelane")
SKIPPED = 77


def call(*command):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False, timeout=250,
                          stdin=subprocess.DEVNULL)


def bare(*command):
    return call("bash", ROOT / "packaging" / "bare", *command)


class Bare(unittest.TestCase):
    def test_the_readme_names_all_required_packages(self):
        with tempfile.TemporaryDirectory(prefix="wavelane-bare-") as temporary:
            folder = pathlib.Path(temporary) / "export"
            done = call(PROGRAM, "export", ROOT / "shaders" / "photo-filter", "--to", "cpp", "-o", folder, "--json")
            if done.returncode == 6:
                self.skipTest("a compiler is not installed")
            self.assertEqual(done.returncode, 0, done.stderr)
            readme = (folder / "README.md").read_text(encoding="utf-8")
            self.assertIn("`g++ cmake make libvulkan-dev`).", readme)
            commands = re.search(r"```sh\n(cmake -S .*?)```", readme, re.DOTALL).group(1).splitlines()
            self.assertEqual(len(commands), 3, commands)
            for command in commands[:2]:
                done = bare("env", "-u", "CXX", "-u", "CC", "bash", "-c", 'cd "$1" && eval "$2"', "_", folder, command)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            program, *options = commands[2].split()
            done = call(folder / program, *options)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_no_other_libraries_are_installed(self):
        listed = bare("dpkg-query", "-W", "-f", "${Package}\\n")
        self.assertEqual(listed.returncode, 0, listed.stderr)
        names = listed.stdout.split()
        self.assertIn("libvulkan-dev", names)
        for name in ("glslang", "qt6", "spirv", "glfw", "nlohmann", "libpng", "mesa", "libgl"):
            self.assertFalse([each for each in names if name in each], name)


if __name__ == "__main__":
    there = bare("true")
    if there.returncode == SKIPPED:
        print(there.stderr)
        sys.exit(SKIPPED)
    unittest.main()
