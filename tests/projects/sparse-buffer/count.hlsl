// SPDX-License-Identifier: MIT
// The buffer has eight tiles.
RWByteAddressBuffer far;

[numthreads(1, 1, 1)]
void main()
{
    uint size;
    far.GetDimensions(size);
    far.Store(4, far.Load(4) + 1);
    far.Store(size / 8 * 6, 100 + far.Load(size / 8 + 4));
    far.Store(size / 8 * 7, 200 + far.Load(4));
}
