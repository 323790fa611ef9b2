#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sorts the same random colors with Python's `sorted`, which is stable as well."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import random_words, values, write  # noqa: E402

COUNT = 65536
words = random_words(11, 2 * COUNT)  # The second word of each item is replaced by its place.
items = [(words[2 * i] & 0xFFFFFF, i) for i in range(COUNT)]
whole = sorted(items, key=lambda item: item[0])
twins = [i for i in range(1, COUNT) if whole[i][0] == whole[i - 1][0]]
assert len(twins) > 50  # Enough equal keys to see whether they keep their order.


def window(name, resource, ordered, first, count):
    return values(name, resource, "uint32", [number for item in ordered[first:first + count] for number in item], 2 * first)


write(__file__, [
    values("no neighbors in the wrong order", "wrong", "uint32", [0]),
    window("after the first round", "by_blue", sorted(items, key=lambda item: item[0] & 0xFF), 0, 16),
    window("after the second round", "by_green", sorted(items, key=lambda item: item[0] & 0xFFFF), 1000, 16),
    window("the smallest keys", "by_red", whole, 0, 32),
    window("keys in the middle", "by_red", whole, COUNT // 2 - 16, 32),
    window("the largest keys", "by_red", whole, COUNT - 32, 32),
    *(window(f"equal keys at {i}", "by_red", whole, i - 1, 2) for i in twins[:8]),
])
