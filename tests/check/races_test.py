#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane check` finds every race of race_pairs.py and order_pairs.py at both lines, and nothing in the shaders without one."""
import json
import pathlib
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
import order_pairs  # noqa: E402
import race_pairs  # noqa: E402
from support import call  # noqa: E402

PAIRS = race_pairs.PAIRS + order_pairs.PAIRS
RESOURCES = {
    "data": {"kind": "buffer", "count": 128, "stride": 4},
    "result": {"kind": "buffer", "count": 256, "stride": 4},
    "picture": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_FLOAT"},
    "tally": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_UINT"},
    "small": {"kind": "texture2d", "width": 8, "height": 8, "format": "R8_UINT"},
    "halves": {"kind": "buffer", "count": 128, "format": "R16_FLOAT"},
    "words": {"kind": "buffer", "size": 1024},
    "copy": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_FLOAT"},
}


def marked_lines(source):
    """The numbers of the lines marked A and B."""
    lines = {}
    for number, line in enumerate(source.splitlines(), 1):
        for mark in line.partition("//")[2].split():
            lines[mark] = number
    return lines["A"], lines["B"]


def check(folder, sources, groups):
    """The report of `wavelane check` for shaders that run one after the other."""
    sources = sources if isinstance(sources, list) else [sources]
    folder.mkdir()
    shaders = {}
    for number, source in enumerate(sources):
        file = f"racing{number}." + ("comp" if source.startswith("#version") else "hlsl")
        (folder / file).write_text(source, encoding="utf-8")
        shaders[f"racing{number}"] = {"source": file}
    project = {"wavelane": 1, "name": "Race", "shaders": shaders, "resources": RESOURCES,
               "passes": [{"dispatch": name, "groups": [groups, 1, 1]} for name in shaders]}
    (folder / "project.wavelane").write_text(json.dumps(project), encoding="utf-8")
    return call("check", folder, "--json")


class Races(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Checks all shaders, a few at a time: almost all of the time goes to starting compilers and devices."""
        with tempfile.TemporaryDirectory(prefix="wavelane-test-") as scratch, ThreadPoolExecutor(2) as workers:
            work = [(name, kind, sources, workers.submit(check, pathlib.Path(scratch) / f"{name}-{kind}", sources, groups))
                    for name, groups, racy, free in PAIRS for kind, sources in (("racy", racy), ("free", free))]
            cls.outcomes = [(name, kind, sources, job.result()) for name, kind, sources, job in work]

    def test_there_are_at_least_60_shaders_with_different_names(self):
        self.assertGreaterEqual(2 * len(PAIRS), 60)
        self.assertEqual(len({name for name, _, _, _ in PAIRS}), len(PAIRS))

    def test_every_race_is_found_at_both_lines(self):
        for name, kind, source, outcome in self.outcomes:
            if kind != "racy":
                continue
            with self.subTest(name):
                self.assertEqual(outcome.status, 1, outcome)
                races = [each for each in outcome.report["dispatches"][0]["problems"] if each["kind"] == "race"]
                found = {tuple(sorted(place["line"] for place in each["places"])) for each in races}
                self.assertIn(tuple(sorted(marked_lines(source))), found, outcome)
                for each in races:
                    first, second = each["places"]
                    self.assertNotEqual(first["thread"], second["thread"], each)
                    self.assertNotEqual((first["access"], second["access"]), ("read", "read"), each)

    def test_results_that_depend_on_the_size_of_waves_do_not_show_a_race(self):
        # All threads store the same number, so that no order changes anything; another size of waves changes `tally`.
        source = ("RWStructuredBuffer<uint> data;\nRWStructuredBuffer<uint> result;\n[numthreads(64, 1, 1)]\n"
                  "void main(uint3 thread : SV_DispatchThreadID)\n{\n"
                  "    result[thread.x] = WaveActiveCountBits(true);\n    data[0] = 4; // A B\n}\n")
        with tempfile.TemporaryDirectory(prefix="wavelane-test-") as scratch:
            report = check(pathlib.Path(scratch) / "waves", source, 1).report
        problems = report["dispatches"][0]["problems"]
        self.assertEqual([each["kind"] for each in problems], ["race"])
        self.assertIsNone(problems[0]["order"])

    def test_races_have_orders_that_show_them(self):
        shown = 0
        for name, kind, _, outcome in self.outcomes:
            for each in outcome.report["dispatches"][0]["problems"] if kind == "racy" else []:
                if each["kind"] != "race" or each["order"] is None:
                    continue
                with self.subTest(name):
                    shown += 1
                    self.assertIn(each["order"]["kind"], ("wave_order", "group_order"))
                    self.assertTrue(all(change["bytes"] > 0 for change in each["order"]["changed"]), each)
                    self.assertTrue(each["order"]["changed"], each)
        # Most of the others have equal results in all orders, because their data is zero.
        self.assertGreaterEqual(shown, 20)

    def test_nothing_is_found_without_a_race(self):
        for name, kind, _, outcome in self.outcomes:
            if kind != "free":
                continue
            with self.subTest(name):
                self.assertEqual(outcome.status, 0, outcome)
                for dispatch in outcome.report["dispatches"]:
                    self.assertEqual(dispatch["problems"], [], outcome)
                    self.assertIs(dispatch["device"]["equal"], True, outcome)


if __name__ == "__main__":
    unittest.main()
