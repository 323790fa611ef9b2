// SPDX-License-Identifier: MIT
#include "core/shader/passes/writes/write_notes.h"

#include "core/shader/passes/writes/resource_writes.h"
#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::shader::test {
namespace {

/// All descriptors of a shader that it can write, each with the given elements.
WriteTargets targetsIn(const Reflection& reflection, std::uint32_t elements = 1)
{
    WriteTargets targets;
    for (const Binding& each : reflection.bindings) {
        for (std::uint32_t i = 0; each.access != Access::read && i < elements; ++i) {
            const bool hasTexels = isTypedBuffer(each.kind) || isStorageTexture(each.kind);
            targets.push_back({.set = each.set,
                               .binding = each.binding,
                               .element = i,
                               .texelBytes = hasTexels ? 4U : 0U,
                               .extent = {16, 8, 4}});
        }
    }
    return targets;
}

WriteNoteOptions optionsFor(WriteTargets targets)
{
    return {.set = 0, .binding = 4097, .capacity = 16, .targets = std::move(targets)};
}

class WriteNotesOfEachCompiler : public EachCompiler
{
protected:
    /// Instruments all writes. Validation errors fail the test. Returns the number of calls of the note function.
    std::size_t callsIn(const std::string& source, std::uint32_t elements = 1)
    {
        const CompiledShader shader = compile(source);
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        if (!shader.result.ok() || !shader.reflection)
            return 0;
        const SpirvModule before = moduleOf(shader);
        auto noted = addWriteNotes(before.words(), optionsFor(targetsIn(*shader.reflection, elements)));
        EXPECT_TRUE(noted.has_value()) << source << noted.error().message;
        if (!noted)
            return 0;
        for (const Diagnostic& fault : validate(*noted))
            ADD_FAILURE() << source << fault.message;
        return countOf(SpirvModule::parse(std::move(*noted)).value(), spv::OpFunctionCall) -
               countOf(before, spv::OpFunctionCall);
    }
};

TEST_P(WriteNotesOfEachCompiler, NotesStoresToBuffers)
{
    EXPECT_EQ(callsIn("RWStructuredBuffer<uint> to; [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) "
                      "{ to[id.x] = id.y; if (id.x == 3) to[id.x + 1] = 2; }"),
              2U);
    EXPECT_GE(callsIn("struct Item { float3 a; uint b; row_major float2x3 c; float d[3]; };\n"
                      "RWStructuredBuffer<Item> to; [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) "
                      "{ to[id.x].a = id; to[id.x].c[1] = 3; to[id.x].d[id.y % 3] = 4; to[id.z] = to[0]; }"),
              4U);
    EXPECT_GE(callsIn("RWByteAddressBuffer to; [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) "
                      "{ to.Store2(id.x * 8, id.xy); uint old; to.InterlockedAdd(id.y * 4, 3, old); }"),
              2U);
}

TEST_P(WriteNotesOfEachCompiler, NotesAtomicsButNotLoads)
{
    EXPECT_EQ(
        callsIn("RWStructuredBuffer<int> to; [numthreads(8, 1, 1)] void main(int3 id : SV_DispatchThreadID) "
                "{ int old; InterlockedMax(to[id.x], to[id.y], old); InterlockedCompareStore(to[old], 1, 2); }"),
        2U);
}

TEST_P(WriteNotesOfEachCompiler, NotesTexelsOfAllShapes)
{
    EXPECT_EQ(
        callsIn("RWTexture1D<float4> a; RWTexture2D<float4> b; RWTexture2DArray<float4> c; RWTexture3D<float4> d; "
                "RWTexture1DArray<float4> e; RWBuffer<float4> f; RWTexture2D<uint> g;\n"
                "[numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { a[id.x] = 1; b[id.xy] = 1; "
                "c[id] = 1; d[id] = 1; e[id.xy] = 1; f[id.x] = 1; InterlockedAdd(g[id.xy], 1); }"),
        7U);
}

TEST_P(WriteNotesOfEachCompiler, NotesEachDescriptorOfAnArray)
{
    EXPECT_EQ(callsIn("RWTexture2D<float4> to[3]; [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) "
                      "{ to[id.y % 3][id.xz] = 1; }",
                      3),
              3U);
}

TEST_P(WriteNotesOfEachCompiler, KeepsBlocksOfLoopsAndBranches)
{
    EXPECT_EQ(callsIn("RWStructuredBuffer<uint> to; [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) "
                      "{ uint n = id.x; [loop] while (to[n] > 4) { to[n] -= 1; n = n > 9 ? to[n + 1] : n + 2; } "
                      "switch (n) { case 1: to[1] = n; break; default: to[2] = n; } }"),
              3U);
}

TEST_P(WriteNotesOfEachCompiler, KeepsModulesThatDoNotWriteToATarget)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> to; groupshared uint words[8];\n"
                                          "[numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) "
                                          "{ words[id.x] = 1; to[id.x] = words[7 - id.x]; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const SpirvModule before = moduleOf(shader);
    EXPECT_EQ(addWriteNotes(before.words(), optionsFor({{.set = 3, .binding = 7}})).value(), before.words());
}

