// SPDX-License-Identifier: MIT
#include "core/shader/passes/signed_remainders.h"

#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

class SignedRemainders : public EachCompiler
{
};

TEST_P(SignedRemainders, AreReplacedByDivisions)
{
    const CompiledShader shader = compile("RWStructuredBuffer<int> r; RWStructuredBuffer<int3> v;\n"
                                          "[numthreads(1,1,1)] void main() { r[0] = r[1] % r[2]; v[0] %= v[1]; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = SpirvModule::parse(shader.result.spirv).value();
    EXPECT_EQ(countOf(module, spv::OpSRem), 0U);
    EXPECT_EQ(countOf(module, spv::OpSMod), 0U);
    EXPECT_EQ(countOf(module, spv::OpSDiv), 2U);
    EXPECT_TRUE(validate(shader.result.spirv).empty());
}

TEST_P(SignedRemainders, KeepUnsignedRemainders)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> r;\n"
                                          "[numthreads(1,1,1)] void main() { r[0] = r[1] % r[2]; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = SpirvModule::parse(shader.result.spirv).value();
    EXPECT_EQ(countOf(module, spv::OpUMod), 1U);
    EXPECT_FALSE(replaceSignedRemainders(module));
}

INSTANTIATE_TEST_SUITE_P(Compilers, SignedRemainders, testing::Values("dxc", "glslang"));

} // namespace
} // namespace wavelane::shader::test
