// SPDX-License-Identifier: MIT
// Expected numbers are computed by hand from the section "Image Operations" of the Vulkan specification.
#include "core/sim/images/sample_answers.h"
#include "tests/unit/sim/textured.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <string>
#include <vector>

namespace wavelane::sim::test {
namespace {

/// The result of `sampling`, an instruction that defines `%texel`, in a texture of 2 x 2 texels: 0, 1 in the first
/// row, 2, 3 in the second one, and 10 in a second level of one texel.
float sampled(const std::string& sampling, const Sampler& sampler, SampleAnswers* answers = nullptr)
{
    const std::string code = textureLoads + sampling + R"(
%first = OpCompositeExtract %float %texel 0
%value = OpBitcast %uint %first)";
    const std::string places = textureDeclarations + R"(%fMinusQuarter = OpConstant %float -0.25
%f5Quarters = OpConstant %float 1.25
%f4 = OpConstant %float 4
%center = OpConstantComposite %float2 %fHalf %fHalf
%firstTexel = OpConstantComposite %float2 %fQuarter %fQuarter
%lastTexel = OpConstantComposite %float2 %f3Quarters %f3Quarters
%left = OpConstantComposite %float2 %fMinusQuarter %fQuarter
%right = OpConstantComposite %float2 %f5Quarters %fQuarter
%wide = OpConstantComposite %float2 %f1 %f0
%high = OpConstantComposite %float2 %f0 %f1
%i8 = OpConstant %int 8
%farRight = OpConstantComposite %int2 %i8 %i0
%oneRight = OpConstantComposite %int2 %i1 %i0
)";
    constexpr std::array<float, 5> texels{0, 1, 2, 3, 10};
    Memory memory{.name = "texture", .bytes = std::vector<std::byte>(sizeof(texels)), .races = {}};
    std::memcpy(memory.bytes.data(), texels.data(), sizeof(texels));
    DispatchRequest request{.samples = answers};
    request.bindings[{0, 1}] = {{.kind = View::Kind::image,
                                 .memory = &memory,
                                 .format = Format::R32_FLOAT,
                                 .levels = {{.extent = {2, 2, 1}, .offset = 0, .layerStride = 16},
                                            {.extent = {1, 1, 1}, .offset = 16, .layerStride = 4}}}};
    request.bindings[{0, 2}] = {{.kind = View::Kind::sampler, .sampler = sampler}};
    const std::string text = boundText(shaderText(code, places), {"texture", "sampler"});
    return std::bit_cast<float>(interpreted(text, request).numbers[0]);
}

std::string level(const std::string& place, const std::string& lod)
{
    return "%texel = OpImageSampleExplicitLod %float4 %pair " + place + " Lod " + lod;
}

TEST(SimSampling, TakesTheNearestTexel)
{
    EXPECT_EQ(sampled(level("%firstTexel", "%f0"), {}), 0);
    EXPECT_EQ(sampled(level("%lastTexel", "%f0"), {}), 3);
}

TEST(SimSampling, MixesTexelsByTheirDistance)
{
    EXPECT_EQ(sampled(level("%center", "%f0"), linearSampler), 1.5F);
    EXPECT_EQ(sampled(level("%firstTexel", "%f0"), linearSampler), 0);
}

TEST(SimSampling, FindsMinimaAndMaximaOfTexelsWithWeights)
{
    const auto reduced = [](Reduction reduction, const std::string& sampling) {
        return sampled(sampling, {.isMinLinear = true,
                                  .isMagLinear = true,
                                  .isMipLinear = true,
                                  .wrap = wrapAll(Wrap::clamp),
                                  .reduction = reduction});
    };
    EXPECT_EQ(reduced(Reduction::least, level("%center", "%f0")), 0);
    EXPECT_EQ(reduced(Reduction::greatest, level("%center", "%f0")), 3);
    // All weight is on one texel.
    EXPECT_EQ(reduced(Reduction::greatest, level("%firstTexel", "%f0")), 0);
    EXPECT_EQ(reduced(Reduction::least, level("%lastTexel", "%f0")), 3);
    // The texel of the second level is 10.
    EXPECT_EQ(reduced(Reduction::greatest, level("%center", "%fHalf")), 10);
    EXPECT_EQ(reduced(Reduction::least, level("%center", "%fHalf")), 0);
}

