#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane check` finds every race of race_pairs.py at both lines, and nothing in the shaders without one."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
import race_pairs  # noqa: E402
from support import ProjectTest, call  # noqa: E402

RESOURCES = {
    "data": {"kind": "buffer", "count": 128, "stride": 4},
    "result": {"kind": "buffer", "count": 256, "stride": 4},
    "picture": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_FLOAT"},
    "copy": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_FLOAT"},
}


def marked_lines(source):
    """The numbers of the lines marked A and B."""
    lines = {}
    for number, line in enumerate(source.splitlines(), 1):
        for mark in line.partition("//")[2].split():
            lines[mark] = number
    return lines["A"], lines["B"]


class Races(ProjectTest):
    def check(self, source, groups):
        self.write("racing.hlsl", source)
        self.write("project.wavelane", {
            "wavelane": 1, "name": "Race", "shaders": {"racing": {"source": "racing.hlsl"}}, "resources": RESOURCES,
            "passes": [{"dispatch": "racing", "groups": [groups, 1, 1]}]})
        return call("check", self.folder, "--json")

    def test_there_are_at_least_20_pairs(self):
        self.assertGreaterEqual(len(race_pairs.PAIRS), 20)

    def test_every_race_is_found_at_both_lines(self):
        for name, groups, racy, _ in race_pairs.PAIRS:
            with self.subTest(name):
                outcome = self.check(racy, groups)
                self.assertEqual(outcome.status, 1, outcome)
                races = [each for each in outcome.report["dispatches"][0]["problems"] if each["kind"] == "race"]
                found = {tuple(sorted(place["line"] for place in each["places"])) for each in races}
                self.assertIn(tuple(sorted(marked_lines(racy))), found, outcome)
                for each in races:
                    first, second = each["places"]
                    self.assertNotEqual(first["thread"], second["thread"], each)
                    self.assertNotEqual((first["access"], second["access"]), ("read", "read"), each)

    def test_nothing_is_found_without_a_race(self):
        for name, groups, _, free in race_pairs.PAIRS:
            with self.subTest(name):
                outcome = self.check(free, groups)
                self.assertEqual(outcome.status, 0, outcome)
                self.assertEqual(outcome.report["dispatches"][0]["problems"], [], outcome)
                self.assertIs(outcome.report["dispatches"][0]["device"]["equal"], True, outcome)


if __name__ == "__main__":
    unittest.main()
