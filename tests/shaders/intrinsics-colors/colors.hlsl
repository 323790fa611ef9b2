// SPDX-License-Identifier: MIT
// Red and blue are swapped, and each component becomes an integer up to 255.
StructuredBuffer<float4> numbers; // (0, 0.5, 1, 0.25)
RWStructuredBuffer<int4> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = D3DCOLORtoUBYTE4(numbers[0]);
}
