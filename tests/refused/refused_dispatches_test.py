#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Passes that do not match the declarations of their shader are refused before any work reaches the device."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest  # noqa: E402

MAIN = "\n[numthreads(1, 1, 1)] void main() { %s }\n"
SAMPLED = "Texture2D<float4> image; SamplerState smp; RWStructuredBuffer<float4> seen;" + MAIN % (
    "seen[0] = image.SampleLevel(smp, float2(0, 0), 0);")
COMPARED = "Texture2D<float> image; SamplerComparisonState smp; RWStructuredBuffer<float> seen;" + MAIN % (
    "seen[0] = image.SampleCmpLevelZero(smp, float2(0, 0), 0.5);")
LISTED = "RWBuffer<uint> list[2] : register(u3); RWBuffer<uint> one : register(u0);" + MAIN % "list[0][0] = list[1][0] = one[0];"
PUSHED = ("struct Push { uint n; float2 pair; int list[2]; };\n[[vk::push_constant]] ConstantBuffer<Push> push;\n"
          "RWByteAddressBuffer seen;" + MAIN % "seen.Store(0, push.n + uint(push.pair.y) + push.list[1]);")
BLOCK = "cbuffer Block { uint n; float2 pair; };\nRWByteAddressBuffer seen;" + MAIN % "seen.Store(0, n + uint(pair.y));"
SPECIAL = ("[[vk::constant_id(2)]] const uint n = 1;\n[[vk::constant_id(3)]] const bool b = true;\n"
           "RWByteAddressBuffer seen;" + MAIN % "seen.Store(0, b ? n : 0);")
COUNTED = "AppendStructuredBuffer<uint> list;" + MAIN % "list.Append(1);"
WIDE = "#version 460\nlayout(local_size_x_id = 0) in;\nlayout(set = 0, binding = 2048) buffer Seen { uint seen[]; };\nvoid main() { seen[0] = 1; }\n"
SHARED = ("#version 460\nlayout(local_size_x = 1) in;\nlayout(set = 0, binding = 2048) buffer Seen { uint seen[]; };\n"
          "shared uint far[1 << 22];\nvoid main() { far[seen[1]] = seen[2]; barrier(); seen[0] = far[seen[3]]; }\n")
LONG = ("#version 460\nlayout(local_size_x = 1) in;\nlayout(set = 0, binding = 2048) buffer Seen { uint seen[]; };\n"
        "layout(push_constant) uniform Push { uint far[4096]; };\nvoid main() { seen[0] = far[seen[1]]; }\n")
BROAD = ("#version 460\nlayout(local_size_x = 1) in;\nlayout(set = 0, binding = 2048) buffer Seen { uint seen[]; };\n"
         "layout(set = 0, binding = 0) uniform Broad { vec4 far[8192]; };\nvoid main() { seen[0] = uint(far[seen[1]].x); }\n")


def reads(declaration, expression="image.Load(%s)", place="0"):
    return f"{declaration} image; RWByteAddressBuffer seen;" + MAIN % f"seen.Store(0, asuint({expression % place}.x));"


SHEET = {"kind": "texture2d", "width": 4, "height": 4, "format": "R32_FLOAT"}
RESOURCES = {
    "sheet": SHEET, "numbers": {**SHEET, "format": "R32_UINT"}, "volume": {**SHEET, "kind": "texture3d", "depth": 4},
    "line": {"kind": "texture1d", "width": 4, "format": "R32_FLOAT"}, "depth": {**SHEET, "format": "D32_FLOAT"},
    "plain": {"kind": "sampler"}, "comparing": {"kind": "sampler", "compare": "less"},
    "seen": {"kind": "buffer", "size": 64}, "floats": {"kind": "buffer", "count": 4, "format": "R32_FLOAT"},
    "words": {"kind": "buffer", "count": 4, "format": "R32_UINT"}, "tiny": {"kind": "buffer", "size": 2},
    "broad": {"kind": "buffer", "size": 8192 * 16},
    "records": {"kind": "buffer", "count": 4, "stride": 16}, "block": {"kind": "constants", "values": {"n": 1}},
    "bytes": {"kind": "texture2d", "width": 4, "height": 4, "slices": 2, "format": "R8_UINT"},
}
KIND, FORMAT, VALUE = ("binding_kind_mismatch", 3), ("binding_format_mismatch", 3), ("bad_value", 3)
LIMIT, SIZE = ("limit_exceeded", 6), ("binding_size_mismatch", 3)

