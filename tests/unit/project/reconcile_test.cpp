// SPDX-License-Identifier: MIT
#include "core/project/bindings/reconcile.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

using shader::Binding;
using shader::BindingKind;
using test::brief;

Project projectWith(std::string_view bind)
{
    const ReadOutcome outcome = readProject(test::file(
        R"("shaders": { "s": { "source": "s.hlsl" } }, "resources": {
           "raw": { "kind": "buffer", "size": 64 }, "structured": { "kind": "buffer", "count": 4, "stride": 16 },
           "floats": { "kind": "buffer", "count": 4, "format": "R32_FLOAT" },
           "picture": { "kind": "texture2d", "width": 8, "height": 4, "format": "R8G8B8A8_UNORM" },
           "numbers": { "kind": "texture2d", "width": 8, "height": 4, "format": "R32_UINT" },
           "image": { "kind": "texture2d", "width": 8, "height": 4, "format": "R32_FLOAT" },
           "volume": { "kind": "texture3d", "width": 4, "height": 4, "depth": 4, "format": "R8_UNORM" },
           "sky": { "kind": "texturecube", "width": 4, "format": "R8_UNORM" },
           "smooth": { "kind": "sampler" }, "consts": { "kind": "constants" } },
           "passes": [ { "dispatch": "s", "groups": [1, 1, 1], "bind": )" +
        std::string(bind) + " } ]"));
    EXPECT_EQ(brief(outcome.diagnostics), "");
    return outcome.project;
}

Reconciliation match(std::string_view bind, std::vector<Binding> bindings,
                     shader::Language language = shader::Language::hlsl,
                     const std::vector<std::string>& declared = {})
{
    const Project project = projectWith(bind);
    return reconcile(project, std::get<DispatchPass>(project.passes[0].kind), "/passes/0",
                     shader::Reflection{.bindings = std::move(bindings)}, language, declared);
}

Binding image(std::string name = "image", std::string registerName = "u0")
{
    return {.name = std::move(name),
            .registerName = std::move(registerName),
            .binding = 2048,
            .kind = BindingKind::rwTexture2d,
            .sampledType = NumberType::float32};
}

Binding array(std::vector<std::uint32_t> dimensions, std::uint32_t count)
{
    Binding binding = image();
    binding.count = count;
    binding.dimensions = std::move(dimensions);
    return binding;
}

std::string names(const Slot& slot)
{
    std::string text;
    for (const BindingValue& each : slot.elements)
        text += (text.empty() ? "" : " ") + (each.isNull() ? "-" : each.resource);
    return text;
}

TEST(Reconcile, MatchesKeysByNameAndByRegister)
{
    auto outcome = match(R"({ "image": "picture" })", {image()});
    EXPECT_EQ(outcome.matches[0].source, SlotSource::byName);
    EXPECT_EQ(names(outcome.matches[0]), "picture");
    EXPECT_EQ(brief(outcome.diagnostics), "");
    outcome = match(R"({ "u0": "picture" })", {image("target")});
    EXPECT_EQ(outcome.matches[0].source, SlotSource::byRegister);
    EXPECT_EQ(outcome.matches[0].key, "u0");
    EXPECT_EQ(names(outcome.matches[0]), "picture");
    outcome = match(R"({ "$Globals": "raw", "scene.albedo": "picture", "layers[2].mask": "picture" })",
                    {{.name = "$Globals"}, image("scene.albedo", ""), image("layers[2].mask", "")});
    for (const Slot& slot : outcome.matches)
        EXPECT_EQ(slot.source, SlotSource::byName);
    EXPECT_EQ(brief(outcome.diagnostics), "");
}

TEST(Reconcile, MatchesRegistersInTheirSpace)
{
    Binding other = image("other");
    other.space = 1;
    const auto outcome = match(R"({ "u0:1": "picture" })", {image("first"), other});
    EXPECT_EQ(outcome.matches[0].source, SlotSource::none);
    EXPECT_EQ(outcome.matches[1].source, SlotSource::byRegister);
    EXPECT_EQ(match(R"({ "u0:0": "picture" })", {image("first"), other}).matches[0].source, SlotSource::byRegister);
}

