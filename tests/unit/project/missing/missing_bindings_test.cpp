// SPDX-License-Identifier: MIT
#include "core/project/missing/missing_bindings.h"

#include "core/project/bindings/reconcile.h"
#include "core/project/edit/edits.h"
#include "core/project/validator.h"

#include <gtest/gtest.h>

namespace wavelane::project {
namespace {

using shader::Access;
using shader::Binding;
using shader::BindingKind;

Binding slotOf(std::string name, BindingKind kind, Access access = Access::read)
{
    Binding binding{.name = std::move(name), .kind = kind, .access = access};
    if (shader::isTexture(kind) || shader::isCombined(kind)) {
        binding.format = Format::R32G32B32A32_FLOAT;
        binding.sampledType = NumberType::float32;
    }
    return binding;
}

Binding structured(std::string name, BindingKind kind, std::uint32_t stride, NumberType type, Access access)
{
    Binding binding{.name = std::move(name), .kind = kind, .stride = stride, .access = access};
    binding.layout = shader::Layout{.name = "element", .size = stride};
    binding.layout->members.push_back({.type = "element", .size = stride, .scalar = type, .columns = stride / 4});
    return binding;
}

Binding constantsOf(std::string name, std::vector<shader::Member> members)
{
    Binding binding{.name = std::move(name), .kind = BindingKind::constants};
    binding.layout = shader::Layout{.name = binding.name, .size = 64, .members = std::move(members)};
    return binding;
}

shader::Member member(std::string name, NumberType type = NumberType::float32, std::uint32_t columns = 1)
{
    return {.name = std::move(name), .size = 4 * columns, .scalar = type, .columns = columns};
}

shader::Reflection reflectionOf(std::vector<Binding> bindings, std::array<std::uint32_t, 3> group = {8, 8, 1})
{
    return {.entry = "main", .groupSize = group, .bindings = std::move(bindings)};
}

/// A project with one shader and a dispatch of one group, as the tree adds it.
Project oneDispatch()
{
    Project project;
    project.shaders.push_back({.name = "draw", .source = "draw.hlsl"});
    project.passes.push_back({.name = "draw", .kind = DispatchPass{.shader = "draw"}});
    return project;
}

MissingBindingsPlan planOf(const Project& project, const shader::Reflection& reflection, std::string_view source = {},
                           const MissingBindingsOptions& options = {})
{
    return planMissingBindings(project, "/passes/0", {reflection, shader::Language::hlsl, source}, options);
}

const DispatchPass& dispatchOf(const MissingBindingsPlan& plan)
{
    return std::get<DispatchPass>(plan.project.passes.front().kind);
}

template<class Kind>
const Kind& resourceOf(const MissingBindingsPlan& plan, std::string_view name)
{
    const Resource* resource = plan.project.resource(name);
    EXPECT_NE(resource, nullptr) << name;
    static const Kind none{};
    const Kind* kind = resource ? std::get_if<Kind>(&resource->kind) : nullptr;
    EXPECT_NE(kind, nullptr) << name;
    return kind ? *kind : none;
}

/// All slots are bound to something that fits.
void expectComplete(const MissingBindingsPlan& plan, const shader::Reflection& reflection)
{
    const auto after = reconcile(plan.project, dispatchOf(plan), "/passes/0", reflection, shader::Language::hlsl, {});
    EXPECT_TRUE(after.diagnostics.empty());
    for (const Slot& slot : after.matches)
        EXPECT_FALSE(slot.problem) << slot.key << ": " << (slot.problem ? slot.problem->message : "");
    EXPECT_TRUE(missingSlots(plan.project, "/passes/0", {reflection, shader::Language::hlsl, {}}).empty());
    for (const Diagnostic& each : validate(plan.project))
        ADD_FAILURE() << each.at << ": " << each.message;
}

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

TEST(MissingBindings, ConstantsOfOnlyLiveInputsAreLive)
{
    const auto reflection = reflectionOf(
        {constantsOf("Frame", {member("time"), member("resolution", NumberType::float32, 2)}),
         constantsOf("Mixed", {member("time"), member("resolution", NumberType::float32, 2), member("strength")}),
         slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(oneDispatch(), reflection);
    expectComplete(plan, reflection);
    EXPECT_EQ(plan.bindings[0], (PlannedBinding{.key = "Frame", .resource = "$inputs"}));
    EXPECT_EQ(resourceOf<Constants>(plan, "Mixed").values,
              (Json{{"time", "$time"}, {"resolution", {512.0, 512.0}}, {"strength", 1.0}}));
}

TEST(MissingBindings, NamesOfShadertoyAndEnginesAreLive)
{
    const auto plan = planOf(
        oneDispatch(),
        reflectionOf({constantsOf("C", {member("iTime"), member("iResolution", NumberType::float32, 3),
                                        member("iFrame", NumberType::int32), member("iMouse", NumberType::float32, 4),
                                        member("iTimeDelta"), member("iDate", NumberType::float32, 4)}),
                      constantsOf("D", {member("g_Time"), member("frameCount", NumberType::uint32),
                                        member("mousePos", NumberType::float32, 2), member("speed")}),
                      slotOf("Result", BindingKind::rwTexture2d, Access::write)}));
    EXPECT_EQ(resourceOf<Constants>(plan, "C").values, (Json{{"iTime", "$time"},
                                                             {"iResolution", {512.0, 512.0, 1.0}},
                                                             {"iFrame", "$frame"},
                                                             {"iMouse", "$mouse"},
                                                             {"iTimeDelta", "$time_delta"},
                                                             {"iDate", "$date"}}));
    EXPECT_EQ(
        resourceOf<Constants>(plan, "D").values,
        (Json{
            {"g_Time", "$time"}, {"frameCount", "$frame"}, {"mousePos", {"$mouse.x", "$mouse.y"}}, {"speed", 1.0}}));
}

TEST(MissingBindings, ValuesOfConstantsAreUseful)
{
    shader::Member matrix = member("view", NumberType::float32, 2);
    matrix.rows = 2;
    matrix.matrix = shader::MatrixOrder::column;
    shader::Member ranged = member("blur", NumberType::float32);
    ranged.notes.range = {0, 32};
    shader::Member tint = member("anything", NumberType::float32, 3);
    tint.notes.color = true;
    const auto plan = planOf(
        oneDispatch(),
        reflectionOf(
            {constantsOf("C", {matrix, ranged, tint, member("_MainTex_TexelSize", NumberType::float32, 4),
                               member("g_Width", NumberType::uint32), member("particleCount", NumberType::uint32),
                               member("deltaTime"), member("unknown"), member("MaxIterations", NumberType::int32)}),
             slotOf("Result", BindingKind::rwTexture2d, Access::write)}));
    EXPECT_EQ(resourceOf<Constants>(plan, "C").values,
              (Json{{"view", {{1.0, 0.0}, {0.0, 1.0}}},
                    {"blur", 16.0},
                    {"anything", {1.0, 1.0, 1.0}},
                    {"_MainTex_TexelSize", {1.0 / 512, 1.0 / 512, 512.0, 512.0}},
                    {"g_Width", 512},
                    {"particleCount", 1024},
                    {"deltaTime", "$time_delta"},
                    {"MaxIterations", 64}}));
}

TEST(MissingBindings, PushConstantsGetValuesWithTheFirstResources)
{
    auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    reflection.push = shader::PushConstants{.name = "pc", .size = 8, .members = {member("exposure"), member("time")}};
    const auto plan = planOf(oneDispatch(), reflection);
    ASSERT_EQ(dispatchOf(plan).push.values.size(), 1u);
    EXPECT_EQ(dispatchOf(plan).push.values[0].first, "exposure");
    EXPECT_EQ(dispatchOf(plan).push.values[0].second, Json(1.0));
    Project zeroed = plan.project;
    std::get<DispatchPass>(zeroed.passes[0].kind).push.values.clear();
    EXPECT_FALSE(planOf(zeroed, reflection).changesAnything()) << "zeros of a complete pass are the user's choice";
}

TEST(MissingBindings, AReplacedShaderDrawsIntoThePresentedPictureAndKeepsTheInput)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "picture", .kind = Texture{.width = {640, {}}, .height = {400, {}}}});
    project.resources.push_back({.name = "photo",
                                 .kind = Texture{.width = {64, {}}, .height = {64, {}}},
                                 .initial = PatternData{Pattern::noise}});
    auto& dispatch = std::get<DispatchPass>(project.passes[0].kind);
    dispatch.size = Cover{"picture"};
    dispatch.bind = {{.key = "picture", .value = {.resource = "picture"}},
                     {.key = "photo", .value = {.resource = "photo"}}};
    project.passes.push_back({.name = "show", .kind = PresentPass{.resource = "picture"}});
    const auto reflection = reflectionOf({slotOf("InputTexture", BindingKind::texture2d),
                                          slotOf("OutputTexture", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(project, reflection, "Texture2D InputTexture; RWTexture2D<float4> OutputTexture;");
    expectComplete(plan, reflection);
    EXPECT_EQ(plan.removedKeys, (std::vector<std::string>{"picture", "photo"}));
    EXPECT_EQ(plan.project.resources, project.resources) << "nothing new is needed";
    EXPECT_EQ(std::get<Cover>(dispatchOf(plan).size).resource, "picture");
    EXPECT_EQ(std::get<PresentPass>(plan.project.passes[1].kind).resource, "picture");
    ASSERT_EQ(plan.bindings.size(), 2u);
    EXPECT_FALSE(plan.bindings[0].isNew);
}

TEST(MissingBindings, KeysOfVariablesThatTheCompilerDroppedStay)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "numbers", .kind = Buffer{.size = Amount{16, {}}}});
    std::get<DispatchPass>(project.passes[0].kind).bind = {{.key = "unused", .value = {.resource = "numbers"}}};
    const auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    const auto plan = planOf(project, reflection, "Texture2D unused; RWTexture2D<float4> Result;");
    EXPECT_TRUE(plan.removedKeys.empty());
    EXPECT_EQ(dispatchOf(plan).bind.size(), 2u);
}

TEST(MissingBindings, AnotherPictureIsPresentedOnlyOnRequest)
{
    Project project = oneDispatch();
    project.resources.push_back({.name = "shown", .kind = Texture{}, .initial = PatternData{}});
    project.passes.push_back({.name = "show", .kind = PresentPass{.resource = "shown"}});
    const auto reflection = reflectionOf({slotOf("Result", BindingKind::rwTexture2d, Access::write)});
    EXPECT_EQ(planOf(project, reflection).presented, "");
    const auto plan = planOf(project, reflection, {}, {.presentsAlways = true});
    EXPECT_EQ(plan.presented, "Result");
    EXPECT_EQ(plan.project.passes.size(), 3u);
    EXPECT_EQ(plan.project.passes[2].name, "show 2");
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
