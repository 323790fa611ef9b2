// SPDX-License-Identifier: MIT
#include "core/engine/server/stall_watch.h"

#include <gtest/gtest.h>

namespace wavelane::engine {
namespace {

using std::chrono::seconds;

constexpr StallWatch::Clock::time_point start{};

TEST(StallWatch, TheSameHeartbeatForTheWholeLimitIsAStall)
{
    StallWatch watch(seconds(10), 7, start);
    EXPECT_FALSE(watch.isStalled(7, start + seconds(9)));
    EXPECT_TRUE(watch.isStalled(7, start + seconds(10)));
    EXPECT_TRUE(watch.isStalled(7, start + seconds(11)));
}

TEST(StallWatch, TheLimitStartsWithTheLastActivityAndNotWhenTheLimitExpires)
{
    StallWatch watch(seconds(10), 7, start);
    EXPECT_FALSE(watch.isStalled(8, start + seconds(1))) << "The compile has begun.";
    EXPECT_FALSE(watch.isStalled(8, start + seconds(10)));
    EXPECT_TRUE(watch.isStalled(8, start + seconds(11))) << "Not after twice the limit.";
    EXPECT_FALSE(watch.isStalled(9, start + seconds(12))) << "Another compile has begun.";
    EXPECT_TRUE(watch.isStalled(9, start + seconds(22)));
}

} // namespace
} // namespace wavelane::engine
