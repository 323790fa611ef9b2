#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The output of printf in shaders, as reported by `wavelane run`: docs/CLI.md, "prints"."""
import json
import unittest

from support import BASE, ProjectTest, edited

SAY = """\
RWByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    to.Store(thread.x * 4, from.Load(thread.x * 4) + 1);
    if (thread.x == 2)
        printf("value %u", from.Load(8));
}
"""

ASSERT = """\
#define ASSERT(condition) if (!(condition)) printf("assertion failed: " #condition)
RWByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint value = from.Load(thread.x * 4);
    to.Store(thread.x * 4, value + 1);
    ASSERT(value < 4);
}
"""

MUCH = """\
RWByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x < 4)
        to.Store(thread.x * 4, from.Load(thread.x * 4) + 1);
    printf("%u %u %u %u", thread.x, thread.y, thread.z, from.Load(0));
}
"""

VALUE = {"pass": "copy", "at": "/passes/0", "thread": [2, 0, 0], "text": "value 3", "file": "copy.hlsl", "line": 9}


class Prints(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("copy.hlsl", SAY)

    def test_are_reported_with_pass_thread_and_line(self):
        for arguments in ((), ("--in-process",)):
            outcome = self.run_project(BASE, "--validation", *arguments)
            self.assertEqual(outcome.status, 0, outcome)
            self.assertEqual(outcome.report["prints"], [VALUE], outcome)
            self.assertEqual(outcome.report["diagnostics"], [], outcome)
            self.assertIn("copy.hlsl:9: copy (2, 0, 0): value 3\n", outcome.err)

    def test_come_in_order_from_every_frame_and_pass(self):
        project = edited(BASE, {"/passes/-": {"name": "again", "dispatch": "copy", "groups": [1, 1, 1], "repeat": 2,
                                              "bind": {"from": "from", "to": "to"}}})
        outcome = self.run_project(project, "--validation", "--frames", "3")
        self.assertEqual(outcome.status, 0, outcome)
        passes = [each["pass"] for each in outcome.report["prints"]]
        self.assertEqual(passes, ["copy", "again", "again"] * 3, outcome)
        self.assertEqual({each["text"] for each in outcome.report["prints"]}, {"value 3"})

    def test_that_begin_as_assertions_are_errors_at_their_line(self):
        self.write("copy.hlsl", ASSERT)
        for arguments, status in (((), 0), (("--check",), 1)):
            outcome = self.run_project(BASE, "--validation", *arguments, check=False)
            self.assertEqual(outcome.status, status, outcome)
            self.assertEqual(outcome.report["ok"], status == 0)
            errors = [(e["code"], e["at"], e["file"], e["line"], e["message"]) for e in outcome.diagnostics()]
            self.assertEqual(errors, [("expectation_failed", "/passes/0", "copy.hlsl", 10,
                                       'Pass "copy", thread (3, 0, 0): assertion failed: value < 4')], outcome)
            self.assertEqual(len(outcome.report["prints"]), 1)
        self.assertEqual(self.run_project(BASE).status, 0, "without the layer, nothing is printed")

    def test_many_failed_assertions_are_counted(self):
        self.write("copy.hlsl", MUCH.replace('printf("%u %u %u %u", thread.x, thread.y, thread.z, from.Load(0))',
                                             'printf("assertion failed: %u", thread.x)'))
        outcome = self.run_project(BASE, "--validation")
        messages = [each["message"] for each in outcome.diagnostics()]
        self.assertEqual(len(messages), 17, outcome)
        self.assertTrue(messages[-1].startswith("48 more assertions failed"), messages[-1])

    def test_are_lost_without_validation_and_a_note_says_so(self):
        outcome = self.run_project(BASE)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["prints"], [])
        self.assertEqual([(d["severity"], d["code"]) for d in outcome.report["diagnostics"]],
                         [("note", "shader_printf")], outcome)
        self.assertIn("--validation", outcome.report["diagnostics"][0]["message"])

    def test_that_do_not_fit_are_a_warning_and_fail_nothing(self):
        self.write("copy.hlsl", MUCH)
        outcome = self.run_project(edited(BASE, {"/passes/0/groups": [400, 1, 1]}), "--validation")
        self.assertEqual(outcome.status, 0, outcome.err[-4000:])
        self.assertEqual([(d["severity"], d["code"]) for d in outcome.report["diagnostics"]],
                         [("warning", "shader_printf")])
        self.assertGreater(len(outcome.report["prints"]), 1000)

    def test_of_a_project_without_them_are_an_empty_list(self):
        self.write("copy.hlsl", SAY.replace('printf("value %u", from.Load(8))', "to.Store(8, 4)"))
        outcome = self.run_project(BASE, "--validation")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["prints"], [])
        self.assertEqual(json.dumps(outcome.report["diagnostics"]), "[]")


if __name__ == "__main__":
    unittest.main()
