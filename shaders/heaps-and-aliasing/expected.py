#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes rows of the buffers with integers, and the bits of floats by the rules of IEEE 754."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

WIDTH = 320


def rings(x, y):
    return (((x - 90) ** 2 + (y - 70) ** 2) // 32 + ((x - 230) ** 2 + (y - 130) ** 2) // 48) % 256


def bits(sign, exponent, fraction):
    return sign << 31 | exponent + 127 << 23 | fraction


expectations = [
    {"name": "first and third share their memory", "equal": ["first", "third"]},
    values("floats seen as integers", "bits", "uint32",
           [0, bits(0, 0, 0), bits(0, 1, 0), bits(1, 1, 0), bits(0, -1, 0), bits(0, 0, 1 << 22), bits(0, 128, 0), bits(0, 24, 0)]),
]
for y in (0, 99, 199):
    mirrored = [rings(WIDTH - 1 - x, y) for x in range(WIDTH)]
    expectations.append(values(f"second, row {y}", "second", "float32", mirrored[:40], y * WIDTH))
    expectations.append(values(f"third, row {y}", "third", "float32", [v if v < 128 else 255 - v for v in mirrored[-40:]],
                               y * WIDTH + WIDTH - 40))
write(__file__, expectations)
