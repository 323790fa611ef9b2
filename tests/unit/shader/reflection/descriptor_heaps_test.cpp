// SPDX-License-Identifier: MIT
#include "core/shader/reflection/descriptor_heaps.h"

#include "core/shader/passes/bounded_arrays.h"
#include "core/shader/reflection/reflection_json.h"
#include "core/shader/spirv/validation.h"

#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

/// Two types from the resource heap at one binding, a sampler, and an unrelated variable with a similar name.
constexpr const char* takesFromHeaps = R"(#version 460
#extension GL_EXT_nonuniform_qualifier : require
layout(local_size_x = 1) in;
layout(set = 2, binding = 0, std430) buffer Numbers { uint numbers[]; } ResourceDescriptorHeap[];
layout(set = 2, binding = 0) uniform texture2D ResourceDescriptorHeap_0[];
layout(set = 3, binding = 7) uniform sampler SamplerDescriptorHeap[];
layout(set = 0, binding = 4096, std430) buffer Mine { uint mine[]; } ResourceDescriptorHeaps[];
layout(set = 0, binding = 1, std430) buffer Index { uint index; int low; };
void main()
{
    ResourceDescriptorHeap[nonuniformEXT(index)].numbers[0] =
        uint(textureLod(sampler2D(ResourceDescriptorHeap_0[index], SamplerDescriptorHeap[low]), vec2(0.5), 0).x) +
        ResourceDescriptorHeaps[9].mine[0] + ResourceDescriptorHeap[3].numbers[1] + ResourceDescriptorHeaps[low].mine[0];
}
)";

class DescriptorHeaps : public CompilerTest
{
protected:
    DescriptorHeaps() : CompilerTest("glslang") {}
};

std::vector<const Binding*> of(const Reflection& reflection, std::optional<DescriptorHeap> heap)
{
    std::vector<const Binding*> found;
    for (const Binding& binding : reflection.bindings)
        if (binding.heap == heap)
            found.push_back(&binding);
    return found;
}

SourceScan declaring(std::string name)
{
    SourceScan scan;
    scan.declarations.push_back({.name = std::move(name)});
    return scan;
}

