// SPDX-License-Identifier: MIT
// A source can stop the compilation with a message.
#ifndef CHOSEN
#error choose a variant with the define CHOSEN
#endif

RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    result[0] = 1;
}
