// SPDX-License-Identifier: MIT
// Whole structures, their members, and an array in them; a scalar that one thread sets for all.
struct Particle
{
    float2 at;
    float weights[2];
    uint id;
};

groupshared Particle particles[6];
groupshared uint chosen;

StructuredBuffer<uint> numbers; // 4, 9, 2, 7, 1, 3
RWStructuredBuffer<float4> result;

[numthreads(6, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    Particle mine;
    mine.at = float2(index, numbers[index]);
    mine.weights[0] = index * 0.5;
    mine.weights[1] = 8;
    mine.id = numbers[index];
    particles[index] = mine;
    if (numbers[index] == 7)
        chosen = index;
    GroupMemoryBarrierWithGroupSync();
    particles[(index + 1) % 6].weights[1] += index;
    GroupMemoryBarrierWithGroupSync();
    const Particle other = particles[5 - index];
    result[index] = float4(other.at.y, other.weights[1], other.weights[0], particles[chosen].id * 10 + chosen);
}
