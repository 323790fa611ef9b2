#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane check --faults`: which outputs change with deliberate faults; docs/CHECK.md."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest, call  # noqa: E402

HEADER = """\
RWStructuredBuffer<uint> result;
groupshared uint words[64];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID)
{
"""
# The first barrier, on line 8, is needed; the second one, on line 10, is not.
REVERSED = """\
    words[lane] = thread.x;
    GroupMemoryBarrierWithGroupSync(); // line 8
    result[thread.x] = words[63 - lane];
    GroupMemoryBarrierWithGroupSync(); // line 10
"""
LAST_GROUP = "    if (lane == 0)\n        result[0] = group.x;\n"
LAST_WAVE = "    result[group.x] = lane;\n"
WAVE_SIZE = "    result[thread.x] = WaveGetLaneCount();\n"
UNWRITTEN = "    result[thread.x] = words[lane];\n"
TICKET = "    uint ticket;\n    InterlockedAdd(result[0], 1, ticket);\n    result[1 + thread.x] = ticket;\n"
SUM = "    InterlockedAdd(result[0], thread.x);\n"


class Faults(ProjectTest):
    def project(self, body):
        self.write("shader.hlsl", HEADER + body + "}\n")
        self.write("project.wavelane", {
            "wavelane": 1, "shaders": {"work": {"source": "shader.hlsl"}},
            "resources": {"result": {"kind": "buffer", "count": 300, "stride": 4}},
            "passes": [{"dispatch": "work", "groups": [4, 1, 1]}]})

    def faults(self, body, *arguments):
        self.project(body)
        outcome = call("check", self.folder, "--json", "--bounds", "--faults", *arguments)
        return outcome, outcome.report["dispatches"][0]["faults"]

    def changing(self, body):
        outcome, faults = self.faults(body)
        return outcome, {each["kind"] for each in faults if each["changed"]}

    def test_a_barrier_that_is_needed_changes_the_output_and_another_does_not(self):
        outcome, faults = self.faults(REVERSED)
        self.assertEqual(outcome.status, 0, outcome)
        barriers = {each["line"]: bool(each["changed"]) for each in faults if each["kind"] == "dropped_barrier"}
        self.assertEqual(barriers, {8: True, 10: False}, outcome)
        others = [each for each in faults if each["kind"] != "dropped_barrier"]
        self.assertTrue(others)
        self.assertFalse([each for each in others if each["changed"]], outcome)
        self.assertIs(outcome.report["dispatches"][0]["device"]["equal"], True, "faults do not affect the comparison")

    def test_dependence_on_an_order_is_found_and_exits_with_1(self):
        for body, kind in ((LAST_GROUP, "group_order"), (LAST_WAVE, "wave_order"), (TICKET, "atomic_order")):
            outcome, changing = self.changing(body)
            self.assertIn(kind, changing, outcome)
            self.assertEqual((outcome.status, outcome.report["ok"]), (1, False), outcome)

    def test_dependence_on_the_size_of_waves_and_on_unwritten_memory_is_found(self):
        self.assertIn("wave_size", self.changing(WAVE_SIZE)[1])
        self.assertEqual(self.changing(UNWRITTEN)[1], {"garbage"})

    def test_a_sum_of_atomics_depends_on_nothing(self):
        outcome, changing = self.changing(SUM)
        self.assertEqual((outcome.status, changing), (0, set()), outcome)

    def test_equal_seeds_give_equal_results(self):
        first = self.faults(LAST_GROUP, "--seed", "7")[1]
        self.assertEqual(first, self.faults(LAST_GROUP, "--seed", "7")[1])
        self.assertEqual({each["seed"] for each in first if each["kind"] == "group_order"}, {7, 8, 9, 10})
        self.assertEqual(len([each for each in self.faults(SUM, "--shuffles", "2")[1] if each["kind"] == "garbage"]), 2)

    def test_the_largest_seed_is_followed_by_the_smallest(self):
        faults = self.faults(LAST_GROUP, "--seed", str(2 ** 64 - 1), "--shuffles", "2")[1]
        self.assertEqual([each["seed"] for each in faults if each["kind"] == "group_order"], [2 ** 64 - 1, 0])

    def test_without_the_option_no_faults_are_tried(self):
        self.project(SUM)
        self.assertIsNone(call("check", self.folder, "--json").report["dispatches"][0]["faults"])


if __name__ == "__main__":
    unittest.main()
