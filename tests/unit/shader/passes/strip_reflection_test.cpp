// SPDX-License-Identifier: MIT
#include "core/shader/passes/strip_reflection.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

namespace wavelane::shader::test {
namespace {

constexpr const char* reflectedBuffer = R"(OpCapability Shader
OpExtension "SPV_GOOGLE_hlsl_functionality1"
OpExtension "SPV_GOOGLE_user_type"
OpExtension "SPV_KHR_non_semantic_info"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpName %data "data"
OpDecorate %data DescriptorSet 0
OpDecorate %data Binding 0
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorateString %data UserTypeGOOGLE "rwstructuredbuffer"
OpMemberDecorateString %block 0 UserSemantic "VALUE"
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%block = OpTypeStruct %uint
%to_block = OpTypePointer StorageBuffer %block
%data = OpVariable %to_block StorageBuffer
%main = OpFunction %void None %procedure
%begin = OpLabel
OpReturn
OpFunctionEnd
)";

TEST(StripReflection, RemovesDecorationsAndExtensionsOfReflectionOnly)
{
    const SpirvModule module = validModule(stripReflection(assembledModule(reflectedBuffer)));
    EXPECT_EQ(countOf(module, spv::OpDecorateString), 0U);
    EXPECT_EQ(countOf(module, spv::OpMemberDecorateString), 0U);
    ASSERT_EQ(countOf(module, spv::OpExtension), 1U);
    EXPECT_EQ(textAt(*std::ranges::find(module.instructions(), spv::OpExtension, &Instruction::opcode), 1),
              "SPV_KHR_non_semantic_info");
    EXPECT_EQ(countOf(module, spv::OpDecorate), 3U);
    EXPECT_EQ(countOf(module, spv::OpName), 1U);
}

} // namespace
} // namespace wavelane::shader::test
