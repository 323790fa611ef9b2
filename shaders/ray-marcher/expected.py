#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes the distance along rays in closed form: a quadratic equation for spheres, three pairs of planes for the box, and a
division for the floor."""
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

EYE = (0, 1.2, -5)
SPHERES = [((0, 1, 0), 1), ((-2.1, 0.7, 0.6), 0.7), ((1.3, 0.45, -1.6), 0.45)]
BOX_LOW, BOX_HIGH = (1.6, 0, 0.5), (3.0, 1.6, 1.9)


def direction(x, y):
    d = ((x + 0.5 - 160) / 100, (100 - y - 0.5) / 100, 1.7)
    size = math.sqrt(sum(c * c for c in d))
    assert size > 0
    d = (d[0], d[1] - 0.12, d[2])
    size = math.sqrt(sum(c * c for c in d))
    return tuple(c / size for c in d)


def distance(x, y):
    """The distance to the first surface, and how steeply the ray meets it: 1 is straight on, 0 only touches it."""
    d = direction(x, y)
    hits = []
    if d[1] < 0:
        hits.append((-EYE[1] / d[1], -d[1]))
    for center, radius in SPHERES:
        to = [c - e for c, e in zip(center, EYE)]
        along = sum(a * b for a, b in zip(to, d))
        root = radius ** 2 - sum(a * a for a in to) + along ** 2
        if root > 0:
            hits.append((along - math.sqrt(root), math.sqrt(root) / radius))
    enter = [min((low - e) / c, (high - e) / c) for low, high, e, c in zip(BOX_LOW, BOX_HIGH, EYE, d)]
    leave = [max((low - e) / c, (high - e) / c) for low, high, e, c in zip(BOX_LOW, BOX_HIGH, EYE, d)]
    if max(enter) < min(leave):
        axis = enter.index(max(enter))
        hits.append((max(enter), abs(d[axis])))
    return min(hits) if hits else (0, 1)


expectations = []
for x, y in [(160, 100), (150, 60), (185, 90), (80, 100), (60, 110), (225, 115), (235, 80), (240, 100), (30, 170), (160, 190),
             (290, 150), (20, 20), (160, 20), (110, 140)]:
    far, steepness = distance(x, y)
    assert steepness > 0.1, (x, y, steepness)
    # A ray stops when it is closer to the surface than 0.0002 of its length, so flat rays stop earlier.
    expectations.append(values(f"texel {x}, {y}", "first depth", "float32", [far], y * 320 + x,
                               absolute=round(0.001 + (0.0002 * far + 0.0001) / steepness, 4)))
write(__file__, expectations)
