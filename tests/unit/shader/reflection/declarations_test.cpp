// SPDX-License-Identifier: MIT
#include "tests/unit/shader/compile_support.h"

#include <ostream>

namespace wavelane::shader::test {
namespace {

struct Case
{
    const char* name;
    const char* declaration;
    const char* statement; ///< Uses it; `i` is the thread.
    BindingKind kind;
    std::uint32_t binding;
    const char* registerName;
    std::uint32_t stride;
    std::optional<Format> format;
    Access access;
    std::uint32_t count = 1;
    std::uint32_t set = 0;

    friend void PrintTo(const Case& given, std::ostream* out) { *out << given.name; }
};

constexpr Case cases[] = {
    {"Constants",
     "cbuffer x : register(b2) { float a; };",
     "o[i.x] = a;",
     BindingKind::constants,
     2,
     "b2",
     0,
     {},
     Access::read},
    {"ConstantBuffer",
     "struct S { float a; }; ConstantBuffer<S> x : register(b1);",
     "o[i.x] = x.a;",
     BindingKind::constants,
     1,
     "b1",
     0,
     {},
     Access::read},
    {"TypedBuffer", "Buffer<uint> x : register(t1);", "o[i.x] = x[i.x];", BindingKind::buffer, 1025, "t1", 0,
     Format::R32_UINT, Access::read},
    {"RwTypedBuffer", "RWBuffer<float4> x : register(u3);", "x[i.x] = 1;", BindingKind::rwBuffer, 2051, "u3", 0,
     Format::R32G32B32A32_FLOAT, Access::write},
    {"StructuredBuffer",
     "StructuredBuffer<uint2> x : register(t4);",
     "o[i.x] = x[i.x].y;",
     BindingKind::structuredBuffer,
     1028,
     "t4",
     8,
     {},
     Access::read},
    {"RwStructuredBuffer",
     "RWStructuredBuffer<float4> x : register(u1);",
     "x[i.x] = x[i.x] * 2;",
     BindingKind::rwStructuredBuffer,
     2049,
     "u1",
     16,
     {},
     Access::readWrite},
    {"AppendBuffer",
     "AppendStructuredBuffer<uint2> x : register(u4);",
     "x.Append(i.xy);",
     BindingKind::appendBuffer,
     2052,
     "u4",
     8,
     {},
     Access::write},
    {"ConsumeBuffer",
     "ConsumeStructuredBuffer<uint> x : register(u5);",
     "o[i.x] = x.Consume();",
     BindingKind::consumeBuffer,
     2053,
     "u5",
     4,
     {},
     Access::read},
    {"ByteAddressBuffer",
     "ByteAddressBuffer x : register(t7);",
     "o[i.x] = x.Load(4);",
     BindingKind::byteAddressBuffer,
     1031,
     "t7",
     0,
     {},
     Access::read},
    {"RwByteAddressBuffer",
     "RWByteAddressBuffer x : register(u7);",
     "x.Store(0, i.x);",
     BindingKind::rwByteAddressBuffer,
     2055,
     "u7",
     0,
     {},
     Access::write},
    {"Texture1D", "Texture1D<float4> x : register(t0);", "o[i.x] = x[i.x].x;", BindingKind::texture1d, 1024, "t0", 0,
     Format::R32G32B32A32_FLOAT, Access::read},
    {"Texture2D", "Texture2D<float> x : register(t0);", "o[i.x] = x[i.xy];", BindingKind::texture2d, 1024, "t0", 0,
     Format::R32_FLOAT, Access::read},
    {"Texture2DArray", "Texture2DArray<uint4> x : register(t0);", "o[i.x] = x[i].x;", BindingKind::texture2dArray,
     1024, "t0", 0, Format::R32G32B32A32_UINT, Access::read},
    {"Texture3D", "Texture3D<float2> x : register(t0);", "o[i.x] = x[i].x;", BindingKind::texture3d, 1024, "t0", 0,
     Format::R32G32_FLOAT, Access::read},
    {"TextureCube", "TextureCube<float4> x : register(t0); SamplerState s : register(s0);",
     "o[i.x] = x.SampleLevel(s, float3(0, 0, 1), 0).x;", BindingKind::textureCube, 1024, "t0", 0,
     Format::R32G32B32A32_FLOAT, Access::read},
    {"RwTexture1D", "RWTexture1D<uint> x : register(u1);", "x[i.x] = 1;", BindingKind::rwTexture1d, 2049, "u1", 0,
     Format::R32_UINT, Access::write},
    {"RwTexture2D", "RWTexture2D<uint4> x : register(u1);", "x[i.xy] = x[i.xy].yxzw;", BindingKind::rwTexture2d, 2049,
     "u1", 0, Format::R32G32B32A32_UINT, Access::readWrite},
    {"RwTexture2DArray", "RWTexture2DArray<float4> x : register(u1);", "x[i] = 1;", BindingKind::rwTexture2dArray,
     2049, "u1", 0, Format::R32G32B32A32_FLOAT, Access::write},
    {"RwTexture3D", "RWTexture3D<int> x : register(u1);", "x[i] = 1;", BindingKind::rwTexture3d, 2049, "u1", 0,
     Format::R32_SINT, Access::write},
    {"Sampler",
     "SamplerState x : register(s2); Texture2D<float4> t : register(t0);",
     "o[i.x] = t.SampleLevel(x, float2(0, 0), 0).x;",
     BindingKind::sampler,
     3074,
     "s2",
     0,
     {},
     Access::read},
    {"ComparisonSampler",
     "SamplerComparisonState x : register(s1); Texture2D<float> t : register(t0);",
     "o[i.x] = t.SampleCmpLevelZero(x, float2(0, 0), 0.5);",
     BindingKind::comparisonSampler,
     3073,
     "s1",
     0,
     {},
     Access::read},
    {"ArrayOfTextures", "Texture2D<float4> x[3] : register(t2);", "o[i.x] = x[1][i.xy].x;", BindingKind::texture2d,
     1026, "t2", 0, Format::R32G32B32A32_FLOAT, Access::read, 3},
    {"OtherSpace",
     "StructuredBuffer<uint> x : register(t0, space2);",
     "o[i.x] = x[i.x];",
     BindingKind::structuredBuffer,
     1024,
     "t0",
     4,
     {},
     Access::read,
     1,
     2},
    {"MacroRegister",
     "#define SLOT(n) register(u##n)\nRWStructuredBuffer<uint> x : SLOT(6);",
     "x[i.x] = 1;",
     BindingKind::rwStructuredBuffer,
     2054,
     "u6",
     4,
     {},
     Access::write},
};

class Declarations : public CompilerTest, public testing::WithParamInterface<std::tuple<std::string, Case>>
{
protected:
    Declarations() : CompilerTest(std::get<0>(GetParam())) {}
};

INSTANTIATE_TEST_SUITE_P(Table, Declarations,
                         testing::Combine(testing::Values("dxc", "glslang"), testing::ValuesIn(cases)),
                         [](const auto& test) {
                             return std::get<0>(test.param) + "_" + std::get<1>(test.param).name;
                         });

TEST_P(Declarations, MatchTheSource)
{
    const Case& expected = std::get<1>(GetParam());
    const CompiledShader shader = compile(
        "RWStructuredBuffer<float> o : register(u9);\n" + std::string(expected.declaration) +
        "\n[numthreads(4, 2, 1)] void main(uint3 i : SV_DispatchThreadID) { o[0] = 0; " + expected.statement + " }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* binding = find(*shader.reflection, "x");
    ASSERT_NE(binding, nullptr);
    EXPECT_EQ(toString(binding->kind), toString(expected.kind));
    EXPECT_EQ(binding->binding, expected.binding);
    EXPECT_EQ(binding->set, expected.set);
    EXPECT_EQ(binding->space, expected.set);
    EXPECT_EQ(binding->registerName, expected.registerName);
    EXPECT_EQ(binding->stride, expected.stride);
    EXPECT_EQ(binding->format, expected.format);
    EXPECT_EQ(toString(binding->access), toString(expected.access));
    EXPECT_EQ(binding->count, expected.count);
    EXPECT_TRUE(binding->used);
    const bool counts = expected.kind == BindingKind::appendBuffer || expected.kind == BindingKind::consumeBuffer;
    EXPECT_EQ(binding->counterBinding.has_value(), counts);
    for (const Binding& other : shader.reflection->bindings)
        EXPECT_FALSE(other.name.contains("count")) << other.name;
    EXPECT_EQ(shader.reflection->groupSize, (std::array<std::uint32_t, 3>{4, 2, 1}));
}

} // namespace
} // namespace wavelane::shader::test
