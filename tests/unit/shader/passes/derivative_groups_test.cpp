// SPDX-License-Identifier: MIT
#include "core/shader/passes/derivative_groups.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

/// A shader with a derivative and groups of this size.
SpirvModule withDerivative(const std::string& groupSize, const std::string& extension = {},
                           const std::string& mode = {})
{
    return assembledModule(std::format(R"(OpCapability Shader
{}
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize {}
{}
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%float = OpTypeFloat 32
%one = OpConstant %float 1
%main = OpFunction %void None %procedure
%begin = OpLabel
%change = OpDPdx %float %one
OpReturn
OpFunctionEnd
)",
                                       extension, groupSize, mode));
}

bool hasMode(const SpirvModule& module, spv::ExecutionMode mode)
{
    return std::ranges::any_of(module.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpExecutionMode && each.operand(1) == static_cast<std::uint32_t>(mode);
    });
}

TEST(DerivativeGroups, UseBlocksForEvenSizes)
{
    const auto words = addDerivativeGroups(withDerivative("8 8 1"));
    ASSERT_TRUE(words);
    EXPECT_TRUE(hasMode(validModule(*words), spv::ExecutionModeDerivativeGroupQuadsNV));
}

TEST(DerivativeGroups, UseConsecutiveThreadsForLinearGroups)
{
    const auto words = addDerivativeGroups(withDerivative("32 1 1"));
    ASSERT_TRUE(words);
    EXPECT_TRUE(hasMode(validModule(*words), spv::ExecutionModeDerivativeGroupLinearNV));
}

TEST(DerivativeGroups, AreOmittedForOtherSizesAndDeclaredModes)
{
    EXPECT_FALSE(addDerivativeGroups(withDerivative("3 1 1")));
    EXPECT_FALSE(addDerivativeGroups(withDerivative("8 8 1", {}, "OpExecutionMode %main DerivativeGroupLinearNV")));
}

TEST(DerivativeGroups, ReplaceTheNvExtension)
{
    const auto words = useKhrDerivatives(withDerivative("8 8 1",
                                                        "OpCapability ComputeDerivativeGroupQuadsNV\n"
                                                        "OpExtension \"SPV_NV_compute_shader_derivatives\"",
                                                        "OpExecutionMode %main DerivativeGroupQuadsNV"));
    ASSERT_TRUE(words);
    const SpirvModule module = validModule(*words);
    ASSERT_EQ(countOf(module, spv::OpExtension), 1U);
    EXPECT_EQ(textAt(*std::ranges::find(module.instructions(), spv::OpExtension, &Instruction::opcode), 1),
              "SPV_KHR_compute_shader_derivatives");
    EXPECT_FALSE(useKhrDerivatives(module));
}

} // namespace
} // namespace wavelane::shader::test
