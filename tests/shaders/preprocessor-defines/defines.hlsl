// SPDX-License-Identifier: MIT
// The project's defines: a number, an expression, a type, and an empty one; two shaders use the same file.
RWStructuredBuffer<uint> RESULT;

[numthreads(1, 1, 1)]
void main()
{
    TYPE value = BASE * 2;
#ifdef EXTRA
    value += 0.75;
#endif
    RESULT[0] = uint(value * 4);
}
