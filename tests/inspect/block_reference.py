# SPDX-License-Identifier: MIT
"""Blocks of 4 x 4 texels, assembled from named fields and decoded according to the formats' definitions (Khronos Data Format
Specification, chapters on S3TC, RGTC and BPTC): what block-compressed textures must look like to a shader.

Each maker gives (bytes, texels): 16 texels of four numbers, row by row.
"""
from texel_reference import half, linear, signed

WEIGHTS = {2: [0, 21, 43, 64], 4: [0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64]}


def fields(*parts):
    """(value, bits), from the lowest bit of the block."""
    word = shift = 0
    for value, bits in parts:
        assert 0 <= value < 1 << bits
        word |= value << shift
        shift += bits
    return word.to_bytes(shift // 8, "little")


def indices(values, bits):
    """Indices of a BPTC block: the first lacks its highest bit, which is 0."""
    return [(value, bits - 1 if i == 0 else bits) for i, value in enumerate(values)]


def rgb565(color):
    red, green, blue = color
    return red << 11 | green << 5 | blue


def color_block(first, second, choices, force_four=False):
    """The colors of BC1, BC2 and BC3; `first` and `second` in 5, 6 and 5 bits."""
    ends = [[value / top for value, top in zip(color, (31, 63, 31))] for color in (first, second)]

    def between(share):
        return [a * (1 - share) + b * share for a, b in zip(*ends)] + [1.0]

    if force_four or rgb565(first) > rgb565(second):
        palette = [between(0), between(1), between(1 / 3), between(2 / 3)]
    else:
        palette = [between(0), between(1), between(1 / 2), [0.0, 0.0, 0.0, 0.0]]
    data = fields((rgb565(first), 16), (rgb565(second), 16), *((choice, 2) for choice in choices))
    return data, [list(palette[choice]) for choice in choices]


def level_block(first, second, choices, is_signed=False):
    """One component of BC3, BC4 and BC5."""
    def level(code):
        return max(signed(code, 8) / 127, -1.0) if is_signed else code / 255

    low, high = (-1.0, 1.0) if is_signed else (0.0, 1.0)
    a, b = level(first), level(second)
    if (signed(first, 8) > signed(second, 8)) if is_signed else first > second:
        palette = [a, b] + [(a * (7 - i) + b * i) / 7 for i in range(1, 7)]
    else:
        palette = [a, b] + [(a * (5 - i) + b * i) / 5 for i in range(1, 5)] + [low, high]
    return fields((first, 8), (second, 8), *((choice, 3) for choice in choices)), [palette[choice] for choice in choices]


def bc2(alphas, color):
    data, texels = color
    return (fields(*((alpha, 4) for alpha in alphas)) + data,
            [texel[:3] + [alpha / 15] for texel, alpha in zip(texels, alphas)])


def bc3(levels, color):
    data, texels = color
    return levels[0] + data, [texel[:3] + [alpha] for texel, alpha in zip(texels, levels[1])]


def bc4(levels):
    return levels[0], [[level, 0.0, 0.0, 1.0] for level in levels[1]]


def bc5(red, green):
    return red[0] + green[0], [[r, g, 0.0, 1.0] for r, g in zip(red[1], green[1])]


def blend(a, b, weight):
    return (a * (64 - weight) + b * weight + 32) >> 6


def bc6h(first, second, choices, is_signed=False):
    """Mode 11: one pair of ends of 10 bits for each component, indices of 4 bits."""
    def wide(code):
        if not is_signed:
            return {0: 0, 1023: 0xFFFF}.get(code, ((code << 16) + 0x8000) >> 10)
        value = signed(code, 10)
        size = 0x7FFF if abs(value) >= 511 else ((abs(value) << 15) + 0x4000) >> 9 if value else 0
        return -size if value < 0 else size

    def number(value):
        if not is_signed:
            return half((value * 31) >> 6)
        return half((abs(value) * 31) >> 5) * (-1 if value < 0 else 1)

    data = fields((3, 5), *((each, 10) for each in (*first, *second)), *indices(choices, 4))
    return data, [[number(blend(wide(a), wide(b), WEIGHTS[4][choice])) for a, b in zip(first, second)] + [1.0]
                  for choice in choices]


def bc7_mode6(first, second, lows, choices):
    """Four components of 7 bits and a lowest bit for each end."""
    ends = [[code << 1 | low for code in color] for color, low in zip((first, second), lows)]
    pairs = [(code, 7) for pair in zip(first, second) for code in pair]
    data = fields((64, 7), *pairs, (lows[0], 1), (lows[1], 1), *indices(choices, 4))
    return data, [[blend(a, b, WEIGHTS[4][choice]) / 255 for a, b in zip(*ends)] for choice in choices]


def bc7_mode5(first, second, alphas, rotation, choices, alpha_choices):
    """Three components of 7 bits, alpha of 8 with indices of its own, and one component that is swapped with it."""
    ends = [[code << 1 | code >> 6 for code in color] for color in (first, second)]
    pairs = [(code, 7) for pair in zip(first, second) for code in pair]
    data = fields((32, 6), (rotation, 2), *pairs, (alphas[0], 8), (alphas[1], 8), *indices(choices, 2),
                  *indices(alpha_choices, 2))
    texels = []
    for choice, alpha_choice in zip(choices, alpha_choices):
        texel = [blend(a, b, WEIGHTS[2][choice]) for a, b in zip(*ends)] + [blend(*alphas, WEIGHTS[2][alpha_choice])]
        if rotation:
            texel[rotation - 1], texel[3] = texel[3], texel[rotation - 1]
        texels.append([value / 255 for value in texel])
    return data, texels


def as_srgb(block):
    data, texels = block
    return data, [[linear(value) for value in texel[:3]] + texel[3:] for texel in texels]


