# SPDX-License-Identifier: MIT
"""Pairs of shaders about the order that atomic operations, fences, waves, images and passes establish: one with a race and
one without it, as the Vulkan memory model defines them. They have the form of race_pairs.py; a list of sources is for
consecutive passes, and sources that start with `#version` are GLSL.
"""
from race_pairs import FILL, SYNC, pair, shader

FENCE = "    DeviceMemoryBarrier();\n"
DEVICE_SYNC = "    DeviceMemoryBarrierWithGroupSync();\n"
FIRST = "    if (lane != 0)\n        return;\n"


def count_in(before, after, store="    data[group.x] = group.x + 1; // A\n"):
    """Each group leaves a number; the last one to arrive adds them up."""
    return (FIRST + store + before + "    uint arrived;\n    InterlockedAdd(result[0], 1, arrived);\n" + after +
            "    if (arrived == 3) {\n        uint sum = 0;\n        for (uint i = 0; i < 4; ++i)\n"
            "            sum += data[i]; // B\n        result[1] = sum;\n    }\n")


def all_count_in(first, second):
    """The same with all threads of the groups: a barrier hands the knowledge of one thread to the others."""
    return ("    data[thread.x % 128] = thread.x; // A\n" + first +
            "    if (lane == 0)\n        InterlockedAdd(result[0], 1, counter);\n" + second +
            "    if (counter == 1)\n        result[lane + 1] = data[127 - lane] + data[lane]; // B\n")


def look_back(before, after):
    """A group uses what the group before it has published, or computes it itself."""
    return (FIRST + "    data[group.x] = group.x * 3; // A\n" + before +
            "    uint unused;\n    InterlockedExchange(result[group.x], 1, unused);\n    uint published = 0;\n"
            "    if (group.x > 0)\n        InterlockedAdd(result[group.x - 1], 0, published);\n" + after +
            "    uint value = (group.x - 1) * 3;\n    if (published != 0)\n        value = data[group.x - 1]; // B\n"
            "    result[64 + group.x] = value;\n")


def locked(enter, leave):
    """A lock that groups take one after the other."""
    return (FIRST + "    for (uint turn = 0; turn < 100000; ++turn) {\n        uint taken;\n"
            "        InterlockedCompareExchange(result[0], 0, 1, taken);\n        if (taken == 0) {\n" + enter +
            "            result[1] += 1; // A B\n" + leave +
            "            InterlockedExchange(result[0], 0, taken);\n            break;\n        }\n    }\n")


def in_group(fence):
    """Wave 0 passes a message to a later wave, which waits for it."""
    return ("    if (lane == 0)\n        counter = 0;\n" + SYNC +
            "    if (lane == 0) {\n        shared_words[0] = 42; // A\n" + fence +
            "        InterlockedExchange(counter, 1, shared_words[1]);\n    }\n"
            "    if (lane == 63) {\n        uint seen = 0;\n        for (uint turn = 0; turn < 100000 && seen == 0; ++turn)\n"
            "            InterlockedAdd(counter, 0, seen);\n" + fence +
            "        if (seen != 0)\n            result[0] = shared_words[0]; // B\n    }\n")


GLSL = """\
#version 460
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 64) in;
layout(set = 0, binding = 0, std430) buffer Data { uint numbers[]; } data;
layout(set = 0, binding = 1, std430) buffer Result { uint numbers[]; } result;
shared uint words[64];

void main()
{
    uint lane = gl_LocalInvocationIndex;
    uint group = gl_WorkGroupID.x;
"""


def glsl(body):
    return GLSL + body + "}\n"


def published(scope, storage, release, acquire):
    return glsl(f"""\
    if (lane != 0)
        return;
    data.numbers[group] = group * 3; // A
    atomicStore(result.numbers[group], 1u, {scope}, {storage}, {release});
    if (group == 0)
        return;
    uint value = (group - 1) * 3;
    if (atomicLoad(result.numbers[group - 1], {scope}, {storage}, {acquire}) == 1u)
        value = data.numbers[group - 1]; // B
    result.numbers[64 + group] = value;
""")


