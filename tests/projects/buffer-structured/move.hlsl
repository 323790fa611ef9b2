// SPDX-License-Identifier: MIT
struct Particle
{
    float3 position;
    uint id;
    float2 velocity;
    float mass;
};

RWStructuredBuffer<Particle> particles;
RWByteAddressBuffer sizes;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint count, stride;
    particles.GetDimensions(count, stride);
    if (thread.x >= count)
        return;
    Particle p = particles[thread.x];
    p.position += float3(p.velocity, p.mass);
    p.id += 10;
    particles[thread.x] = p;
    if (thread.x == 0)
        sizes.Store2(0, uint2(count, stride));
}
