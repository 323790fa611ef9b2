// SPDX-License-Identifier: MIT
#include "core/shader/passes/strict_float.h"

#include "core/shader/spirv/validation.h"
#include "tests/unit/shader/compile_support.h"

#include <algorithm>

namespace wavelane::shader::test {
namespace {

class StrictFloat : public CompilerTest
{
protected:
    StrictFloat() : CompilerTest("glslang") {}

    static std::size_t exact(const SpirvWords& words)
    {
        const auto module = SpirvModule::parse(words);
        EXPECT_TRUE(module.has_value());
        return static_cast<std::size_t>(std::ranges::count_if(module->instructions(), [](const Instruction& each) {
            return each.opcode == spv::OpDecorate && each.operand(1) == spv::DecorationNoContraction;
        }));
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
    const SpirvWords strict = addNoContraction(*module);
    EXPECT_TRUE(validate(strict).empty());
    const auto isFloat = [](const Instruction& each) {
        return each.opcode == spv::OpFAdd || each.opcode == spv::OpFSub || each.opcode == spv::OpFMul ||
               each.opcode == spv::OpFDiv || each.opcode == spv::OpVectorTimesScalar || each.opcode == spv::OpDot;
    };
    EXPECT_EQ(exact(strict), static_cast<std::size_t>(std::ranges::count_if(module->instructions(), isFloat)));
    const auto again = SpirvModule::parse(strict);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(addNoContraction(*again), strict);
}

} // namespace
} // namespace wavelane::shader::test
