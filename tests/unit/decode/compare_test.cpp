// SPDX-License-Identifier: MIT
#include "core/decode/compare.h"
#include "tests/support/bytes.h"
#include "tests/unit/decode/special_numbers.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace wavelane::decode {
namespace {

using enum NumberType;

constexpr double smallestFloat = std::numeric_limits<float>::denorm_min();

TEST(Tolerance, RequiresEqualNumbersWithoutLimits)
{
    EXPECT_TRUE(matches(float32, 0.1, static_cast<double>(0.1F), {}));
    EXPECT_FALSE(matches(float32, 0.1, 0.10001, {}));
    EXPECT_TRUE(matches(float32, -0.0, 0.0, {}));
    EXPECT_TRUE(matches(float32, infinity, infinity, {}));
    EXPECT_FALSE(matches(float32, infinity, -infinity, {}));
    EXPECT_TRUE(matches(float32, notANumber, notANumber, {}));
    EXPECT_FALSE(matches(float32, notANumber, 0.0, {}));
}

TEST(Tolerance, NeverAppliesToNonFiniteNumbers)
{
    const Tolerance wide{.absolute = infinity, .relative = infinity, .ulp = UINT64_MAX};
    EXPECT_FALSE(matches(float32, infinity, 1.0, wide));
    EXPECT_FALSE(matches(float32, 1.0, infinity, wide));
    EXPECT_FALSE(matches(float32, infinity, -infinity, wide));
    EXPECT_FALSE(matches(float32, notANumber, 1.0, wide));
    EXPECT_FALSE(matches(float32, 1.0, notANumber, wide));
    EXPECT_TRUE(matches(float32, 1.0, -1e30, wide));
}

TEST(Tolerance, IncludesItsLimits)
{
    EXPECT_TRUE(matches(float32, 1.5, 1.0, {.absolute = 0.5}));
    EXPECT_FALSE(matches(float32, 1.5000001, 1.0, {.absolute = 0.5}));
    EXPECT_TRUE(matches(float32, 150.0, 100.0, {.relative = 0.5}));
    EXPECT_FALSE(matches(float32, 100.0, 150.1, {.relative = 0.3}));
    EXPECT_TRUE(matches(float32, -150.0, -100.0, {.relative = 0.5}));
}

TEST(Tolerance, IsMetByOneOfSeveralLimits)
{
    EXPECT_TRUE(matches(float32, 1.5, 1.0, {.absolute = 0.5, .relative = 0.0, .ulp = 0}));
    EXPECT_TRUE(matches(float32, 1.5, 1.0, {.absolute = 0.0, .relative = 0.5, .ulp = 0}));
    EXPECT_TRUE(matches(float32, 1.5, 1.0, {.absolute = 0.0, .relative = 0.0, .ulp = 1U << 22U}));
    EXPECT_FALSE(matches(float32, 1.5, 1.0, {.absolute = 0.4, .relative = 0.4, .ulp = (1U << 22U) - 1}));
}

TEST(UnitsInLastPlace, CountsStepsOfTheTypeAcrossZero)
{
    EXPECT_EQ(unitsInLastPlace(float32, smallestFloat, -smallestFloat), 2U);
    EXPECT_EQ(unitsInLastPlace(float32, 0.0, -0.0), 0U);
    EXPECT_EQ(unitsInLastPlace(float32, 1.0, static_cast<double>(std::nextafter(1.0F, 2.0F))), 1U);
    EXPECT_EQ(unitsInLastPlace(float64, 1.0, std::nextafter(1.0, 2.0)), 1U);
    EXPECT_EQ(unitsInLastPlace(float16, 1.0, 1.0 + std::ldexp(1.0, -10)), 1U);
    EXPECT_EQ(unitsInLastPlace(float16, -std::ldexp(1.0, -24), std::ldexp(1.0, -24)), 2U);
    EXPECT_EQ(unitsInLastPlace(float32, 1.0, 1.0 + 1e-12), 0U);
    EXPECT_EQ(unitsInLastPlace(float64, std::numeric_limits<double>::max(), -std::numeric_limits<double>::max()),
              2 * 0x7fefffffffffffffULL);
    EXPECT_TRUE(matches(float32, smallestFloat, -smallestFloat, {.ulp = 2}));
    EXPECT_FALSE(matches(float32, smallestFloat, -smallestFloat, {.ulp = 1}));
}

TEST(Denormals, MatchTheZeroOfTheirSignIfAllowed)
{
    const Tolerance any{.anyDenormals = true};
    EXPECT_TRUE(matches(float32, 0.0, 3 * smallestFloat, any));
    EXPECT_TRUE(matches(float32, 3 * smallestFloat, 0.0, any));
    EXPECT_TRUE(matches(float32, -0.0, -3 * smallestFloat, any));
    EXPECT_FALSE(matches(float32, 0.0, -3 * smallestFloat, any));
    EXPECT_FALSE(matches(float32, 0.0, 3 * smallestFloat, {}));
    EXPECT_FALSE(matches(float32, 0.0, static_cast<double>(std::numeric_limits<float>::min()), any));
    EXPECT_TRUE(matches(float16, 0.0, std::ldexp(1.0, -20), any));
    EXPECT_FALSE(matches(float16, 0.0, std::ldexp(1.0, -14), any));
}

TEST(Integers, AreComparedExactlyInSixtyFourBits)
{
    const Number large = std::uint64_t{9007199254740993};
    const Number near = std::uint64_t{9007199254740992};
    EXPECT_FALSE(matches(uint64, large, near, {}));
    EXPECT_FALSE(matches(uint64, large, near, {.absolute = 0.5}));
    EXPECT_TRUE(matches(uint64, large, near, {.absolute = 1}));
    EXPECT_TRUE(matches(uint64, large, near, {.ulp = 1}));
    const Number lowest = std::numeric_limits<std::int64_t>::min();
    const Number highest = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(unitsInLastPlace(int64, lowest, highest), UINT64_MAX);
    EXPECT_FALSE(matches(int64, lowest, highest, {.ulp = UINT64_MAX - 1}));
    EXPECT_TRUE(matches(int32, std::int64_t{-10}, std::int64_t{-11}, {.relative = 0.1}));
    EXPECT_FALSE(matches(int32, std::int64_t{-10}, std::int64_t{-12}, {.relative = 0.1}));
}

TEST(CompareNumbers, CountsDifferencesAndNamesTheFirst)
{
    const auto got = bytesOfValues<float>({1, 2, 3, 4});
    const auto expected = bytesOfValues<float>({1, 5, 3, 6});
    const Comparison result = compareNumbers(float32, got, 0, expected, {});
    EXPECT_EQ(result.compared, 4U);
    EXPECT_EQ(result.differences, 2U);
    ASSERT_TRUE(result.first);
    EXPECT_EQ(result.first->index, 1U);
    EXPECT_EQ(std::get<double>(result.first->got), 2.0);
    EXPECT_EQ(std::get<double>(result.first->expected), 5.0);
}

TEST(CompareNumbers, SkipsGapsBetweenElements)
{
    const auto got = bytesOfValues<std::uint16_t>({1, 99, 99, 2, 99, 99, 3});
    const auto expected = bytesOfValues<std::uint16_t>({1, 2, 3});
    EXPECT_EQ(compareNumbers(uint16, got, 6, expected, {}).differences, 0U);
    EXPECT_EQ(compareNumbers(uint16, got, 6, expected, {}).compared, 3U);
    EXPECT_EQ(compareNumbers(uint16, got, 2, expected, {}).differences, 2U);
    EXPECT_EQ(compareNumbers(uint16, std::span(got).first(1), 6, expected, {}).compared, 0U);
    EXPECT_EQ(compareNumbers(uint16, {}, 0, {}, {}).compared, 0U);
}

TEST(CompareNumbers, TreatsAllTrueBooleansAsEqual)
{
    const auto got = bytesOfValues<std::uint32_t>({0xffffffffU, 0});
    const auto expected = bytesOfValues<std::uint32_t>({1, 0});
    EXPECT_EQ(compareNumbers(boolean, got, 0, expected, {}).differences, 0U);
}

} // namespace
} // namespace wavelane::decode
