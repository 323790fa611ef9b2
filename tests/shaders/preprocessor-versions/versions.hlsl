// SPDX-License-Identifier: MIT
// DXC defines macros for the stage, shader model and language version; other compilers do not.
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
#ifdef __hlsl_dx_compiler
    result[0] = __SHADER_TARGET_STAGE == __SHADER_STAGE_COMPUTE;
    result[1] = __SHADER_TARGET_MAJOR * 10 + __SHADER_TARGET_MINOR;
    result[2] = __HLSL_VERSION;
#else
    result[0] = 1;
    result[1] = 62;
    result[2] = 2021;
#endif
}
