// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflect.h"
#include "core/shader/spirv/facts/specialization.h"

#include "tests/unit/shader/compile_support.h"

#include <cstring>
#include <format>

namespace wavelane::shader::test {
namespace {

using Threads = std::array<std::uint32_t, 3>;

std::vector<std::byte> bytesOfNumber(std::uint32_t value)
{
    std::vector<std::byte> bytes(sizeof(value));
    std::memcpy(bytes.data(), &value, sizeof(value));
    return bytes;
}

/// A shader whose group size uses these constants. `n` (SpecId 0) is unsigned 12, `s` (SpecId 1) is signed -12 and
/// `flag` (SpecId 2) is true.
std::string sized(const std::string& constants, const std::string& mode, const std::string& decorations = {})
{
    return std::format(R"(OpCapability Shader
OpCapability Int64
OpCapability Int16
OpCapability Int8
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
{}
OpName %n "n"
OpName %size "size"
OpDecorate %n SpecId 0
OpDecorate %s SpecId 1
OpDecorate %flag SpecId 2
{}
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%long = OpTypeInt 64 1
%ulong = OpTypeInt 64 0
%short = OpTypeInt 16 1
%byte = OpTypeInt 8 0
%bool = OpTypeBool
%uint2 = OpTypeVector %uint 2
%uint3 = OpTypeVector %uint 3
%bool2 = OpTypeVector %bool 2
%n = OpSpecConstant %uint 12
%s = OpSpecConstant %int -12
%flag = OpSpecConstantTrue %bool
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%five = OpConstant %uint 5
%forty = OpConstant %uint 40
%none = OpConstant %uint 0
%minus_five = OpConstant %int -5
%long_five = OpConstant %long -5
{}
%main = OpFunction %void None %procedure
%begin = OpLabel
OpReturn
OpFunctionEnd
)",
                       mode, decorations, constants);
}

CompiledShader compileSized(const std::string& text)
{
    return Toolchain::create()->compile(requestFor(text, Language::spirvAssembly));
}

/// Evaluates the group size along x from the constant `size`.
std::uint32_t evaluated(const std::string& constants)
{
    const CompiledShader shader =
        compileSized(sized(constants, "OpExecutionModeId %main LocalSizeId %size %one %one"));
    EXPECT_TRUE(shader.result.ok()) << constants << "\n" << messagesOf(shader);
    return shader.reflection ? shader.reflection->groupSize[0] : 0;
}

/// As above for a single operation.
std::uint32_t operation(const std::string& expression)
{
    return evaluated("%size = OpSpecConstantOp %uint " + expression);
}

TEST(GroupSizes, EvaluateEveryIntegerOperation)
{
    EXPECT_EQ(operation("IAdd %n %five"), 17U);
    EXPECT_EQ(operation("ISub %n %five"), 7U);
    EXPECT_EQ(operation("IMul %n %five"), 60U);
    EXPECT_EQ(operation("UDiv %n %five"), 2U);
    EXPECT_EQ(operation("UMod %n %five"), 2U);
    EXPECT_EQ(operation("SNegate %s"), 12U);
    EXPECT_EQ(operation("BitwiseAnd %n %five"), 4U);
    EXPECT_EQ(operation("BitwiseOr %n %five"), 13U);
    EXPECT_EQ(operation("BitwiseXor %n %five"), 9U);
    EXPECT_EQ(operation("ShiftLeftLogical %n %two"), 48U);
    EXPECT_EQ(operation("ShiftRightLogical %n %two"), 3U);
    EXPECT_EQ(evaluated("%inside = OpSpecConstantOp %uint Not %n\n%size = OpSpecConstantOp %uint Not %inside"), 12U);
}

/// Evaluates a signed operation; negates negative results.
std::uint32_t signedOperation(const std::string& expression)
{
    return evaluated("%inside = OpSpecConstantOp %int " + expression +
                     "\n%zero_int = OpConstant %int 0\n"
                     "%below = OpSpecConstantOp %bool SLessThan %inside %zero_int\n"
                     "%turned = OpSpecConstantOp %int SNegate %inside\n"
                     "%chosen = OpSpecConstantOp %int Select %below %turned %inside\n"
                     "%size = OpSpecConstantOp %uint IAdd %chosen %none");
}

TEST(GroupSizes, FollowSpirvForSignedOperations)
{
    EXPECT_EQ(signedOperation("SDiv %s %minus_five"), 2U);
    EXPECT_EQ(signedOperation("SDiv %s %five"), 2U);
    EXPECT_EQ(signedOperation("SRem %s %five"), 2U); // -2, sign of the dividend.
    EXPECT_EQ(signedOperation("SMod %s %five"), 3U); // 3, sign of the divisor.
    EXPECT_EQ(signedOperation("ShiftRightArithmetic %s %two"), 3U);
}

TEST(GroupSizes, EvaluateSelections)
{
    const auto chosen = [](const std::string& condition) {
        return evaluated("%condition = OpSpecConstantOp %bool " + condition +
                         "\n%size = OpSpecConstantOp %uint Select %condition %n %five");
    };
    const std::pair<const char*, bool> conditions[] = {
        {"IEqual %n %five", false},
        {"INotEqual %n %five", true},
        {"ULessThan %n %five", false},
        {"ULessThanEqual %n %n", true},
        {"UGreaterThan %n %five", true},
        {"UGreaterThanEqual %five %n", false},
        {"SLessThan %s %minus_five", true},
        {"SLessThanEqual %s %s", true},
        {"SGreaterThan %s %five", false}, // Greater if compared as unsigned.
        {"SGreaterThanEqual %minus_five %s", true},
        {"LogicalNot %flag", false},
        {"LogicalAnd %flag %flag", true},
        {"LogicalOr %flag %flag", true},
        {"LogicalEqual %flag %flag", true},
        {"LogicalNotEqual %flag %flag", false},
    };
    for (const auto& [condition, holds] : conditions)
        EXPECT_EQ(chosen(condition), holds ? 12U : 5U) << condition;
}

TEST(GroupSizes, ConvertBetweenWidths)
{
    EXPECT_EQ(evaluated("%big = OpSpecConstant %ulong 4294967299\n%size = OpSpecConstantOp %uint UConvert %big"), 3U);
    EXPECT_EQ(evaluated("%wide = OpSpecConstantOp %long SConvert %s\n"
                        "%sum = OpSpecConstantOp %long ISub %long_five %wide\n"
                        "%size = OpSpecConstantOp %uint UConvert %sum"),
              7U);
    EXPECT_EQ(evaluated("%little = OpSpecConstant %short -3\n%as_int = OpSpecConstantOp %int SConvert %little\n"
                        "%size = OpSpecConstantOp %uint SNegate %as_int"),
              3U);
    EXPECT_EQ(evaluated("%last = OpSpecConstant %byte 250\n%ten = OpConstant %byte 10\n"
                        "%sum = OpSpecConstantOp %byte IAdd %last %ten\n"
                        "%size = OpSpecConstantOp %uint UConvert %sum"),
              4U);
}

TEST(GroupSizes, EvaluateCompositeOperations)
{
    const std::string pair = "%pair = OpSpecConstantComposite %uint2 %n %five\n";
    EXPECT_EQ(evaluated(pair + "%size = OpSpecConstantOp %uint CompositeExtract %pair 0"), 12U);
    EXPECT_EQ(evaluated(pair + "%other = OpSpecConstantOp %uint2 CompositeInsert %two %pair 0\n"
                               "%sum = OpSpecConstantOp %uint2 IAdd %other %pair\n"
                               "%size = OpSpecConstantOp %uint CompositeExtract %sum 0"),
              14U);
    EXPECT_EQ(evaluated(pair + "%turned = OpSpecConstantOp %uint3 VectorShuffle %pair %pair 1 2 0\n"
                               "%size = OpSpecConstantOp %uint CompositeExtract %turned 1"),
              12U);
    EXPECT_EQ(evaluated(pair + "%no = OpConstantFalse %bool\n%flags = OpSpecConstantComposite %bool2 %flag %no\n"
                               "%nulls = OpConstantNull %uint2\n"
                               "%each = OpSpecConstantOp %uint2 Select %flags %nulls %pair\n"
                               "%size = OpSpecConstantOp %uint CompositeExtract %each 1"),
              5U);
}

TEST(GroupSizes, PreferTheBuiltInWorkgroupSize)
{
    const CompiledShader composite =
        compileSized(sized("%size = OpSpecConstantComposite %uint3 %n %five %two",
                           "OpExecutionMode %main LocalSize 1 1 1", "OpDecorate %size BuiltIn WorkgroupSize"));
    ASSERT_TRUE(composite.result.ok()) << messagesOf(composite);
    EXPECT_EQ(composite.reflection->groupSize, (Threads{12, 5, 2}));
    EXPECT_EQ(composite.reflection->groupSizeIds[0], 0U);
    EXPECT_FALSE(composite.reflection->groupSizeIds[1]);
}

TEST(GroupSizes, NameTheOperationThatCannotBeEvaluated)
{
    const auto refusal = [](const std::string& expression) {
        const CompiledShader shader = compileSized(sized("%size = OpSpecConstantOp %uint " + expression,
                                                         "OpExecutionModeId %main LocalSizeId %size %one %one"));
        EXPECT_FALSE(shader.result.ok());
        const Diagnostic* error = firstError(shader);
        return error == nullptr ? std::string("none") : std::format("{} {}", toString(error->code), error->message);
    };
    EXPECT_EQ(refusal("UDiv %n %none"),
              "bad_value The group size along x is unknown. The constant 'size' is undefined: OpUDiv of 12 and 0.");
    EXPECT_EQ(
        refusal("ShiftLeftLogical %n %forty"),
        "bad_value The group size along x is unknown. The constant 'size' is undefined: OpShiftLeftLogical of 12 "
        "and 40.");
}

TEST(GroupSizes, NameAnUnsupportedOperation)
{
    const CompiledShader shader = compileSized(
        sized("%size = OpSpecConstantOp %uint IAdd %n %five", "OpExecutionModeId %main LocalSizeId %size %one %one"));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    SpirvWords words = shader.result.spirv;
    const SpirvModule module = moduleOf(shader);
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpSpecConstantOp)
            words[static_cast<std::size_t>(&each.words[3] - module.words().data())] = spv::OpConvertFToU;
    const Result<Reflection> reflection = reflect(SpirvModule::parse(words).value(), "main");
    ASSERT_FALSE(reflection);
    EXPECT_EQ(reflection.error().code, Code::featureMissing);
    EXPECT_EQ(reflection.error().message, "The group size along x is unknown. The constant 'size' uses "
                                          "OpConvertFToU, which Wavelane cannot evaluate.");
}

