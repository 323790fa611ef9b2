#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes samples between layer 1 and layer 2 from the rules of Vulkan: the layer of an array is rounded to the nearest one, and
slices of a volume are blended by the distance to their centers."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import rounded, values, write  # noqa: E402

COLORS = [(0.95, 0.35, 0.35), (0.95, 0.75, 0.25), (0.35, 0.8, 0.45), (0.3, 0.6, 0.95), (0.7, 0.45, 0.9)]
stored = [[c / 255 for c in rounded(color)] for color in COLORS]  # 8 bits for each component.
expectations = []
for i in range(8):
    t = i / 8 + 1 / 16
    blended = [a + (b - a) * t for a, b in zip(stored[1], stored[2])]
    expectations.append(values(f"array at layer {1 + t}", "probes", "float32", stored[2 if t > 0.5 else 1], i * 4, absolute=1e-3))
    expectations.append(values(f"volume at slice {1 + t}", "probes", "float32", blended, (8 + i) * 4, absolute=0.006))
# The center of polygon z is at texel (32, 32) of layer z.
for z, color in enumerate(COLORS):
    for resource in ("layers", "volume"):
        expectations.append(values(f"center {z}", resource, "uint8", rounded(color), ((z * 64 + 32) * 64 + 32) * 4, absolute=1))
write(__file__, expectations)