TEST(Reconcile, IgnoresRegistersThatTheCompilerAssigned)
{
    const auto outcome = match(R"({ "u0": "picture" })", {image("target", "")});
    EXPECT_EQ(brief(outcome.diagnostics), "bad_value /passes/0/bind/u0, binding_missing /passes/0");
    EXPECT_NE(outcome.diagnostics[0].message.find("target"), std::string::npos);
}

TEST(Reconcile, PrefersAVariableWithTheNameOfARegister)
{
    const auto outcome = match(R"({ "u0": "picture", "u1": "numbers" })", {image("u0", "u1"), image("plain", "u0")});
    EXPECT_EQ(names(outcome.matches[0]), "picture");
    EXPECT_EQ(brief(outcome.diagnostics), "bad_value /passes/0/bind/u1, binding_missing /passes/0");
}

TEST(Reconcile, MatchesModulesThatAreNotHlslByNumber)
{
    const auto spirv = shader::Language::spirv;
    Binding table = image("", "");
    EXPECT_EQ(match(R"({ "u0": "picture" })", {table}, spirv).matches[0].source, SlotSource::byRegister);
    EXPECT_EQ(match(R"({ "u0": "picture" })", {table}).matches[0].source, SlotSource::none);
    table.binding = 5;
    table.set = 1;
    EXPECT_EQ(match(R"({ "u5:1": "picture" })", {table}, spirv).matches[0].source, SlotSource::byRegister);
    EXPECT_EQ(match(R"({ "t5:1": "picture" })", {table}, spirv).matches[0].source, SlotSource::none);
    EXPECT_EQ(match("{}", {table}, spirv).matches[0].key, "u5:1");
    table.binding = 2050;
    EXPECT_EQ(match("{}", {table}, spirv).matches[0].key, "u2:1");
}

TEST(Reconcile, MatchesUnboundVariablesByName)
{
    const auto outcome = match("{}", {image()});
    EXPECT_EQ(outcome.matches[0].source, SlotSource::byEqualName);
    EXPECT_EQ(names(outcome.matches[0]), "image");
    EXPECT_EQ(brief(outcome.diagnostics), "");
}

TEST(Reconcile, BindsLiveInputsToTheBlockOfThatName)
{
    auto outcome = match(R"({ "Mine": "$inputs" })", {{.name = "Wavelane"}, {.name = "Mine"}});
    EXPECT_EQ(outcome.matches[0].source, SlotSource::liveInputs);
    EXPECT_EQ(names(outcome.matches[0]), "$inputs");
    EXPECT_EQ(names(outcome.matches[1]), "$inputs");
    EXPECT_EQ(brief(outcome.diagnostics), "");
    outcome = match(R"({ "Wavelane": "consts", "image": "$inputs" })", {{.name = "Wavelane"}, image()});
    EXPECT_EQ(names(outcome.matches[0]), "consts");
    ASSERT_TRUE(outcome.matches[1].problem);
    EXPECT_EQ(brief(*outcome.matches[1].problem), "binding_kind_mismatch /passes/0/bind/image");
}

TEST(Reconcile, WarnsAboutUnboundVariables)
{
    const auto outcome = match("{}", {image("target")});
    ASSERT_EQ(outcome.diagnostics.size(), 1u);
    EXPECT_EQ(brief(outcome.diagnostics), "binding_missing /passes/0");
    EXPECT_EQ(outcome.diagnostics[0].severity, Severity::warning);
    EXPECT_EQ(outcome.matches[0].problem, outcome.diagnostics[0]);
    EXPECT_EQ(names(outcome.matches[0]), "-");
    Binding unused = image("target");
    unused.used = false;
    EXPECT_EQ(brief(match("{}", {unused}).diagnostics), "");
}

TEST(Reconcile, RefusesKeysThatTheSourceDoesNotDeclare)
{
    const auto outcome = match(R"({ "image": "picture", "imgae": "picture" })", {image()});
    EXPECT_EQ(brief(outcome.diagnostics), "bad_value /passes/0/bind/imgae");
    EXPECT_EQ(outcome.unmatched, (std::vector<UnmatchedKey>{{.key = "imgae", .declared = false}}));
}

