// SPDX-License-Identifier: MIT
RWByteAddressBuffer result;

[numthreads(1, 1, 1)]
void main()
{
#ifdef __hlsl_dx_compiler
    const uint expected = FROM_DXC;
#else
    const uint expected = FROM_GLSLANG;
#endif
    result.Store3(0, uint3(expected, FROM_DEFINES, 0));
#ifdef EMPTY
    result.Store(8, 1);
#endif
}
