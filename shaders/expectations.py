# SPDX-License-Identifier: MIT
"""Helpers for the scripts `expected.py`, which compute what an example must produce without running its shaders.

`write` replaces the list "expect" at the end of a project. Only Python's standard library is needed.
"""
import json
import pathlib
import struct

SIZES = {"uint8": 1, "int32": 4, "uint32": 4, "float32": 4}
MASK = (1 << 64) - 1


def write(script, expectations):
    """Replaces the list "expect" of the project in the folder of `script`."""
    file = pathlib.Path(script).resolve().with_name("project.wavelane")
    text = file.read_text(encoding="utf-8")
    head = text[: text.index('  "expect": [')]
    lines = ",\n".join("    { " + json.dumps(each, ensure_ascii=False)[1:-1] + " }" for each in expectations)
    file.write_text(head + '  "expect": [\n' + lines + "\n  ]\n}\n", encoding="utf-8")


def values(name, resource, kind, numbers, first=0, **more):
    """An expectation for consecutive numbers of one type, starting with number `first` of the resource."""
    rounded = [float(f"{each:.7g}") for each in numbers] if kind == "float32" else [int(each) for each in numbers]
    return {"name": name, "resource": resource, "type": kind, "values": rounded, "offset": first * SIZES[kind], **more}


def texel(name, resource, width, x, y, color, tolerance=0):
    """An expectation for one texel with four components of 8 bits. The tolerance is in steps of 1/255."""
    more = {"absolute": tolerance} if tolerance else {}
    return values(name, resource, "uint8", color, (y * width + x) * 4, **more)


def rounded(color):
    """A color with components from 0 to 1 as 8-bit numbers, opaque."""
    return [int(min(max(each, 0.0), 1.0) * 255 + 0.5) for each in color] + [255]


def random_words(seed, count):
    """PCG32 (XSH RR 64/32) as docs/FORMAT.md specifies it: the draws that fill a buffer of uint32."""
    state, words = 0, []
    for i in range(count + 2):
        old = state
        state = (old * 6364136223846793005 + 1442695040888963407) & MASK
        if i == 0:
            state = (state + seed) & MASK
        word = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        turn = old >> 59
        if i >= 2:
            words.append((word >> turn | word << (32 - turn)) & 0xFFFFFFFF)
    return words


def float32(value):
    """The nearest number of 32 bits."""
    return struct.unpack("<f", struct.pack("<f", value))[0]
