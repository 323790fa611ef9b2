#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/PORTING.md names each source file that uses an interface of Linux, and the packages that a build needs."""
import pathlib
import re
import sys
import unittest

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "tests" / "packaging"))
from package_list import FILE  # noqa: E402 (in the folder above)

PAGE = (SOURCE / "docs" / "PORTING.md").read_text(encoding="utf-8")
# Headers that Windows does not have, or that mean something else there.
HEADER = re.compile(r"#include <((?:unistd|fcntl|poll|dlfcn|signal|spawn|pwd|grp|sched|termios|pthread)\.h|csignal|"
                    r"(?:sys|linux|netinet|arpa)/\w+\.h)>")
# Lists of packages.txt whose packages a build needs, by the comment above each.
BUILD = ("Window", "Vulkan", "Shaders", "Files")


class Porting(unittest.TestCase):
    def test_each_file_that_uses_linux_is_listed_and_no_other(self):
        uses = {str(each.relative_to(SOURCE)) for folder in ("core", "app", "ui") for each in (SOURCE / folder).rglob("*")
                if each.suffix in (".cpp", ".h") and HEADER.search(each.read_text(encoding="utf-8"))}
        listed = set(re.findall(r"`((?:core|app|ui)/[\w/]+\.(?:cpp|h))`", PAGE))
        self.assertEqual(listed, uses)

    def test_each_package_of_the_build_has_a_row(self):
        rows = {name for row in PAGE.splitlines() if row.startswith("| `") and row.count("|") == 4
                for name in re.findall(r"`([^`]+)`", row.split("|")[1])}
        needed, wanted = set(), False
        for line in FILE.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                wanted = line[2:].startswith(BUILD)
            elif wanted:
                needed.update(word.partition("[")[0] for word in line.split())
        self.assertGreater(len(needed), 20)
        self.assertEqual(needed - rows, set())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
