#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Walks along the spiral step by step and finds the primes with the sieve of Eratosthenes."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import texel, values, write  # noqa: E402

WIDTH, HEIGHT, LIMIT = 320, 200, 321 * 321 + 1
is_prime = bytearray([0, 0]) + bytearray([1]) * (LIMIT - 1)
for n in range(2, int(LIMIT ** 0.5) + 1):
    if is_prime[n]:
        is_prime[n * n::n] = bytes(len(range(n * n, LIMIT + 1, n)))

numbers, x, y, n, length = {}, 160, 100, 1, 1
numbers[x, y] = n
while n < 320 * 320:  # Right, up, left, down; the length grows after every second turn.
    for dx, dy, steps in ((1, 0, length), (0, -1, length), (-1, 0, length + 1), (0, 1, length + 1)):
        for _ in range(steps):
            x, y, n = x + dx, y + dy, n + 1
            numbers[x, y] = n
    length += 2

inside = {place: n for place, n in numbers.items() if 0 <= place[0] < WIDTH and 0 <= place[1] < HEIGHT}
assert len(inside) == WIDTH * HEIGHT
primes = {place: n for place, n in inside.items() if is_prime[n]}
ones = sum(n % 4 == 1 for n in primes.values())
expectations = [
    values("the number of primes", "total", "uint32", [len(primes)]),
    {"name": "the list is empty again", "counter": "primes", "value": 0},
    {"name": "primes with remainder 1", "resource": "picture", "count_of": "ffcc33ff", "texel_bytes": 4, "equals": ones},
    {"name": "other primes", "resource": "picture", "count_of": "3399ffff", "texel_bytes": 4, "equals": len(primes) - ones},
]
for place in [(160, 100), (161, 100), (161, 99), (0, 0), (319, 199), (200, 30), (201, 30), (20, 150), (21, 150)]:
    n = inside[place]
    color = ((255, 204, 51) if n % 4 == 1 else (51, 153, 255)) if is_prime[n] else (17, 20, 30)
    expectations.append(texel(f"the number {n}", "picture", WIDTH, *place, [*color, 255]))
write(__file__, expectations)
