// SPDX-License-Identifier: MIT
// A sum in the branch that leaves the loop must count only the lanes that leave in the same iteration.
RWStructuredBuffer<uint> counts; // For each thread, the number of lanes of its wave that have its value; a larger number is wrong.
RWStructuredBuffer<uint> holds;

[numthreads(64, 1, 1)]
void main(uint self : SV_GroupIndex)
{
    const uint own = self * 7 % 5;
    const uint4 mine = WaveActiveBallot(own == 0);
    const uint zeros = countbits(mine.x) + countbits(mine.y) + countbits(mine.z) + countbits(mine.w);
    while (true) {
        if (own == WaveReadLaneFirst(own)) {
            counts[self] = WaveActiveSum(1u);
            break;
        }
    }
    holds[self] = (own == 0 ? counts[self] == zeros : counts[self] <= WaveActiveCountBits(true)) ? 1 : 0;
}
