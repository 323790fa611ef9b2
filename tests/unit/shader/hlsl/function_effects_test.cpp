// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/function_effects.h"

#include "core/shader/hlsl/lexer.h"

#include <gtest/gtest.h>

namespace wavelane::shader::test {
namespace {

bool hasEffect(const std::string& body)
{
    const std::string text = "RWStructuredBuffer<uint> r; static uint calls; struct P { uint a[2]; };\n" + body;
    return functionsWithEffects(lexHlsl(text)).contains("f");
}

TEST(FunctionEffects, ChangesOfLocalVariablesAreNone)
{
    for (const char* body :
         {"uint f(uint x) { return x + 1; }", "uint f(uint x) { uint s = x; s -= 15; s++; --s; return s; }",
          "uint f(uint x) { P p; p.a[x] = 3; p.a[0] <<= 2; return p.a[1]; }",
          "uint f(uint x) { for (uint i = 0; i <= x; ++i) x = i; return x == 3 || x != 4 || x >= 5; }",
          "float4 f(float4 v : POSITION) : SV_Target { vector<float, 4> w = v; w.xy = v.zw; return w; }"})
        EXPECT_FALSE(hasEffect(body)) << body;
}

TEST(FunctionEffects, WritesElsewhereAreSome)
{
    for (const char* body :
         {"uint f(uint x) { calls = x; return x; }", "uint f(uint x) { ++calls; return x; }",
          "uint f(uint x) { calls++; return x; }", "uint f(uint x) { r[x] += 2; return x; }",
          "uint f(out uint x) { x = 1; return x; }", "uint f(uint x) { static uint k = 0; k += x; return k; }",
          "uint f(uint x) { InterlockedAdd(r[0], x); return x; }", "uint f(uint x) { return WaveActiveSum(x); }"})
        EXPECT_TRUE(hasEffect(body)) << body;
}

TEST(FunctionEffects, CallsOfFunctionsWithEffectsAreSome)
{
    EXPECT_TRUE(hasEffect("uint g(uint x) { calls = x; return x; } uint f(uint x) { return g(x); }"));
    EXPECT_TRUE(hasEffect("uint f(uint x) { return g(x); } uint g(uint x) { r[0] = x; return x; }"));
    EXPECT_FALSE(hasEffect("uint g(uint x) { return x; } uint f(uint x) { return g(x); }"));
}

TEST(FunctionEffects, OfAnExpressionEndWithIt)
{
    const auto effect = [](const std::string& text) { return mayHaveEffect(lexHlsl(text), {"f"}); };
    EXPECT_TRUE(effect("f(x) > 2; y"));
    EXPECT_TRUE(effect("(a = 3); y"));
    EXPECT_TRUE(effect("i++ ; y"));
    EXPECT_FALSE(effect("g(x) <= 2 && a == b; f(x)"));
    EXPECT_FALSE(effect("a) f(x)"));
    EXPECT_FALSE(effect("a, f(x)"));
}

TEST(FunctionEffects, AcceptAnyText)
{
    for (const char* text :
         {"", "(", "f(", "uint f(", "uint f(uint x", "uint f() {", "=", "+ +", "a b ( ) : {", "] ="})
        EXPECT_NO_FATAL_FAILURE(functionsWithEffects(lexHlsl(text))) << text;
}

} // namespace
} // namespace wavelane::shader::test
