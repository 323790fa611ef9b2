#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays 2000 steps of computer against computer with integers of Python."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import values, write  # noqa: E402

WIDTH, HEIGHT, RADIUS, HALF, FACE, SPEED = 5120, 3200, 48, 320, 240, 33


class Game:
    def __init__(self):
        self.paddles = [HEIGHT // 2, HEIGHT // 2]
        self.scores = [0, 0]
        self.serve(1)

    def serve(self, direction):
        self.x, self.y = WIDTH // 2, HEIGHT // 2
        self.vx, self.vy = 40 * direction, (self.scores[0] * 37 + self.scores[1] * 23) % 61 - 30
        if max(self.scores) > 9:
            self.scores = [0, 0]

    def step(self):
        for side, comes in enumerate((self.vx < 0, self.vx > 0)):
            way = (self.y if comes else HEIGHT // 2) - self.paddles[side]
            moved = self.paddles[side] + max(-SPEED, min(SPEED, way))
            self.paddles[side] = max(HALF, min(HEIGHT - HALF, moved))
        before = self.x
        self.x += self.vx
        self.y += self.vy
        for wall, outside in ((RADIUS, self.y < RADIUS), (HEIGHT - RADIUS, self.y > HEIGHT - RADIUS)):
            if outside:
                self.y, self.vy = 2 * wall - self.y, -self.vy
        left, right = FACE + RADIUS, WIDTH - FACE - RADIUS
        if before > left >= self.x and abs(self.y - self.paddles[0]) <= HALF + RADIUS:
            self.x, self.vx, self.vy = left, min(4 - self.vx, 112), self.vy + (self.y - self.paddles[0]) // 16 * 3
        if before < right <= self.x and abs(self.y - self.paddles[1]) <= HALF + RADIUS:
            self.x, self.vx, self.vy = right, -min(self.vx + 4, 112), self.vy + (self.y - self.paddles[1]) // 16 * 3
        if self.x < 0:
            self.scores[1] += 1
            self.serve(1)
        elif self.x > WIDTH:
            self.scores[0] += 1
            self.serve(-1)


game = Game()
for _ in range(2000):
    game.step()
print("scores", game.scores)
write(__file__, [
    values("ball and velocity after 2000 steps", "step 2000", "int32", [game.x, game.y, game.vx, game.vy]),
    values("paddles, scores, and nobody plays", "step 2000", "int32", [*game.paddles, *game.scores, 0], 4),
    {"name": "opaque", "resource": "picture", "all": {"type": "uint8", "value": 255}, "offset": 3, "stride": 4},
])
