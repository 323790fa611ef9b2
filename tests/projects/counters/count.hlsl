// SPDX-License-Identifier: MIT
AppendStructuredBuffer<uint> evens;
RWStructuredBuffer<uint> last;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x % 2 == 0)
        evens.Append(thread.x);
    if (thread.x == 0)
        last[0] = last.IncrementCounter();
}
