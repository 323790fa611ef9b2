#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the same random numbers with a dictionary of Python."""
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import random_words, values, write  # noqa: E402

COUNT = 262144
counts = collections.Counter(sum(word.to_bytes(4, "little")) // 4 for word in random_words(7, COUNT))
bins = [counts[value] for value in range(256)]
assert sum(bins) == COUNT
write(__file__, [values("all 256 counts", "bins", "uint32", bins)])
