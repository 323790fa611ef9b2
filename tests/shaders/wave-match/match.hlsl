// SPDX-License-Identifier: MIT
// The results must equal those of loops over the threads of the wave, whatever the size of a wave.
RWStructuredBuffer<uint> holds; // 4 for each thread: 1 if the result is correct.

groupshared uint wave_of[64]; // For each thread of the group: the first thread of its wave,
groupshared uint lane_of[64]; // and its place in the wave.

void store_wave(uint self)
{
    wave_of[self] = WaveReadLaneFirst(self);
    lane_of[self] = WaveGetLaneIndex();
    GroupMemoryBarrierWithGroupSync();
}

bool same(uint self, uint other)
{
    return wave_of[self] == wave_of[other];
}

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    store_wave(self);
    const uint key = self * 7 % 5;
    const uint4 masks[4] = { WaveMatch(key), WaveMatch(int(key) - 2), WaveMatch(key * 0.5), WaveMatch(key > 2) };
    uint4 by_key = 0, by_size = 0;
    for (uint i = 0; i < 64; ++i) {
        if (!same(self, i))
            continue;
        const uint other = i * 7 % 5, word = lane_of[i] / 32, bit = 1u << lane_of[i] % 32;
        if (other == key)
            by_key[word] |= bit;
        if ((other > 2) == (key > 2))
            by_size[word] |= bit;
    }
    holds[self * 4] = all(masks[0] == by_key) ? 1 : 0;
    holds[self * 4 + 1] = all(masks[1] == by_key) ? 1 : 0;
    holds[self * 4 + 2] = all(masks[2] == by_key) ? 1 : 0;
    holds[self * 4 + 3] = all(masks[3] == by_size) ? 1 : 0;
}
