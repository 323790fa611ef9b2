#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares complete exports with the reviewed files in golden/.

    golden_test.py            runs the test
    golden_test.py --update   updates golden/ and docs/EXPORT.md; review the difference before you commit it

SPIR-V and data are omitted because compilers differ. The list of files contains all of them.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = pathlib.Path(__file__).resolve().parent / "golden"
PROGRAM = os.environ.get("WAVELANE_PROGRAM", "wavelane")
# Target → example.
EXAMPLES = {"cpp": "photo-filter"}
LEFT_OUT = {".spv", ".bin"}


def is_text(path):
    return path.suffix not in LEFT_OUT and not path.name.endswith(".spv.h")


def export(target, folder):
    completed = subprocess.run([PROGRAM, "export", ROOT / "shaders" / EXAMPLES[target], "--to", target, "-o", folder, "--json"],
                               capture_output=True, text=True, check=False, timeout=200)
    return completed.returncode, json.loads(completed.stdout)


def texts(folder):
    """The texts of an export by path; None for binary files."""
    found = {}
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        found[path.relative_to(folder).as_posix()] = path.read_text(encoding="utf-8") if is_text(path) else None
    return found


class Golden(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="wavelane-golden-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def exported(self, target, name="once"):
        status, report = export(target, self.folder / name)
        codes = [each["code"] for each in report["diagnostics"]]
        if "compiler_missing" in codes:
            self.skipTest("a compiler is not installed")
        self.assertEqual(status, 0, report)
        return self.folder / name

    def test_exports_match_the_golden_files(self):
        for target in EXAMPLES:
            with self.subTest(target):
                made = texts(self.exported(target, target))
                kept = texts(GOLDEN / target)
                names = (GOLDEN / f"{target}.files").read_text(encoding="utf-8").split()
                self.assertEqual(sorted(made), names)
                self.assertEqual({name: text for name, text in made.items() if text is not None}, kept)

    def test_twice_gives_equal_files(self):
        for target in EXAMPLES:
            with self.subTest(target):
                first, second = self.exported(target, target + "1"), self.exported(target, target + "2")
                names = sorted(each.relative_to(first) for each in first.rglob("*") if each.is_file())
                self.assertEqual(names, sorted(each.relative_to(second) for each in second.rglob("*") if each.is_file()))
                for name in names:
                    self.assertEqual((first / name).read_bytes(), (second / name).read_bytes(), name)

    def test_the_code_is_formatted(self):
        tool = shutil.which("clang-format")
        if not tool:
            self.skipTest("clang-format is not installed")
        for path in sorted((GOLDEN / "cpp").rglob("*")):
            if path.suffix in (".cpp", ".h") and path.parent.name != "shaders":
                checked = subprocess.run([tool, "--dry-run", "-Werror", path], capture_output=True, text=True, check=False)
                self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_the_example_reads_like_a_tutorial(self):
        main = (GOLDEN / "cpp" / "main.cpp").read_text(encoding="utf-8")
        self.assertLess(main.count("\n"), 200)
        self.assertLessEqual(max(len(line) for line in main.splitlines()), 120)

    def test_the_guide_contains_the_example(self):
        guide = (ROOT / "docs" / "EXPORT.md").read_text(encoding="utf-8")
        shown = re.search(r"```cpp\n(// Ink and wash\n.*?)```", guide, re.DOTALL)
        self.assertIsNotNone(shown)
        self.assertEqual(shown.group(1), (GOLDEN / "cpp" / "main.cpp").read_text(encoding="utf-8"))


def update():
    for target in EXAMPLES:
        with tempfile.TemporaryDirectory() as temporary:
            status, report = export(target, pathlib.Path(temporary) / "export")
            if status != 0:
                sys.exit(f"{target}: {report['diagnostics']}")
            made = texts(pathlib.Path(temporary) / "export")
        shutil.rmtree(GOLDEN / target, ignore_errors=True)
        GOLDEN.mkdir(exist_ok=True)
        (GOLDEN / f"{target}.files").write_text("".join(name + "\n" for name in sorted(made)), encoding="utf-8")
        for name, text in made.items():
            if text is not None:
                (GOLDEN / target / name).parent.mkdir(parents=True, exist_ok=True)
                (GOLDEN / target / name).write_text(text, encoding="utf-8")
    guide = ROOT / "docs" / "EXPORT.md"
    main = (GOLDEN / "cpp" / "main.cpp").read_text(encoding="utf-8")
    shown = re.sub(r"```cpp\n// Ink and wash\n.*?```", lambda _: f"```cpp\n{main}```", guide.read_text(encoding="utf-8"),
                   flags=re.DOTALL)
    guide.write_text(shown, encoding="utf-8")


if __name__ == "__main__":
    if "--update" in sys.argv:
        update()
    else:
        unittest.main()
