// SPDX-License-Identifier: MIT
// ByteAddressBuffer.Load<T>: T may be any type, packed without gaps between 4-byte scalars.
struct Particle
{
    float2 place;
    int charge;
    uint kinds[2];
};

ByteAddressBuffer source;
RWByteAddressBuffer target;
RWStructuredBuffer<float4> seen;

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = float4(source.Load<float>(0), source.Load<float3>(4));
    const Particle particle = source.Load<Particle>(16);
    seen[1] = float4(particle.place, particle.charge, particle.kinds[1]);
    target.Store<float2>(4, float2(5, -6));
    Particle changed = particle;
    changed.charge = -changed.charge;
    target.Store<Particle>(12, changed);
    target.Store<int>(0, -1);
}
