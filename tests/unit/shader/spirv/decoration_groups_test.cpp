// SPDX-License-Identifier: MIT
#include "core/shader/spirv/module.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// Two storage buffers in set 2 and a block of constants, all decorated by groups.
constexpr const char* grouped = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %a %b %c
OpExecutionMode %main LocalSize 1 1 1
OpName %a "a"
OpName %b "b"
OpName %c "c"
OpName %in_set "in_set"
OpDecorate %a Binding 4
OpDecorate %b Binding 5
OpDecorate %c Binding 6
OpDecorate %in_set DescriptorSet 2
OpDecorate %in_set Restrict
%in_set = OpDecorationGroup
OpDecorate %matrices RowMajor
OpDecorate %matrices MatrixStride 16
%matrices = OpDecorationGroup
OpDecorate %unused Aliased
%unused = OpDecorationGroup
OpGroupDecorate %in_set %a %b %c
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %settings Block
OpMemberDecorate %settings 0 Offset 0
OpMemberDecorate %settings 1 Offset 64
OpGroupMemberDecorate %matrices %settings 0 %settings 1
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%float4 = OpTypeVector %float 4
%float4x4 = OpTypeMatrix %float4 4
%numbers = OpTypeRuntimeArray %float
%block = OpTypeStruct %numbers
%settings = OpTypeStruct %float4x4 %float4x4
%to_block = OpTypePointer StorageBuffer %block
%to_settings = OpTypePointer Uniform %settings
%to_float = OpTypePointer StorageBuffer %float
%zero = OpConstant %uint 0
%a = OpVariable %to_block StorageBuffer
%b = OpVariable %to_block StorageBuffer
%c = OpVariable %to_settings Uniform
%main = OpFunction %void None %procedure
%begin = OpLabel
%in_a = OpAccessChain %to_float %a %zero %zero
%in_b = OpAccessChain %to_float %b %zero %zero
%x = OpLoad %float %in_a
OpStore %in_b %x
OpReturn
OpFunctionEnd
)";

TEST(DecorationGroups, ApplyToVariablesAndMembers)
{
    const CompiledShader shader = Toolchain::create()->compile(requestFor(grouped, Language::spirvAssembly));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.reflection->bindings.size(), 3U);
    for (std::uint32_t index = 0; index < 3; ++index) {
        EXPECT_EQ(shader.reflection->bindings[index].set, 2U);
        EXPECT_EQ(shader.reflection->bindings[index].binding, 4 + index);
    }
    const Binding* constants = find(*shader.reflection, "c");
    ASSERT_NE(constants, nullptr);
    ASSERT_TRUE(constants->layout);
    ASSERT_EQ(constants->layout->members.size(), 2U);
    for (const Member& member : constants->layout->members)
        EXPECT_EQ(member.matrixStride, 16U);
    // SPIR-V's order applies to the transposed matrix.
    EXPECT_EQ(constants->layout->members[0].matrix, constants->layout->members[1].matrix);
    EXPECT_EQ(constants->layout->members[1].matrix, MatrixOrder::column);
}

TEST(DecorationGroups, AreExpandedInTheCompiledModule)
{
    const CompiledShader shader = Toolchain::create()->compile(requestFor(grouped, Language::spirvAssembly));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = moduleOf(shader);
    for (const spv::Op each : {spv::OpDecorationGroup, spv::OpGroupDecorate, spv::OpGroupMemberDecorate})
        EXPECT_EQ(countOf(module, each), 0U);
}

TEST(DecorationGroups, LimitTheExpandedSize)
{
    // 20,000 decorations for each of 20,000 ids.
    SpirvWords words{spv::MagicNumber, 0x00010300, 0, 100, 0};
    for (int i = 0; i < 20'000; ++i)
        put(words, spv::OpDecorate, {7, spv::DecorationBinding, 0});
    put(words, spv::OpDecorationGroup, {7});
    SpirvWords group{7};
    group.resize(20'001, 8);
    put(words, spv::OpGroupDecorate, group);
    const Result<SpirvModule> module = SpirvModule::parse(std::move(words));
    ASSERT_FALSE(module);
    EXPECT_EQ(module.error().code, Code::limitExceeded);
}

} // namespace
} // namespace wavelane::shader::test
