#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""BC1 to BC7: blocks whose texels block_reference.py computes, read by a shader from textures that end within a block."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))
import block_reference as make  # noqa: E402
from support import ProjectTest  # noqa: E402

# Texels of a 6 x 6 texture with its second mip: 2 x 2 blocks and one more, which are only partly visible.
READ = """\
Texture2D<float4> image;
RWStructuredBuffer<float4> seen;

[numthreads(6, 6, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    seen[thread.y * 6 + thread.x] = image.Load(int3(thread.xy, 0));
    if (all(thread.xy < 3))
        seen[36 + thread.y * 3 + thread.x] = image.Load(int3(thread.xy, 1));
}
"""


def turned(count, step, start=0):
    """16 indexes below `count` in an order that distinguishes rows from columns; the first is below half of `count`."""
    return [(start + i * step + i // 4) % count for i in range(16)]


COLORS = [((31, 0, 0), (0, 0, 31)), ((0, 63, 0), (3, 5, 7)), ((31, 63, 31), (0, 0, 0)), ((20, 10, 5), (9, 50, 2)),
          ((1, 2, 3), (31, 40, 20))]
LEVELS = [(255, 0), (200, 17), (10, 90), (0, 255), (130, 129)]
SIGNED = [(127, 129), (100, 200), (140, 20), (129, 127), (5, 250)]
WIDE = [((0, 512, 1023), (1023, 100, 3)), ((300, 301, 302), (900, 20, 333)), ((1, 2, 3), (4, 5, 6)),
        ((511, 0, 700), (0, 511, 40)), ((1000, 10, 100), (50, 800, 600))]


def colors(force_four=False):
    return [make.color_block(*ends, turned(4, 1, i), force_four) for i, ends in enumerate(COLORS)]


def levels(ends, is_signed=False, start=0):
    return [make.level_block(*each, turned(8, 3, start + i), is_signed) for i, each in enumerate(ends)]


def smooth():
    """Two alternating modes of BC7."""
    alphas = [(255, 0), (17, 200), (128, 255), (0, 90), (64, 65)]
    blocks = []
    for i, ((a, b), alpha) in enumerate(zip(COLORS, alphas)):
        first, second = ([min(code * 2 + i, 127) for code in color] for color in (a, b))
        if i % 2 == 0:
            ends = [*first, alpha[0] >> 1], [*second, alpha[1] >> 1]
            blocks.append(make.bc7_mode6(*ends, (i // 2 % 2, 1), turned(16, 5, i)))
        else:
            blocks.append(make.bc7_mode5(first, second, alpha, i % 4, turned(4, 1, i // 3), turned(4, 3, 1)))
    return blocks


BLOCKS = {
    "BC1_UNORM": colors(),
    "BC2_UNORM": [make.bc2(turned(16, 7, i), block) for i, block in enumerate(colors(True))],
    "BC3_UNORM": [make.bc3(*pair) for pair in zip(levels(LEVELS), colors(True))],
    "BC4_UNORM": [make.bc4(block) for block in levels(LEVELS)],
    "BC4_SNORM": [make.bc4(block) for block in levels(SIGNED, True)],
    "BC5_UNORM": [make.bc5(*pair) for pair in zip(levels(LEVELS), levels(LEVELS[::-1], start=2))],
    "BC5_SNORM": [make.bc5(*pair) for pair in zip(levels(SIGNED, True), levels(SIGNED[::-1], True, 2))],
    "BC6H_UF16": [make.bc6h(*ends, turned(16, 5, i)) for i, ends in enumerate(WIDE)],
    "BC6H_SF16": [make.bc6h(*ends, turned(16, 5, i), True) for i, ends in enumerate(WIDE)],
    "BC7_UNORM": smooth(),
}
BLOCKS |= {name + "_SRGB": [make.as_srgb(block) for block in BLOCKS[name]]
           for name in ("BC1_UNORM", "BC2_UNORM", "BC3_UNORM", "BC7_UNORM")}


def seen(blocks):
    """The expected output of READ: the texels of the first four blocks, cropped to 6 x 6, and of the fifth, cropped to 3 x 3."""
    numbers = []
    for y in range(6):
        for x in range(6):
            numbers += blocks[y // 4 * 2 + x // 4][1][y % 4 * 4 + x % 4]
    for y in range(3):
        for x in range(3):
            numbers += blocks[4][1][y * 4 + x]
    return numbers


class Compressed(ProjectTest):
    def test_shaders_see_the_texels_of_every_block(self):
        self.write("read.hlsl", READ)
        project = {"wavelane": 1, "shaders": {"read": {"source": "read.hlsl"}}, "resources": {}, "passes": [], "expect": []}
        for name, blocks in BLOCKS.items():
            data = b"".join(block for block, _ in blocks).hex()
            project["resources"] |= {
                name: {"kind": "texture2d", "width": 6, "height": 6, "mips": 2, "format": name, "initial": {"hex": data}},
                f"{name} seen": {"kind": "buffer", "count": 45, "stride": 16}}
            project["passes"].append({"dispatch": "read", "groups": [1, 1, 1], "bind": {"image": name, "seen": f"{name} seen"}})
            # Up to BC5, devices round the weights between the two ends of a block, for example 2/5 to 3/8, which is 0.027 of
            # their difference. Signed ends differ by up to 2, and the sRGB curve is up to 2.3 times as steep. The
            # definitions of BC6H and BC7 are exact.
            exact = {"BC6": {"relative": 0.001}, "BC7": {"absolute": 0.0001}}.get(name[:3], {"absolute": 0.03})
            if name[:3] not in ("BC6", "BC7"):
                exact = {"absolute": 0.06} if name.endswith(("SRGB", "SNORM")) else exact
            elif name.endswith("SRGB"):
                exact = {"absolute": 0.012}
            project["expect"] += [
                {"resource": f"{name} seen", "type": "float32", "values": seen(blocks), **exact},
                {"resource": name, "hex": data}]
        outcome = self.run_project(project, "--validation")
        if outcome.status == 6:  # A device without compressed textures says so of each one.
            self.assertEqual({d["code"] for d in outcome.diagnostics()}, {"format_unsupported"}, outcome)
            return
        self.assertEqual(outcome.status, 0, outcome)

    def test_blocks_cannot_be_stored_to(self):
        self.write("fill.hlsl", "RWTexture2D<float4> image;\n[numthreads(1, 1, 1)]\nvoid main() { image[uint2(0, 0)] = 1; }\n")
        texture = {"kind": "texture2d", "width": 8, "height": 8, "format": "BC7_UNORM"}
        project = {"wavelane": 1, "shaders": {"fill": {"source": "fill.hlsl"}}, "resources": {"image": texture},
                   "passes": [{"dispatch": "fill", "groups": [1, 1, 1]}]}
        self.assert_refused(self.run_project(project, "--validation"), "format_unsupported", 6, None, ["BC7_UNORM"])


if __name__ == "__main__":
    unittest.main()
