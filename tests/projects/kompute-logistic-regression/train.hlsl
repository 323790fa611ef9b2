// SPDX-License-Identifier: MIT
// One group has a thread for each sample; the first of them moves the weights by the mean of the gradients.
StructuredBuffer<float> x_first;
StructuredBuffer<float> x_second;
StructuredBuffer<float> y;
RWStructuredBuffer<float> weights; // Of the two inputs, and the bias.
RWStructuredBuffer<float> losses;

groupshared float gradients[5][3];

[numthreads(5, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const float z = dot(float3(weights[0], weights[1], weights[2]), float3(x_first[i], x_second[i], 1));
    const float guess = 1 / (1 + exp(-z));
    const float error = guess - y[i];
    gradients[i][0] = error * x_first[i];
    gradients[i][1] = error * x_second[i];
    gradients[i][2] = error;
    losses[i] = -(y[i] * log(guess) + (1 - y[i]) * log(1 - guess));
    GroupMemoryBarrierWithGroupSync();
    if (i < 3) {
        float sum = 0;
        for (uint k = 0; k < 5; ++k)
            sum += gradients[k][i];
        weights[i] -= 0.1 * sum;
    }
}
