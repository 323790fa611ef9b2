#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compute shaders that become a project with everything that they declare."""
import unittest

from importing import ImportTest
from support import call

# As in a project for Unity: two kernels, a sampler named by its state, and constants outside of a block.
UNITY = """\
#pragma kernel CSMain
#pragma kernel CSClear
#include "tools/weights.hlsl"

RWTexture2D<float4> Result;
Texture2D<float4> Source;
SamplerState sampler_linear_clamp;
float4 _Tint;

[numthreads(8, 8, 1)]
void CSMain(uint3 id : SV_DispatchThreadID)
{
    Result[id.xy] = Source.SampleLevel(sampler_linear_clamp, id.xy / 512.0, 0) * _Tint * weight();
}

[numthreads(8, 8, 1)]
void CSClear(uint3 id : SV_DispatchThreadID)
{
    Result[id.xy] = 0;
}
"""

WGSL = """\
struct Params { gain : f32, count : u32 }
@group(0) @binding(0) var<uniform> params : Params;
@group(0) @binding(1) var<storage, read> a : array<f32>;
@group(1) @binding(0) var<storage, read_write> b : array<f32>;

@compute @workgroup_size(64)
fn scale(@builtin(global_invocation_id) id : vec3<u32>)
{
    if (id.x < arrayLength(&a)) {
        b[id.x] = a[id.x] * params.gain;
    }
}
"""


DOUBLE = """\
RWStructuredBuffer<uint> numbers;
[numthreads(64, 1, 1)] void main(uint thread : SV_DispatchThreadID) { numbers[thread] *= 2; }
"""


