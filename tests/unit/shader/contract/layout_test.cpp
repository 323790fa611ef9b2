// SPDX-License-Identifier: MIT
#include "core/shader/contract/layout_rules.h"

#include "tests/unit/shader/compile_support.h"

#include <ostream>

namespace wavelane::shader::test {
namespace {

constexpr const char* layoutSource =
    "struct S { float3 p; float w; float3 q; uint2 k; };\n"
    "cbuffer c : register(b0) { float a; float3 b; float list[3]; float2 last; S s; float tail; };\n"
    "StructuredBuffer<S> in0 : register(t0);\n"
    "StructuredBuffer<float3> in1 : register(t1);\n"
    "RWStructuredBuffer<float> o : register(u0);\n"
    "[numthreads(1,1,1)] void main(uint3 i : SV_DispatchThreadID) {\n"
    "o[0] = a + b.x + list[i.x] + last.y + s.p.x + tail + in0[i.x].q.y + in1[i.x].z; }";

struct Expectation
{
    LayoutRule rule;
    std::vector<std::uint64_t> constants; ///< Offsets of a, b, list, last, s, tail.
    std::uint64_t listStride;
    std::vector<std::uint64_t> element; ///< Offsets in S of p, w, q, k.
    std::uint32_t elementStride;
    std::uint32_t vectorStride;

    friend void PrintTo(const Expectation& expected, std::ostream* out) { *out << toString(expected.rule); }
};

std::vector<std::uint64_t> offsets(const std::vector<Member>& members)
{
    std::vector<std::uint64_t> list;
    for (const Member& member : members)
        list.push_back(member.offset);
    return list;
}

class Layouts : public CompilerTest, public testing::WithParamInterface<std::tuple<std::string, Expectation>>
{
protected:
    Layouts() : CompilerTest(std::get<0>(GetParam())) {}
    const Expectation& expected() const { return std::get<1>(GetParam()); }
};

// D3D packs constants in 16-byte registers; members after an array share its last register.
// Vulkan: arrays and structures include their padding. Scalar: padding for alignment only.
INSTANTIATE_TEST_SUITE_P(
    Rules, Layouts,
    testing::Combine(
        testing::Values("dxc", "glslang"),
        testing::Values(Expectation{LayoutRule::dx, {0, 4, 16, 52, 64, 104}, 16, {0, 12, 16, 28}, 36, 12},
                        Expectation{LayoutRule::vulkan, {0, 4, 16, 64, 80, 128}, 16, {0, 12, 16, 32}, 48, 16},
                        Expectation{LayoutRule::scalar, {0, 4, 16, 28, 36, 72}, 4, {0, 12, 16, 28}, 36, 12})),
    [](const auto& test) {
        return std::get<0>(test.param) + "_" + std::string(toString(std::get<1>(test.param).rule));
    });

TEST_P(Layouts, PlaceMembersByTheRule)
{
    CompileRequest request = requestFor(layoutSource);
    request.options.layout = expected().rule;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Layout& constants = *find(*shader.reflection, "c")->layout;
    EXPECT_EQ(offsets(constants.members), expected().constants);
    EXPECT_EQ(find(constants.members, "list")->stride, expected().listStride);
    EXPECT_EQ(find(constants.members, "list")->count, 3U);
    const Binding& structured = *find(*shader.reflection, "in0");
    EXPECT_EQ(offsets(structured.layout->members), expected().element);
    EXPECT_EQ(structured.stride, expected().elementStride);
    EXPECT_EQ(structured.layout->name, "S");
    EXPECT_EQ(find(*shader.reflection, "in1")->stride, expected().vectorStride);
    const bool needsScalar = std::ranges::contains(shader.reflection->needs, "scalarBlockLayout");
    EXPECT_EQ(needsScalar, expected().rule != LayoutRule::vulkan);
}

constexpr const char* richSource = R"(
struct Inner { float2 pair; float3 triple; uint narrow; };
struct Item { uint first; float3x4 columns; row_major float2x3 rows; Inner inner[2]; float grid[2][3]; bool3 flags; };
cbuffer Block { float a; Item items[2]; float b; float2 list[3]; float3 c; float4x3 m; uint d; Inner last; float e; };
StructuredBuffer<Item> source;
StructuredBuffer<float3x3> matrices;
RWStructuredBuffer<float> result;
[numthreads(1, 1, 1)] void main()
{
    result[0] = a + items[1].rows[0].x + b + list[2].y + c.z + m[0].x + float(d) + last.triple.x + e + source[1].grid[1][2]
                + matrices[1][2].x;
}
)";

constexpr LayoutRule allRules[] = {LayoutRule::dx, LayoutRule::vulkan, LayoutRule::scalar};

class PackedMatrices : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, PackedMatrices, testing::Values("dxc", "glslang"));

