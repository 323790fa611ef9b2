// SPDX-License-Identifier: MIT
#include "core/project/missing/missing_bindings.h"

#include "tests/unit/project/missing/planned_bindings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>

namespace wavelane::project {
namespace {

TEST(MissingHeaps, DescriptorHeapsGetWhatTheShaderTakesFromThem)
{
    const auto ofHeap = [](Binding binding) {
        binding.heap =
            shader::isSampler(binding.kind) ? shader::DescriptorHeap::samplers : shader::DescriptorHeap::resources;
        binding.name = shader::isSampler(binding.kind) ? "SamplerDescriptorHeap" : "ResourceDescriptorHeap";
        binding.count = 0;
        return binding;
    };
    Binding from = ofHeap(slotOf({}, BindingKind::texture2d));
    from.indexedBy = {"Params.sourceIndex"};
    from.indices = {7};
    Binding to = ofHeap(slotOf({}, BindingKind::rwTexture2d, Access::write));
    to.indexedBy = {"Params.target"};
    Binding smooth = ofHeap(slotOf({}, BindingKind::sampler));
    smooth.indices = {2};
    const auto reflection =
        reflectionOf({constantsOf("Params", {member("gain"), member("sourceIndex", NumberType::uint32),
                                             member("target", NumberType::uint32)}),
                      from, to, smooth});
    EXPECT_EQ(missingHeaps(oneDispatch(), "/passes/0", {reflection, shader::Language::hlsl, {}}),
              (std::vector<std::string>{"$resources", "$samplers"}));
    const auto plan = planOf(oneDispatch(), reflection);
    const auto heapOf = [&](const char* key) {
        std::vector<std::pair<std::uint64_t, std::string>> heap;
        for (const BindEntry& entry : dispatchOf(plan).bind)
            if (entry.key == key)
                for (const auto& [index, value] : entry.heap)
                    heap.emplace_back(index, value.resource);
        return heap;
    };
    using Heap = std::vector<std::pair<std::uint64_t, std::string>>;
    EXPECT_EQ(heapOf("$resources"), (Heap{{0, "target"}, {1, "source"}, {7, "resource 7"}}));
    EXPECT_EQ(heapOf("$samplers"), (Heap{{2, "sampler 2"}}));
    EXPECT_EQ(resourceOf<Constants>(plan, "Params").values, (Json{{"gain", 1.0}, {"target", 0}, {"sourceIndex", 1}}));
    EXPECT_TRUE(plan.project.resource("source")->initial);
    EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "target");
    EXPECT_EQ(plan.presented, "target");
    const auto reconciled =
        reconcile(plan.project, dispatchOf(plan), "/passes/0", reflection, shader::Language::hlsl, {});
    EXPECT_TRUE(reconciled.diagnostics.empty()) << reconciled.diagnostics.front().message;
    EXPECT_FALSE(planOf(plan.project, reflection).changesAnything());
}

TEST(MissingHeaps, MembersOfNestedStructuresGetIndexes)
{
    const auto ofHeap = [](BindingKind kind, std::vector<std::string> indexedBy) {
        Binding binding = slotOf({}, kind, kind == BindingKind::rwTexture2d ? Access::write : Access::read);
        binding.heap = shader::DescriptorHeap::resources;
        binding.name = "ResourceDescriptorHeap";
        binding.count = 0;
        binding.indexedBy = std::move(indexedBy);
        return binding;
    };
    shader::Member map{.name = "albedo", .size = 4, .members = {member("index", NumberType::uint32)}};
    shader::Member materials{.name = "materials", .size = 32, .count = 2, .dimensions = {2}, .stride = 16};
    materials.members = {map, member("normal", NumberType::uint32, 2)};
    auto reflection = reflectionOf(
        {constantsOf("Scene", {materials}),
         ofHeap(BindingKind::texture2d, {"Scene.materials[1].albedo.index", "Scene.materials[0].normal"}),
         ofHeap(BindingKind::rwTexture2d, {"push.draw.targetIndex"})});
    reflection.push = shader::PushConstants{
        .name = "push",
        .size = 8,
        .members = {member("scale"),
                    {.name = "draw", .size = 4, .members = {member("targetIndex", NumberType::uint32)}}}};
    const auto plan = planOf(oneDispatch(), reflection);
    // A vector is a handle, whose first number is the index. What the shader does not use is zero.
    EXPECT_EQ(resourceOf<Constants>(plan, "Scene").values,
              Json::parse(R"({"materials": [{"normal": [2, 0]}, {"albedo": {"index": 1}}]})"));
    EXPECT_EQ(dispatchOf(plan).push.values,
              (std::vector<std::pair<std::string, Json>>{{"scale", 1.0}, {"draw", {{"targetIndex", 0}}}}));
    const auto& bind = dispatchOf(plan).bind;
    const auto heap = std::ranges::find(bind, "$resources", &BindEntry::key);
    ASSERT_NE(heap, bind.end());
    std::vector<std::string> names;
    for (const auto& [index, value] : heap->heap)
        names.push_back(std::format("{} {}", index, value.resource));
    EXPECT_EQ(names, (std::vector<std::string>{"0 target", "1 albedo", "2 normal"}));
    EXPECT_FALSE(planOf(plan.project, reflection).changesAnything());

    Project project = oneDispatch();
    project.resources.push_back(
        {.name = "Scene",
         .kind = Constants{.values = Json::parse(R"({"materials": [{}, {"albedo": {"index": 9}}]})")}});
    const auto kept = planOf(project, reflection);
    const auto& heapOfKept = dispatchOf(kept).bind;
    const auto found = std::ranges::find(heapOfKept, "$resources", &BindEntry::key);
    ASSERT_NE(found, heapOfKept.end());
    EXPECT_EQ(found->heap.back().first, 9U) << "the user's";
}

TEST(MissingHeaps, ConstantsThatAreSetDecideThePlaceInAHeap)
{
    Binding counts = structured("ResourceDescriptorHeap", BindingKind::rwStructuredBuffer, 4, NumberType::uint32,
                                Access::readWrite);
    counts.heap = shader::DescriptorHeap::resources;
    counts.count = 0;
    counts.indexedBy = {"Params.counts", "push.counts"};
    auto reflection =
        reflectionOf({constantsOf("Params", {member("counts", NumberType::uint32)}), counts}, {64, 1, 1});
    reflection.push =
        shader::PushConstants{.name = "push", .size = 4, .members = {member("counts", NumberType::uint32)}};
    Project project = oneDispatch();
    project.resources.push_back({.name = "Params", .kind = Constants{.values = {{"counts", 5}}}});
    const auto plan = planOf(project, reflection);
    const auto& bind = dispatchOf(plan).bind;
    const auto heap = std::ranges::find(bind, "$resources", &BindEntry::key);
    ASSERT_NE(heap, bind.end());
    ASSERT_EQ(heap->heap.size(), 2U);
    EXPECT_EQ(heap->heap[0].first, 0U);
    EXPECT_EQ(heap->heap[1].first, 5U);
    EXPECT_EQ(dispatchOf(plan).push.values, (std::vector<std::pair<std::string, Json>>{{"counts", 0}}));
    EXPECT_TRUE(std::holds_alternative<Cover>(dispatchOf(plan).size));
}

TEST(MissingHeaps, AHeapWithComputedIndexesGetsFourResources)
{
    Binding pictures = slotOf("ResourceDescriptorHeap", BindingKind::texture2d);
    pictures.heap = shader::DescriptorHeap::resources;
    pictures.count = 0;
    const auto plan = planOf(oneDispatch(), reflectionOf({pictures}));
    ASSERT_EQ(dispatchOf(plan).bind.size(), 1U);
    EXPECT_EQ(dispatchOf(plan).bind.front().heap.size(), 4U);
}

TEST(MissingHeaps, TheWarningAboutAHeapSaysWhatItNeeds)
{
    Binding picture = slotOf("ResourceDescriptorHeap", BindingKind::texture2d);
    picture.heap = shader::DescriptorHeap::resources;
    picture.count = 0;
    picture.indices = {3};
    picture.indexedBy = {"Params.source"};
    const Project project = oneDispatch();
    const auto found = reconcile(project, std::get<DispatchPass>(project.passes[0].kind), "/passes/0",
                                 reflectionOf({picture}), shader::Language::hlsl, {});
    ASSERT_EQ(found.diagnostics.size(), 1U);
    EXPECT_EQ(found.diagnostics[0].code, Code::bindingMissing);
    EXPECT_EQ(
        found.diagnostics[0].detail,
        "The shader takes from this heap: texture2d at 3, the index in Params.source. Set `$resources` in `bind` "
        "to a resource for each index.");
}

} // namespace
} // namespace wavelane::project
