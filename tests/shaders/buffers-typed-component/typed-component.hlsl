// SPDX-License-Identifier: MIT
// buffer[i].y = value reads the element, changes it and writes it.
RWBuffer<uint4> quads;
RWBuffer<float2> pairs;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    quads[thread.x].y = 100 + thread.x;
    quads[thread.x].w *= 2;
    pairs[thread.x].x = -1.5;
}
