// SPDX-License-Identifier: MIT
// An element is a structure: packed as in C with `dx`, 16 bytes here.
struct Particle
{
    float2 place;
    int charge;
    uint kind;
};

StructuredBuffer<Particle> before;
RWStructuredBuffer<Particle> after;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    const Particle particle = before[2 - i];
    after[i] = particle;
    after[i].place.y += 10;
    after[i].charge = -before.Load(i).charge;
}
