#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes which triangle the center of some texels shows, by intersecting the ray with every triangle of the project. The result
of the furnace is a geometric series."""
import json
import math
import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

WIDTH, HEIGHT, EYE = 160, 100, (0, 1, -2.2)
project = json.loads(pathlib.Path(__file__).with_name("project.wavelane").read_text(encoding="utf-8"))
resources = project["resources"]


def corners(name):
    numbers = resources[name]["initial"]["values"]
    return [tuple(numbers[i:i + 3]) for i in range(0, len(numbers), 3)]


def moved(m, p):
    return tuple(m[4 * r] * p[0] + m[4 * r + 1] * p[1] + m[4 * r + 2] * p[2] + m[4 * r + 3] for r in range(3))


triangles = []
for instance, each in enumerate(resources["scene"]["instances"]):
    points = corners(each["blas"] + "_corners")
    matrix = each.get("transform", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0])
    points = [moved(matrix, p) for p in points]
    triangles += [(instance * 100 + i // 3, points[i:i + 3]) for i in range(0, len(points), 3)]


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def hit(x, y):
    """The number of the triangle, and how far the ray is from the nearest edge of it in barycentric coordinates."""
    d = ((x + 0.5 - WIDTH / 2) / 100, (HEIGHT / 2 - y - 0.5) / 100, 1.05)
    size = math.sqrt(dot(d, d))
    d = tuple(c / size for c in d)
    found = []
    for number, (a, b, c) in triangles:
        normal = cross(minus(b, a), minus(c, a))
        if abs(dot(normal, d)) < 1e-9:
            continue
        t = dot(minus(a, EYE), normal) / dot(d, normal)
        p = tuple(e + t * k for e, k in zip(EYE, d))
        parts = [dot(cross(minus(q, p), minus(r, p)), normal) / dot(normal, normal) for q, r in ((b, c), (c, a), (a, b))]
        if t > 0 and min(parts) >= 0:
            found.append((t, number, min(parts)))
    return min(found)[1:]


series = struct.pack("<f", sum(0.5 ** i for i in range(1, 6))).hex()
expectations = [{"name": "every path in the furnace collects the same light", "resource": "furnace", "count_of": series,
                 "texel_bytes": 4, "equals": WIDTH * HEIGHT, "tolerance": 16}]
seen = set()
for y in range(4, HEIGHT, 12):
    for x in range(3, WIDTH, 14):
        number, margin = hit(x, y)
        if margin > 0.02 and number not in seen:
            seen.add(number)
            expectations.append(values(f"texel {x}, {y}", "first_hit", "uint32", [number], y * WIDTH + x))
assert len(seen) >= 12
write(__file__, expectations)
