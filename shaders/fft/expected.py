#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes values of the spectrum by the definition of the Fourier transform, a sum over all open texels, without any fast
algorithm, in double precision."""
import cmath
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

SIZE = 256
SIDES = [(math.cos(2 * math.pi * i / 5 + 0.3), math.sin(2 * math.pi * i / 5 + 0.3)) for i in range(5)]


def margin(x, y):
    """How far a texel is inside of the pentagon; negative outside."""
    return min(18 - (x - 128.3) * a - (y - 127.8) * b for a, b in SIDES)


open_texels = [(x, y) for y in range(SIZE) for x in range(SIZE) if margin(x, y) > 0]
# No texel is so close to an edge that rounding to 32 bits could decide.
assert all(abs(margin(x, y)) > 1e-4 for y in range(SIZE) for x in range(SIZE))


def spectrum(u, v):
    return sum(cmath.exp(-2j * math.pi * (u * x + v * y) / SIZE) for x, y in open_texels)


def hole(y, first, count):
    return [part for x in range(first, first + count) for part in (1.0 if margin(x, y) > 0 else 0.0, 0.0)]


expectations = [values("frequency 0 is the number of open texels", "spectrum", "float32", [len(open_texels), 0], absolute=0.01)]
for u, v in [(1, 0), (0, 1), (255, 255), (7, 3), (20, 250), (128, 128), (90, 40)]:
    value = spectrum(u, v)
    expectations.append(values(f"frequency {u}, {v}", "spectrum", "float32", [value.real, value.imag], (v * SIZE + u) * 2,
                               absolute=0.01))
for y in (100, 115, 128, 140):
    expectations.append(values(f"row {y} after forth and back", "back", "float32", hole(y, 104, 48), (y * SIZE + 104) * 2,
                               absolute=1e-4))
write(__file__, expectations)
