// SPDX-License-Identifier: MIT
// fmod has the dividend's sign; % is promised for numbers of one sign alone. sign of a number, abs of ints and floats.
StructuredBuffer<float2> numbers; // (7.5, 2), (-7.5, 2), (7.5, -2), (-0.5, 3)
RWStructuredBuffer<float4> result;
RWStructuredBuffer<int4> whole;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float2 n = numbers[thread.x];
    result[thread.x] = float4(fmod(n.x, n.y), abs(n.x) % abs(n.y), sign(n.x), abs(n.y));
    const int2 i = int2(n * 2);
    whole[thread.x] = int4(abs(i.x) % abs(i.y), sign(i.x), abs(i.y), sign(i.x - i.x));
}
