// SPDX-License-Identifier: MIT
AppendStructuredBuffer<uint> out_list;
ConsumeStructuredBuffer<uint> in_list;
RWStructuredBuffer<uint> tally;

// Puts the numbers of its threads at the end of a list.
[numthreads(4, 1, 1)]
void fill(uint3 thread : SV_DispatchThreadID)
{
    out_list.Append(thread.x + 100);
}

// Takes numbers off the end of one list and puts ten times as much at the end of another.
[numthreads(1, 1, 1)]
void move()
{
    out_list.Append(in_list.Consume() * 10);
}

[numthreads(1, 1, 1)]
void count()
{
    tally[tally.IncrementCounter()] = 7;
    tally[tally.IncrementCounter()] = 8;
    tally[tally.DecrementCounter()] += 1;
}
