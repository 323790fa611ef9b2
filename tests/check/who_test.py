#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane who`: the writer of a byte, its thread, line and value, and what it read; docs/CLI.md."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest, call, edited  # noqa: E402

# Line numbers matter.
FIRST = """\
StructuredBuffer<uint> from;
RWStructuredBuffer<uint> middle;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    middle[thread.x] = from[thread.x] * 10; // line 7
}
"""
SECOND = """\
StructuredBuffer<uint> middle;
RWStructuredBuffer<uint> to;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint neighbor = middle[(thread.x + 1) % 8]; // line 7
    if (thread.x < 6)
        to[thread.x] = middle[thread.x] + neighbor; // line 9
}
"""
PICTURE = """\
RWTexture2D<float4> picture;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    picture[thread.xy] = float4(thread.x, thread.y, 0.25, 1); // line 6
}
"""
NUMBERS = """\
RWStructuredBuffer<float> numbers;
RWTexture2D<float4> picture;
RWTexture2D<float> gray;

[numthreads(1, 1, 1)]
void main()
{
    numbers[0] = asfloat(0xffc00000);
    numbers[1] = asfloat(0xff800000);
    picture[uint2(0, 0)] = float4(asfloat(0xffc00000), asfloat(0x7f800000), -0.0, 0.25);
    gray[uint2(0, 0)] = 128 / 255.0;
}
"""
TWICE = """\
RWStructuredBuffer<uint> to;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    to[thread.x] = 1; // line 6
    to[thread.x] = 2 + thread.x; // line 7
}
"""
SHARED = """\
StructuredBuffer<uint> from;
RWStructuredBuffer<uint> to;
groupshared uint words[4];

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    words[lane] = from[thread.x];
    GroupMemoryBarrierWithGroupSync();
    to[thread.x] = words[3 - lane] + 1; // line 10
}
"""
LOCALS = """\
#version 450
layout(local_size_x = 4) in;
layout(std430, binding = 0) readonly buffer From { uint from[]; };
layout(std430, binding = 1) buffer To { uint to[]; };
uint twice(uint x) { return x * 2u; }
void fill(out uint y, uint i) { y = from[i] + 1u; } // line 6
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint local[3];
    for (uint k = 0; k < 3; ++k)
        local[k] = from[i + k]; // line 12
    uint more;
    fill(more, i + 3);
    to[i] = twice(local[i % 3]) + more; // line 15
}
"""


def buffer(count, **more):
    return {"kind": "buffer", "count": count, "stride": 4, **more}


