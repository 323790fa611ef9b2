#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sorts the same random keys with Python's `sorted`."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import random_words, values, write  # noqa: E402

keys = [word % 65536 for word in random_words(3, 4096)]
runs = [sorted(keys[i:i + 1024], reverse=i // 1024 % 2 == 1) for i in range(0, 4096, 1024)]
halves = [sorted(keys[:2048]), sorted(keys[2048:], reverse=True)]
whole = sorted(keys)
expectations = [values("run 0 ascends", "four_runs", "uint32", runs[0][:32]),
                values("run 3 descends", "four_runs", "uint32", runs[3][:32], 3072),
                values("the second half descends", "two_runs", "uint32", halves[1][:32], 2048)]
expectations += [values(f"sorted, from place {i}", "keys", "uint32", whole[i:i + 32], i) for i in (0, 496, 1008, 2032, 3056, 4064)]
write(__file__, expectations)