DEVICE = "gl_ScopeDevice"
BUFFER = "gl_StorageSemanticsBuffer"
RELEASE = "gl_SemanticsRelease"
ACQUIRE = "gl_SemanticsAcquire"


def glsl_pair(name, groups, racy, free):
    return (name, groups, racy, free)


WRITE = "    data[thread.x] = thread.x; // A\n"
READ = "    result[thread.x] = data[(thread.x + 1) % 128]; // B\n"

PAIRS = [
    pair("last-group-without-fences", 4, count_in("", ""), count_in(FENCE, FENCE)),
    pair("last-group-without-release", 4, count_in("", FENCE), count_in(FENCE, FENCE)),
    pair("last-group-without-acquire", 4, count_in(FENCE, ""), count_in(FENCE, FENCE)),
    pair("last-group-with-fences-of-groupshared", 4,
         count_in("    GroupMemoryBarrier();\n", "    GroupMemoryBarrier();\n"),
         count_in("    AllMemoryBarrier();\n", "    AllMemoryBarrier();\n")),
    pair("last-group-writes-after-its-fence", 4,
         count_in("", FENCE, FENCE + "    data[group.x] = group.x + 1; // A\n"), count_in(FENCE, FENCE)),
    pair("last-group-of-all-threads", 2, all_count_in(SYNC, SYNC), all_count_in(DEVICE_SYNC, "    AllMemoryBarrierWithGroupSync();\n")),
    pair("last-group-of-all-threads-without-acquire", 2, all_count_in(DEVICE_SYNC, SYNC),
         all_count_in("    AllMemoryBarrierWithGroupSync();\n", "    AllMemoryBarrierWithGroupSync();\n")),
    pair("look-back-without-release", 4, look_back("", FENCE), look_back(FENCE, FENCE)),
    pair("look-back-without-acquire", 4, look_back(FENCE, ""), look_back(FENCE, FENCE)),
    pair("lock-without-fences", 4, locked("", ""), locked("        " + FENCE, "        " + FENCE)),
    pair("lock-without-release", 4, locked("        " + FENCE, ""), locked("        " + FENCE, "        " + FENCE)),
    pair("message-in-a-group", 1, in_group(""), in_group("        GroupMemoryBarrier();\n")),
    pair("message-in-a-group-with-fence-of-buffers", 1, in_group("        DeviceMemoryBarrier();\n"),
         in_group("        AllMemoryBarrier();\n")),
    pair("queue", 2,
         "    const uint place = result[0]; // B\n    result[0] = place + 1; // A\n    data[place % 128] = thread.x;\n",
         "    uint place;\n    InterlockedAdd(result[0], 1, place);\n    data[place % 128] = 1;\n"),
    pair("passes", 2, WRITE + READ, "")[:3] + ([shader(WRITE), shader(READ)],),
    pair("passes-back-and-forth", 2,
         "    data[127 - thread.x] = data[thread.x] + 1; // A B\n", "")[:3] + ([
             shader("    result[127 - thread.x] = data[thread.x] + 1;\n"),
             shader("    data[thread.x] = result[thread.x];\n")],),
    pair("picture-of-neighbors", 1,
         "    picture[uint2(lane % 8, lane / 8)] = lane; // A\n" + SYNC +
         "    copy[uint2(lane % 8, lane / 8)] = picture[uint2(7 - lane % 8, lane / 8)]; // B\n",
         "    picture[uint2(lane % 8, lane / 8)] = lane;\n" + DEVICE_SYNC +
         "    copy[uint2(lane % 8, lane / 8)] = picture[uint2(7 - lane % 8, lane / 8)];\n"),
    pair("picture-of-groups", 2,
         "    picture[uint2(lane % 8, lane / 8)] = 1; // A B\n",
         "    if (lane < 32)\n        picture[uint2(lane % 8, lane / 8 + group.x * 4)] = 1;\n"),
    pair("picture-tally", 2,
         "    tally[uint2(lane % 8, 0)] += 1; // A B\n",
         "    InterlockedAdd(tally[uint2(lane % 8, 0)], 1);\n"),
    pair("picture-tally-is-read", 1,
         "    InterlockedAdd(tally[uint2(lane % 8, 0)], 1); // A\n    result[lane] = tally[uint2(lane % 8, 0)]; // B\n",
         "    InterlockedAdd(tally[uint2(lane % 8, 0)], 1);\n" + DEVICE_SYNC +
         "    result[lane] = tally[uint2(lane % 8, 0)];\n"),
    pair("wave-neighbors", 1,
         "    shared_words[lane] = lane * lane; // A\n    result[lane] = shared_words[lane & ~1u]; // B\n",
         "    result[lane] = WaveReadLaneAt(lane * lane, WaveGetLaneIndex() & ~1u);\n"),
    pair("wave-leaders", 1,
         "    if (WaveIsFirstLane())\n        result[0] += 1; // A B\n",
         "    if (WaveIsFirstLane())\n        InterlockedAdd(result[0], 1);\n"),
    pair("wave-sum", 2,
         "    const uint sum = WaveActiveSum(1);\n    result[0] = sum; // A B\n",
         "    const uint sum = WaveActiveSum(1);\n    if (WaveIsFirstLane())\n        InterlockedMax(result[0], sum);\n"),
    pair("broadcast", 1,
         "    if (lane == 0)\n        counter = data[0]; // A\n    result[lane] = counter; // B\n",
         "    if (lane == 0)\n        counter = data[0];\n" + SYNC + "    result[lane] = counter;\n"),
    pair("same-value", 2, "    result[0] = 7; // A B\n", "    if (thread.x == 0)\n        result[0] = 7;\n"),
    pair("group-ranges-overlap", 2,
         "    result[thread.x] = 1; // A\n    if (lane == 63)\n        result[thread.x + 1] = 2; // B\n",
         "    result[thread.x] = 1;\n    if (lane == 63)\n        result[thread.x + 65] = 2;\n"),
    pair("ping-pong", 1,
         FILL + "    for (uint round = 0; round < 3; ++round) {\n"
         "        shared_words[lane] = shared_words[63 - lane] + 1; // A B\n" + SYNC + "    }\n"
         "    result[lane] = shared_words[lane];\n",
         FILL + "    for (uint round = 0; round < 3; ++round) {\n        const uint other = shared_words[63 - lane];\n" + SYNC +
         "        shared_words[lane] = other + 1;\n" + SYNC + "    }\n    result[lane] = shared_words[lane];\n"),
    pair("maximum-is-reset", 2,
         "    InterlockedMax(result[0], lane); // A\n    if (lane == 63)\n        result[0] = 0; // B\n",
         "    InterlockedMax(result[0], lane);\n    if (lane == 63)\n        InterlockedMin(result[1], 0);\n"),
    pair("bytes-overlap", 1,
         "    words.Store2(lane * 4, uint2(lane, lane)); // A B\n",
         "    words.Store2(lane * 8, uint2(lane, lane));\n"),
    glsl_pair("release-and-acquire", 4, published(DEVICE, BUFFER, "gl_SemanticsRelaxed", "gl_SemanticsRelaxed").replace(
        f"{BUFFER}, gl_SemanticsRelaxed", "0, gl_SemanticsRelaxed"), published(DEVICE, BUFFER, RELEASE, ACQUIRE)),
    glsl_pair("release-for-other-memory", 4,
              published(DEVICE, "gl_StorageSemanticsShared", RELEASE, ACQUIRE),
              published(DEVICE, BUFFER + " | gl_StorageSemanticsShared", RELEASE, ACQUIRE)),
    glsl_pair("wave-barrier", 1,
              glsl("    words[lane] = lane * 2; // A\n"
                   "    result.numbers[lane] = words[gl_SubgroupID * gl_SubgroupSize]; // B\n"),
              glsl("    words[lane] = lane * 2;\n    subgroupBarrier();\n"
                   "    result.numbers[lane] = words[gl_SubgroupID * gl_SubgroupSize];\n")),
]
