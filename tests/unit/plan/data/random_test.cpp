// SPDX-License-Identifier: MIT
#include "core/plan/data/random.h"

#include <gtest/gtest.h>

#include <array>

namespace wavelane::plan {
namespace {

TEST(Pcg32, MatchesTheReferenceImplementation)
{
    // The demonstration program of the PCG C library: seed 42, stream 54, round 1.
    Pcg32 random(42, 54);
    for (const std::uint32_t expected :
         {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU})
        EXPECT_EQ(random.draw(), expected);
}

TEST(Pcg32, DrawsEveryValueBelowTheBound)
{
    Pcg32 random(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 600; ++i) {
        const std::uint64_t value = random.below(6);
        ASSERT_LT(value, 6U);
        ++seen[value];
    }
    for (const int count : seen)
        EXPECT_GT(count, 60);
    EXPECT_EQ(random.below(1), 0U);
}

TEST(Pcg32, UsesTwoDrawsForBoundsAboveThirtyTwoBits)
{
    Pcg32 one(3);
    Pcg32 two(3);
    const std::uint64_t high = two.draw();
    const std::uint64_t whole = high << 32U | two.draw();
    EXPECT_EQ(one.below(0), whole);
    EXPECT_LT(one.below((std::uint64_t{1} << 32U) + 1), (std::uint64_t{1} << 32U) + 1);
    Pcg32 three(9);
    Pcg32 four(9);
    EXPECT_EQ(three.below(std::uint64_t{1} << 32U), four.draw());
}

TEST(Pcg32, UnitsAreBelowOne)
{
    Pcg32 random(1);
    for (int i = 0; i < 1000; ++i) {
        const double coarse = random.unit24();
        const double fine = random.unit53();
        ASSERT_TRUE(coarse >= 0 && coarse < 1 && fine >= 0 && fine < 1);
        ASSERT_EQ(coarse, static_cast<double>(static_cast<float>(coarse)));
    }
}

} // namespace
} // namespace wavelane::plan
