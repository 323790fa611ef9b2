// SPDX-License-Identifier: MIT
#include "compile_support.h"

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

} // namespace

INSTANTIATE_TEST_SUITE_P(Table, Declarations,
                         testing::Combine(testing::Values("dxc", "glslang"), testing::ValuesIn(cases)),
                         [](const auto& test) {
                             return std::get<0>(test.param) + "_" + std::get<1>(test.param).name;
                         });

TEST_P(Declarations, AreReflectedAsTheSourceWritesThem)
{
    const Case& expected = std::get<1>(GetParam());
    const CompiledShader shader = compile(
        "RWStructuredBuffer<float> o : register(u9);\n" + std::string(expected.declaration) +
        "\n[numthreads(4, 2, 1)] void main(uint3 i : SV_DispatchThreadID) { o[0] = 0; " + expected.statement + " }");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
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

class EveryCompiler : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, EveryCompiler, testing::Values("dxc", "glslang"));

TEST_P(EveryCompiler, EntriesAreTheFunctionsWithNumthreads)
{
    CompileRequest request = requestFor("RWBuffer<uint> b;\nvoid helper() {}\n"
                                        "[numthreads(8, 8, 1)] void first() { b[0] = 1; }\n"
                                        "/* [numthreads(1,1,1)] void no() {} */\n"
                                        "[numthreads(2, 1, 3)] void second() { b[1] = 2; }\n");
    request.options.entry = "second";
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(shader.reflection->entry, "second");
    EXPECT_EQ(shader.reflection->entries, (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(shader.reflection->groupSize, (std::array<std::uint32_t, 3>{2, 1, 3}));
    request.options.entry = "third";
    const CompiledShader missing = compile(request);
    EXPECT_FALSE(missing.result.ok());
    const Diagnostic* error = firstError(missing);
    ASSERT_NE(error, nullptr);
    EXPECT_NE(error->detail.find("first, second"), std::string::npos) << told(missing);
}

TEST_P(EveryCompiler, SpecialisationConstantsHaveIdsNamesAndDefaults)
{
    const CompiledShader shader = compile("[[vk::constant_id(3)]] const int steps = -7;\n"
                                          "[[vk::constant_id(1)]] const bool on = true;\n"
                                          "[[vk::constant_id(8)]] const float scale = 1.5;\n"
                                          "RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = on ? steps * scale : 0; }");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_TRUE(shader.result.diagnostics.empty()) << told(shader);
    const std::vector<SpecializationConstant>& constants = shader.reflection->constants;
    ASSERT_EQ(constants.size(), 3U);
    EXPECT_EQ(constants[0], (SpecializationConstant{1, "on", NumberType::boolean, true}));
    EXPECT_EQ(constants[1], (SpecializationConstant{3, "steps", NumberType::int32, -7}));
    EXPECT_EQ(constants[2].id, 8U);
    EXPECT_EQ(constants[2].defaultValue.get<double>(), 1.5);
}

TEST_P(EveryCompiler, PushConstantsHaveMembers)
{
    const CompiledShader shader =
        compile("struct P { uint2 values; float4 tint; bool on; };\n"
                "[[vk::push_constant]] ConstantBuffer<P> pc;\n"
                "RWBuffer<float> b : register(u0);\n"
                "[numthreads(1,1,1)] void main() { b[0] = pc.on ? pc.values.y : pc.tint.x; }");
    if (!isDxc()) {
        // tint lies at 16 where `dx` asks for 8.
        ASSERT_NE(firstError(shader), nullptr);
        EXPECT_EQ(firstError(shader)->code, Code::featureMissing) << told(shader);
        return;
    }
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    ASSERT_TRUE(shader.reflection->push);
    const PushConstants& push = *shader.reflection->push;
    ASSERT_EQ(push.members.size(), 3U);
    EXPECT_EQ(push.members[0].type, "uint2");
    EXPECT_EQ(push.members[0].offset, 0U);
    EXPECT_EQ(push.members[1].offset, 8U);
    EXPECT_EQ(push.members[2].offset, 24U);
    EXPECT_EQ(push.members[2].type, "bool");
    EXPECT_EQ(push.members[2].scalar, NumberType::boolean);
    EXPECT_EQ(push.size, 28U);
    EXPECT_EQ(find(*shader.reflection, "pc"), nullptr);
}

TEST_P(EveryCompiler, LooseGlobalsAreCalledGlobals)
{
    const CompiledShader shader = compile("float loose; uint other;\nRWBuffer<float> b : register(u0);\n"
                                          "[[vk::constant_id(0)]] const int n = 1;\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = loose * other * n; }");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    const Binding* globals = find(*shader.reflection, "$Globals");
    ASSERT_NE(globals, nullptr);
    EXPECT_EQ(globals->kind, BindingKind::constants);
    EXPECT_TRUE(globals->registerName.empty());
    ASSERT_TRUE(globals->layout);
    ASSERT_EQ(globals->layout->members.size(), 2U);
    EXPECT_EQ(globals->layout->members[1].name, "other");
    EXPECT_EQ(globals->layout->members[1].offset, 4U);
}

TEST_P(EveryCompiler, ResourcesInStructuresAreNamedByTheirPath)
{
    const CompiledShader shader = compile(
        "struct Scene { Texture2D<float4> albedo; SamplerState nearest; };\nScene scene;\n"
        "RWStructuredBuffer<float4> b : register(u0);\n"
        "[numthreads(1,1,1)] void main() { b[0] = scene.albedo.SampleLevel(scene.nearest, float2(0,0), 0); }");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    ASSERT_NE(find(*shader.reflection, "scene.albedo"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "scene.albedo")->kind, BindingKind::texture2d);
    ASSERT_NE(find(*shader.reflection, "scene.nearest"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "scene.nearest")->kind, BindingKind::sampler);
}

TEST_P(EveryCompiler, GroupSharedMemoryIsCounted)
{
    const CompiledShader shader = compile("groupshared float tile[64]; groupshared uint3 corner;\n"
                                          "RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {\n"
                                          "tile[i] = i; corner = i; GroupMemoryBarrierWithGroupSync();\n"
                                          "b[i] = tile[63 - i] + corner.x; }");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(shader.reflection->sharedBytes, 64U * 4 + 12);
}

TEST_P(EveryCompiler, DefinesReachTheSource)
{
    CompileRequest request = requestFor("RWBuffer<uint> b : register(SLOT);\n"
                                        "#ifdef FLAG\n[numthreads(N, 1, 1)] void main() { b[0] = 1; }\n#endif\n");
    request.options.defines = {{"SLOT", "u5"}, {"N", "16"}, {"FLAG", ""}};
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(shader.reflection->groupSize[0], 16U);
    EXPECT_EQ(find(*shader.reflection, "b")->registerName, "u5");
    EXPECT_EQ(find(*shader.reflection, "b")->binding, 2053U);
}

TEST_P(EveryCompiler, VkBindingLeavesTheRegisterKeyAsItIs)
{
    const CompiledShader shader = compile("[[vk::binding(5, 1)]] RWBuffer<uint> b : register(u2);\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = 1; }");
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    const Binding* binding = find(*shader.reflection, "b");
    ASSERT_NE(binding, nullptr);
    EXPECT_EQ(binding->set, 1U);
    EXPECT_EQ(binding->registerName, "u2");
    EXPECT_EQ(binding->space, 0U);
    if (isDxc()) {
        EXPECT_EQ(binding->binding, 5U);
    }
}

TEST_P(EveryCompiler, MatricesAreDescribedAsHlslWritesThem)
{
    CompileRequest request =
        requestFor("cbuffer c : register(b0) { float4x3 m; row_major float2x4 r; float4x4 a[2]; };\n"
                   "RWStructuredBuffer<float> b : register(u0);\n"
                   "[numthreads(1,1,1)] void main() { b[0] = m[3][2] + r[1][3] + a[1][0][0]; }");
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    const std::vector<Member>& members = find(*shader.reflection, "c")->layout->members;
    const Member* columns = find(members, "m");
    ASSERT_NE(columns, nullptr);
    EXPECT_EQ(columns->type, "float4x3");
    EXPECT_EQ(columns->rows, 4U);
    EXPECT_EQ(columns->columns, 3U);
    EXPECT_EQ(columns->matrix, MatrixOrder::column);
    EXPECT_EQ(columns->matrixStride, 16U);
    EXPECT_EQ(columns->size, 48U);
    const Member* rows = find(members, "r");
    EXPECT_EQ(rows->type, "float2x4");
    EXPECT_EQ(rows->matrix, MatrixOrder::row);
    EXPECT_EQ(rows->offset, 48U);
    EXPECT_EQ(rows->size, 32U);
    const Member* array = find(members, "a");
    EXPECT_EQ(array->count, 2U);
    EXPECT_EQ(array->stride, 64U);
    EXPECT_EQ(array->size, 128U);
}

} // namespace wavelane::shader::test
