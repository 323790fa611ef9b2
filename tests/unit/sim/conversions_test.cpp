// SPDX-License-Identifier: MIT
#include "core/sim/images/conversions.h"

#include "core/sim/lanes/device_answers.h"
#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace wavelane::sim::test {
namespace {

using Texel = ConversionAnswers::Texel;
using Way = ConversionCall::Way;

/// `code` uses `%image`, a texture of one texel.
std::string textureShader(const std::string& code, std::uint32_t sampled)
{
    std::string text =
        shaderText("%image = OpLoad %imageType %texture\n" + code,
                   std::format(R"(%float4 = OpTypeVector %float 4
%int2 = OpTypeVector %int 2
%imageType = OpTypeImage %float 2D 0 0 0 {} Unknown
%imagePointer = OpTypePointer UniformConstant %imageType
%texture = OpVariable %imagePointer UniformConstant
%i0 = OpConstant %int 0
%f0 = OpConstant %float 0
%fHalf = OpConstant %float 0.5
%f1 = OpConstant %float 1
%texelPlace = OpConstantComposite %int2 %i0 %i0
%color = OpConstantComposite %float4 %fHalf %f1 %f0 %fHalf
)",
                               sampled),
                   8, "OpCapability StorageImageWriteWithoutFormat\nOpCapability StorageImageReadWithoutFormat");
    text.insert(text.find("OpDecorate %gid"), "OpDecorate %texture DescriptorSet 0\nOpDecorate %texture Binding 1\n");
    return text;
}

/// The number of thread 0; `bytes` are the texel before and after the dispatch.
std::uint32_t interpretedWith(const std::string& text, Format format, std::vector<std::byte>& bytes,
                              DeviceAnswers* answers)
{
    Memory memory{.name = "texture", .bytes = bytes, .races = {}};
    DispatchRequest request{.answers = answers};
    View view{.kind = View::Kind::image, .memory = &memory, .size = bytes.size(), .format = format};
    view.levels = {{.extent = {1, 1, 1}, .offset = 0, .layerStride = bytes.size()}};
    view.layers = 1;
    request.bindings[{0, 1}] = {view};
    const Outcome outcome = interpreted(text, request);
    bytes = memory.bytes;
    return outcome.numbers[0];
}

TEST(ConversionAnswers, ReplaceTheFloatsOfATexel)
{
    const std::string shader = textureShader(R"(%texel = OpImageFetch %float4 %image %texelPlace
%green = OpCompositeExtract %float %texel 1
%value = OpBitcast %uint %green)",
                                             1);
    std::vector<std::byte> bytes{std::byte{7}, std::byte{255}, std::byte{7}, std::byte{9}};
    DeviceAnswers answers;
    EXPECT_EQ(interpretedWith(shader, Format::R8G8B8A8_UNORM, bytes, &answers), bitsOf(1)) << "nothing is known yet";
    const auto missing = answers.conversions().takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    const auto& [call, operands] = *missing.begin();
    EXPECT_EQ(call, (ConversionCall{.format = Format::R8G8B8A8_UNORM, .way = Way::fetch, .isBuffer = false}));
    EXPECT_EQ(operands, (std::vector<std::uint32_t>{7, 255, 9})) << "without duplicates";
    // Other numbers than any host computes; those of 255 differ by component.
    answers.conversions().add(call, operands,
                              std::vector<Texel>{{}, {bitsOf(2), bitsOf(3), bitsOf(4), bitsOf(5)}, {}});
    EXPECT_EQ(interpretedWith(shader, Format::R8G8B8A8_UNORM, bytes, &answers), bitsOf(3));
    EXPECT_TRUE(answers.conversions().takeMissing().empty());
    answers.conversions().stop();
    EXPECT_EQ(interpretedWith(shader, Format::R8G8B8A8_UNORM, bytes, &answers), bitsOf(1));
    EXPECT_TRUE(answers.conversions().takeMissing().empty()) << "after stop, nothing is asked";
}

TEST(ConversionAnswers, ReplaceTheBytesOfATexel)
{
    const std::string shader = textureShader(R"(OpImageWrite %image %texelPlace %color
%value = OpCopyObject %uint %u0)",
                                             2);
    std::vector<std::byte> bytes(4);
    DeviceAnswers answers;
    interpretedWith(shader, Format::R10G10B10A2_UNORM, bytes, &answers);
    const auto missing = answers.conversions().takeMissing();
    ASSERT_EQ(missing.size(), 1U);
    const auto& [call, operands] = *missing.begin();
    EXPECT_EQ(call, (ConversionCall{.format = Format::R10G10B10A2_UNORM, .way = Way::write, .isBuffer = false}));
    EXPECT_EQ(operands, (std::vector<std::uint32_t>{bitsOf(0.5F), bitsOf(1), bitsOf(0)}));
    const auto packed = [](std::uint32_t r, std::uint32_t g, std::uint32_t b, std::uint32_t a) {
        return Texel{r | g << 10U | b << 20U | a << 30U, 0, 0, 0};
    };
    answers.conversions().add(call, operands,
                              std::vector<Texel>{packed(100, 0, 0, 3), packed(0, 200, 0, 0), packed(0, 0, 300, 0)});
    interpretedWith(shader, Format::R10G10B10A2_UNORM, bytes, &answers);
    std::uint32_t texel = 0;
    std::memcpy(&texel, bytes.data(), 4);
    EXPECT_EQ(texel, packed(100, 200, 300, 3)[0]) << "each component is that of the texel with its number";
}

TEST(ConversionAnswers, AreNotAskedForExactFormats)
{
    const auto isAsked = [](Format format, Way way) { return isAskedConversion(info(format), way); };
    EXPECT_FALSE(isAsked(Format::R32G32B32A32_FLOAT, Way::write));
    EXPECT_FALSE(isAsked(Format::R8G8B8A8_UINT, Way::write));
    EXPECT_FALSE(isAsked(Format::R16_FLOAT, Way::read)) << "every half is a float";
    EXPECT_TRUE(isAsked(Format::R16_FLOAT, Way::write));
    EXPECT_TRUE(isAsked(Format::R11G11B10_FLOAT, Way::write));
    EXPECT_FALSE(isAsked(Format::R9G9B9E5_SHAREDEXP, Way::write));
    EXPECT_TRUE(isAsked(Format::R8G8B8A8_UNORM_SRGB, Way::fetch));
    EXPECT_FALSE(isAsked(Format::BC1_UNORM, Way::fetch));
}

} // namespace
} // namespace wavelane::sim::test
