# SPDX-License-Identifier: MIT
"""Pairs of shaders: one with a race and one without it.

Each pair is (name, groups, racy source, race-free source). The comments `// A` and `// B` mark the two lines that race; one
line can have both.
"""

HEADER = """\
RWStructuredBuffer<uint> data;
RWStructuredBuffer<uint> result;
RWTexture2D<float> picture;
RWTexture2D<float> copy;
RWTexture2D<uint> tally;
RWTexture2D<uint> small;
RWBuffer<float> halves;
RWByteAddressBuffer words;
groupshared uint shared_words[64];
groupshared uint counter;
"""
MAIN = """\
[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint3 group : SV_GroupID)
{
"""


def shader(body):
    return HEADER + MAIN + body + "}\n"


SYNC = "    GroupMemoryBarrierWithGroupSync();\n"
FILL = "    shared_words[lane] = thread.x;\n" + SYNC


def pair(name, groups, racy, free):
    return (name, groups, shader(racy), shader(free))


REDUCTION = """\
    for (uint step = 32; step > 0; step >>= 1) {{
        uint value = shared_words[lane];
        if (lane < step)
            value += shared_words[lane + step]; // A
        {before}
        if (lane < step)
            shared_words[lane] = value; // B
        {after}
    }}
    if (lane == 0)
        result[group.x] = shared_words[0];
"""

