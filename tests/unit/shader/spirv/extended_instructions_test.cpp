// SPDX-License-Identifier: MIT
#include "core/shader/spirv/extended_instructions.h"

#include "core/shader/glslang/repairs.h"
#include "tests/unit/shader/spirv/module_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

/// A module that calls instruction 50 (Fma in GLSL.std.450) of a set with unsigned integers.
SpirvModule callOfSet(const std::string& set)
{
    return assembledModule(std::format(R"(
               OpCapability Shader
               OpExtension "SPV_KHR_non_semantic_info"
          %1 = OpExtInstImport "{}"
               OpMemoryModel Logical GLSL450
               OpEntryPoint GLCompute %main "main"
               OpExecutionMode %main LocalSize 1 1 1
       %void = OpTypeVoid
       %uint = OpTypeInt 32 0
      %three = OpConstant %uint 3
   %function = OpTypeFunction %void
       %main = OpFunction %void None %function
      %label = OpLabel
     %result = OpExtInst %uint %1 {} %three %three %three
               OpReturn
               OpFunctionEnd
)",
                                       set, set == "GLSL.std.450" ? "Fma" : "50"));
}

std::ptrdiff_t callsOfFma(const SpirvModule& module)
{
    return std::ranges::count_if(module.instructions(),
                                 [&](const Instruction& each) { return callsStandard(module, each, GLSLstd450Fma); });
}

TEST(ExtendedInstructions, BelongToTheirSet)
{
    EXPECT_EQ(callsOfFma(callOfSet("GLSL.std.450")), 1);
    EXPECT_EQ(callsOfFma(callOfSet("NonSemantic.Test")), 0);
}

TEST(ExtendedInstructions, RepairsLeaveOtherSetsAlone)
{
    const auto repaired = repairedForHlsl(callOfSet("GLSL.std.450"));
    ASSERT_TRUE(repaired);
    EXPECT_EQ(callsOfFma(validModule(*repaired)), 0) << "integers have no Fma";
    EXPECT_FALSE(repairedForHlsl(callOfSet("NonSemantic.Test")));
}

} // namespace
} // namespace wavelane::shader::test
