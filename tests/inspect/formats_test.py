#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every texel format: what shaders read from known bytes and what they store, in textures and typed buffers, compared with
texel_reference.py. Formats that a device does not support must be refused before the run as `format_unsupported`, and no others."""
import math
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest  # noqa: E402
from texel_reference import FORMATS, component, decoded, packed, sample_codes, shader_type, texel_bytes  # noqa: E402

WIDTH, HEIGHT = 5, 2
SHADERS = {
    "read": "Texture2D<T> image; RWStructuredBuffer<T> seen;\nvoid work(uint2 p, uint i) { seen[i] = image.Load(int3(p, 0)); }",
    "load": "RWTexture2D<T> image; RWStructuredBuffer<T> seen;\nvoid work(uint2 p, uint i) { seen[i] = image[p]; }",
    "store": "RWTexture2D<T> image; StructuredBuffer<T> colors;\nvoid work(uint2 p, uint i) { image[p] = colors[i]; }",
    "read_buffer": "Buffer<T> image; RWStructuredBuffer<T> seen;\nvoid work(uint2 p, uint i) { seen[i] = image[i]; }",
    "load_buffer": "RWBuffer<T> image; RWStructuredBuffer<T> seen;\nvoid work(uint2 p, uint i) { seen[i] = image[i]; }",
    "store_buffer": "RWBuffer<T> image; StructuredBuffer<T> colors;\nvoid work(uint2 p, uint i) { image[i] = colors[i]; }",
}
MAIN = "\n[numthreads(5, 2, 1)]\nvoid main(uint3 thread : SV_DispatchThreadID) { work(thread.xy, thread.y * 5 + thread.x); }\n"
NUMBER = {"float4": "float32", "uint4": "uint32", "int4": "int32"}
# What every Vulkan device supports (specification, "Required format support").
SAMPLED_EVERYWHERE = {name for name in FORMATS if not name.startswith(("R32G32B32_", "D32_"))
                      and not (name.startswith("R16") and name.endswith("NORM"))}
STORED_EVERYWHERE = {front + kind for front in ("R32G32B32A32_", "R32_") for kind in ("FLOAT", "UINT", "SINT")} | {
    "R16G16B16A16_FLOAT", "R16G16B16A16_UINT", "R16G16B16A16_SINT", "R8G8B8A8_UNORM", "R8G8B8A8_SNORM",
    "R8G8B8A8_UINT", "R8G8B8A8_SINT"}


def json_numbers(name):
    """All components of all texels; values without a JSON number are the words of the project format."""
    numbers = [value for codes in sample_codes(name) for value in decoded(name, codes)]
    return [("nan" if math.isnan(v) else "inf" if v > 0 else "-inf") if isinstance(v, float) and not math.isfinite(v) else v
            for v in numbers]


def all_bytes(name):
    return b"".join(packed(name, codes) for codes in sample_codes(name))


def tolerance(name):
    """A device may differ in the last bit of a division, and by more in the sRGB curve."""
    kind = FORMATS[name][0]
    return {"absolute": 0.002} if kind == "UNORM_SRGB" else {"ulp": 2} if kind in ("UNORM", "SNORM") else {}


class Formats(ProjectTest):
    def write_shaders(self, work):
        for kind in NUMBER:
            self.write(f"{work}_{kind}.hlsl", f"#define T {kind}\n" + SHADERS[work] + MAIN)

    def project(self, work, names):
        """One pass for each format, with its image and its buffer of colors in the shader's type."""
        project = {"wavelane": 1, "shaders": {}, "resources": {}, "passes": [], "expect": []}
        for name in names:
            kind = shader_type(name)
            project["shaders"][f"{work}_{kind}"] = {"source": f"{work}_{kind}.hlsl"}
            image = {"kind": "texture2d", "width": WIDTH, "height": HEIGHT, "format": name}
            if work.endswith("buffer"):
                image = {"kind": "buffer", "count": WIDTH * HEIGHT, "format": name}
            colors = {"kind": "buffer", "count": WIDTH * HEIGHT, "stride": 16}
            if work.startswith("store"):
                colors["initial"] = {"type": NUMBER[kind], "values": json_numbers(name)}
                expected = {"resource": name, "hex": all_bytes(name).hex()}
            else:
                image["initial"] = {"hex": all_bytes(name).hex()}
                expected = {"resource": f"{name} colors", "type": NUMBER[kind], "values": json_numbers(name), **tolerance(name)}
            project["resources"] |= {name: image, f"{name} colors": colors}
            other = "colors" if work.startswith("store") else "seen"
            project["passes"].append({"name": name, "dispatch": f"{work}_{kind}", "groups": [1, 1, 1],
                                      "bind": {"image": name, other: f"{name} colors"}})
            project["expect"].append(expected)
        return project

    def supported(self, work):
        """Runs `work` for every format and returns those that the device supports. A refusal must have the correct code,
        at a pass or a resource of the format, and the other formats must run without it."""
        self.write_shaders(work)
        names = list(FORMATS)
        while names:
            project = self.project(work, names)
            outcome = self.run_project(project, "--validation")
            if outcome.status == 0:
                return set(names)
            self.assertEqual(outcome.status, 6, f"{work}: {outcome}")
            refused = set()
            for found in outcome.diagnostics():
                self.assertEqual(found["code"], "format_unsupported", f"{work}: {outcome}")
                place = found["at"].split("/")
                name = project["passes"][int(place[2])]["name"] if place[1] == "passes" else place[2]
                self.assertIn(name, found["message"])
                refused.add(name)
            self.assertTrue(refused, outcome)
            names = [name for name in names if name not in refused]
        return set()

    def test_shaders_read_the_texels_of_textures(self):
        self.assertLessEqual(SAMPLED_EVERYWHERE, self.supported("read"))

    def test_shaders_load_the_texels_of_storage_textures(self):
        self.assertLessEqual(STORED_EVERYWHERE, self.supported("load"))

    def test_shaders_store_the_texels_of_textures(self):
        self.assertLessEqual(STORED_EVERYWHERE, self.supported("store"))

    def test_shaders_read_the_elements_of_typed_buffers(self):
        taken = self.supported("read_buffer")
        self.assertLessEqual(STORED_EVERYWHERE, taken)
        self.assertFalse({"D32_FLOAT"} & taken)

    def test_shaders_load_and_store_the_elements_of_typed_buffers(self):
        taken = self.supported("store_buffer")
        self.assertLessEqual(STORED_EVERYWHERE, taken)
        self.assertEqual(taken, self.supported("load_buffer"))

    def test_clears_convert_to_every_format(self):
        resources, passes, expected, common = {}, [], [], set()
        for name in FORMATS:
            number = 3 if name == "R9G9B9E5_SHAREDEXP" else len(FORMATS[name][1])
            kind, bits, _ = FORMATS[name]
            # The seventh texel, with 0 in place of values that are not finite.
            codes = tuple(code if kind == "SHAREDEXP" or math.isfinite(component(kind, code, count)) else 0
                          for code, count in zip(sample_codes(name)[7], bits))
            # Clears do not apply the sRGB curve: the numbers are those of the UNORM format.
            value = decoded(name.removesuffix("_SRGB"), codes)[:number]
            for kind, shape, texels in (("texture2d", {"width": 3, "height": 2, "mips": 2, "slices": 2}, 14),
                                        ("buffer", {"count": 70001}, 70001)):
                if kind == "buffer" or name in SAMPLED_EVERYWHERE:
                    common.add(f"{name} {kind}")
                resources[f"{name} {kind}"] = {"kind": kind, **shape, "format": name}
                passes.append({"clear": f"{name} {kind}", "value": value})
                expected.append({"resource": f"{name} {kind}", "count_of": packed(name, codes).hex(),
                                 "texel_bytes": texel_bytes(name), "equals": texels})
        outcome = self.run_project({"wavelane": 1, "resources": resources, "passes": passes, "expect": expected},
                                   "--validation")
        if outcome.status == 6:  # The device lacks textures of some formats, and says so of each one.
            self.assertEqual({d["code"] for d in outcome.diagnostics()}, {"format_unsupported"}, outcome)
            lacking = {d["at"].removeprefix("/resources/") for d in outcome.diagnostics()}
            self.assertFalse(lacking & common, outcome)
            for name in lacking:
                del resources[name]
            passes = [each for each in passes if each["clear"] not in lacking]
            expected = [each for each in expected if each["resource"] not in lacking]
            outcome = self.run_project({"wavelane": 1, "resources": resources, "passes": passes, "expect": expected},
                                       "--validation")
        self.assertEqual(outcome.status, 0, outcome)

    def test_the_format_of_a_view_determines_what_it_supports(self):
        self.write_shaders("store")
        stored = "format_unsupported", 6, "/passes/0/bind/image"
        for own, seen in (("R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB"), ("R32_FLOAT", "R9G9B9E5_SHAREDEXP")):
            project = self.project("store", [own])
            project["passes"][0]["bind"]["image"] = {"resource": own, "format": seen}
            self.assert_refused(self.run_project(project, "--validation"), *stored, [seen])
        project = self.project("store", ["R8G8B8A8_UNORM"])
        project["resources"]["R8G8B8A8_UNORM"]["format"] = "R8G8B8A8_UNORM_SRGB"
        project["passes"][0]["bind"]["image"] = {"resource": "R8G8B8A8_UNORM", "format": "R8G8B8A8_UNORM"}
        outcome = self.run_project(project, "--validation")
        self.assertEqual(outcome.status, 0, outcome)

    def test_every_format_has_the_size_in_its_name(self):
        resources = {name: {"kind": "buffer", "count": 3, "format": name} for name in FORMATS}
        outcome = self.run_project({"wavelane": 1, "resources": resources})
        self.assertEqual({name: each["size"] for name, each in outcome.report["resources"].items()},
                         {name: 3 * texel_bytes(name) for name in FORMATS}, outcome)


if __name__ == "__main__":
    unittest.main()
