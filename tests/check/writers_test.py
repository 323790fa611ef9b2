#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wavelane who` names the threads that the device names: many ways to write, large dispatches, and shaders that only the
device can run; docs/CHECK.md."""
import json
import pathlib
import struct
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import PROGRAM, ProjectTest, call  # noqa: E402


def buffer(count, stride=4, **more):
    return {"kind": "buffer", "count": count, "stride": stride, **more}


def numbers(count, **more):
    return {"kind": "buffer", "count": count, "stride": 4,
            "initial": {"sequence": {"type": "uint32", **{"start": 0, "step": 1, **more}}}}


class Writers(ProjectTest):
    def project(self, source, resources, groups=(1, 1, 1), name="shader.hlsl", **dispatch):
        self.write(name, source)
        self.write("project.wavelane", {
            "wavelane": 1, "shaders": {"shader": {"source": name}}, "resources": resources,
            "passes": [{"dispatch": "shader", **({"groups": list(groups)} if groups else {}), **dispatch}]})

    def who(self, *arguments):
        outcome = call("who", self.folder, "--json", *arguments)
        self.assertIn(outcome.status, (0, 1), outcome)
        self.assertEqual(outcome.report["unknown"], [], outcome)
        return outcome.report["writers"]

    def one(self, *arguments):
        writers = self.who(*arguments)
        self.assertEqual(len(writers), 1, writers)
        self.assertIs(writers[0]["equals_device"], True, writers)
        self.assertEqual((writers[0]["interpreted"], writers[0]["interpreted_groups"]), (True, 1), writers)
        return writers[0]

    def test_a_dispatch_over_the_limit_of_the_interpreter_is_answered(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(64, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to[id.y * 4096 + id.x] = id.x * 3 + id.y; // line 5\n}\n", {"to": buffer(4096 * 64)}, (64, 64, 1))
        writer = self.one("--resource", "to", "--element", "135000", "--max-instructions", "5000")
        x, y = 135000 % 4096, 135000 // 4096
        self.assertEqual((writer["thread"], writer["line"], writer["value"]), ([x, y, 0], 5, str(x * 3 + y)))

    def test_threads_of_three_dimensions_are_named(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(2, 3, 4)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to[(id.z * 6 + id.y) * 6 + id.x] = 7;\n}\n", {"to": buffer(6 * 6 * 8)}, (3, 2, 2))
        for x, y, z in ((0, 0, 0), (5, 5, 7), (1, 4, 3), (4, 2, 6)):
            writer = self.one("--resource", "to", "--element", str((z * 6 + y) * 6 + x))
            self.assertEqual(writer["thread"], [x, y, z])

    def test_a_thread_that_writes_twice_is_listed_twice(self):
        # The compiler does not know how often the loop runs.
        self.project("StructuredBuffer<uint> rounds;\nRWStructuredBuffer<uint> to;\n[numthreads(8, 1, 1)]\n"
                     "void main(uint3 id : SV_DispatchThreadID)\n{\n    [loop] for (uint i = 0; i < rounds[0]; ++i) {\n"
                     "        uint old;\n        InterlockedExchange(to[id.x], i + id.x, old);\n    }\n}\n",
                     {"rounds": numbers(1, start=3), "to": buffer(64)}, (8, 1, 1))
        writers = self.who("--resource", "to", "--element", "37")
        self.assertEqual([each["value"] for each in writers], ["39", "38", "37"])
        self.assertEqual([each["thread"] for each in writers], [[37, 0, 0]] * 3)
        self.assertEqual((writers[0]["access"], writers[0]["equals_device"]), ("atomic", True))
        self.assertEqual([(each["contested"], each["interpreted_groups"]) for each in writers], [(False, 1)] * 3)

    def test_two_groups_that_write_the_same_byte_are_both_named(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to[id.x % 20] = 5;\n}\n", {"to": buffer(20)}, (10, 1, 1))
        writers = self.who("--resource", "to", "--element", "9")
        self.assertEqual([each["thread"] for each in writers], [[29, 0, 0], [9, 0, 0]])
        self.assertEqual([(each["contested"], each["interpreted_groups"]) for each in writers], [(True, 2)] * 2)

    def test_atomic_sums_of_many_groups_have_their_values(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(8, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    InterlockedAdd(to[id.x & 3], id.x);\n}\n", {"to": buffer(4)}, (4, 1, 1))
        writers = self.who("--resource", "to", "--element", "2")
        self.assertEqual(len(writers), 8)
        self.assertEqual(int(writers[0]["value"]), sum(range(2, 32, 4)))
        self.assertEqual((writers[0]["equals_device"], writers[0]["contested"]), (True, True))

    def test_bytes_words_and_pairs_of_words_are_told_apart(self):
        self.project("#version 450\n#extension GL_EXT_shader_explicit_arithmetic_types : require\n"
                     "#extension GL_EXT_shader_8bit_storage : require\n#extension GL_EXT_shader_16bit_storage : require\n"
                     "layout(local_size_x = 16) in;\n"
                     "layout(std430, binding = 0) buffer Bytes { uint8_t bytes[]; };\n"
                     "layout(std430, binding = 1) buffer Words { uint16_t words[]; };\n"
                     "layout(std430, binding = 2) buffer Longs { uint64_t longs[]; };\n"
                     "void main()\n{\n    uint i = gl_GlobalInvocationID.x;\n    bytes[i] = uint8_t(i + 1u);\n"
                     "    words[i] = uint16_t(i + 1000u);\n    longs[i] = uint64_t(i) << 32;\n}\n",
                     {name: {"kind": "buffer", "size": 512} for name in ("Bytes", "Words", "Longs")}, (2, 1, 1),
                     name="shader.comp")
        for resource, byte, thread, data in (("Bytes", 19, 19, bytes([20])), ("Words", 41, 20, struct.pack("<H", 1020)),
                                             ("Longs", 31 * 8 + 5, 31, struct.pack("<Q", 31 << 32)),
                                             ("Longs", 30 * 8 + 3, 30, struct.pack("<Q", 30 << 32))):
            writer = self.one("--resource", resource, "--byte", str(byte))
            self.assertEqual((writer["thread"], writer["bytes"]), ([thread, 0, 0], data.hex()), resource)
        # A range that begins in one element and ends in another has two writers.
        writers = self.who("--resource", "Words", "--byte", "7", "--size", "2")
        self.assertEqual([each["thread"][0] for each in writers], [4, 3])

    def test_members_vectors_and_matrices_are_told_apart(self):
        self.project("struct Item { float3 place; uint kind; row_major float2x3 turn; float2 rest; };\n"
                     "RWStructuredBuffer<Item> items;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    items[id.x].place = float3(1, 2, 3) * id.x; // line 6\n"
                     "    items[id.x].turn = float2x3(1, 2, 3, 4, 5, 6); // line 7\n"
                     "    items[id.x].rest.y = 9; // line 8\n"
                     "    if (id.x == 2) items[3 - id.x].kind = 11; // line 9\n}\n", {"items": buffer(8, 48)}, (2, 1, 1))
        for element, byte, thread, line in ((5, 8, 5, 6), (5, 16, 5, 7), (5, 39, 5, 7), (6, 47, 6, 8), (1, 12, 2, 9)):
            writer = self.one("--resource", "items", "--byte", str(element * 48 + byte))
            self.assertEqual((writer["thread"], writer["line"]), ([thread, 0, 0], line), byte)
        for byte in (12, 40):  # Nobody writes `kind` of element 5, and `rest.x`.
            self.assertEqual(self.who("--resource", "items", "--byte", str(5 * 48 + byte)), [])

    def test_a_gap_in_a_structure_is_not_written(self):
        # std140 has a gap of 4 bytes after each member.
        self.project("#version 450\nlayout(local_size_x = 4) in;\nstruct Pair { vec3 a; vec3 b; };\n"
                     "layout(std430, binding = 0) buffer From { Pair from[]; };\n"
                     "layout(std430, binding = 1) buffer To { Pair to[]; };\n"
                     "void main() { to[gl_GlobalInvocationID.x] = from[gl_GlobalInvocationID.x + 1u]; }\n",
                     {"From": {"kind": "buffer", "size": 288, "initial": {"sequence": {"type": "float32", "start": 1, "step": 1}}},
                      "To": {"kind": "buffer", "size": 256}}, (2, 1, 1), name="shader.comp")
        self.assertEqual(self.who("--resource", "To", "--byte", "110"), [])
        for byte in (96, 107, 112, 120):
            self.assertEqual(self.one("--resource", "To", "--byte", str(byte))["thread"], [3, 0, 0], byte)

    def test_columns_of_a_row_major_matrix_have_gaps(self):
        self.project("#version 450\nlayout(local_size_x = 4) in;\n"
                     "layout(std430, binding = 0) buffer To { layout(row_major) mat3 to[]; };\n"
                     "void main() { uint i = gl_GlobalInvocationID.x; to[i / 3u][i % 3u] = vec3(i); }\n",
                     {"To": {"kind": "buffer", "size": 48 * 4}}, (3, 1, 1), name="shader.comp")
        for matrix, row, column in ((0, 0, 0), (1, 2, 1), (2, 1, 2), (3, 2, 2)):
            byte = matrix * 48 + row * 16 + column * 4 + 1
            # The device also names threads whose columns have a gap there.
            self.assertEqual([each["thread"][0] for each in self.who("--resource", "To", "--byte", str(byte))],
                             [matrix * 3 + column])
        self.assertEqual(self.who("--resource", "To", "--byte", "13"), [])

    def test_byte_addresses_have_sizes(self):
        self.project("RWByteAddressBuffer to;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to.Store3(id.x * 16, uint3(id.x, 1, 2)); // line 5\n"
                     "    if (id.x == 7) to.Store(16 * 16 - 4, 3); // line 6\n}\n", {"to": {"kind": "buffer", "size": 256}}, (4, 1, 1))
        for byte, expected in ((16 * 9 + 11, [(9, 5)]), (16 * 9 + 12, []), (255, [(7, 6)])):
            writers = self.who("--resource", "to", "--byte", str(byte))
            self.assertEqual([(each["thread"][0], each["line"]) for each in writers], expected, byte)

    def test_typed_buffers_have_texels(self):
        self.project("RWBuffer<float4> to;\nRWBuffer<uint> count;\n[numthreads(8, 1, 1)]\n"
                     "void main(uint3 id : SV_DispatchThreadID)\n{\n    to[31 - id.x] = float4(1, 0, 0, 1);\n"
                     "    InterlockedMax(count[id.x / 8], id.x);\n}\n",
                     {"to": {"kind": "buffer", "count": 32, "format": "R8G8B8A8_UNORM"},
                      "count": {"kind": "buffer", "count": 4, "format": "R32_UINT"}}, (4, 1, 1))
        self.assertEqual(self.one("--resource", "to", "--byte", "41")["thread"], [21, 0, 0])
        writers = self.who("--resource", "count", "--element", "3")
        self.assertEqual(([each["thread"][0] for each in writers], writers[0]["value"]), (list(range(31, 23, -1)), "31"))

    def test_mips_and_slices_of_textures_are_told_apart(self):
        self.project("RWTexture2DArray<uint> picture;\n[numthreads(4, 4, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    picture[uint3(id.yx, id.z)] = id.x + 1; // line 5\n}\n",
                     {"picture": {"kind": "texture2d", "width": 16, "height": 16, "slices": 4, "mips": 3, "format": "R16_UINT"}},
                     (2, 2, 3), bind={"picture": {"resource": "picture", "mip": 1}})
        writer = self.one("--resource", "picture", "--texel", "6,3", "--mip", "1", "--slice", "2")
        self.assertEqual((writer["thread"], writer["line"], writer["value"]), ([3, 6, 2], 5, "4"))
        for place in (("--mip", "1", "--slice", "3"), ("--mip", "0", "--slice", "2"), ("--mip", "2", "--slice", "2")):
            self.assertEqual(self.who("--resource", "picture", "--texel", "2,3", *place), [], place)

    def test_texels_of_volumes_and_lines_have_threads(self):
        self.project("RWTexture3D<float> volume;\nRWTexture1D<uint> edge;\n[numthreads(2, 2, 2)]\n"
                     "void main(uint3 id : SV_DispatchThreadID)\n{\n    volume[id.zxy] = id.x;\n"
                     "    if (id.y == 0 && id.z == 0) InterlockedAdd(edge[id.x], 5);\n}\n",
                     {"volume": {"kind": "texture3d", "width": 4, "height": 4, "depth": 4, "format": "R32_FLOAT"},
                      "edge": {"kind": "texture1d", "width": 4, "format": "R32_UINT"}}, (2, 2, 2))
        self.assertEqual(self.one("--resource", "volume", "--texel", "1,2,3")["thread"], [2, 3, 1])
        self.assertEqual(self.one("--resource", "edge", "--texel", "3,0")["thread"], [3, 0, 0])

    def test_resources_of_an_array_are_told_apart(self):
        self.project("RWStructuredBuffer<uint> outputs[3];\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    outputs[id.x % 3][id.x / 3] = id.x;\n}\n", {name: buffer(16) for name in "abc"}, (6, 1, 1),
                     bind={"outputs": ["a", "b", "c"]})
        for resource, thread in (("a", 12), ("b", 13), ("c", 14)):
            self.assertEqual(self.one("--resource", resource, "--element", "4")["thread"], [thread, 0, 0])
        self.assertEqual(self.who("--resource", "b", "--element", "9"), [])

    def test_resources_of_a_descriptor_heap_are_told_apart(self):
        self.project("[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    RWStructuredBuffer<uint> words = ResourceDescriptorHeap[id.x % 2];\n    words[id.x / 2] = id.x; // line 5\n"
                     "    RWTexture2D<float> picture = ResourceDescriptorHeap[2];\n    picture[id.xy] = id.x; // line 7\n}\n",
                     {"a": buffer(16), "b": buffer(16),
                      "c": {"kind": "texture2d", "width": 32, "height": 2, "format": "R32_FLOAT"}}, (6, 1, 1),
                     bind={"$resources": {"0": "a", "1": "b", "2": "c"}})
        for resource, element, thread in (("a", 9, 18), ("b", 9, 19)):
            writer = self.one("--resource", resource, "--element", str(element))
            self.assertEqual((writer["thread"], writer["line"]), ([thread, 0, 0], 5))
        writer = self.one("--resource", "c", "--texel", "13,0")
        self.assertEqual((writer["thread"], writer["line"], writer["value"]), ([13, 0, 0], 7, "13"))

    def test_a_resource_that_is_bound_twice_is_watched_through_both(self):
        self.project("RWStructuredBuffer<uint> first;\nRWByteAddressBuffer second;\n[numthreads(8, 1, 1)]\n"
                     "void main(uint3 id : SV_DispatchThreadID)\n{\n    if (id.x % 2 == 0) first[id.x] = 1; // line 6\n"
                     "    else second.Store(id.x * 4, 2); // line 7\n}\n", {"to": buffer(16)}, (2, 1, 1),
                     bind={"first": "to", "second": "to"})
        for element in (4, 13):
            writer = self.one("--resource", "to", "--element", str(element))
            self.assertEqual((writer["thread"], writer["line"]), ([element, 0, 0], 6 + element % 2))

    def test_indirect_dispatches_have_the_groups_of_the_device(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to[id.y * 12 + id.x] = 1;\n}\n",
                     {"to": buffer(64), "arguments": buffer(3, initial={"type": "uint32", "values": [3, 4, 1]})}, None,
                     indirect={"buffer": "arguments"})
        self.assertEqual(self.one("--resource", "to", "--element", "41")["thread"], [5, 3, 0])
        self.assertEqual(self.who("--resource", "to", "--element", "48"), [])

    def test_values_from_other_groups_are_followed(self):
        # Each group adds to what the one before it wrote, so that the last one alone would have another value.
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(1, 1, 1)]\nvoid main(uint3 id : SV_GroupID)\n{\n"
                     "    uint old;\n    InterlockedAdd(to[0], 2, old);\n    to[1 + old / 2] = old + 100; // line 7\n}\n",
                     {"to": buffer(9)}, (8, 1, 1))
        writer = self.who("--resource", "to", "--element", "6")[0]
        self.assertEqual((writer["line"], writer["value"], writer["equals_device"]), (7, "110", True))
        self.assertEqual(writer["interpreted_groups"], 8)  # Its own group alone would write another element.
        self.assertEqual([(each["offset"], each["value"]) for each in writer["reads"]], [(0, "10")])

    def test_appended_elements_and_their_counter_have_writers(self):
        self.project("AppendStructuredBuffer<uint> to;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    if (id.x % 4 == 1) to.Append(77); // line 5\n}\n", {"to": buffer(16), "count": buffer(4)}, (4, 1, 1),
                     bind={"to": {"resource": "to", "counter": "count"}})
        writer = self.who("--resource", "to", "--element", "2")[0]
        self.assertEqual((writer["line"], writer["value"], writer["thread"][0] % 4), (5, "77", 1))
        self.assertEqual(self.who("--resource", "to", "--element", "4"), [])
        self.assertEqual({each["thread"][0] for each in self.who("--resource", "count", "--byte", "0")}, {1, 5, 9, 13})
        self.assertEqual(self.who("--resource", "count", "--byte", "4"), [])

    def test_reads_of_a_large_dispatch_in_place_are_listed(self):
        self.project("RWStructuredBuffer<uint> data;\n[numthreads(64, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    data[id.x] = data[id.x] * 2 + 1; // line 5\n}\n", {"data": numbers(64 * 1024)}, (1024, 1, 1))
        writer = self.one("--resource", "data", "--element", "40000", "--max-instructions", "5000")
        self.assertEqual((writer["thread"], writer["value"]), ([40000, 0, 0], "80001"))
        self.assertEqual([(each["object"], each["offset"], each["value"]) for each in writer["reads"]],
                         [("data", 160000, "40000")])

    def test_the_last_writers_of_many_passes_are_listed_and_the_others_counted(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to[id.x] += id.x;\n}\n", {"to": buffer(16)}, (4, 1, 1), repeat=100)
        report = call("who", self.folder, "--json", "--resource", "to", "--element", "7").report
        self.assertEqual([int(each["value"]) for each in report["writers"]], [7 * i for i in range(100, 36, -1)])
        self.assertEqual((report["more_writers"], report["unknown"]), (36, []))

    def test_threads_of_loops_are_noted(self):
        self.project("StructuredBuffer<uint> from;\nRWStructuredBuffer<uint> to;\n[numthreads(4, 1, 1)]\n"
                     "void main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    [loop] for (uint i = 0; i < from[id.x % 4] + 1; ++i) {\n        uint k = 0;\n"
                     "        while (k < 40) {\n            if (k == i) to[id.x * 8 + k] = i + 1; // line 9\n"
                     "            k += from[1];\n        }\n    }\n}\n",
                     {"from": numbers(4), "to": buffer(256)}, (4, 1, 1))
        writer = self.one("--resource", "to", "--element", str(11 * 8 + 3))
        self.assertEqual((writer["thread"], writer["line"], writer["value"]), ([11, 0, 0], 9, "4"))
        self.assertEqual(self.who("--resource", "to", "--element", str(10 * 8 + 3)), [])

    def test_an_endless_loop_is_an_error_of_the_device(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(4, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    while (to[5] == 0) to[id.x] += 2;\n}\n", {"to": buffer(8)})
        outcome = call("who", self.folder, "--json", "--resource", "to", "--byte", "0")
        self.assertEqual((outcome.report["ok"], [each["code"] for each in outcome.diagnostics()]), (False, ["timed_out"]), outcome)

    def test_what_the_interpreter_cannot_run_has_the_threads_of_the_device(self):
        self.project("#version 450\n#extension GL_EXT_samplerless_texture_functions : require\nlayout(local_size_x = 4) in;\n"
                     "layout(std430, binding = 0) buffer To { uvec2 to[]; };\n"
                     "layout(binding = 1) uniform texture2D Packed;\n"
                     "void main()\n{\n    to[gl_GlobalInvocationID.x] = uvec2(uint(texelFetch(Packed, ivec2(0), 0).x) | 1u, 5u); // line 8\n}\n",
                     {"To": {"kind": "buffer", "size": 128},
                      "Packed": {"kind": "texture2d", "width": 4, "height": 4, "format": "BC4_UNORM"}},
                     (2, 1, 1), name="shader.comp")
        outcome = call("who", self.folder, "--json", "--resource", "To", "--byte", "44", "--size", "4")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(len(outcome.report["unknown"]), 1, outcome)
        writer = outcome.report["writers"][0]
        self.assertEqual((writer["thread"], writer["line"], writer["bytes"], writer["interpreted"]),
                         ([5, 0, 0], 8, "05000000", False), outcome)
        self.assertEqual((writer["equals_device"], writer["reads"]), (None, []))

    def test_questions_of_a_stream_are_answered_line_by_line(self):
        self.project("RWStructuredBuffer<uint> to;\n[numthreads(8, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID)\n{\n"
                     "    to[id.x] = id.x * id.x;\n}\n", {"to": buffer(64), "other": buffer(4)}, (4, 1, 1))
        questions = [{"resource": "to", "element": 20}, {"resource": "to", "byte": 12, "size": 4}, {"resource": "none", "byte": 0},
                     {"resource": "other", "byte": 3}, {"resource": "to", "elements": 1}, "to", {"resource": "to", "element": 31}]
        done = subprocess.run([PROGRAM, "who", self.folder, "--stream"], input="".join(json.dumps(each) + "\n" for each in questions),
                              capture_output=True, text=True, check=True)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([each["ok"] for each in answers], [True, True, False, True, False, False, True], done)
        found = [[(writer["thread"][0], writer["value"]) for writer in each["writers"]] for each in answers]
        self.assertEqual(found, [[(20, "400")], [(3, "9")], [], [], [], [], [(31, "961")]])
        self.assertIn("elements", answers[4]["diagnostics"][0]["message"])


if __name__ == "__main__":
    unittest.main()
