#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Computes what photo-filter must give, by other means than its shaders: NumPy in double precision, the blur as one
two-dimensional kernel instead of two passes, Sobel as a difference of shifted pictures.

    python3 expected.py     (needs numpy and Pillow)

writes expected.png and replaces the list "expect" at the end of project.wavelane. Tests need only what it wrote.
"""
import json
import pathlib

import numpy as np
from PIL import Image

FOLDER = pathlib.Path(__file__).resolve().parent
RADIUS = 6
ROWS = [(0, 0), (508, 0), (0, 511), (228, 140), (256, 205), (150, 380)]  # (x, y) of the first of four texels


def gaussian(sigma):
    x = np.arange(-RADIUS, RADIUS + 1, dtype=np.float64)
    weights = np.exp(-(x**2) / (2 * sigma**2))
    return weights / weights.sum()


def filtered(picture, kernel):
    """Correlation with a kernel of odd size; texels outside of the image repeat the edge."""
    height, width = kernel.shape
    padded = np.pad(picture, ((height // 2,) * 2, (width // 2,) * 2, (0, 0)), mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape, axis=(0, 1))
    return np.einsum("yxcij,ij->yxc", windows, kernel)


def edges(soft, settings):
    luma = (soft[..., :3] @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    across = np.outer([1, 2, 1], [-1, 0, 1]).astype(np.float64)
    length = np.hypot(filtered(luma, across), filtered(luma, across.T))
    t = np.clip((length - settings["edge_low"]) / (settings["edge_high"] - settings["edge_low"]), 0, 1)
    edge = t * t * (3 - 2 * t)
    wash = np.clip(soft[..., :3] * settings["brightness"], 0, 1)
    return wash * (1 - edge) + np.array(settings["ink"]) * edge


def texels(resource, picture, tolerance):
    lines = []
    for x, y in ROWS:
        values = [float(f"{v:.7g}") for v in picture[y, x : x + 4].ravel()]
        offset = (y * picture.shape[1] + x) * 16
        lines.append({"resource": resource, "type": "float32", "values": values, "offset": offset,
                      "absolute": tolerance})
    return lines


def main():
    file = FOLDER / "project.wavelane"
    text = file.read_text()
    settings = json.loads(text)["resources"]["settings"]["values"]
    photo = np.asarray(Image.open(FOLDER / "photo.png").convert("RGBA"), dtype=np.float64) / 255
    weights = gaussian(settings["sigma"])
    across = filtered(photo, weights[None, :])
    soft = filtered(photo, np.outer(weights, weights))
    picture = edges(soft, settings)
    Image.fromarray(np.rint(picture * 255).astype(np.uint8)).save(FOLDER / "expected.png", optimize=True)

    expectations = texels("across", across, 2e-5) + texels("soft", soft, 2e-5)
    # Less than two steps of 8 bits: where a value lies between two steps, devices may round either way.
    expectations.append({"resource": "picture", "image": "expected.png", "max_absolute": 0.006})
    head = text[: text.index('  "expect": [')]
    lines = ",\n".join("    { " + json.dumps(e)[1:-1] + " }" for e in expectations)
    file.write_text(head + '  "expect": [\n' + lines + "\n  ]\n}\n")


if __name__ == "__main__":
    main()
