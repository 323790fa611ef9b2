#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Images and arrays that announce more than they contain, are truncated, or are damaged."""
import pathlib
import random
import struct
import zlib

from abuse import SOURCE, TRIED, AbuseTest, main
from support import BASE, edited

CUTS = 12
DAMAGES = 12
SIDE = 60000


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, rows=b"", depth=8, color=6):
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def exr(width, height):
    def attribute(name, kind, data):
        return name + b"\0" + kind + b"\0" + struct.pack("<I", len(data)) + data
    channels = b"R\0" + struct.pack("<IIII", 2, 0, 1, 1) + b"\0"
    box = struct.pack("<iiii", 0, 0, width - 1, height - 1)
    return (b"\x76\x2f\x31\x01\x02\0\0\0" + attribute(b"channels", b"chlist", channels) +
            attribute(b"compression", b"compression", b"\0") + attribute(b"dataWindow", b"box2i", box) +
            attribute(b"displayWindow", b"box2i", box) + attribute(b"lineOrder", b"lineOrder", b"\0") +
            attribute(b"pixelAspectRatio", b"float", struct.pack("<f", 1)) +
            attribute(b"screenWindowCenter", b"v2f", bytes(8)) +
            attribute(b"screenWindowWidth", b"float", struct.pack("<f", 1)) + b"\0")


def jpeg(width, height):
    return (b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0" + b"\xff\xc0\0\x0b\x08" + struct.pack(">HH", height, width) +
            b"\x01\x01\x11\0" + b"\xff\xd9")


def npy(shape, kind="<u4", data=b""):
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + data


BOMBS = {
    "bomb.png": png(SIDE, SIDE), "deep.png": png(32768, 32768, depth=16), "none.png": png(0, 4),
    "wide.png": png(0x7fffffff, 1), "all.png": png(0xffffffff, 0xffffffff),
    # 64 MiB of compressed zeros in an image of four texels.
    "packed.png": png(2, 2, bytes(64 << 20)),
    "bomb.exr": exr(SIDE, SIDE), "wrap.exr": exr(0x7fffffff, 0x7fffffff),
    "none.exr": exr(0, 0),
    "bomb.jpg": jpeg(SIDE, SIDE), "none.jpg": jpeg(0, 0),
    "bomb.hdr": f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {SIDE} +X {SIDE}\n".encode(),
    "wrap.hdr": b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 4294967297 +X 4294967297\n",
    "minus.hdr": b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y -4 +X -4\n",
    "endless.hdr": b"#?RADIANCE\n" + b"A=" + b"x" * 1000000,
}
ARRAYS = {
    "many.npy": npy((1 << 62,)), "wrap.npy": npy((1 << 32, 1 << 32, 4)), "minus.npy": npy((-1,)),
    "deep.npy": npy("(" + "1," * 10000 + ")"), "nested.npy": npy("(" * 10000), "more.npy": npy((5,), data=bytes(16)),
    "object.npy": npy((1,), "|O", b"\x80\x04."), "long.npy": b"\x93NUMPY\x02\x00\xff\xff\xff\xff" + b"{" * 100,
    "line.csv": b"1," * 400000 + b"1", "quote.csv": b'"' + b"1" * 100000, "digits.csv": b"1" * 500000,
    "exponent.csv": b"1e999999999999", "zeros.csv": b"1\n" + bytes(100000), "rows.csv": b"1\n1,2\n",
}


class Media(AbuseTest):
    def run_with(self, name, content):
        self.write(name, content)
        return self.run_project(edited(BASE, {"/resources/sheet/initial": {"image": name}} if self.is_picture(name) else
                                       {"/resources/to/initial": {"file": name}}))

    @staticmethod
    def is_picture(name):
        return pathlib.PurePath(name).suffix in (".png", ".jpg", ".exr", ".hdr")

    def test_bombs(self):
        for name, content in {**BOMBS, **ARRAYS}.items():
            with self.subTest(name):
                outcome = self.run_with(name, content)
                TRIED["bombs"] += 1
                self.assert_reported(outcome)
                self.assertIn(outcome.status, (3, 6), outcome)
                self.assertIn(name, " ".join(d["message"] for d in outcome.diagnostics()), outcome)
                # Readers of other formats read past the header and find that no data follows.
                if name in ("bomb.png", "bomb.hdr"):
                    self.assert_refused(outcome, "limit_exceeded", 6, "/resources/sheet", [str(SIDE), "32768"])
        self.assert_base_runs()

    def test_truncated_and_damaged(self):
        chance = random.Random(2)
        samples = SOURCE / "tests" / "projects"
        for name in ("initial-pictures", "initial-files", "initial-image"):
            for file in sorted((samples / name).rglob("*")):
                if file.suffix not in (".png", ".jpg", ".jpeg", ".exr", ".hdr", ".npy"):
                    continue
                whole = file.read_bytes()
                cuts = [whole[:chance.randrange(len(whole))] for _ in range(CUTS // 4)]
                damages = []
                for _ in range(DAMAGES // 4):
                    damaged = bytearray(whole)
                    for _ in range(4):
                        damaged[chance.randrange(len(whole))] = chance.randrange(256)
                    damages.append(bytes(damaged))
                for content in cuts + damages:
                    with self.subTest(file.name, hex=content[:200].hex()):
                        outcome = self.run_with("sample" + file.suffix.replace("jpeg", "jpg"), content)
                        TRIED["damaged images and arrays"] += 1
                        self.assert_reported(outcome)


if __name__ == "__main__":
    main()
