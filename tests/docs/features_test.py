#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/FEATURES.md has a page and a test for each feature, and the tests that it names exist.

links_test.py follows its links.
"""
import ast
import pathlib
import re
import sys
import tempfile
import unittest

from markdown_pages import SOURCE, links, prose

PAGE = SOURCE / "docs" / "FEATURES.md"
GTEST = re.compile(r"^TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\s*\)", re.MULTILINE)
HEADER = "| feature | explained in | proved by |"


def rows(text):
    """The line and the three cells of each feature."""
    inside = False
    for number, line in prose(text):
        if line == HEADER:
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|---"):
            yield number, [cell.strip() for cell in line.strip("|").split("|")]


def tests_of_cpp(text):
    return {f"{suite}.{name}" for suite, name in GTEST.findall(text) if not name.startswith("DISABLED_")}


def tests_of_python(text):
    return {f"{each.name}.{method.name}" for each in ast.parse(text).body if isinstance(each, ast.ClassDef)
            for method in each.body if isinstance(method, ast.FunctionDef) and method.name.startswith("test_")}


def tests(root=SOURCE):
    """The names of all tests below the folder `tests`: of C++, of Python, and projects with expectations."""
    folder, found = root / "tests", set()
    for file in folder.rglob("*.cpp"):
        found |= tests_of_cpp(file.read_text(encoding="utf-8"))
    for file in folder.rglob("*_test.py"):
        found |= tests_of_python(file.read_text(encoding="utf-8"))
    for file in (folder / "projects").glob("*/project.wavelane"):
        if '"expect"' in file.read_text(encoding="utf-8"):
            found.add(file.parent.relative_to(root).as_posix())
    return found


def problems(text, known):
    """What the rows of the page lack, one sentence each."""
    for number, cells in rows(text):
        if len(cells) != 3:
            yield f"{number}: has {len(cells)} cells instead of 3"
            continue
        feature, explained, proved = cells
        if not list(links(explained)):
            yield f"{number}: '{feature}' has no page"
        names = re.findall(r"`([^`]+)`", proved)
        if not names:
            yield f"{number}: '{feature}' has no test"
        yield from (f"{number}: there is no test '{name}'" for name in names if name not in known)


class Features(unittest.TestCase):
    def test_have_a_page_and_tests_that_exist(self):
        text = PAGE.read_text(encoding="utf-8")
        self.assertGreater(len(list(rows(text))), 50)
        self.assertEqual(list(problems(text, tests())), [])

    def test_are_listed_once(self):
        features = [cells[0] for _, cells in rows(PAGE.read_text(encoding="utf-8"))]
        self.assertEqual(sorted(features), sorted(set(features)))


class Reader(unittest.TestCase):
    def check(self, row, known=("Suite.Name", "tests/projects/copy")):
        found = problems(f"{HEADER}\n|---|---|---|\n{row}\n\n| other | table |\n|---|---|\n| a | b |\n", known)
        return [each.partition(": ")[2] for each in found]

    def test_accepts_a_page_and_tests_that_exist(self):
        self.assertEqual(self.check("| Copies | [Copies](a.md) | `Suite.Name`, `tests/projects/copy` |"), [])

    def test_finds_what_is_missing(self):
        self.assertEqual(self.check("| Copies | Copies | `Suite.Other` |"),
                         ["'Copies' has no page", "there is no test 'Suite.Other'"])
        self.assertEqual(self.check("| Copies | [Copies](a.md) | none |"), ["'Copies' has no test"])
        self.assertEqual(self.check("| Copies | [Copies](a.md) |"), ["has 2 cells instead of 3"])

    def test_knows_tests_of_each_kind(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for file, text in {
                "unit/a_test.cpp": "TEST(One, Works)\n{\n}\n// TEST(One, Comment)\nTEST_F(Two, DISABLED_Works)\n"
                                   "TEST_P(Three,\n       Works)\n",
                "docs/b_test.py": "class Four(Base):\n    def test_works(self):\n        pass\n    def helper(self):\n"
                                  "        pass\n",
                "docs/support.py": "class Five:\n    def test_works(self):\n        pass\n",
                "projects/copy/project.wavelane": '{ "expect": [] }',
                "projects/bare/project.wavelane": "{}",
            }.items():
                (root / "tests" / file).parent.mkdir(parents=True, exist_ok=True)
                (root / "tests" / file).write_text(text, encoding="utf-8")
            self.assertEqual(tests(root), {"One.Works", "Three.Works", "Four.test_works", "tests/projects/copy"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
