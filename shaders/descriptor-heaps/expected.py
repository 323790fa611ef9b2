#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes one texel of each cell from the list of cells in the project: the texel of its texture, or the mean of texels for the
soft sampler."""
import json
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import rounded, texel, write  # noqa: E402

project = json.loads(pathlib.Path(__file__).with_name("project.wavelane").read_text(encoding="utf-8"))
numbers = project["resources"]["cells"]["initial"]["values"]


def material(number, x, y):
    light = [0.55 + 0.4 * math.cos(2 * math.pi * (number / 8 + shift)) for shift in (0.0, 0.33, 0.67)]
    is_dark = {0: (x // 2 + y // 2) % 2 == 0, 1: x // 2 % 2 == 0, 2: y // 2 % 2 == 0, 3: 0 in (x, y) or 7 in (x, y)}[number % 4]
    return rounded([c * 0.4 if is_dark else c for c in light])


expectations = []
for cell in range(40):
    number, is_soft = numbers[2 * cell:2 * cell + 2]
    x, y = 17, 12  # At (3.5, 2.5) in the texture: a sharp sampler sees one texel, and so does a soft one at its center.
    if is_soft:
        x, y = 19, 12  # At (3.9, 2.5): 0.6 of texel 3 and 0.4 of texel 4.
        color = [0.6 * a + 0.4 * b for a, b in zip(material(number, 3, 2), material(number, 4, 2))]
    else:
        color = material(number, 3, 2)
    expectations.append(texel(f"cell {cell}: material {number}, {'soft' if is_soft else 'sharp'}", "picture", 320,
                              cell % 8 * 40 + x, cell // 8 * 40 + y, [round(c) for c in color], 3 if is_soft else 1))
write(__file__, expectations)
