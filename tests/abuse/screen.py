# SPDX-License-Identifier: MIT
"""Reads the contents of an Xvfb screen.

Xvfb with `-fbdir` maps its framebuffer to a file in the X window dump format (XWD version 7), described in
X11/XWDFile.h, so screenshots need no other program.
"""
import pathlib
import struct
import zlib

HEADER_FIELDS = 25  # 32-bit words, most significant byte first.
COLOR_ENTRY_BYTES = 12
VERSION, Z_PIXMAP = 7, 2
# Positions in the header.
(HEADER_SIZE, FILE_VERSION, PIXMAP_FORMAT, _, WIDTH, HEIGHT, _, BYTE_ORDER, _, _, _, BITS_PER_PIXEL, BYTES_PER_LINE, _,
 RED_MASK, GREEN_MASK, BLUE_MASK, _, _, COLORS) = range(20)


class Screen:
    """The framebuffer file of an Xvfb with one 24-bit screen. Reading copies its current contents."""

    def __init__(self, file):
        self.file = pathlib.Path(file)

    def rows(self, left=0, top=0, width=None, height=None, step=1):
        """Returns every `step`-th row of a rectangle from the top, as RGB bytes per pixel. Without a size,
        the rectangle extends to the edge of the screen."""
        dump = self.file.read_bytes()
        header = struct.unpack_from(f">{HEADER_FIELDS}I", dump)
        if header[FILE_VERSION] != VERSION or header[PIXMAP_FORMAT] != Z_PIXMAP or header[BITS_PER_PIXEL] != 32:
            raise ValueError(f"{self.file} is not a window dump of 32 bits per pixel: {header}")
        if (header[RED_MASK], header[GREEN_MASK], header[BLUE_MASK]) != (0xFF0000, 0xFF00, 0xFF):
            raise ValueError(f"{self.file} does not have the color masks of a 24-bit screen: {header}")
        right = header[WIDTH] if width is None else left + width
        bottom = header[HEIGHT] if height is None else top + height
        if right > header[WIDTH] or bottom > header[HEIGHT]:
            raise ValueError(f"{right}×{bottom} is outside the screen of {header[WIDTH]}×{header[HEIGHT]} pixels")
        red, green, blue = (1, 2, 3) if header[BYTE_ORDER] else (2, 1, 0)
        pixels = header[HEADER_SIZE] + header[COLORS] * COLOR_ENTRY_BYTES
        for y in range(top, bottom, step):
            start = pixels + y * header[BYTES_PER_LINE]
            row = dump[start + 4 * left:start + 4 * right]
            colors = bytearray(3 * (right - left))
            colors[0::3], colors[1::3], colors[2::3] = row[red::4], row[green::4], row[blue::4]
            yield bytes(colors)

    def save_png(self, file):
        """Writes the whole screen to a PNG file, for debugging."""
        rows = list(self.rows())

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        size = struct.pack(">2I5B", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
        data = zlib.compress(b"".join(b"\0" + row for row in rows))
        pathlib.Path(file).write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", data) + chunk(b"IEND", b""))
