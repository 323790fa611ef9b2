// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/initial_values.h"

#include <gtest/gtest.h>

#include <format>

namespace wavelane::shader {
namespace {

/// `block.name: numbers`, one line for each value.
std::string valuesOf(std::string_view source)
{
    std::string text;
    for (const InitialValue& each : readInitialValues(source)) {
        text += each.block + "." + each.name + ":";
        for (const double number : each.numbers)
            text += std::format(" {}", number);
        text += "\n";
    }
    return text;
}

TEST(InitialValues, AreThoseOfConstantBuffersAndGlobals)
{
    EXPECT_EQ(valuesOf("cbuffer Fog : register(b0)\n{\n    float density = 0.5f; // not 0.75\n"
                       "    float3 color : packoffset(c1) = float3(1, -.5, 2e-1);\n    bool on = true;\n"
                       "    int steps[3] = {1, 2, 0x10u};\n    float plain;\n};\n"
                       "float4 _Color = 1, _Edge = { 0, 0, 0, 1 };\nuniform vec2 shift = vec2(0.25);\n"),
              "Fog.density: 0.5\nFog.color: 1 -0.5 0.2\nFog.on: 1\nFog.steps: 1 2 16\n"
              "._Color: 1\n._Edge: 0 0 0 1\n.shift: 0.25\n");
}

TEST(InitialValues, MatricesOfHlslAreReadByRows)
{
    EXPECT_EQ(valuesOf("cbuffer C { row_major float2x2 m = float2x2(1, 2, 3, 4); }"), "C.m: 1 2 3 4\n");
    EXPECT_EQ(valuesOf("uniform mat2 m = mat2(1, 2, 3, 4);"), "") << "GLSL's are by columns.";
}

TEST(InitialValues, OfFunctionsStructuresAndComputedOnesAreLeftOut)
{
    EXPECT_EQ(valuesOf("struct S { float a = 1; };\nvoid main() { float b = 2; for (int i = 0; i < 4; ++i) { } }\n"
                       "float c = 1.0 / 3.0;\nfloat d = sin(1);\nfloat3 e = -float3(1, 2, 3);\nfloat f = 1 - 2;\n"
                       "float g = 3;"),
              ".g: 3\n");
}

TEST(InitialValues, OfIncompleteSourcesDoNotFail)
{
    for (const char* const source : {"float a = ", "float a =;", "}}}", "cbuffer", "cbuffer C { float a = {1, 2",
                                     "= 1;", "float a = 0x;", "float a = 1e;", "float a = 5 5;"})
        EXPECT_TRUE(readInitialValues(source).empty()) << source;
}

} // namespace
} // namespace wavelane::shader
