// SPDX-License-Identifier: MIT
// ConstantBuffer in an array.
struct Weights
{
    float4 values;
    uint count;
};
ConstantBuffer<Weights> all_of[2] : register(b2);
RWStructuredBuffer<float> sums;

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    float sum = 0;
    for (uint j = 0; j < all_of[NonUniformResourceIndex(i)].count; ++j)
        sum += all_of[NonUniformResourceIndex(i)].values[j];
    sums[i] = sum;
}