TEST_P(WriteNotesOfEachCompiler, KeepsTheShaderCorpusValid)
{
    std::size_t instrumented = 0;
    for (const char* folder : {"tests/shaders", "shaders"}) {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(WAVELANE_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".hlsl")
                continue;
            const CompiledShader shader = compile({.file = entry.path(),
                                                   .displayName = entry.path().filename().string(),
                                                   .root = entry.path().parent_path(),
                                                   .options = {.language = Language::hlsl}});
            // Some shaders of the corpus compile with only one compiler.
            if (!shader.result.ok() || !shader.reflection)
                continue;
            WriteNoteOptions options = optionsFor(targetsIn(*shader.reflection));
            options.entry = shader.reflection->entry;
            const auto noted = addWriteNotes(shader.result.spirv, options);
            if (!noted) {
                EXPECT_EQ(noted.error().code, Code::featureMissing) << entry.path();
                EXPECT_TRUE(noted.error().message.contains("parameter of a function") ||
                            noted.error().message.contains("image that the code chooses"))
                    << entry.path() << noted.error().message;
                continue;
            }
            instrumented += *noted != shader.result.spirv ? 1 : 0;
            for (const Diagnostic& fault : validate(*noted))
                ADD_FAILURE() << entry.path() << fault.message;
        }
    }
    EXPECT_GT(instrumented, 100U);
}

INSTANTIATE_TEST_SUITE_P(Compilers, WriteNotesOfEachCompiler, testing::Values("dxc", "glslang"));

class WritePlaces : public WithGlslang
{
protected:
    /// The places of all writes of a GLSL shader, in order.
    std::vector<Result<WritePlace>> places(const std::string& body)
    {
        const CompiledShader shader =
            compile(requestFor("#version 450\n#extension GL_EXT_buffer_reference : require\n"
                               "layout(local_size_x = 8) in;\n" +
                                   body,
                               Language::glsl));
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        const SpirvModule module = moduleOf(shader);
        std::vector<Result<WritePlace>> found;
        for (const std::uint32_t write : resourceWrites(module))
            found.push_back(writePlace(module, module.instructions()[write]));
        return found;
    }
    static std::vector<std::uint32_t> strides(const WritePlace& place)
    {
        std::vector<std::uint32_t> out;
        for (const WritePlace::Term& each : place.terms)
            out.push_back(each.stride);
        return out;
    }
};

TEST_F(WritePlaces, FollowTheLayoutRulesOfStd430)
{
    // Offsets after the std430 rules: a 0, b 12, c 16 (3 columns with a stride of 16), d 64 (stride 4), end 80.
    const auto found =
        places("struct Item { vec3 a; float b; mat3 c; float d[3]; };\n"
               "layout(std430, binding = 0) buffer To { uint head; Item items[]; };\n"
               "void main() { uint i = gl_GlobalInvocationID.x; items[i].a.z = 1.0; items[i].b = 2.0;\n"
               "items[i].c[i & 1u] = vec3(1); items[i].d[i] = 3.0; head = 1u; items[4].b = 1.0; }");
    ASSERT_EQ(found.size(), 6U);
    const std::vector<std::uint32_t> offsets{16 + 8, 16 + 12, 16 + 16, 16 + 64, 0, 16 + 4 * 80 + 12};
    const std::vector<std::uint32_t> sizes{4, 4, 12, 4, 4, 4};
    const std::vector<std::vector<std::uint32_t>> terms{{80}, {80}, {80, 16}, {80, 4}, {}, {}};
    for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_TRUE(found[i].has_value()) << i << found[i].error().message;
        EXPECT_EQ(found[i]->offset, offsets[i]) << i;
        EXPECT_EQ(found[i]->size, sizes[i]) << i;
        EXPECT_EQ(strides(*found[i]), terms[i]) << i;
        EXPECT_TRUE(found[i]->isContiguous) << i;
    }
}

TEST_F(WritePlaces, KnowTheGapsOfValues)
{
    const auto found = places("layout(std430, binding = 0) buffer To { layout(row_major) mat4x3 m; mat3 n; };\n"
                              "layout(std430, binding = 1) buffer From { mat3 other; };\n"
                              "void main() { m[1] = vec3(2); n = other; }");
    ASSERT_EQ(found.size(), 2U);
    ASSERT_TRUE(found[0] && found[1]);
    // A column of a row-major matrix with rows of 16 bytes: 3 components, 16 bytes apart.
    EXPECT_EQ(std::pair(found[0]->offset, found[0]->size), std::pair(4U, 36U));
    EXPECT_FALSE(found[0]->isContiguous);
    // Three columns of 12 bytes, 16 bytes apart.
    EXPECT_EQ(std::pair(found[1]->offset, found[1]->size), std::pair(48U, 44U));
    EXPECT_FALSE(found[1]->isContiguous);
}

TEST_F(WritePlaces, RefusePhysicalAddresses)
{
    const auto found = places("layout(buffer_reference, std430) buffer Node { uint value; };\n"
                              "layout(std430, binding = 0) buffer To { Node node; };\n"
                              "void main() { node.value = 7u; }");
    ASSERT_EQ(found.size(), 1U);
    ASSERT_FALSE(found[0].has_value());
    EXPECT_EQ(found[0].error().code, Code::featureMissing);
    EXPECT_NE(found[0].error().message.find("physical addresses"), std::string::npos) << found[0].error().message;
}

TEST(WriteNotes, ReportAMissingEntryPoint)
{
    EXPECT_FALSE(addWriteNotes({1, 2, 3}, {}).has_value());
}

} // namespace
} // namespace wavelane::shader::test
