// SPDX-License-Identifier: MIT
#include "core/gpu/commands/split_copies.h"

#include <gmock/gmock.h>

#include <array>
#include <tuple>
#include <vector>

namespace wavelane::gpu {
namespace {

using Region = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>; // From, to, size.

std::vector<Region> split(std::vector<VkBufferCopy> regions)
{
    std::vector<Region> list;
    for (const VkBufferCopy& each : splitCopies(regions))
        list.emplace_back(each.srcOffset, each.dstOffset, each.size);
    return list;
}

constexpr std::uint64_t gib = std::uint64_t{1} << 30U;

TEST(SplitCopies, KeepsSmallRegions)
{
    EXPECT_THAT(split({{4, 8, 12}, {100, 0, gib}}), testing::ElementsAre(Region(4, 8, 12), Region(100, 0, gib)));
    EXPECT_THAT(split({{4, 8, 0}}), testing::ElementsAre(Region(4, 8, 0)));
    EXPECT_THAT(split({}), testing::IsEmpty());
}

TEST(SplitCopies, SplitsLargeRegionsIntoAdjacentOnes)
{
    EXPECT_THAT(split({{16, 0, 2 * gib + 3}, {0, 5, 1}}),
                testing::ElementsAre(Region(16, 0, gib), Region(16 + gib, gib, gib), Region(16 + 2 * gib, 2 * gib, 3),
                                     Region(0, 5, 1)));
}

} // namespace
} // namespace wavelane::gpu
