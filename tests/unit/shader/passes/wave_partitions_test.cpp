// SPDX-License-Identifier: MIT
#include "core/shader/passes/waves/wave_partitions.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

/// A module that declares the extension and contains the statements.
SpirvModule partitionedModule(const std::string& statements)
{
    return assembledModule(std::format(R"(OpCapability Shader
OpCapability GroupNonUniformArithmetic
OpCapability GroupNonUniformPartitionedNV
OpExtension "SPV_NV_shader_subgroup_partitioned"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 4 1 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%uint4 = OpTypeVector %uint 4
%float2 = OpTypeVector %float 2
%scope = OpConstant %uint 3
%one = OpConstant %uint 1
%half = OpConstant %float 0.5
%halves = OpConstantComposite %float2 %half %half
%mask = OpConstantComposite %uint4 %one %one %one %one
%yes = OpConstantTrue %bool
%main = OpFunction %void None %function
%label = OpLabel
{}
OpReturn
OpFunctionEnd
)",
                                       statements));
}

bool hasExtension(const SpirvModule& module)
{
    return std::ranges::any_of(module.instructions(), [](const Instruction& each) {
        return each.opcode == spv::OpExtension && textAt(each, 1) == "SPV_NV_shader_subgroup_partitioned";
    });
}

TEST(WavePartitions, AnUnusedExtensionIsDropped)
{
    const std::optional<SpirvWords> fixed =
        replacePartitions(partitionedModule("%r = OpGroupNonUniformIAdd %uint %scope Reduce %one"));
    ASSERT_TRUE(fixed);
    const SpirvModule result = validModule(*fixed);
    EXPECT_FALSE(hasExtension(result));
    EXPECT_EQ(countOf(result, spv::OpFunction), 1U);
    EXPECT_FALSE(replacePartitions(result));
}

TEST(WavePartitions, MatchesShareOneFunction)
{
    const std::optional<SpirvWords> fixed = replacePartitions(partitionedModule(
        "%a = OpGroupNonUniformPartitionNV %uint4 %one\n%b = OpGroupNonUniformPartitionNV %uint4 %halves\n"
        "%c = OpGroupNonUniformPartitionNV %uint4 %yes"));
    ASSERT_TRUE(fixed);
    const SpirvModule result = validModule(*fixed);
    EXPECT_FALSE(hasExtension(result));
    EXPECT_EQ(countOf(result, spv::OpFunction), 2U);
    EXPECT_EQ(countOf(result, spv::OpFunctionCall), 4U) << "a word, two components and a boolean";
}

TEST(WavePartitions, ScansReadFromEachLane)
{
    const std::optional<SpirvWords> fixed = replacePartitions(
        partitionedModule("%a = OpGroupNonUniformIAdd %uint %scope PartitionedExclusiveScanNV %one %mask\n"
                          "%b = OpGroupNonUniformFMul %float2 %scope PartitionedInclusiveScanNV %halves %mask\n"
                          "%c = OpGroupNonUniformBitwiseAnd %uint %scope PartitionedReduceNV %one %mask\n"
                          "%d = OpGroupNonUniformIAdd %uint %scope PartitionedExclusiveScanNV %one %mask"));
    ASSERT_TRUE(fixed);
    const SpirvModule result = validModule(*fixed);
    EXPECT_FALSE(hasExtension(result));
    EXPECT_EQ(countOf(result, spv::OpFunction), 4U) << "equal scans share a function";
    EXPECT_EQ(countOf(result, spv::OpGroupNonUniformShuffle), 3U);
}

TEST(WavePartitions, OperationsWithoutReplacementKeepTheExtension)
{
    EXPECT_FALSE(replacePartitions(
        partitionedModule("%a = OpGroupNonUniformUMin %uint %scope PartitionedReduceNV %one %mask")));
}

} // namespace
} // namespace wavelane::shader::test
