// SPDX-License-Identifier: MIT
// One thread for each tile asks whether it is there.
Texture2D<float4> far;
RWStructuredBuffer<uint> there;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    uint width, height;
    far.GetDimensions(width, height);
    uint status = 0;
    float4 texel = far.Load(int3(thread.x * (width / 4) + 1, 1, 0), int2(0, 0), status);
    there[thread.x] = CheckAccessFullyMapped(status) ? 1 + uint(texel.x) : 0;
}
