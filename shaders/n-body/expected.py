#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes 60 steps in double precision with NumPy, all pairs at once."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

BODIES, STEP, SOFTENING = 1024, 1 / 120, 0.05
number = np.arange(BODIES) % 512
side = np.where(np.arange(BODIES) < 512, -1.0, 1.0)[:, None]
radius = 0.32 * np.sqrt((number + 0.5) / 512)
away = np.stack([np.cos(number * 2.39996323), np.sin(number * 2.39996323)], axis=1) * radius[:, None]
position = away + np.array([0.55, 0.18]) * side
velocity = np.stack([-away[:, 1], away[:, 0]], axis=1) * 2 + np.array([-0.45, 0]) * side
at_first = velocity.sum(axis=0)
for _ in range(60):
    way = position[None] - position[:, None]
    squared = (way ** 2).sum(axis=2) + SOFTENING ** 2
    velocity = velocity + (way / squared[..., None] ** 1.5).sum(axis=1) / BODIES * STEP
    position = position + velocity * STEP
assert np.allclose(velocity.sum(axis=0), at_first)

expectations = [values("the sum of all velocities never changes", "momentum", "float32", at_first, absolute=5e-3)]
for first in (0, 300, 512, 1000):
    numbers = [part for i in range(first, first + 8) for part in (*position[i], *velocity[i])]
    expectations.append(values(f"bodies from {first} after 60 steps", "step 60", "float32", numbers, first * 4, absolute=2e-3))
write(__file__, expectations)
