#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The lessons: an unfixed project fails its check, right fixes pass however they are written, and wrong ones fail."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest, call  # noqa: E402

SYNC = "GroupMemoryBarrierWithGroupSync();\n    "
SHARED_COUNTS = """\
StructuredBuffer<uint> digits;
RWStructuredBuffer<uint> counts;
groupshared uint own[8];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    if (lane < 8)
        own[lane] = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(own[digits[thread.x]], 1);
    GroupMemoryBarrierWithGroupSync();
    if (lane < 8)
        InterlockedAdd(counts[lane], own[lane]);
}
"""

# For each lesson: the right and the wrong fixes, each a list of (file, old text, new text); an old text of None replaces
# the whole file.
MIRROR = "reversed[thread.x] = "
GUARD = ("double.hlsl", "    doubled[", "    if (thread.x < 1000)\n        doubled[")
FIXES = {
    "missing-barrier": {
        "right": [
            [("reverse.hlsl", MIRROR, SYNC + MIRROR)],
            [("reverse.hlsl", MIRROR, "AllMemoryBarrierWithGroupSync();\n    " + MIRROR)],
            # Without groupshared memory, there is nothing to wait for.
            [("reverse.hlsl", "block[63 - lane];", "numbers[thread.x - lane + 63 - lane];")],
        ],
        "wrong": [
            [("reverse.hlsl", MIRROR, "GroupMemoryBarrier();\n    " + MIRROR)],
            [("reverse.hlsl", "block[lane] =", SYNC + "block[lane] =")],
            [("reverse.hlsl", "block[63 - lane];", "63 - lane;")],
            # It waits for the group, but does not order accesses to groupshared memory.
            [("reverse.hlsl", MIRROR, "DeviceMemoryBarrierWithGroupSync();\n    " + MIRROR)],
        ]},
    "histogram-race": {
        "right": [
            [("count.hlsl", "counts[digits[thread.x]] += 1;", "InterlockedAdd(counts[digits[thread.x]], 1);")],
            [("count.hlsl", None, SHARED_COUNTS)],
        ],
        "wrong": [
            [("count.hlsl", "+= 1;", "+= 1;\n    DeviceMemoryBarrierWithGroupSync();")],
            [("count.hlsl", "counts[digits[thread.x]] += 1;", "counts[digits[thread.x]] = 128;")],
            [("count.hlsl", None, SHARED_COUNTS.replace("    GroupMemoryBarrierWithGroupSync();\n    if", "    if"))],
        ]},
    "group-count": {
        "right": [
            [("project.wavelane", "[15, 1, 1]", "[16, 1, 1]"), GUARD],
            [("project.wavelane", '"groups": [15, 1, 1]', '"cover": "doubled"'), GUARD],
            [("project.wavelane", "[15, 1, 1]", "[1, 1, 1]"), ("double.hlsl", "numthreads(64", "numthreads(1000")],
        ],
        "wrong": [
            [("project.wavelane", "[15, 1, 1]", "[16, 1, 1]")],
            [GUARD],
            [("project.wavelane", '"doubled": { "kind": "buffer", "count": 1000', '"doubled": { "kind": "buffer", "count": 960')],
            # The expectations of the project do not decide.
            [("project.wavelane", "[1996, 1998]", "[0, 0]")],
        ]},
    "wrong-stride": {
        "right": [
            [("weights.hlsl", "recordBytes = 12", "recordBytes = 16")],
            [("weights.hlsl", "records.Load(thread.x * recordBytes + 12)", "records.Load4(thread.x * 16).w")],
        ],
        "wrong": [
            [("weights.hlsl", "recordBytes = 12", "recordBytes = 20")],
            [("weights.hlsl", "records.Load(thread.x * recordBytes + 12)", "thread.x * 4 + 3")],
        ]},
    "nan-from-sqrt": {
        "right": [
            [("heights.hlsl", "sqrt(radius * radius - distance * distance)",
              "sqrt(max(radius * radius - distance * distance, 0))")],
            [("heights.hlsl", "heights[thread.x] =", "heights[thread.x] = distance > radius ? 0 :")],
        ],
        "wrong": [
            [("heights.hlsl", "sqrt(radius * radius - distance * distance)",
              "sqrt(abs(radius * radius - distance * distance))")],
            [("heights.hlsl", "sqrt(radius * radius - distance * distance)", "max(radius - distance, 0)")],
        ]},
    "divergent-barrier": {
        "right": [
            [("sum.hlsl", "    if (lane >= count)\n        return;\n    sums[lane] = numbers[lane];",
              "    sums[lane] = lane < count ? numbers[lane] : 0;")],
            [("sum.hlsl", "    if (lane >= count)\n        return;\n    sums[lane] = numbers[lane];",
              "    if (lane < count)\n        sums[lane] = numbers[lane];")],
        ],
        "wrong": [
            [("sum.hlsl", "    GroupMemoryBarrierWithGroupSync();\n    for", "    for")],
            [("sum.hlsl", "        GroupMemoryBarrierWithGroupSync();\n    }", "    }")],
            [("sum.hlsl", "    if (lane >= count)\n        return;\n", "")],
            [("sum.hlsl", "total[0] = sums[0];", "total[0] = 1275;")],
        ]},
}


