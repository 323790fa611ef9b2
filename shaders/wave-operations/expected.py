#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the even numbers of each group with a list of Python."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import random_words, values, write  # noqa: E402

numbers = [word % 65536 for word in random_words(5, 4096)]
groups = [[n for n in numbers[i:i + 256] if n % 2 == 0] for i in range(0, 4096, 256)]
expectations = [values("even numbers of each group", "counts", "uint32", [len(group) for group in groups])]
for i in (0, 7, 15):
    expectations.append(values(f"group {i}, then zeros", "kept", "uint32", groups[i] + [0] * (256 - len(groups[i])), i * 256))
write(__file__, expectations)
