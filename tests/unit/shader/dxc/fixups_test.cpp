// SPDX-License-Identifier: MIT
#include "core/shader/dxc/fixups/operations.h"
#include "core/shader/hlsl/level_of_detail.h"
#include "core/shader/passes/acceleration_copies.h"
#include "core/shader/passes/derivative_groups.h"
#include "core/shader/passes/images/multisampled_textures.h"
#include "core/shader/passes/strict_float.h"
#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

#include <spirv-tools/libspirv.hpp>

#include <format>

namespace wavelane::shader::test {
namespace {

/// A module with an entry point, a group size, types and the given statements, which can be invalid.
SpirvModule moduleWith(const std::string& statements, const std::string& size = "4 2 1",
                       const std::string& types = {})
{
    const std::string text = std::format(R"(OpCapability Shader
OpCapability ImageQuery
OpCapability RayQueryKHR
OpExtension "SPV_KHR_ray_query"
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %scene %other %image
OpExecutionMode %main LocalSize {}
OpDecorate %scene DescriptorSet 0
OpDecorate %scene Binding 0
OpDecorate %other DescriptorSet 0
OpDecorate %other Binding 1
OpDecorate %image DescriptorSet 0
OpDecorate %image Binding 2
%void = OpTypeVoid
%function = OpTypeFunction %void
%bool = OpTypeBool
%n = OpTypeInt 32 0
%s = OpTypeInt 32 1
%f = OpTypeFloat 32
%n8 = OpConstant %n 8
%n16 = OpConstant %n 16
%n24 = OpConstant %n 24
%s1 = OpConstant %s -5
%f1 = OpConstant %f 2
%f2v = OpTypeVector %f 2
%f2 = OpConstantComposite %f2v %f1 %f1
%accelerated = OpTypeAccelerationStructureKHR
%bound = OpTypePointer UniformConstant %accelerated
%local = OpTypePointer Function %accelerated
%scene = OpVariable %bound UniformConstant
%other = OpVariable %bound UniformConstant
%picture = OpTypeImage %f 2D 2 0 0 1 Unknown
%sampled = OpTypeSampledImage %picture
%pointer = OpTypePointer UniformConstant %sampled
%image = OpVariable %pointer UniformConstant
{}
%main = OpFunction %void None %function
%start = OpLabel
{}
OpReturn
OpFunctionEnd
)",
                                         size, types, statements);
    SpirvWords words;
    EXPECT_TRUE(spvtools::SpirvTools(SPV_ENV_VULKAN_1_3).Assemble(text, &words)) << text;
    return SpirvModule::parse(std::move(words)).value();
}

std::size_t operations(const SpirvWords& words, spv::Op opcode)
{
    const SpirvModule module = SpirvModule::parse(words).value();
    return static_cast<std::size_t>(std::ranges::count(module.instructions(), opcode, &Instruction::opcode));
}

TEST(DxcOperations, CorrectsFirstBitHighOnlyForSignedNumbers)
{
    const SpirvModule module =
        moduleWith("%a = OpExtInst %n %glsl FindUMsb %s1\n%b = OpExtInst %n %glsl FindUMsb %n8\n"
                   "%c = OpExtInst %n %glsl FindSMsb %s1");
    const std::optional<SpirvWords> fixed = withHlslOperations(module);
    ASSERT_TRUE(fixed.has_value());
    EXPECT_TRUE(validate(*fixed).empty());
    const SpirvModule right = SpirvModule::parse(*fixed).value();
    std::vector<std::uint32_t> functions;
    for (const Instruction& each : right.instructions())
        if (each.opcode == spv::OpExtInst)
            functions.push_back(each.argument(1));
    EXPECT_EQ(functions, (std::vector<std::uint32_t>{74, 75, 74})); // FindSMsb, FindUMsb.
    EXPECT_FALSE(withHlslOperations(right)) << "must be idempotent";
}

TEST(DxcOperations, MakesUnequalTrueForNaN)
{
    const std::optional<SpirvWords> fixed =
        withHlslOperations(moduleWith("%a = OpFOrdNotEqual %bool %f1 %f1\n%b = OpFOrdEqual %bool %f1 %f1"));
    ASSERT_TRUE(fixed.has_value());
    EXPECT_EQ(operations(*fixed, spv::OpFUnordNotEqual), 1U);
    EXPECT_EQ(operations(*fixed, spv::OpFOrdEqual), 1U);
}

TEST(DxcOperations, CorrectsTheShiftDirectionOfMsad4)
{
    const std::string shifts = "%x = OpIAdd %n %n8 %n8\n%y = OpISub %n %n8 %n8\n%a = OpShiftLeftLogical %n %x %n8\n"
                               "%b = OpShiftLeftLogical %n %x %n16\n%c = OpShiftLeftLogical %n %x %n24\n";
    const std::string insertions =
        "%d = OpBitFieldInsert %n %a %y %n24 %n8\n%e = OpBitFieldInsert %n %b %y %n16 %n16\n";
    EXPECT_FALSE(withHlslOperations(moduleWith(shifts + insertions))) << "two shifts can be user code";
    const std::optional<SpirvWords> fixed =
        withHlslOperations(moduleWith(shifts + insertions + "%g = OpBitFieldInsert %n %c %y %n8 %n24"));
    ASSERT_TRUE(fixed.has_value());
    EXPECT_TRUE(validate(*fixed).empty());
    EXPECT_EQ(operations(*fixed, spv::OpShiftRightLogical), 3U);
    EXPECT_FALSE(withHlslOperations(SpirvModule::parse(*fixed).value())) << "must be idempotent";
}

TEST(DxcOperations, DetectsAConstantSourceOfMsad4)
{
    const auto call = [](const std::string& a, const std::string& b, const std::string& c) {
        return moduleWith(
            "%x = OpIAdd %n %n8 %n8\n%d = OpBitFieldInsert %n %a %x %n24 %n8\n"
            "%e = OpBitFieldInsert %n %b %x %n16 %n16\n%g = OpBitFieldInsert %n %c %x %n8 %n24",
            "1 1 1", std::format("%a = OpConstant %n {}\n%b = OpConstant %n {}\n%c = OpConstant %n {}", a, b, c));
    };
    EXPECT_TRUE(hasLostMsad(call("0x22334400", "0x33440000", "0x44000000")));
    EXPECT_FALSE(hasLostMsad(call("0x00112233", "0x00001122", "0x00000011"))) << "correct direction";
}

TEST(AccelerationCopies, ReadsTheOriginalInsteadOfACopy)
{
    const std::string copies =
        "%a = OpVariable %local Function\n%b = OpVariable %local Function\n"
        "%c = OpLoad %accelerated %scene\nOpStore %a %c\n%d = OpLoad %accelerated %a\nOpStore %b %d\n"
        "%e = OpLoad %accelerated %b\n";
    const SpirvModule module = moduleWith(copies);
    EXPECT_FALSE(validate(module.words()).empty()) << "the copy is invalid";
    const std::optional<SpirvWords> fixed = removeAccelerationCopies(module);
    ASSERT_TRUE(fixed.has_value());
    EXPECT_TRUE(validate(*fixed).empty());
    EXPECT_EQ(operations(*fixed, spv::OpStore), 0U);
    EXPECT_EQ(operations(*fixed, spv::OpLoad), 3U);
    EXPECT_FALSE(removeAccelerationCopies(SpirvModule::parse(*fixed).value())) << "must be idempotent";
    EXPECT_FALSE(removeAccelerationCopies(
        moduleWith("%a = OpVariable %local Function\n%c = OpLoad %accelerated %scene\nOpStore %a %c\n"
                   "%d = OpLoad %accelerated %other\nOpStore %a %d\n%e = OpLoad %accelerated %a")))
        << "there is no one place to read it from";
}

TEST(DerivativeGroups, ChoosesQuadsOrRowsByTheGroupSize)
{
    const auto mode = [](const std::string& size) -> std::uint32_t {
        const std::optional<SpirvWords> fixed = addDerivativeGroups(moduleWith("%d = OpDPdx %f %f1", size));
        if (!fixed)
            return 0;
        EXPECT_TRUE(validate(*fixed).empty());
        const SpirvModule right = SpirvModule::parse(*fixed).value();
        EXPECT_FALSE(addDerivativeGroups(right)) << "must be idempotent";
        for (const Instruction& each : right.instructions())
            if (each.opcode == spv::OpExecutionMode && each.operand(1) != spv::ExecutionModeLocalSize)
                return each.operand(1);
        return 1;
    };
    EXPECT_EQ(mode("4 2 1"), std::uint32_t{spv::ExecutionModeDerivativeGroupQuadsNV});
    EXPECT_EQ(mode("2 2 3"), std::uint32_t{spv::ExecutionModeDerivativeGroupQuadsNV});
    EXPECT_EQ(mode("8 1 1"), std::uint32_t{spv::ExecutionModeDerivativeGroupLinearNV});
    EXPECT_EQ(mode("6 1 1"), 0U);
    EXPECT_EQ(mode("4 3 1"), 0U);
    EXPECT_EQ(mode("4 1 2"), 0U);
    EXPECT_FALSE(addDerivativeGroups(moduleWith(""))) << "no derivatives";
}

TEST(LevelOfDetail, UsesTheFirstComponentForTheClampedLevel)
{
    const std::string query = "%i = OpLoad %sampled %image\n%l = OpImageQueryLod %f2v %i %f2\n";
    const SpirvModule module =
        moduleWith(query + "%a = OpCompositeExtract %f %l 1\n%b = OpCompositeExtract %f %f2 1");
    const std::optional<SpirvWords> fixed = withClampedLevels(module);
    ASSERT_TRUE(fixed.has_value());
    std::vector<std::uint32_t> components;
    const SpirvModule right = SpirvModule::parse(*fixed).value();
    for (const Instruction& each : right.instructions())
        if (each.opcode == spv::OpCompositeExtract)
            components.push_back(each.argument(1));
    EXPECT_EQ(components, (std::vector<std::uint32_t>{0, 1}));
    EXPECT_FALSE(withClampedLevels(right)) << "must be idempotent";
}

TEST(LevelOfDetail, FindsQueriesInTheSource)
{
    EXPECT_FALSE(levelCalls("float a; // CalculateLevelOfDetail").clamped) << "in a comment";
    EXPECT_TRUE(levelCalls("t.CalculateLevelOfDetail(s, p)").clamped);
    EXPECT_FALSE(levelCalls("t.CalculateLevelOfDetail(s, p)").unclamped);
    EXPECT_TRUE(levelCalls("t.CalculateLevelOfDetailUnclamped(s, p)").unclamped);
    EXPECT_FALSE(levelCalls("t.CalculateLevelOfDetailUnclamped(s, p)").clamped);
}

TEST(ExactQuestions, ComputesTestedValuesExactly)
{
    const std::string sums = "%a = OpFAdd %f2v %f2 %f2\n%b = OpFMul %f2v %a %a\n%c = OpCompositeExtract %f %b 0\n"
                             "%d = OpFSub %f %c %c\n%apart = OpFSub %f %f1 %f1\n";
    EXPECT_FALSE(preserveNonFiniteTests(moduleWith(sums))) << "no tests";
    for (const char* const question :
         {"%q = OpIsNan %bool %d", "%q = OpIsInf %bool %d", "%q = OpFUnordNotEqual %bool %d %d"}) {
        const std::optional<SpirvWords> exact = preserveNonFiniteTests(moduleWith(sums + question));
        ASSERT_TRUE(exact.has_value()) << question;
        const Diagnostics faults = validate(*exact);
        EXPECT_TRUE(faults.empty()) << faults.front().message;
        const SpirvModule module = SpirvModule::parse(*exact).value();
        EXPECT_EQ(std::ranges::count_if(module.instructions(),
                                        [](const Instruction& each) {
                                            return each.opcode == spv::OpDecorate &&
                                                   each.operand(1) == spv::DecorationNoContraction;
                                        }),
                  3)
            << question;
    }
    EXPECT_FALSE(
        preserveNonFiniteTests(moduleWith("%q = OpFOrdEqual %bool %f1 %fzero", "1 1 1", "%fzero = OpConstant %f 0")));
}

TEST(MultisampledTextures, AreRejectedByName)
{
    EXPECT_TRUE(findMultisampledTextures(moduleWith("")).empty());
    const Diagnostics found = findMultisampledTextures(
        moduleWith("", "1 1 1",
                   "%samples = OpTypeImage %f 2D 2 0 1 1 Unknown\n%three = OpTypeArray %samples %n8\n"
                   "%at = OpTypePointer UniformConstant %three\n%layers = OpVariable %at UniformConstant"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].code, Code::featureMissing);
}

class MultisampledShader : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, MultisampledShader, testing::Values("dxc", "glslang"));

TEST_P(MultisampledShader, IsRejectedAtTheReadingLine)
{
    CompileRequest request =
        requestFor("Texture2DMS<float4> sheet;\nRWStructuredBuffer<float4> r;\n"
                   "[numthreads(1, 1, 1)] void main()\n{\n    r[0] = sheet.Load(int2(0, 0), 1);\n}\n");
    request.options.layout = LayoutRule::vulkan;
    request.options.debugInfo = true;
    const CompiledShader shader = compile(request);
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::featureMissing) << messagesOf(shader);
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_TRUE(error->message.starts_with("sheet "));
    if (isDxc()) {
        EXPECT_EQ(error->line, 5);
    }
}

} // namespace
} // namespace wavelane::shader::test