TEST_F(DescriptorHeaps, EachTypeGetsItsOwnBinding)
{
    const CompiledShader shader = compile(requestFor(takesFromHeaps, Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    const auto resources = of(*shader.reflection, DescriptorHeap::resources);
    ASSERT_EQ(resources.size(), 2U);
    std::vector<BindingKind> kinds;
    std::vector<std::uint32_t> places;
    for (const Binding* each : resources) {
        EXPECT_EQ(each->set, 0U);
        EXPECT_EQ(each->count, 0U);
        EXPECT_TRUE(each->used);
        kinds.push_back(each->kind);
        places.push_back(each->binding);
    }
    EXPECT_TRUE(std::ranges::contains(kinds, BindingKind::rwStructuredBuffer));
    EXPECT_TRUE(std::ranges::contains(kinds, BindingKind::texture2d));
    const auto samplers = of(*shader.reflection, DescriptorHeap::samplers);
    ASSERT_EQ(samplers.size(), 1U);
    places.push_back(samplers[0]->binding);
    // The variable with a similar name uses 4096.
    std::ranges::sort(places);
    EXPECT_EQ(places, (std::vector<std::uint32_t>{4097, 4098, 4099}));
    EXPECT_EQ(of(*shader.reflection, std::nullopt).size(), 2U);
}

TEST_F(DescriptorHeaps, ConstantIndexesAndConstantsThatIndexAreKnown)
{
    std::string text = takesFromHeaps;
    text.insert(text.find("void main"), "layout(set = 0, binding = 2) uniform Params { vec4 tint; uint source; };\n");
    const auto at = text.find("ResourceDescriptorHeap_0[index]");
    text.replace(at, std::string_view("ResourceDescriptorHeap_0[index]").size(), "ResourceDescriptorHeap_0[source]");
    const CompiledShader shader = compile(requestFor(text, Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    for (const Binding* each : of(*shader.reflection, DescriptorHeap::resources)) {
        const bool isBuffer = each->kind == BindingKind::rwStructuredBuffer;
        EXPECT_EQ(each->indices, isBuffer ? (std::vector<std::uint32_t>{3}) : std::vector<std::uint32_t>());
        // The index in a storage buffer is not a constant.
        EXPECT_EQ(each->indexedBy,
                  isBuffer ? std::vector<std::string>() : (std::vector<std::string>{"Params.source"}));
    }
    EXPECT_EQ(reflectionFromJson(toJson(*shader.reflection)), *shader.reflection);
}

/// The same with Slang, which has a chain for each structure, puts arrays into structures and makes handles of
/// indexes.
class SlangsDescriptorHeaps : public CompilerTest
{
protected:
    SlangsDescriptorHeaps() : CompilerTest("slang") {}
};

TEST_F(SlangsDescriptorHeaps, MembersOfNestedStructuresThatIndexAreKnown)
{
    const CompiledShader shader =
        compile(requestFor("struct Map { uint index; };\n"
                           "struct Material { Map albedo; DescriptorHandle<Texture2D<float4>> normal; };\n"
                           "struct Scene { float scale; Material materials[2]; };\n"
                           "ConstantBuffer<Scene> scene;\n"
                           "RWStructuredBuffer<float4> result;\n"
                           "[shader(\"compute\")] [numthreads(1, 1, 1)]\n"
                           "void main()\n{\n"
                           "    Texture2D<float4> albedo = ResourceDescriptorHeap[scene.materials[1].albedo.index];\n"
                           "    result[0] = albedo.Load(int3(0)) + scene.materials[0].normal.Load(int3(0));\n}\n",
                           Language::slang));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    std::vector<std::string> members;
    for (const Binding* each : of(*shader.reflection, DescriptorHeap::resources))
        members.insert(members.end(), each->indexedBy.begin(), each->indexedBy.end());
    std::ranges::sort(members);
    EXPECT_EQ(members, (std::vector<std::string>{"scene.materials[0].normal", "scene.materials[1].albedo.index"}));
}

TEST_F(DescriptorHeaps, LeaveOtherModulesUnchanged)
{
    const CompiledShader shader =
        compile(requestFor("#version 460\nlayout(set = 0, binding = 0) buffer ResourceDescriptorHeap { uint v; } b;\n"
                           "void main() { b.v = 1; }",
                           Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_FALSE(assignHeapBindings(*SpirvModule::parse(shader.result.spirv)));
}

TEST_F(DescriptorHeaps, IndicesAreClampedToTheLastDescriptor)
{
    const CompiledShader shader = compile(requestFor(takesFromHeaps, Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    ArrayCounts counts;
    for (const Binding& binding : shader.reflection->bindings)
        if (binding.count == 0)
            counts[{binding.set, binding.binding}] = 4;
    ASSERT_EQ(counts.size(), 4U);
    const auto bounded = clampDescriptorIndices(shader.result.spirv, counts);
    ASSERT_TRUE(bounded) << bounded.error().message;
    for (const Diagnostic& fault : validate(*bounded))
        ADD_FAILURE() << fault.message;
    const Result<SpirvModule> module = SpirvModule::parse(*bounded);
    ASSERT_TRUE(module);
    // Every index is a constant of at most 3 or a selection between the original index and 3.
    std::size_t indices = 0;
    std::size_t chosen = 0;
    for (const Instruction& instruction : module->instructions()) {
        const Instruction* array =
            instruction.opcode == spv::OpAccessChain ? module->definition(instruction.argument(0)) : nullptr;
        if (array == nullptr || array->opcode != spv::OpVariable || !module->name(array->result).contains("Heap"))
            continue;
        ++indices;
        const Instruction* index = module->definition(instruction.argument(1));
        ASSERT_NE(index, nullptr);
        if (index->opcode == spv::OpConstant) {
            EXPECT_LE(index->argument(0), 3U);
            continue;
        }
        ++chosen;
        ASSERT_EQ(index->opcode, spv::OpSelect);
        EXPECT_EQ(module->definition(index->argument(2))->argument(0), 3U);
        EXPECT_EQ(module->definition(index->argument(0))->opcode, spv::OpULessThan);
    }
    EXPECT_EQ(indices, 6U);
    EXPECT_EQ(chosen, 4U);
}

TEST_F(DescriptorHeaps, LeaveOtherArraysUnchanged)
{
    const CompiledShader shader = compile(requestFor(takesFromHeaps, Language::glsl));
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(clampDescriptorIndices(shader.result.spirv, {{{5, 5}, 2}}), shader.result.spirv);
    EXPECT_FALSE(clampDescriptorIndices({1, 2, 3}, {}));
}

TEST(HeapUses, RequireIndexingOfANameThatTheSourceDoesNotDeclare)
{
    EXPECT_TRUE(heapUses("Buffer<uint> b = ResourceDescriptorHeap[3];", {}).resources);
    EXPECT_FALSE(heapUses("Buffer<uint> b = ResourceDescriptorHeap[3];", {}).samplers);
    EXPECT_TRUE(heapUses("SamplerState s = SamplerDescriptorHeap [ i ];", {}).samplers);
    EXPECT_FALSE(heapUses("uint ResourceDescriptorHeap = 3; // ResourceDescriptorHeap[1]", {}).any());
    EXPECT_FALSE(heapUses("MyResourceDescriptorHeap[3]", {}).any());
    EXPECT_FALSE(heapUses("Texture2D ResourceDescriptorHeap[2];", declaring("ResourceDescriptorHeap")).any());
}

TEST_F(DescriptorHeaps, ReportTheVersionOfACompilerWithoutSupport)
{
    const CompiledShader shader = compile(
        "[numthreads(1,1,1)] void main() { RWByteAddressBuffer b = ResourceDescriptorHeap[0]; b.Store(0, 1); }");
    ASSERT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::featureMissing) << messagesOf(shader);
    for (const char* part : {"glslang 1", "ResourceDescriptorHeap", "1.8.2407"})
        EXPECT_NE(error->message.find(part), std::string::npos) << error->message;
}

class HeapsOfDxc : public CompilerTest
{
protected:
    HeapsOfDxc() : CompilerTest("dxc") {}
};

TEST_F(HeapsOfDxc, CompileOrReportTheRequiredVersion)
{
    const CompiledShader shader = compile(
        "[numthreads(1,1,1)] void main() { RWByteAddressBuffer b = ResourceDescriptorHeap[0]; b.Store(0, 1); }");
    if (shader.result.ok()) {
        EXPECT_EQ(of(*shader.reflection, DescriptorHeap::resources).size(), 1U);
        return;
    }
    EXPECT_EQ(firstError(shader)->code, Code::featureMissing) << messagesOf(shader);
    EXPECT_NE(firstError(shader)->message.find("DXC 1."), std::string::npos) << messagesOf(shader);
}

} // namespace
} // namespace wavelane::shader::test
