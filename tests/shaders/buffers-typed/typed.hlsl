// SPDX-License-Identifier: MIT
// Buffer<T> is a typed buffer: the format of the resource converts to T.
Buffer<float> singles;
Buffer<int2> pairs;
Buffer<uint4> quads;
RWBuffer<float4> written;
RWBuffer<int> sums;

[numthreads(3, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    const int2 pair = pairs.Load(i);
    const uint4 quad = quads[2 - i];
    written[i] = float4(singles[i], pair, quad.w);
    sums[i] = sums[i] * 2 + int(quad.x) + pair.y;
}
