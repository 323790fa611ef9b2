// SPDX-License-Identifier: MIT
#include "core/decode/statistics.h"
#include "tests/support/bytes.h"
#include "tests/unit/decode/special_numbers.h"

#include <gtest/gtest.h>

#include <limits>

namespace wavelane::decode {
namespace {

TEST(Statistics, ExcludeNonFiniteValuesFromTheLimits)
{
    constexpr auto infinite = static_cast<float>(infinity);
    const auto bytes = bytesOfValues<float>({1, static_cast<float>(notANumber), 3, infinite, -infinite, 8, infinite});
    const ChannelStatistics result = numberStatistics(NumberType::float32, bytes, 0, 4);
    EXPECT_EQ(result.count, 7U);
    EXPECT_EQ(result.nanCount, 1U);
    EXPECT_EQ(result.positiveInfinityCount, 2U);
    EXPECT_EQ(result.negativeInfinityCount, 1U);
    EXPECT_EQ(result.finiteCount(), 3U);
    EXPECT_EQ(result.min, 1);
    EXPECT_EQ(result.max, 8);
    EXPECT_EQ(result.mean, 4);
    // Bins of 1.75: 1 … 2.75, 2.75 … 4.5, 4.5 … 6.25, 6.25 … 8.
    EXPECT_EQ(result.histogram, (std::vector<std::uint64_t>{1, 1, 0, 1}));
}

TEST(Statistics, SeparateComponentsOfTexels)
{
    const auto bytes = bytesOfValues<std::uint8_t>({0, 10, 255, 30, 128, 50});
    const auto result = texelStatistics(Format::R8G8_UINT, bytes, 2);
    ASSERT_TRUE(result);
    ASSERT_EQ(result->size(), 2U);
    EXPECT_EQ((*result)[0].max, 255);
    EXPECT_EQ((*result)[1].mean, 30);
    EXPECT_EQ((*result)[1].histogram, (std::vector<std::uint64_t>{1, 2}));
}

TEST(Statistics, SupportManyTexelsAndStrides)
{
    std::vector<std::uint16_t> values(2000, 7);
    values[1998] = 9;
    const auto texels = texelStatistics(Format::R16_UINT, bytesOfValues(values), 0);
    ASSERT_TRUE(texels);
    EXPECT_EQ((*texels)[0].count, 2000U);
    EXPECT_EQ((*texels)[0].max, 9);
    EXPECT_TRUE((*texels)[0].histogram.empty());
    const ChannelStatistics every = numberStatistics(NumberType::uint16, bytesOfValues(values), 4, 0);
    EXPECT_EQ(every.count, 1000U);
    EXPECT_EQ(every.max, 9);
}

TEST(Statistics, HandleNoValueAndOneValue)
{
    EXPECT_EQ(numberStatistics(NumberType::float32, {}, 0, 8).count, 0U);
    const ChannelStatistics one = numberStatistics(NumberType::float32, bytesOfValues<float>({5}), 0, 3);
    EXPECT_EQ(one.histogram, (std::vector<std::uint64_t>{1, 0, 0}));
    const auto extremes =
        bytesOfValues<double>({-std::numeric_limits<double>::max(), std::numeric_limits<double>::max()});
    const ChannelStatistics wide = numberStatistics(NumberType::float64, extremes, 0, 2);
    EXPECT_EQ(wide.histogram, (std::vector<std::uint64_t>{1, 1}));
    EXPECT_EQ(wide.mean, 0);
    EXPECT_FALSE(texelStatistics(Format::BC1_UNORM, {}, 0));
}

} // namespace
} // namespace wavelane::decode
