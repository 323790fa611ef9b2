// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflect.h"
#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

namespace wavelane::shader::test {
namespace {

/// What naga writes for `var<uniform> speed: f32`.
constexpr const char* uniformWithoutStructure = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpName %speed "speed"
OpMemberDecorate %block 0 Offset 0
OpDecorate %block Block
OpDecorate %speed DescriptorSet 0
OpDecorate %speed Binding 1
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%block = OpTypeStruct %float
%blocks = OpTypePointer Uniform %block
%floats = OpTypePointer Uniform %float
%speed = OpVariable %blocks Uniform
%main = OpFunction %void None %procedure
%begin = OpLabel
%place = OpAccessChain %floats %speed %zero
%value = OpLoad %float %place
OpReturn
OpFunctionEnd
)";

TEST(UnnamedBlock, TheValueOfAUniformWithoutAStructureHasItsName)
{
    const auto reflection = reflect(assembledModule(uniformWithoutStructure), "main", nullptr);
    ASSERT_TRUE(reflection) << reflection.error().message;
    const Binding* const speed = find(*reflection, "speed");
    ASSERT_TRUE(speed != nullptr && speed->layout && speed->layout->members.size() == 1);
    EXPECT_EQ(speed->layout->members.front().name, "speed");
    EXPECT_EQ(speed->layout->members.front().scalar, NumberType::float32);
}

} // namespace
} // namespace wavelane::shader::test
