#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the curve with NumPy in double precision, densely sampled instead of line by line."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import rounded, texel, write  # noqa: E402

WIDTH, HEIGHT, LINES, RADIUS, SAMPLES = 320, 200, 400, 5, 16
PAPER = (245 / 255, 240 / 255, 230 / 255)
COLORS = [(0.15, 0.2, 0.35), (0.85, 0.25, 0.25), (0.95, 0.6, 0.15), (0.2, 0.6, 0.35), (0.15, 0.45, 0.85), (0.55, 0.3, 0.7)]
t = np.arange(LINES + 1) * 2 * np.pi / LINES
corners = np.stack([160 + 130 * np.sin(3 * t), 100 + 80 * np.sin(4 * t + 0.26)], axis=1)
x, y = np.meshgrid(np.arange(WIDTH) + 0.5, np.arange(HEIGHT) + 0.5)
nearest = np.full((HEIGHT, WIDTH), np.inf)
line = np.zeros((HEIGHT, WIDTH), dtype=int)
for i in range(LINES):
    for part in np.arange(SAMPLES + 1) / SAMPLES:
        place = corners[i] * (1 - part) + corners[i + 1] * part
        distance = np.hypot(x - place[0], y - place[1])
        closer = distance < nearest - 1e-9
        nearest[closer] = distance[closer]
        line[closer] = i

paper = int((nearest > RADIUS + 0.5).sum())
expectations = [{"name": "texels that are still paper", "resource": "first sketch", "count_of": bytes(rounded(PAPER)).hex(),
                 "texel_bytes": 4, "equals": paper, "tolerance": 80}]
for color in range(6):  # In the middle of a line, where no other color is near.
    for i in range(color * 67 + 10, color * 67 + 60):
        px, py = int(corners[i][0]), int(corners[i][1])
        around = line[max(py - 4, 0):py + 5, px - 4:px + 5] * 6 // LINES
        if nearest[py, px] < 3 and (around == i * 6 // LINES).all():
            expectations.append(texel(f"line {i}", "first sketch", WIDTH, px, py, rounded(COLORS[i * 6 // LINES]), 1))
            break
assert len(expectations) == 7
expectations.append(texel("a corner", "first sketch", WIDTH, 0, 0, rounded(PAPER)))
write(__file__, expectations)
