// SPDX-License-Identifier: MIT
// Each thread compares a pair; the direction alternates with the size of the sorted run.
groupshared int values[32];

StructuredBuffer<int> numbers;
RWStructuredBuffer<int> result;

[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    values[index] = numbers[index];
    values[index + 16] = numbers[index + 16];
    for (uint run = 2; run <= 32; run *= 2)
        for (uint reach = run / 2; reach > 0; reach /= 2) {
            GroupMemoryBarrierWithGroupSync();
            const uint low = 2 * reach * (index / reach) + index % reach;
            const uint high = low + reach;
            const bool rising = (low & run) == 0;
            const int a = values[low], b = values[high];
            if (a > b == rising) {
                values[low] = b;
                values[high] = a;
            }
        }
    GroupMemoryBarrierWithGroupSync();
    result[index] = values[index];
    result[index + 16] = values[index + 16];
}
