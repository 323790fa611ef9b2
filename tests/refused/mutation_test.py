#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every value of a valid project is replaced by other values. In each case, the program exits with a documented status and a
report: it neither crashes nor hangs, and reports no internal error."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import BASE, DELETE, ProjectTest, edited  # noqa: E402

JUNK = (DELETE, None, True, -1, 0, 1.5, 1 << 63, 1 << 64, "", "\u0000", "-", "9" * 400, [], {}, [[]], {"": {}}, ["from"] * 3)
DOCUMENTED = (0, 1, 3, 4, 5, 6)


def places(value, path=""):
    """JSON pointers of every value inside, the outermost first."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield f"{path}/{key}"
            yield from places(member, f"{path}/{key}")
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield f"{path}/{index}"
            yield from places(member, f"{path}/{index}")


class Mutations(ProjectTest):
    def test_no_value_crashes_the_program(self):
        for number, pointer in enumerate(places(BASE)):
            # Each value is replaced by three of the junk values, which differ from those of its neighbors.
            for turn in range(3):
                junk = JUNK[(number * 3 + turn * 7) % len(JUNK)]
                with self.subTest(pointer=pointer, value="deleted" if junk is DELETE else junk):
                    outcome = self.run_project(edited(BASE, {pointer: junk}))
                    self.assertIn(outcome.status, DOCUMENTED, outcome)
                    self.assertIsNotNone(outcome.report, outcome)
                    self.assertFalse([d for d in outcome.diagnostics()
                                      if d["code"] in ("engine_died", "device_lost", "internal_error", "timed_out")], outcome)
                    self.assertEqual(outcome.status == 0, outcome.report["ok"], outcome)


if __name__ == "__main__":
    unittest.main()
