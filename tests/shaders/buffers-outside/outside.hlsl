// SPDX-License-Identifier: MIT
// HLSL: reads outside a buffer give 0, and writes do nothing.
StructuredBuffer<uint> structured;
Buffer<uint> typed;
ByteAddressBuffer bytes;
RWStructuredBuffer<uint> target;
RWBuffer<uint> typed_target;
RWByteAddressBuffer bytes_target;
RWStructuredBuffer<uint> seen;

[numthreads(1, 1, 1)]
void main()
{
    uint far;
    seen.GetDimensions(far, far);
    far *= 1000;
    seen[0] = structured[far] + 1;
    seen[1] = typed[far] + 2;
    seen[2] = bytes.Load(far) + 3;
    seen[3] = structured[1] + typed[1] + bytes.Load(4);
    target[far] = 77;
    typed_target[far] = 77;
    bytes_target.Store(far, 77);
}
