#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes the expected first frame of mandelbrot independently of its shader: NumPy in double precision,
all points at once, without the shortcuts for the cardioid and the disc.

    python3 expected.py          (needs numpy) replaces the list "expect" at the end of project.wavelane
    python3 expected.py 7.5 FILE (needs Pillow) writes the image at 7.5 seconds
"""
import json
import pathlib
import sys

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent
LIMIT, ESCAPE, SECONDS, DEPTH = 300, 64.0, 24.0, 7.0
WHOLE, VALLEY = -0.75 + 0j, -0.743517 + 0.127094j
COLORED = [(0, 0), (639, 0), (0, 399), (320, 8), (96, 320), (560, 200)]  # (x, y), outside of the set
INSIDE = [(400, 200), (280, 200), (420, 140), (380, 250), (418, 80)]  # In the cardioid, the disc and a bulb


def frame(time, width, height):
    dive = 0.5 - 0.5 * np.cos(2 * np.pi * time / SECONDS)
    scale = np.exp(-DEPTH * dive)
    focus = VALLEY + (WHOLE - VALLEY) * scale * (1 - dive)
    x = np.arange(width) + 0.5 - width / 2
    y = np.arange(height) + 0.5 - height / 2
    c = focus + (x[None, :] - 1j * y[:, None]) * (2.5 * scale / height)

    z = np.zeros_like(c)
    steps = np.full(c.shape, float(LIMIT))
    running = np.ones(c.shape, dtype=bool)
    for i in range(LIMIT):
        z[running] = z[running] ** 2 + c[running]
        left = running & (np.abs(z) > ESCAPE)
        steps[left] = i + 1 - np.log2(np.log(np.abs(z[left])) / np.log(ESCAPE))
        running &= ~left
    t = 0.3 * np.log2(1 + steps) + 0.05 * time
    color = 0.5 + 0.5 * np.cos(2 * np.pi * (t[..., None] + np.array([0.55, 0.63, 0.72])))
    color[steps >= LIMIT] = 0
    return np.rint(np.dstack([color, np.ones(c.shape)]) * 255).astype(np.uint8)


def main():
    file = FOLDER / "project.wavelane"
    text = file.read_text()
    target = json.loads(text)["resources"]["picture"]
    if len(sys.argv) == 3:
        from PIL import Image

        Image.fromarray(frame(float(sys.argv[1]), target["width"], target["height"])).save(sys.argv[2])
        return
    picture = frame(0.0, target["width"], target["height"])
    black = (picture == [0, 0, 0, 255]).all(axis=2)
    expectations = [{"resource": "picture", "hex": "000000ff", "offset": (y * target["width"] + x) * 4} for x, y in INSIDE]
    for x, y in COLORED:
        expectations.append({"resource": "picture", "type": "uint8", "values": picture[y, x].tolist(),
                             "offset": (y * target["width"] + x) * 4, "absolute": 2})
    # Some points at the border differ in single precision.
    expectations.append({"resource": "picture", "count_of": "000000ff", "texel_bytes": 4, "equals": int(black.sum()),
                         "tolerance": 100})
    for e, (x, y) in zip(expectations, INSIDE):
        assert black[y, x], (x, y)
    head = text[: text.index('  "expect": [')]
    lines = ",\n".join("    { " + json.dumps(e)[1:-1] + " }" for e in expectations)
    file.write_text(head + '  "expect": [\n' + lines + "\n  ]\n}\n")


if __name__ == "__main__":
    main()
