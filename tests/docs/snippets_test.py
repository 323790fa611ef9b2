#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The projects that the guide prints run with the shaders that it prints next to them, and have the printed results.

A block of JSON with the key `wavelane` is a project. Other blocks whose first line is a comment with a file name, such as
`// scale.hlsl`, are its sources."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from markdown_pages import SOURCE

PROGRAM = sys.argv.pop(1) if __name__ == "__main__" and len(sys.argv) > 1 else os.environ.get("WAVELANE_PROGRAM", "wavelane")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page):
    return BLOCK.findall(page.read_text(encoding="utf-8"))


class Snippets(unittest.TestCase):
    def run_program(self, *arguments, cwd=None):
        done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, cwd=cwd, timeout=60)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_projects_have_the_results_that_the_page_promises(self):
        tried = set()
        for page in sorted((SOURCE / "docs" / "guide").glob("*.md")):
            for language, text in blocks(page):
                if language != "json" or "wavelane" not in json.loads(text):
                    continue
                with self.subTest(page.name), tempfile.TemporaryDirectory(prefix="wavelane-guide-") as folder:
                    pathlib.Path(folder, "project.wavelane").write_text(text, encoding="utf-8")
                    for _, source in blocks(page):
                        name, _, rest = source.partition("\n")
                        if re.fullmatch(r"// [a-z]+\.(hlsl|comp|slang)", name):
                            pathlib.Path(folder, name[3:]).write_text(rest, encoding="utf-8")
                    report = json.loads(self.run_program("run", folder, "--check", "--validation", "--json"))
                    self.assertTrue(report["expectations"])
                    self.assertEqual(report["diagnostics"], [])
                tried.add(page.name)
        self.assertEqual(tried, {"debugging.md", "first-hour.md", "from-compushady.md", "from-kompute.md"})

    def test_the_statement_of_the_first_hour_fits_into_the_template(self):
        statement = next(text for language, text in blocks(SOURCE / "docs" / "guide" / "first-hour.md")
                         if language == "hlsl" and text.lstrip().startswith("result["))
        with tempfile.TemporaryDirectory(prefix="wavelane-guide-") as folder:
            self.run_program("new", "my-filter", "--template", "image-filter", cwd=folder)
            shader = pathlib.Path(folder, "my-filter", "filter.hlsl")
            text, replaced = re.subn(r"^ *result\[.*\n", lambda _: statement, shader.read_text(encoding="utf-8"),
                                     flags=re.MULTILINE)
            self.assertEqual(replaced, 1)
            shader.write_text(text, encoding="utf-8")
            report = json.loads(self.run_program("run", "my-filter", "--check", "--validation", "--json", cwd=folder))
            self.assertEqual(report["diagnostics"], [])

    def test_the_fragment_can_be_imported(self):
        fragment = next(text for language, text in blocks(SOURCE / "docs" / "guide" / "from-shadertoy.md")
                        if language == "glsl")
        with tempfile.TemporaryDirectory(prefix="wavelane-guide-") as folder:
            pathlib.Path(folder, "toy.glsl").write_text(fragment, encoding="utf-8")
            self.run_program("import", "toy.glsl", "-o", "toy", cwd=folder)
            self.run_program("run", "toy", "--frames", "2", "--dump", "Image=second.png", cwd=folder)
            self.assertTrue(pathlib.Path(folder, "second.png").is_file())


if __name__ == "__main__":
    unittest.main()
