#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Derives the function by hand, and finds the best parameters by another method (Gauss and Newton) with NumPy."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import random_words, values, write  # noqa: E402

POINTS, RATE = 64, 0.4
t = (np.arange(POINTS) + 0.5) / POINTS * 4
noise = np.array([-0.1 + 0.2 * (word >> 8) / (1 << 24) for word in random_words(2, POINTS)])


def model(p):
    return p[0] * np.exp(-p[1] * t) * np.sin(p[2] * t)


def derivatives(p):
    fading = np.exp(-p[1] * t)
    return np.stack([fading * np.sin(p[2] * t), -t * p[0] * fading * np.sin(p[2] * t), t * p[0] * fading * np.cos(p[2] * t)])


measured = model([1.5, 0.6, 5.0]) + noise
guess = np.array([1.0, 0.3, 4.6])
slope = (2 * (model(guess) - measured) * derivatives(guess)).mean(axis=1)
best = guess.copy()
for _ in range(50):
    j = derivatives(best)
    best += np.linalg.solve(j @ j.T, j @ (measured - model(best)))
error = ((model(best) - measured) ** 2).mean()
print("best", best, error)
write(__file__, [
    values("derivatives of the error at the guess", "first_slope", "float32", slope, absolute=1e-4),
    values("the guess and its error", "parameters", "float32", [*guess, ((model(guess) - measured) ** 2).mean()], absolute=1e-4),
    values("the first step goes downhill", "parameters", "float32", guess - RATE * slope, 4, absolute=1e-4),
    values("400 steps arrive at the best parameters", "parameters", "float32", best, 8, absolute=1e-3),
    values("and at the smallest possible error", "parameters", "float32", [error], 11, absolute=1e-5),
])