PAIRS = [
    pair("small-texels", 1, "    small[uint2(lane / 2 % 8, lane / 16)] = lane; // A B\n",
         "    small[uint2(lane % 8, lane / 8)] = lane; // Its neighbors are in the same four bytes.\n"),
    pair("small-elements", 2, "    halves[thread.x / 2] = lane; // A B\n", "    halves[thread.x] = lane;\n"),
    pair("reduction", 2,
         FILL + REDUCTION.format(before="", after="GroupMemoryBarrierWithGroupSync();").replace(
             "lane < step)\n            shared", "true)\n            shared"),
         FILL + REDUCTION.format(before="GroupMemoryBarrierWithGroupSync();",
                                 after="GroupMemoryBarrierWithGroupSync();")),
    pair("reduction-tail", 1,
         FILL + REDUCTION.format(before="GroupMemoryBarrierWithGroupSync();",
                                 after="if (step > 8) GroupMemoryBarrierWithGroupSync();"),
         FILL + REDUCTION.format(before="GroupMemoryBarrierWithGroupSync();",
                                 after="if (step > 0) GroupMemoryBarrierWithGroupSync();")),
    pair("histogram-groupshared", 1,
         "    shared_words[lane] = 0;\n" + SYNC + "    shared_words[lane % 4] += 1; // A B\n" + SYNC +
         "    result[lane] = shared_words[lane];\n",
         "    shared_words[lane] = 0;\n" + SYNC + "    InterlockedAdd(shared_words[lane % 4], 1);\n" + SYNC +
         "    result[lane] = shared_words[lane];\n"),
    pair("histogram-buffer", 2,
         "    result[thread.x % 8] += 1; // A B\n",
         "    InterlockedAdd(result[thread.x % 8], 1);\n"),
    pair("write-write", 1,
         "    result[lane / 2] = lane; // A B\n",
         "    if (lane % 2 == 0)\n        result[lane / 2] = lane;\n"),
    pair("blur-across-groups", 2,
         "    data[thread.x] = data[min(thread.x + 1, 127)] / 2; // A B\n",
         "    result[thread.x] = data[min(thread.x + 1, 127)] / 2;\n"),
    pair("blur-in-group", 1,
         FILL + "    shared_words[lane] = shared_words[(lane + 1) % 64]; // A B\n" + SYNC +
         "    result[lane] = shared_words[lane];\n",
         FILL + "    const uint next = shared_words[(lane + 1) % 64];\n" + SYNC + "    shared_words[lane] = next;\n" + SYNC +
         "    result[lane] = shared_words[lane];\n"),
    pair("wave-assumption", 1,
         "    shared_words[lane] = lane;\n".replace("\n", " // A\n") +
         "    result[lane] = shared_words[lane ^ 1]; // B\n",
         "    shared_words[lane] = lane;\n    result[lane] = shared_words[lane];\n"),
    pair("atomic-and-plain-start", 1,
         "    if (lane == 0)\n        counter = 0; // A\n    InterlockedAdd(counter, 1); // B\n" + SYNC +
         "    result[lane] = counter;\n",
         "    if (lane == 0)\n        counter = 0;\n" + SYNC + "    InterlockedAdd(counter, 1);\n" + SYNC +
         "    result[lane] = counter;\n"),
    pair("atomic-and-plain-end", 1,
         "    if (lane == 0)\n        counter = 0;\n" + SYNC + "    InterlockedAdd(counter, 1); // A\n"
         "    result[lane] = counter; // B\n",
         "    if (lane == 0)\n        counter = 0;\n" + SYNC + "    InterlockedAdd(counter, 1);\n" + SYNC +
         "    result[lane] = counter;\n"),
    pair("prefix-sum", 1,
         FILL + "    for (uint step = 1; step < 64; step <<= 1) {\n"
         "        const uint value = lane >= step ? shared_words[lane - step] : 0; // A\n"
         "        shared_words[lane] += value; // B\n" + SYNC + "    }\n    result[lane] = shared_words[lane];\n",
         FILL + "    for (uint step = 1; step < 64; step <<= 1) {\n"
         "        const uint value = lane >= step ? shared_words[lane - step] : 0;\n" + SYNC +
         "        shared_words[lane] += value;\n" + SYNC + "    }\n    result[lane] = shared_words[lane];\n"),
    pair("transpose", 1,
         "    shared_words[lane] = data[thread.x]; // A\n"
         "    result[lane] = shared_words[(lane % 8) * 8 + lane / 8]; // B\n",
         "    shared_words[lane] = data[thread.x];\n" + SYNC +
         "    result[lane] = shared_words[(lane % 8) * 8 + lane / 8];\n"),
    pair("tile-reuse", 1,
         "    uint sum = 0;\n    for (uint tile = 0; tile < 2; ++tile) {\n"
         "        shared_words[lane] = data[tile * 64 + lane]; // A\n" + SYNC +
         "        sum += shared_words[63 - lane]; // B\n    }\n    result[lane] = sum;\n",
         "    uint sum = 0;\n    for (uint tile = 0; tile < 2; ++tile) {\n"
         "        shared_words[lane] = data[tile * 64 + lane];\n" + SYNC +
         "        sum += shared_words[63 - lane];\n" + SYNC + "    }\n    result[lane] = sum;\n"),
    pair("sum-across-groups", 4,
         "    if (lane == 0)\n        result[0] += group.x; // A B\n",
         "    if (lane == 0)\n        InterlockedAdd(result[0], group.x);\n"),
    pair("overlap", 1,
         "    result[lane] = lane; // A\n    result[lane + 1] = lane; // B\n",
         "    result[2 * lane] = lane;\n    result[2 * lane + 1] = lane;\n"),
    pair("barrier-for-other-memory", 1,
         "    data[lane] = lane; // A\n" + SYNC + "    result[lane] = data[lane ^ 1]; // B\n",
         "    data[lane] = lane;\n    DeviceMemoryBarrierWithGroupSync();\n    result[lane] = data[lane ^ 1];\n"),
    pair("groups-share-a-row", 2,
         "    result[lane] = group.x; // A B\n",
         "    result[thread.x] = group.x;\n"),
    pair("packed-bits", 1,
         "    result[lane / 32] |= 1u << (lane % 32); // A B\n",
         "    InterlockedOr(result[lane / 32], 1u << (lane % 32));\n"),
    pair("picture-in-place", 1,
         "    picture[uint2(lane % 8, lane / 8)] = picture[uint2((lane + 1) % 8, lane / 8)]; // A B\n",
         "    copy[uint2(lane % 8, lane / 8)] = picture[uint2((lane + 1) % 8, lane / 8)];\n"),
    pair("flag", 4,
         "    if (lane == 3)\n        result[0] = 1; // A B\n",
         "    if (lane == 3)\n        InterlockedOr(result[0], 1);\n"),
    pair("exchange-sort", 1,
         FILL + "    for (uint round = 0; round < 4; ++round) {\n"
         "        const uint first = 2 * lane + round % 2;\n        if (first + 1 < 64) {\n"
         "            const uint a = shared_words[first];\n            const uint b = shared_words[first + 1]; // A\n"
         "            shared_words[first] = min(a, b); // B\n            shared_words[first + 1] = max(a, b);\n"
         "        }\n    }\n" + SYNC + "    result[lane] = shared_words[lane];\n",
         FILL + "    for (uint round = 0; round < 4; ++round) {\n"
         "        const uint first = 2 * lane + round % 2;\n        if (first + 1 < 64) {\n"
         "            const uint a = shared_words[first];\n            const uint b = shared_words[first + 1];\n"
         "            shared_words[first] = min(a, b);\n            shared_words[first + 1] = max(a, b);\n"
         "        }\n" + SYNC + "    }\n    result[lane] = shared_words[lane];\n"),
    pair("memory-barrier-without-sync", 1,
         "    shared_words[lane] = lane; // A\n    GroupMemoryBarrier();\n"
         "    result[lane] = shared_words[lane ^ 32]; // B\n",
         "    shared_words[lane] = lane;\n" + SYNC + "    result[lane] = shared_words[lane ^ 32];\n"),
]
