// SPDX-License-Identifier: MIT
#include "core/shader/dxc/traps/trap_words.h"

#include <gtest/gtest.h>

namespace wavelane::shader::test {
namespace {

TEST(DxcTrapWords, FindsTokensOfPossibleTraps)
{
    const std::pair<DxcFault, std::vector<const char*>> suspicious[] = {
        {DxcFault::dropsDerivatives, {"x = ddx(y);", "x = ddy_fine(y);", "fwidth(a)"}},
        {DxcFault::neverClampsLevels, {"t.CalculateLevelOfDetail(s, p)", "t.CalculateLevelOfDetailUnclamped(s, p)"}},
        {DxcFault::widensBitFields, {"struct S { uint a : 3; };"}},
        {DxcFault::splatsVectors,
         {"struct A : B { };", "class A : B { };", "S s = (S)v;", "S s = (S)0;", "float a[2] = (float[2])v;",
          "float a[2][3] = (float[2][3])(v);", "m = (float2x2)m;", "return (S)v;", "v = (vector<float, 2>)-s;"}}};
    for (const auto& [fault, texts] : suspicious)
        for (const char* text : texts)
            EXPECT_EQ(suspectedFaults(text, false), std::set{fault}) << text;
}

TEST(DxcTrapWords, FindsShortCircuitsOnlyInVersionsThatHaveThem)
{
    for (const char* text : {"a && b", "a || b", "a ? b : c"}) {
        EXPECT_EQ(suspectedFaults(text, true), std::set{DxcFault::evaluatesBothSides}) << text;
        EXPECT_TRUE(suspectedFaults(text, false).empty()) << text;
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
        EXPECT_TRUE(suspectedFaults(text, true).empty()) << text;
}

TEST(DxcTrapWords, AcceptsAnyText)
{
    for (const char* text : {"(", "(a", "(a[", "(a[1", "(a<", "(a)", ":", "struct", "struct A", "&", "(a<b", "(a[2]"})
        EXPECT_TRUE(suspectedFaults(text, true).empty()) << text;
}

} // namespace
} // namespace wavelane::shader::test
