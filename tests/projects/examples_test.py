#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each example has what the start page shows and what a reader needs, and two runs produce the same bytes. Their expectations
are checked by the tests Project.*."""
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

from support import PROGRAM, call

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "shaders"
LEVELS = ("beginner", "intermediate", "expert")
LARGEST_THUMBNAIL = 40 * 1024
INDEX = json.loads((FOLDER / "examples.json").read_text(encoding="utf-8"))
LISTED = [each["folder"] for topic in INDEX["topics"] for each in topic["examples"]]


def text(name, file):
    return (FOLDER / name / file).read_text(encoding="utf-8")


def pixels(file):
    """The heading and the bytes of a PNG as libpng reads them."""
    done = subprocess.run([os.environ["WAVELANE_PICTURE_READER"], file], capture_output=True, check=True)
    heading, _, texels = done.stdout.partition(b"\n")
    return heading, texels


class Examples(unittest.TestCase):
    def test_the_index_lists_each_example_once(self):
        folders = sorted(file.parent.name for file in FOLDER.glob("*/project.wavelane"))
        self.assertEqual(sorted(LISTED), folders)
        for topic in INDEX["topics"]:
            self.assertTrue(topic["name"])
            self.assertTrue(topic["examples"], topic["name"])
            for each in topic["examples"]:
                self.assertIn(each["level"], LEVELS, each["folder"])

    def test_the_main_page_lists_each_example(self):
        page = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
        for name in LISTED:
            self.assertIn(f"(shaders/{name})", page)

    def test_each_has_a_name_a_description_a_picture_and_expectations(self):
        names = {}
        for name in LISTED:
            with self.subTest(name):
                project = json.loads(text(name, "project.wavelane"))
                self.assertNotIn(project["name"], names)
                names[project["name"]] = name
                self.assertGreater(len(project["description"]), 40)
                self.assertTrue(any(each.get("present") == "picture" for each in project["passes"]))
                self.assertTrue(project["expect"])

    def test_each_has_a_page(self):
        for name in LISTED:
            with self.subTest(name):
                page = text(name, "README.md")
                self.assertTrue(page.startswith("# "))
                for part in ("**What it shows.**", "**How it works.**", "**Try it.**"):
                    self.assertIn(part, page)
                for file in re.findall(r"`([\w-]+\.(?:hlsl|slang|py|png))`", page):
                    self.assertTrue((FOLDER / name / file).is_file(), file)

    def test_each_has_a_small_thumbnail(self):
        for name in LISTED:
            with self.subTest(name):
                data = (FOLDER / name / "thumbnail.png").read_bytes()
                self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
                width, height = struct.unpack(">II", data[16:24])
                self.assertEqual(width * 5, height * 8, "thumbnails are 8 : 5")
                self.assertLessEqual(len(data), LARGEST_THUMBNAIL)

    def test_two_runs_produce_the_same_bytes_and_the_first_frame_is_the_thumbnail(self):
        with tempfile.TemporaryDirectory(prefix="wavelane-examples-") as folder:
            compared = 0
            for name in LISTED:
                with self.subTest(name):
                    drawn = pathlib.Path(folder) / f"{name}-%d.png"
                    hashes = []
                    for dumps in (["--dump", f"picture@frame={drawn}"], []):
                        outcome = call("run", FOLDER / name, "--frames", "2", "--json", "--timeout", "60", *dumps)
                        self.assertEqual(outcome.status, 0, outcome)
                        hashes.append({each: resource["hash"] for each, resource in outcome.report["resources"].items()})
                    self.assertEqual(*hashes)
                    first = drawn.with_name(f"{name}-0.png")
                    (size, now), (thumbnail_size, thumbnail) = pixels(first), pixels(FOLDER / name / "thumbnail.png")
                    if size != thumbnail_size:  # A picture that was scaled for the thumbnail.
                        continue
                    compared += 1
                    # Devices may round differently.
                    different = sum(abs(a - b) > 8 for a, b in zip(now, thumbnail, strict=True))
                    self.assertLess(different / len(now), 0.01, "shaders/make-thumbnails makes it again")
            self.assertGreater(compared, 25)

    def test_each_shader_starts_with_its_license(self):
        for file in [*FOLDER.glob("*/*.hlsl"), *FOLDER.glob("*/*.slang")]:
            with self.subTest(f"{file.parent.name}/{file.name}"):
                self.assertTrue(file.read_text(encoding="utf-8").startswith("// SPDX-License-Identifier: MIT\n"))

    def test_the_expectations_are_those_that_the_scripts_compute(self):
        with tempfile.TemporaryDirectory(prefix="wavelane-examples-") as folder:
            copy = pathlib.Path(folder) / "shaders"
            shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__"))
            ran = 0
            for script in sorted(copy.glob("*/expected.py")):
                if "import numpy" in script.read_text(encoding="utf-8"):
                    continue  # NumPy is not a package that the tests need.
                with self.subTest(script.parent.name):
                    done = subprocess.run([sys.executable, "-B", script], capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    computed = script.with_name("project.wavelane").read_text(encoding="utf-8")
                    self.assertEqual(computed, text(script.parent.name, "project.wavelane"))
                    ran += 1
            self.assertGreater(ran, 15)

    def test_an_installation_has_the_examples(self):
        script = pathlib.Path(PROGRAM).resolve().parents[1] / "packaging" / "cmake_install.cmake"
        with tempfile.TemporaryDirectory(prefix="wavelane-examples-") as prefix:
            done = subprocess.run(["cmake", f"-DCMAKE_INSTALL_PREFIX={prefix}", "-P", script], capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            installed = pathlib.Path(prefix) / "share" / "wavelane" / "examples"
            self.assertTrue((installed / "examples.json").is_file())
            self.assertFalse((installed / "make-thumbnails").exists())
            for name in LISTED:
                # The scripts that compute expectations write into the tree, and are of use only there.
                ours = {each.name for each in (FOLDER / name).iterdir()} - {"__pycache__", "expected.py"}
                self.assertEqual({each.name for each in (installed / name).iterdir()}, ours, name)
            outcome = call("run", installed / "swap-channels", "--check")
            self.assertEqual(outcome.status, 0, outcome)


if __name__ == "__main__":
    unittest.main()
