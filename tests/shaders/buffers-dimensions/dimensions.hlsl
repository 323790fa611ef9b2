// SPDX-License-Identifier: MIT
// Buffer: elements. StructuredBuffer: elements and stride. ByteAddressBuffer: bytes.
struct Particle
{
    float2 place;
    uint kind;
};

Buffer<float4> typed;
RWBuffer<uint> stored_typed;
StructuredBuffer<Particle> particles;
RWStructuredBuffer<float4> stored_particles;
ByteAddressBuffer bytes;
RWByteAddressBuffer stored_bytes;
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint count, stride;
    typed.GetDimensions(count);
    seen[0] = count;
    stored_typed.GetDimensions(count);
    seen[1] = count;
    particles.GetDimensions(count, stride);
    seen[2] = count;
    seen[3] = stride;
    stored_particles.GetDimensions(count, stride);
    seen[4] = count;
    seen[5] = stride;
    bytes.GetDimensions(count);
    seen[6] = count;
    stored_bytes.GetDimensions(count);
    seen[7] = count;
}
