// SPDX-License-Identifier: MIT
#include "tests/unit/sim/textured.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::sim::test {
namespace {

/// A texture of 4 x 1 texels in tiles of two, of which only the first has memory; the texels are 3.
struct Sheet
{
    bool readsZero = true;
    View::Kind kind = View::Kind::image;
};

const std::string sheetDeclarations = textureDeclarations + R"(%sparse4 = OpTypeStruct %int %float4
%sparse1 = OpTypeStruct %int %float
%storageType = OpTypeImage %float 2D 0 0 0 2 R32f
%listType = OpTypeImage %float Buffer 0 0 0 1 Unknown
%storagePointer = OpTypePointer UniformConstant %storageType
%listPointer = OpTypePointer UniformConstant %listType
%storage = OpVariable %storagePointer UniformConstant
%list = OpVariable %listPointer UniformConstant
%i9 = OpConstant %int 9
%f2 = OpConstant %float 2
%first = OpConstantComposite %int2 %i0 %i0
%last = OpConstantComposite %int2 %i3 %i0
%outside = OpConstantComposite %int2 %i9 %i0
%firstPlace = OpConstantComposite %float2 %fQuarter %fHalf
%between = OpConstantComposite %float2 %fHalf %fHalf
%lastPlace = OpConstantComposite %float2 %f3Quarters %fHalf
%farPlace = OpConstantComposite %float2 %f2 %fHalf
)";

/// Thread 0 gets 1 if the texels of `%read` have memory, and 100 times its texel.
Outcome look(const std::string& read, const Sheet& sheet = {}, const Sampler& sampler = {}, bool isScalar = false)
{
    const std::string code = textureLoads + R"(%stored = OpLoad %storageType %storage
%listed = OpLoad %listType %list
)" + read + R"(
%code = OpCompositeExtract %int %read 0
%texel = OpCompositeExtract %float %read 1)" +
                             (isScalar ? "" : " 0") + R"(
%isThere = OpImageSparseTexelsResident %bool %code
%there = OpSelect %uint %isThere %u1 %u0
%whole = OpConvertFToU %uint %texel
%hundreds = OpIMul %uint %whole %u264
%value = OpIAdd %uint %hundreds %there)";
    const std::string text =
        boundText(shaderText(code, sheetDeclarations, 1, "OpCapability SparseResidency\nOpCapability SampledBuffer"),
                  {"texture", "sampler", "storage", "list"});
    Memory memory{.name = "sheet", .bytes = std::vector<std::byte>(16), .races = {}};
    constexpr float texel = 3;
    for (std::size_t i = 0; i < 4; ++i)
        std::memcpy(memory.bytes.data() + 4 * i, &texel, sizeof(texel));
    memory.tiles = std::make_shared<const Tiles>(
        Tile{.extent = {2, 1, 1}, .bytes = 8},
        std::vector<Tiles::Part>{
            {.layerStride = 16, .extent = {4, 1, 1}, .texelBytes = 4, .tiles = {Tiles::Memory{}, std::nullopt}}},
        sheet.readsZero);
    const View view{.kind = View::Kind::image,
                    .memory = &memory,
                    .format = Format::R32_FLOAT,
                    .levels = {{.extent = {4, 1, 1}, .layerStride = 16}}};
    DispatchRequest request;
    request.bindings[{0, 1}] = {view};
    request.bindings[{0, 2}] = {{.kind = View::Kind::sampler, .sampler = sampler}};
    request.bindings[{0, 3}] = {view};
    request.bindings[{0, 4}] = {
        {.kind = View::Kind::texels, .memory = &memory, .size = 16, .format = Format::R32_FLOAT}};
    return interpreted(text, request, 1);
}

constexpr std::uint32_t three = 3 * 264 + 1; ///< A texel that has memory.
constexpr std::uint32_t nothing = 0;

const Sampler comparing{.wrap = wrapAll(Wrap::clamp), .comparison = Comparison::lessEqual};

TEST(SimResidency, FetchesAndReadsHaveACode)
{
    const auto fetched = [](const std::string& place) {
        return look("%read = OpImageSparseFetch %sparse4 %image " + place).numbers[0];
    };
    EXPECT_EQ(fetched("%first"), three);
    EXPECT_EQ(fetched("%last"), nothing);
    EXPECT_EQ(look("%read = OpImageSparseRead %sparse4 %stored %first").numbers[0], three);
    EXPECT_EQ(look("%read = OpImageSparseRead %sparse4 %stored %last").numbers[0], nothing);
    EXPECT_EQ(look("%read = OpImageSparseFetch %sparse4 %listed %i1").numbers[0], three);
    EXPECT_EQ(look("%read = OpImageSparseFetch %sparse4 %listed %i3").numbers[0], nothing);
}

