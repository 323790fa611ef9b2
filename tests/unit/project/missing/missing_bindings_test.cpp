// SPDX-License-Identifier: MIT
#include "core/project/missing/missing_bindings.h"

#include "tests/unit/project/missing/planned_bindings.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

TEST(MissingBindings, OfATypicalFilterAreCreatedCoveredAndPresented)
{
    const auto reflection = reflectionOf(
        {constantsOf("Params", {member("strength"), member("offset")}), slotOf("Source", BindingKind::texture2d),
         slotOf("Result", BindingKind::rwTexture2d, Access::write), slotOf("linearSampler", BindingKind::sampler)});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    const auto& result = resourceOf<Texture>(plan, "Result");
    EXPECT_EQ(result.width.value, 512u);
    EXPECT_EQ(result.height.value, 512u);
    EXPECT_EQ(result.format, Format::R32G32B32A32_FLOAT);
    EXPECT_FALSE(plan.project.resource("Result")->initial);
    EXPECT_EQ(resourceOf<Texture>(plan, "Source").format, Format::R8G8B8A8_UNORM);
    EXPECT_TRUE(std::holds_alternative<PatternData>(*plan.project.resource("Source")->initial));
    const auto& sampler = resourceOf<Sampler>(plan, "linearSampler");
    EXPECT_EQ(sampler.mag, Filter::linear);
    EXPECT_EQ(sampler.address[0], AddressMode::clamp);
    EXPECT_FALSE(sampler.compare);
    EXPECT_EQ(resourceOf<Constants>(plan, "Params").values, (Json{{"strength", 1.0}}));
    EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "Result");
    EXPECT_EQ(plan.covered, "Result");
    EXPECT_EQ(plan.presented, "Result");
    ASSERT_EQ(plan.project.passes.size(), 2u);
    EXPECT_EQ(std::get<PresentPass>(plan.project.passes[1].kind).resource, "Result");
    ASSERT_EQ(plan.bindings.size(), 4u);
    EXPECT_EQ(plan.bindings[2], (PlannedBinding{.key = "Result", .resource = "Result"}));
}

TEST(MissingBindings, BuffersOfRandomNumbersDiffer)
{
    const auto seedOf = [](const MissingBindingsPlan& plan, const char* name) {
        return std::get<RandomData>(*plan.project.resource(name)->initial).seed;
    };
    const auto input = [](const char* name) {
        return structured(name, BindingKind::structuredBuffer, 4, NumberType::float32, Access::read);
    };
    const auto plan = planOf(oneDispatch(), reflectionOf({input("a"), input("b")}, {64, 1, 1}));
    EXPECT_NE(seedOf(plan, "a"), seedOf(plan, "b"));
    Project more = plan.project;
    more.passes.push_back({.kind = DispatchPass{.shader = "draw"}});
    const auto reflection = reflectionOf({input("c")}, {64, 1, 1});
    const auto later = planMissingBindings(more, "/passes/1", {reflection, shader::Language::hlsl, {}}, {});
    EXPECT_NE(seedOf(later, "c"), seedOf(later, "a"));
    EXPECT_NE(seedOf(later, "c"), seedOf(later, "b"));
}

TEST(MissingBindings, OfThreeComponentsHaveFour)
{
    Binding picture = slotOf("picture", BindingKind::texture2d);
    Binding result = slotOf("result", BindingKind::rwTexture2d, Access::write);
    Binding numbers = slotOf("numbers", BindingKind::rwBuffer, Access::write);
    picture.format = result.format = Format::R32G32B32_FLOAT;
    numbers.format = Format::R32G32B32_SINT;
    numbers.sampledType = NumberType::int32;
    const auto plan = planOf(oneDispatch(), reflectionOf({picture, result, numbers}));
    EXPECT_EQ(resourceOf<Texture>(plan, "picture").format, Format::R8G8B8A8_UNORM);
    EXPECT_EQ(resourceOf<Texture>(plan, "result").format, Format::R32G32B32A32_FLOAT);
    EXPECT_EQ(resourceOf<Buffer>(plan, "numbers").format, Format::R32G32B32A32_SINT);
}

