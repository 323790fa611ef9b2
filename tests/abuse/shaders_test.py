#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shaders that never end, divide by zero, or write out of bounds."""
from abuse import TRIED, main
from bad_shaders import DIVISIONS, ENDLESS, WRITES, ShaderTest, shader
from support import BASE, edited

GUARD = 64 # Words of a buffer next to the one that is written out of bounds.


class Shaders(ShaderTest):
    def test_endless(self):
        for name, body in ENDLESS.items():
            with self.subTest(name):
                outcome = self.run_shader(body, "", "--timeout", "1")
                TRIED["endless shaders"] += 1
                self.assert_reported(outcome)
                problem = self.assert_refused(outcome, ("timed_out", "device_lost"), 4, words=["did not end"])
                self.assertEqual(problem["file"], "copy.hlsl", outcome)
                self.assertTrue(any("within 1 s" in each["message"] for each in outcome.diagnostics("note")), outcome)
        self.assert_base_runs()

    def test_division_by_zero(self):
        project = edited(BASE, {"/resources/from/size": 64})
        for name, body in DIVISIONS.items():
            with self.subTest(name):
                outcome = self.run_shader(body, project=project)
                TRIED["divisions"] += 1
                self.assert_reported(outcome)
                self.assertIn(outcome.status, (0, 3) if name == "constant" else (0,), outcome)
        self.assert_base_runs()

    def test_writing_out_of_bounds(self):
        words = list(range(GUARD))
        neighbor = {"kind": "buffer", "size": GUARD * 4, "initial": {"type": "uint32", "values": words}}
        project = edited(BASE, {"/resources/before": neighbor, "/resources/after": neighbor, "/expect": [
            {"resource": name, "type": "uint32", "values": words} for name in ("before", "after")]})
        for place in WRITES:
            with self.subTest(place):
                self.write("copy.hlsl", shader(f"to.Store({place}, 0xdeadbeef); to.Store(0, from.Load({place}));"))
                outcome = self.run_project(project)
                TRIED["writes out of bounds"] += 1
                self.assertEqual(outcome.status, 0, outcome)
        self.assert_base_runs()


if __name__ == "__main__":
    main()
