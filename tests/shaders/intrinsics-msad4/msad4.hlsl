// SPDX-License-Identifier: MIT
// Four sums of differences between the reference's bytes and the source's bytes starting at byte 0, 1, 2 and 3. A reference byte
// of 0 does not count; the sums are added to the accumulator.
struct Call
{
    uint reference;
    uint2 source;
    uint unused;
    uint4 sums;
};

StructuredBuffer<Call> calls;
RWStructuredBuffer<uint4> result;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const Call call = calls[thread.x];
    result[thread.x] = msad4(call.reference, call.source, call.sums);
}