TEST(SimResidency, SamplesHaveTheCodeOfAllTheirTexels)
{
    const auto sampled = [](const std::string& place, const Sampler& sampler) {
        return look("%read = OpImageSparseSampleExplicitLod %sparse4 %pair " + place + " Lod %f0", {}, sampler)
            .numbers[0];
    };
    EXPECT_EQ(sampled("%firstPlace", {}), three);
    EXPECT_EQ(sampled("%lastPlace", {}), nothing);
    EXPECT_EQ(sampled("%firstPlace", linearSampler), three);
    EXPECT_EQ(sampled("%between", linearSampler) % 264, 0U) << "one of two texels has no memory";
    EXPECT_EQ(sampled("%farPlace", {.wrap = wrapAll(Wrap::border), .border = {5, 0, 0, 0}}), 5U * 264 + 1)
        << "a border needs no memory";
}

TEST(SimResidency, GathersAndComparisonsHaveACode)
{
    const auto gathered = [](const std::string& place) {
        return look("%read = OpImageSparseGather %sparse4 %pair " + place + " %i0", {}, linearSampler).numbers[0];
    };
    EXPECT_EQ(gathered("%firstPlace"), three);
    EXPECT_EQ(gathered("%between") % 264, 0U);
    const auto compared = [](const std::string& place) {
        return look("%read = OpImageSparseSampleDrefExplicitLod %sparse1 %pair " + place + " %f1 Lod %f0", {},
                    comparing, true)
            .numbers[0];
    };
    EXPECT_EQ(compared("%firstPlace"), 265U);
    EXPECT_EQ(compared("%lastPlace"), nothing);
    EXPECT_EQ(look("%read = OpImageSparseDrefGather %sparse4 %pair %firstPlace %f1", {}, comparing).numbers[0], 265U);
}

TEST(SimResidency, WhatTheDeviceReadsWithoutMemoryIsListedUnlessItIsZero)
{
    const std::string fetch = "%read = OpImageSparseFetch %sparse4 %image %last";
    EXPECT_TRUE(look(fetch).result.undefined.empty());
    const Outcome outcome = look(fetch, {.readsZero = false});
    ASSERT_EQ(outcome.result.undefined.size(), 1U);
    EXPECT_EQ(outcome.result.undefined.begin()->second,
              "reads a tile without memory, which is undefined on this device");
}

TEST(SimResidency, TexelsOutsideHaveADifferentCodeOnDifferentDevices)
{
    const Outcome outcome = look("%read = OpImageSparseFetch %sparse4 %image %outside");
    EXPECT_EQ(outcome.numbers[0], nothing);
    ASSERT_EQ(outcome.result.undefined.size(), 1U);
    EXPECT_NE(outcome.result.undefined.begin()->second.find("outside"), std::string::npos);
}

/// A buffer of two tiles of 8 bytes; `isShared`: the second has the memory of the first, otherwise none.
Outcome inBuffer(const std::string& code, bool isShared)
{
    const Program program = decoded(shaderText(code, {}, 1));
    Memory memory{.name = "result", .bytes = std::vector<std::byte>(16), .races = {}};
    memory.tiles = std::make_shared<const Tiles>(
        Tile{.extent = {8, 1, 1}, .bytes = 8},
        std::vector<Tiles::Part>{
            {.layerStride = 16,
             .extent = {16, 1, 1},
             .tiles = {Tiles::Memory{}, isShared ? std::optional(Tiles::Memory{}) : std::nullopt}}},
        false);
    DispatchRequest request;
    request.bindings[{0, 0}] = {{.kind = View::Kind::buffer, .memory = &memory, .size = 16}};
    Result<DispatchResult> result = interpret(program, request);
    EXPECT_TRUE(result);
    Outcome out{.numbers = std::vector<std::uint32_t>(4), .result = std::move(*result)};
    std::memcpy(out.numbers.data(), memory.tiles->resolved(memory.bytes).data(), 16);
    return out;
}

const std::string storeAndLoad = R"(%second = OpAccessChain %numberPointer %result %u0 %u2
OpStore %second %u264
%value = OpLoad %uint %second)";

TEST(SimResidency, WritesWithoutMemoryAreIgnored)
{
    const Outcome outcome = inBuffer(storeAndLoad, false);
    EXPECT_EQ(outcome.numbers, (std::vector<std::uint32_t>{0, 0, 0, 0}));
    EXPECT_EQ(outcome.result.undefined.size(), 1U) << "of the load";
}

TEST(SimResidency, AtomicsWithoutMemoryChangeNothing)
{
    const Outcome outcome = inBuffer("%second = OpAccessChain %numberPointer %result %u0 %u2\n"
                                     "%value = OpAtomicIAdd %uint %second %u1 %u0 %u264",
                                     false);
    EXPECT_EQ(outcome.numbers, (std::vector<std::uint32_t>{0, 0, 0, 0}));
    EXPECT_EQ(outcome.result.undefined.size(), 1U);
}

TEST(SimResidency, TilesWithTheSameMemoryShowTheSameWrites)
{
    const Outcome outcome = inBuffer(storeAndLoad, true);
    EXPECT_EQ(outcome.numbers, (std::vector<std::uint32_t>{264, 0, 264, 0}));
    EXPECT_TRUE(outcome.result.undefined.empty());
}

} // namespace
} // namespace wavelane::sim::test
