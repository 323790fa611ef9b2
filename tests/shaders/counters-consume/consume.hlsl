// SPDX-License-Identifier: MIT
// One shader appends to and consumes from the buffers that the passes bind: a list goes through two stages.
ConsumeStructuredBuffer<uint> source;
AppendStructuredBuffer<uint> target;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint number = source.Consume();
    target.Append(number * 10 + 1);
}