CHAIN = {
    "wavelane": 1, "name": "Chain",
    "shaders": {"first": {"source": "first.hlsl"}, "second": {"source": "second.hlsl"}},
    "resources": {
        "from": buffer(8, initial={"type": "uint32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}),
        "middle": buffer(8), "to": buffer(8), "copied": buffer(8)},
    "passes": [
        {"name": "one", "dispatch": "first", "groups": [2, 1, 1]},
        {"name": "two", "dispatch": "second", "groups": [2, 1, 1]},
        {"name": "three", "copy": {"from": "to", "to": "copied"}, "size": 16, "to_offset": 8}]}


class Who(ProjectTest):
    def who(self, project, *arguments):
        self.write("project.wavelane", project)
        return call("who", self.folder, "--json", *arguments)

    def chain(self, *arguments, project=CHAIN):
        self.write("first.hlsl", FIRST)
        self.write("second.hlsl", SECOND)
        return self.who(project, *arguments)

    def test_the_last_writer_has_thread_line_value_and_what_it_read(self):
        outcome = self.chain("--resource", "to", "--element", "5")
        self.assertEqual(outcome.status, 0, outcome)
        report = outcome.report
        self.assertEqual((report["resource"], report["offset"], report["size"], report["frame"]), ("to", 20, 4, 0))
        self.assertEqual(report["bytes"], "82000000")
        self.assertEqual(len(report["writers"]), 1, outcome)
        writer = report["writers"][0]
        self.assertEqual((writer["pass"], writer["kind"], writer["thread"], writer["file"], writer["line"]),
                         ("two", "dispatch", [5, 0, 0], "second.hlsl", 9), outcome)
        self.assertEqual((writer["value"], writer["equals_device"], writer["contested"]), ("130", True, False))
        reads = {(each["object"], each["offset"]): (each["value"], each["line"]) for each in writer["reads"]}
        self.assertEqual(reads, {("middle", 20): ("60", 9), ("middle", 24): ("70", 7)}, outcome)

    def test_writers_are_followed_back_through_passes(self):
        copy = self.chain("--resource", "copied", "--byte", "13").report["writers"][0]
        self.assertEqual((copy["pass"], copy["kind"], copy["thread"]), ("three", "copy", None))
        self.assertEqual([(each["object"], each["offset"]) for each in copy["reads"]], [("to", 5)])
        two = self.chain("--resource", "to", "--byte", "5").report["writers"][0]
        self.assertEqual((two["pass"], two["thread"], two["value"]), ("two", [1, 0, 0], "50"))
        one = self.chain("--resource", "middle", "--byte", "4").report["writers"][0]
        self.assertEqual((one["pass"], one["thread"], one["line"], one["value"]), ("one", [1, 0, 0], 7, "20"))
        self.assertEqual([(each["object"], each["offset"], each["value"]) for each in one["reads"]], [("from", 4, "2")])

    def test_nobody_wrote_the_byte(self):
        for resource, byte in (("to", "24"), ("copied", "7"), ("from", "0")):
            outcome = self.chain("--resource", resource, "--byte", byte)
            self.assertEqual((outcome.status, outcome.report["writers"], outcome.report["unknown"]), (1, [], []), outcome)
            self.assertIs(outcome.report["ok"], True)
        self.assertIn("initial data", call("who", self.folder, "--resource", "from", "--byte", "0").out)

    def test_the_last_write_of_a_thread_comes_first(self):
        self.write("shader.hlsl", TWICE)
        project = {"wavelane": 1, "shaders": {"twice": {"source": "shader.hlsl"}}, "resources": {"to": buffer(4)},
                   "passes": [{"clear": "to", "value": 9}, {"dispatch": "twice", "groups": [1, 1, 1]}]}
        writers = self.who(project, "--resource", "to", "--element", "3").report["writers"]
        kinds = [(each["kind"], each["line"], each["value"]) for each in writers]
        # Compilers may remove the first store.
        self.assertEqual(kinds[0], ("dispatch", 7, "5"), kinds)
        self.assertEqual((kinds[-1][0], writers[-1]["bytes"]), ("clear", "09000000"), kinds)

    def test_a_frame_can_have_thousands_of_passes(self):
        self.write("shader.hlsl", TWICE)
        project = {"wavelane": 1, "shaders": {"twice": {"source": "shader.hlsl"}},
                   "resources": {"to": buffer(4), "other": buffer(4)},
                   "passes": [{"repeat": 5000, "group": [{"clear": "other", "value": 9}]},
                              {"dispatch": "twice", "groups": [1, 1, 1]}]}
        outcome = self.who(project, "--resource", "to", "--element", "3")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["writers"][0]["value"], "5")
        too_many = edited(project, {"/passes/0/repeat": 65536})
        refused = self.who(too_many, "--resource", "to", "--element", "3")
        self.assertIn("65536", refused.diagnostics()[0]["message"])

    def test_a_texel_has_its_thread_and_color(self):
        self.write("shader.hlsl", PICTURE)
        project = {"wavelane": 1, "shaders": {"paint": {"source": "shader.hlsl"}},
                   "resources": {"picture": {"kind": "texture2d", "width": 4, "height": 4,
                                             "format": "R32G32B32A32_FLOAT"}},
                   "passes": [{"dispatch": "paint", "cover": "picture"}]}
        outcome = self.who(project, "--resource", "picture", "--texel", "3,2")
        writer = outcome.report["writers"][0]
        self.assertEqual((outcome.report["offset"], outcome.report["size"]), ((2 * 4 + 3) * 16, 16))
        self.assertEqual((writer["thread"], writer["line"], writer["value"]), ([3, 2, 0], 6, "3, 2, 0.25, 1"), outcome)
        self.assertEqual(self.who(project, "--resource", "picture", "--texel", "4,0").status, 3)

    def test_numbers_are_written_as_in_table(self):
        # A NaN has no sign there, whichever its bits have, and a component has the digits of a float.
        self.write("shader.hlsl", NUMBERS)
        project = {"wavelane": 1, "shaders": {"write": {"source": "shader.hlsl"}},
                   "resources": {"numbers": {"kind": "buffer", "count": 2, "stride": 4},
                                 "picture": {"kind": "texture2d", "width": 1, "height": 1,
                                             "format": "R16G16B16A16_FLOAT"},
                                 "gray": {"kind": "texture2d", "width": 1, "height": 1, "format": "R8_UNORM"}},
                   "passes": [{"dispatch": "write", "groups": [1, 1, 1]}]}

        def value(*arguments):
            return self.who(project, *arguments).report["writers"][0]["value"]
        self.assertEqual(value("--resource", "numbers", "--element", "0"), "nan")
        self.assertEqual(value("--resource", "numbers", "--element", "1"), "-inf")
        self.assertEqual(value("--resource", "picture", "--texel", "0,0"), "nan, inf, -0, 0.25")
        self.assertEqual(value("--resource", "gray", "--texel", "0,0"), "0.5019608")

    def test_a_value_from_groupshared_memory_is_named(self):
        self.write("shader.hlsl", SHARED)
        project = {"wavelane": 1, "shaders": {"turn": {"source": "shader.hlsl"}},
                   "resources": {"from": buffer(4, initial={"type": "uint32", "values": [7, 8, 9, 10]}), "to": buffer(4)},
                   "passes": [{"dispatch": "turn", "groups": [1, 1, 1]}]}
        read = self.who(project, "--resource", "to", "--element", "0").report["writers"][0]["reads"][0]
        self.assertEqual((read["object"], read["is_resource"], read["offset"], read["value"], read["line"]),
                         ("words", False, 12, "10", 10))
        self.assertEqual([(each["thread"], each["file"], each["line"]) for each in read["stored_by"]],
                         [([3, 0, 0], "shader.hlsl", 8)])

    def test_values_are_followed_through_local_arrays_and_functions(self):
        self.write("shader.comp", LOCALS)
        project = {"wavelane": 1, "shaders": {"sum": {"source": "shader.comp"}},
                   "resources": {"from": {"kind": "buffer", "size": 64, "initial": {
                       "sequence": {"type": "uint32", "start": 10, "step": 1}}}, "to": {"kind": "buffer", "size": 16}},
                   "passes": [{"dispatch": "sum", "groups": [1, 1, 1], "bind": {"From": "from", "To": "to"}}]}
        writer = self.who(project, "--resource", "to", "--byte", "4").report["writers"][0]
        # 2 · 12, from the array, and 14 + 1, from the function.
        self.assertEqual((writer["line"], writer["value"]), (15, "39"))
        reads = [(each["offset"] + 4 * i, value, each["line"]) for each in writer["reads"]
                 for i, value in enumerate(each["value"].split(", "))]
        self.assertEqual(sorted(reads), [(4, "11", 12), (8, "12", 12), (12, "13", 12), (16, "14", 6)])

    def test_the_state_after_a_pass_and_earlier_frames_are_searched(self):
        outcome = self.chain("--resource", "to", "--element", "0", "--after", "one")
        self.assertEqual((outcome.status, outcome.report["writers"]), (1, []), outcome)
        self.assertEqual(self.chain("--resource", "to", "--byte", "0", "--after", "none").status, 3)
        for pass_name in ("one", "/passes/0"):
            outcome = self.chain("--resource", "middle", "--element", "2", "--before", pass_name)
            self.assertEqual((outcome.status, outcome.report["writers"]), (1, []), outcome)
        for pass_name in ("two", "/passes/1"):
            writers = self.chain("--resource", "middle", "--element", "2", "--before", pass_name).report["writers"]
            self.assertEqual([(each["pass"], each["value"]) for each in writers], [("one", "30")])
        self.assertEqual(self.chain("--resource", "to", "--byte", "0", "--before", "none").status, 3)
        once = edited(CHAIN, {"/passes/0/frames": "first"})
        for frame in ("2", "9"):
            report = self.chain("--resource", "middle", "--element", "2", "--frame", frame, project=once).report
            self.assertEqual([(each["frame"], each["pass"], each["value"]) for each in report["writers"]],
                             [(0, "one", "30")], report)

    def test_names_are_followed_through_swaps(self):
        swapped = edited(CHAIN, {"/passes/2": {"swap": ["to", "copied"]}})
        writer = self.chain("--resource", "copied", "--element", "1", project=swapped).report["writers"][0]
        self.assertEqual((writer["pass"], writer["value"]), ("two", "50"))
        # Frame 9 and the four before it do not write it; from frame 0 to frame 4, four swaps are not searched.
        once = edited(CHAIN, {"/passes/0/frames": "first", "/passes/2": {"swap": ["middle", "copied"]}})
        report = self.chain("--resource", "middle", "--element", "2", "--frame", "9", project=once).report
        self.assertEqual([(each["frame"], each["pass"], each["value"]) for each in report["writers"]],
                         [(0, "one", "30")], report)

    def test_a_dispatch_over_the_limit_is_named(self):
        outcome = self.chain("--resource", "to", "--byte", "0", "--max-instructions", "3")
        self.assertEqual([each["pass"] for each in outcome.report["unknown"]], ["two"], outcome)
        self.assertIn("more than 3 instructions", outcome.report["unknown"][0]["reason"])

    def test_wrong_questions_are_refused_by_name(self):
        self.assertIn("no resource", self.chain("--resource", "nothing", "--byte", "0").err)
        self.assertIn("has no bytes 32", self.chain("--resource", "to", "--byte", "32").err)
        self.assertIn("exactly one", self.chain("--resource", "to").err)
        self.assertIn("not a texture", self.chain("--resource", "to", "--texel", "0,0").err)


if __name__ == "__main__":
    unittest.main()
