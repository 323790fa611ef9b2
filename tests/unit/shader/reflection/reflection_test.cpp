// SPDX-License-Identifier: MIT
#include "tests/unit/shader/compile_support.h"

#include <set>

namespace wavelane::shader::test {

class EveryCompiler : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, EveryCompiler, testing::Values("dxc", "glslang"));

TEST_P(EveryCompiler, EntriesAreFunctionsWithNumthreads)
{
    CompileRequest request = requestFor("RWBuffer<uint> b;\nvoid helper() {}\n"
                                        "[numthreads(8, 8, 1)] void first() { b[0] = 1; }\n"
                                        "/* [numthreads(1,1,1)] void no() {} */\n"
                                        "[numthreads(2, 1, 3)] void second() { b[1] = 2; }\n");
    request.options.entry = "second";
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->entry, "second");
    EXPECT_EQ(shader.reflection->entries, (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(shader.reflection->groupSize, (std::array<std::uint32_t, 3>{2, 1, 3}));
    request.options.entry = "third";
    const CompiledShader missing = compile(request);
    EXPECT_FALSE(missing.result.ok());
    const Diagnostic* error = firstError(missing);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->message, "The source has no entry point 'third'; its entry points are 'first' and 'second'.");
}

TEST_P(EveryCompiler, TheOnlyEntryPointIsUsedIfThereIsNoMain)
{
    CompileRequest request = requestFor("RWBuffer<uint> b;\n[numthreads(4, 1, 1)] void CSMain() { b[0] = 1; }\n");
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.result.entry, "CSMain");
    EXPECT_EQ(shader.reflection->entry, "CSMain");
    EXPECT_EQ(shader.reflection->groupSize, (std::array<std::uint32_t, 3>{4, 1, 1}));
    request.options.entry = "other"; // A name that was chosen is not replaced.
    const CompiledShader missing = compile(request);
    EXPECT_FALSE(missing.result.ok());
    EXPECT_EQ(firstError(missing)->message, "The source has no entry point 'other'; its entry point is 'CSMain'.");
}

TEST_P(EveryCompiler, AnotherEntryPointDoesNotReplaceAFunctionMain)
{
    const CompiledShader shader = compile("RWBuffer<uint> b;\nvoid main() { b[0] = 1; }\n"
                                          "[numthreads(4, 1, 1)] void other() { b[0] = 2; }\n");
    // DXC requires numthreads; glslang assumes groups of one thread.
    EXPECT_EQ(shader.result.ok(), GetParam() == "glslang");
    EXPECT_TRUE(!shader.reflection || shader.reflection->entry == "main");
}

TEST_P(EveryCompiler, AShaderIgnoresItsGroupIfItReadsNoIdThatDiffersAmongGroups)
{
    const auto ignoresGroup = [&](const std::string& parameter, const std::string& index) {
        const CompiledShader shader = compile("RWBuffer<uint> b;\nuint at(uint i) { return i; }\n"
                                              "[numthreads(8, 1, 1)] void main(" +
                                              parameter + ") { b[at(" + index + ")] = 1; }\n");
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        return shader.reflection && shader.reflection->ignoresGroup;
    };
    EXPECT_TRUE(ignoresGroup("", "3"));
    EXPECT_TRUE(ignoresGroup("uint i : SV_GroupIndex", "i"));
    EXPECT_TRUE(ignoresGroup("uint3 i : SV_GroupThreadID", "i.x"));
    EXPECT_FALSE(ignoresGroup("uint3 i : SV_DispatchThreadID", "i.x"));
    EXPECT_FALSE(ignoresGroup("uint3 i : SV_GroupID, uint lane : SV_GroupIndex", "i.x * 8 + lane"));
}