// In D3D's constant buffers, the last row of a matrix occupies only its components, and the next member fills the
// register.
TEST_P(PackedMatrices, MembersAfterARowMajorMatrixShareItsLastRegister)
{
    const CompiledShader shader =
        compile("struct S { row_major float2x3 inner; };\n"
                "cbuffer c : register(b0) { row_major float3x3 m; float t; row_major float2x2 list[2]; float2 u;\n"
                "S s; float v; };\n"
                "RWStructuredBuffer<float> o : register(u0);\n"
                "[numthreads(1,1,1)] void main(uint3 i : SV_DispatchThreadID) {\n"
                "const float3x3 whole = m; const S copied = s;\n"
                "o[i.x] = m[i.y][i.z] + mul(m, float3(1, 2, 3)).x + whole[1].z + t + list[i.y][i.z].y + u.y +\n"
                "copied.inner[1].z + s.inner[i.z].x + v; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Layout& constants = *find(*shader.reflection, "c")->layout;
    EXPECT_EQ(offsets(constants.members), (std::vector<std::uint64_t>{0, 44, 48, 104, 112, 140}));
    const Member& matrix = constants.members.front();
    EXPECT_EQ(matrix.type, "float3x3");
    EXPECT_EQ(matrix.matrix, MatrixOrder::row);
    EXPECT_EQ(matrix.matrixStride, 16U);
    EXPECT_EQ(constants.size, 144U);
    EXPECT_TRUE(std::ranges::contains(shader.reflection->needs, "scalarBlockLayout"));
}

TEST_F(WithDxc, ComputedLayoutsMatchItsOutput)
{
    for (const LayoutRule from : allRules) {
        for (const LayoutRule rule : allRules) {
            CompileRequest request = requestFor(richSource);
            request.options.layout = from;
            const CompiledShader other = compile(request);
            request.options.layout = rule;
            const CompiledShader shader = compile(request);
            ASSERT_TRUE(other.result.ok() && shader.result.ok()) << messagesOf(shader);
            for (const char* name : {"Block", "source", "matrices"}) {
                const bool isConstants = std::string_view(name) == "Block";
                const Layout& real = *find(*shader.reflection, name)->layout;
                const Layout computed = applyLayoutRule(*find(*other.reflection, name)->layout, rule, isConstants);
                EXPECT_EQ(difference(computed, real), "") << name << " of " << toString(rule);
            }
        }
    }
}

TEST_F(WithGlslang, MembersFollowTheLayoutRule)
{
    for (const LayoutRule rule : allRules) {
        CompileRequest request = requestFor(richSource);
        request.options.layout = rule;
        const CompiledShader shader = compile(request);
        ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
        for (const char* name : {"Block", "source", "matrices"}) {
            const Layout& real = *find(*shader.reflection, name)->layout;
            EXPECT_EQ(difference(real, applyLayoutRule(real, rule, std::string_view(name) == "Block")), "")
                << name << " of " << toString(rule);
        }
    }
}

TEST_F(WithGlslang, KeepsOffsetsFromTheSource)
{
    const CompiledShader shader =
        compile("struct P { [[vk::offset(4)]] uint a; [[vk::offset(32)]] float2 b; };\n"
                "[[vk::push_constant]] P p;\n"
                "cbuffer c { float2 first : packoffset(c1.z); float last : packoffset(c0.y); };\n"
                "RWStructuredBuffer<float> o;\n"
                "[numthreads(1,1,1)] void main() { o[0] = p.a + p.b.y + first.x + last; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_TRUE(shader.reflection->push);
    EXPECT_EQ(offsets(shader.reflection->push->members), (std::vector<std::uint64_t>{4, 32}));
    EXPECT_EQ(offsets(find(*shader.reflection, "c")->layout->members), (std::vector<std::uint64_t>{24, 4}));
}

TEST_F(WithGlslang, GetDimensionsReturnsTheStrideOfTheLayout)
{
    const CompiledShader shader =
        compile("struct S { float2 a; uint b; };\nStructuredBuffer<S> s;\n"
                "RWStructuredBuffer<uint> o;\n[numthreads(1,1,1)] void main() {\n"
                "uint count, stride; s.GetDimensions(count, stride); o[0] = count * stride; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(find(*shader.reflection, "s")->stride, 12U);
    const SpirvModule module = moduleOf(shader);
    const auto stores = [&](std::uint32_t number) {
        return std::ranges::count_if(module.instructions(), [&](const Instruction& instruction) {
            const Instruction* value = module.definition(instruction.operand(1));
            return instruction.opcode == spv::OpStore && value != nullptr && value->opcode == spv::OpConstant &&
                   value->argument(0) == number;
        });
    };
    EXPECT_EQ(stores(12), 1);
    EXPECT_EQ(stores(16), 0);
}

TEST(LayoutRules, VectorsDoNotCrossRegisters)
{
    const auto member = [](const char* name, std::uint32_t components) {
        return Member{.name = name, .scalar = NumberType::float32, .columns = components};
    };
    const Layout layout{.members = {member("a", 2), member("b", 3), member("c", 1), member("d", 4)}};
    EXPECT_EQ(offsets(applyLayoutRule(layout, LayoutRule::dx, true).members),
              (std::vector<std::uint64_t>{0, 16, 28, 32}));
    EXPECT_EQ(offsets(applyLayoutRule(layout, LayoutRule::dx, false).members),
              (std::vector<std::uint64_t>{0, 8, 20, 24}));
    EXPECT_EQ(applyLayoutRule(layout, LayoutRule::dx, true).size, 48U);
}

} // namespace
} // namespace wavelane::shader::test