# name: shader, keys of the pass, (code, exit status), place below the pass
DISPATCHES = {
    "sampler without a comparison": (COMPARED, {"bind": {"image": "depth", "smp": "plain"}}, KIND, "/bind/smp"),
    "sampler with a comparison": (SAMPLED, {"bind": {"image": "sheet", "smp": "comparing"}}, KIND, "/bind/smp"),
    "texture for a sampler": (SAMPLED, {"bind": {"image": "sheet", "smp": "sheet"}}, KIND, "/bind/smp"),
    "flat for a volume": (reads("Texture3D<float>", place="int4(0, 0, 0, 0)"), {"bind": {"image": "sheet"}}, KIND, "/bind/image"),
    "volume for a flat one": (reads("Texture2D<float>", place="int3(0, 0, 0)"), {"bind": {"image": "volume"}}, KIND, "/bind/image"),
    "line for a flat one": (reads("RWTexture2D<float>", "image[%s]", "uint2(0, 0)"), {"bind": {"image": "line"}}, KIND, "/bind/image"),
    "flat for a line": (reads("Texture1DArray<float>", place="int3(0, 0, 0)"), {"bind": {"image": "sheet"}}, KIND, "/bind/image"),
    "buffer for a texture": (reads("Texture2D<float>", place="int3(0, 0, 0)"), {"bind": {"image": "floats"}}, KIND, "/bind/image"),
    "texture for typed elements": (reads("Buffer<float>"), {"bind": {"image": "sheet"}}, KIND, "/bind/image"),
    "constants for structures": (reads("StructuredBuffer<float>", "image[%s]"), {"bind": {"image": "block"}}, KIND, "/bind/image"),
    "inputs for structures": (reads("StructuredBuffer<float>", "image[%s]"), {"bind": {"image": "$inputs"}}, KIND, "/bind/image"),
    "texture for constants": (BLOCK, {"bind": {"Block": "sheet"}}, KIND, "/bind/Block"),
    "unsigned for floats": (reads("Texture2D<float>", place="int3(0, 0, 0)"), {"bind": {"image": "numbers"}}, FORMAT, "/bind/image"),
    "unsigned for signed": (reads("RWTexture2D<int>", "image[%s]", "uint2(0, 0)"), {"bind": {"image": "numbers"}}, FORMAT, "/bind/image"),
    "floats for unsigned": (reads("Buffer<uint>"), {"bind": {"image": "floats"}}, FORMAT, "/bind/image"),
    "elements seen as signed": (reads("RWBuffer<uint>", "image[%s]"), {"bind": {"image": {"resource": "words", "format": "R32_SINT"}}}, FORMAT, "/bind/image"),
    "texels of another size": (reads("Texture2D<float>", place="int3(0, 0, 0)"), {"bind": {"image": {"resource": "sheet", "format": "R16_FLOAT"}}}, FORMAT, "/bind/image"),
    "depth seen as floats": (reads("Texture2D<float>", place="int3(0, 0, 0)"), {"bind": {"image": {"resource": "depth", "format": "R32_FLOAT"}}}, FORMAT, "/bind/image"),
    "less than an element": (reads("Buffer<uint>"), {"bind": {"image": "tiny"}}, SIZE, "/bind/image"),
    "stride of another structure": (reads("StructuredBuffer<float3>", "image[%s]"), {"bind": {"image": "records"}}, ("binding_stride_mismatch", 3), "/bind/image"),
    "block larger than its buffer": (BLOCK, {"bind": {"Block": "tiny"}}, SIZE, "/bind/Block"),
    "list longer than its array": (LISTED, {"bind": {"list": ["words"] * 3, "one": "words"}}, VALUE, "/bind/list"),
    "nested list of a flat array": (LISTED, {"bind": {"list": [["words"], ["words"]], "one": "words"}}, VALUE, "/bind/list"),
    "one binding under two keys": (LISTED, {"bind": {"list": ["words"], "u3": ["words"], "one": "words"}}, VALUE, "/bind"),
    "register of nobody": (LISTED, {"bind": {"list": ["words"], "u9": "words"}}, VALUE, "/bind/u9"),
    "register in another space": (LISTED, {"bind": {"list": ["words"], "u0:1": "words"}}, VALUE, "/bind/u0:1"),
    "vector of too few": (PUSHED, {"push": {"pair": [1]}}, VALUE, "/push"),
    "array of too many": (PUSHED, {"push": {"list": [1, 2, 3]}}, VALUE, "/push"),
    "fraction pushed as a whole number": (PUSHED, {"push": {"n": 0.5}}, VALUE, "/push"),
    "member of a vector": (PUSHED, {"push": {"pair": {"z": 1}}}, VALUE, "/push"),
    "push where none is declared": (BLOCK, {"push": {"n": 1}}, VALUE, "/push"),
    "bytes pushed where none are declared": (BLOCK, {"push": {"hex": "00000000"}}, ("push_size_mismatch", 3), "/push"),
    "specialized beyond its type": (SPECIAL, {"constants": {"n": -1}}, VALUE, "/constants"),
    "specialized by a list": (SPECIAL, {"constants": {"3": [True]}}, VALUE, "/constants"),
    "counter between words": (COUNTED, {"bind": {"list": {"resource": "words", "counter": "seen", "counter_offset": 6}}}, VALUE, "/bind/list"),
    "more threads than a group has": (WIDE, {"constants": {"0": 1 << 20}}, LIMIT, ""),
    "group of no threads": (WIDE, {"constants": {"0": 0}}, ("zero_size", 3), ""),
    "more shared memory than there is": (SHARED, {}, LIMIT, ""),
    "more push constants than there are": (LONG, {}, LIMIT, ""),
    "more constants of a buffer than a shader sees": (BROAD, {"bind": {"Broad": "broad"}}, LIMIT, "/bind/Broad"),
    "more constants by name than a shader sees": (BROAD, {"bind": {"Broad": "block"}}, LIMIT, "/bind/Broad"),
    "more live inputs than a shader sees": (BROAD, {"bind": {"Broad": "$inputs"}}, LIMIT, "/bind/Broad"),
    "one constant by its id and its name": (SPECIAL, {"constants": {"2": 1, "n": 2}}, ("duplicate_name", 3), "/constants"),
    "repeated for ever": (BLOCK, {"repeat": 1 << 40}, LIMIT, ""),
}