TEST(SimSampling, TakesUnnormalizedCoordinatesInTexels)
{
    const Sampler nearest{.wrap = wrapAll(Wrap::clamp), .maxLod = 0, .isUnnormalized = true};
    EXPECT_EQ(sampled(level("%center", "%f0"), nearest), 0);
    EXPECT_EQ(sampled(level("%right", "%f0"), nearest), 1); // 1.25, 0.25
    Sampler linear = nearest;
    linear.isMinLinear = linear.isMagLinear = true;
    EXPECT_EQ(sampled(level("%right", "%f0"), linear), 0.75F);
}

TEST(SimSampling, HasTheResultsOfTheDevice)
{
    SampleAnswers answers({});
    EXPECT_EQ(sampled(level("%firstTexel", "%fHalf"), {}, &answers), 0) << "nothing is known yet";
    const auto missing = answers.takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    const auto& [call, operands] = *missing.begin();
    EXPECT_EQ(call.texture, (Descriptor{.set = 0, .binding = 1, .element = 0}));
    EXPECT_EQ(call.sampler, (Descriptor{.set = 0, .binding = 2, .element = 0}));
    EXPECT_EQ(call.lod, std::bit_cast<std::uint32_t>(0.5F)) << "a constant is a part of the shader";
    ASSERT_EQ(operands.size(), 1U) << "all threads sample the same place";
    EXPECT_EQ(operands[0][0], std::bit_cast<std::uint32_t>(0.25F));
    // Another number than the host computes.
    answers.add(call, operands, std::vector<SampleAnswers::Texel>{{std::bit_cast<std::uint32_t>(5.0F), 0, 0, 0}});
    EXPECT_EQ(sampled(level("%firstTexel", "%fHalf"), {}, &answers), 5);
    EXPECT_TRUE(answers.takeMissing().empty());
    EXPECT_TRUE(answers.hostSamples().empty());
}

TEST(SimSampling, KeepsItsResultsForOffsetsThatNotAllDevicesSupport)
{
    SampleAnswers answers({});
    EXPECT_EQ(sampled("%texel = OpImageSampleExplicitLod %float4 %pair %firstTexel Lod|ConstOffset %f0 %farRight",
                      {.wrap = wrapAll(Wrap::clamp)}, &answers),
              1);
    EXPECT_TRUE(answers.takeMissing().empty());
    EXPECT_EQ(answers.hostSamples().size(), 1U);
}

TEST(SimSampling, WrapsCoordinatesOutside)
{
    const auto nearest = [](Wrap wrap, const std::string& place) {
        return sampled(level(place, "%f0"), {.wrap = wrapAll(wrap), .border = {7, 7, 7, 7}});
    };
    // Half a texel left of texel 0, and right of texel 1.
    EXPECT_EQ(nearest(Wrap::repeat, "%left"), 1);
    EXPECT_EQ(nearest(Wrap::mirror, "%left"), 0);
    EXPECT_EQ(nearest(Wrap::clamp, "%left"), 0);
    EXPECT_EQ(nearest(Wrap::border, "%left"), 7);
    EXPECT_EQ(nearest(Wrap::mirrorOnce, "%left"), 0);
    EXPECT_EQ(nearest(Wrap::repeat, "%right"), 0);
    EXPECT_EQ(nearest(Wrap::mirror, "%right"), 1);
    EXPECT_EQ(nearest(Wrap::clamp, "%right"), 1);
}

TEST(SimSampling, MixesLevels)
{
    EXPECT_EQ(sampled(level("%firstTexel", "%f1"), {}), 10);
    EXPECT_EQ(sampled(level("%firstTexel", "%fQuarter"), {.isMipLinear = true}), 2.5F);
    EXPECT_EQ(sampled(level("%firstTexel", "%f4"), {.isMipLinear = true}), 10);
    EXPECT_EQ(sampled(level("%firstTexel", "%f4"), {.isMipLinear = true, .maxLod = 0.5F}), 5);
    EXPECT_EQ(sampled(level("%firstTexel", "%f0"), {.bias = 1}), 10);
}

TEST(SimSampling, GradientsOfAWholeTextureSelectItsSmallestLevel)
{
    EXPECT_EQ(sampled("%texel = OpImageSampleExplicitLod %float4 %pair %firstTexel Grad %wide %high", {}), 10);
}

TEST(SimSampling, GathersTheTexelBelowLeftFirst)
{
    EXPECT_EQ(sampled("%texel = OpImageGather %float4 %pair %center %u0", {}), 2);
}

TEST(SimSampling, AddsOffsetsInTexels)
{
    EXPECT_EQ(
        sampled("%texel = OpImageSampleExplicitLod %float4 %pair %firstTexel Lod|ConstOffset %f0 %oneRight", {}), 1);
}

} // namespace
} // namespace wavelane::sim::test