TEST(Reconcile, IgnoresKeysThatTheCompilerRemoved)
{
    const auto outcome = match(R"({ "gone": "picture", "t3": "picture", "t4:0": "picture", "t5": "picture" })", {},
                               shader::Language::hlsl, {"gone", "t3", "t4"});
    EXPECT_EQ(brief(outcome.diagnostics), "bad_value /passes/0/bind/t5");
    EXPECT_EQ(outcome.unmatched.size(), 4u);
    EXPECT_TRUE(outcome.unmatched[0].declared);
}

TEST(Reconcile, RefusesTwoKeysForOneBinding)
{
    EXPECT_EQ(brief(match(R"({ "image": "picture", "u0": "picture" })", {image()}).diagnostics),
              "bad_value /passes/0/bind/u0");
}

TEST(Reconcile, FillsShortListsWithNull)
{
    EXPECT_EQ(names(match(R"({ "image": ["picture"] })", {array({3}, 3)}).matches[0]), "picture - -");
    EXPECT_EQ(names(match(R"({ "image": ["picture", null, "image"] })", {array({0}, 0)}).matches[0]),
              "picture - image");
    EXPECT_EQ(names(match(R"({ "image": "picture" })", {array({2}, 2)}).matches[0]), "picture -");
    EXPECT_EQ(names(match("{}", {array({2}, 2)}).matches[0]), "image -");
}

TEST(Reconcile, ReadsListsOfSeveralDimensions)
{
    EXPECT_EQ(names(match(R"({ "image": [["picture"], ["image", "picture"]] })", {array({2, 3}, 6)}).matches[0]),
              "picture - - image picture -");
    EXPECT_EQ(names(match(R"({ "image": ["picture", "image", "image", "picture"] })", {array({2, 3}, 6)}).matches[0]),
              "picture image image picture - -");
    EXPECT_EQ(names(match(R"({ "image": [["picture"], ["image"]] })", {array({0, 2}, 0)}).matches[0]),
              "picture - image -");
    EXPECT_EQ(names(match(R"({ "image": [null, ["image"]] })", {array({2, 2}, 4)}).matches[0]), "- - image -");
}

TEST(Reconcile, RefusesListsThatDoNotFit)
{
    for (const auto& [bind, binding] : std::vector<std::pair<std::string, Binding>>{
             {R"({ "image": ["picture"] })", image()},
             {R"({ "image": ["picture", "picture", "picture"] })", array({2}, 2)},
             {R"({ "image": [["picture"]] })", array({2}, 2)},
             {R"({ "image": [["picture", "picture", "picture"]] })", array({2, 2}, 4)},
             {R"({ "image": ["picture", ["picture"]] })", array({2, 2}, 4)},
             {R"({ "image": [[["picture"]]] })", array({2, 2}, 4)}})
        EXPECT_EQ(brief(match(bind, {binding}).diagnostics), "bad_value /passes/0/bind/image") << bind;
    EXPECT_EQ(brief(match(R"({ "image": ["picture"] })", {array({4000000000}, 4000000000)}).diagnostics),
              "limit_exceeded /passes/0/bind/image");
    EXPECT_EQ(brief(match(R"({ "image": [["picture"]] })", {array({0, 4000000000}, 0)}).diagnostics),
              "limit_exceeded /passes/0/bind/image");
}

Binding taken(BindingKind kind, std::uint32_t number, shader::DescriptorHeap heap)
{
    Binding binding{.name = heap == shader::DescriptorHeap::resources ? "ResourceDescriptorHeap"
                                                                      : "SamplerDescriptorHeap",
                    .binding = number,
                    .kind = kind,
                    .count = 0,
                    .dimensions = {0}};
    binding.heap = heap;
    return binding;
}

