// SPDX-License-Identifier: MIT
#include "core/shader/passes/path_bindings.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

namespace wavelane::shader::test {
namespace {

/// As DXC numbers the members of `Scene scene : register(t4)` and a texture at t0.
constexpr const char* sceneVariables = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpName %plain "plain"
OpName %albedo "scene.albedo"
OpName %target "scene.target"
OpName %nearest "scene.nearest"
OpDecorate %plain DescriptorSet 0
OpDecorate %plain Binding 2048
OpDecorate %albedo DescriptorSet 0
OpDecorate %albedo Binding 1028
OpDecorate %target DescriptorSet 0
OpDecorate %target Binding 1029
OpDecorate %nearest DescriptorSet 0
OpDecorate %nearest Binding 1030
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%float = OpTypeFloat 32
%texture = OpTypeImage %float 2D 0 0 0 1 Unknown
%storage = OpTypeImage %float 2D 0 0 0 2 Rgba32f
%sampler = OpTypeSampler
%to_texture = OpTypePointer UniformConstant %texture
%to_storage = OpTypePointer UniformConstant %storage
%to_sampler = OpTypePointer UniformConstant %sampler
%plain = OpVariable %to_storage UniformConstant
%albedo = OpVariable %to_texture UniformConstant
%target = OpVariable %to_storage UniformConstant
%nearest = OpVariable %to_sampler UniformConstant
%main = OpFunction %void None %procedure
%begin = OpLabel
OpReturn
OpFunctionEnd
)";

std::map<std::string, std::uint32_t> bindingsByName(const SpirvModule& module)
{
    std::map<std::string, std::uint32_t> bindings;
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpVariable)
            bindings[std::string(module.name(each.result))] =
                module.decoration(each.result, spv::DecorationBinding).value_or(0);
    return bindings;
}

TEST(PathBindings, FollowTheKindAndAvoidOtherBindings)
{
    const auto words = assignPathBindings(assembledModule(sceneVariables), {});
    ASSERT_TRUE(words);
    const std::map<std::string, std::uint32_t> expected{
        {"plain", 2048}, {"scene.albedo", 1024}, {"scene.nearest", 3072}, {"scene.target", 2049}};
    EXPECT_EQ(bindingsByName(validModule(*words)), expected);
}

TEST(PathBindings, KeepTheBindingOfAnExplicitRegisterClass)
{
    SourceScan source;
    source.declarations.push_back({.name = "scene", .registerName = "t4"});
    const auto words = assignPathBindings(assembledModule(sceneVariables), source);
    ASSERT_TRUE(words);
    EXPECT_EQ(bindingsByName(validModule(*words)).at("scene.albedo"), 1028U);
    EXPECT_EQ(bindingsByName(validModule(*words)).at("scene.target"), 2049U);
}

TEST(PathBindings, LeaveModulesWithoutPathsUnchanged)
{
    std::string text = sceneVariables;
    for (std::size_t dot = text.find("\"scene."); dot != std::string::npos; dot = text.find("\"scene.", dot))
        text.replace(dot, 7, "\"scene_");
    EXPECT_FALSE(assignPathBindings(assembledModule(text), {}));
}

} // namespace
} // namespace wavelane::shader::test
