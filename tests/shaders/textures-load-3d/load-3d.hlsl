// SPDX-License-Identifier: MIT
// Texture3D<uint>: Load takes (x, y, z, mip), the offset has three components, the operator takes (x, y, z).
Texture3D<uint> volume;
RWStructuredBuffer<uint> seen;

[numthreads(4, 3, 2)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint n = (thread.z * 3 + thread.y) * 4 + thread.x;
    seen[n] = volume[thread];
    seen[24 + n] = volume.Load(int4(thread, 0), int3(1, -1, 0)); // Texels outside the texture are 0.
    if (thread.x < 2 && thread.y == 0 && thread.z == 0)
        seen[48 + thread.x] = volume.Load(int4(thread, 1));
}