class Lessons(ProjectTest):
    def check(self, lesson, fix):
        folder = self.folder / f"{lesson}-{len(list(self.folder.iterdir()))}"
        created = call("lesson", folder, "--create", "--name", lesson)
        self.assertEqual(created.status, 0, created)
        for name, old, new in fix:
            file = folder / name
            text = file.read_text("utf-8")
            if old is not None:
                self.assertIn(old, text, f"{lesson}: {name}")
            file.write_text(new if old is None else text.replace(old, new, 1), "utf-8")
        return call("lesson", folder, "--json")

    def test_an_unfixed_project_is_not_solved(self):
        for lesson in FIXES:
            with self.subTest(lesson):
                outcome = self.check(lesson, [])
                self.assertEqual((outcome.status, outcome.report["ok"]), (1, False), outcome)
                self.assertEqual(outcome.report["lesson"], lesson)
                self.assertTrue([each for each in outcome.report["steps"] if not each["passed"] and each["message"]], outcome)

    def test_right_fixes_solve_the_lesson(self):
        for lesson, fixes in FIXES.items():
            for number, fix in enumerate(fixes["right"]):
                with self.subTest(f"{lesson} {number}"):
                    outcome = self.check(lesson, fix)
                    self.assertEqual((outcome.status, outcome.report["ok"]), (0, True), outcome)

    def test_wrong_fixes_do_not(self):
        for lesson, fixes in FIXES.items():
            for number, fix in enumerate(fixes["wrong"]):
                with self.subTest(f"{lesson} {number}"):
                    outcome = self.check(lesson, fix)
                    self.assertEqual((outcome.status, outcome.report["ok"]), (1, False), outcome)

    def test_the_projects_are_valid_and_their_own_expectations_fail_until_they_are_fixed(self):
        for lesson in ("group-count", "wrong-stride", "nan-from-sqrt"):
            folder = self.folder / lesson
            call("lesson", folder, "--create", "--name", lesson)
            self.assertEqual(call("run", folder, "--json", "--check").status, 1)
            page = (folder / "lesson.md").read_text("utf-8")
            for part in ("**What is wrong.**", "**Find it.**", "**Fix it.**"):
                self.assertIn(part, page)
            self.assertEqual(json.loads((folder / "lesson.json").read_text("utf-8"))["lesson"], lesson)

    def test_wrong_names_and_folders_are_refused(self):
        self.assertIn("is not one of the lessons", call("lesson", self.folder / "new", "--create", "--name", "none").err)
        self.write("project.wavelane", {"wavelane": 1})
        self.assertIn("not that of a lesson", call("lesson", self.folder).err)
        self.assertIn("not empty", call("lesson", self.folder, "--create", "--name", "wrong-stride").err)

    def test_a_project_that_lacks_a_resource_of_the_lesson_says_so(self):
        outcome = self.check("wrong-stride", [("project.wavelane", '"records": {', '"recorded": {')])
        self.assertIn('needs the resource "records"', outcome.err)


if __name__ == "__main__":
    unittest.main()
