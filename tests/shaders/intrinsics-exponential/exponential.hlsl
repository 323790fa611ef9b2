// SPDX-License-Identifier: MIT
// exp, exp2, log, log2, log10, pow, sqrt, rsqrt and rcp, including exact and non-finite results.
StructuredBuffer<float> numbers; // 0.3, 7.5
StructuredBuffer<float> edges;   // 0, -4
RWStructuredBuffer<float> result;
RWStructuredBuffer<float> at_edges;

[numthreads(2, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const float x = numbers[thread.x];
    const float all_of[] = { exp(x), exp2(x), log(x), log2(x), log10(x), pow(x, 2.5), sqrt(x), rsqrt(x), rcp(x) };
    for (uint i = 0; i < 9; ++i)
        result[thread.x * 9 + i] = all_of[i];
    if (thread.x == 0) {
        at_edges[0] = exp2(edges[0]);
        at_edges[1] = exp2(edges[1]);
        at_edges[2] = log2(edges[0]);
        at_edges[3] = sqrt(edges[0]);
        at_edges[4] = pow(2, edges[1]);
    }
}
