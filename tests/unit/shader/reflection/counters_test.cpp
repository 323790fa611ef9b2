// SPDX-License-Identifier: MIT
#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// Two unnamed buffers at bindings 0 and 1 with counters at 2 and 3.
constexpr const char* unnamedCounters = R"(OpCapability Shader
OpExtension "SPV_GOOGLE_hlsl_functionality1"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %a %b %count_a %count_b
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %a DescriptorSet 0
OpDecorate %a Binding 0
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 1
OpDecorate %count_a DescriptorSet 0
OpDecorate %count_a Binding 2
OpDecorate %count_b DescriptorSet 0
OpDecorate %count_b Binding 3
OpDecorateId %a CounterBuffer %count_a
OpDecorateId %b CounterBuffer %count_b
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %counter Block
OpMemberDecorate %counter 0 Offset 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%numbers = OpTypeRuntimeArray %uint
%block = OpTypeStruct %numbers
%counter = OpTypeStruct %uint
%to_block = OpTypePointer StorageBuffer %block
%to_counter = OpTypePointer StorageBuffer %counter
%to_uint = OpTypePointer StorageBuffer %uint
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%a = OpVariable %to_block StorageBuffer
%b = OpVariable %to_block StorageBuffer
%count_a = OpVariable %to_counter StorageBuffer
%count_b = OpVariable %to_counter StorageBuffer
%main = OpFunction %void None %procedure
%begin = OpLabel
%number_a = OpAccessChain %to_uint %count_a %zero
%number_b = OpAccessChain %to_uint %count_b %zero
%at_a = OpAtomicIAdd %uint %number_a %one %zero %one
%at_b = OpAtomicIAdd %uint %number_b %one %zero %one
%in_a = OpAccessChain %to_uint %a %zero %at_a
%in_b = OpAccessChain %to_uint %b %zero %at_b
OpStore %in_a %one
OpStore %in_b %one
OpReturn
OpFunctionEnd
)";

TEST(Counters, AreFoundByDecorationForUnnamedBuffers)
{
    const CompiledShader shader = Toolchain::create()->compile(requestFor(unnamedCounters, Language::spirvAssembly));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.reflection->bindings.size(), 2U);
    EXPECT_EQ(shader.reflection->bindings[0].counterBinding, 2U);
    EXPECT_EQ(shader.reflection->bindings[1].counterBinding, 3U);
}

class CountersOnly : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, CountersOnly, testing::Values("dxc", "glslang"));

TEST_P(CountersOnly, KeepTheBuffer)
{
    const CompiledShader shader = compile("struct S { float3 place; uint kind; };\n"
                                          "RWStructuredBuffer<S> counting : register(u1);\n"
                                          "RWStructuredBuffer<uint> o : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { o[0] = counting.DecrementCounter(); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_EQ(shader.reflection->bindings.size(), 2U);
    const Binding* counting = find(*shader.reflection, "counting");
    ASSERT_NE(counting, nullptr);
    EXPECT_EQ(counting->kind, BindingKind::rwStructuredBuffer);
    EXPECT_EQ(counting->registerName, "u1");
    EXPECT_EQ(counting->set, 0U);
    EXPECT_EQ(counting->binding, 2049U);
    EXPECT_TRUE(counting->counterBinding);
    EXPECT_TRUE(counting->used);
}

TEST_P(CountersOnly, WithoutARegisterUseAFreeBinding)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> o : register(u0);\n"
                                          "RWStructuredBuffer<uint> other : register(u1);\n"
                                          "RWStructuredBuffer<uint> counting;\n"
                                          "[numthreads(1,1,1)] void main() "
                                          "{ other[0] = o[0] = counting.IncrementCounter(); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* counting = find(*shader.reflection, "counting");
    ASSERT_NE(counting, nullptr);
    ASSERT_TRUE(counting->counterBinding);
    std::vector<std::uint32_t> taken{*counting->counterBinding};
    for (const Binding& each : shader.reflection->bindings) {
        EXPECT_FALSE(std::ranges::contains(taken, each.binding)) << each.name;
        taken.push_back(each.binding);
    }
}

} // namespace
} // namespace wavelane::shader::test
