// SPDX-License-Identifier: MIT
// A ConstantBuffer<T> converts to T.
struct Weights
{
    float4 values;
    float scale;
};

ConstantBuffer<Weights> weights;
RWStructuredBuffer<float> seen;

float total(Weights from)
{
    return dot(from.values, float4(1, 10, 100, 1000)) * from.scale;
}

[numthreads(1, 1, 1)]
void main()
{
    seen[0] = total(weights);
    Weights copy = weights;
    copy.scale = -1;
    seen[1] = total(copy);
}
