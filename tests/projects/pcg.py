# SPDX-License-Identifier: MIT
"""The generators of docs/FORMAT.md ("The following rules are exact"), written from that page alone."""
import struct

CODES = {"int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I", "int64": "q", "uint64": "Q",
         "float16": "e", "float32": "f", "float64": "d", "bool": "I"}


class Pcg32:
    """PCG XSH RR 64/32 with the default stream of its authors."""

    def __init__(self, seed):
        self.state = 0
        self.draw()
        self.state = (self.state + seed) % (1 << 64)
        self.draw()

    def draw(self):
        old = self.state
        self.state = (old * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        word = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        turn = old >> 59
        return (word >> turn | word << (32 - turn)) & 0xFFFFFFFF

    def draw64(self):
        high = self.draw()
        return high << 32 | self.draw()

    def below(self, bound):
        """0 to bound - 1 without bias: the lowest draws, which would form an incomplete cycle, are rejected and drawn again."""
        draw, range_ = (self.draw, 1 << 32) if bound <= 1 << 32 else (self.draw64, 1 << 64)
        while True:
            value = draw()
            if value >= range_ % bound:
                return value % bound

    def unit(self):
        return (self.draw() >> 8) / (1 << 24)


def random_bytes(kind, low, high, seed, count):
    random = Pcg32(seed)
    values = []
    for _ in range(count):
        if kind == "float64":
            values.append(low + (high - low) * ((random.draw64() >> 11) / (1 << 53)))
        elif kind.startswith("float"):
            values.append(low + (high - low) * random.unit())
        else:
            values.append(low + random.below(high - low + 1))
    return struct.pack(f"<{count}{CODES[kind]}", *values)


NASTY = (0x7fc00000, 0xffffffff, 0x7f800001, 0x7f800000, 0xff800000, 0x00000001, 0x7f7fffff, 0x80000000)


def garbage_bytes(seed, size):
    random = Pcg32(seed)
    data = b""
    while len(data) < size:
        word = random.draw()
        if random.draw() % 4 == 0:
            word = NASTY[word % 8]
        data += struct.pack("<I", word)
    return data[:size]


def noise_colors(layer, count):
    """Red, green, blue of `count` texels of a layer, 0 to 1."""
    random = Pcg32(1 + layer)
    return [(random.unit(), random.unit(), random.unit()) for _ in range(count)]
