#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The options, limits and exit statuses of `wavelane check`; docs/CLI.md."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import BASE, ProjectTest, call, edited  # noqa: E402

MISTAKES = """\
RWStructuredBuffer<uint> to;
groupshared uint words[4];

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    to[thread.x] = words[thread.x]; // line 7: never written
    to[thread.x + 4] = 1; // line 8: past the end
    if (thread.x < 2)
        GroupMemoryBarrierWithGroupSync(); // line 10: not for all threads
}
"""
ENDLESS = """\
RWStructuredBuffer<uint> to;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    while (to[thread.x] == 0)
        to[thread.x + 4] += 1;
}
"""

# The result of a function is an operand of the next one.
FUNCTIONS = """\
RWStructuredBuffer<float4> to;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float x = to[thread.x].x + asfloat(0x3f000000 + thread.x * 7919);
    const float wave = sin(x);
    to[thread.x] = float4(wave, cos(wave), tan(x), pow(x, wave));
}
"""

SHARED = """\
RWStructuredBuffer<float> to;
groupshared float words[64];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    precise const float base = thread.x + 1;
    precise const float x = base * 0.7;
    words[thread.x] = sin(x);
    GroupMemoryBarrierWithGroupSync();
    to[thread.x] = words[63 - thread.x];
}
"""

SAMPLES = """\
Texture1D<float4> row;
Texture1DArray<float> rows;
Texture2D<float4> plane;
Texture2DArray<float4> planes;
Texture3D<float4> room;
TextureCube<float4> cube;
TextureCubeArray<float4> cubes;
Texture2D<uint> whole;
Texture2D<int> signed_texels;
Texture2D<float> deep;
SamplerState linear_state;
SamplerState nearest_state;
SamplerComparisonState compare_state;
RWStructuredBuffer<float4> to;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    precise const float x = thread.x * 0.1137 - 2;
    precise const float3 at = float3(x, x * 0.71 + 0.3, x * 0.37 - 0.2);
    const float lod = thread.x * 0.05;
    float4 out_values[24] = (float4[24])0;
    uint n = 0;
    out_values[n++] = row.SampleLevel(linear_state, at.x, lod);
    out_values[n++] = row.SampleGrad(linear_state, at.x, lod * 0.2, 0.1);
    out_values[n++] = rows.SampleLevel(linear_state, float2(at.x, thread.x % 4), 0);
    out_values[n++] = plane.SampleLevel(linear_state, at.xy, lod);
    out_values[n++] = plane.SampleLevel(nearest_state, at.xy, lod, int2(-3, 2));
    out_values[n++] = plane.SampleGrad(linear_state, at.xy, at.yz * 0.3, at.xz * 0.2, int2(1, 1));
    out_values[n++] = plane.GatherGreen(linear_state, at.xy);
    out_values[n++] = plane.GatherRed(linear_state, at.xy, int2(2, -1));
    out_values[n++] = plane.GatherBlue(linear_state, at.xy, int2(2, -1), int2(0, 1), int2(3, 3), int2(-2, 0));
    out_values[n++] = planes.SampleLevel(linear_state, float3(at.xy, thread.x % 5), lod);
    out_values[n++] = planes.Gather(linear_state, float3(at.xy, thread.x % 3));
    out_values[n++] = room.SampleLevel(linear_state, at, lod);
    out_values[n++] = room.SampleGrad(linear_state, at, at * 0.2, at.yzx * 0.2);
    out_values[n++] = cube.SampleLevel(linear_state, at, lod);
    out_values[n++] = cube.SampleGrad(linear_state, at, at.zxy * 0.3, at.yzx * 0.2);
    out_values[n++] = cube.Gather(linear_state, at);
    out_values[n++] = cubes.SampleLevel(linear_state, float4(at, thread.x % 2), 0);
    out_values[n++] = whole.GatherRed(nearest_state, at.xy);
    out_values[n++] = signed_texels.GatherRed(nearest_state, at.xy);
    out_values[n++] = deep.SampleCmpLevelZero(compare_state, at.xy, at.z);
    out_values[n++] = deep.GatherCmpRed(compare_state, at.xy, at.z);
    for (uint i = 0; i < 24; ++i)
        to[thread.x * 24 + i] = out_values[i];
}
"""

FRAMES = """\
RWByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(1, 1, 1)]
void main()
{
    const uint frame = to.Load(0);
    to.Store(0, frame + 1);
    if (frame == 3)
        to.Store(24, 1);
}
"""


