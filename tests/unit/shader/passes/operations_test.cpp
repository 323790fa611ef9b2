// SPDX-License-Identifier: MIT
#include "core/shader/passes/operations/bit_operations.h"
#include "core/shader/passes/operations/boolean_values.h"
#include "core/shader/passes/operations/double_bits.h"
#include "core/shader/passes/operations/unsigned_absolutes.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

#include <format>

namespace wavelane::shader::test {
namespace {

/// A module with one function that contains the statements.
SpirvModule operationsModule(const std::string& statements)
{
    return assembledModule(std::format(R"(OpCapability Shader
OpCapability Int64
OpCapability Int16
OpCapability Float64
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 4 1 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%ulong = OpTypeInt 64 0
%long = OpTypeInt 64 1
%ushort = OpTypeInt 16 0
%uint2 = OpTypeVector %uint 2
%uint4 = OpTypeVector %uint 4
%bool2 = OpTypeVector %bool 2
%float2 = OpTypeVector %float 2
%ulong2 = OpTypeVector %ulong 2
%double2 = OpTypeVector %double 2
%pointer = OpTypePointer Function %uint2
%one = OpConstant %uint 1
%minus = OpConstant %int -1
%ones = OpConstantComposite %uint4 %one %one %one %one
%pair = OpConstantComposite %uint2 %one %one
%wide = OpConstant %ulong 5
%wides = OpConstantComposite %ulong2 %wide %wide
%signed = OpConstant %long -5
%narrow = OpConstant %ushort 5
%half = OpConstant %float 0.5
%halves = OpConstantComposite %float2 %half %half
%precise = OpConstant %double 0.5
%precises = OpConstantComposite %double2 %precise %precise
%yes = OpConstantTrue %bool
%yeses = OpConstantComposite %bool2 %yes %yes
%main = OpFunction %void None %function
%label = OpLabel
%place = OpVariable %pointer Function
{}
OpReturn
OpFunctionEnd
)",
                                       statements));
}

TEST(UnsignedAbsolutes, AreTheNumber)
{
    const SpirvModule module =
        operationsModule("%a = OpExtInst %uint %glsl SAbs %one\n%b = OpExtInst %uint4 %glsl SAbs %ones\n"
                         "%c = OpExtInst %int %glsl SAbs %minus");
    const std::optional<SpirvWords> fixed = dropUnsignedAbsolutes(module);
    ASSERT_TRUE(fixed);
    const SpirvModule result = validModule(*fixed);
    EXPECT_EQ(countOf(result, spv::OpCopyObject), 2U);
    EXPECT_EQ(countOf(result, spv::OpExtInst), 1U) << "abs of a signed number stays";
    EXPECT_FALSE(dropUnsignedAbsolutes(result));
}

TEST(BitOperations, OfOtherWidthsUse32Bits)
{
    const SpirvModule module = operationsModule("%a = OpBitReverse %ulong2 %wides\n%b = OpBitCount %uint2 %wides\n"
                                                "%c = OpBitReverse %ushort %narrow\n%d = OpBitCount %ushort %narrow\n"
                                                "%e = OpExtInst %uint %glsl FindILsb %wide\n"
                                                "%f = OpExtInst %uint %glsl FindUMsb %wide\n"
                                                "%g = OpExtInst %int %glsl FindSMsb %signed\n"
                                                "%h = OpExtInst %uint %glsl FindUMsb %narrow\n"
                                                "%i = OpExtInst %int %glsl SSign %signed");
    EXPECT_FALSE(validate(module.words()).empty());
    const std::optional<SpirvWords> fixed = replaceWideBitOperations(module);
    ASSERT_TRUE(fixed);
    EXPECT_FALSE(replaceWideBitOperations(validModule(*fixed)));
}

TEST(BitOperations, Of32BitsAreUnchanged)
{
    EXPECT_FALSE(replaceWideBitOperations(
        operationsModule("%a = OpBitReverse %uint %one\n%b = OpExtInst %int %glsl FindSMsb %minus")));
}

TEST(BooleanValues, TestsForNaNHaveBooleanResults)
{
    const SpirvModule module = operationsModule("%a = OpIsNan %uint2 %halves\n%b = OpSelect %uint2 %a %pair %pair\n"
                                                "%c = OpIsInf %uint %half\n%d = OpIAdd %uint %c %one\n"
                                                "%e = OpLogicalOr %bool2 %a %a\nOpStore %place %a");
    EXPECT_FALSE(validate(module.words()).empty());
    const std::optional<SpirvWords> fixed = correctBooleans(module);
    ASSERT_TRUE(fixed);
    const SpirvModule result = validModule(*fixed);
    EXPECT_EQ(countOf(result, spv::OpSelect), 3U) << "one for the sum and one for the store";
    EXPECT_FALSE(correctBooleans(result));
}

TEST(BooleanValues, SwizzlesAndStoresHaveOneType)
{
    const SpirvModule module = operationsModule("%a = OpVectorShuffle %bool2 %pair %yeses 3 0\nOpStore %place %a\n"
                                                "%b = OpVectorShuffle %uint2 %pair %yeses 3 0\n"
                                                "%c = OpLogicalNot %uint2 %pair\n%d = OpAny %bool %c");
    EXPECT_FALSE(validate(module.words()).empty());
    const std::optional<SpirvWords> fixed = correctBooleans(module);
    ASSERT_TRUE(fixed);
    EXPECT_FALSE(correctBooleans(validModule(*fixed)));
}

TEST(BooleanValues, CorrectModulesAreUnchanged)
{
    EXPECT_FALSE(correctBooleans(operationsModule("%a = OpIsNan %bool2 %halves\n%b = OpSelect %uint2 %a %pair %pair\n"
                                                  "%c = OpIEqual %bool2 %pair %pair\n%d = OpAll %bool %c")));
}

TEST(DoubleBits, AreSplitForEachComponent)
{
    const SpirvModule module =
        operationsModule("%a = OpBitcast %uint2 %precises\n%b = OpCompositeExtract %uint %a 0\n"
                         "%c = OpCompositeExtract %uint %a 1\nOpStore %place %b");
    const std::optional<SpirvWords> fixed = splitVectorsOfDoubles(module);
    ASSERT_TRUE(fixed);
    EXPECT_EQ(countOf(validModule(*fixed), spv::OpBitcast), 2U);
    EXPECT_FALSE(splitVectorsOfDoubles(operationsModule("%a = OpBitcast %uint2 %precise")));
}

TEST(DoubleBits, OfThreeComponentsAreLost)
{
    EXPECT_TRUE(losesHalvesOfDoubles(
        operationsModule("%a = OpVectorShuffle %uint4 %ones %ones 0 2 1 3\n%b = OpBitcast %double2 %a")));
    EXPECT_FALSE(losesHalvesOfDoubles(
        operationsModule("%a = OpVectorShuffle %uint4 %pair %pair 0 2 1 3\n%b = OpBitcast %double2 %a")));
}

TEST_F(WithDxc, AbsOfALargeUnsignedNumberIsNotNegated)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> r : register(u0);\n"
                                          "[numthreads(1, 1, 1)] void main() { r[0] = abs(r[1]); }\n");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(countOf(moduleOf(shader), spv::OpExtInst), 0U);
}

} // namespace
} // namespace wavelane::shader::test
