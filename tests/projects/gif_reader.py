# SPDX-License-Identifier: MIT
"""Reads GIF files as the specification of version 89a describes them. Uses only the standard library."""
import struct


def blocks(data, at):
    """The joined sub-blocks at a position, and the position after them."""
    joined = b""
    while data[at]:
        joined += data[at + 1:at + 1 + data[at]]
        at += 1 + data[at]
    return joined, at + 1


def decompress(codes, index_bits):
    """LZW with codes of variable width (appendix F)."""
    clear, end = 1 << index_bits, (1 << index_bits) + 1
    bits, count, at = 0, 0, 0
    table, width, previous, out = [], index_bits + 1, None, bytearray()
    while True:
        while count < width:
            bits |= codes[at] << count
            count += 8
            at += 1
        code = bits & ((1 << width) - 1)
        bits >>= width
        count -= width
        if code == clear:
            table = [bytes([i]) for i in range(clear)] + [b"", b""]
            width, previous = index_bits + 1, None
            continue
        if code == end:
            return bytes(out)
        if previous is None:
            entry = table[code]
        else:
            entry = table[code] if code < len(table) else previous + previous[:1]
            if code > len(table):
                raise ValueError(f"code {code} is unknown")
            if len(table) < 4096:
                table.append(previous + entry[:1])
                if len(table) == 1 << width and width < 12:
                    width += 1
        out += entry
        previous = entry


def read(data):
    """Width, height, and for each frame its delay in hundredths of a second and its R, G, B bytes."""
    if data[:6] != b"GIF89a":
        raise ValueError("not a GIF")
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    if flags & 0x80:
        raise ValueError("there are common colors")
    at, frames, delay = 13, [], 0
    while data[at] != 0x3b:
        if data[at] == 0x21:
            if data[at + 1] == 0xf9:
                delay = struct.unpack_from("<H", data, at + 4)[0]
            _, at = blocks(data, at + 2)
            continue
        if data[at] != 0x2c:
            raise ValueError(f"unknown block {data[at]:#x}")
        left, top, wide, high, flags = struct.unpack_from("<HHHHB", data, at + 1)
        if (left, top, wide, high) != (0, 0, width, height) or not flags & 0x80 or flags & 0x40:
            raise ValueError("a frame is not complete or has no colors")
        colors = 2 << (flags & 7)
        at += 10
        palette = [data[at + 3 * i:at + 3 * i + 3] for i in range(colors)]
        at += 3 * colors
        codes, next_at = blocks(data, at + 1)
        texels = decompress(codes, data[at])
        at = next_at
        frames.append((delay, b"".join(palette[i] for i in texels)))
    if at + 1 != len(data):
        raise ValueError("bytes follow the trailer")
    return width, height, frames
