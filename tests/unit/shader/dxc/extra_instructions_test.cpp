// SPDX-License-Identifier: MIT
#include "core/shader/dxc/extra_instructions.h"

#include "tests/unit/shader/compile_support.h"

#include <spirv-tools/libspirv.hpp>

#include <format>

namespace wavelane::shader::test {
namespace {

SpirvModule assembled(const std::string& capability, const std::string& statements)
{
    const std::string text = std::format(R"(OpCapability Shader
OpCapability GroupNonUniformArithmetic
{}
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 4 1 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%n = OpTypeInt 32 0
%s = OpTypeInt 32 1
%v = OpTypeVector %n 4
%scope = OpConstant %n 3
%one = OpConstant %n 1
%minus = OpConstant %s -1
%ones = OpConstantComposite %v %one %one %one %one
%main = OpFunction %void None %function
%label = OpLabel
{}
OpReturn
OpFunctionEnd
)",
                                         capability, statements);
    const spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
    SpirvWords words;
    EXPECT_TRUE(tools.Assemble(text, &words, SPV_TEXT_TO_BINARY_OPTION_PRESERVE_NUMERIC_IDS)) << text;
    return SpirvModule::parse(std::move(words)).value();
}

constexpr const char* partitioned =
    "OpCapability GroupNonUniformPartitionedNV\nOpExtension \"SPV_NV_shader_subgroup_partitioned\"";

TEST(DxcExtraInstructions, AnUnusedPartitionCapabilityIsDropped)
{
    const SpirvModule module = assembled(partitioned, "%r = OpGroupNonUniformIAdd %n %scope Reduce %one");
    const std::optional<SpirvWords> fixed = dropUnusedPartitions(module);
    ASSERT_TRUE(fixed);
    const SpirvModule result = SpirvModule::parse(*fixed).value();
    EXPECT_EQ(countOf(result, spv::OpCapability), 2U);
    EXPECT_EQ(countOf(result, spv::OpExtension), 0U);
    EXPECT_FALSE(dropUnusedPartitions(result));
}

TEST(DxcExtraInstructions, AUsedPartitionCapabilityIsKept)
{
    EXPECT_FALSE(dropUnusedPartitions(assembled(partitioned, "%r = OpGroupNonUniformPartitionNV %v %one")));
    EXPECT_FALSE(dropUnusedPartitions(
        assembled(partitioned, "%r = OpGroupNonUniformIAdd %n %scope PartitionedReduceNV %one %ones")));
}

TEST(DxcExtraInstructions, AbsOfUnsignedNumbersIsTheNumber)
{
    const SpirvModule module = assembled("", "%a = OpExtInst %n %glsl SAbs %one\n%b = OpExtInst %v %glsl SAbs %ones\n"
                                             "%c = OpExtInst %s %glsl SAbs %minus");
    const std::optional<SpirvWords> fixed = dropUnsignedAbsolutes(module);
    ASSERT_TRUE(fixed);
    const SpirvModule result = SpirvModule::parse(*fixed).value();
    EXPECT_EQ(countOf(result, spv::OpCopyObject), 2U);
    EXPECT_EQ(countOf(result, spv::OpExtInst), 1U) << "abs of a signed number stays";
    EXPECT_FALSE(dropUnsignedAbsolutes(result));
}

TEST_F(WithDxc, AbsOfALargeUnsignedNumberIsNotNegated)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> r : register(u0);\n"
                                          "[numthreads(1, 1, 1)] void main() { r[0] = abs(r[1]); }\n");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(countOf(moduleOf(shader), spv::OpExtInst), 0U);
}

TEST_F(WithDxc, ASourceThatIsNotHlsl2021IsCompiledAsHlsl2018WithAWarning)
{
    const std::string text = "RWStructuredBuffer<float3> r : register(u0);\n[numthreads(1, 1, 1)] void main()\n"
                             "{\n    r[0] = r[1] < 0.5 ? r[2] : r[3];\n}\n";
    const CompiledShader shader = compile(text);
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(shader.result.hlslVersion, "2018");
    ASSERT_EQ(shader.result.diagnostics.size(), 1U) << told(shader);
    EXPECT_EQ(shader.result.diagnostics[0].severity, Severity::warning);
    EXPECT_EQ(shader.result.diagnostics[0].line, 4);
    EXPECT_TRUE(shader.result.diagnostics[0].message.contains("HLSL 2018"));

    CompileRequest request = requestFor(text);
    request.options.hlslVersion = "2021";
    EXPECT_FALSE(compile(request).result.ok()) << "the project's version counts";
    request = requestFor(text);
    request.options.arguments["dxc"] = {"-HV", "2021"};
    EXPECT_FALSE(compile(request).result.ok()) << "and so does an argument";
    EXPECT_EQ(firstError(compile("[numthreads(1, 1, 1)] void main() { nowhere(); }"))->message,
              "use of undeclared identifier 'nowhere'");
}

TEST_F(WithDxc, TemplatesCompileWithoutAVersion)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> r : register(u0);\n"
                                          "template<typename T> T twice(T a) { return a + a; }\n"
                                          "[numthreads(1, 1, 1)] void main() { r[0] = twice<uint>(r[1]); }\n");
    EXPECT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(shader.result.hlslVersion, "2021");
}

} // namespace
} // namespace wavelane::shader::test
