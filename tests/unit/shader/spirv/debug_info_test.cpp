// SPDX-License-Identifier: MIT
#include "core/shader/passes/acceleration_copies.h"
#include "core/shader/passes/images/storage_formats.h"
#include "core/shader/passes/legalization/packed_matrices.h"
#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

/// A module with debug info for the variable `image`, a storage image or an array of storage images.
std::string withDebugInfo(const std::string& types, const std::string& chain)
{
    return std::format(R"(OpCapability Shader
%debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %image
OpExecutionMode %main LocalSize 1 1 1
%file = OpString "main.hlsl"
%word = OpString "image"
OpName %image "image"
OpDecorate %image DescriptorSet 0
OpDecorate %image Binding 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%uint2 = OpTypeVector %uint 2
%float4 = OpTypeVector %float 4
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%three = OpConstant %uint 3
%bits = OpConstant %uint 32
%place = OpConstantNull %uint2
%texel = OpConstantNull %float4
%texture = OpTypeImage %float 2D 0 0 0 2 Rgba32f
%to_texture = OpTypePointer UniformConstant %texture
{}
%source = OpExtInst %void %debug DebugSource %file
%unit = OpExtInst %void %debug DebugCompilationUnit %one %three %source %two
%type = OpExtInst %void %debug DebugTypeBasic %word %bits %three %zero
%global = OpExtInst %void %debug DebugGlobalVariable %word %type %source %one %one %unit %word %image %zero
%main = OpFunction %void None %procedure
%begin = OpLabel
{}
%chosen = OpLoad %texture %pointer
OpImageWrite %chosen %place %texel
OpReturn
OpFunctionEnd
)",
                       types, chain);
}

CompiledShader compiledWithDebugInfo(const std::string& types, const std::string& chain)
{
    return Toolchain::create()->compile(requestFor(withDebugInfo(types, chain), Language::spirvAssembly));
}

TEST(DebugInfo, StaysValidWhenAnImageFormatChanges)
{
    const CompiledShader shader = compiledWithDebugInfo("%image = OpVariable %to_texture UniformConstant",
                                                        "%pointer = OpCopyObject %to_texture %image");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto fitted = applyImageFormats(shader.result.spirv, {{{0, 0}, Format::R8G8B8A8_UNORM}});
    ASSERT_TRUE(fitted) << fitted.error().message;
    EXPECT_NE(*fitted, shader.result.spirv);
    for (const Diagnostic& fault : validate(*fitted))
        ADD_FAILURE() << fault.message;
}

TEST(DebugInfo, StaysValidWhenAnArrayIsFlattened)
{
    const CompiledShader shader =
        compiledWithDebugInfo("%inner = OpTypeArray %texture %two\n%outer = OpTypeArray %inner %three\n"
                              "%to_outer = OpTypePointer UniformConstant %outer\n"
                              "%image = OpVariable %to_outer UniformConstant",
                              "%pointer = OpAccessChain %to_texture %image %one %one");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(find(*shader.reflection, "image")->dimensions, (std::vector<std::uint32_t>{3, 2}));
}

/// A constant buffer with a row-major matrix, a member in the last register of the matrix, and debug info.
constexpr const char* packedBlock = R"(OpCapability Shader
%debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %constants
OpExecutionMode %main LocalSize 1 1 1
%file = OpString "main.hlsl"
%word = OpString "constants"
OpDecorate %constants DescriptorSet 0
OpDecorate %constants Binding 0
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 0 ColMajor
OpMemberDecorate %block 0 MatrixStride 16
OpMemberDecorate %block 1 Offset 44
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%float3 = OpTypeVector %float 3
%float3x3 = OpTypeMatrix %float3 3
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%three = OpConstant %uint 3
%bits = OpConstant %uint 32
%block = OpTypeStruct %float3x3 %float
%to_block = OpTypePointer Uniform %block
%to_matrix = OpTypePointer Uniform %float3x3
%constants = OpVariable %to_block Uniform
%source = OpExtInst %void %debug DebugSource %file
%unit = OpExtInst %void %debug DebugCompilationUnit %one %three %source %two
%type = OpExtInst %void %debug DebugTypeBasic %word %bits %three %zero
%global = OpExtInst %void %debug DebugGlobalVariable %word %type %source %one %one %unit %word %constants %zero
%main = OpFunction %void None %procedure
%begin = OpLabel
%place = OpAccessChain %to_matrix %constants %zero
%matrix = OpLoad %float3x3 %place
OpReturn
OpFunctionEnd
)";

TEST(DebugInfo, StaysValidWhenMatricesArePacked)
{
    const auto packed = packMatrices(assembledModule(packedBlock));
    ASSERT_TRUE(packed);
    EXPECT_EQ(countOf(validModule(*packed), spv::OpCompositeConstruct), 1U);
}

/// A copy of an acceleration structure in a variable with debug info.
constexpr const char* copied = R"(OpCapability Shader
OpCapability RayQueryKHR
OpExtension "SPV_KHR_ray_query"
%debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %scene
OpExecutionMode %main LocalSize 1 1 1
%file = OpString "main.hlsl"
%word = OpString "copy"
OpDecorate %scene DescriptorSet 0
OpDecorate %scene Binding 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%three = OpConstant %uint 3
%bits = OpConstant %uint 64
%structure = OpTypeAccelerationStructureKHR
%to_global = OpTypePointer UniformConstant %structure
%to_local = OpTypePointer Function %structure
%scene = OpVariable %to_global UniformConstant
%source = OpExtInst %void %debug DebugSource %file
%unit = OpExtInst %void %debug DebugCompilationUnit %one %three %source %two
%type = OpExtInst %void %debug DebugTypeBasic %word %bits %three %zero
%of_main = OpExtInst %void %debug DebugTypeFunction %zero %void
%scope = OpExtInst %void %debug DebugFunction %word %of_main %source %one %one %unit %word %zero %one
%local = OpExtInst %void %debug DebugLocalVariable %word %type %source %one %one %scope %zero
%expression = OpExtInst %void %debug DebugExpression
%main = OpFunction %void None %procedure
%begin = OpLabel
%copy = OpVariable %to_local Function
%enters = OpExtInst %void %debug DebugScope %scope
%declared = OpExtInst %void %debug DebugDeclare %local %copy %expression
%value = OpLoad %structure %scene
OpStore %copy %value
%again = OpLoad %structure %copy
OpReturn
OpFunctionEnd
)";

TEST(DebugInfo, IsRemovedWithACopiedVariable)
{
    const auto replaced = removeAccelerationCopies(assembledModule(copied));
    ASSERT_TRUE(replaced);
    validModule(*replaced);
}

} // namespace
} // namespace wavelane::shader::test