TEST(Reconcile, FillsTheArraysOfADescriptorHeapByType)
{
    using enum shader::DescriptorHeap;
    const auto outcome =
        match(R"({ "$resources": { "0": "picture", "2": "raw", "3": "picture" },
                                    "$samplers": { "0x1": "smooth" } })",
              {taken(BindingKind::rwByteAddressBuffer, 4096, resources),
               taken(BindingKind::texture2d, 4097, resources), taken(BindingKind::sampler, 4098, samplers)});
    EXPECT_TRUE(outcome.matches.empty());
    ASSERT_EQ(outcome.heapSlots.size(), 3u);
    EXPECT_EQ(names(outcome.heapSlots[0]), "- - raw -");
    EXPECT_EQ(names(outcome.heapSlots[1]), "picture - - picture");
    EXPECT_EQ(names(outcome.heapSlots[2]), "- smooth");
    EXPECT_EQ(outcome.heapSlots[0].key, "$resources");
    EXPECT_EQ(outcome.heapSlots[0].at, "/passes/0/bind/$resources");
    EXPECT_EQ(brief(outcome.diagnostics), "");
    ASSERT_EQ(outcome.resourceHeap.size(), 3u);
    EXPECT_EQ(outcome.resourceHeap[1].first, 2u);
    EXPECT_EQ(outcome.samplerHeap[0].second.resource, "smooth");
}

TEST(Reconcile, ReportsErrorsInADescriptorHeap)
{
    using enum shader::DescriptorHeap;
    const Binding raw = taken(BindingKind::rwByteAddressBuffer, 4096, resources);
    const auto told = [&](const std::string& bind) { return brief(match(bind, {raw}).diagnostics); };
    EXPECT_EQ(told(R"({ "$resources": { "0": "raw" } })"), "");
    EXPECT_EQ(told(R"({ "$resources": { "65535": "raw" } })"), "");
    EXPECT_EQ(told(R"({ "$resources": { "65536": "raw" } })"), "limit_exceeded /passes/0/bind/$resources/65536");
    EXPECT_EQ(told(R"({ "$resources": { "7": ["raw"] } })"), "bad_value /passes/0/bind/$resources/7");
    EXPECT_EQ(told(R"({ "$resources": { "7": "smooth" } })"), "binding_kind_mismatch /passes/0/bind/$resources/7");
    EXPECT_EQ(told(R"({ "$resources": {}, "$samplers": { "0": "smooth" } })"), "bad_value /passes/0/bind/$samplers");
    EXPECT_EQ(told(R"({ "ResourceDescriptorHeap": "raw", "$resources": {} })"),
              "bad_value /passes/0/bind/ResourceDescriptorHeap");
    const auto misfit = match(R"({ "$resources": { "1": "picture" } })", {raw});
    EXPECT_EQ(brief(misfit.diagnostics), "binding_kind_mismatch /passes/0/bind/$resources/1");
    EXPECT_EQ(misfit.diagnostics.at(0).severity, Severity::warning);
    const auto nothing = match("{}", {raw});
    EXPECT_EQ(brief(nothing.diagnostics), "binding_missing /passes/0");
    EXPECT_EQ(names(nothing.heapSlots.at(0)), "-");
}

/// The code of the problem, or "".
std::string problem(BindingKind kind, const std::string& value, Binding binding = {})
{
    binding.name = "x";
    binding.kind = kind;
    const auto outcome = match("{ \"x\": " + value + " }", {binding});
    const auto& found = outcome.matches[0].problem;
    return found ? std::string(toString(found->code)) : "";
}

TEST(BindingProblem, ChecksKinds)
{
    EXPECT_EQ(problem(BindingKind::constants, R"("raw")"), "");
    EXPECT_EQ(problem(BindingKind::constants, R"("consts")"), "");
    EXPECT_EQ(problem(BindingKind::texture2dArray, R"("sky")"), "");
    EXPECT_EQ(problem(BindingKind::rwByteAddressBuffer, R"("structured")"), "");
    EXPECT_EQ(problem(BindingKind::structuredBuffer, R"("raw")"), "");
    EXPECT_EQ(problem(BindingKind::sampler, R"("smooth")"), "");
    for (const auto& [kind, value] :
         std::vector<std::pair<BindingKind, std::string>>{{BindingKind::constants, R"("picture")"},
                                                          {BindingKind::rwByteAddressBuffer, R"("picture")"},
                                                          {BindingKind::rwStructuredBuffer, R"("consts")"},
                                                          {BindingKind::texture2d, R"("raw")"},
                                                          {BindingKind::texture2d, R"("volume")"},
                                                          {BindingKind::textureCube, R"("picture")"},
                                                          {BindingKind::sampler, R"("picture")"},
                                                          {BindingKind::texture2d, R"("smooth")"},
                                                          {BindingKind::accelerationStructure, R"("raw")"}})
        EXPECT_EQ(problem(kind, value), "binding_kind_mismatch") << toString(kind) << value;
}

