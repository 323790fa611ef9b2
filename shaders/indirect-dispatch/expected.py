#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds the tiles with an edge by another rule: the tile has points on both sides of the circle, looked for along its
outline and at the center of the circle. Computes the color of texels from their 16 samples."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import texel, values, write  # noqa: E402

CIRCLES = [(120, 96, 70), (214, 118, 56), (256, 52, 30), (38, 158, 24)]
COLORS = [(0.2, 0.5, 0.85), (0.95, 0.6, 0.25), (0.9, 0.3, 0.4), (0.35, 0.75, 0.5)]
BACKGROUND = (0.09, 0.1, 0.15)


def outline(left, top):
    return [(left + i, top + j) for i in range(17) for j in range(9) if i in (0, 16) or j in (0, 8)]


def has_edge(number):
    left, top = number % 20 * 16, number // 20 * 8
    for x, y, radius in CIRCLES:
        points = outline(left, top)
        if left <= x <= left + 16 and top <= y <= top + 8:
            points.append((x, y))
        squares = [(px - x) ** 2 + (py - y) ** 2 for px, py in points]
        if min(squares) <= radius ** 2 <= max(squares):
            return True
    return False


def color_at(x, y):
    color = BACKGROUND
    for (cx, cy, radius), each in zip(CIRCLES, COLORS):
        if (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2:
            color = each
    return color


def expected(x, y):
    number = y // 8 * 20 + x // 16
    if not has_edge(number):
        color = color_at(x // 16 * 16 + 8, y // 8 * 8 + 4)
    else:
        samples = [color_at(x + (i % 4 + 0.5) / 4, y + (i // 4 + 0.5) / 4) for i in range(16)]
        shine = 1.25 if x % 16 == 0 or y % 8 == 0 else 1.1
        color = [sum(s[c] for s in samples) / 16 * shine for c in range(3)]
    return [int(min(c, 1) * 255 + 0.5) for c in color] + [255]


tiles = [number for number in range(500) if has_edge(number)]
expectations = [values("one group for each tile with an edge", "arguments", "uint32", [len(tiles), 1, 1]),
                values("the list of tiles, and nothing after it", "list", "uint32", tiles + [0xFFFFFFFF] * (500 - len(tiles)))]
for x, y in [(5, 5), (120, 100), (51, 90), (188, 84), (120, 26), (217, 64), (238, 28), (38, 181), (17, 150), (285, 50)]:
    expectations.append(texel(f"texel {x}, {y}", "picture", 320, x, y, expected(x, y), 1))
write(__file__, expectations)
