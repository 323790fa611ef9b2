// SPDX-License-Identifier: MIT
RWBuffer<float4> floats : register(u0);
RWBuffer<uint4> numbers : register(u1);
RWBuffer<uint> singles : register(u2);
RWBuffer<float4> halves : register(u3);

[numthreads(1, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint i = thread.x;
    floats[i] = float4(1, 2, 3, 4) + 4.0 * i;
    numbers[i] = uint4(i + 4, 1, 2, 3);
    singles[i] = 0xdeadbeef;
    halves[i] = float4(i, 3, 2, 1);
}