PASSES = {
    "depth beyond 1": ({"clear": "depth", "value": 2}, VALUE),
    "more than a texel holds": ({"clear": "bytes", "value": 300}, VALUE),
    "fraction of a whole texel": ({"clear": "bytes", "value": 0.5}, VALUE),
    "entry that the format would lose": ({"clear": "depth", "value": [0.5, 1]}, VALUE),
    "half a slice": ({"upload": "bytes", "data": {"hex": "00" * 8}}, VALUE),
    "across slices": ({"upload": "bytes", "offset": 8, "data": {"hex": "00" * 16}}, VALUE),
    "between texels": ({"copy": {"from": "seen", "to": "sheet"}, "from_offset": 2, "extent": [1]}, VALUE),
    "group repeated for ever": ({"repeat": 1 << 40, "group": [{"clear": "seen"}]}, LIMIT),
}


class RefusedDispatches(ProjectTest):
    def test_values_that_do_not_match_the_shader(self):
        for name, (source, keys, (code, status), place) in DISPATCHES.items():
            with self.subTest(name):
                file = "case.comp" if source.startswith("#version") else "case.hlsl"
                self.write(file, source)
                keys = {**keys, "bind": {"seen": "seen", **keys.get("bind", {})}} if " seen;" in source else keys
                project = {"wavelane": 1, "shaders": {"case": {"source": file}},
                           "resources": {**RESOURCES, "Seen": {"kind": "buffer", "size": 64}},
                           "passes": [{"dispatch": "case", "groups": [1, 1, 1], **keys}]}
                self.assert_refused(self.run_project(project, "--validation"), code, status, "/passes/0" + place)

    def test_values_that_do_not_match_the_resource(self):
        for name, (wrong, (code, status)) in PASSES.items():
            with self.subTest(name):
                project = {"wavelane": 1, "resources": RESOURCES, "passes": [{"clear": "seen"}, wrong]}
                self.assert_refused(self.run_project(project, "--validation"), code, status, "/passes/1")

    def test_formats_that_cannot_be_compared(self):
        self.write("case.hlsl", COMPARED)
        project = {"wavelane": 1, "shaders": {"case": {"source": "case.hlsl"}}, "resources": RESOURCES,
                   "passes": [{"dispatch": "case", "groups": [1, 1, 1], "bind": {"image": "sheet", "smp": "comparing"}}]}
        outcome = self.run_project(project, "--validation")
        if outcome.status != 0:  # Some devices compare against colors too.
            self.assert_refused(outcome, "format_unsupported", 6, "/passes/0/bind/image", ["R32_FLOAT"])


if __name__ == "__main__":
    unittest.main()
