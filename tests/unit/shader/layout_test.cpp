// SPDX-License-Identifier: MIT
#include "core/shader/layout_rules.h"

#include "compile_support.h"

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
};

std::vector<std::uint64_t> offsets(const std::vector<Member>& members)
{
    std::vector<std::uint64_t> list;
    for (const Member& member : members)
        list.push_back(member.offset);
    return list;
}

class Layouts : public WithDxc, public testing::WithParamInterface<Expectation>
{
};

// D3D's packing of constants: registers of 16 bytes; what follows an array shares its last register.
// Vulkan: arrays and structures keep their padding. Scalar: no padding but for alignment.
INSTANTIATE_TEST_SUITE_P(
    Rules, Layouts,
    testing::Values(Expectation{LayoutRule::dx, {0, 4, 16, 52, 64, 104}, 16, {0, 12, 16, 28}, 36, 12},
                    Expectation{LayoutRule::vulkan, {0, 4, 16, 64, 80, 128}, 16, {0, 12, 16, 32}, 48, 16},
                    Expectation{LayoutRule::scalar, {0, 4, 16, 28, 36, 72}, 4, {0, 12, 16, 28}, 36, 12}),
    [](const auto& test) { return std::string(toString(test.param.rule)); });

TEST_P(Layouts, PutMembersWhereTheRuleSays)
{
    CompileRequest request = requestFor(layoutSource);
    request.options.layout = GetParam().rule;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    const Layout& constants = *find(*shader.reflection, "c")->layout;
    EXPECT_EQ(offsets(constants.members), GetParam().constants);
    EXPECT_EQ(find(constants.members, "list")->stride, GetParam().listStride);
    EXPECT_EQ(find(constants.members, "list")->count, 3U);
    const Binding& structured = *find(*shader.reflection, "in0");
    EXPECT_EQ(offsets(structured.layout->members), GetParam().element);
    EXPECT_EQ(structured.stride, GetParam().elementStride);
    EXPECT_EQ(structured.layout->name, "S");
    EXPECT_EQ(find(*shader.reflection, "in1")->stride, GetParam().vectorStride);
    const bool needsScalar = std::ranges::contains(shader.reflection->needs, "scalarBlockLayout");
    EXPECT_EQ(needsScalar, GetParam().rule != LayoutRule::vulkan);
}

TEST_P(Layouts, AreComputedAsDxcDoes)
{
    if (GetParam().rule == LayoutRule::vulkan)
        return; // Nothing computes the layout that compilers have by themselves.
    CompileRequest request = requestFor(layoutSource);
    request.options.layout = LayoutRule::vulkan;
    const CompiledShader other = compile(request);
    request.options.layout = GetParam().rule;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(other.result.ok() && shader.result.ok()) << told(shader);
    for (const char* name : {"c", "in0", "in1"}) {
        const bool isConstants = std::string_view(name) == "c";
        const Layout& real = *find(*shader.reflection, name)->layout;
        const Layout computed = laidOut(*find(*other.reflection, name)->layout, GetParam().rule, isConstants);
        EXPECT_EQ(difference(computed, real), "") << name;
    }
}

TEST_F(WithGlslang, DxLayoutIsRefusedWhereItDiffersAndTakenWhereItIsTheSame)
{
    const char* equal = "cbuffer c : register(b0) { float a; float3 b; float4x4 m; };\n"
                        "struct S { float4 p; uint2 k; uint2 l; };\nRWStructuredBuffer<S> o : register(u0);\n"
                        "[numthreads(1,1,1)] void main() { o[0].p = mul(m, float4(b, a)); }";
    const CompiledShader same = compile(equal);
    EXPECT_TRUE(same.result.ok()) << told(same);
    const CompiledShader differs = compile(layoutSource);
    EXPECT_FALSE(differs.result.ok());
    ASSERT_NE(firstError(differs), nullptr);
    EXPECT_EQ(firstError(differs)->code, Code::featureMissing);
    EXPECT_NE(firstError(differs)->message.find("tail is at byte 112 instead of 104"), std::string::npos)
        << told(differs);
    CompileRequest request = requestFor(layoutSource);
    request.options.layout = LayoutRule::vulkan;
    const CompiledShader own = compile(request);
    ASSERT_TRUE(own.result.ok()) << told(own);
    EXPECT_EQ(offsets(find(*own.reflection, "in0")->layout->members), (std::vector<std::uint64_t>{0, 12, 16, 32}));
}

TEST(LayoutRules, RegistersAreNotCrossedByVectors)
{
    const auto member = [](const char* name, std::uint32_t components) {
        return Member{.name = name, .scalar = NumberType::float32, .columns = components};
    };
    const Layout layout{.members = {member("a", 2), member("b", 3), member("c", 1), member("d", 4)}};
    EXPECT_EQ(offsets(laidOut(layout, LayoutRule::dx, true).members), (std::vector<std::uint64_t>{0, 16, 28, 32}));
    EXPECT_EQ(offsets(laidOut(layout, LayoutRule::dx, false).members), (std::vector<std::uint64_t>{0, 8, 20, 24}));
    EXPECT_EQ(laidOut(layout, LayoutRule::dx, true).size, 48U);
}

} // namespace
} // namespace wavelane::shader::test
