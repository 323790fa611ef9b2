// SPDX-License-Identifier: MIT
#include "core/shader/dxc/trap_words.h"

#include <gtest/gtest.h>

namespace wavelane::shader::test {
namespace {

TEST(DxcTrapWords, FindsTokensOfPossibleTraps)
{
    for (const char* text :
         {"x = ddx(y);", "x = ddy_fine(y);", "fwidth(a)", "t.CalculateLevelOfDetail(s, p)",
          "t.CalculateLevelOfDetailUnclamped(s, p)", "struct S { uint a : 3; };", "struct A : B { };",
          "class A : B { };", "S s = (S)v;", "S s = (S)0;", "float a[2] = (float[2])v;",
          "float a[2][3] = (float[2][3])(v);", "m = (float2x2)m;", "return (S)v;", "v = (vector<float, 2>)-s;"})
        EXPECT_TRUE(mayHaveDxcTraps(text, false)) << text;
}

TEST(DxcTrapWords, FindsShortCircuitsOnlyInVersionsThatHaveThem)
{
    for (const char* text : {"a && b", "a || b", "a ? b : c"}) {
        EXPECT_TRUE(mayHaveDxcTraps(text, true)) << text;
        EXPECT_FALSE(mayHaveDxcTraps(text, false)) << text;
    }
}

TEST(DxcTrapWords, FindsNothingInOtherSources)
{
    for (const char* text :
         {"", "struct S { uint a; float3 b[4]; }; RWStructuredBuffer<S> s : register(u0, space1);",
          "[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) { s[id.x].a = f(id.x) * (id.y + 1); }",
          "for (uint i = 0; i < 4; ++i) sum += (i & 3) | (x ^ y); // (S)v in a comment",
          "x = float(i) + 1; return f(limit) - 2;", "if (done) return; while (more) step();",
          "cbuffer C : register(b0) { float a : packoffset(c0); }"})
        EXPECT_FALSE(mayHaveDxcTraps(text, true)) << text;
}

TEST(DxcTrapWords, AcceptsAnyText)
{
    for (const char* text : {"(", "(a", "(a[", "(a[1", "(a<", "(a)", ":", "struct", "struct A", "&", "(a<b", "(a[2]"})
        EXPECT_FALSE(mayHaveDxcTraps(text, true)) << text;
}

} // namespace
} // namespace wavelane::shader::test
