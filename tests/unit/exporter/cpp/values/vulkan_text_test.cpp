// SPDX-License-Identifier: MIT
#include "core/exporter/text/vulkan_text.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

TEST(VulkanText, NamesFormatsLikeVulkan)
{
    EXPECT_EQ(formatText(Format::R8G8B8A8_UNORM), "VK_FORMAT_R8G8B8A8_UNORM");
    EXPECT_EQ(formatText(Format::R32_FLOAT), "VK_FORMAT_R32_SFLOAT");
    EXPECT_EQ(formatText(Format::B8G8R8A8_UNORM_SRGB), "VK_FORMAT_B8G8R8A8_SRGB");
    EXPECT_EQ(formatText(Format::D32_FLOAT), "VK_FORMAT_D32_SFLOAT");
    EXPECT_EQ(formatText(Format::R10G10B10A2_UNORM), "VK_FORMAT_A2B10G10R10_UNORM_PACK32");
    EXPECT_EQ(formatText(Format::BC1_UNORM), "VK_FORMAT_BC1_RGBA_UNORM_BLOCK");
    EXPECT_EQ(formatText(Format::BC7_UNORM_SRGB), "VK_FORMAT_BC7_SRGB_BLOCK");
}

TEST(VulkanText, JoinsFlags)
{
    EXPECT_EQ(imageUsageText(0), "0");
    EXPECT_EQ(imageUsageText(VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT),
              "VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT");
    EXPECT_EQ(bufferUsageText(VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT), "VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT");
}

} // namespace
} // namespace wavelane::exporter