# Reads and writes that devices convert in their own ways. Only `to` shows the curve of sRGB.
CONVERSIONS = """\
Texture2D<float4> curve;
Buffer<float2> numbers;
RWTexture2D<float> halves;
RWTexture2D<unorm float4> colors;
RWBuffer<snorm float4> list;
RWStructuredBuffer<float4> to;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint2 place = uint2(thread.x % 16, thread.x / 16);
    to[thread.x] = curve.Load(int3(place, 0));
    const float2 number = numbers[thread.x];
    halves[place] = number.x * 1000;
    colors[place] = float4(number, number.x * number.y, number.y);
    list[thread.x] = float4(number.yx, 2 * number.x, 0);
}
"""

class CheckCommand(ProjectTest):
    def check(self, project, *arguments):
        self.write("project.wavelane", project)
        return call("check", self.folder, "--json", *arguments)

    def one_shader(self, source, size):
        self.write("shader.hlsl", source)
        return {"wavelane": 1, "name": "One", "shaders": {"shader": {"source": "shader.hlsl"}},
                "resources": {"to": {"kind": "buffer", "count": size, "stride": 4}},
                "passes": [{"name": "work", "dispatch": "shader", "groups": [1, 1, 1]}]}

    def test_a_correct_project_exits_with_0_and_equals_the_device(self):
        outcome = self.check(BASE)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertIs(outcome.report["ok"], True)
        dispatch = outcome.report["dispatches"][0]
        self.assertEqual((dispatch["name"], dispatch["at"], dispatch["shader"]), ("copy", "/passes/0", "copy"))
        self.assertEqual((dispatch["groups"], dispatch["interpreted_groups"]), ([1, 1, 1], 1))
        self.assertEqual(dispatch["problems"], [])
        self.assertEqual(dispatch["device"], {"equal": True, "bytes": 16, "differing": 0, "resource": None,
                                              "offset": None})

    def test_mistakes_are_found_at_their_lines_and_exit_with_1(self):
        outcome = self.check(self.one_shader(MISTAKES, 6))
        self.assertEqual(outcome.status, 1, outcome)
        problems = {each["kind"]: each for each in outcome.report["dispatches"][0]["problems"]}
        self.assertEqual({kind: each["places"][0]["line"] for kind, each in problems.items()},
                         {"uninitialized": 7, "out_of_bounds": 8, "divergent_barrier": 10}, outcome)
        self.assertEqual(problems["out_of_bounds"]["resource"], "to")
        self.assertEqual(problems["out_of_bounds"]["places"][0]["thread"], [2, 0, 0])

    def test_only_the_requested_checks_are_made(self):
        outcome = self.check(self.one_shader(MISTAKES, 6), "--bounds")
        self.assertEqual([each["kind"] for each in outcome.report["dispatches"][0]["problems"]], ["out_of_bounds"])

    def test_a_limit_names_its_value(self):
        outcome = self.check(BASE, "--max-instructions", "3")
        self.assertIn("more than 3 instructions", outcome.report["dispatches"][0]["incomplete"])
        self.assertIsNone(outcome.report["dispatches"][0]["device"])

    def test_only_the_first_groups_are_checked(self):
        outcome = self.check(edited(BASE, {"/passes/0/groups": [1, 3, 1]}), "--groups", "2")
        self.assertEqual(outcome.report["dispatches"][0]["interpreted_groups"], 2)

    def test_only_the_first_dispatches_are_checked(self):
        outcome = self.check(edited(BASE, {"/passes/0/repeat": 3}), "--dispatches", "2")
        self.assertEqual(len(outcome.report["dispatches"]), 2, outcome)

    def test_a_later_frame_starts_with_what_the_frames_before_it_left(self):
        self.write("copy.hlsl", FRAMES)
        outcome = self.check(edited(BASE, {"/resources/to/size": 24, "/expect": []}), "--frame", "3")
        dispatch = outcome.report["dispatches"][0]
        # Past the end only in frame 3, where the counter has reached 3.
        self.assertEqual([each["kind"] for each in dispatch["problems"]], ["out_of_bounds"], outcome)
        self.assertIs(dispatch["device"]["equal"], True, outcome)
        self.assertEqual(self.check(edited(BASE, {"/resources/to/size": 24, "/expect": []})).status, 0)

    def test_passes_of_the_first_frame_are_not_in_later_ones(self):
        outcome = self.check(edited(BASE, {"/passes/0/frames": "first"}), "--frame", "1")
        self.assertEqual((outcome.status, outcome.report["dispatches"]), (0, []), outcome)

    def test_the_pinned_comparison_is_made_on_request(self):
        self.assertIsNone(self.check(BASE).report["dispatches"][0]["pinned"])
        pinned = self.check(BASE, "--pinned").report["dispatches"][0]["pinned"]
        self.assertEqual(pinned, {"equal": True, "bytes": 16, "differing": 0, "resource": None, "offset": None})

    def test_the_device_is_asked_for_the_results_of_functions(self):
        self.write("shader.hlsl", FUNCTIONS)
        project = {"wavelane": 1, "name": "Functions", "shaders": {"shader": {"source": "shader.hlsl"}},
                   "resources": {"to": {"kind": "buffer", "count": 256, "stride": 16}},
                   "passes": [{"dispatch": "shader", "groups": [4, 1, 1]}]}
        dispatch = self.check(project).report["dispatches"][0]
        self.assertIs(dispatch["device"]["equal"], False, dispatch)
        self.assertEqual(dispatch["answered"],
                         {"equal": True, "bytes": 4096, "differing": 0, "resource": None, "offset": None}, dispatch)
        # The sine's results are the first that are replaced by the device's; the addition before it is not.
        difference = dispatch["difference"]
        self.assertEqual((difference["of"], difference["resource"], difference["offset"]),
                         ("device", "to", dispatch["device"]["offset"]), difference)
        self.assertEqual((difference["first"]["instruction"], difference["first"]["line"]), ("GLSL.std.450 Sin", 7))
        thread = [dispatch["device"]["offset"] // 16, 0, 0]
        self.assertEqual((difference["first"]["thread"], difference["writer"]["thread"]), (thread, thread))
        self.assertEqual(difference["writer"]["line"], 8)
        # Nothing is asked if the bytes are equal already.
        self.assertIsNone(self.check(BASE).report["dispatches"][0]["answered"])

    def test_a_difference_is_followed_through_groupshared_memory(self):
        self.write("shader.hlsl", SHARED)
        project = {"wavelane": 1, "name": "Shared", "shaders": {"shader": {"source": "shader.hlsl"}},
                   "resources": {"to": {"kind": "buffer", "count": 64, "stride": 4}},
                   "passes": [{"dispatch": "shader", "groups": [1, 1, 1]}]}
        dispatch = self.check(project).report["dispatches"][0]
        self.assertIs(dispatch["device"]["equal"], False, "the device has sines of its own")
        difference = dispatch["difference"]
        thread = dispatch["device"]["offset"] // 4
        self.assertEqual((difference["writer"]["thread"], difference["writer"]["line"]), ([thread, 0, 0], 11))
        self.assertEqual((difference["first"]["thread"], difference["first"]["line"]), ([63 - thread, 0, 0], 9))
        self.assertEqual(difference["first"]["reason"], "devices have different precision")

    def test_the_device_is_asked_for_samples_of_all_kinds(self):
        self.write("shader.hlsl", SAMPLES)
        noise = {"pattern": "noise"}
        project = {"wavelane": 1, "name": "Samples", "shaders": {"shader": {"source": "shader.hlsl"}},
                   "resources": {
                       "row": {"kind": "texture1d", "width": 8, "format": "R8G8B8A8_UNORM", "mips": 3, "initial": noise},
                       "rows": {"kind": "texture1d", "width": 8, "slices": 3, "format": "R32_FLOAT", "initial": noise},
                       "plane": {"kind": "texture2d", "width": 8, "height": 8, "mips": 4, "format": "R8G8B8A8_UNORM", "initial": noise},
                       "planes": {"kind": "texture2d", "width": 8, "height": 8, "slices": 3, "mips": 2, "format": "R8G8B8A8_UNORM", "initial": noise},
                       "room": {"kind": "texture3d", "width": 4, "height": 4, "depth": 4, "mips": 2, "format": "R8G8B8A8_UNORM", "initial": noise},
                       "cube": {"kind": "texturecube", "width": 4, "mips": 2, "format": "R8G8B8A8_UNORM", "initial": noise},
                       "cubes": {"kind": "texturecube", "width": 4, "slices": 2, "format": "R8G8B8A8_UNORM", "initial": noise},
                       "whole": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_UINT",
                                 "initial": {"random": {"type": "uint32", "max": 99, "seed": 1}}},
                       "signed": {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_SINT",
                                  "initial": {"random": {"type": "int32", "min": -99, "max": 99, "seed": 2}}},
                       "deep": {"kind": "texture2d", "width": 8, "height": 8, "format": "D32_FLOAT"},
                       "linear_state": {"kind": "sampler", "min": "linear", "mag": "linear", "mip": "linear"},
                       "nearest_state": {"kind": "sampler", "address_u": "mirror"},
                       "compare_state": {"kind": "sampler", "min": "linear", "mag": "linear", "compare": "less_equal"},
                       "to": {"kind": "buffer", "count": 64 * 24, "stride": 16}},
                   "passes": [{"dispatch": "shader", "groups": [1, 1, 1], "bind": {"signed_texels": "signed"}}]}
        outcome = self.check(project)
        self.assertEqual(outcome.diagnostics(), [], outcome)
        dispatch = outcome.report["dispatches"][0]
        self.assertIs(dispatch["device"]["equal"], False, "the weights of the device are not those of the host")
        self.assertIs(dispatch["answered"]["equal"], True, dispatch)

    def test_the_device_is_asked_how_it_converts_texels(self):
        self.write("shader.hlsl", CONVERSIONS)
        size = {"width": 16, "height": 16}
        project = {"wavelane": 1, "name": "Conversions", "shaders": {"shader": {"source": "shader.hlsl"}},
                   "resources": {
                       "curve": {"kind": "texture2d", **size, "format": "R8G8B8A8_UNORM_SRGB", "initial": {"pattern": "noise"}},
                       "numbers": {"kind": "buffer", "count": 256, "format": "R16G16_SNORM",
                                   "initial": {"random": {"type": "uint32", "max": 4294967295, "seed": 3}}},
                       "halves": {"kind": "texture2d", **size, "format": "R16_FLOAT"},
                       "colors": {"kind": "texture2d", **size, "format": "R10G10B10A2_UNORM"},
                       "list": {"kind": "buffer", "count": 256, "format": "R8G8B8A8_SNORM"},
                       "to": {"kind": "buffer", "count": 256, "stride": 16}},
                   "passes": [{"dispatch": "shader", "groups": [4, 1, 1]}]}
        outcome = self.check(project)
        self.assertEqual(outcome.diagnostics(), [], outcome)
        dispatch = outcome.report["dispatches"][0]
        self.assertIs(dispatch["device"]["equal"], False, "the curve of the device is not that of the host")
        self.assertEqual(dispatch["answered"], {"equal": True, "bytes": 256 * (2 + 4 + 4 + 16), "differing": 0,
                                                "resource": None, "offset": None}, dispatch)
        # What is replaced by the device's results is the reason: of the first half, the texel of `numbers`.
        first = dispatch["difference"]["first"]
        self.assertEqual((first["instruction"], first["line"]), ("OpImageFetch", 13), dispatch["difference"])

    def test_refusals_name_the_instruction_and_the_reason(self):
        projects = pathlib.Path(__file__).resolve().parent.parent
        for folder, parts in (
                (projects / "shaders" / "spirv-raw-buffer", ("PhysicalStorageBuffer",)),
                (projects / "shaders" / "rayquery-flags", ("OpTypeRayQueryKHR", "in which order"))):
            check = call("check", folder, "--json")
            refusals = [each["refused"]["message"] for each in check.report["dispatches"] if each["refused"]]
            refused = next(each["at"] for each in check.report["dispatches"] if each["refused"])
            debug = call("debug", folder, "--json", "--pass", refused)
            for message in (refusals[0], debug.diagnostics()[0]["message"]):
                for part in parts:
                    self.assertIn(part, message, folder)

    def test_a_clock_advances_and_is_listed_as_inexact(self):
        projects = pathlib.Path(__file__).resolve().parent.parent
        dispatch = call("check", projects / "shaders" / "spirv-clock", "--json").report["dispatches"][0]
        self.assertIs(dispatch["device"]["equal"], True, "the second reading is not before the first")
        self.assertIn({"instruction": "OpReadClockKHR", "reason": "a clock has another value each time", "count": 2},
                      dispatch["inexact"])

    def test_errors_of_the_project_exit_like_those_of_a_run(self):
        self.write("copy.hlsl", "this is not HLSL")
        outcome = self.check(BASE)
        self.assertEqual(outcome.status, 3, outcome)
        self.assertEqual(call("check", self.folder / "nothing").status, 5)
        self.assertEqual(call("check").status, 2)

    def test_an_endless_loop_is_named_before_the_device_runs_it(self):
        outcome = self.check(self.one_shader(ENDLESS, 8), "--max-iterations", "1000")
        problem = outcome.report["dispatches"][0]["problems"][0]
        self.assertEqual((outcome.status, problem["kind"], problem["places"][0]["line"]), (1, "endless_loop", 6), outcome)
        self.assertIn("more than 1000 iterations", problem["message"])


if __name__ == "__main__":
    unittest.main()
