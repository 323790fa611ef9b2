#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Multiplies the same matrices with integers of Python."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

ROWS, INNER, COLUMNS = 200, 160, 320


def rings(rows, columns):
    return [[((i - rows // 2) ** 2 + (j - columns // 2) ** 2) // 256 % 13 - 6 for j in range(columns)] for i in range(rows)]


a, b = rings(ROWS, INNER), rings(INNER, COLUMNS)


def product(i, j):
    return sum(a[i][k] * b[k][j] for k in range(INNER))


expectations = [{"name": "both ways give the same bytes", "equal": ["c naive", "c tiled"]}]
for i, j in [(0, 0), (1, 300), (15, 8), (16, 9), (97, 152), (191, 304), (192, 0), (199, 304)]:  # Also across edges of tiles.
    expectations.append(values(f"row {i} from column {j}", "c tiled", "float32", [product(i, j + x) for x in range(16)],
                               i * COLUMNS + j))
write(__file__, expectations)
