// SPDX-License-Identifier: MIT
#include "core/shader/passes/flat_arrays.h"
#include "core/shader/spirv/types.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr const char* gridSource = R"(
Texture2D<uint> grid[2][3];
Texture2D<uint> row[3];
RWStructuredBuffer<uint> result;
[numthreads(3, 2, 1)] void main(uint3 p : SV_DispatchThreadID)
{
    result[p.x] = grid[p.y][p.x].Load(int3(0, 0, 0)) + grid[1][2].Load(int3(0, 0, 0)) + row[p.x].Load(int3(0, 0, 0));
}
)";

/// Returns the dimensions of a resource in the compiled module.
Numbers dimensionsOf(const SpirvModule& module, std::string_view name)
{
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode == spv::OpVariable && module.name(instruction.result) == name)
            return arrayedType(module, module.definition(instruction.type)->operand(2)).dimensions;
    }
    return {};
}

class Fixups : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, Fixups, testing::Values("dxc", "glslang"));

TEST_P(Fixups, ArraysOfArraysAreFlattenedAndReflectedAsDeclared)
{
    const CompiledShader shader = compile(gridSource);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* grid = find(*shader.reflection, "grid");
    ASSERT_NE(grid, nullptr);
    EXPECT_EQ(grid->dimensions, (Numbers{2, 3}));
    EXPECT_EQ(grid->count, 6U);
    const SpirvModule module = moduleOf(shader);
    EXPECT_EQ(dimensionsOf(module, "grid"), Numbers{6});
    EXPECT_EQ(dimensionsOf(module, "row"), Numbers{3});
    EXPECT_FALSE(flattenDescriptorArrays(module)) << "the module is already flat";
}

TEST_P(Fixups, RemaindersHaveTheSignOfTheDividend)
{
    const CompiledShader shader = compile(R"(
RWStructuredBuffer<float> f;
RWStructuredBuffer<int> n;
[numthreads(1, 1, 1)] void main() { f[0] = fmod(f[1], f[2]) + f[3] % f[4]; n[0] = n[1] % n[2]; }
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = moduleOf(shader);
    EXPECT_EQ(countOf(module, spv::OpFRem), 2U);
    // Integer remainders use a division, which is defined on all devices.
    EXPECT_EQ(countOf(module, spv::OpSDiv), 1U);
    EXPECT_EQ(countOf(module, spv::OpFMod) + countOf(module, spv::OpSMod) + countOf(module, spv::OpSRem), 0U);
}

TEST_P(Fixups, PrefixOperationsExcludeTheLane)
{
    const CompiledShader shader = compile(R"(
RWStructuredBuffer<uint> n;
[numthreads(32, 1, 1)] void main(uint3 p : SV_DispatchThreadID) { n[p.x] = WavePrefixSum(p.x) + WaveActiveSum(1u); }
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    Numbers operations;
    const SpirvModule module = moduleOf(shader);
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode == spv::OpGroupNonUniformIAdd)
            operations.push_back(instruction.argument(1));
    }
    EXPECT_EQ(operations, (Numbers{spv::GroupOperationExclusiveScan, spv::GroupOperationReduce}));
}

TEST_P(Fixups, InheritedMembersOmitTheirBase)
{
    if (!isDxc())
        GTEST_SKIP() << "glslang has no inheritance";
    const CompiledShader shader = compile(R"(
struct Base { Texture2D<float> first; };
struct Scene : Base { Texture2D<float> second; };
struct Plain { float2 a; };
struct Derived : Plain { float b; };
cbuffer Block { Derived d; };
Scene scene;
RWStructuredBuffer<float> result;
[numthreads(1, 1, 1)] void main() { result[0] = d.a.y + d.b + scene.first.Load(0) + scene.second.Load(0); }
)");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_NE(find(*shader.reflection, "scene.first"), nullptr);
    const Binding* block = find(*shader.reflection, "Block");
    ASSERT_NE(block, nullptr);
    const std::vector<Member>& members = block->layout->members.at(0).members;
    ASSERT_EQ(members.size(), 2U);
    EXPECT_EQ(members[0].name, "a");
    EXPECT_EQ(members[1].name, "b");
    EXPECT_EQ(members[1].offset, 8U);
}

TEST(GlslangFixups, RawBufferSizesAreInBytes)
{
    const auto toolchain = Toolchain::create();
    const CompiledShader shader = toolchain->compile(requestFor(R"(
ByteAddressBuffer source;
StructuredBuffer<uint> numbers;
RWByteAddressBuffer target;
[numthreads(1, 1, 1)] void main()
{
    uint a, b, c;
    source.GetDimensions(a);
    numbers.GetDimensions(b, c);
    target.Store2(0, uint2(a, b));
}
)"),
                                                     "glslang");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule module = moduleOf(shader);
    EXPECT_EQ(countOf(module, spv::OpArrayLength), 2U);
    EXPECT_EQ(countOf(module, spv::OpIMul), 1U) << "for the size in bytes, not for the number of elements";
}

} // namespace
} // namespace wavelane::shader::test
