#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/guide/settings.md lists each key that the window stores."""
import pathlib
import re
import unittest

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = SOURCE / "docs" / "guide" / "settings.md"
GROUPS = "appearance|editor|engine|folders|live|renderdoc|run|tour|translate|window"
KEY = re.compile(rf'"((?:{GROUPS})/[a-z-]+)"')


class Settings(unittest.TestCase):
    def test_each_stored_key_is_listed_and_no_other(self):
        stored = {key for each in (SOURCE / "ui").rglob("*.cpp") for key in KEY.findall(each.read_text(encoding="utf-8"))}
        self.assertGreater(len(stored), 30)
        rows = [row for row in PAGE.read_text(encoding="utf-8").splitlines() if row.startswith("|")]
        listed = {key for row in rows for key in re.findall(r"`([a-z]+/[a-z-]+)`", row)}
        self.assertEqual(listed, stored)

    def test_the_groups_are_those_of_the_page(self):
        page = PAGE.read_text(encoding="utf-8")
        groups = set(re.findall(r"`([a-z]+)/[a-z-]+`", page)) - {"shortcuts"}
        self.assertEqual(groups, set(GROUPS.split("|")))


if __name__ == "__main__":
    unittest.main(argv=[__file__])
