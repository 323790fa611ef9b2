// SPDX-License-Identifier: MIT
ByteAddressBuffer source;
RWByteAddressBuffer target;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    const uint4 values = source.Load4(thread.x * 16);
    target.Store2(thread.x * 16, values.xy * 2);
    target.Store2(thread.x * 16 + 8, values.zw + values.zw);
    if (thread.x == 0)
        target.Store(64, 64);
}
