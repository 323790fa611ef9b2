// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/declarations/sampler_text.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(SamplerText, OmitsDefaults)
{
    EXPECT_EQ(samplerText("nearest", {}),
              "    Sampler nearest{device, {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO, "
              ".maxLod = VK_LOD_CLAMP_NONE}};\n");
}

TEST(SamplerText, WritesEverySetting)
{
    const project::Sampler sampler{
        .mag = project::Filter::linear,
        .address = {project::AddressMode::wrap, project::AddressMode::clamp, project::AddressMode::mirrorOnce},
        .lodMax = 2,
        .anisotropy = 8,
        .compare = project::CompareOperation::greaterEqual};
    const std::string text = samplerText("s", sampler);
    for (const auto* part :
         {".magFilter = VK_FILTER_LINEAR", ".addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE",
          ".addressModeW = VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE", ".anisotropyEnable = VK_TRUE",
          ".maxAnisotropy = 8.0f", ".compareOp = VK_COMPARE_OP_GREATER_OR_EQUAL", ".maxLod = 2.0f"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
    EXPECT_EQ(text.find("addressModeU"), std::string::npos);
}

TEST(SamplerText, WritesReductionsAndUnnormalizedCoordinates)
{
    EXPECT_TRUE(samplerText("lowest", {.reduction = project::Reduction::min})
                    .starts_with("    Sampler lowest{device, VK_SAMPLER_REDUCTION_MODE_MIN,\n"));
    EXPECT_NE(samplerText("highest", {.reduction = project::Reduction::max}).find("VK_SAMPLER_REDUCTION_MODE_MAX"),
              std::string::npos);
    const std::string texels = samplerText("texels", {.unnormalized = true});
    EXPECT_NE(texels.find(".unnormalizedCoordinates = VK_TRUE"), std::string::npos);
    EXPECT_EQ(texels.find("maxLod"), std::string::npos);
}

} // namespace
} // namespace wavelane::exporter
