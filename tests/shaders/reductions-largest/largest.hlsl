// SPDX-License-Identifier: MIT
// Minimum, and maximum with its first position, over 24 numbers with 32 threads; threads without a number contribute the neutral element.
static const float infinity = asfloat(0x7f800000);

groupshared float smallest[32];
groupshared float largest[32];
groupshared uint place[32];

StructuredBuffer<float> numbers;
RWStructuredBuffer<float> result;

[numthreads(32, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    const bool has = index < 24;
    smallest[index] = has ? numbers[index] : infinity;
    largest[index] = has ? numbers[index] : -infinity;
    place[index] = index;
    GroupMemoryBarrierWithGroupSync();
    for (uint step_size = 1; step_size < 32; step_size *= 2) {
        if (index % (2 * step_size) == 0) {
            const uint other = index + step_size;
            smallest[index] = min(smallest[index], smallest[other]);
            if (largest[other] > largest[index]) {
                largest[index] = largest[other];
                place[index] = place[other];
            }
        }
        GroupMemoryBarrierWithGroupSync();
    }
    if (index == 0) {
        result[0] = smallest[0];
        result[1] = largest[0];
        result[2] = place[0];
    }
}
