// SPDX-License-Identifier: MIT
#include "core/task/latest_queue.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace wavelane::task {
namespace {

TEST(LatestQueue, ReturnsItemsInOrder)
{
    LatestQueue<int> queue;
    queue.push(1);
    queue.push(2);
    EXPECT_EQ(queue.tryPop(), 1);
    EXPECT_EQ(queue.tryPop(), 2);
    EXPECT_EQ(queue.tryPop(), std::nullopt);
}

TEST(LatestQueue, ReplacesAWaitingItemOfTheSameLaneInPlace)
{
    LatestQueue<int> queue;
    queue.push(1, "a");
    queue.push(2, "b");
    EXPECT_EQ(queue.push(3, "a"), 1);
    EXPECT_EQ(queue.size(), 2U);
    EXPECT_EQ(queue.tryPop(), 3);
    EXPECT_EQ(queue.tryPop(), 2);
}

TEST(LatestQueue, TakesTheFirstItemOnlyIfItIsWanted)
{
    LatestQueue<int> queue;
    const auto isOdd = [](int each) { return each % 2 != 0; };
    EXPECT_EQ(queue.tryPopIf(isOdd), std::nullopt);
    queue.push(2);
    queue.push(3);
    EXPECT_EQ(queue.tryPopIf(isOdd), std::nullopt);
    EXPECT_EQ(queue.tryPop(), 2);
    EXPECT_EQ(queue.tryPopIf(isOdd), 3);
}

TEST(LatestQueue, NeverReplacesItemsOfTheEmptyLane)
{
    LatestQueue<int> queue;
    EXPECT_EQ(queue.push(1), std::nullopt);
    EXPECT_EQ(queue.push(2), std::nullopt);
    EXPECT_EQ(queue.size(), 2U);
}

TEST(LatestQueue, SupportsMoveOnlyValues)
{
    LatestQueue<std::unique_ptr<int>> queue;
    queue.push(std::make_unique<int>(7), "a");
    const auto replaced = queue.push(std::make_unique<int>(8), "a");
    ASSERT_TRUE(replaced.has_value());
    EXPECT_EQ(**replaced, 7);
    EXPECT_EQ(**queue.tryPop(), 8);
}

TEST(LatestQueue, PopReturnsWhenStopIsRequested)
{
    LatestQueue<int> queue;
    std::optional<int> got = 1;
    {
        const std::jthread waiter([&](const std::stop_token& stop) { got = queue.pop(stop); });
    }
    EXPECT_EQ(got, std::nullopt);
}

TEST(LatestQueue, PopReturnsWhenAnItemArrives)
{
    LatestQueue<int> queue;
    std::optional<int> got;
    std::jthread waiter([&] { got = queue.pop(std::stop_token()); });
    queue.push(5);
    waiter.join();
    EXPECT_EQ(got, 5);
}

} // namespace
} // namespace wavelane::task
