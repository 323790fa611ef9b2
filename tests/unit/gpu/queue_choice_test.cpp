// SPDX-License-Identifier: MIT
#include "core/gpu/queue_choice.h"

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

namespace wavelane::gpu {

static void PrintTo(const SideQueues& queues, std::ostream* out)
{
    const auto print = [&](const char* name, const std::optional<QueuePlace>& place) {
        *out << name;
        if (place)
            *out << place->family << '.' << place->index << ' ';
        else
            *out << "none ";
    };
    print("async ", queues.async);
    print("transfer ", queues.transfer);
}

namespace {

constexpr VkQueueFlags graphicsFlags = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT;
constexpr VkQueueFlags computeFlags = VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT;
constexpr VkQueueFlags copyFlags = VK_QUEUE_TRANSFER_BIT;

VkQueueFamilyProperties family(VkQueueFlags flags, std::uint32_t count, std::uint32_t bits = 64)
{
    return {.queueFlags = flags,
            .queueCount = count,
            .timestampValidBits = bits,
            .minImageTransferGranularity = {1, 1, 1}};
}

using Families = std::vector<VkQueueFamilyProperties>;

TEST(QueueChoice, TakesASecondQueueOfTheFamilyAndTheCopyEngine)
{
    const Families discrete{family(graphicsFlags, 16), family(copyFlags, 2), family(computeFlags, 8)};
    EXPECT_EQ(chooseSideQueues(discrete, 2), (SideQueues{.async = QueuePlace{2, 1}, .transfer = QueuePlace{1, 0}}));
}

TEST(QueueChoice, TakesAnotherFamilyWithShadersIfTheFamilyHasOneQueue)
{
    const Families two{family(graphicsFlags, 1), family(computeFlags, 1)};
    EXPECT_EQ(chooseSideQueues(two, 1), (SideQueues{.async = QueuePlace{0, 0}, .transfer = {}}));
}

TEST(QueueChoice, TakesAThirdQueueOfTheFamilyWithoutACopyEngine)
{
    const Families one{family(graphicsFlags, 4)};
    EXPECT_EQ(chooseSideQueues(one, 0), (SideQueues{.async = QueuePlace{0, 1}, .transfer = QueuePlace{0, 2}}));
}

TEST(QueueChoice, IsEmptyIfTheDeviceHasOneQueue)
{
    EXPECT_EQ(chooseSideQueues(Families{family(graphicsFlags, 1)}, 0), SideQueues());
}

TEST(QueueChoice, AvoidsQueuesWhoseTimesOrCopiesAreRestricted)
{
    Families families{family(graphicsFlags, 1), family(copyFlags, 1, 0), family(copyFlags, 1)};
    families[2].minImageTransferGranularity = {8, 8, 1};
    EXPECT_EQ(chooseSideQueues(families, 0), SideQueues()) << "no timestamps, and copies of whole blocks only";
    families[2].queueFlags |= VK_QUEUE_VIDEO_DECODE_BIT_KHR;
    families[2].minImageTransferGranularity = {1, 1, 1};
    EXPECT_EQ(chooseSideQueues(families, 0), SideQueues()) << "that queue is for video";
}

} // namespace
} // namespace wavelane::gpu
