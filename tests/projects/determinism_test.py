#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Generated data has the same bytes on every machine: those that pcg.py generates by the rules of docs/FORMAT.md. Two runs
of one project produce the same bytes."""
import struct
import unittest

import pcg
from support import BASE, ProjectTest, edited

# type: ranges, including single values, whole types, and bounds for which draws are rejected
RANGES = {
    "int8": [(-128, 127), (-3, 3), (5, 5)], "uint8": [(0, 255), (0, 1), (7, 200)], "int16": [(-32768, 32767), (-1, 1)],
    "uint16": [(0, 65535), (1000, 1002)], "int32": [(-2147483648, 2147483647), (-10, 10), (-2147483648, 1)],
    "uint32": [(0, 4294967295), (0, 4294967294), (0, 2863311530), (3, 3)],
    "int64": [(-(1 << 63), (1 << 63) - 1), (-5, 1 << 33), (-2, 2)],
    "uint64": [(0, (1 << 64) - 1), (1, (1 << 64) - 1), (0, 1 << 32), (1 << 40, (1 << 40) + 9)],
    "float16": [(0, 1), (-2, 6.5)], "float32": [(0, 1), (-1, 1), (100, 1000.25), (0.1, 0.1)],
    "float64": [(0, 1), (-1e300, 1e300), (2, 3)], "bool": [(0, 1)]}
SEEDS = (0, 1, 42, (1 << 64) - 1)
COLORS = {"R8G8B8A8_UNORM": ("B", 255), "R8G8B8A8_UINT": ("B", 255), "R16G16B16A16_UINT": ("H", 255),
          "R16G16B16A16_UNORM": ("H", 65535), "R16G16B16A16_FLOAT": ("e", None), "R32G32B32A32_FLOAT": ("f", None),
          "R8G8B8A8_SINT": ("b", 127), "R8G8B8A8_UNORM_SRGB": ("B", 255)}


def color_bytes(colors, code, top, components=4):
    data = b""
    for color in colors:
        texel = [*color, 1.0][:components]
        data += struct.pack(f"<{components}{code}", *(texel if top is None else [int(v * top + 0.5) for v in texel]))
    return data


class Determinism(ProjectTest):
    def check(self, resources, expected):
        """Each resource has the expected bytes at the end."""
        project = {"wavelane": 1, "resources": resources,
                   "expect": [{"resource": name, "hex": data.hex()} for name, data in expected.items()]}
        outcome = self.run_project(project)
        self.assertEqual(outcome.status, 0, outcome)
        return outcome

    def test_random_numbers_are_those_of_the_rules(self):
        resources, expected = {}, {}
        for kind, ranges in RANGES.items():
            for low, high in ranges:
                for seed in SEEDS:
                    data = pcg.random_bytes(kind, low, high, seed, 37)
                    name = f"r{len(resources)}"
                    form = {"random": {"type": kind, "min": low, "max": high, "seed": seed, "count": 37}}
                    resources[name] = {"kind": "buffer", "size": len(data) + 8, "initial": form}
                    expected[name] = data + bytes(8)
        self.check(resources, expected)

    def test_random_numbers_without_bounds_or_seed_are_those_of_the_defaults(self):
        form = {"random": {"type": "float32"}}
        first = self.check({"a": {"kind": "buffer", "size": 64, "initial": form}}, {})
        given = {"random": {"type": "float32", "min": 0, "max": 1, "seed": 1}}
        second = self.check({"a": {"kind": "buffer", "size": 64, "initial": given}}, {})
        self.assertEqual(first.report["resources"]["a"]["hash"], second.report["resources"]["a"]["hash"])

    def test_garbage_is_that_of_the_rules(self):
        sizes = {1: 4096, 2: 33, 99: 4, (1 << 64) - 1: 64}
        resources = {f"g{seed}": {"kind": "buffer", "size": size, "initial": {"garbage": seed}} for seed, size in sizes.items()}
        resources["t"] = {"kind": "texture2d", "width": 3, "height": 5, "mips": 2, "slices": 2, "format": "R8G8B8A8_UINT",
                          "initial": {"garbage": 7}}
        expected = {f"g{seed}": pcg.garbage_bytes(seed, size) for seed, size in sizes.items()}
        self.check(resources, expected | {"t": pcg.garbage_bytes(7, (15 + 2) * 2 * 4)})

    def test_noise_is_that_of_the_rules(self):
        resources, expected = {}, {}
        for name, (code, top) in COLORS.items():
            resources[name] = {"kind": "texture2d", "width": 5, "height": 3, "slices": 2, "format": name,
                               "initial": {"pattern": "noise"}}
            expected[name] = b"".join(color_bytes(pcg.noise_colors(layer, 15), code, top) for layer in (0, 1))
        resources["volume"] = {"kind": "texture3d", "width": 2, "height": 3, "depth": 4, "format": "R32_FLOAT",
                               "initial": {"pattern": "noise"}}
        expected["volume"] = color_bytes(pcg.noise_colors(0, 24), "f", None, 1)
        resources["plain"] = {"kind": "buffer", "size": 42, "initial": {"pattern": "noise"}}
        expected["plain"] = color_bytes(pcg.noise_colors(0, 10), "f", None, 1) + bytes(2)
        resources["typed"] = {"kind": "buffer", "count": 6, "format": "R16G16_FLOAT", "initial": {"pattern": "noise"}}
        expected["typed"] = color_bytes(pcg.noise_colors(0, 6), "e", None, 2)
        self.check(resources, expected)

    def test_two_runs_end_in_the_same_bytes(self):
        generated = {"/resources/from": {"kind": "buffer", "size": 4096, "initial": {"garbage": 3}},
                     "/resources/to": {"kind": "buffer", "size": 4096},
                     "/resources/sheet/initial": {"pattern": "noise"},
                     "/passes/0/groups": [256, 1, 1], "/expect": []}
        first, second = (self.run_project(edited(BASE, generated), "--frames", "3") for _ in range(2))
        self.assertEqual(first.status, 0, first)
        hashes = [{name: each["hash"] for name, each in outcome.report["resources"].items()} for outcome in (first, second)]
        self.assertEqual(*hashes)
        self.assertEqual(len({hashes[0][name] for name in ("from", "to", "sheet")}), 3)
        third = self.run_project(edited(BASE, generated | {"/resources/from/initial": {"garbage": 4}}), "--frames", "3")
        self.assertNotEqual(third.report["resources"]["to"]["hash"], hashes[0]["to"])
        self.assertEqual(third.report["resources"]["sheet"]["hash"], hashes[0]["sheet"])


if __name__ == "__main__":
    unittest.main()
