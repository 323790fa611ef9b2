// SPDX-License-Identifier: MIT
// The difference to the neighbor; DXC 1.6 leaves the result undefined and is refused.
StructuredBuffer<float> numbers; // 1, 4, 9, 16
RWStructuredBuffer<float> result;

[numthreads(2, 2, 1)]
void main(uint lane : SV_GroupIndex)
{
    result[lane] = ddx(numbers[lane]);
}
