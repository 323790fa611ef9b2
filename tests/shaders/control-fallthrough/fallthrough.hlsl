// SPDX-License-Identifier: MIT
// A body without break continues with the next one, also through a label without statements.
StructuredBuffer<uint> numbers; // 0, 1, 2, 5, 6
RWStructuredBuffer<int> result;

[numthreads(5, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    int sum = 0;
    switch (numbers[thread.x]) {
    case 0:
        sum += 1;
    case 1:
        sum += 10;
    case 2:
        sum += 100;
    case 5:
        sum += 1000;
        break;
    default:
        sum = -1;
    }
    result[thread.x] = sum;
}
