#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane sweep`: every combination of values, its time, and its results against the first one, as docs/CLI.md says."""
import copy
import unittest

from support import ProjectTest, call

SCALE = """\
cbuffer Settings { uint factor; };
RWStructuredBuffer<uint> values;
groupshared uint shared_value[SIZE];

[numthreads(SIZE, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    shared_value[lane] = thread.x * factor;
    GroupMemoryBarrierWithGroupSync();
    if (thread.x < 64)
        values[thread.x] = shared_value[lane];
}
"""
PROJECT = {
    "wavelane": 1,
    "name": "Scale",
    "shaders": {"scale": {"source": "scale.hlsl", "defines": {"SIZE": "8"}}},
    "resources": {
        "settings": {"kind": "constants", "values": {"factor": 2}},
        "values": {"kind": "buffer", "count": 64, "stride": 4},
    },
    "passes": [{"name": "scale all", "dispatch": "scale", "threads": [64, 1, 1], "bind": {"Settings": "settings"}}],
    "expect": [{"resource": "values", "type": "uint32", "values": [0, 2, 4, 6]}],
}


class Sweep(ProjectTest):
    def sweep(self, *arguments, project=PROJECT):
        self.write("scale.hlsl", SCALE)
        self.write("project.wavelane", project)
        return call("sweep", self.folder, "--frames", "2", *arguments)

    def test_group_sizes_give_equal_results_with_fewer_groups(self):
        outcome = self.sweep("--vary", "scale.defines.SIZE=8,16,64", "--json")
        self.assertEqual(outcome.status, 0, outcome.err)
        runs = outcome.report["runs"]
        self.assertEqual([run["values"] for run in runs], [{"scale.defines.SIZE": size} for size in (8, 16, 64)])
        self.assertEqual([run["passes"][0]["groups"] for run in runs], [[8, 1, 1], [4, 1, 1], [1, 1, 1]])
        self.assertEqual([run["equal"] for run in runs], [True] * 3)
        for run in runs:
            self.assertEqual(run["gpu_ns"], run["passes"][0]["gpu_ns"])
            self.assertLessEqual(run["gpu_ns"]["median"], run["gpu_ns"]["p95"])
        self.assertEqual(outcome.report["reference"], 0)
        self.assertIn(outcome.report["fastest"], (0, 1, 2))

    def test_numthreads_replaces_the_numbers_in_the_source(self):
        project = copy.deepcopy(PROJECT)
        project["shaders"]["scale"]["defines"]["SIZE"] = "64"
        outcome = self.sweep("--vary", "scale.numthreads=16,32x1,64x1x1", "--json", project=project)
        self.assertEqual(outcome.status, 0, outcome.err)
        self.assertEqual([run["passes"][0]["groups"][0] for run in outcome.report["runs"]], [4, 2, 1])
        self.assertEqual([run["equal"] for run in outcome.report["runs"]], [True] * 3)

    def test_constants_change_results_and_expectations(self):
        outcome = self.sweep("--vary", "settings.factor=2..4", "--check", "--json")
        self.assertEqual(outcome.status, 1)
        runs = outcome.report["runs"]
        self.assertEqual([run["equal"] for run in runs], [True, False, False])
        self.assertEqual(runs[1]["different"], ["values"])
        self.assertEqual([run["expectations"][0]["passed"] for run in runs], [True, False, False])

    def test_all_combinations_run_in_order(self):
        outcome = self.sweep("--vary", "settings.factor=1,2", "--vary", "scale.defines.SIZE=8,16", "--compiler", "dxc,glslang",
                             "--json")
        self.assertEqual(outcome.status, 0, outcome.err)
        seen = [(run["compiler"], run["values"]["settings.factor"], run["values"]["scale.defines.SIZE"])
                for run in outcome.report["runs"]]
        self.assertEqual(seen, [(compiler, factor, size) for compiler in ("dxc", "glslang") for factor in (1, 2)
                                for size in (8, 16)])

    def test_a_run_that_fails_is_part_of_the_table(self):
        outcome = self.sweep("--vary", "scale.defines.SIZE=8,1000000", "--json")
        self.assertEqual(outcome.status, 0, outcome.err)
        good, bad = outcome.report["runs"]
        self.assertTrue(good["ok"])
        self.assertFalse(bad["ok"])
        self.assertIsNone(bad["equal"])
        self.assertTrue(bad["diagnostics"])

    def test_the_table_names_values_times_and_results(self):
        outcome = self.sweep("--vary", "settings.factor=2,3")
        self.assertEqual(outcome.status, 0, outcome.err)
        heading, first, second = outcome.out.splitlines()
        self.assertEqual(heading.split()[0], "settings.factor")
        self.assertTrue(first.rstrip().endswith("reference"), first)
        self.assertTrue(second.rstrip().endswith("differs: values"), second)

    def test_what_cannot_be_varied_is_named(self):
        for variation, message in (("radius=1", "Use NAME.KEY=VALUE"),
                                   ("scale.numthreads=0", "is not a group size"),
                                   ("settings.factor=9..1", "ends before it begins")):
            outcome = self.sweep("--vary", variation)
            self.assertEqual(outcome.status, 2, variation)
            self.assertIn(message, outcome.err)
        outcome = self.sweep("--vary", "nothing.factor=1")
        self.assertNotEqual(outcome.status, 0)
        self.assertIn('resource or pass "nothing"', outcome.err)
        outcome = self.sweep("--vary", "settings.factor=0..99", "--vary", "scale.defines.SIZE=1..99")
        self.assertEqual(outcome.status, 2)
        self.assertIn("more than 4096 combinations", outcome.err)

    def test_a_failed_run_fails_the_check(self):
        outcome = self.sweep("--vary", "scale.defines.SIZE=8,1000000", "--check")
        self.assertEqual(outcome.status, 1, outcome.err)

    def test_bad_axes_are_named_before_the_first_run(self):
        for arguments, message in ((("--vary", "settings.factor=1", "--vary", "settings.factor=2"), "appears twice"),
                                   (("--compiler", "dxc,"), "A name is empty"),
                                   (("--device", "0,,1"), "A name is empty")):
            outcome = self.sweep(*arguments)
            self.assertEqual(outcome.status, 2, outcome)
            self.assertIn(message, outcome.err)
        outcome = self.sweep("--vary", "scale.matrix=row,diagonal", "--progress")
        self.assertNotEqual(outcome.status, 0)
        self.assertIn("diagonal", outcome.err)
        self.assertNotIn("1 of 2", outcome.err)

    def test_without_variations_the_project_runs_once(self):
        outcome = self.sweep("--json")
        self.assertEqual(outcome.status, 0, outcome.err)
        self.assertEqual(len(outcome.report["runs"]), 1)
        self.assertEqual(outcome.report["runs"][0]["values"], {})


if __name__ == "__main__":
    unittest.main()