TEST(MissingBindings, RawBuffersThatTheShaderReadsHaveNumbers)
{
    const auto plan =
        planOf(oneDispatch(), reflectionOf({slotOf("input", BindingKind::byteAddressBuffer),
                                            slotOf("output", BindingKind::rwByteAddressBuffer, Access::readWrite)},
                                           {64, 1, 1}));
    EXPECT_EQ(plan.project.resource("input")->initial, InitialData(SequenceData{.type = NumberType::uint32}));
    EXPECT_FALSE(plan.project.resource("output")->initial);
}

TEST(MissingBindings, BoundSlotsAndSlotsOfEqualNameStay)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "photo", .kind = Texture{.width = {100, {}}, .height = {50, {}}}});
    project.resources.push_back({.name = "Source", .kind = Texture{.width = {20, {}}, .height = {10, {}}}});
    auto& dispatch = std::get<DispatchPass>(project.passes[0].kind);
    dispatch.bind.push_back({.key = "Result", .value = {.resource = "photo"}});
    const auto reflection = reflectionOf({slotOf("Source", BindingKind::texture2d),
                                          slotOf("Result", BindingKind::rwTexture2d, Access::write),
                                          slotOf("Mask", BindingKind::texture2d)});
    const auto plan = planOf(project, reflection);
    expectComplete(plan, reflection);
    ASSERT_EQ(plan.bindings.size(), 1u);
    EXPECT_EQ(plan.bindings[0].key, "Mask");
    EXPECT_EQ(resourceOf<Texture>(plan, "Mask").width.value, 100u) << "the size of what the pass writes";
    EXPECT_EQ(plan.covered, "photo");
    EXPECT_EQ(plan.presented, "photo");
    EXPECT_EQ(plan.project.resources.size(), 3u);
}

TEST(MissingBindings, OfACompletePassChangeNothing)
{
    const auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    const auto first = planOf(oneDispatch(), reflection);
    const auto second = planOf(first.project, reflection);
    EXPECT_FALSE(second.changesAnything());
    EXPECT_EQ(second.project, first.project);
}

TEST(MissingBindings, UnusedSlotsGetNothing)
{
    Binding unused = slotOf("Old", BindingKind::texture2d);
    unused.used = false;
    EXPECT_FALSE(planOf(oneDispatch(), reflectionOf({unused})).changesAnything());
}

TEST(MissingBindings, NamesInUseAreNotTakenAgain)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "Params", .kind = Sampler{}}); // Of another kind than the slot.
    const auto reflection = reflectionOf({constantsOf("Params", {member("x")})});
    const auto plan = planOf(project, reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(plan.bindings.at(0).resource, "Params 2");
}

TEST(MissingBindings, BuffersFollowTheirDeclarations)
{
    const auto reflection =
        reflectionOf({structured("input", BindingKind::structuredBuffer, 4, NumberType::float32, Access::read),
                      structured("indices", BindingKind::structuredBuffer, 4, NumberType::uint32, Access::read),
                      structured("output", BindingKind::rwStructuredBuffer, 16, NumberType::float32, Access::write),
                      Binding{.name = "raw", .kind = BindingKind::rwByteAddressBuffer, .access = Access::readWrite},
                      Binding{.name = "typed",
                              .kind = BindingKind::rwBuffer,
                              .format = Format::R32_UINT,
                              .sampledType = NumberType::uint32,
                              .access = Access::readWrite}},
                     {64, 1, 1});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(resourceOf<Buffer>(plan, "input").stride, 4u);
    EXPECT_EQ(resourceOf<Buffer>(plan, "input").count->value, 1024u);
    EXPECT_TRUE(std::holds_alternative<RandomData>(*plan.project.resource("input")->initial));
    EXPECT_TRUE(std::holds_alternative<SequenceData>(*plan.project.resource("indices")->initial));
    EXPECT_EQ(resourceOf<Buffer>(plan, "output").stride, 16u);
    EXPECT_FALSE(plan.project.resource("output")->initial);
    EXPECT_EQ(resourceOf<Buffer>(plan, "raw").size->value, 16u * 1024u);
    EXPECT_EQ(resourceOf<Buffer>(plan, "typed").format, Format::R32_UINT);
    EXPECT_FALSE(plan.project.resource("typed")->initial) << "counters start at zero";
    EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "output");
    EXPECT_TRUE(plan.presented.empty());
}

