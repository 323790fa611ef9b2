// SPDX-License-Identifier: MIT
// Labels share a body, the default is between the others, and a label can be a constant expression.
static const int seven = 7;

StructuredBuffer<int> numbers; // 0, 1, 2, -3, 7, 100
RWStructuredBuffer<int> result;

[numthreads(6, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const int n = numbers[thread.x];
    int found;
    switch (n) {
    case 1:
    case 2:
        found = 10;
        break;
    default:
        found = 99;
        break;
    case -3: {
        const int inner = 3;
        found = inner * 10;
        break;
    }
    case seven:
        found = 70;
        found += n;
        break;
    }
    result[thread.x] = found;
}
