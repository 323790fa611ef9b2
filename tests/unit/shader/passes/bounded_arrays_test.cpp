// SPDX-License-Identifier: MIT
#include "core/shader/passes/bounded_arrays.h"

#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// Arrays with variable indices, constant indices and a specialized length.
constexpr const char* fixedArrays = R"(#version 460
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint size = 2;
layout(set = 0, binding = 0) uniform texture2D byVariable[3];
layout(set = 0, binding = 1) uniform texture2D byConstant[3];
layout(set = 0, binding = 2) uniform texture2D measured[size];
layout(set = 0, binding = 3, r32ui) uniform uimage2D stored[2];
layout(set = 0, binding = 4, std430) buffer Result { uint index; float result; };
void main()
{
    result = texelFetch(byVariable[nonuniformEXT(index)], ivec2(0), 0).x + texelFetch(byVariable[2], ivec2(0), 0).x +
             texelFetch(byConstant[1], ivec2(0), 0).x + texelFetch(measured[index], ivec2(0), 0).x;
    imageStore(stored[index], ivec2(0), uvec4(1));
}
)";

const ArrayCounts oneMore = {{{0, 0}, 4}, {{0, 1}, 4}, {{0, 2}, 3}, {{0, 3}, 3}};

class BoundedArrays : public CompilerTest
{
protected:
    BoundedArrays() : CompilerTest("glslang") {}

    SpirvModule bounded(const ArrayCounts& counts)
    {
        const CompiledShader shader = compile(requestFor(fixedArrays, Language::glsl));
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        SpirvWords words = clampDescriptorIndices(shader.result.spirv, counts).value();
        for (const Diagnostic& fault : validate(words))
            ADD_FAILURE() << fault.message;
        return SpirvModule::parse(std::move(words)).value();
    }
};

const Instruction& variable(const SpirvModule& module, std::string_view name)
{
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpVariable && module.name(each.result) == name)
            return each;
    throw std::invalid_argument("no variable " + std::string(name));
}

std::uint32_t length(const SpirvModule& module, std::string_view name)
{
    const Instruction* pointer = module.definition(variable(module, name).type);
    const Instruction* array = module.definition(pointer->operand(2));
    return module.definition(array->operand(2))->argument(0);
}

/// Returns the index of the first access to the array.
const Instruction& index(const SpirvModule& module, std::string_view name)
{
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpAccessChain && each.argument(0) == variable(module, name).result)
            return *module.definition(each.argument(1));
    throw std::invalid_argument("no access to " + std::string(name));
}

TEST_F(BoundedArrays, ExtendsFixedArraysWithVariableIndices)
{
    const SpirvModule module = bounded(oneMore);
    EXPECT_EQ(length(module, "byVariable"), 4U);
    EXPECT_EQ(length(module, "stored"), 3U);
    for (const auto& [name, last] : {std::pair{"byVariable", 3U}, std::pair{"stored", 2U}}) {
        const Instruction& chosen = index(module, name);
        ASSERT_EQ(chosen.opcode, spv::OpSelect) << name;
        EXPECT_EQ(module.definition(chosen.argument(2))->argument(0), last) << name;
    }
}

TEST_F(BoundedArrays, KeepsFixedArraysWithConstantIndices)
{
    const SpirvModule module = bounded(oneMore);
    EXPECT_EQ(length(module, "byConstant"), 3U);
    EXPECT_EQ(index(module, "byConstant").opcode, spv::OpConstant);
}

TEST_F(BoundedArrays, ReplacesSpecializedLengths)
{
    // The counts are those for the values of the constants, so they can also be smaller than the default length.
    for (const std::uint32_t count : {2U, 3U, 9U}) {
        const SpirvModule module = bounded({{{0, 2}, count}});
        EXPECT_EQ(length(module, "measured"), count);
        const Instruction& chosen = index(module, "measured");
        ASSERT_EQ(chosen.opcode, spv::OpSelect);
        EXPECT_EQ(module.definition(chosen.argument(2))->argument(0), count - 1);
    }
}

TEST_F(BoundedArrays, KeepsFixedArraysWithoutExtraDescriptors)
{
    EXPECT_NE(index(bounded({{{0, 0}, 3}, {{0, 3}, 2}}), "byVariable").opcode, spv::OpSelect);
}

} // namespace
} // namespace wavelane::shader::test