TEST(GroupSizes, FollowSpecializationValues)
{
    const CompiledShader shader = compileSized(
        sized("%size = OpSpecConstantOp %uint IMul %n %five\n%y = OpSpecConstantOp %uint Select %flag %two %one",
              "OpExecutionModeId %main LocalSizeId %size %y %n"));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->groupSize, (Threads{60, 2, 12}));
    const auto sizes = specializedSizes(shader.result.spirv, "main", {{0, bytesOfNumber(3)}, {2, bytesOfNumber(0)}});
    ASSERT_TRUE(sizes) << sizes.error().message;
    EXPECT_EQ(sizes->groupSize, (Threads{15, 1, 3}));
}

TEST(GroupSizes, SharedMemoryFollowsSpecializationValues)
{
    const CompiledShader shader = Toolchain::create()->compile(
        requestFor("#version 460\nlayout(local_size_x = 8) in;\nlayout(constant_id = 4) const uint count = 16;\n"
                   "shared uint tile[count * 2];\nlayout(binding = 0) buffer B { uint o[]; };\n"
                   "void main() { tile[gl_LocalInvocationIndex] = 1; barrier(); o[0] = tile[1]; }\n",
                   Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->sharedBytes, 128U);
    const auto sizes = specializedSizes(shader.result.spirv, "main", {{4, bytesOfNumber(1000)}});
    ASSERT_TRUE(sizes) << sizes.error().message;
    EXPECT_EQ(sizes->sharedBytes, 8000U);
}

} // namespace
} // namespace wavelane::shader::test
