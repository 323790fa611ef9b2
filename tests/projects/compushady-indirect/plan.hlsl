// SPDX-License-Identifier: MIT
RWBuffer<uint> arguments : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < 4; ++i)
        arguments[i] = i + 1;
}