class Shader(ImportTest):
    def test_a_unity_shader_gets_its_resources_and_keeps_its_name(self):
        tools = self.source_folder / "tools"
        tools.mkdir()
        (tools / "weights.hlsl").write_text('#include "one.hlsl"\nfloat weight() { return one; }\n', encoding="utf-8")
        (tools / "one.hlsl").write_text("static const float one = 1;\n", encoding="utf-8")
        project = self.import_without_errors("Blur.compute", UNITY)
        self.assertEqual(project["shaders"]["Blur"]["source"], "Blur.compute")
        self.assertEqual(project["shaders"]["Blur"]["entry"], "CSMain")
        self.assertEqual((self.folder / "Blur.compute").read_text(encoding="utf-8"), UNITY)
        self.assertTrue((self.folder / "tools" / "one.hlsl").is_file())
        kinds = {name: each["kind"] for name, each in project["resources"].items()}
        self.assertEqual([kinds.pop(name) for name in ("Result", "Source", "sampler_linear_clamp")],
                         ["texture2d", "texture2d", "sampler"])
        self.assertEqual(list(kinds.values()), ["constants"])
        self.assertEqual(project["passes"][0]["cover"], "Result")
        self.assertEqual(project["passes"][1]["present"], "Result")

    def test_the_other_kernels_are_named(self):
        outcome = self.import_file("Blur.compute", UNITY.replace('#include "tools/weights.hlsl"', "float weight() { return 1; }"))
        self.assert_reported(outcome, 0, "'CSMain', 'CSClear'", "runs 'CSMain'", status=0)

    def test_the_language_comes_from_the_text_if_the_extension_says_nothing(self):
        project = self.import_without_errors("scale.txt", WGSL)
        self.assertEqual(project["shaders"]["scale"]["source"], "scale.wgsl")
        kinds = [each["kind"] for each in project["resources"].values()]
        self.assertEqual(sorted(kinds), ["buffer", "buffer", "constants"])

    def test_subgroups_need_no_directive_in_wgsl_and_may_have_one(self):
        for directive in ("", "enable subgroups;\n"):
            source = directive + WGSL.replace("id : vec3<u32>", "id : vec3<u32>, @builtin(subgroup_size) n : u32").replace(
                "params.gain", "f32(subgroupAdd(n) / n)")
            project = self.import_without_errors("scale.wgsl", source, "--force")
            self.assertEqual(len(project["resources"]), 2)

    def test_constant_buffers_with_the_macros_of_unity(self):
        source = UNITY.replace('#include "tools/weights.hlsl"', "float weight() { return 1; }").replace(
            "float4 _Tint;", "CBUFFER_START(UnityPerMaterial)\nfloat4 _Tint;\nCBUFFER_END")
        project = self.import_without_errors("Blur.compute", source)
        self.assertEqual(project["resources"]["UnityPerMaterial"]["kind"], "constants")

    def test_languages_of_other_platforms_are_named(self):
        for name, source, language in (
                ("add.metal", "#include <metal_stdlib>\nkernel void f(device float* a [[buffer(0)]]) {}\n", "Metal"),
                ("add.cl", "__kernel void f(__global float* a) { a[get_global_id(0)] = 1; }\n", "OpenCL C"),
                ("add.cu", "__global__ void f(float* a) { a[threadIdx.x] = 1; }\n", "CUDA C++")):
            outcome = self.import_file(name, source)
            self.assert_reported(outcome, 0, f"written in {language}", status=6)
            self.assertFalse(self.folder.exists())

    def test_spirv_saved_by_another_program(self):
        (self.source_folder / "double.hlsl").write_text(DOUBLE, encoding="utf-8")
        module = self.source_folder / "made.spv"
        made = call("compile", self.source_folder / "double.hlsl", "--compiler", "glslang", "-o", module)
        self.assertEqual(made.status, 0, made)
        project = self.import_without_errors("double.spv", module.read_bytes())
        self.assertEqual(project["shaders"]["double"]["source"], "double.spv")
        self.assertEqual((self.folder / "double.spv").read_bytes(), module.read_bytes())
        self.assertEqual(project["resources"]["numbers"]["kind"], "buffer")

    def test_an_error_is_reported_at_its_line_and_the_source_is_kept(self):
        source = UNITY.replace("weight()", "wait()").replace('#include "tools/weights.hlsl"\n', "\n")
        outcome = self.import_file("Blur.compute", source)
        self.assert_reported(outcome, 13, "wait", status=3)
        self.assertEqual((self.folder / "Blur.compute").read_text(encoding="utf-8"), source)

    def test_a_project_with_errors_is_not_suggested_to_be_run(self):
        file = self.source_folder / "double.hlsl"
        for source, word in ((DOUBLE, "Try: wavelane run"), (DOUBLE.replace("thread]", "tread]"), "Correct the errors")):
            file.write_text(source, encoding="utf-8")
            outcome = call("import", file, "-o", self.folder, "--force")
            self.assertEqual(outcome.status == 0, word.startswith("Try"), outcome)
            self.assertIn(word, outcome.out)
            self.assertEqual("Try:" in outcome.out, word.startswith("Try"), outcome)

    def test_a_missing_include_says_where_it_is_searched(self):
        outcome = self.import_file("Fill.compute", '#include "UnityCG.cginc"\n' + UNITY.replace('#include "tools/weights.hlsl"\n', ""))
        found = [each for each in outcome.report["diagnostics"] if each["code"] == "file_missing"]
        self.assertEqual(len(found), 1, outcome)
        self.assertIn("UnityCG.cginc", found[0]["message"])
        self.assertIn("include folders", found[0]["detail"])

    def test_includes_outside_of_the_folder_are_not_copied(self):
        (self.source_folder.parent / "secret.hlsl").write_text("float weight() { return 1; }\n", encoding="utf-8")
        outcome = self.import_file("Blur.compute", UNITY.replace("tools/weights.hlsl", "../secret.hlsl"))
        self.assertNotEqual(outcome.status, 0, outcome)
        self.assertFalse(list(self.folder.rglob("secret*")))

    def test_an_empty_file_is_refused(self):
        outcome = self.import_file("Nothing.compute", " \n")
        self.assert_reported(outcome, 0, "The file is empty.", status=3)
        self.assertFalse(self.folder.exists())

    def test_text_that_is_no_shader_is_refused(self):
        outcome = self.import_file("note.txt", "Nothing to see here.\n", "--from", "shader")
        self.assertNotEqual(outcome.status, 0, outcome)
        self.assertFalse(self.folder.exists())


if __name__ == "__main__":
    unittest.main()
