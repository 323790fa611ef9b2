// SPDX-License-Identifier: MIT
#include "core/gpu/resources/sampler.h"
#include "tests/support/device_test.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

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

TEST_F(LiveObjects, AreNamedIfTheyRemain)
{
    const std::vector<std::string> before = device().liveObjectNames();
    {
        const auto picture = texture({.extent = {4, 4, 1}, .name = "picture"});
        ASSERT_NE(picture, nullptr);
        ASSERT_TRUE(transfer().flush().has_value());
        std::vector<std::string> added;
        std::ranges::set_difference(device().liveObjectNames(), before, std::back_inserter(added));
        EXPECT_EQ(added, (std::vector<std::string>{"VkImage \"picture\"", "memory of \"picture\""}));
        EXPECT_EQ(leftoverText("Device", added), "The device Device was closed while 2 of its objects existed:\n"
                                                 "  VkImage \"picture\"\n"
                                                 "  memory of \"picture\"\n");
    }
    EXPECT_EQ(device().liveObjectNames(), before);
}

#ifndef NDEBUG
TEST_F(LiveObjects, EndTheProcessWhenTheirDeviceIsClosed)
{
    EXPECT_DEATH(
        {
            auto other = run::GpuContext::create("", {});
            const auto left = Buffer::create(*(*other)->device, {.sizeInBytes = 16, .name = "forgotten"});
            other->reset();
        },
        "VkBuffer \"forgotten\"");
}
#endif

TEST_F(LiveObjects, MemoryIsCountedByHeapTypeWithItsPeak)
{
    const MemoryTotal before = device().memory().total(HeapType::readback);
    const std::uint64_t others = device().memory().total(HeapType::upload).bytes;
    {
        const auto one = buffer(1 << 20, HeapType::readback);
        const auto two = buffer(1 << 20, HeapType::readback);
        ASSERT_TRUE(one && two);
        const MemoryTotal now = device().memory().total(HeapType::readback);
        EXPECT_EQ(now.count, before.count + 2);
        EXPECT_GE(now.bytes, before.bytes + (2 << 20));
    }
    const MemoryTotal after = device().memory().total(HeapType::readback);
    EXPECT_EQ(after.bytes, before.bytes);
    EXPECT_EQ(after.count, before.count);
    EXPECT_GE(after.peak, before.bytes + (2 << 20));
    EXPECT_EQ(device().memory().total(HeapType::upload).bytes, others);
}

} // namespace
} // namespace wavelane::gpu
