#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Amber scripts: the statements for compute, and the messages about all others."""
import struct
import unittest

from importing import PROJECTS, ImportTest
from support import call

ADD = """\
SHADER compute add GLSL
#version 450
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) readonly buffer Source { uint numbers[]; } source;
layout(set = 0, binding = 1) buffer Target { uint numbers[]; } target;
void main() { target.numbers[gl_GlobalInvocationID.x] += source.numbers[gl_GlobalInvocationID.x]; }
END
"""
ADD_PIPELINE = """\
PIPELINE compute adding
  ATTACH add
  BIND BUFFER source AS storage DESCRIPTOR_SET 0 BINDING 0
  BIND BUFFER sums AS storage DESCRIPTOR_SET 0 BINDING 1
END
"""


def script(*parts):
    return "#!amber\n" + "".join(parts)


class Amber(ImportTest):
    def test_a_script_with_buffers_runs_and_meets_its_expectations(self):
        project = self.import_without_errors("sums.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 DATA\n1 2 # two\n0x3 4\nEND  # source\n",
            "BUFFER sums DATA_TYPE uint32 SIZE 4 FILL 10\n", ADD_PIPELINE,
            "RUN adding 1 1 1\nEXPECT sums IDX 0 EQ 11 12 13 14\nEXPECT sums IDX 4 NE 0\n"))
        self.assertEqual(list(project["resources"]), ["source", "sums"])
        self.assertEqual(project["resources"]["source"]["initial"], {"type": "uint32", "values": [1, 2, 3, 4]})
        self.assertEqual(project["passes"][0]["bind"], {"source": "source", "target": "sums"})

    def test_a_dynamic_offset_binds_a_part_of_a_buffer(self):
        project = self.import_without_errors("part.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 SERIES_FROM 0 INC_BY 1 SIZE 256\n",
            "BUFFER sums DATA_TYPE uint32 SIZE 256 FILL 10\n",
            ADD_PIPELINE.replace("storage DESCRIPTOR_SET 0 BINDING 0", "storage_dynamic DESCRIPTOR_SET 0 BINDING 0 OFFSET 512")
            .replace("BINDING 1", "BINDING 1 DESCRIPTOR_OFFSET 256"),
            "RUN adding 1 1 1\nEXPECT sums IDX 256 EQ 138 139 140 141\nEXPECT sums IDX 0 EQ 10\n"))
        self.assertEqual(project["passes"][0]["bind"], {"source": "source at 512", "target": "sums at 256"})

    def test_a_shader_is_read_from_its_file(self):
        (self.source_folder / "shaders").mkdir()
        (self.source_folder / "shaders/nine.comp").write_text(
            "#version 450\nlayout(local_size_x = 1) in;\nlayout(set = 0, binding = 0) buffer B { uint b[]; } target;\n"
            "void main() { target.b[0] = 9; }\n", encoding="utf-8")
        text = script("SHADER compute nine GLSL FILE shaders/nine.comp\nBUFFER b DATA_TYPE uint32 SIZE 1 FILL 0\n",
                      "PIPELINE compute p\nATTACH nine\nBIND BUFFER b AS storage DESCRIPTOR_SET 0 BINDING 0\nEND\n",
                      "RUN p 1 1 1\nEXPECT b IDX 0 EQ 9\n")
        self.import_without_errors("nine.amber", text)
        outcome = self.import_file("none.amber", text.replace("nine.comp", "none.comp"))
        self.assert_reported(outcome, 2, "none.comp")

    def test_an_unmet_expectation_fails(self):
        self.import_file("sums.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 1\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n",
            ADD_PIPELINE, "RUN adding 1 1 1\nEXPECT sums IDX 0 EQ 3\n"))
        self.run_imported(status=1)

    def test_expectations_apply_after_the_preceding_command(self):
        self.import_without_errors("sums.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 SERIES_FROM 1 INC_BY 2 SIZE 4\n",
            "BUFFER sums DATA_TYPE uint32 SIZE 4 FILL 0\nBUFFER kept DATA_TYPE uint32 SIZE 4 FILL 9\n", ADD_PIPELINE,
            "RUN adding 1 1 1\nEXPECT sums IDX 0 EQ 1 3 5 7\nCOPY sums TO kept\nRUN adding 1 1 1\n",
            "EXPECT sums IDX 12 EQ 14\nEXPECT kept IDX 8 EQ 5 7\nEXPECT kept EQ_BUFFER kept\n"))

    def test_repetitions_become_a_group_or_separate_passes_with_expectations(self):
        buffers = "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 2\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 0\n"
        project = self.import_without_errors("sums.amber", script(
            ADD, buffers, ADD_PIPELINE, "REPEAT 5\nRUN adding 1 1 1\nEND\nEXPECT sums IDX 0 EQ 10\n"))
        self.assertEqual(project["passes"][0]["repeat"], 5)
        project = self.import_without_errors("sums.amber", script(
            ADD, buffers, ADD_PIPELINE, "REPEAT 3\nRUN adding 1 1 1\nEXPECT sums IDX 0 NE 1\nEND\n"), "--force")
        self.assertEqual([p["name"] for p in project["passes"]], ["adding", "adding 2", "adding 3"])

    def test_too_many_expectations_are_reported_with_their_count(self):
        buffers = "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 0\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 0\n"
        head = script(ADD, buffers, ADD_PIPELINE)
        repeat_line = head.count("\n") + 1
        one = "EXPECT sums IDX 0 EQ 0\n"
        outcome = self.import_file("many.amber", head + "REPEAT 13108\nRUN adding 1 1 1\n" + 5 * one + "END\n"
                                   "COPY source TO sums\n")
        self.assertEqual(outcome.status, 6, outcome)
        # The second expectation of the last iteration is the first one that exceeds the limit.
        self.assert_reported(outcome, repeat_line + 3, "65540", "65536")
        # The limit of a project is lower than that of a script.
        found = [d["message"] for d in outcome.report["diagnostics"] if "16384" in d["message"]]
        self.assertEqual(len(found), 1, found)
        self.assertIn("65536", found[0])

    def test_too_many_passes_are_reported_with_their_count(self):
        buffers = "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 0\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 0\n"
        head = script(ADD, buffers, ADD_PIPELINE)
        run = "RUN adding 1 1 1\n"
        for body, count in ((run * 16386, 16386),
                            ("REPEAT 8193\n" + 2 * run + "EXPECT sums IDX 0 EQ 0\nEND\n", 16386)):
            with self.subTest(body[:6]):
                outcome = self.import_file("many.amber", head + body)
                self.assertEqual(outcome.status, 6, outcome)
                found = [d["message"] for d in outcome.report["diagnostics"] if d["code"] == "limit_exceeded"]
                self.assertEqual(len(found), 1, found)
                self.assertIn(str(count), found[0])
                self.assertIn("16384", found[0])

    def test_types_have_std430_and_std140_layouts(self):
        self.import_without_errors("types.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 0\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 0\n",
            "BUFFER vectors DATA_TYPE vec3<float> DATA\n1 2 3\n4 5 6\nEND\n",
            "BUFFER loose DATA_TYPE int32[] STD140 DATA\n-1 0xffffffff\nEND\n",
            "BUFFER matrix DATA_TYPE mat2x3<float> DATA 1 2 3 4 5 6 END\n",
            "BUFFER small DATA_TYPE vec4<uint8> DATA 1 2 3 4 5 6 7 8 END\n",
            "BUFFER halves DATA_TYPE float16 SIZE 3 FILL 1.5\nBUFFER steps DATA_TYPE float SIZE 3 SERIES_FROM 0.5 "
            "INC_BY 0.25\n", ADD_PIPELINE,
            "RUN adding 1 1 1\nEXPECT vectors IDX 0 EQ 1 2 3 4 5 6\nEXPECT loose IDX 0 EQ -1 -1\n",
            "EXPECT steps IDX 4 TOLERANCE 0.01 EQ 0.751 1.0\nEXPECT steps IDX 4 TOLERANCE 1% EQ 0.7501\n"))
        self.assertEqual(self.dump("vectors"), struct.pack("<8f", 1, 2, 3, 0, 4, 5, 6, 0))
        self.assertEqual(self.dump("loose"), struct.pack("<8i", -1, 0, 0, 0, -1, 0, 0, 0))
        self.assertEqual(self.dump("matrix"), struct.pack("<8f", 1, 2, 3, 0, 4, 5, 6, 0))
        self.assertEqual(self.dump("small"), bytes(range(1, 9)))
        self.assertEqual(self.dump("halves"), struct.pack("<3e", 1.5, 1.5, 1.5))
        self.assertEqual(self.dump("steps"), struct.pack("<3f", 0.5, 0.75, 1))

    def test_hlsl_has_register_bindings_and_the_default_layout_of_dxc(self):
        project = self.import_without_errors("hlsl.amber", script(
            "VIRTUAL_FILE twice.hlsli\nuint twice(uint n) { return 2 * n; }\nEND\n",
            "SHADER compute double HLSL\n#include \"twice.hlsli\"\n",
            "cbuffer Sizes : register(b1) { uint3 unused; uint more; };\n",
            "RWStructuredBuffer<uint> numbers : register(u0);\n",
            "[numthreads(4, 1, 1)] void shifted(uint3 id : SV_DispatchThreadID)",
            "{ numbers[id.x] = twice(numbers[id.x]) + more; }\nEND\n",
            "BUFFER numbers DATA_TYPE uint32 DATA 1 2 3 4 END\nBUFFER sizes DATA_TYPE uint32 DATA 0 0 0 5 END\n",
            "PIPELINE compute doubling\nATTACH double ENTRY_POINT shifted\n",
            "BIND BUFFER numbers AS storage DESCRIPTOR_SET 0 BINDING 0\n",
            "BIND BUFFER sizes AS uniform DESCRIPTOR_SET 0 BINDING 1\nEND\n",
            "RUN doubling 1 1 1\nEXPECT numbers IDX 0 EQ 7 9 11 13\n"))
        self.assertEqual(project["shaders"]["double"], {"source": "shaders/double.hlsl", "entry": "shifted",
                                                        "layout": "vulkan"})

    def test_push_and_specialization_constants(self):
        project = self.import_without_errors("constants.amber", script(
            "SHADER compute scale GLSL\n#version 450\nlayout(constant_id = 7) const uint factor = 1;\n",
            "layout(constant_id = 9) const float shift = 0;\n",
            "layout(push_constant) uniform Push { uint first; uint second; } push;\n",
            "layout(set = 1, binding = 5) buffer Numbers { uint values[]; };\n",
            "void main() { values[0] = factor * (push.first + push.second) + uint(shift); }\nEND\n",
            "BUFFER push DATA_TYPE uint32 DATA 3 4 END\nBUFFER numbers DATA_TYPE uint32 SIZE 1 FILL 0\n",
            "PIPELINE compute scaling\nATTACH scale SPECIALIZE 7 AS uint32 10 SPECIALIZE 9 AS float 2.0\n",
            "BIND BUFFER push AS push_constant\nBIND BUFFER numbers AS storage DESCRIPTOR_SET 1 BINDING 5\nEND\n",
            "DERIVE_PIPELINE more FROM scaling\nATTACH scale SPECIALIZE 7 AS uint32 100\nEND\n",
            "RUN scaling 1 1 1\nEXPECT numbers IDX 0 EQ 72\nRUN more 1 1 1\nEXPECT numbers IDX 0 EQ 702\n"))
        self.assertEqual(project["passes"][0]["push"], {"hex": "0300000004000000"})
        self.assertEqual(project["passes"][1]["constants"], {"7": 100, "9": 2.0})

    def test_images_samplers_and_texel_buffers(self):
        self.import_without_errors("images.amber", script(
            "SHADER compute look GLSL\n#version 450\nlayout(local_size_x = 4, local_size_y = 2) in;\n",
            "layout(set = 0, binding = 0) uniform texture2D picture;\nlayout(set = 0, binding = 1) uniform sampler smooth_one;\n",
            "layout(set = 0, binding = 2) uniform sampler2D both;\n",
            "layout(set = 0, binding = 3, rgba8) uniform writeonly image2D result;\n",
            "layout(set = 0, binding = 4) uniform utextureBuffer table;\n",
            "layout(set = 0, binding = 5, r32ui) uniform uimageBuffer texels;\n",
            "void main() { ivec2 at = ivec2(gl_GlobalInvocationID.xy); vec2 uv = (vec2(at) + 0.5) / vec2(4, 2);\n",
            "vec4 c = textureLod(sampler2D(picture, smooth_one), uv, 0) + textureLod(both, uv, 0);\n",
            "imageStore(result, at, vec4(c.rgb, 1)); imageStore(texels, at.x, texelFetch(table, at.x) + 1); }\nEND\n",
            "IMAGE picture FORMAT R8G8B8A8_UNORM DIM_2D WIDTH 4 HEIGHT 2 FILL 64\n",
            "IMAGE second DATA_TYPE vec4<float> DIM_2D WIDTH 2 HEIGHT 2 FILL 0.25\n",
            "IMAGE result FORMAT R8G8B8A8_UNORM DIM_2D WIDTH 4 HEIGHT 2\nBUFFER table DATA_TYPE uint32 DATA 5 6 7 8 END\n",
            "BUFFER texels DATA_TYPE R32_UINT SIZE 4 FILL 0\n",
            "SAMPLER smooth_one MAG_FILTER linear MIN_FILTER linear \\\n  ADDRESS_MODE_U clamp_to_edge MAX_LOD 0.0\n",
            "SAMPLER rough\nPIPELINE compute looking\nATTACH look\n",
            "BIND BUFFER picture AS sampled_image DESCRIPTOR_SET 0 BINDING 0\nBIND SAMPLER smooth_one DESCRIPTOR_SET 0 BINDING 1\n",
            "BIND BUFFER second AS combined_image_sampler SAMPLER rough DESCRIPTOR_SET 0 BINDING 2\n",
            "BIND BUFFER result AS storage_image DESCRIPTOR_SET 0 BINDING 3\n",
            "BIND BUFFER table AS uniform_texel_buffer DESCRIPTOR_SET 0 BINDING 4\n",
            "BIND BUFFER texels AS storage_texel_buffer DESCRIPTOR_SET 0 BINDING 5\nEND\nRUN looking 1 1 1\n",
            "EXPECT result IDX 0 0 SIZE 4 2 EQ_RGBA 128 128 128 255\nEXPECT result IDX 1 1 SIZE 2 1 EQ_RGB 128 128 128\n",
            "EXPECT texels IDX 0 EQ 6 7 8 9\n"))

    def test_arrays_of_descriptors(self):
        self.import_without_errors("arrays.amber", script(
            "SHADER compute sum GLSL\n#version 450\nlayout(set = 0, binding = 2) buffer One { uint value; } ones[2];\n",
            "layout(set = 0, binding = 3) buffer All { uint sum; };\nvoid main() { sum = ones[0].value + ones[1].value; }\n",
            "END\nBUFFER a DATA_TYPE uint32 DATA 3 END\nBUFFER b DATA_TYPE uint32 DATA 4 END\nBUFFER all DATA_TYPE uint32 ",
            "SIZE 1 FILL 0\nPIPELINE compute summing\nATTACH sum\n",
            "BIND BUFFER_ARRAY a b AS storage DESCRIPTOR_SET 0 BINDING 2\n",
            "BIND BUFFER all AS storage DESCRIPTOR_SET 0 BINDING 3\nEND\nRUN summing 1 1 1\nEXPECT all IDX 0 EQ 7\n"))

    def test_assembly_and_hexadecimal_modules(self):
        assembly = (PROJECTS / "spirv-assembly" / "number.spvasm").read_text(encoding="utf-8")
        rest = ("BUFFER numbers DATA_TYPE uint32 SIZE 4 FILL 0\nPIPELINE compute numbering\nATTACH number\n"
                "BIND BUFFER numbers AS storage DESCRIPTOR_SET 0 BINDING 2048\nEND\nRUN numbering 1 1 1\n"
                "EXPECT numbers IDX 0 EQ 1 2 3 4\n")
        self.import_without_errors("assembly.amber", script("SHADER compute number SPIRV-ASM TARGET_ENV spv1.6\n", assembly,
                                                  "END\n", rest))
        module = self.source_folder / "number.spv"
        call("compile", self.folder / "shaders" / "number.spvasm", "--emit", "spirv", "-o", module)
        digits = " ".join(f"0x{byte:02x}" for byte in module.read_bytes())
        self.import_without_errors("hex.amber", script("SHADER compute number SPIRV-HEX\n", digits, "\nEND\n", rest), "--force")

    def test_graphics_statements_are_reported_and_the_rest_is_imported(self):
        outcome = self.import_file("mixed.amber", script(
            "SHADER vertex pass PASSTHROUGH\nSHADER fragment red GLSL\nvoid main() {}\nEND\n", ADD,
            "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 1\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n", ADD_PIPELINE,
            "PIPELINE graphics drawing\nATTACH pass\nDEPTH\nTEST on\nEND\nEND\n",   # lines 20 to 25
            "CLEAR drawing\nRUN drawing DRAW_RECT POS 0 0 SIZE 4 4\nRUN adding 1 1 1\n"
            "EXPECT sums IDX 0 LT 5\nEXPECT sums IDX 0 EQ 2\n"))
        self.assert_reported(outcome, 20, "drawing", "not a compute pipeline", status=6)
        self.assert_reported(outcome, 26, "CLEAR")
        self.assert_reported(outcome, 27, "drawing")
        self.assert_reported(outcome, 29, "LT")
        reported = {entry["line"]: entry["text"] for entry in outcome.report["not_understood"]}
        self.assertEqual(reported[29], "EXPECT sums IDX 0 LT 5")
        self.run_imported()

    def test_errors_are_reported_at_their_lines(self):
        for line, words in {
                "NONSENSE 1 2": ("NONSENSE",),
                "BUFFER x DATA_TYPE uint33 SIZE 1 FILL 0": ("uint33",),
                "BUFFER x DATA_TYPE uint8 SIZE 1 FILL 300": ("300",),
                "BUFFER sums DATA_TYPE uint32 SIZE 1 FILL 0": ("sums", "already"),
                "BUFFER x DATA_TYPE uint32 SIZE": ("ends",),
                "IMAGE x FORMAT R8G8B8_UNORM DIM_2D WIDTH 1 HEIGHT 1": ("R8G8B8_UNORM",),
                "RUN nobody 1 1 1": ("nobody",),
                "RUN adding 1 1": ("ends",),
                "COPY sums TO nowhere": ("nowhere",),
                "EXPECT sums IDX 0 RMSE_BUFFER source TOLERANCE 1": ("RMSE_BUFFER",),
                "EXPECT sums RMSE_BUFFER source TOLERANCE 1": ("RMSE_BUFFER",),
                "PIPELINE compute adding": ("END",),
                "SHADER compute cl OPENCL-C": ("END",),
                "EXPECT sums IDX 4294967296 0 SIZE 1 1 EQ_RGBA 0 0 0 0": ("4294967296", "4294967295"),
                "SAMPLER x COMPARE maybe": ("maybe",),
                "PIPELINE compute p\nATTACH add\nBIND BUFFER_ARRAY sums source AS combined_image_sampler SAMPLER s "
                "DESCRIPTOR_SET 0 BINDING 0\nEND": ("2 images", "1 samplers"),
                "STRUCT s": ("STRUCT",)}.items():
            with self.subTest(line):
                outcome = self.import_file("wrong.amber", script(
                    ADD, "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 1\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n",
                    ADD_PIPELINE, "RUN adding 1 1 1\n", line, "\n"), "--force")
                self.assertIn(outcome.status, (3, 6), outcome)
                self.assertTrue(any(all(w in d["message"] for w in words) for d in outcome.report["diagnostics"]
                                    if d.get("line", 0) >= 16), outcome)

    def test_statements_without_effect_are_notes(self):
        outcome = self.import_file("notes.amber", script(
            "DEVICE_FEATURE shaderFloat64\nSET ENGINE_DATA fence_timeout_ms 1000\n", ADD,
            "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 1\nBUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n",
            "PIPELINE compute adding\nATTACH add\nSHADER_OPTIMIZATION add\n  --merge-return\nEND\n",
            "BIND BUFFER source AS storage DESCRIPTOR_SET 0 BINDING 0\n",
            "BIND BUFFER sums AS storage DESCRIPTOR_SET 0 BINDING 1\nBIND BUFFER sums AS push_constant\nEND\n",
            "RUN adding 1 1 1\nEXPECT sums IDX 0 EQ 2\n"))
        self.assertTrue(any("push constants" in d["message"] for d in outcome.report["diagnostics"]), outcome)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual({d["severity"] for d in outcome.report["diagnostics"]}, {"note"}, outcome)
        self.run_imported()

    def test_data_files_must_be_in_the_folder_of_the_script(self):
        (self.source_folder / "numbers.bin").write_bytes(struct.pack("<4I", 9, 8, 7, 6))
        (self.source_folder / "numbers.txt").write_text("1 2\n3 4\n")
        self.import_without_errors("files.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 SIZE 4 FILE BINARY numbers.bin\n",
            "BUFFER sums DATA_TYPE uint32 SIZE 4 FILE TEXT numbers.txt\n", ADD_PIPELINE,
            "RUN adding 1 1 1\nEXPECT sums IDX 0 EQ 10 10 10 10\n"))
        (self.source_folder.parent / "secret.bin").write_bytes(b"0123456789abcdef")
        outcome = self.import_file("files.amber", script(
            ADD, "BUFFER source DATA_TYPE uint32 SIZE 4 FILE BINARY ../secret.bin\n",
            "BUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n", ADD_PIPELINE, "RUN adding 1 1 1\n"), "--force")
        self.assert_reported(outcome, 9, "secret.bin", status=3)

    def test_virtual_files_cannot_leave_the_project(self):
        for path in ("../evil.hlsl", "/tmp/evil.hlsl", "a/../../evil.hlsl", "..", "a//b"):
            with self.subTest(path):
                outcome = self.import_file("escape.amber", script(
                    f"VIRTUAL_FILE {path}\nevil\nEND\n", ADD, "BUFFER source DATA_TYPE uint32 SIZE 4 FILL 1\n",
                    "BUFFER sums DATA_TYPE uint32 SIZE 4 FILL 1\n", ADD_PIPELINE, "RUN adding 1 1 1\n"), "--force")
                self.assertEqual(outcome.status, 3, outcome)
                self.assertFalse([p for p in self.source_folder.parent.rglob("evil*")])


if __name__ == "__main__":
    unittest.main()
