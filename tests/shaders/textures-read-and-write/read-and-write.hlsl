// SPDX-License-Identifier: MIT
// A texel of a RWTexture can be on both sides of an assignment, also in += and ++.
RWTexture2D<uint> sheet;
RWTexture2D<float4> colors;
RWTexture3D<int> volume;

[numthreads(2, 2, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint2 at = thread.xy;
    sheet[at] += 10 * thread.x;
    sheet[at] <<= 1;
    ++sheet[at];
    colors[at] = colors.Load(at).yzwx * 2;
    volume[thread] = -volume[thread] + volume.Load(int3(thread)) * 3;
}
