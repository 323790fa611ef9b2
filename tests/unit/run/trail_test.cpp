// SPDX-License-Identifier: MIT
#include "core/run/trail.h"

#include <gtest/gtest.h>

#include <array>

namespace wavelane::run {
namespace {

constexpr std::array<const char*, 3> places{"/passes/0", "/passes/1", "/passes/2"};

TEST(TrailBoard, NamesTheLastPassThatHasBegunInTheNewestFrame)
{
    std::array<std::uint32_t, 3> older{1, 1, 0};
    std::array<std::uint32_t, 3> newer{};
    const Trail olderTrail{.words = older.data(), .places = places.data(), .count = older.size()};
    const Trail newerTrail{.words = newer.data(), .places = places.data(), .count = newer.size()};
    TrailBoard board;
    EXPECT_EQ(board.lastLocation(), nullptr);
    board.put(0, &olderTrail);
    board.put(1, &newerTrail);
    EXPECT_STREQ(board.lastLocation(), "/passes/1");
    newer[0] = 1;
    EXPECT_STREQ(board.lastLocation(), "/passes/0");
    board.clear();
    EXPECT_EQ(board.lastLocation(), nullptr);
}

TEST(TrailBoard, NamesTheFirstPassThatIsNotDoneOnSeveralQueues)
{
    const std::array<std::uint32_t, 3> begun{1, 1, 0};
    std::array<std::uint32_t, 3> ends{0, 1, 0};
    const Trail trail{.words = begun.data(), .ends = ends.data(), .places = places.data(), .count = begun.size()};
    TrailBoard board;
    board.put(0, &trail);
    EXPECT_STREQ(board.lastLocation(), "/passes/0");
    ends = {1, 0, 0};
    EXPECT_STREQ(board.lastLocation(), "/passes/1");
    ends = {1, 1, 0};
    EXPECT_STREQ(board.lastLocation(), "/passes/1");
    ends = {0, 0, 0};
    EXPECT_STREQ(board.lastLocation(), "/passes/0");
}

TEST(TrailBoard, NamesNothingWithoutMarkers)
{
    const Trail empty;
    TrailBoard board;
    board.put(0, &empty);
    EXPECT_EQ(board.lastLocation(), nullptr);
}

} // namespace
} // namespace wavelane::run
