#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs 240 generations with a set of living cells. After 240 generations, eight periods of the gun, the gun looks as at first, and
eight gliders of five cells are on their way."""
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

WIDTH, HEIGHT = 160, 100
ROWS = ["........................#...........", "......................#.#...........", "............##......##............##",
        "...........#...#....##............##", "##........#.....#...##..............", "##........#...#.##....#.#...........",
        "..........#.....#.......#...........", "...........#...#....................", "............##......................"]
gun = {(x + 20, y + 12) for y, row in enumerate(ROWS) for x, cell in enumerate(row) if cell == "#"}
assert len(gun) == 36

alive = gun
for _ in range(240):
    counts = collections.Counter(((x + i) % WIDTH, (y + j) % HEIGHT) for x, y in alive for i in (-1, 0, 1) for j in (-1, 0, 1)
                                 if i or j)
    alive = {cell for cell, count in counts.items() if count == 3 or (count == 2 and cell in alive)}
assert gun <= alive and len(alive) == 36 + 8 * 5

expectations = [{"name": "36 cells of the gun and 8 gliders of 5 cells", "resource": "generation 240", "count_of": "01",
                 "texel_bytes": 1, "equals": 76}]
for y in sorted({y for _, y in alive}):
    cells = [int((x, y) in alive) for x in range(16, 112)]
    expectations.append(values(f"row {y}", "generation 240", "uint8", cells, y * WIDTH + 16))
write(__file__, expectations)
