#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""SPIR-V modules with compushady bindings."""
import json
import struct
import unittest

from importing import ImportTest
from support import call

SHADER = """\
cbuffer Settings : register(b0) { uint factor; };
Buffer<uint> source : register(t0);
Texture2D<float4> picture : register(t1);
RWBuffer<uint> target : register(u0);
SamplerState smooth : register(s0);
[numthreads(4, 1, 1)]
void scale(uint3 id : SV_DispatchThreadID)
{
    target[id.x] = source[id.x] * factor + uint(picture.SampleLevel(smooth, float2(0.5, 0.5), 0).x * 4);
}
"""
OBJECTS = {
    "settings": {"type": "Buffer", "size": 16, "data": {"hex": "03000000"}},
    "source": {"type": "Buffer", "size": 16, "format": "R32_UINT", "data": "source.bin"},
    "target": {"type": "Buffer", "size": 16, "format": 42},
    "picture": {"type": "Texture2D", "width": 1, "height": 1, "format": "R8G8B8A8_UNORM", "data": {"hex": "ff0000ff"}},
    "smooth": {"type": "Sampler", "filter_min": "SAMPLER_FILTER_LINEAR", "filter_mag": 1, "address_mode_u": "CLAMP"},
    "back": {"type": "Buffer", "size": 16, "heap_type": "HEAP_READBACK"},
}
STEP = {"shader": "scale.spv", "cbv": ["settings"], "srv": ["source", "picture"], "uav": ["target"],
        "samplers": ["smooth"], "dispatch": [1, 1, 1]}


class BoundSpirv(ImportTest):
    def setUp(self):
        super().setUp()
        (self.source_folder / "scale.hlsl").write_text(SHADER)
        (self.source_folder / "source.bin").write_bytes(struct.pack("<4I", 1, 2, 3, 4))
        made = call("compile", self.source_folder / "scale.hlsl", "--entry", "scale", "--emit", "spirv", "-o",
                    self.source_folder / "scale.spv")
        self.assertEqual(made.status, 0, made)

    def test_lists_are_bound_in_order_and_steps_run(self):
        project = self.import_without_errors("scale.json", json.dumps(
            {"name": "Scale", "resources": OBJECTS, "steps": [STEP, {"copy": ["target", "back"]}]}))
        self.assertEqual(project["name"], "Scale")
        self.assertEqual(project["shaders"]["scale"]["entry"], "scale")
        self.assertEqual(self.dump("back"), struct.pack("<4I", 7, 10, 13, 16))

    def test_lists_of_a_single_step_can_contain_objects(self):
        inline = {**STEP, "cbv": [OBJECTS["settings"]], "srv": [OBJECTS["source"], OBJECTS["picture"]],
                  "uav": [OBJECTS["target"]], "samplers": [OBJECTS["smooth"]]}
        self.import_without_errors("scale.json", json.dumps(inline))
        self.assertEqual(self.dump("uav0"), struct.pack("<4I", 7, 10, 13, 16))

    def test_objects_are_placed_in_heaps(self):
        objects = {**OBJECTS, "pool": {"type": "Heap", "heap_type": "HEAP_DEFAULT", "size": 131072},
                   "target": {**OBJECTS["target"], "heap": "pool", "heap_offset": 65536}}
        project = self.import_without_errors("scale.json", json.dumps({"resources": objects, "steps": [STEP]}))
        self.assertEqual(project["resources"]["target"]["heap"], "pool")

    def test_errors_are_reported_at_their_lines(self):
        for change, word in (({"format": 1000}, "1000"), ({"type": "Texture4D"}, "Texture4D"), ({"size": 0}, "size"),
                             ({"heap": "nowhere"}, "nowhere"), ({"data": "../source.bin"}, "leaves"),
                             ({"data": "absent.bin"}, "absent.bin"), ({"data": {"hex": "0"}}, "hexadecimal"),
                             ({"size": "much"}, "much"), ({"stride": -4}, "-4"), ({"stride": "four"}, "four"),
                             ({"type": "Heap", "size": [1]}, "size"),
                             ({"heap": "pool", "heap_offset": "after"}, "after"),
                             ({"type": "Sampler", "heap": "pool"}, "placed")):
            with self.subTest(change):
                objects = {**OBJECTS, "pool": {"type": "Heap", "size": 131072}, "target": {**OBJECTS["target"], **change}}
                outcome = self.import_file("scale.json", json.dumps({"resources": objects, "steps": [STEP]}, indent=1),
                                           "--force")
                self.assertIn(outcome.status, (3, 5, 6), outcome)
                found = [d for d in outcome.report["not_understood"] if word in d["why"]]
                self.assertTrue(found and found[0]["line"] > 1, outcome)
        for step in ({**STEP, "uav": ["nobody"]}, {**STEP, "dispatch": [1, 1]}, {**STEP, "shader": "absent.spv"},
                     {"copy": ["target"]}, {}):
            with self.subTest(step):
                outcome = self.import_file("scale.json", json.dumps({"resources": OBJECTS, "steps": [step, STEP]}),
                                           "--from", "spirv", "--force")
                self.assertIn(outcome.status, (3, 5, 6), outcome)

    def test_a_list_that_is_too_long_is_rejected(self):
        step = {**STEP, "uav": ["target"] * 1025}
        outcome = self.import_file("scale.json", json.dumps({"resources": OBJECTS, "steps": [step]}), "--from", "spirv")
        self.assert_reported(outcome, 1, "1025", "1024", status=6)


if __name__ == "__main__":
    unittest.main()
