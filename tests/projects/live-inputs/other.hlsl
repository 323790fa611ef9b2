// SPDX-License-Identifier: MIT
// The same inputs under another name; a block may declare only the members that it needs, from the first on.
cbuffer Clock
{
    float time;
    float time_delta;
    uint frame;
};

RWByteAddressBuffer seen;

[numthreads(1, 1, 1)]
void main()
{
    seen.Store(4, frame);
}