TEST(BindingProblem, ChecksFormats)
{
    const Binding floats{.sampledType = NumberType::float32};
    const Binding integers{.sampledType = NumberType::uint32};
    EXPECT_EQ(problem(BindingKind::texture2d, R"("picture")", floats), "");
    EXPECT_EQ(problem(BindingKind::texture2d, R"("numbers")", integers), "");
    EXPECT_EQ(problem(BindingKind::texture2d, R"("numbers")", floats), "binding_format_mismatch");
    EXPECT_EQ(problem(BindingKind::rwTexture2d, R"("picture")", integers), "binding_format_mismatch");
    EXPECT_EQ(problem(BindingKind::rwTexture2d, R"({ "resource": "image", "format": "R32_UINT" })", integers), "");
    EXPECT_EQ(problem(BindingKind::rwTexture2d, R"({ "resource": "image", "format": "R8_UINT" })", integers),
              "binding_format_mismatch");
    EXPECT_EQ(problem(BindingKind::buffer, R"("floats")", integers), "binding_format_mismatch");
    EXPECT_EQ(problem(BindingKind::buffer, R"("raw")", integers), "");
}

TEST(BindingProblem, ChecksStridesAndBlocks)
{
    EXPECT_EQ(problem(BindingKind::structuredBuffer, R"("structured")", {.stride = 16}), "");
    EXPECT_EQ(problem(BindingKind::structuredBuffer, R"("structured")", {.stride = 12}), "binding_stride_mismatch");
    EXPECT_EQ(problem(BindingKind::structuredBuffer, R"("raw")", {.stride = 12}), "");
    EXPECT_EQ(problem(BindingKind::constants, R"("raw")", {.layout = shader::Layout{.size = 64}}), "");
    EXPECT_EQ(problem(BindingKind::constants, R"("raw")", {.layout = shader::Layout{.size = 65}}),
              "binding_size_mismatch");
}

TEST(Reconcile, AListFillsTheSlotsOfTheElements)
{
    auto outcome =
        match(R"({ "b1.Bufs": ["picture", "image"] })", {image("b1.Bufs[0]", ""), image("b1.Bufs[1]", "")});
    EXPECT_EQ(names(outcome.matches[0]), "picture");
    EXPECT_EQ(names(outcome.matches[1]), "image");
    EXPECT_EQ(brief(outcome.diagnostics), "");
    EXPECT_TRUE(outcome.unmatched.empty());
    outcome = match(R"({ "b1.Bufs": ["picture", "image"], "b1.Bufs[0]": "numbers" })",
                    {image("b1.Bufs[0]", ""), image("b1.Bufs[1]", "")});
    EXPECT_EQ(names(outcome.matches[0]), "numbers") << "an entry for one element takes precedence";
    EXPECT_EQ(names(outcome.matches[1]), "image");
    outcome = match(R"({ "layers.mask": ["picture"] })", {image("layers[0].mask", ""), image("layers[1].mask", "")});
    EXPECT_EQ(names(outcome.matches[0]), "picture");
    EXPECT_EQ(names(outcome.matches[1]), "-");
}

TEST(Reconcile, EntriesForElementsFillTheSlotOfAnArray)
{
    Binding layers = array({3}, 3);
    layers.name = "layers.mask";
    auto outcome = match(R"({ "layers[2].mask": "picture", "layers[0].mask": "image" })", {layers});
    EXPECT_EQ(names(outcome.matches[0]), "image - picture");
    EXPECT_EQ(brief(outcome.diagnostics), "");
    outcome = match(R"({ "layers[3].mask": "picture" })", {layers});
    EXPECT_EQ(outcome.unmatched.size(), 1U) << "past the end";
}

} // namespace

} // namespace wavelane::project
