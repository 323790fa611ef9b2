# SPDX-License-Identifier: MIT
"""The meaning of the bytes of a texel, computed from the definitions of the formats, independently of the program.

Sources: the DXGI_FORMAT list; the Vulkan specification, "Fixed-point data conversion", "Floating-point number
representation", "sRGB transfer functions". A texel is four components; what a format lacks is 0, alpha 1.
"""
import math
import struct

# name: (kind, bits of each component from the lowest bit, order in which they are stored)
_PLAIN = {"R32G32B32A32": [32] * 4, "R32G32B32": [32] * 3, "R16G16B16A16": [16] * 4, "R32G32": [32] * 2,
          "R8G8B8A8": [8] * 4, "R16G16": [16] * 2, "R32": [32], "R8G8": [8] * 2, "R16": [16], "R8": [8]}
_KINDS = {"R32G32B32A32": "FLOAT UINT SINT", "R32G32B32": "FLOAT UINT SINT",
          "R16G16B16A16": "FLOAT UNORM UINT SNORM SINT", "R32G32": "FLOAT UINT SINT",
          "R8G8B8A8": "UNORM UNORM_SRGB UINT SNORM SINT", "R16G16": "FLOAT UNORM UINT SNORM SINT",
          "R32": "FLOAT UINT SINT", "R8G8": "UNORM UINT SNORM SINT", "R16": "FLOAT UNORM UINT SNORM SINT",
          "R8": "UNORM UINT SNORM SINT"}
FORMATS = {f"{front}_{kind}": (kind, bits, "rgba") for front, bits in _PLAIN.items() for kind in _KINDS[front].split()}
FORMATS |= {"R10G10B10A2_UNORM": ("UNORM", [10, 10, 10, 2], "rgba"), "R10G10B10A2_UINT": ("UINT", [10, 10, 10, 2], "rgba"),
            "B8G8R8A8_UNORM": ("UNORM", [8] * 4, "bgra"), "B8G8R8A8_UNORM_SRGB": ("UNORM_SRGB", [8] * 4, "bgra"),
            "R11G11B10_FLOAT": ("FLOAT", [11, 11, 10], "rgba"), "D32_FLOAT": ("FLOAT", [32], "rgba"),
            "R9G9B9E5_SHAREDEXP": ("SHAREDEXP", [9, 9, 9, 5], "rgba")}


def shader_type(name):
    """The HLSL type of the format's texels in a shader."""
    return {"UINT": "uint4", "SINT": "int4"}.get(FORMATS[name][0], "float4")


def texel_bytes(name):
    return sum(FORMATS[name][1]) // 8


def small_float(code, mantissa_bits):
    """An unsigned float with 5 bits of exponent, as in R11G11B10_FLOAT."""
    exponent, mantissa = code >> mantissa_bits, code & ((1 << mantissa_bits) - 1)
    if exponent == 31:
        return math.nan if mantissa else math.inf
    if exponent == 0:
        return mantissa * 2.0 ** (-14 - mantissa_bits)
    return (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - 15)


def half(code):
    return struct.unpack("<e", struct.pack("<H", code))[0]


def signed(code, bits):
    return code - (1 << bits) if code >> (bits - 1) else code


def linear(value):
    """The inverse of the sRGB curve."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def component(kind, code, bits):
    if kind == "UINT":
        return code
    if kind == "SINT":
        return signed(code, bits)
    if kind.startswith("UNORM"):
        return code / ((1 << bits) - 1)
    if kind == "SNORM":
        return max(signed(code, bits) / ((1 << (bits - 1)) - 1), -1.0)
    if bits == 32:
        return struct.unpack("<f", struct.pack("<I", code))[0]
    return half(code) if bits == 16 else small_float(code, bits - 5)


def decoded(name, codes):
    """Red, green, blue and alpha of a texel whose stored components have these codes."""
    kind, bits, order = FORMATS[name]
    if kind == "SHAREDEXP":
        scale = 2.0 ** (codes[3] - 15 - 9)
        return [code * scale for code in codes[:3]] + [1.0]
    values = {"r": 0, "g": 0, "b": 0, "a": 1}
    for letter, code, count in zip(order, codes, bits):
        values[letter] = component(kind, code, count)
    if kind == "UNORM_SRGB":
        for letter in "rgb":
            values[letter] = linear(values[letter])
    return [values[letter] for letter in "rgba"]


def packed(name, codes):
    """The bytes of a texel: the first component in the lowest bits, little endian."""
    word = shift = 0
    for code, count in zip(codes, FORMATS[name][1]):
        word |= code << shift
        shift += count
    return word.to_bytes(shift // 8, "little")


_FLOAT_CODES = {32: [0x00000000, 0x3f800000, 0xc0200000, 0x7f7fffff, 0x7f800000, 0xff800000, 0x80000000, 0x3dcccccd,
                     0x00800000, 0x477fe000],
                16: [0x0000, 0x3c00, 0xc100, 0x7bff, 0x7c00, 0xfc00, 0x8000, 0x2e66, 0x0400, 0x3555],
                11: [0, 15 << 6, (16 << 6) | 16, 0x7bf, 31 << 6, 1 << 6, 1, 63, (14 << 6) | 63, (20 << 6) | 5],
                10: [0, 15 << 5, (16 << 5) | 8, 0x3df, 31 << 5, 1 << 5, 1, 31, (14 << 5) | 31, (20 << 5) | 3]}


def _codes_of(kind, bits):
    """Codes that do not change when a shader reads and stores them: both ends, the middle, and some between."""
    high = (1 << bits) - 1
    if kind == "SHAREDEXP":
        raise ValueError("shared exponents have no components of their own")
    if kind == "FLOAT":
        return _FLOAT_CODES[bits]
    if kind == "SNORM":  # The lowest code means -1 as the second lowest does, and comes back as that.
        top = high >> 1
        return [code & high for code in (0, 1, top, -top, -1, top // 3, -top // 5, top // 2, 2, -3)]
    return [code & high for code in (0, 1, high, high >> 1, (high >> 1) + 1, high // 3, high // 5, high - 1, 2, 3)]


def sample_codes(name, count=10):
    """Codes of `count` texels; each component cycles through its list from a different start."""
    kind, bits, _ = FORMATS[name]
    if kind == "SHAREDEXP":  # The largest mantissa has its top bit set, or the exponent is 0: these come back unchanged.
        return [(0, 0, 0, 0), (256, 0, 0, 16), (511, 511, 511, 31), (256, 128, 1, 15), (300, 400, 500, 20), (0, 511, 7, 3),
                (1, 2, 3, 0), (511, 0, 256, 31), (33, 66, 260, 9), (0, 0, 257, 16)][:count]
    lists = [_codes_of(kind, each) for each in bits]
    return [tuple(codes[(i + 3 * c) % len(codes)] for c, codes in enumerate(lists)) for i in range(count)]