TEST_P(EveryCompiler, SpecializationConstantsHaveIdsNamesAndDefaults)
{
    const CompiledShader shader = compile("[[vk::constant_id(3)]] const int steps = -7;\n"
                                          "[[vk::constant_id(1)]] const bool on = true;\n"
                                          "[[vk::constant_id(8)]] const float scale = 1.5;\n"
                                          "RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = on ? steps * scale : 0; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(shader.result.diagnostics.empty()) << messagesOf(shader);
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
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
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

TEST_P(EveryCompiler, LooseGlobalsAreNamedGlobals)
{
    const CompiledShader shader = compile("float loose; uint other;\nRWBuffer<float> b : register(u0);\n"
                                          "[[vk::constant_id(0)]] const int n = 1;\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = loose * other * n; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* globals = find(*shader.reflection, "$Globals");
    ASSERT_NE(globals, nullptr);
    EXPECT_EQ(globals->kind, BindingKind::constants);
    EXPECT_TRUE(globals->registerName.empty());
    ASSERT_TRUE(globals->layout);
    ASSERT_EQ(globals->layout->members.size(), 2U);
    EXPECT_EQ(globals->layout->members[1].name, "other");
    EXPECT_EQ(globals->layout->members[1].offset, 4U);
}

TEST_P(EveryCompiler, ResourcesInStructuresHavePathNames)
{
    const CompiledShader shader = compile(
        "struct Scene { Texture2D<float4> albedo; SamplerState nearest; };\nScene scene;\n"
        "RWStructuredBuffer<float4> b : register(u0);\n"
        "[numthreads(1,1,1)] void main() { b[0] = scene.albedo.SampleLevel(scene.nearest, float2(0,0), 0); }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ASSERT_NE(find(*shader.reflection, "scene.albedo"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "scene.albedo")->kind, BindingKind::texture2d);
    ASSERT_NE(find(*shader.reflection, "scene.nearest"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "scene.nearest")->kind, BindingKind::sampler);
}

TEST_P(EveryCompiler, ResourcesInStructuresGetUniqueBindings)
{
    const CompiledShader shader = compile(
        "struct Scene { Texture2D<float4> albedo; SamplerState nearest; RWTexture2D<float4> target; };\n"
        "cbuffer A : register(b0) { float a; };\ncbuffer B : register(b2) { float b; };\n"
        "struct S { float4 x; };\nConstantBuffer<S> blocks[3] : register(b4);\n"
        "Scene scene;\nTexture2D<float4> other : register(t0);\nRWStructuredBuffer<float4> o : register(u0);\n"
        "[numthreads(1,1,1)] void main() {\n"
        "o[0] = scene.albedo.SampleLevel(scene.nearest, float2(0,0), 0) * a * b + blocks[2].x + "
        "other[uint2(0, 0)]; scene.target[uint2(0, 0)] = 1; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    std::set<std::pair<std::uint32_t, std::uint32_t>> places;
    for (const Binding& binding : shader.reflection->bindings)
        EXPECT_TRUE(places.emplace(binding.set, binding.binding).second) << binding.name;
    const auto placed = [&](const char* name, std::uint32_t first) {
        const Binding* binding = find(*shader.reflection, name);
        ASSERT_NE(binding, nullptr) << name;
        EXPECT_EQ(binding->binding, first) << name;
    };
    placed("scene.albedo", 1025);
    placed("scene.target", 2049);
    placed("scene.nearest", 3072);
    placed("other", 1024);
}

TEST_P(EveryCompiler, UnusedCountersAreOmitted)
{
    const CompiledShader shader = compile("RWStructuredBuffer<bool> plain : register(u0);\n"
                                          "RWStructuredBuffer<uint> counting : register(u1);\n"
                                          "[numthreads(1,1,1)] void main() {\n"
                                          "plain[0] = true; counting[counting.IncrementCounter()] = 1; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->bindings.size(), 2U);
    EXPECT_FALSE(find(*shader.reflection, "plain")->counterBinding);
    EXPECT_TRUE(find(*shader.reflection, "counting")->counterBinding);
    EXPECT_EQ(find(*shader.reflection, "plain")->layout->members[0].type, "bool");
}

TEST_P(EveryCompiler, BooleansStayBooleansWith16BitTypes)
{
    CompileRequest request = requestFor("struct S { bool on; float16_t h; };\n"
                                        "cbuffer C : register(b1) { bool flag; };\n"
                                        "RWStructuredBuffer<S> o : register(u2);\n"
                                        "[numthreads(1,1,1)] void main() { o[0].on = flag; }");
    request.options.native16Bit = true;
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* block = find(*shader.reflection, "C");
    const Binding* buffer = find(*shader.reflection, "o");
    ASSERT_NE(block, nullptr);
    ASSERT_NE(buffer, nullptr);
    EXPECT_EQ(block->registerName, "b1");
    EXPECT_EQ(buffer->registerName, "u2");
    ASSERT_TRUE(block->layout && buffer->layout);
    EXPECT_EQ(find(block->layout->members, "flag")->type, "bool");
    EXPECT_EQ(find(block->layout->members, "flag")->scalar, NumberType::boolean);
    EXPECT_EQ(find(buffer->layout->members, "on")->scalar, NumberType::boolean);
    EXPECT_EQ(find(buffer->layout->members, "h")->scalar, NumberType::float16);
}

TEST_P(EveryCompiler, DetectsSparseComparisonSamples)
{
    const CompiledShader shader = compile("Texture2D<float> depth : register(t0); SamplerComparisonState s;\n"
                                          "RWStructuredBuffer<float> o : register(u0);\n"
                                          "[numthreads(1,1,1)] void main() { uint status;\n"
                                          "o[0] = depth.SampleCmpLevelZero(s, float2(0, 0), 0.5, int2(0, 0), status);"
                                          "o[1] = status; }");
    if (!isDxc() && !shader.result.ok())
        return; // glslang's HLSL has no residency.
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_TRUE(find(*shader.reflection, "depth")->compared);
}

TEST_P(EveryCompiler, PairsTexturesWithTheirSamplers)
{
    const CompiledShader shader = compile(
        "Texture2D<float4> a; Texture2D<float4> b; Texture2D<float4> c; SamplerState s; SamplerState t;\n"
        "RWBuffer<float4> o;\n"
        "float4 look(Texture2D<float4> image, float2 at) { return image.SampleLevel(t, at, 0, int2(1, 0)); }\n"
        "[numthreads(1, 1, 1)] void main() {\n"
        "o[0] = a.SampleLevel(s, float2(0, 0), 0) + a.SampleLevel(t, float2(0, 0), 0);\n"
        "o[1] = look(b, float2(0, 0)); o[2] = c.Load(int3(0, 0, 0)) + c.GatherRed(s, float2(0, 0)); }\n");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(find(*shader.reflection, "a")->samplers, (std::vector<std::string>{"s", "t"}));
    EXPECT_FALSE(find(*shader.reflection, "a")->normalized);
    EXPECT_EQ(find(*shader.reflection, "b")->samplers, std::vector<std::string>{"t"});
    EXPECT_TRUE(find(*shader.reflection, "b")->normalized) << "an offset";
    EXPECT_EQ(find(*shader.reflection, "c")->samplers, std::vector<std::string>{"s"});
    EXPECT_FALSE(find(*shader.reflection, "c")->normalized);
    EXPECT_EQ(find(*shader.reflection, "o")->samplers, std::vector<std::string>{});
}

TEST_P(EveryCompiler, ReportsGroupSharedMemory)
{
    const CompiledShader shader = compile("groupshared float tile[64]; groupshared uint3 corner;\n"
                                          "RWBuffer<float> b : register(u0);\n"
                                          "[numthreads(64,1,1)] void main(uint i : SV_GroupIndex) {\n"
                                          "tile[i] = i; corner = i; GroupMemoryBarrierWithGroupSync();\n"
                                          "b[i] = tile[63 - i] + corner.x; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->sharedBytes, 64U * 4 + 12);
}

TEST_P(EveryCompiler, DefinesReachTheSource)
{
    CompileRequest request = requestFor("RWBuffer<uint> b : register(SLOT);\n"
                                        "#ifdef FLAG\n[numthreads(N, 1, 1)] void main() { b[0] = 1; }\n#endif\n");
    request.options.defines = {{"SLOT", "u5"}, {"N", "16"}, {"FLAG", ""}};
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.reflection->groupSize[0], 16U);
    EXPECT_EQ(find(*shader.reflection, "b")->registerName, "u5");
    EXPECT_EQ(find(*shader.reflection, "b")->binding, 2053U);
}

TEST_P(EveryCompiler, VkBindingKeepsTheRegisterName)
{
    const CompiledShader shader = compile("[[vk::binding(5, 1)]] RWBuffer<uint> b : register(u2);\n"
                                          "[numthreads(1,1,1)] void main() { b[0] = 1; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const Binding* binding = find(*shader.reflection, "b");
    ASSERT_NE(binding, nullptr);
    EXPECT_EQ(binding->set, 1U);
    EXPECT_EQ(binding->registerName, "u2");
    EXPECT_EQ(binding->space, 0U);
    if (isDxc()) {
        EXPECT_EQ(binding->binding, 5U);
    }
}

TEST_P(EveryCompiler, MatricesUseHlslOrder)
{
    CompileRequest request =
        requestFor("cbuffer c : register(b0) { float4x3 m; row_major float2x4 r; float4x4 a[2]; };\n"
                   "RWStructuredBuffer<float> b : register(u0);\n"
                   "[numthreads(1,1,1)] void main() { b[0] = m[3][2] + r[1][3] + a[1][0][0]; }");
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
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

class StorageCubes : public CompilerTest
{
protected:
    StorageCubes() : CompilerTest("glslang") {}
};

TEST_F(StorageCubes, AreArraysOfTheirFacesAndKnownAsCubes)
{
    const CompiledShader shader = compile(requestFor(
        "#version 450\n"
        "layout(binding = 0, rgba8) uniform image2DArray flat_;\n"
        "layout(binding = 1, rgba8) uniform imageCube cube;\n"
        "layout(binding = 2, rgba8) uniform imageCubeArray cubes;\n"
        "void main() { imageStore(cube, ivec3(0), imageLoad(flat_, ivec3(0)) + imageLoad(cubes, ivec3(0))); }",
        Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    for (const Binding& each : shader.reflection->bindings) {
        EXPECT_EQ(each.kind, BindingKind::rwTexture2dArray);
        EXPECT_EQ(each.isCube, each.name == "cube") << each.name;
        EXPECT_EQ(each.isCubeArray, each.name == "cubes") << each.name;
    }
    EXPECT_EQ(reflectionFromJson(toJson(*shader.reflection)), *shader.reflection);
}

} // namespace wavelane::shader::test
