// SPDX-License-Identifier: MIT
#include "core/shader/passes/flat_arrays.h"

#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/facts/specialization.h"
#include "core/shader/spirv/types.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

#include <cstddef>
#include <format>
#include <span>

namespace wavelane::shader::test {
namespace {

/// A shader with an array of arrays of textures, which `code` uses.
std::string arrayOfArrays(const std::string& outer, const std::string& code)
{
    return std::format(R"(OpCapability Shader
OpCapability RuntimeDescriptorArray
OpExtension "SPV_EXT_descriptor_indexing"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %grid
OpExecutionMode %main LocalSize 1 1 1
OpName %grid "grid"
OpName %row "row"
OpDecorate %grid DescriptorSet 0
OpDecorate %grid Binding 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%three = OpConstant %uint 3
%texture = OpTypeImage %float 2D 0 0 0 1 Unknown
%inner = OpTypeArray %texture %three
%outer = {}
%to_outer = OpTypePointer UniformConstant %outer
%to_inner = OpTypePointer UniformConstant %inner
%to_texture = OpTypePointer UniformConstant %texture
%grid = OpVariable %to_outer UniformConstant
%main = OpFunction %void None %procedure
%begin = OpLabel
%row = OpAccessChain %to_inner %grid %one
{}
OpReturn
OpFunctionEnd
)",
                       outer, code);
}

constexpr const char* loadFromRow = "%place = OpAccessChain %to_texture %row %two\n%value = OpLoad %texture %place";

std::vector<std::uint32_t> dimensionsOfVariable(const SpirvModule& module)
{
    const Instruction& variable = *std::ranges::find(module.instructions(), spv::OpVariable, &Instruction::opcode);
    return arrayedType(module, module.definition(variable.type)->operand(2)).dimensions;
}

TEST(FlatArrays, CombinesTheIndicesOfRowsAndElements)
{
    const auto words =
        flattenDescriptorArrays(assembledModule(arrayOfArrays("OpTypeArray %inner %two", loadFromRow)));
    ASSERT_TRUE(words);
    const SpirvModule module = validModule(*words);
    EXPECT_EQ(dimensionsOfVariable(module), std::vector<std::uint32_t>{6});
    EXPECT_EQ(countOf(module, spv::OpName), 1U) << "without the name of the row";
    ASSERT_EQ(countOf(module, spv::OpAccessChain), 1U);
    // 1 * 3 + 2
    const Instruction& product = *std::ranges::find(module.instructions(), spv::OpIMul, &Instruction::opcode);
    const Instruction& sum = *std::ranges::find(module.instructions(), spv::OpIAdd, &Instruction::opcode);
    EXPECT_EQ(module.definition(product.argument(0))->argument(0), 1U);
    EXPECT_EQ(module.definition(product.argument(1))->argument(0), 3U);
    EXPECT_EQ(sum.argument(0), product.result);
    EXPECT_EQ(module.definition(sum.argument(1))->argument(0), 2U);
    EXPECT_EQ(std::ranges::find(module.instructions(), spv::OpAccessChain, &Instruction::opcode)->argument(1),
              sum.result);
    EXPECT_FALSE(flattenDescriptorArrays(module));
}

TEST(FlatArrays, KeepsUnboundedArraysUnbounded)
{
    const auto words =
        flattenDescriptorArrays(assembledModule(arrayOfArrays("OpTypeRuntimeArray %inner", loadFromRow)));
    ASSERT_TRUE(words);
    EXPECT_EQ(dimensionsOfVariable(validModule(*words)), std::vector<std::uint32_t>{0});
}

TEST(FlatArrays, KeepsModulesThatUseWholeRows)
{
    EXPECT_FALSE(flattenDescriptorArrays(
        assembledModule(arrayOfArrays("OpTypeArray %inner %two", "%value = OpLoad %inner %row"))));
}

/// `grid[outer][inner]` with lengths that are specialization constants.
constexpr const char* specialized = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %grid
OpExecutionMode %main LocalSize 1 1 1
OpName %grid "grid"
OpDecorate %grid DescriptorSet 0
OpDecorate %grid Binding 3
OpDecorate %rows SpecId 0
OpDecorate %columns SpecId 1
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%rows = OpSpecConstant %int 2
%columns = OpSpecConstant %uint 3
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%texture = OpTypeImage %float 2D 0 0 0 1 Unknown
%inner = OpTypeArray %texture %columns
%outer = OpTypeArray %inner %rows
%to_outer = OpTypePointer UniformConstant %outer
%to_texture = OpTypePointer UniformConstant %texture
%grid = OpVariable %to_outer UniformConstant
%main = OpFunction %void None %procedure
%begin = OpLabel
%place = OpAccessChain %to_texture %grid %one %two
%value = OpLoad %texture %place
OpReturn
OpFunctionEnd
)";

/// The bytes of a constant.
std::vector<std::byte> wordBytes(std::uint32_t value)
{
    const auto bytes = std::as_bytes(std::span(&value, 1));
    return {bytes.begin(), bytes.end()};
}

TEST(FlatArrays, FollowSpecializationConstants)
{
    const auto words = flattenDescriptorArrays(assembledModule(specialized));
    ASSERT_TRUE(words);
    const SpirvModule module = validModule(*words);
    EXPECT_EQ(dimensionsOfVariable(module), std::vector<std::uint32_t>{6});
    EXPECT_EQ(flattenedDimensions(module, 0, 3, 2), (std::vector<std::uint32_t>{2, 3}));

    const SpirvModule other = validModule(setConstantDefaults(module, {{0, wordBytes(5)}, {1, wordBytes(4)}}));
    EXPECT_EQ(dimensionsOfVariable(other), std::vector<std::uint32_t>{20});
    EXPECT_EQ(flattenedDimensions(other, 0, 3, 2), (std::vector<std::uint32_t>{5, 4}));
    const Instruction& product = *std::ranges::find(other.instructions(), spv::OpIMul, &Instruction::opcode);
    EXPECT_EQ(constantValue(other, product.argument(1)), 4U) << "the distance of rows";
}

TEST(FlatArrays, HaveNoDimensionsWithoutSpecializationConstants)
{
    const auto words =
        flattenDescriptorArrays(assembledModule(arrayOfArrays("OpTypeArray %inner %two", loadFromRow)));
    ASSERT_TRUE(words);
    const SpirvModule module = validModule(*words);
    EXPECT_FALSE(flattenedDimensions(module, 0, 0, 2));
    EXPECT_FALSE(flattenedDimensions(module, 0, 1, 2)) << "there is no such binding";
}

} // namespace
} // namespace wavelane::shader::test
