#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes texels of all eight panels with a sampler written from the rules for texture coordinates: texel centers are at
(i + 0.5) / 4, `mirror` reflects at each edge, and `border` is transparent black."""
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import texel, write  # noqa: E402

TINY = bytes.fromhex("f25c54fff7b267ff4d7ea8ff202838ff70c1b3fff25c54fff7b267ff4d7ea8fffff3b0ff70c1b3fff25c54fff7b267ff"
                     "7b5ea7fffff3b0ff70c1b3fff25c54ff")
MODES = ("wrap", "mirror", "clamp", "border")
# Places in a panel: the texture itself, each edge and a corner. None is on the border between two texels.
PLACES = [(30, 40), (50, 70), (8, 55), (72, 45), (34, 14), (46, 91), (6, 7)]


def fetch(x, y, mode):
    if mode == "border" and not (0 <= x < 4 and 0 <= y < 4):
        return (0, 0, 0)
    place = []
    for each in (x, y):
        if mode == "wrap":
            each %= 4
        elif mode == "mirror":
            each %= 8
            each = each if each < 4 else 7 - each
        place.append(min(max(each, 0), 3))
    at = (place[1] * 4 + place[0]) * 4
    return tuple(TINY[at:at + 3])


def sample(u, v, is_linear, mode):
    if not is_linear:
        return fetch(math.floor(u * 4), math.floor(v * 4), mode)
    x, y = u * 4 - 0.5, v * 4 - 0.5
    left, top = math.floor(x), math.floor(y)
    a, b = x - left, y - top
    weights = ((0, 0, (1 - a) * (1 - b)), (1, 0, a * (1 - b)), (0, 1, (1 - a) * b), (1, 1, a * b))
    return tuple(sum(w * fetch(left + i, top + j, mode)[c] for i, j, w in weights) for c in range(3))


def main():
    expectations = []
    for row, is_linear in enumerate((False, True)):
        for column, mode in enumerate(MODES):
            for x, y in PLACES:
                color = sample((x + 0.5) / 40 - 0.5, (y + 0.5) / 50 - 0.5, is_linear, mode)
                # Devices filter with at least 8 bits of precision.
                expectations.append(texel(f"{'linear' if is_linear else 'point'} {mode} at {x}, {y}", "picture", 320,
                                          column * 80 + x, row * 100 + y, [round(c) for c in color] + [255],
                                          2 if is_linear else 0))
    write(__file__, expectations)


if __name__ == "__main__":
    main()
