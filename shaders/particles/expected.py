#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Follows some particles for 40 steps in double precision, and counts how many start in each band."""
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

SIDE, STEPS = 1024, 40


def stream(x, y):
    tau = 2 * math.pi
    return (math.sin(tau * x) * math.cos(tau * y) + 0.5 * math.sin(2 * tau * y + 0.5),
            -math.cos(tau * x) * math.sin(tau * y) - 0.5 * math.sin(2 * tau * x + 0.5))


def moved(number):
    x, y = (number % SIDE + 0.5) / SIDE, (number // SIDE + 0.5) / SIDE
    for _ in range(STEPS):
        u, v = stream(x, y)
        x, y = (x + u * 0.5 / 60) % 1, (y + v * 0.5 / 60) % 1
    return x, y


rows = [sum(row * 3 // SIDE == band for row in range(SIDE)) for band in range(3)]
expectations = [values("no particle of any color is lost", "total", "uint32", [SIDE * count for count in rows])]
for first in (1024 * 100 + 200, 1024 * 512 + 512, 1024 * 900 + 750, 1024 * 300 + 600):
    places = [moved(number) for number in range(first, first + 8)]
    assert all(0.01 < each < 0.99 for place in places for each in place)  # Not where rounding could choose the other side.
    expectations.append(values(f"particles from {first} after {STEPS} steps", "step 40", "float32",
                               [part for place in places for part in place], first * 2, absolute=1e-3))
write(__file__, expectations)
