// SPDX-License-Identifier: MIT
#include "core/shader/passes/strict_float.h"

#include "core/shader/spirv/validation.h"
#include "tests/unit/shader/compile_support.h"

#include <algorithm>

namespace wavelane::shader::test {
namespace {

std::size_t exactOperations(const SpirvModule& module)
{
    return static_cast<std::size_t>(std::ranges::count_if(module.instructions(), [](const Instruction& each) {
        return each.opcode == spv::OpDecorate && each.operand(1) == spv::DecorationNoContraction;
    }));
}

class StrictFloat : public CompilerTest
{
protected:
    StrictFloat() : CompilerTest("glslang") {}

    static std::size_t exact(const SpirvWords& words)
    {
        const auto module = SpirvModule::parse(words);
        EXPECT_TRUE(module.has_value());
        return exactOperations(*module);
    }
};

constexpr const char* sumsSource = R"(#version 460
layout(local_size_x = 1) in;
layout(binding = 0) buffer Numbers { float a, b, c; vec3 v; };
precise float once() { precise float x = a * b; return x; }
void main() { c = once() + a * b - c / 3.0; v = v * a; c += dot(v, v); a = float(int(b) + 1); }
)";

TEST_F(StrictFloat, DisablesContractionOfEveryOperation)
{
    const auto compiled = compile({.file = "/shader.comp",
                                   .displayName = "shader.comp",
                                   .overrides = {{"/shader.comp", sumsSource}},
                                   .options = {.language = Language::glsl}});
    ASSERT_TRUE(compiled.result.ok());
    const auto module = SpirvModule::parse(compiled.result.spirv);
    ASSERT_TRUE(module.has_value());
    const std::size_t before = exact(module->words());
    EXPECT_GT(before, 0U) << "from `precise`";
    const SpirvWords strict = addNoContraction(*module, false);
    EXPECT_TRUE(validate(strict).empty());
    const auto isFloat = [](const Instruction& each) {
        return each.opcode == spv::OpFAdd || each.opcode == spv::OpFSub || each.opcode == spv::OpFMul ||
               each.opcode == spv::OpFDiv || each.opcode == spv::OpVectorTimesScalar || each.opcode == spv::OpDot;
    };
    EXPECT_EQ(exact(strict), static_cast<std::size_t>(std::ranges::count_if(module->instructions(), isFloat)));
    const auto again = SpirvModule::parse(strict);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(addNoContraction(*again, false), strict);
}

constexpr const char* fusedSource = R"(#version 460
layout(local_size_x = 1) in;
layout(binding = 0) buffer Numbers { float a; vec3 v; double d; };
void main() { a = fma(a, a, 2.0); v = fma(v, v, v); d = fma(d, d, d); }
)";

TEST_F(StrictFloat, SplitsFusedOperations)
{
    const auto compiled = compile({.file = "/shader.comp",
                                   .displayName = "shader.comp",
                                   .overrides = {{"/shader.comp", fusedSource}},
                                   .options = {.language = Language::glsl}});
    ASSERT_TRUE(compiled.result.ok()) << messagesOf(compiled);
    const SpirvModule module = moduleOf(compiled);
    ASSERT_EQ(countOf(module, spv::OpExtInst), 3U);
    const SpirvWords all = addNoContraction(module, false);
    EXPECT_TRUE(validate(all).empty());
    EXPECT_EQ(exact(all), 6U) << "a product and a sum each";
    EXPECT_EQ(countOf(SpirvModule::parse(all).value(), spv::OpExtInst), 0U);
    const SpirvWords withDouble = addNoContraction(module, true);
    EXPECT_TRUE(validate(withDouble).empty());
    EXPECT_EQ(countOf(SpirvModule::parse(withDouble).value(), spv::OpExtInst), 1U) << "fma of doubles stays";
}

TEST_F(WithDxc, StrictFloatLeavesNoFusedOperation)
{
    CompileRequest request = requestFor("RWStructuredBuffer<float> r : register(u0);\n"
                                        "[numthreads(1, 1, 1)] void main() { r[0] = r[1] * r[1] - r[2]; }\n");
    request.options.strictFloat = true;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = moduleOf(shader);
    EXPECT_EQ(countOf(module, spv::OpExtInst), 0U);
    EXPECT_EQ(countOf(module, spv::OpFMul), 1U);
    EXPECT_GE(exactOperations(module), 2U);
}

} // namespace
} // namespace wavelane::shader::test
