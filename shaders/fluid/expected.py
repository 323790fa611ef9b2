#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes 100 steps in double precision with NumPy."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

WIDTH, HEIGHT, STEPS = 160, 100, 100
X, Y = np.meshgrid(np.arange(WIDTH), np.arange(HEIGHT))
JETS = np.exp(-((X - 20) ** 2 + (Y - 44) ** 2) / 18) - np.exp(-((X - 139) ** 2 + (Y - 56) ** 2) / 18)
COLOR = (0.3 * np.maximum(JETS, 0)[..., None] * np.array([1, 0.45, 0.15])
         + 0.3 * np.maximum(-JETS, 0)[..., None] * np.array([0.15, 0.5, 1]))


def between(field, x, y):
    """Linear interpolation between cells; cells outside equal those at the edge."""
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    a, b = (x - left)[..., None], (y - top)[..., None]

    def cell(i, j):
        return field[np.clip(top + j, 0, HEIGHT - 1), np.clip(left + i, 0, WIDTH - 1)]

    return (cell(0, 0) * (1 - a) + cell(1, 0) * a) * (1 - b) + (cell(0, 1) * (1 - a) + cell(1, 1) * a) * b


def neighbors(field):
    """Right, left, below and above, with the edge repeated."""
    wide = np.pad(field, 1, mode="edge")
    return wide[1:-1, 2:], wide[1:-1, :-2], wide[2:, 1:-1], wide[:-2, 1:-1]


flow = np.zeros((HEIGHT, WIDTH, 2))
dye = np.zeros((HEIGHT, WIDTH, 3))
pressure = np.zeros((HEIGHT, WIDTH))
for _ in range(STEPS):
    x, y = X - flow[..., 0], Y - flow[..., 1]
    dye = between(dye, x, y) * 0.998 + COLOR
    flow = between(flow, x, y)
    flow[..., 0] += 0.3 * JETS
    u, v = np.pad(flow[..., 0], 1), np.pad(flow[..., 1], 1)
    u[1:-1, 0], u[1:-1, -1] = -flow[:, 0, 0], -flow[:, -1, 0]
    v[0, 1:-1], v[-1, 1:-1] = -flow[0, :, 1], -flow[-1, :, 1]
    divergence = (u[1:-1, 2:] - u[1:-1, :-2] + v[2:, 1:-1] - v[:-2, 1:-1]) / 2
    for _ in range(20):
        pressure = (sum(neighbors(pressure)) - divergence) / 4
    right, left, below, above = neighbors(pressure)
    flow = flow - np.stack([right - left, below - above], axis=-1) / 2

expectations = []
for x, y in ((20, 44), (60, 46), (78, 50), (100, 55), (0, 0), (80, 20)):
    numbers = [part for i in range(8) for part in flow[y, x + i]]
    expectations.append(values(f"velocity in row {y} from column {x}", "velocity 100", "float32", numbers, (y * WIDTH + x) * 2,
                               absolute=2e-3))
for x, y in ((30, 44), (60, 46), (76, 50), (110, 56)):
    numbers = [part for i in range(8) for part in (*dye[y, x + i], 0)]
    expectations.append(values(f"dye in row {y} from column {x}", "dye 100", "float32", numbers, (y * WIDTH + x) * 4,
                               absolute=5e-3))
write(__file__, expectations)
