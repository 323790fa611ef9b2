// SPDX-License-Identifier: MIT
// Append adds an element to the end and increments the counter.
struct Found
{
    uint number;
    uint square;
};

AppendStructuredBuffer<Found> found;

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    if (thread.x % 2 == 0)
        return;
    Found each;
    each.number = thread.x;
    each.square = thread.x * thread.x;
    found.Append(each);
}
