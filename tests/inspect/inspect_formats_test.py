#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every format, from a shader's store to what a person sees: `wavelane inspect` decodes one value at a time for rows and many at
a time for statistics, and files are read back with NumPy, the csv module, libpng and OpenEXR. Compared with texel_reference.py."""
import csv
import math
import os
import pathlib
import struct
import subprocess
import sys
import unittest

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
from support import ProjectTest, call  # noqa: E402
from texel_reference import FORMATS, decoded, packed, sample_codes, shader_type, texel_bytes  # noqa: E402

READER = os.environ["WAVELANE_PICTURE_READER"]
WIDTH, HEIGHT = 5, 2
COUNT = WIDTH * HEIGHT
NUMBER = {"float4": "float32", "uint4": "uint32", "int4": "int32"}
STORE = """\
RWTexture2D<T> image;
StructuredBuffer<T> colors;

[numthreads(5, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    image[thread.xy] = colors[thread.y * 5 + thread.x];
}
"""
# Formats that shaders cannot store to everywhere are written as words, which arrive inverted.
WORDS = """\
ByteAddressBuffer inverted;
RWByteAddressBuffer words;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    words.Store(thread.x * 4, ~inverted.Load(thread.x * 4));
}
"""
STORED = {front + kind for front in ("R32G32B32A32_", "R32_") for kind in ("FLOAT", "UINT", "SINT")} | {
    "R16G16B16A16_FLOAT", "R16G16B16A16_UINT", "R16G16B16A16_SINT", "R8G8B8A8_UNORM", "R8G8B8A8_SNORM", "R8G8B8A8_UINT",
    "R8G8B8A8_SINT"}  # By every Vulkan device.
PNG_KEEPS = {"R8_UNORM", "R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB", "R8G8B8A8_UINT", "R16_UNORM", "R16G16B16A16_UNORM",
             "R16G16B16A16_UINT"}
EXR_KEEPS = {"R16G16B16A16_FLOAT", "R32G32B32A32_FLOAT", "R32G32B32_FLOAT", "R32_FLOAT", "R16_FLOAT"}
# NumPy's names.
NPY_TYPES = {("FLOAT", 32): "<f4", ("FLOAT", 16): "<f2", ("UINT", 32): "<u4", ("UINT", 16): "<u2", ("UINT", 8): "|u1",
             ("SINT", 32): "<i4", ("SINT", 16): "<i2", ("SINT", 8): "|i1", ("UNORM", 8): "|u1", ("UNORM", 16): "<u2",
             ("UNORM_SRGB", 8): "|u1", ("SNORM", 8): "|i1", ("SNORM", 16): "<i2"}


# Depths outside of 0 to 1 cannot be copied everywhere.
DEPTHS = [(struct.unpack("<I", struct.pack("<f", depth))[0],)
          for depth in (0, 1, 0.5, 0.1, 1e-30, 1e-45, 0.999, 0.25, 1 / 3, 0.75)]


def codes_of(name):
    return DEPTHS if name == "D32_FLOAT" else sample_codes(name)


def components(name):
    return 3 if name == "R9G9B9E5_SHAREDEXP" else len(FORMATS[name][1])


def texels_of(name):
    """What is stored, as numbers; the curve of sRGB is applied by samplers."""
    return [decoded(name.removesuffix("_SRGB"), codes) for codes in codes_of(name)]


def bytes_of(name):
    return b"".join(packed(name, codes) for codes in codes_of(name))


def as_json(value):
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    return value


def float32(value):
    """The bits of the nearest float."""
    return struct.pack("<f", value)


class InspectFormats(ProjectTest):
    def project(self, names):
        """A texture and a typed buffer for each format."""
        project = {"wavelane": 1, "shaders": {"words": {"source": "words.hlsl"}}, "resources": {}, "passes": []}
        self.write("words.hlsl", WORDS)
        for name in names:
            data = bytes_of(name)
            data += bytes(-len(data) % 4)
            resources = {name: {"kind": "texture2d", "width": WIDTH, "height": HEIGHT, "format": name},
                         f"{name} list": {"kind": "buffer", "count": COUNT, "format": name},
                         f"{name} words": {"kind": "buffer", "size": len(data)},
                         f"{name} inverted": {"kind": "buffer", "size": len(data),
                                              "initial": {"hex": bytes(0xff ^ each for each in data).hex()}}}
            passes = [{"dispatch": "words", "groups": [len(data) // 4, 1, 1],
                       "bind": {"inverted": f"{name} inverted", "words": f"{name} words"}},
                      {"copy": {"from": f"{name} words", "to": f"{name} list"}, "size": COUNT * texel_bytes(name)}]
            if name in STORED:
                kind = shader_type(name)
                shader = f"store {kind}"
                self.write(f"{kind}.hlsl", f"#define T {kind}\n" + STORE)
                project["shaders"][shader] = {"source": f"{kind}.hlsl"}
                resources[f"{name} colors"] = {
                    "kind": "buffer", "count": COUNT, "stride": 16,
                    "initial": {"type": NUMBER[kind], "values": [as_json(value) for texel in texels_of(name) for value in texel]}}
                passes.append({"dispatch": shader, "groups": [1, 1, 1],
                               "bind": {"image": name, "colors": f"{name} colors"}})
            else:
                passes.append({"copy": {"from": f"{name} words", "to": name}})
            project["resources"] |= resources
            project["passes"] += passes
        return project

    def assert_value(self, name, got, want):
        """`got` is the shortest text, or its number, from which the same component is stored."""
        if isinstance(want, int):
            self.assertEqual(int(got), want)
        elif math.isnan(want):
            self.assertTrue(str(got).startswith("nan"), got)
        else:
            code = "<e" if name.startswith("R16") and name.endswith("FLOAT") else "<f"
            self.assertEqual(struct.pack(code, float(got)), struct.pack(code, want))

    def assert_statistics(self, texels, statistics):
        for column, values in zip(statistics["columns"], zip(*texels)):
            finite = [value for value in values if math.isfinite(value)]
            self.assertEqual((column["count"], column["minimum"], column["maximum"]), (COUNT, min(finite), max(finite)))
            self.assertEqual((column["minimum_at"], column["maximum_at"]),
                             (values.index(min(finite)), values.index(max(finite))))
            mean = math.fsum(finite) / len(finite)
            self.assertTrue(math.isclose(column["mean"], mean, rel_tol=1e-14, abs_tol=1e-300), (column["mean"], mean))
            for key, holds in (("zero", lambda v: v == 0), ("negative", lambda v: v < 0), ("nan", math.isnan),
                               ("positive_infinity", lambda v: v == math.inf), ("negative_infinity", lambda v: v == -math.inf)):
                places = [i for i, value in enumerate(values) if holds(value)]
                ends = (places[0], places[-1]) if places else (None, None)
                self.assertEqual((column[key]["count"], column[key]["first"], column[key]["last"]), (len(places), *ends), key)
            self.assertEqual(column["distinct"], len(set(values)))

    def test_stored_texels_are_shown_and_counted_as_the_definition_says(self):
        for name in FORMATS:
            self.write("project.wavelane", self.project([name]))
            for resource in (name, f"{name} list"):
                with self.subTest(resource=resource):
                    outcome = call("inspect", self.folder, "--resource", resource, "--json", "--rows", f"0..{COUNT}", "--stats",
                                   "--in-process", "--timeout", "60")
                    self.assertEqual(outcome.status, 0, outcome)
                    elements, rows = outcome.report["elements"], outcome.report["table"]["rows"]
                    self.assertEqual((elements["type"], elements["count"]), (name, COUNT))
                    self.assertEqual([column["path"] for column in elements["columns"]], list("rgba")[:components(name)])
                    texels = [texel[:components(name)] for texel in texels_of(name)]
                    for row, texel in zip(rows, texels, strict=True):
                        for got, want in zip(row["values"], texel, strict=True):
                            self.assert_value(name, got, want)
                    self.assert_statistics(texels, outcome.report["statistics"])

    def read_picture(self, file):
        """(channels, rows of texels); a texel is a tuple of numbers, in the order of the channels."""
        output = subprocess.run([READER, file], check=True, capture_output=True, timeout=60).stdout
        heading, _, data = output.partition(b"\n")
        width, height, *channels = heading.decode().split()
        kinds = [{"u8": "B", "u16": "H", "f2": "e", "f4": "f"}[channel.split(":")[1]] for channel in channels]
        texel = struct.Struct("<" + "".join(kinds))
        self.assertEqual((int(width), int(height), len(data)), (WIDTH, HEIGHT, COUNT * texel.size), file)
        return channels, [dict(zip((c.split(":")[0] for c in channels), numbers)) for numbers in texel.iter_unpack(data)]

    def picture_colors(self, name):
        """Red, green, blue and alpha; pictures of one component are gray, except those of integers."""
        colors = texels_of(name)
        if components(name) == 1 and FORMATS[name][0] not in ("UINT", "SINT"):
            colors = [[red, red, red, 1] for red, _, _, _ in colors]
        return colors

    def assert_png(self, name, file):
        channels, texels = self.read_picture(file)
        kind, bits, order = FORMATS[name]
        if name in PNG_KEEPS:
            letters = "Y" if len(bits) == 1 else "RGBA"
            self.assertEqual(channels, [f"{letter}:u{bits[0]}" for letter in letters])
            self.assertEqual([tuple(texel.values()) for texel in texels], codes_of(name))
            return
        self.assertEqual(channels, ["R:u8", "G:u8", "B:u8", "A:u8"])
        for texel, color in zip(texels, self.picture_colors(name)):
            scale = 1 if kind in ("UINT", "SINT") else 255
            want = [math.floor(min(max(value * scale, 0), 255) + 0.5) for value in color]
            self.assertEqual(list(texel.values()), want)

    def assert_exr(self, name, file):
        channels, texels = self.read_picture(file)
        if name not in EXR_KEEPS:
            self.assertEqual(channels, ["A:f4", "B:f4", "G:f4", "R:f4"])
            for texel, color in zip(texels, self.picture_colors(name)):
                self.assertEqual([float32(texel[letter]) for letter in "RGBA"], [float32(value) for value in color])
            return
        bits = FORMATS[name][1]
        letters = "Y" if len(bits) == 1 else "RGBA"[:len(bits)]
        self.assertEqual(sorted(channels), sorted(f"{letter}:f{bits[0] // 8}" for letter in letters))
        code = "<e" if bits[0] == 16 else "<f"
        data = b"".join(struct.pack(code, texel[letter]) for texel in texels for letter in letters)
        self.assertEqual(data, bytes_of(name))

    def assert_npy(self, name, file, shape):
        array = numpy.load(file, allow_pickle=False)
        kind, bits, _ = FORMATS[name]
        self.assertEqual(array.dtype.str, NPY_TYPES[kind, bits[0]])
        self.assertEqual(array.shape, shape + ((len(bits),) if len(bits) > 1 else ()))
        self.assertEqual(array.tobytes(), bytes_of(name))
        if kind == "FLOAT":  # NumPy's own conversion of halves and floats.
            want = numpy.array([texel[:len(bits)] for texel in texels_of(name)])
            numpy.testing.assert_array_equal(array.astype("f8").reshape(want.shape), want)

    def assert_csv(self, name, file, per_line):
        with open(file, newline="", encoding="ascii") as text:
            lines = list(csv.reader(text))
        self.assertEqual([len(line) for line in lines], [per_line * components(name)] * (COUNT // per_line))
        wanted = [value for texel in texels_of(name) for value in texel[:components(name)]]
        for got, want in zip((cell for line in lines for cell in line), wanted, strict=True):
            self.assert_value(name, got, want)

    def test_files_contain_what_shaders_stored(self):
        project = self.project(FORMATS)
        dumps = {}
        for name in FORMATS:
            has_numbers = (FORMATS[name][0], FORMATS[name][1][0]) in NPY_TYPES and len(set(FORMATS[name][1])) == 1
            for resource in (name, f"{name} list"):
                suffixes = [".bin", ".csv", *([".npy"] if has_numbers else []), *([".png", ".exr"] if resource == name else [])]
                dumps |= {(resource, suffix): self.folder / f"{resource}{suffix}" for suffix in suffixes}
        arguments = [text for (resource, _), file in dumps.items() for text in ("--dump", f"{resource}={file}")]
        outcome = self.run_project(project, *arguments, check=False)
        self.assertEqual(outcome.status, 0, outcome)
        for (resource, suffix), file in dumps.items():
            name = resource.removesuffix(" list")
            shape, per_line = ((HEIGHT, WIDTH), WIDTH) if resource == name else ((COUNT,), 1)
            with self.subTest(resource=resource, suffix=suffix):
                if suffix == ".bin":
                    self.assertEqual(file.read_bytes(), bytes_of(name))
                elif suffix == ".npy":
                    self.assert_npy(name, file, shape)
                elif suffix == ".csv":
                    self.assert_csv(name, file, per_line)
                elif suffix == ".png":
                    self.assert_png(name, file)
                else:
                    self.assert_exr(name, file)

    def test_packed_components_are_refused_as_arrays(self):
        for name in ("R10G10B10A2_UNORM", "R10G10B10A2_UINT", "R11G11B10_FLOAT", "R9G9B9E5_SHAREDEXP"):
            file = self.folder / f"{name}.npy"
            outcome = self.run_project(self.project([name]), "--dump", f"{name}={file}", check=False)
            self.assertEqual((outcome.status, file.exists()), (6, False), outcome)
            self.assertIn(f"{name} does not have", outcome.diagnostics()[0]["message"])

    def test_integers_of_64_bits_are_exact(self):
        numbers = {"R64_UINT": [0, 1, (1 << 53) + 1, (1 << 64) - 1, 0xfedcba9876543210],
                   "R64_SINT": [-(1 << 63), -1, (1 << 63) - 1, -(1 << 53) - 1, 7]}
        self.write("words.hlsl", WORDS)
        for name, values in numbers.items():
            data = b"".join(value.to_bytes(8, "little", signed=value < 0) for value in values)
            self.write("project.wavelane", {
                "wavelane": 1, "shaders": {"words": {"source": "words.hlsl"}},
                "resources": {"list": {"kind": "buffer", "count": 5, "format": name},
                              "words": {"kind": "buffer", "size": 40},
                              "inverted": {"kind": "buffer", "size": 40,
                                           "initial": {"hex": bytes(0xff ^ each for each in data).hex()}}},
                "passes": [{"dispatch": "words", "groups": [10, 1, 1]}, {"copy": {"from": "words", "to": "list"}}]})
            outcome = call("inspect", self.folder, "--resource", "list", "--json", "--rows", "0..5", "--stats", "--timeout", "60")
            self.assertEqual(outcome.status, 0, outcome)
            self.assertEqual([row["values"] for row in outcome.report["table"]["rows"]], [[value] for value in values])
            column = outcome.report["statistics"]["columns"][0]
            self.assertEqual((column["minimum"], column["maximum"]), (min(values), max(values)))


if __name__ == "__main__":
    unittest.main()
