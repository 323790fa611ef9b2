#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds the numbers of the sequence one after the other."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

COUNT, PART = 1 << 20, 1024
numbers = [(5 + i) % 257 for i in range(COUNT)]
sums = [sum(numbers[i:i + PART]) for i in range(0, COUNT, PART)]
write(__file__, [
    values("the sum of a million numbers", "total", "uint32", [sum(numbers) % (1 << 32)]),
    values("sums of the first groups", "sums", "uint32", sums[:16]),
    values("sums of the last groups", "sums", "uint32", sums[-16:], len(sums) - 16),
    values("the top of the tree: four numbers each", "levels", "uint32", [sum(numbers[i:PART:256]) for i in range(16)]),
    values("the root of the tree", "levels", "uint32", sums[:1], 8 * 256),
])
