// SPDX-License-Identifier: MIT
RWStructuredBuffer<int> in1;
RWStructuredBuffer<int> out1;
RWStructuredBuffer<int> out2;

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const int i = thread.x;
    out1[i] = in1[i];
    out2[i] = i;
}
