// SPDX-License-Identifier: MIT
#include "core/gpu/resources/sampler.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

class LiveObjects : public DeviceTest
{
};

TEST_F(LiveObjects, AreCountedByTypeUntilTheyAreDestroyed)
{
    const auto before = device().liveObjects();
    {
        const auto one = buffer(64);
        ASSERT_NE(one, nullptr);
        ASSERT_TRUE(one->texelView(Format::R32_UINT, true).has_value());
        const auto picture = texture({.extent = {4, 4, 1}, .name = "picture"});
        ASSERT_NE(picture, nullptr);
        ASSERT_TRUE(picture->view({}).has_value());
        ASSERT_TRUE(transfer().flush().has_value());
        auto now = device().liveObjects();
        auto expected = before;
        for (const char* type : {"VkBuffer", "VkBufferView", "VkImage", "VkImageView"})
            ++expected[type];
        expected["VmaAllocation"] += 2;
        EXPECT_EQ(now, expected);
    }
    EXPECT_EQ(device().liveObjects(), before);
}

TEST_F(LiveObjects, MoveWithTheirHandles)
{
    const auto before = device().liveObjects();
    auto sampler = Sampler::create(device(), {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO}, "smp");
    ASSERT_TRUE(sampler.has_value()) << problem(sampler);
    {
        const Sampler moved = std::move(*sampler);
        EXPECT_EQ(device().liveObjects().at("VkSampler"), 1U);
    }
    EXPECT_EQ(device().liveObjects(), before);
}

} // namespace
} // namespace wavelane::gpu