TEST(MissingBindings, BuffersAreNoLargerThanDevicesAllow)
{
    // One element of 1024 bytes for each of the 512 × 512 threads would have 256 MiB.
    Binding rows = structured("rows", BindingKind::rwStructuredBuffer, 1024, NumberType::uint32, Access::readWrite);
    // A block of WGSL or GLSL without an unsized array.
    Binding total = slotOf("total", BindingKind::rwByteAddressBuffer, Access::readWrite);
    total.layout = shader::Layout{.name = "Total", .size = 18, .members = {member("sum"), member("count")}};
    Binding open = total;
    open.name = "open";
    open.layout->members.push_back({.name = "rest", .dimensions = {0}, .stride = 4});
    const auto reflection =
        reflectionOf({rows, total, open, slotOf("picture", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(oneDispatch(), reflection);
    EXPECT_EQ(resourceOf<Buffer>(plan, "rows").count->value, 65536U);
    EXPECT_EQ(resourceOf<Buffer>(plan, "total").size->value, 20U);
    EXPECT_EQ(resourceOf<Buffer>(plan, "open").size->value, 512U * 512U * 16U);
}

TEST(MissingBindings, StorageCubesGetCubes)
{
    Binding faces = slotOf("faces", BindingKind::rwTexture2dArray, Access::write);
    faces.isCube = true;
    const auto plan = planOf(oneDispatch(), reflectionOf({faces}));
    EXPECT_EQ(resourceOf<Texture>(plan, "faces").dimension, TextureDimension::cube);
    expectComplete(plan, reflectionOf({faces}));
    // Six slices are not enough for Vulkan.
    Project project = plan.project;
    auto& texture = std::get<Texture>(project.resources[0].kind);
    texture.dimension = TextureDimension::two;
    texture.slices = 6;
    const auto reconciled =
        reconcile(project, dispatchOf(plan), "/passes/0", reflectionOf({faces}), shader::Language::glsl, {});
    ASSERT_TRUE(reconciled.matches.front().problem);
    EXPECT_EQ(reconciled.matches.front().problem->message,
              "\"faces\" is of kind texture2d, but the shader declares \"faces\" as imageCube.");
}

TEST(MissingBindings, ThereIsOneElementForEachThreadOfADispatch)
{
    Project project = oneDispatch();
    std::get<DispatchPass>(project.passes[0].kind).size = Groups{{10, 1, 1}};
    const auto reflection = reflectionOf(
        {structured("output", BindingKind::rwStructuredBuffer, 4, NumberType::uint32, Access::write)}, {64, 1, 1});
    const auto plan = planOf(project, reflection);
    EXPECT_EQ(resourceOf<Buffer>(plan, "output").count->value, 640u);
    EXPECT_EQ(dispatchOf(plan).size, (std::get<DispatchPass>(project.passes[0].kind).size)) << "the user's choice";
}

TEST(MissingBindings, DispatchesWithPlanesOfThreadsAndOnlyBuffersGetAPlane)
{
    const auto reflection = reflectionOf(
        {structured("C", BindingKind::rwStructuredBuffer, 4, NumberType::float32, Access::write)}, {16, 16, 1});
    const auto plan = planOf(oneDispatch(), reflection);
    EXPECT_EQ(std::get<Threads>(dispatchOf(plan).size), (Threads{{64, 64, 1}}));
    EXPECT_EQ(resourceOf<Buffer>(plan, "C").count->value, 4096u);
}

TEST(MissingBindings, PlanesOfThreadsThatOnlyReadATextureCoverIt)
{
    const auto bins = structured("bins", BindingKind::rwStructuredBuffer, 4, NumberType::uint32, Access::readWrite);
    for (const BindingKind kind : {BindingKind::texture2d, BindingKind::sampledTexture2d}) {
        const auto reflection = reflectionOf({slotOf("source", kind), bins}, {16, 16, 1});
        const auto plan = planOf(oneDispatch(), reflection);
        expectComplete(plan, reflection);
        EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "source");
        EXPECT_EQ(resourceOf<Buffer>(plan, "bins").count->value, 512U * 512U);
        EXPECT_EQ(plan.presented, "");
    }
    const auto lines =
        planOf(oneDispatch(), reflectionOf({slotOf("source", BindingKind::texture2d), bins}, {64, 1, 1}));
    EXPECT_EQ(std::get<Cover>(dispatchOf(lines).size).resource, "bins");
}

TEST(MissingBindings, AShaderThatDoesNotKnowItsGroupGetsOneGroup)
{
    const Binding numbers =
        structured("numbers", BindingKind::rwStructuredBuffer, 4, NumberType::uint32, Access::readWrite);
    const Binding picture = slotOf("picture", BindingKind::rwTexture2d, Access::write);
    for (const Binding& each : {numbers, picture})
        for (const std::array<std::uint32_t, 3> group : {std::array{1U, 1U, 1U}, {64, 1, 1}, {8, 8, 1}, {4, 4, 4}}) {
            auto reflection = reflectionOf({each}, group);
            reflection.ignoresGroup = true;
            const auto plan = planOf(oneDispatch(), reflection);
            expectComplete(plan, reflection);
            EXPECT_EQ(std::get<Groups>(dispatchOf(plan).size), Groups{});
            EXPECT_EQ(plan.covered, "");
            reflection.ignoresGroup = false;
            EXPECT_FALSE(std::holds_alternative<Groups>(dispatchOf(planOf(oneDispatch(), reflection)).size));
        }
}

TEST(MissingBindings, TexturesFollowTheirDimensions)
{
    const auto reflection =
        reflectionOf({slotOf("ramp", BindingKind::texture1d), slotOf("volume", BindingKind::texture3d),
                      slotOf("sky", BindingKind::textureCube), slotOf("layers", BindingKind::texture2dArray),
                      slotOf("out3d", BindingKind::rwTexture3d, Access::write)},
                     {4, 4, 4});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(resourceOf<Texture>(plan, "ramp").dimension, TextureDimension::one);
    EXPECT_EQ(resourceOf<Texture>(plan, "volume").depth.value, 64u);
    EXPECT_EQ(resourceOf<Texture>(plan, "sky").dimension, TextureDimension::cube);
    EXPECT_EQ(resourceOf<Texture>(plan, "layers").slices, 4u);
    EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "out3d");
    EXPECT_TRUE(plan.presented.empty()) << "only two-dimensional textures are presented";
}

TEST(MissingBindings, IntegerTexturesKeepTheirType)
{
    Binding cells = slotOf("cells", BindingKind::rwTexture2d, Access::readWrite);
    cells.format = Format::R32_UINT;
    cells.sampledType = NumberType::uint32;
    const auto plan = planOf(oneDispatch(), reflectionOf({cells}));
    EXPECT_EQ(resourceOf<Texture>(plan, "cells").format, Format::R32_UINT);
    EXPECT_EQ(plan.covered, "cells");
}

TEST(MissingBindings, ComparisonSamplersAndTheirTexturesCompare)
{
    Binding shadow = slotOf("shadowMap", BindingKind::texture2d);
    shadow.compared = true;
    const auto reflection = reflectionOf({shadow, slotOf("shadowSampler", BindingKind::comparisonSampler)});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(resourceOf<Texture>(plan, "shadowMap").format, Format::D32_FLOAT);
    EXPECT_EQ(resourceOf<Sampler>(plan, "shadowSampler").compare, CompareOperation::lessEqual);
}

TEST(MissingBindings, NamesOfSamplersDecideTheirSettings)
{
    const auto plan = planOf(oneDispatch(), reflectionOf({slotOf("sampler_PointRepeat", BindingKind::sampler),
                                                          slotOf("MirrorSampler", BindingKind::sampler)}));
    EXPECT_EQ(resourceOf<Sampler>(plan, "sampler_PointRepeat").min, Filter::point);
    EXPECT_EQ(resourceOf<Sampler>(plan, "sampler_PointRepeat").address[1], AddressMode::wrap);
    EXPECT_EQ(resourceOf<Sampler>(plan, "MirrorSampler").address[2], AddressMode::mirror);
}

TEST(MissingBindings, CombinedTexturesGetASamplerToo)
{
    const auto reflection = reflectionOf({slotOf("image", BindingKind::sampledTexture2d)});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    ASSERT_EQ(dispatchOf(plan).bind.size(), 1u);
    EXPECT_EQ(dispatchOf(plan).bind[0].value.resource, "image");
    EXPECT_EQ(dispatchOf(plan).bind[0].value.sampler, "image sampler");
    EXPECT_EQ(resourceOf<Sampler>(plan, "image sampler").mag, Filter::linear);
}

TEST(MissingBindings, ElementsOfArraysDifferAndLargeArraysShareOne)
{
    Binding few = slotOf("few", BindingKind::texture2d);
    few.count = 3;
    few.dimensions = {3};
    Binding many = slotOf("many", BindingKind::texture2d);
    many.count = 100;
    many.dimensions = {100};
    Binding unbounded = slotOf("open", BindingKind::texture2d);
    unbounded.count = 0;
    unbounded.dimensions = {0};
    const auto reflection = reflectionOf({few, many, unbounded});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(plan.project.resources.size(), 3u + 1u + 4u);
    EXPECT_EQ(dispatchOf(plan).bind[0].value.list.size(), 3u);
    EXPECT_NE(plan.project.resource("few 0")->initial, plan.project.resource("few 1")->initial);
    EXPECT_EQ(dispatchOf(plan).bind[1].value.list.size(), 100u);
    EXPECT_EQ(dispatchOf(plan).bind[1].value.list[99].resource, "many 0");
    EXPECT_EQ(dispatchOf(plan).bind[2].value.list.size(), 4u);
}

TEST(MissingBindings, AccelerationStructuresGetATriangle)
{
    const auto reflection = reflectionOf({slotOf("scene", BindingKind::accelerationStructure)});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    const auto& scene = resourceOf<AccelerationStructure>(plan, "scene");
    ASSERT_EQ(scene.blas.size(), 1u);
    EXPECT_EQ(scene.blas[0].triangles.at(0).vertices, "scene vertices");
    EXPECT_EQ(scene.instances.at(0).blas, "triangle");
    EXPECT_EQ(resourceOf<Buffer>(plan, "scene vertices").count->value, 3u);
}

TEST(MissingBindings, ASingleSlotChangesNothingElse)
{
    const auto reflection = reflectionOf(
        {slotOf("Source", BindingKind::texture2d), slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(oneDispatch(), reflection, {}, {.onlyKey = "Result"});
    ASSERT_EQ(plan.bindings.size(), 1u);
    EXPECT_EQ(plan.project.resources.size(), 1u);
    EXPECT_EQ(plan.project.passes.size(), 1u);
    EXPECT_EQ(dispatchOf(plan).size, (std::variant<Groups, Threads, Cover, Indirect>(Groups{})));
}

TEST(MissingBindings, ASingleSlotThatIsBoundIsBoundToSomethingNew)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "wrong", .kind = Sampler{}});
    std::get<DispatchPass>(project.passes[0].kind).bind = {{.key = "Source", .value = {.resource = "wrong"}}};
    const auto reflection = reflectionOf({slotOf("Source", BindingKind::texture2d)});
    EXPECT_FALSE(planOf(project, reflection).changesAnything());
    const auto plan = planOf(project, reflection, {}, {.onlyKey = "Source"});
    expectComplete(plan, reflection);
    ASSERT_EQ(dispatchOf(plan).bind.size(), 1u);
    EXPECT_EQ(dispatchOf(plan).bind[0].value.resource, "Source");
}

TEST(MissingBindings, TheSlotsAreThoseThatAreUsedAndUnbound)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "Source", .kind = Texture{}});
    const auto reflection =
        reflectionOf({slotOf("Source", BindingKind::texture2d), slotOf("other", BindingKind::texture2d)});
    const auto slots = missingSlots(project, "/passes/0", {reflection, shader::Language::hlsl, {}});
    ASSERT_EQ(slots.size(), 1u);
    EXPECT_EQ(slots[0].key, "other");
}

} // namespace
} // namespace wavelane::project
