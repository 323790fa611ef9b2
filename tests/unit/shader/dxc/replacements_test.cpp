// SPDX-License-Identifier: MIT
#include "core/shader/dxc/fixups/replacements.h"

#include "tests/unit/shader/compile_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

std::string shaderWith(const std::string& statement)
{
    return std::format(
        "RWStructuredBuffer<uint> r : register(u0);\n[numthreads(4, 1, 1)] void main()\n{{\n    {}\n}}\n", statement);
}

TEST(DxcReplacements, AreSuspectedByCalls)
{
    EXPECT_TRUE(calledIntrinsics("uint asdouble; // firstbithigh(").empty());
    EXPECT_EQ(calledIntrinsics("a = asdouble(b, c);"), IntrinsicNames{"asdouble"});
    EXPECT_EQ(calledIntrinsics("WaveMatch(x); WaveMultiPrefixSum(x, y);"),
              (IntrinsicNames{"WaveMatch", "WaveMultiPrefixSum"}));
    EXPECT_TRUE(calledIntrinsics("asuint(f(a, b))").empty()) << "one argument";
    EXPECT_EQ(calledIntrinsics("asuint(f(a, b), low[1], high)"), IntrinsicNames{"asuint"});
    EXPECT_TRUE(calledIntrinsics("firstbithigh(x)").empty()) << "32 bits";
    EXPECT_EQ(calledIntrinsics("uint64_t x; firstbithigh(x)"), IntrinsicNames{"firstbithigh"});
}

TEST_F(WithDxc, LackedIntrinsicsAreDefinedInHlsl)
{
    for (const char* statement :
         {"r[0] = firstbithigh(uint64_t(r[1]));", "r[0] = firstbitlow(int64_t(r[1]));",
          "uint64_t3 w = r[1]; r[0] = firstbithigh(w).y;", "r[0] = WaveMultiPrefixSum(r[1], WaveMatch(r[2]));",
          "r[0] = WaveMultiPrefixCountBits(r[1] > 2, uint4(3, 0, 0, 0));",
          "r[0] = asuint(WaveMultiPrefixProduct(asfloat(r[1]), uint4(3, 0, 0, 0)));",
          "uint3 l, h; asuint(double3(r[1], r[2], r[3]), l, h); r[0] = l.z + h.x;",
          "double4 d = asdouble(uint4(r[1], r[2], r[3], r[4]), uint4(r[1], r[2], r[3], r[4])); r[0] = uint(d.w);"}) {
        const CompiledShader shader = compile(shaderWith(statement));
        EXPECT_TRUE(shader.result.ok()) << statement << '\n' << messagesOf(shader);
    }
}

TEST_F(WithDxc, ErrorsNextToMissingIntrinsicsKeepTheirLines)
{
    const CompiledShader shader =
        compile(shaderWith("r[0] = WaveMultiPrefixSum(r[1], uint4(1, 0, 0, 0));\n    nowhere();"));
    const Diagnostic* const error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->line, 5);
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_EQ(error->message, "use of undeclared identifier 'nowhere'");
    for (const Diagnostic& each : shader.result.diagnostics)
        EXPECT_FALSE(each.message.contains("wavelane_")) << each.message;
}

TEST_F(WithDxc, ConversionsThatDropBitsAreRefused)
{
    const CompiledShader shader = compile(shaderWith("uint64_t wide = r[1]; r[0] = asuint(float(wide));"));
    const Diagnostic* const error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::featureMissing);
    EXPECT_EQ(error->line, 4);
    EXPECT_TRUE(compile(shaderWith("uint64_t wide = r[1]; r[0] = asuint(float(double(wide)));")).result.ok());
}

} // namespace
} // namespace wavelane::shader::test
