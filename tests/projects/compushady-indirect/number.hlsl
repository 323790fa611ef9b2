// SPDX-License-Identifier: MIT
RWBuffer<uint> output : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint index = thread.z * 6 + thread.y * 2 + thread.x;
    output[index] = index + 1;
}
