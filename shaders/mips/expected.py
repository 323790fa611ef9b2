#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes mips of the test card directly from the card: a texel of mip m is the mean of a block of 2^m x 2^m texels. The card
is drawn by the rules of docs/FORMAT.md."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

SIZE = 256
BARS = [(1, 1, 1), (1, 1, 0), (0, 1, 1), (0, 1, 0), (1, 0, 1), (1, 0, 0), (0, 0, 1), (0, 0, 0)]


def card(x, y):
    if x in (0, SIZE - 1) or y in (0, SIZE - 1):
        return (1, 1, 1)
    if y >= SIZE * 3 // 4:
        return (x / (SIZE - 1),) * 3
    return BARS[x * 8 // SIZE]


def mean(mip, column, row):
    side = 1 << mip
    texels = [card(x, y) for y in range(row * side, row * side + side) for x in range(column * side, column * side + side)]
    return [sum(t[c] for t in texels) / len(texels) for c in range(3)] + [1]


def main():
    expectations = []
    for mip, column, row in [(1, 0, 0), (1, 20, 127), (2, 8, 5), (3, 31, 31), (4, 2, 12), (5, 7, 0), (6, 1, 3), (7, 1, 1), (8, 0, 0)]:
        width = SIZE >> mip
        expectations.append(values(f"mip {mip}, texel {column}, {row}", "image", "float32", mean(mip, column, row),
                                   (row * width + column) * 4, mip=mip, absolute=1e-5))
    expectations.append({"name": "mip 0 is the card", "resource": "image", "mip": 0, "hex": "0000803f" * 12})
    write(__file__, expectations)


if __name__ == "__main__":
    main()
